"""What a game declares once: its secrets, its refusals, its data's provenance, the meanings of its numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from teahouse.engine.components import PROVENANCES
from teahouse.engine.decision import Decision, Step
from teahouse.engine.game import Game
from teahouse.engine.state import State
from teahouse.kit.case import Case, cases_of, glances

LEGAL = (
    "legal"  # the piece of every game's numbers that becomes the mask of an environment: all games mean the same by it
)


def secret_fields(state: State) -> set[str]:
    """The fields of which somebody, a seat or the spectator, may not know something now."""
    viewers: list[int | None] = [*range(min(state.seats, 6)), None]
    return {fact.place.partition(".")[0] for seat in viewers for fact in state.hidden(seat)}


@cache
def ever_hidden(game: Game, limit: int) -> frozenset[str]:
    """The fields that hide something in some case of a game, the fullest tables first, until all it declares were met."""
    found: set[str] = set()
    for case in sorted(cases_of(game), key=lambda case: (case.seats > 6, -case.seats)):
        case.limit = min(case.limit, limit)
        for moment in glances(case, 3, seed=32):
            found |= secret_fields(moment.state)
            if found.issuperset(game.about.secrets):
                return frozenset(found)
    return frozenset(found)


def check_secrets_are_declared(case: Case) -> None:
    """`About.secrets` names the fields that ever hide something from somebody: all of them and no others."""
    declared = case.game.about.secrets
    assert len(set(declared)) == len(declared), f"a secret is declared twice: {declared}"
    for moment in glances(case, case.seldom, seed=32):
        state = moment.state
        for name in declared:
            assert name in state.FIELDS, f"{name!r} is declared secret, but the state has no such field"
        more = secret_fields(state) - set(declared)
        assert not more, f"moment {moment.number}: {sorted(more)} hide something, but About.secrets is {declared}"
    never = set(declared) - ever_hidden(case.game, case.limit)
    assert not never, f"{sorted(never)} are declared secret, but hidden() never names anything in them"


def check_decisions_refuse_in_their_own_words(case: Case) -> None:
    """Every kind of decision that asks has a `why_not` of the game's: the engine's own sentence names no cause."""
    for kind in case.game.kinds():
        if issubclass(kind, Decision) and not issubclass(kind, Step):
            own = next(above for above in kind.__mro__ if "why_not" in vars(above))
            assert own is not Decision, f"{kind.__name__} has no why_not of its own"


def check_data_says_where_it_is_from(case: Case) -> None:
    """Every value of the data stands in a table that has a provenance, or below one; a row with an id has its own."""
    missing = list(without_provenance("", case.game.components.tables, False))
    assert missing == [], f"{len(missing)} entries of the data without provenance: {', '.join(missing[:8])}"


def without_provenance(where: str, table: Mapping[str, Any], is_said: bool) -> Iterator[str]:
    """The paths of entries that do not say where they are from. A table of tables alone is a heading, no entry."""
    says = "provenance" in table
    parts = table.get("parts", {})  # the details of this entry that are known from elsewhere
    values = [name for name, value in table.items() if not tables_in(value)]
    if not says and ("id" in table or (values and not is_said)):
        yield f"{where} ({table['id']})" if "id" in table else where or f"the file's own {', '.join(values)}"
    for name, word in parts.items():
        if word not in PROVENANCES:
            yield f"{where}.parts.{name}, which is {word!r},"
    for name, value in table.items():
        for at, below in tables_in(value) if value is not parts else ():
            yield from without_provenance(f"{where}.{name}{at}".removeprefix("."), below, is_said or says)


def tables_in(value: object) -> list[tuple[str, dict[str, Any]]]:
    """The tables that a value is or holds, with their places in it."""
    if isinstance(value, dict):
        return [("", value)]
    if isinstance(value, list):
        return [(f"[{n}]", row) for n, row in enumerate(value) if isinstance(row, dict)]
    return []


def check_numbers_have_meanings(case: Case) -> None:
    """Each name of the observation has a meaning, under itself or without own_ and others_, and no meaning is left over."""
    try:
        meanings = case.game.meanings()
    except NotImplementedError as error:
        raise AssertionError("the game says of no number what it means") from error
    state = case.new(33)
    names = set(case.game.observe(state, 0)) | set(case.game.observe(state, None))
    for name in sorted(names - {LEGAL}):
        assert meaning_of(name, meanings).strip(), f"nothing says what the numbers {name!r} mean"
    known = names | {bare(name) for name in names}
    unused = sorted(set(meanings) - known)
    assert unused == [], f"there are meanings of {unused}, but no such numbers"


def bare(name: str) -> str:
    return name.removeprefix("own_").removeprefix("others_")


def meaning_of(name: str, meanings: Mapping[str, str]) -> str:
    return meanings.get(name) or meanings.get(bare(name), "")
