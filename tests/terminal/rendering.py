"""A drawn scene as lines of plain text, on a console wider than the drawing may be."""

from __future__ import annotations

import io

from rich.console import Console

from teahouse.scene import Scene
from teahouse.terminal.draw.scene import draw


def render(scene: Scene, width: int) -> list[str]:
    """The lines without any colour."""
    out = io.StringIO()
    Console(file=out, width=width + 60, color_system=None).print(draw(scene, width))
    return [line.rstrip() for line in out.getvalue().splitlines()]


def render_for(scene: Scene, width: int, console: Console) -> str:
    """What a given console makes of the drawing."""
    with console.capture() as captured:
        console.print(draw(scene, width))
    return captured.get()
