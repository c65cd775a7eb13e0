"""The Overlord of the solo game in battle: what it keeps, what it re-rolls, and when it opens a reserved card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.journal import Candidate, Reason
from teahouse.engine.ledger import Change

from ...parts.cards import EMPEROR, OVERLORD
from ...parts.parts import DICE
from .. import reserve
from ..battle import reroll, rolls

if TYPE_CHECKING:
    from ...state import MingVoyages
    from ..battle.battle import Battle

ALL_DICE: Final = (1 << DICE) - 1


def attack(s: MingVoyages, fought: Battle) -> None:
    """A double or triple is kept. Otherwise the top reserved card is opened and all dice are re-rolled until there is one;
    what is left on that card is spent on the third die of a double (overlord_battle.attack, overlord_battle.improve)."""
    dice = fought.dice[OVERLORD]
    while rolls.rank(dice) == rolls.SINGLE:
        if not s.reserves[OVERLORD]:
            explain(s, fought, "It has no pair and no reserved card", "overlord_battle.attack")
            return
        explain(s, fought, "It has no pair, so it opens its top reserved card", "overlord_battle.attack")
        reserve.open_card(s, fought, OVERLORD, s.reserves[OVERLORD][-1])
        while fought.opened > 0 and rolls.rank(dice) == rolls.SINGLE:
            reroll.reroll(s, fought, OVERLORD, ALL_DICE)
        while fought.opened > 0 and rolls.rank(dice) == rolls.DOUBLE:
            explain(s, fought, "It re-rolls the third die for a triple", "overlord_battle.improve")
            reroll.reroll(s, fought, OVERLORD, outside_pair(dice))
    keep(s, fought, f"It keeps {rolls.RANKS[rolls.rank(dice)]}", "overlord_battle.attack")


def defend(s: MingVoyages, fought: Battle) -> None:
    """While it does not win the round, it opens cards and re-rolls: all dice, or only the third where its pair could win
    with another one (overlord_battle.defence)."""
    dice = fought.dice[OVERLORD]
    while rolls.score(dice) <= rolls.score(fought.dice[EMPEROR]):
        if fought.opened == 0:
            if not s.reserves[OVERLORD]:
                explain(s, fought, "It does not win this round and has no reserved card", "overlord_battle.defence")
                return
            explain(s, fought, "It does not win this round, so it opens its top card", "overlord_battle.defence")
            reserve.open_card(s, fought, OVERLORD, s.reserves[OVERLORD][-1])
        if has_useful_pair(dice, fought.dice[EMPEROR]):
            explain(s, fought, "Its pair could win, so it re-rolls the third die", "overlord_battle.defence")
            reroll.reroll(s, fought, OVERLORD, outside_pair(dice))
        else:
            explain(s, fought, "It re-rolls all dice", "overlord_battle.defence")
            reroll.reroll(s, fought, OVERLORD, ALL_DICE)
    keep(s, fought, "It wins this round and keeps its dice", "overlord_battle.defence")


def keep(s: MingVoyages, fought: Battle, settled: str, rule: str) -> None:
    """The dice stay; what is left on the open card is lost (reserve.reroll)."""
    left = reserve.lapse(fought)
    explain(s, fought, settled, rule, ((OVERLORD, "reroll", -left),) if left else ())


def pair_of(dice: list[int]) -> int:
    """The face that at least two dice show, or 0."""
    if dice[0] == dice[1] or dice[0] == dice[2]:
        return dice[0]
    return dice[1] if dice[1] == dice[2] else 0


def outside_pair(dice: list[int]) -> int:
    """The mask of the dice that are not part of the pair."""
    pair = pair_of(dice)
    mask = 0
    for n in range(DICE):
        if dice[n] != pair:
            mask |= 1 << n
    return mask


def has_useful_pair(dice: list[int], against: list[int]) -> bool:
    """Whether the Overlord has a pair, not a triple, that another third die could make win: as high as the Emperor's pair,
    or higher than the Emperor's triple."""
    if rolls.rank(dice) != rolls.DOUBLE:
        return False
    theirs = pair_of(against)
    if rolls.rank(against) == rolls.TRIPLE:
        return pair_of(dice) > theirs
    return pair_of(dice) >= theirs


def explain(s: MingVoyages, fought: Battle, settled: str, rule: str, changes: tuple[Change, ...] = ()) -> None:
    """The dice of both sides, and what follows from them."""
    if s.journal is None:
        return
    rows: list[Candidate] = []
    for side, name in ((EMPEROR, "The Emperor"), (OVERLORD, "The Overlord")):
        dice = fought.dice[side]
        is_shown = side == fought.attacker or fought.attacker != OVERLORD
        if is_shown:
            rows.append(Candidate(name, (dice[0], dice[1], dice[2]), False, side == OVERLORD))
    role = "attack" if fought.attacker == OVERLORD else "defence"
    chain = (f"Battle in {s.parts.board.names[fought.region]}", f"the Overlord in {role}")
    question = "Does the Overlord re-roll?"
    reason = Reason(question, chain, ("First die", "Second die", "Third die"), rows, f"{settled}.")
    s.tell("reason", f"{settled.replace('It ', 'The Overlord ', 1)}.", rule, OVERLORD, reason=reason, changes=changes)
