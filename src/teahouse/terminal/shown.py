"""A drawn table as a value: text wherever text is printed, the same drawing in colour in a notebook."""

from __future__ import annotations

import io
import shutil
from collections.abc import Collection
from typing import Final

from rich.console import Console

from teahouse.scene import Scene
from teahouse.terminal.draw.scene import draw
from teahouse.terminal.views import MOST_LINES, whole_table

USUAL: Final = 120  # columns, where no terminal says how wide it is
LEAST: Final = 40
# The colours are those of a terminal with a dark ground; every line keeps its columns.
PAGE: Final = (
    '<pre style="font: 13px/15px ui-monospace, Menlo, Consolas, monospace; padding: 1em; overflow-x: auto; '
    'width: max-content; max-width: 100%; color: #d9d9d9; background: #161616"><code style="font: inherit; '
    'color: inherit; background: none">{code}</code></pre>'
)


class Shown:
    """What `teahouse.show` returns: `scene` is what is drawn."""

    __slots__ = ("scene", "width")

    def __init__(self, scene: Scene, width: int | None = None) -> None:
        self.scene = scene
        self.width = width

    def __repr__(self) -> str:
        """The drawing as lines of text, without colour."""
        width = self.width if self.width is not None else shutil.get_terminal_size((USUAL, 0)).columns
        text = io.StringIO()
        console = Console(file=text, width=max(LEAST, width), color_system=None, highlight=False, legacy_windows=False)
        self._draw_on(console)
        return "\n".join(line.rstrip() for line in text.getvalue().splitlines())

    def _repr_html_(self) -> str:
        """The drawing in colour, for notebooks."""
        console = Console(
            file=io.StringIO(),
            width=max(LEAST, self.width or USUAL),
            color_system="truecolor",
            force_terminal=True,
            highlight=False,
            legacy_windows=False,
            record=True,
        )
        self._draw_on(console)
        return console.export_html(inline_styles=True, code_format=PAGE)

    def _repr_mimebundle_(
        self, include: Collection[str] | None = None, exclude: Collection[str] | None = None
    ) -> dict[str, str]:
        return {"text/plain": repr(self), "text/html": self._repr_html_()}

    def _draw_on(self, console: Console) -> None:
        console.print(draw(whole_table(self.scene, MOST_LINES), console.width))
