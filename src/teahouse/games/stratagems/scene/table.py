"""How a seat sees the table, made from its own copy of the state only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from teahouse.engine import words
from teahouse.engine.action import Action
from teahouse.engine.game import Game
from teahouse.engine.words import Preview, counted, listed, named
from teahouse.scene import Chip, Choice, Note, Prompt, Scene, Sheet, Unavailable
from teahouse.scene.table.question import question

from ..labels import label
from ..parts.parts import (
    ADVANCE,
    BRING,
    DECLINE,
    DONE,
    EVENT,
    FROM,
    LAUNCH,
    LEAVE,
    LOSE,
    PASS,
    PLACE,
    POINTS,
    SPLIT,
    STOP,
)
from ..rules.actions.attack import BuildAttack
from ..rules.dangers import hungry
from ..rules.phases.deployment import Buy
from ..rules.phases.income import Taxation
from ..rules.points import Spend
from ..rules.season import PHASES
from ..rules.turn import Turn
from .attack import attack_sheet
from .board import board
from .hand import hand_sheet
from .nation import nation_sheet, nations_sheet
from .outcome import outcome
from .people import journal, panels
from .printed import Printed
from .view import View

if TYPE_CHECKING:
    from ..state import Stratagems

GROUPS: Final = {
    EVENT: "For the event",
    POINTS: "For action points",
    SPLIT: "Split an army",
    LEAVE: "Leave behind",
    BRING: "Bring",
    LOSE: "Give up",
    PLACE: "Place",
}
ON_CARD: Final = (EVENT, POINTS)  # what these do stands on the card
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six")
RECONSTRUCTED: Final = (
    "The rules are the rulebook's.",
    "Its pictures are lost: the map, the values and events of all cards, the starting units and the length of the tracks "
    "are our reconstruction.",
)


def draw(game: Game, printed: Printed, known: Stratagems, seat: int | None, names: list[str]) -> Scene:
    """The scene of a viewer's copy."""
    view = View(printed, known, seat, names)
    ended = known.outcome()
    return Scene(
        id="table",
        label=game.about.title,
        note=company(view),
        game=game.about.id,
        seat=seat,
        chips=chips(view),
        board=board(view),
        sheets=sheets(view),
        panels=panels(view),
        prompt=prompt(view),
        choices=[choice(view, action) for action in view.legal],
        unavailable=unavailable(view),
        journal=journal(view),
        outcome=outcome(view, ended) if ended is not None else None,
    )


def company(view: View) -> str:
    """Who else plays, as the bar says it."""
    others = [name for seat, name in enumerate(view.names) if seat != view.seat]
    return f"with {listed(others)}" if view.seat is not None else listed(others)


def sheets(view: View) -> list[Sheet]:
    """What is asked about comes first, then the hand, the own mat, and all nations."""
    found: list[Sheet] = []
    for sheet in (attack_sheet(view), hand_sheet(view)):
        if sheet is not None:
            found.append(sheet)
    if view.seat is not None:
        found.append(nation_sheet(view, view.seat))
    found.append(nations_sheet(view))
    threatened = danger_lines(view)
    if threatened:
        notes = [Note(id=f"danger:{n}", label=line, rule="winter.where") for n, line in enumerate(threatened)]
        found.append(Sheet(id="dangers", label="Stacks in danger", items=notes, folded=True, rule="winter.where"))
    return found


def chips(view: View) -> list[Chip]:
    known = view.known
    numbers = view.parts.numbers
    phase = PHASES[known.phase]
    threatened = danger_lines(view)
    danger = f"{counted(len(view.dangers), 'stack')} in danger" if view.dangers else "food is scarce"
    rebuilt = [Chip(id="chip:wall", label="the Wall is rebuilt", rule="events.markers")] if known.wall else []
    return [
        Chip(id="chip:season", label=f"Season {known.season} of {numbers.seasons}, {phase}", rule="season.order"),
        Chip(id="chip:goal", label=f"{numbers.vp_to_win} points win", rule="victory.reach"),
        *rebuilt,
        *([Chip(id="chip:dangers", label=danger, rule="winter.where", lines=threatened)] if threatened else []),
        Chip(
            id="chip:reconstructed",
            label="parts reconstructed",
            symbol="recon",
            rule="setup.goal",
            lines=list(RECONSTRUCTED),
        ),
    ]


def danger_lines(view: View) -> list[str]:
    """What threatens the viewer's stacks, space by space, and where the coming winter cannot feed them."""
    found = [f"{view.known.name(space)}: {', '.join(words)}." for space, words in view.dangers.items()]
    return found + (hungry(view.known, view.seat) if view.seat is not None else [])


def prompt(view: View) -> Prompt:
    """What is asked. An attack that is built up lies on the sheet beside it, so the question is short."""
    asked = view.known.prompt(view.seat)
    top = view.top
    if isinstance(top, BuildAttack) and top.groups:
        used = f"{counted(top.was, 'action point')}, {top.was - top.left} used."
        asked = words.Prompt(f"Attack {view.known.name(top.target)}?", asked.rules, used)
    return question(view.known, view.seat, view.names, asked)


def choice(view: View, action: Action) -> Choice:
    seat = view.seat if view.seat is not None else 0
    told = view.preview(action) if action.verb not in ON_CARD else Preview()
    lines = [f"costs {cost}" for cost in told.costs] + list(told.gains) + list(told.notes)
    lines += [f"{round(chance * 100)} in 100: {what}" for what, chance in told.odds]
    return Choice(
        id=f"choice:{action.text}",
        label=named(button(view, seat, action), view.names),
        action=action.text,
        preview=[named(line, view.names) for line in lines],
        weight=weight(action),
        group=GROUPS.get(action.verb, ""),
    )


def unavailable(view: View) -> list[Unavailable]:
    """What people look for among the answers though it is not legal now, with the reason."""
    parts = view.parts
    wanted: list[Action] = []
    if isinstance(view.top, Turn):
        wanted = [parts.pass_]
    elif isinstance(view.top, Spend):
        wanted = [parts.tribute]
    elif isinstance(view.top, Buy):
        wanted = list(parts.buy)
    elif isinstance(view.top, Taxation):
        wanted = list(parts.tax)
    seat = view.seat if view.seat is not None else 0
    return [
        Unavailable(id=f"unavailable:{action.text}", label=label(view.known, seat, action), closed=view.why_not(action))
        for action in wanted
        if action.text not in view.texts
    ]


def weight(action: Action) -> Literal["main", "plain", "quiet"]:
    if action.verb in (LAUNCH, STOP, ADVANCE):
        return "main"
    return "quiet" if action.verb in (SPLIT, DECLINE, DONE, PASS) else "plain"


def button(view: View, seat: int, action: Action) -> str:
    """A choice in words; while an attack is built up, in those of the sheet beside it."""
    top = view.top
    if isinstance(top, BuildAttack) and top.groups:
        if action.verb == LAUNCH:
            sides = len(top.spaces)
            return f"Attack from {NUMBERS[sides]} sides" if 1 < sides < len(NUMBERS) else "Attack"
        if action.verb == FROM:
            return f"Add {view.known.name(action.target)}"
    return label(view.known, seat, action)
