"""How a seat sees the table, made from its own copy of the state only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine import words
from teahouse.engine.game import Game
from teahouse.engine.words import counted
from teahouse.scene import Chip, Layout, Lit, Prompt, Region, Scene
from teahouse.scene.table.ended import PLACES
from teahouse.scene.table.inputs import ASKED
from teahouse.scene.table.kept import Each, Kept
from teahouse.scene.table.laid import Sections, laid
from teahouse.scene.table.lights import chosen
from teahouse.scene.table.provenance import mended_chip
from teahouse.scene.table.question import question

from ..rules.round.choose import ChooseCrew
from ..rules.round.turn import NO_BOX
from .board import BOARD
from .choices import answers
from .dice import dice
from .outcome import outcome
from .people import fleet, journal, panel_of, shown
from .printed import Printed
from .rivals import rival_sheets
from .sheet import logbook
from .view import NOWHERE, View

if TYPE_CHECKING:
    from ..state import Voyages


def draw(
    game: Game, printed: Printed, known: Voyages, seat: int | None, names: list[str], kept: Kept | None = None
) -> Scene:
    """The scene of a viewer's copy: others are on it as they stood when the round began."""
    return laid(View(printed, known, seat, names), game.about, TABLE, kept)


def map_name(view: View) -> str:
    return str(view.tables["map"]["name"])


def chips(view: View) -> list[Chip]:
    """The round, what brings the end, and the list of what is reconstructed."""
    known = view.known
    parts = view.parts
    is_solo = known.is_solo()
    of = f" of {parts.solo_rounds}" if is_solo else ""
    found = [Chip(id="chip:round", label=f"Round {known.round}{of}", rule="round.roll")]
    if known.over:
        found.append(Chip(id="chip:end", label="The game is over"))
    elif known.rounds_left == 1:
        rule = "end.solo.rounds" if is_solo else "end.final_round"
        found.append(Chip(id="chip:end", label="Last round", rule=rule))
    elif is_solo:
        text = f"{counted(parts.stars_to_win, 'star')} to win"
        found.append(Chip(id="chip:end", label=text, rule="end.solo.won"))
    elif known.rounds_left > 1:
        found.append(Chip(id="chip:end", label=f"{known.rounds_left} rounds left", rule="end.final_round"))
    else:
        text = f"The {PLACES[parts.stars_to_trigger - 1]} star ends the game"
        found.append(Chip(id="chip:end", label=text, rule="end.third_star"))
    lines = view.printed.reconstructed_lines
    if lines:
        found.append(mended_chip(lines, "setup.reconstructed"))
    return found


def prompt(view: View) -> Prompt:
    """What is asked; a waiting seat is told that it may think again."""
    known = view.known
    asked = known.prompt(view.seat)
    if view.top is None and not known.over and view.seat is not None:
        undo = "Until the round closes you can still take back your turn."
        asked = words.Prompt(asked.question, (*asked.rules, "round.undo"), undo)
    return question(known, view.seat, view.names, asked)


def lights(view: View) -> list[Lit]:
    """What can be taken where the ship lies, and what is chosen of the turn that is being put together: the end hex, which says
    that the ship is bound for it, and the duty."""
    found: list[Lit] = []
    parts, top, end = view.parts, view.top, view.bound_for()
    names = parts.chart.names
    if view.sheet is not None and view.is_legal(parts.take.text):
        found.append(Lit(id=names[view.sheet.hex], action=parts.take.text, glow="free"))
    if end != NOWHERE and not view.is_legal(parts.depart[end].text):
        found.append(Lit(id=names[end], glow="chosen", closed=view.refusal(parts.sail[end])))
    if isinstance(top, ChooseCrew) and top.box != NO_BOX:
        found.append(chosen(view.printed.own.duties[False][top.box].id))
    return found


LAYOUT: Final = Layout(
    side=474,
    foot=98,
    under=(Region(name="hand", size=230), Region(name="question")),
    beside=(Region(name="people", size=412), Region(name="reading")),
    others=72,
)

TABLE: Final = Sections[View](
    layout=LAYOUT,
    note=map_name,
    chips=chips,
    board=BOARD,
    sheets={"logbook": logbook, "fleet": fleet, "dice": dice, "rivals": rival_sheets},
    dark=("fleet", "dice", "rivals"),
    panels=Each(shown, panel_of),
    prompt=prompt,
    choices=answers,
    lights=lights,
    journal=journal,
    outcome=outcome,
    reads={
        "note": (),
        "chips": ("round", "rounds_left", "over"),
        "logbook": (ASKED, "sheets[seat]"),
        "fleet": ("stacks", "sheets", "golds", "ranked", "rivals"),
        "dice": (ASKED, "dice", "sheets[seat]", "began[seat]", "over"),
        "rivals": ("sheets", "rivals", "golds", "over"),
        "panels": ("sheets[n]", "stacks[n]", "to_act[n]", "over", "golds"),
        "prompt": (ASKED, "to_act", "over"),
        "lights": (ASKED,),
        "choices": (ASKED,),
        "outcome": ("over",),
    },
)
