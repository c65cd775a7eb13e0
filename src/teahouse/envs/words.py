"""A position in words, for people who look at an environment."""

from __future__ import annotations

import sys
from typing import Final

from teahouse.engine.errors import BadOption
from teahouse.engine.game import Game
from teahouse.engine.state import State
from teahouse.engine.words import crest, named

HUMAN: Final = "human"
RENDER_MODES: Final = [HUMAN, "ansi"]
METADATA: Final = {"render_modes": RENDER_MODES, "render_fps": 1, "is_parallelizable": False}


def check_render_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise BadOption(f"There is no render mode {mode!r}; there are {', '.join(RENDER_MODES)}, and both are text.")
    return mode


def rendered(mode: str | None, text: str) -> str | None:
    """The text itself for `ansi`; for `human` it goes to the screen."""
    if mode == HUMAN:
        sys.stdout.write(text + "\n")
    return text if mode is not None and mode != HUMAN else None


def picture(game: Game, state: State, seat: int) -> str:
    """What the seat is asked and may do, or how the game ended; from what the seat knows."""
    known = state.known_to(seat)
    names = [crest(n) for n in range(state.seats)]
    outcome = known.outcome()
    if outcome is not None:
        points = ", ".join(f"{named(side, names)} {total}" for side, total in zip(outcome.sides, outcome.totals))
        return f"{game.about.title}. {named(outcome.why, names)} {points}."
    lines = [f"{game.about.title}. {crest(seat)}: {named(known.prompt(seat).question, names)}"]
    lines += [f"  {action.text}: {named(game.label(known, seat, action), names)}" for action in known.legal(seat)]
    return "\n".join(lines)
