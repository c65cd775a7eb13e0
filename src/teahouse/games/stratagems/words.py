"""Units, dice and tracks in words, and the longer sentences of the journal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from teahouse.engine.journal import Cast, Picture
from teahouse.engine.words import counted, listed

from . import status as st
from .parts.cards import A_SCOUT, THE_EMPEROR
from .parts.forces import KINDS, ONE, count

if TYPE_CHECKING:
    from .rules.battle.fight import Battle, Roll
    from .state import Stratagems

UNIT_WORDS: Final = ("emperor", "scout", "army of strength 1", "army of strength 2")
UNITS_WORDS: Final = ("emperors", "scouts", "armies of strength 1", "armies of strength 2")
TRACK_ITEMS: Final = ("taxation", "cohesion", "popularity", "general")  # as the ledger counts them
TRACK_WORDS: Final = ("taxation", "cohesion", "popularity", "generals")


AWAY: Final = "The emperor does not return before the next season."


def unit_words(kind: int) -> str:
    return UNIT_WORDS[kind]


def an(kind: int) -> str:
    """A unit with its article."""
    if kind == 0:
        return "the emperor"
    return f"{'a' if kind == 1 else 'an'} {UNIT_WORDS[kind]}"


def units_words(force: int) -> str:
    """The emperor, 2 scouts and 1 army of strength 2."""
    found: list[str] = []
    for kind in range(KINDS):
        number = count(force, kind)
        if number:
            found.append("the emperor" if kind == 0 else counted(number, UNIT_WORDS[kind], UNITS_WORDS[kind]))
    return listed(found) or "nobody"


def dice_words(rolls: Sequence[int]) -> str:
    return listed([str(roll) for roll in rolls]) if rolls else "no dice"


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else str(n)


def left_words(n: int) -> str:
    return f"{n} is left" if n == 1 else f"{n} are left"


def card_shown(s: Stratagems, card: int) -> Picture:
    """A card that is played; whoever looks on does not see it lie anywhere."""
    kind = s.parts.cards[card]
    return Picture(cards=((kind.name, str(kind.value) if kind.value else ""),))


def tell_march(s: Stratagems, seat: int, path: tuple[int, ...], units: int, price: str, rule: str) -> None:
    names = [s.name(space) for space in path]
    by = f" by way of {listed(names[1:-1])}" if len(path) > 2 else ""
    text = f"{{{seat}}} moves {counted(units, 'unit')} from {names[0]} to {names[-1]}{by}{price}."
    s.tell("move", text, rule, seat, touches=s.at(*path))


def tell_control(s: Stratagems, seat: int, space: int, before: int) -> None:
    """Of a capital that another player owned before, or nobody."""
    if s.parts.atlas.is_capital[space] and before != seat:
        s.tell("control", f"{{{seat}}} controls {s.name(space)} now.", "control.capital", seat, touches=s.at(space))


def tell_attack(s: Stratagems, battle: Battle) -> None:
    seat, target = battle.attacker, battle.target
    whom = f" of {{{battle.defender}}}" if battle.defender >= 0 else ""
    text = f"{{{seat}}} attacks {s.name(target)}{whom} with {groups_words(s, battle.spaces, battle.groups)}."
    s.tell("attack", text, "attack.units", seat, touches=s.at(target, *battle.spaces))


def groups_words(s: Stratagems, spaces: tuple[int, ...], groups: tuple[int, ...]) -> str:
    """Attacking units, space by space."""
    return listed([f"{units_words(groups[n])} from {s.name(space)}" for n, space in enumerate(spaces)])


def tell_dice(s: Stratagems, rolled: Roll) -> None:
    """All hits that were rolled, also more than there is to hit."""
    casts = (
        cast_of(rolled.attacker, rolled.attack, rolled.hits),
        cast_of(rolled.defender, rolled.defence, rolled.other_hits),
    )
    other = f"{{{rolled.defender}}}" if rolled.defender >= 0 else "the neutral armies"
    text = (
        f"{{{rolled.attacker}}} rolls {dice_words(rolled.attack)} and {other} {dice_words(rolled.defence)}: "
        f"{counted(len(casts[0].counts), 'hit')} against {counted(len(casts[1].counts), 'hit')}."
    )
    shown = Picture(casts, between="against")
    s.tell("battle", text, "battle.hit_factor", rolled.attacker, touches=s.at(rolled.target), picture=shown)


def cast_of(side: int, faces: tuple[int, ...], least: int) -> Cast:
    """The dice of a side, those that hit held together."""
    hits = tuple([n for n, face in enumerate(faces) if face >= least])
    words = counted(len(hits), "hit")
    return Cast(side, faces, words if side >= 0 else f"neutral: {words}", (), hits)


def tell_taxation(s: Stratagems, seat: int, shift: int, over: int) -> None:
    """Taxation was raised or lowered; so much popularity was lost at the end of its track."""
    mat = s.mats[seat]
    what = "raises" if shift > 0 else "lowers"
    stays = "stays at" if over else "is"
    text = f"{{{seat}}} {what} taxation to {mat[st.TAXATION]}; popularity {stays} {mat[st.POPULARITY]}."
    s.tell("income", text, "income.taxation", seat, lost=((seat, "popularity", over),) if over else ())


def tell_look(s: Stratagems, seat: int, space: int) -> None:
    """That somebody looks is seen by all, what lies there by one."""
    text = f"{{{seat}}} looks at the stack of {{{s.holder[space]}}} in {s.name(space)}."
    s.tell("event", text, "unseen.peek", seat)
    mine = f"You see {units_words(s.forces[space])} in {s.name(space)}."
    s.tell("event", mine, "unseen.peek", seat, to=(seat,), touches=s.at(space))


def tell_brought(s: Stratagems, seat: int, space: int, kind: int) -> None:
    """A unit was placed; the strength of an army only its owner sees."""
    what = "an army" if kind >= ONE else an(kind)
    s.tell("event", f"{{{seat}}} places {what} in {s.name(space)}.", "deployment.place", seat, touches=s.at(space))
    if kind >= ONE:
        s.tell("event", f"It is {an(kind)}.", "unseen.draw", seat, to=(seat,), touches=s.at(space))


def tell_not_brought(s: Stratagems, seat: int, unit: int, left: int) -> None:
    item = "scout" if unit == A_SCOUT else "emperor" if unit == THE_EMPEROR else "army"
    many = "armies" if item == "army" else ""
    text = f"{{{seat}}} cannot place {counted(left, item, many)}: there is none left, or no room."
    s.tell("event", text, "events.order", seat, lost=((seat, item, left),))


def tell_placed(s: Stratagems, seat: int, spaces: list[int]) -> None:
    """New units lie face down: how many in each space."""
    each = sorted(set(spaces))
    words = [f"{counted(spaces.count(space), 'new unit')} in {s.name(space)}" for space in each]
    s.tell("deployment", f"{{{seat}}} places {listed(words)}.", "deployment.place", seat, touches=s.at(*each))
