"""The glass box: every choice of the Overlord as a journal entry with all candidates, their numbers and what decided."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.journal import Candidate, Reason
from teahouse.engine.ledger import Change
from teahouse.engine.words import counted, listed

from ....parts.cards import OVERLORD
from ....parts.parts import LEFT, NO_CARD

if TYPE_CHECKING:
    from ....state import MingVoyages

SIDES: Final = ("left", "right")


def chain_so_far(s: MingVoyages, of_event: bool = True) -> list[str]:
    """From the played card to the event in hand; what a card itself makes the Overlord do has no event."""
    chain: list[str] = []
    if s.played != NO_CARD:
        card = s.parts.cards[s.played]
        chain.append(f"{card.name}, {counted(card.cp, 'CP')}")
    if of_event and s.event != NO_CARD:
        event = s.parts.events[s.event]
        chain.append(f"Level {event.level} event")
        chain.append(event.title)
    return chain


def tie_words(names: list[str], cube: int, what: tuple[str, str]) -> str:
    """How the cube settled a tie; `what` is said for left and for right."""
    stood, moved = SIDES[cube], SIDES[1 - cube]
    taken = what[0] if cube == LEFT else what[1]
    return f"{listed(names)} are equal; the cube stands on the {stood}, so {taken}, and it moves to the {moved}."


# How the cube settles a tie, on the left and on the right
REGIONS: Final = ("the leftmost comes first", "the rightmost comes first")
CARDS: Final = ("the lowest number comes first", "the highest number comes first")


class Compared:
    """Options by name, each with its numbers under the columns and a score; the highest is taken. `chosen` is the place
    of what was taken, `cube` where the cube stood before, `priority` what decides."""

    __slots__ = ("chosen", "columns", "cube", "names", "priority", "rows", "scores")

    def __init__(
        self,
        columns: tuple[str, ...],
        names: list[str],
        rows: list[tuple[int, ...]],
        scores: list[int],
        chosen: int,
        cube: int,
        priority: str,
    ) -> None:
        self.columns = columns
        self.names = names
        self.rows = rows
        self.scores = scores
        self.chosen = chosen
        self.cube = cube
        self.priority = priority


def named_regions(s: MingVoyages, regions: list[int]) -> list[str]:
    return [s.parts.board.names[region] for region in regions]


def explain(
    s: MingVoyages,
    rule: str,
    text: str,
    question: str,
    compared: Compared,
    tie: tuple[str, str] = REGIONS,
    of_event: bool = True,
    changes: tuple[Change, ...] = (),
    touches: tuple[str, ...] = (),
) -> None:
    """One choice."""
    names, scores, chosen = compared.names, compared.scores, compared.chosen
    highest = max(scores)
    tied = [n for n, score in enumerate(scores) if score == highest]
    is_tie = len(tied) > 1
    candidates = [
        Candidate(names[n], compared.rows[n], is_tie and scores[n] == highest, n == chosen) for n in range(len(names))
    ]
    if is_tie:
        settled = f"{compared.priority}: {tie_words([names[n] for n in tied], compared.cube, tie)}"
    elif len(names) == 1:
        settled = f"{compared.priority}: {names[chosen]} is the only one."
    else:
        settled = f"{compared.priority}: {names[chosen]}."
    chain = (*chain_so_far(s, of_event), names[chosen])
    reason = Reason(question, chain, compared.columns, candidates, settled)
    s.tell("reason", text, rule, OVERLORD, reason=reason, changes=changes, touches=touches)


def explain_order(
    s: MingVoyages, rule: str, text: str, question: str, compared: Compared, touches: tuple[str, ...]
) -> None:
    """Which region gives the first Horde, and whether the cube put equals in order."""
    names, scores, first = compared.names, compared.scores, compared.chosen
    candidates = [
        Candidate(name, compared.rows[n], scores.count(scores[n]) > 1, n == first) for n, name in enumerate(names)
    ]
    settled = f"{compared.priority}: {names[first]} gives the first."
    stands = compared.cube
    for score in sorted(set(scores), reverse=True):
        group = [names[n] for n in range(len(names)) if scores[n] == score]
        if len(group) > 1:
            settled += f" {tie_words(group, stands, REGIONS)}"
            stands = 1 - stands
    reason = Reason(question, tuple(chain_so_far(s)), compared.columns, candidates, settled)
    s.tell("reason", text, rule, OVERLORD, reason=reason, touches=touches)
