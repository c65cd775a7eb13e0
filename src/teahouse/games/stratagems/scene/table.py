"""How a seat sees the table, made from its own copy of the state only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine import words
from teahouse.engine.action import Action
from teahouse.engine.game import Game
from teahouse.engine.words import counted
from teahouse.scene import Chip, Choice, Layout, Lit, Note, Prompt, Region, Scene, Sheet, Unavailable
from teahouse.scene.table import choices as table_choices
from teahouse.scene.table.choices import Buttons, Chances, Weight, closed, span_of_chances
from teahouse.scene.table.inputs import ASKED
from teahouse.scene.table.kept import Each, Kept
from teahouse.scene.table.laid import Sections, laid
from teahouse.scene.table.panels import others
from teahouse.scene.table.provenance import mended_chip
from teahouse.scene.table.question import question

from ..labels import label
from ..parts.parts import (
    ADVANCE,
    BRING,
    BUY,
    CHOOSE_SPACE,
    DECLINE,
    DONE,
    ENTRAP,
    EVENT,
    FROM,
    LAUNCH,
    LEAVE,
    LOSE,
    MARCH,
    NEUTRAL,
    PASS,
    PLACE,
    POINTS,
    SPLIT,
    STOP,
    TRIBUTE,
)
from ..rules.actions.attack import BuildAttack
from ..rules.actions.move import FreeMoves
from ..rules.battle.advance import Advance
from ..rules.events.stacks_of_others import ChooseStack
from ..rules.phases.council import Council
from ..rules.phases.deployment import Buy
from ..rules.phases.income import Taxation
from ..rules.points import Spend
from ..rules.season import PHASES
from ..rules.turn import Turn
from .attack import attack_sheets
from .board import BOARD
from .hand import card_lights, discard_sheets, hand_sheets
from .nation import all_nations, own_mat, rival_mat
from .outcome import outcome
from .people import journal, panel
from .printed import Printed
from .spaces import space_lights
from .stacks import unit_lights
from .view import View

if TYPE_CHECKING:
    from ..state import Stratagems

GROUPS: Final = {
    EVENT: "For its event",
    POINTS: "For action points",
    SPLIT: "Split an army",
    LEAVE: "Leave behind",
    BRING: "Bring",
    LOSE: "Give up",
    PLACE: "Place",
}
WEIGHTS: Final[dict[int, Weight]] = {
    LAUNCH: "main",
    STOP: "main",
    ADVANCE: "main",
    SPLIT: "quiet",
    DECLINE: "quiet",
    DONE: "quiet",
    PASS: "quiet",
}
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six")
RECONSTRUCTED: Final = (
    "The rules are the rulebook's.",
    "Its pictures are lost: the map, the values and events of all cards, the starting units and the length of the tracks "
    "are our reconstruction.",
)


def draw(
    game: Game, printed: Printed, known: Stratagems, seat: int | None, names: list[str], kept: Kept | None = None
) -> Scene:
    """The scene of a viewer's copy."""
    return laid(View(printed, known, seat, names), game.about, TABLE, kept)


def company(view: View) -> str:
    return view.company()


def chips(view: View) -> list[Chip]:
    known = view.known
    numbers = view.parts.numbers
    phase = PHASES[known.phase]
    found = [
        Chip(id="chip:season", label=f"Season {known.season} of {numbers.seasons}, {phase}", rule="season.order"),
        Chip(id="chip:goal", label=f"{numbers.vp_to_win} points win", rule="victory.reach"),
    ]
    if known.wall:
        found.append(Chip(id="chip:wall", label="the Wall is rebuilt", rule="events.markers"))
    if view.threats:
        danger = f"{counted(len(view.dangers), 'stack')} in danger" if view.dangers else "food is scarce"
        found.append(Chip(id="chip:dangers", label=danger, rule="winter.where", lines=view.threats))
    found.append(mended_chip(RECONSTRUCTED, "setup.goal"))
    return found


def danger_sheets(view: View) -> list[Sheet]:
    notes = [Note(id=f"danger:{n}", label=line, rule="winter.where") for n, line in enumerate(view.threats)]
    if not notes:
        return []
    return [Sheet(id="dangers", label="Stacks in danger", items=notes, folded=True, rule="winter.where")]


def lights(view: View) -> list[Lit]:
    return [*space_lights(view), *unit_lights(view), *card_lights(view)]


def prompt(view: View) -> Prompt:
    """What is asked. An attack that is built up lies on the sheet beside it, so the question is short."""
    asked = view.known.prompt(view.seat)
    top = view.top
    if isinstance(top, BuildAttack) and top.groups:
        used = f"{counted(top.was, 'action point')}, {top.was - top.left} used."
        asked = words.Prompt(f"Attack {view.known.name(top.target)}?", asked.rules, used)
    return question(view.known, view.seat, view.names, asked)


def choices(view: View) -> list[Choice]:
    return table_choices.choices(view, BUTTONS)


