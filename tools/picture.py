"""Draws docs/play.svg, the README's picture of play: `PYTHONPATH=src python -m tools.picture`."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console

from teahouse import bots, games
from teahouse.terminal.draw.scene import draw
from teahouse.terminal.views import whole_table

WIDTH = 140
SEATS = 3
ROUNDS = 5
PAGE = Path(__file__).parent.parent / "docs" / "play.svg"


def main() -> None:
    """A greedy bot and two random ones sail until the sixth round; the picture is what the first seat is asked then."""
    game = games.get("voyages")
    state = game.new(seats=SEATS, seed=7, journal=True)
    players = [bots.make("random" if seat else "greedy", game, seed=seat) for seat in range(SEATS)]
    while len(state.to_act()) < SEATS or getattr(state, "round", 0) <= ROUNDS:
        seat = state.to_act()[-1]
        state.apply(seat, players[seat].choose(state.known_to(seat), seat))
    scene = whole_table(game.scene(state, 0), 8)
    console = Console(width=WIDTH, record=True, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    console.print(draw(scene, WIDTH))
    page = console.export_svg(title="teahouse play voyages")
    # Rich links fonts and its own site; a reader's own monospace face will do.
    page = re.sub(r"\s*@font-face\s*{[^}]*}|\s*<!--.*?-->", "", page)
    PAGE.write_text(page, "utf-8")


if __name__ == "__main__":
    main()
