"""What can be chosen before a game starts, declared once and checked for everybody."""

from __future__ import annotations

from collections.abc import Mapping

from .errors import BadOption
from .words import listed


class OptionValue:
    """One value of an option, with what it means to a player."""

    __slots__ = ("id", "meaning", "title")

    def __init__(self, id: str, title: str, meaning: str) -> None:
        self.id = id
        self.title = title
        self.meaning = meaning


class Option:
    """A choice before the game. `seats` names the seat counts it is for; empty means all. Where a default depends on the seat
    count, the same id is declared once for each."""

    __slots__ = ("default", "id", "seats", "title", "values")

    def __init__(
        self, id: str, title: str, values: tuple[OptionValue, ...], default: str, seats: tuple[int, ...] = ()
    ) -> None:
        self.id = id
        self.title = title
        self.values = values
        self.default = default
        self.seats = seats

    def fits(self, seats: int) -> bool:
        return not self.seats or seats in self.seats


def check_options(declared: tuple[Option, ...], seats: int, chosen: Mapping[str, str]) -> dict[str, str]:
    """The options in force: what was chosen, and defaults for the rest. Anything else is named in an error."""
    by_id: dict[str, Option] = {}
    for option in declared:
        if option.id not in by_id or option.fits(seats):
            by_id[option.id] = option
    for id, value in chosen.items():
        if id not in by_id:
            names = listed([repr(known) for known in by_id]) or "none"
            raise BadOption(f"There is no option {id!r}; this game has {names}.")
        option = by_id[id]
        if not option.fits(seats):
            counts = listed([str(count) for count in option.seats], "or")
            raise BadOption(f"The option {id!r} is for {counts} seats, not for {seats}.")
        if not any(value == known.id for known in option.values):
            names = listed([repr(known.id) for known in option.values], "or")
            raise BadOption(f"The option {id!r} cannot be {value!r}; it can be {names}.")
    return {option.id: chosen.get(option.id, option.default) for option in declared if option.fits(seats)}


def check_seats(title: str, least: int, most: int, seats: object) -> int:
    """The seat count, if the game has it."""
    if type(seats) is not int or not least <= seats <= most:
        allowed = f"{least} to {most}" if least < most else f"{least}"
        raise BadOption(f"{title} takes {allowed} seats, not {seats}.")
    return seats