def unavailable(view: View) -> list[Unavailable]:
    """What people look for among the answers though it is not legal now, with the reason."""
    parts = view.parts
    wanted: list[Action] = []
    if isinstance(view.top, Turn):
        wanted = [parts.pass_]
    elif isinstance(view.top, Spend):
        wanted = [parts.tribute]
    elif isinstance(view.top, Buy):
        wanted = parts.buy
    elif isinstance(view.top, Taxation):
        wanted = parts.tax
    return closed(view, BUTTONS, wanted, {})


def button(view: View, action: Action) -> str:
    """A choice in words; while an attack is built up, in those of the sheet beside it."""
    top = view.top
    if isinstance(top, BuildAttack) and top.groups:
        if action.verb == LAUNCH:
            sides = len(top.spaces)
            target = view.known.name(top.target)
            return f"Attack with {NUMBERS[sides]} sides" if 1 < sides < len(NUMBERS) else f"Attack {target}"
        if action.verb == FROM:
            return f"Add {view.known.name(action.target)}"
    return label(view.known, view.seat or 0, action)


def group(view: View, action: Action) -> str:
    return GROUPS.get(action.verb, "")


def left(view: View, action: Action) -> str:
    """What is given away where a turn or a step is ended with something still possible."""
    top = view.top
    verbs = {each.verb for each in view.legal}
    if action.verb == PASS:
        cards = len(view.known.hands[view.seat or 0])
        return f"{counted(cards, 'card')} could still be played in this season." if cards else ""
    if action.verb == DECLINE:
        return "One of your tracks could be changed." if isinstance(top, Council) else ""
    if action.verb != DONE:
        return ""
    if isinstance(top, Spend):
        points = f"{counted(top.left, 'action point')} could still be used."
        return points if verbs - {DONE, SPLIT} else ""
    if isinstance(top, Buy):
        points = f"{counted(top.left, 'deployment point')} could still be used."
        return points if verbs & {BUY, NEUTRAL} else ""
    if isinstance(top, Advance):
        battle = view.known.battle
        is_begun = battle is None or view.known.holder[battle.target] == top.seat
        return "" if is_begun or battle is None else f"Your units could enter {view.known.name(battle.target)}."
    if isinstance(top, FreeMoves):
        return "Another stack could still move." if MARCH in verbs else ""
    return "Another stack could be looked at." if isinstance(top, ChooseStack) and CHOOSE_SPACE in verbs else ""


def chance(view: View, action: Action) -> Chances:
    """That the attack succeeds with this answer, as far as one knows who defends; that a trap closes, that a tribute comes."""
    is_aimed = isinstance(view.top, BuildAttack) or action.verb in (ENTRAP, TRIBUTE)
    return span_of_chances(view, action) if is_aimed else ()


BUTTONS: Final = Buttons[View](button, WEIGHTS, group, left=left, chance=chance)
LAYOUT: Final = Layout(
    side=472,
    foot=0,
    under=(),
    beside=(
        Region(name="question", size=132),
        Region(name="hand", size=178),
        Region(name="people", size=148),
        Region(name="reading"),
    ),
    zoom=1.3,
)

TABLE: Final = Sections[View](
    layout=LAYOUT,
    chips=chips,
    board=BOARD,
    sheets={
        "attack": attack_sheets,
        "cards": hand_sheets,
        "own": own_mat,
        "nations": all_nations,
        "rivals": Each(others, rival_mat),
        "discards": discard_sheets,
        "dangers": danger_sheets,
    },
    dark=("attack", "own", "nations", "rivals", "discards", "dangers"),
    panels=Each(others, panel),
    choices=choices,
    journal=journal,
    outcome=outcome,
    lights=lights,
    prompt=prompt,
    unavailable=unavailable,
    note=company,
    reads={
        "note": (),
        "chips": ("season", "phase", "wall", "dangers", "threats"),
        "attack": (ASKED, "battle", "rolled", "forces", "sizes", "neutral", "stack"),
        "cards": (ASKED, "hands[seat]", "mats[seat]", "marks", "turn", "table"),
        "own": ("mats[seat]", "buffs", "points", "capitals"),
        "nations": ("mats", "hands", "temples", "buffs", "truces", "sea_ban", "phase"),
        "rivals": (
            "mats[n]",
            "hands[n]",
            "points[n]",
            "capitals[n]",
            "temples[n]",
            "prefectures[n]",
            "buffs",
            "truces",
            "sea_ban",
            "phase",
        ),
        "discards": ("discards",),
        "dangers": ("threats",),
        "panels": ("mats[n]", "hands[n]", "points[n]", "capitals[n]", "prefectures[n]", "to_act[n]"),
        "prompt": (ASKED, "to_act", "over"),
        "lights": (ASKED, "battle"),
        "choices": (ASKED,),
        "unavailable": (ASKED,),
        "outcome": ("over",),
    },
)
