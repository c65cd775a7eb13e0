"""The scenes of the gallery, one for each part of a table. Their question has choices of every kind, and what they light glows
in every way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from msgspec.structs import replace

from teahouse.scene.element.beat import BeatCard, BeatDice, BeatKind, BeatPicture, BeatPieces
from teahouse.scene.element.board import Board
from teahouse.scene.element.element import Lit, Value, amount
from teahouse.scene.element.journal import Line
from teahouse.scene.element.layout import Layout, Region
from teahouse.scene.element.outcome import Chart, Outcome, Rank, Series
from teahouse.scene.element.people import Panel
from teahouse.scene.element.prompt import Choice, Journey, Prompt, Unavailable, choice
from teahouse.scene.element.scene import Chip, Item, Scene, Sheet
from teahouse.scene.element.sheet import Row, Table
from teahouse.scene.gallery import boards, sheets

GAME: Final = "gallery"
RULE: Final = "gallery.rule"


class Exhibit(Value, frozen=True, kw_only=True):
    """A scene and what is to be seen in it."""

    title: str
    sentence: str
    scene: Scene


TOPICS: Final[dict[BeatKind, str]] = {
    "effect": "A wall falls.",
    "card": "Li Mu draws a card.",
    "event": "Nomads come.",
    "move": "A horde moves.",
    "loss": "Two Troops are lost.",
    "points": "Three points are scored.",
    "reason": "Li Mu weighs where to go.",
    "turn": "The turn passes on.",
}
"""A line of each kind that is not among the others."""


def gallery() -> list[Exhibit]:
    """Everything, in the order of a table: boards, sheets, question, people, journal, outcome."""
    return [
        Exhibit(
            title="Places",
            sentence="Every mark that stands for a place.",
            scene=_board(boards.cities(), "place:gate:Gate", "place:dome:Dome", "posts"),
        ),
        Exhibit(
            title="Outlines and grounds",
            sentence="Every outline, tone of ground and disc.",
            scene=_board(boards.grounds(), "place::Land", "place::Sea", "plain-box"),
        ),
        Exhibit(
            title="Hexes",
            sentence="An island, regions, ways that were sailed, a ship.",
            scene=_board(boards.sea(), "hex:4:1", "hex:3:0", "hex:2:1"),
        ),
        Exhibit(
            title="Ways and pieces",
            sentence="Every way, and pieces in every state.",
            scene=_board(boards.ways(), "link:step", "camp:2", "field:0"),
        ),
        Exhibit(
            title="A crowded board",
            sentence="Boxes, slips and tracks at their own spots.",
            scene=_board(boards.crowded(), "spot:ring", "spot:tile", "slip:tile"),
        ),
        Exhibit(
            title="Boxes",
            sentence="Tracks, a grid and values: boxes in every state.",
            scene=_sheet("Boxes", sheets.rows_of_boxes(), "symbols:free", "numbers:open", "grid"),
        ),
        Exhibit(
            title="Figures",
            sentence="Badges, counters, tables, notes and odds.",
            scene=_sheet("Figures", sheets.figures(), "badge:no", "counter:rice", "counter:troop"),
        ),
        Exhibit(
            title="Dice",
            sentence="Dice of every colour, in the dock.",
            scene=_sheet("Dice", sheets.dice(), "die:ivory", "die:white", "die:black", where="dock"),
        ),
        Exhibit(
            title="Cards",
            sentence="Cards, decks, slips and action spaces.",
            scene=_sheet("Cards", sheets.cards(), "card:words", "space:open", "slip:goal", where="under"),
        ),
        Exhibit(
            title="Reasons",
            sentence="How an automa came to its decision.",
            scene=_sheet("Reasons", sheets.reasons(), "", "", ""),
        ),
        Exhibit(
            title="The question", sentence="Choices of every weight, what is closed, a journey.", scene=_question()
        ),
        Exhibit(title="People and journal", sentence="Sides in short, and what happened.", scene=_people()),
        Exhibit(title="The end", sentence="The verdict, the ranking, its figures and its course.", scene=_end()),
    ]


def _scene(**parts: object) -> Scene:
    return Scene(id="gallery", label="Gallery", note="nobody plays", game=GAME, seat=0, **parts)  # type: ignore[arg-type]


def _lights(free: str, cost: str, chosen: str) -> tuple[list[Choice], list[Lit]]:
    """One thing that is free, one that costs, one that is chosen; the first means a second thing as well."""
    choices = [
        choice("take:one", "Take it"),
        choice("take:other", "Take the other"),
        choice("pay:two", "Pay for it", cost=[amount("coin", 2)]),
    ]
    lit = [
        Lit(id=free, action="take:one", also=("take:other",), glow="free"),
        Lit(id=cost, action="pay:two", glow="cost", badge=[amount("coin", 2)]),
        Lit(id=chosen, glow="chosen"),
    ]
    return (choices, [each for each in lit if each.id]) if free else (choices, [])


def _asked(free: str, cost: str, chosen: str, **parts: object) -> Scene:
    choices, lit = _lights(free, cost, chosen)
    prompt = Prompt(id="prompt", label="Which of them?", note="What glows can be pressed.", rules=(RULE,))
    return _scene(prompt=prompt, choices=choices, lit=lit, **parts)


def _board(board: Board, free: str, cost: str, chosen: str) -> Scene:
    return _asked(free, cost, chosen, board=board)


def _sheet(
    title: str,
    items: Sequence[Item],
    free: str,
    cost: str,
    chosen: str,
    where: Literal["side", "under", "dock"] = "side",
) -> Scene:
    sheet = Sheet(
        id="sheet",
        label=title,
        items=items,
        where=where,
        seat=0,
        score=amount("vp", 24),
        counts=[amount("coin", 5)],
    )
    folded = Sheet(id="folded", label=f"{title}, folded", items=(), folded=True)
    if where != "under":
        return _asked(free, cost, chosen, sheets=[sheet, folded])
    strip = (Region(name="question", size=300), Region(name="hand"))
    return _asked(free, cost, chosen, sheets=[sheet, folded], layout=Layout(under=strip, hand="under", foot=260))


def _question() -> Scene:
    choices = [
        replace(
            choice("end", "End the turn", weight="main", symbol="u-check", rule=RULE, preview=("The next side acts.",)),
            left="One troop could still move.",
        ),
        choice("plain", "Something plain", cost=[amount("rice", 2)]),
        choice("quiet", "Something quiet", weight="quiet"),
        choice("sell:silk", "Silk", weight="folded", group="Sell", symbol="silk"),
        choice("sell:jade", "Jade", weight="folded", group="Sell", symbol="jade"),
    ]
    closed = Unavailable(
        id="closed", label="Build a wall", closed="There is no stone.", cost=[amount("stone", 2)], symbol="wall"
    )
    journey = Journey(
        id="journey",
        label="To Beijing in one go",
        actions=("plain", "end"),
        cost=[amount("camel", 3)],
        preview=("A post in Beijing.",),
        symbol="camel",
    )
    prompt = Prompt(id="prompt", label="What do you do?", note="Two actions are left.", rules=(RULE,))
    return _scene(prompt=prompt, choices=choices, unavailable=[closed], journeys=[journey])


def _people() -> Scene:
    panels = [
        Panel(
            id="panel:0",
            label="You, 12 points",
            name="You",
            seat=0,
            to_act=True,
            note="acts",
            stars=2,
            stars_of=4,
            counts=[amount("coin", 5), amount("rice", 2)],
            score=amount("vp", 12),
        ),
        Panel(
            id="panel:1",
            label="Li Mu, an automa",
            name="Li Mu",
            seat=1,
            automa=True,
            note="waits",
            score=amount("vp", 9),
        ),
    ]
    lines = [
        Line(
            id="line:2",
            label="Li Mu rolls 2 and 5.",
            topic="dice",
            when="3",
            seat=1,
            strong=("Li Mu",),
            dice=(2, 5),
            rule=RULE,
            picture=BeatPicture(
                dice=[
                    BeatDice(seat=1, faces=(2, 5), again=(1,), words="no pair"),
                    BeatDice(seat=0, faces=(4, 4), counts=(0, 1), words="a double of fours"),
                ],
                between="against",
                pieces=[BeatPieces(seat=0, piece=amount("troop", 2, "Troops"))],
                cards=[BeatCard(name="The empty fort", value="2")],
            ),
        ),
        Line(id="line:1", label="You take 3 Gold.", topic="gain", when="3", seat=0, strong=("3 Gold",)),
        *[Line(id=f"line:{topic}", label=said, topic=topic, when="2", seat=1) for topic, said in TOPICS.items()],
    ]
    chips = [
        Chip(id="chip:round", label="Round 3", symbol="u-clock"),
        Chip(id="chip:ours", label="parts reconstructed", symbol="recon", lines=("The numbers of one card.",)),
    ]
    prompt = Prompt(id="prompt", label="Li Mu is to act.", waiting_for=(1,))
    return replace(_scene(panels=panels, journal=lines, chips=chips, prompt=prompt), seat=None)


def _end() -> Scene:
    scores = Table(
        id="scores",
        label="Points",
        columns=("goods", "stars"),
        rows=[Row(label="You", cells=("7", "5"), seat=0), Row(label="Peak", cells=("6", "3"), seat=1)],
    )
    series = [Series(label="You", values=(2, 7, 12), seat=0), Series(label="Peak", values=(3, 5, 9), seat=1)]
    charts = [
        Chart(id="chart:lines", label="The course", style="lines", ticks=("1", "2", "3"), series=series),
        Chart(id="chart:bars", label="By round", style="bars", ticks=("1", "2", "3"), series=series),
    ]
    ranking = [
        Rank(place=1, name="You", seat=0, score=12, won=True),
        Rank(place=2, name="Peak", seat=1, score=9, note="resigned"),
    ]
    outcome = Outcome(
        id="outcome", label="You win.", note="12 points against 9.", ranking=ranking, scores=scores, charts=charts
    )
    return _scene(outcome=outcome)
