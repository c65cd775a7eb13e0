"""Dice as they lie: on the spaces, in the viewer's tray, and what others still have."""

from __future__ import annotations

from typing import Final, Literal

from teahouse.scene import Die, Sheet, Tray

from ..parts.dice import BLACK, KIND_NAMES, NOBODY, OWN, PER_SEAT, WHITE, kind_of, value_of
from ..parts.parts import Parts
from ..rules.spaces.spaces import ChooseDie
from ..words import die_words
from .view import View

Colour = Literal["white", "black", "stone", "seat"]
NO_FACE: Final = 0  # what a die shows that has no value yet: a blank side


def colour_of(whose: int, code: int) -> Colour:
    if kind_of(code) == BLACK:
        return "black"
    if kind_of(code) == WHITE:
        return "white"
    return "stone" if whose == NOBODY else "seat"


def placed_dice(parts: Parts, space: int, dice: tuple[int, ...], names: tuple[str, ...]) -> list[Die]:
    """The dice on a space, the earliest first, each with the crest of whoever placed it."""
    found: list[Die] = []
    for n, die in enumerate(dice):
        whose, code = divmod(die, PER_SEAT)
        value = value_of(code)
        kind = "" if kind_of(code) == OWN else f"{KIND_NAMES[kind_of(code)]} "
        owner = "of the unused colour" if whose == NOBODY else f"of {names[whose]}"
        found.append(
            Die(
                id=f"die:{parts.space_ids[space] if space < parts.space_bag else 'bag'}:{n}",
                label=f"A {kind}{value} {owner}",
                face=value,
                colour=colour_of(whose, code),
                seat=None if whose == NOBODY else whose,
            )
        )
    return found


def picked(view: View) -> list[int]:
    """Which of the viewer's dice are picked for a placement already, by where they lie in the tray."""
    top, own = view.top, view.own
    if not isinstance(top, ChooseDie) or own is None:
        return []
    codes = list(top.picked)
    found: list[int] = []
    for n, code in enumerate(own.dice):
        if code in codes:
            codes.remove(code)
            found.append(n)
    return found


def tray(view: View) -> list[Sheet]:
    """The viewer's dice beside the question; one that is picked already cannot be picked again."""
    own, seat = view.own, view.seat
    if own is None or seat is None or not own.dice or not view.known.round:
        return []
    taken = picked(view)
    dice: list[Die] = []
    for n, code in enumerate(own.dice):
        value = value_of(code)
        kind = "yours" if kind_of(code) == OWN else KIND_NAMES[kind_of(code)]
        dice.append(
            Die(
                id=f"die:own:{n}",
                label=die_words(code).capitalize(),
                face=value or NO_FACE,
                job=kind,
                value="" if value else "any",
                colour=colour_of(seat, code),
                seat=seat if kind_of(code) == OWN else None,
                means=() if n in taken else (view.parts.die[code].text,),
                rule="characters.raschid" if not value else "spaces.own_dice",
            )
        )
    return [Sheet(id="dice", label="Dice", where="dock", items=[Tray(id="tray", label="Your dice", dice=dice)])]


def dice_left(view: View, seat: int) -> list[Die]:
    """The dice of another player that are rolled and not placed; everybody sees them."""
    found: list[Die] = []
    if not view.known.round:
        return found
    for n, code in enumerate(view.known.players[seat].dice):
        value = value_of(code)
        kind = "" if kind_of(code) == OWN else f"{KIND_NAMES[kind_of(code)]} "
        found.append(
            Die(
                id=f"die:{seat}:{n}",
                label=f"A {kind}{value or 'die'}" if value else f"A {kind}die without a value",
                face=value or NO_FACE,
                colour=colour_of(seat, code),
                seat=seat,
            )
        )
    return found
