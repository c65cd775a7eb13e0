"""Travel by destination: whole journeys that the viewer can take in one go."""

from __future__ import annotations

from teahouse.engine.ahead import BEYOND
from teahouse.engine.words import counted, listed
from teahouse.scene import Journey as Drawn

from ..parts.reward import CAMEL, COIN
from ..rules.travel import journeys
from ..rules.travel.posts import MovePost
from .amounts import holding
from .view import View


def all_journeys(view: View) -> list[Drawn]:
    """Every city within reach, with the total price of the way and what its posts bring."""
    seat = view.seat
    if seat is None:
        return []
    numbers: dict[int, int] = {}
    found: list[Drawn] = []
    for journey in journeys.all_journeys(view.known, seat):
        city = journey.places[-1]
        numbers[city] = numbers.get(city, 0) + 1
        price = ((COIN, journey.coins), (CAMEL, journey.camels))
        found.append(
            Drawn(
                id=f"journey:{view.parts.atlas.ids[city]}:{numbers[city]}",
                label=words(view, journey),
                actions=[action.text for action in journey.actions],
                cost=[holding(kind, count) for kind, count in price if count],
                preview=brings(view, seat, journey),
                symbol="step",
                rule="travel.steps",
            )
        )
    return found


def words(view: View, journey: journeys.Journey) -> str:
    """Go to Karakorum by way of the oasis by Moscow and Moscow, 3 steps."""
    names = [view.parts.atlas.names[here] for here in journey.places]
    by = f" by way of {listed(names[:-1])}" if len(names) > 1 else ""
    own = view.own
    two = own is not None and len(own.figures) > 1
    whose = f" with the {('first', 'second')[journey.figure]} figure" if two else ""
    return f"Go to {names[-1]}{whose}{by}, {counted(len(names), 'step')}"


def brings(view: View, seat: int, journey: journeys.Journey) -> list[str]:
    """What the posts bring, as the journal of the journey tells it, and what has to be decided or comes to light then."""
    found: list[str] = []
    after = journey.after
    if after.journal is not None:
        told = [entry.text for entry in after.journal.read() if entry.kind in ("post", "score")]
        found = [sentence(text.removeprefix(f"{{{seat}}} ")) for text in told]
    if journey.beyond:
        found.append(BEYOND[journey.beyond])
    elif after.stack and isinstance(after.stack[-1], MovePost):
        found.append(moves(view, after.stack[-1], journey))
    return found or ["No trading post is placed there."]


def sentence(words: str) -> str:
    """What the viewer would do, without saying who: Places 1 trading post in Anxi: 5 coins."""
    return words[0].upper() + words[1:]


def moves(view: View, asked: MovePost, journey: journeys.Journey) -> str:
    """All posts are placed: one moves to the end of the way, or may move to a city on it."""
    if asked.location == journey.places[-1] and asked.location not in asked.rest:
        return "One of your trading posts moves there."
    return f"One of your trading posts may move to {view.parts.atlas.names[asked.location]}."
