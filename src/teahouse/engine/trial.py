"""What a dump from elsewhere must stand before anybody plays on it: its values are of the declared types, its pieces are all
there, and all that a table would be asked next is asked once, on copies. Whatever goes wrong in it is the dump's fault."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from .action import Action
from .errors import BadDump, TeahouseError
from .luck import FastLuck
from .state import EVERYTHING, SPECTATOR, State

if TYPE_CHECKING:
    from .game import Game

MOST_LOOKS: Final = 9  # viewers who look at a table of many seats
MOST_TRIES: Final = 200  # actions that are tried, divided by the seats, all of which are looked at after each
STEPS: Final = 30  # played on at random, for what lies below on the stack
LARGEST: Final = 1 << 17  # of what is counted or numbered; beyond it a rule that counts would take for ever
WIDEST: Final = 1 << 256  # of a set with a bit for each place


def hold_together(game: Game, state: State) -> None:
    """BadDump with a sentence where the state cannot have come about in a game, as far as can be seen from it."""
    try:
        check_values(state, "the state", state.WIDE)
        check_table(game, state)
    except BadDump:
        raise
    except TeahouseError as unfit:
        raise BadDump(f"The dump does not hold together: {unfit}") from unfit
    except Exception as error:  # of any kind: no rule was written for such a table
        raise BadDump(f"The dump does not hold together: {error!r}.") from error


def check_table(game: Game, state: State) -> None:
    if not EVERYTHING <= state.viewer < state.seats or state.revealed < 0:
        raise BadDump(f"The dump is of a viewer {state.viewer}, whom there is not.")
    full = state
    if state.viewer != EVERYTHING:
        full = state.guess(FastLuck(1))
    check_pieces(full)
    awaited = full.to_act()
    if any(not 0 <= seat < full.seats for seat in awaited) or (not awaited and full.outcome() is None):
        raise BadDump(f"The dump does not hold together: it waits for the seats {awaited}.")
    for seat in awaited:
        if any(decision.asks and not 0 <= decision.seat < full.seats for decision in full.stack_of(seat)):
            raise BadDump("The dump does not hold together: somebody is asked who does not sit there.")
    for viewer in viewers(state, awaited):
        known = state.as_known_to(viewer)
        known.prompt(viewer)
        game.scene(known, viewer)
        game.observe(known, viewer)
    left = MOST_TRIES // full.seats
    for seat in awaited[:MOST_LOOKS]:
        for action in legal_for(full, seat)[: max(1, left)]:
            ahead = full.clone()
            ahead.advance(seat, action)
            check_pieces(ahead)
            left -= 1
    play_on(full.clone())


def play_on(full: State) -> None:
    chance = FastLuck(1).automa
    for _ in range(STEPS):
        awaited = full.to_act()
        if not awaited:
            break
        seat = awaited[chance.below(len(awaited))]
        legal = legal_for(full, seat)
        full.advance(seat, legal[chance.below(len(legal))])
    check_pieces(full)


def legal_for(full: State, seat: int) -> list[Action]:
    legal = full.legal(seat)
    if not legal:
        raise BadDump(f"The dump does not hold together: seat {seat} is asked and can do nothing.")
    return legal


def check_pieces(full: State) -> None:
    broken = full.audit()
    if broken:
        raise BadDump(f"The dump does not hold together: {broken[0]}")


def outside(name: str, values: list[int], count: int, least: int, most: int) -> list[str]:
    """For audits: a line where there are not `count` numbers, or one is not between two bounds. -1 is any count."""
    if (count >= 0 and len(values) != count) or any(not least <= value <= most for value in values):
        return [f"The {name} are {values}."]
    return []


def viewers(state: State, awaited: list[int]) -> list[int | None]:
    """Who looks: of a copy only its viewer, at a large table some, and those who are to act first."""
    if state.viewer == SPECTATOR:
        return [None]
    if state.viewer != EVERYTHING:
        return [state.viewer]
    seats = awaited + [seat for seat in range(state.seats) if seat not in awaited]
    return [None, *seats[: MOST_LOOKS - 1]]


def check_values(value: Any, name: str, wide: tuple[str, ...]) -> None:
    """Numbers of a size that occurs, lists of one kind of thing, objects with what their class declares.

    A compiled class checks what it is given by itself, and keeps no declarations to look at."""
    kind = type(value)
    if kind is int:
        most = WIDEST if name in wide else LARGEST
        if not -most < value < most:
            raise BadDump(f"The dump does not hold together: {name} has a number that is too large.")
    elif kind is list or kind is tuple:
        for each in value:
            check_values(each, name, wide)
        if kind is list and len({object if hasattr(each, "FIELDS") else type(each) for each in value}) > 1:
            raise BadDump(f"The dump does not hold together: {name} holds things of several kinds.")
    elif hasattr(value, "FIELDS"):
        declared = declarations(kind)
        for field in value.FIELDS:
            inner = getattr(value, field)
            wanted = declared.get(field)
            if wanted is not None and not is_a(inner, wanted):
                raise BadDump(f"The dump does not hold together: {field} is {inner!r}, not {wanted}.")
            check_values(inner, field, wide)


def declarations(kind: type) -> dict[str, str]:
    """The declared fields of a class and its bases, as they are written, without the marks of how they are copied."""
    found: dict[str, str] = {"seat": "int", "viewer": "int", "revealed": "int", "over": "bool", "round": "int"}
    for base in reversed(kind.__mro__):
        for name, declared in getattr(base, "__annotations__", {}).items():
            written = str(declared)
            if written.startswith(MARKED):
                written = written[written.index("[") + 1 : -1]
            found[name] = written
    return found


MARKED: Final = ("Shared[", "Deep[", "Fixed[", "Derived[", "Fresh[")


def is_a(value: Any, written: str) -> bool:
    """Whether a value is what an annotation says, as far as the words of states go; of other words nothing is known."""
    if written.endswith(" | None"):
        return value is None or is_a(value, written[: -len(" | None")])
    if written in ("int", "bool", "str"):
        return type(value).__name__ == written
    if written.startswith("list["):
        return type(value) is list and all(is_a(each, written[5:-1]) for each in value)
    if written.startswith("tuple[") and written.endswith(", ...]"):
        return type(value) is tuple and all(is_a(each, written[6:-6]) for each in value)
    return True
