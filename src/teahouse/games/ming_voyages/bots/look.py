"""How far a bot looks: to the end of its own action, with battles, voyages and raids weighed by their odds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.action import Action
from teahouse.engine.luck import Luck, NoStream, Stream

from ..parts.cards import EMPEROR, HORDE, OVERLORD, RAID, TROOP, CardAction
from ..parts.parts import COMMIT, DICE, NO_CARD, OPEN, REROLL, SAIL
from ..rules import reaction, supply
from ..rules.automa.difficulty import level_of_reaction
from ..rules.automa.overlord import overlord
from ..rules.automa.overlord.overlord import OverlordReacts
from ..rules.battle import odds, rolls
from ..rules.battle.battle import Battle, Fight, lose_barbarians, running
from ..rules.battle.reroll import RerollDice
from ..rules.board import count_barbarians, on_board
from ..rules.cards import effects_of
from ..rules.command.voyage import ChooseVoyage, CommitGold
from ..rules.effects import raid
from ..rules.effects.effects import DoEffect
from ..rules.effects.raid import Raid
from ..rules.reaction import MaybeReact
from ..rules.turn.discard import EndTurn
from ..rules.turn.turn import Act
from . import endings
from .events import reaction_cost
from .worth import RESERVED_CP, worth

if TYPE_CHECKING:
    from ..state import MingVoyages

PASSED: Final = [0.3, 0.8, 1.3]  # what the Overlord's next card costs the Emperor, by its CPs
REACTED: Final = 0.4  # a CP's worth of a special action between two
PASSED_CP: Final = 0.25
REROLL_EDGE: Final = 0.35  # pieces that a re-roll is worth in battle
MORE_REROLLS: Final = 0.15  # what further re-rolls of an opened card add to the chance of a round


class Loaded(Stream):
    """A die that always shows the same, to see how luck of one kind ends."""

    __slots__ = ("face",)

    def __init__(self, face: int) -> None:
        self.face = face

    def below(self, n: int) -> int:
        return min(self.face, n - 1)

    def mark(self) -> int:
        return 0


LOW: Final = Luck(Loaded(0), NoStream(), NoStream())
HIGH: Final = Luck(Loaded(5), NoStream(), NoStream())


def follow(s: MingVoyages, seat: int, action: Action) -> float | None:
    """Carry out an action; what it is worth if the own action ends with it or luck decides, None where the seat is asked
    again."""
    top = s.stack[-1]
    verb = action.verb
    if isinstance(top, CommitGold) and verb == COMMIT:
        chance = odds.voyage_succeeds(s.junks + action.target + top.bonus, s.parts.voyage_die)
        return weighed(s, seat, action, chance, LOW, HIGH)
    if isinstance(top, ChooseVoyage) and verb == SAIL and s.gold == 0:
        chance = odds.voyage_succeeds(s.junks + top.bonus, s.parts.voyage_die)
        return weighed(s, seat, action, chance, LOW, HIGH)
    if isinstance(top, Raid):
        return weighed(s, seat, action, raid_chance(s, seat, top.dice, action.target), HIGH, LOW)
    if isinstance(top, RerollDice):
        return reroll_worth(s, seat, action)
    s.stack.pop().apply(s, action)
    return settled(s, seat)


def weighed(s: MingVoyages, seat: int, action: Action, chance: float, good: Luck, bad: Luck) -> float:
    """The mean of both ways in which luck may go."""
    value = 0.0
    if chance > 0.0:
        twin = s.clone()
        twin.luck = good
        twin.stack.pop().apply(twin, action)
        value += chance * ended(twin, seat)
    if chance < 1.0:
        s.luck = bad
        s.stack.pop().apply(s, action)
        value += (1.0 - chance) * ended(s, seat)
    return value


def raid_chance(s: MingVoyages, seat: int, dice: int, region: int) -> float:
    count = on_board(s, raid.raided_piece(seat))[region]
    missed = 1.0
    for _ in range(dice):
        missed *= min(count, 6) / 6
    return 1.0 - missed


def ended(s: MingVoyages, seat: int) -> float:
    value = settled(s, seat)
    return judged(s, seat) if value is None else value


def settled(s: MingVoyages, seat: int) -> float | None:
    """Run what happens by itself up to the end of the own action; reactions of the opponent are left out and judged."""
    while s.stack:
        top = s.stack[-1]
        if top.asks:
            return None if top.seat == seat else judged(s, seat)
        if isinstance(top, EndTurn) or (isinstance(top, Act) and top.seat != seat):
            return judged(s, seat)
        if isinstance(top, Fight):
            return battle_worth(s, seat)
        s.stack.pop()
        if isinstance(top, OverlordReacts) or (isinstance(top, MaybeReact) and top.seat != seat):
            continue
        if isinstance(top, DoEffect) and s.parts.effects[top.effect].kind == RAID:
            regions = raid.targets(s, seat)
            if len(regions) == 1:
                return raid_worth(s, seat, s.parts.effects[top.effect].amount, regions[0])
        top.run(s)
    return judged(s, seat)


def raid_worth(s: MingVoyages, seat: int, dice: int, region: int) -> float:
    chance = raid_chance(s, seat, dice, region)
    twin = s.clone()
    twin.luck = HIGH
    raid.raid(twin, seat, dice, region)
    return chance * ended(twin, seat) + (1.0 - chance) * ended(s, seat)


def count_rerolls(s: MingVoyages, side: int) -> int:
    """Re-rolls that the reserve of a side can pay for."""
    count = 0
    for card in s.reserves[side]:
        count += s.parts.cards[card].cp if card >= 0 else 2
    return count


def battle_worth(s: MingVoyages, seat: int) -> float:
    """The mean over all ends of the battle, shifted by what re-rolls do (battle.end, reserve.reroll)."""
    fought = running(s)
    region = fought.region
    troops, barbarians = s.troops[region], count_barbarians(s, region)
    is_emperors = fought.attacker == EMPEROR
    attackers = min(endings.MOST, troops if is_emperors else s.hordes[region])
    defenders = min(endings.MOST, barbarians if is_emperors else troops)
    edge = REROLL_EDGE * (fought.free + count_rerolls(s, fought.attacker) - count_rerolls(s, 1 - fought.attacker))
    plain = odds.attacker_wins(attackers, defenders)
    shifted = endings.battle_won(attackers, defenders, edge)
    value = 0.0
    for ending in endings.ENDINGS[attackers][defenders]:
        share = shifted / plain if ending.attackers > 0 else (1.0 - shifted) / (1.0 - plain)
        twin = s.clone()
        lose_in_battle(twin, fought, attackers - ending.attackers, defenders - ending.defenders)
        value += ending.chance * share * ended_battle(twin, seat)
    return value


def lose_in_battle(s: MingVoyages, fought: Battle, attackers: int, defenders: int) -> None:
    region = fought.region
    if fought.attacker == EMPEROR:
        supply.lose(s, TROOP, attackers, region)
        lose_barbarians(s, defenders, region)
    else:
        supply.lose(s, HORDE, attackers, region)
        supply.lose(s, TROOP, defenders, region)


def ended_battle(s: MingVoyages, seat: int) -> float:
    """The worth after a battle; one that is cut short because both sides are large is judged as it stands."""
    fought = running(s)
    if s.troops[fought.region] > 0 and count_barbarians(s, fought.region) > 0:
        return worth(s, seat)
    s.stack.pop().run(s)
    return ended(s, seat)


def reroll_worth(s: MingVoyages, seat: int, action: Action) -> float:
    """The chance of this round after the re-roll, and what it does to the battle; an opened card has its price."""
    fought = running(s)
    region = fought.region
    is_attacker = seat == fought.attacker
    other = -1 if is_attacker else rolls.score(fought.dice[fought.attacker])
    own = fought.dice[seat]
    price = 0.0
    if action.verb == OPEN:
        cps = s.parts.cards[action.target].cp
        price = RESERVED_CP * cps
        chance = 0.0
        for mask in range(1, 1 << DICE):
            chance = max(chance, endings.round_won(own, other, mask))
        chance += (1.0 - chance) * MORE_REROLLS * (cps - 1)
    else:
        chance = endings.round_won(own, other, action.target if action.verb == REROLL else 0)
    troops, barbarians = s.troops[region], count_barbarians(s, region)
    attackers = troops if fought.attacker == EMPEROR else s.hordes[region]
    defenders = barbarians if fought.attacker == EMPEROR else troops
    up, down = odds.attacker_wins(attackers, defenders - 1), odds.attacker_wins(attackers - 1, defenders)
    if not is_attacker:
        up, down = 1.0 - down, 1.0 - up
    won = chance * up + (1.0 - chance) * down
    best, worst = s.clone(), s
    lose_in_battle(best, fought, 0 if is_attacker else attackers, defenders if is_attacker else 0)
    lose_in_battle(worst, fought, attackers if is_attacker else 0, 0 if is_attacker else defenders)
    return won * worth(best, seat) + (1.0 - won) * worth(worst, seat) - price


def judged(s: MingVoyages, seat: int) -> float:
    """What the position is worth, less what the opponent gets from the played card and from the cards that are passed on."""
    value = worth(s, seat)
    if s.over or s.active != seat:
        return value
    other = OVERLORD if seat == EMPEROR else EMPEROR
    if s.seats == 1:
        card = s.played
        if card != NO_CARD and overlord.reacts_to(s, card):
            cp = s.parts.cards[card].cp
            value -= reaction_cost(s, level_of_reaction(s, cp), cp)
        most = 0
        for held in s.hands[EMPEROR]:
            most = max(most, s.parts.cards[held].cp)
        return value - (PASSED[most - 1] if most else 0.0)
    if s.played != NO_CARD:
        value -= REACTED * best_action(s, other, s.played)
    best = 0.0
    for held in s.hands[seat]:
        best = max(best, s.parts.cards[held].cp + best_action(s, other, held))
    return value - PASSED_CP * best


def best_action(s: MingVoyages, side: int, card: int) -> float:
    """About how many CPs the best available action of a side on a card is worth."""
    best = 0.0
    actions = s.parts.cards[card].actions[side]
    for n in reaction.available_to(s, side, card):
        best = max(best, action_size(s, actions[n]))
    return best


def action_size(s: MingVoyages, action: CardAction) -> float:
    size = 0.0
    for effect in effects_of(s, action):
        size += min(3, effect.amount)
    return size
