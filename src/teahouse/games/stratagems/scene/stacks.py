"""Pieces on the map: stacks face down or open, neutral armies, prefectures in play, and markers; and which unit of an open
stack a click means."""

from __future__ import annotations

from typing import Final

from teahouse.engine.words import counted
from teahouse.scene import Amount, Lit, Piece

from .. import status as st
from ..parts.codes import PER_KIND
from ..parts.forces import EMPEROR, KINDS, ONE, SCOUT, UNKNOWN, count, size
from ..parts.parts import BRING, LEAVE, LOSE
from ..rules.actions.attack import BuildAttack
from ..rules.actions.move import Marching
from ..rules.winter.retreat import Retreating
from ..words import UNIT_WORDS, units_words
from .view import View

MOST_TILES: Final = 4  # more units stand together, kind by kind
SYMBOLS: Final = {EMPEROR: "emperor", SCOUT: "scout"}


def pieces(view: View, space: int) -> list[Piece]:
    """What stands and lies in a space."""
    known = view.known
    marks = known.marks[space]
    found: list[Piece] = []
    if marks & st.IN_PLAY:
        found.append(prefecture(view, space))
    if view.holders[space] >= 0:
        found.append(stack(view, space))
    if known.neutral[space]:
        found.append(neutrals(view, space))
    if marks:
        found += markers(view, space, marks)
    return found


def stack(view: View, space: int) -> Piece:
    """Face down only the number is seen; an open stack shows its units. A click means what one on its space means."""
    ids = view.parts.atlas.ids
    force = view.units[space]
    is_open = force != UNKNOWN
    return Piece(
        id=f"stack:{ids[space]}",
        label=stack_words(view, space),
        place=ids[space],
        symbol="troop",
        count=size(force) if is_open else view.known.sizes[space],
        text="" if is_open else str(view.known.sizes[space]),
        seat=view.holders[space],
        face="up" if is_open else "down",
        tiles=tiles(force) if is_open else (),
        means=view.printed.means[space],
        rule="unseen.shown" if is_open else "unseen.units",
    )


def stack_words(view: View, space: int) -> str:
    force = view.units[space]
    what = counted(view.known.sizes[space], "unit", "units") if force == UNKNOWN else units_words(force)
    face = " face down" if force == UNKNOWN else ""
    return f"{what}{face} of {view.names[view.holders[space]]}"


def kinds_of(force: int) -> list[int]:
    """The kind of each tile of an open stack: one for each unit of a small one, else one for each kind."""
    is_small = size(force) <= MOST_TILES
    return [
        kind for kind in range(KINDS) for _ in range(count(force, kind) if is_small else min(1, count(force, kind)))
    ]


def tiles(force: int) -> list[Amount]:
    """The units of an open stack: a number is an army of that strength."""
    is_small = size(force) <= MOST_TILES
    return [tile(kind, 1 if is_small else count(force, kind)) for kind in kinds_of(force)]


def tile(kind: int, number: int = 1) -> Amount:
    symbol = SYMBOLS.get(kind, "")
    return Amount(symbol=symbol, count=number, word=UNIT_WORDS[kind], text="" if symbol else str(kind - ONE + 1))


def neutrals(view: View, space: int) -> Piece:
    id = view.parts.atlas.ids[space]
    strength = view.known.neutral[space]
    return Piece(
        id=f"neutral:{id}",
        label=f"Neutral armies of strength {strength}",
        note="the target of your attack" if view.targets[space] else "",
        place=id,
        symbol="troop",
        tiles=[Amount(text=str(strength), word="neutral strength")],
        means=view.printed.means[space],
        rule="battle.neutral",
    )


def prefecture(view: View, space: int) -> Piece:
    """The flag of a prefecture in play, in the colour of whoever has its bonus."""
    id = view.parts.atlas.ids[space]
    holder = view.known.holder[space]
    card = view.parts.cards[view.parts.card_at[space]]
    whose = f" of {view.names[holder]}" if holder >= 0 else ", which nobody controls"
    return Piece(
        id=f"prefecture:{id}",
        label=f"Prefecture{whose}: {card.text}",
        place=id,
        symbol="flag",
        seat=holder if holder >= 0 else None,
        rule="prefectures.control",
    )


def markers(view: View, space: int, marks: int) -> list[Piece]:
    found: list[Piece] = []
    if marks & st.TRAPPED:
        found.append(marker(view, space, "wall", "trapped", "entrap.effect"))
    if marks & st.SANITATION:
        found.append(marker(view, space, "lantern", "sanitation", "plague.sanitation"))
    if marks & st.EMPTY_FORT:
        found.append(marker(view, space, "tower", "empty fort", "events.markers"))
    return found


def marker(view: View, space: int, symbol: str, word: str, rule: str) -> Piece:
    id = view.parts.atlas.ids[space]
    return Piece(id=f"marker:{symbol}:{id}", label=f"Marker: {word}", place=id, symbol=symbol, rule=rule)


def unit_lights(view: View) -> list[Lit]:
    """Which unit of an open stack a click on each of its tiles means: one to bring, to lose or to leave behind."""
    by_unit: dict[int, str] = {}
    for action in view.legal:
        if action.verb == BRING or action.verb == LOSE:
            by_unit[action.target] = action.text
        elif action.verb == LEAVE:
            by_unit[action.target * PER_KIND + group_space(view)] = action.text
    found: list[Lit] = []
    for space in {code % PER_KIND for code in by_unit}:
        force = view.units[space]
        if force != UNKNOWN:
            picks = [by_unit.get(kind * PER_KIND + space, "") for kind in kinds_of(force)]
            found.append(Lit(id=f"stack:{view.parts.atlas.ids[space]}", picks=picks))
    return found


def group_space(view: View) -> int:
    """Where the group stands that is being put together."""
    top = view.top
    if isinstance(top, BuildAttack):
        return top.spaces[-1]
    if isinstance(top, Marching):
        return top.path[0]
    assert isinstance(top, Retreating)
    return top.space
