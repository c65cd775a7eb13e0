"""`teahouse gallery` shows every element of the picture language as the terminal draws it."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from teahouse.cli.arguments import Commands

WIDEST: Final = 140


def add_to(commands: Commands) -> None:
    gallery = commands.add_parser("gallery", help="see every element that a table can be made of")
    gallery.add_argument("word", nargs="?", default="", metavar="WORD", help="only what has this word in its title")
    gallery.set_defaults(run=run_gallery)


def run_gallery(args: argparse.Namespace) -> int:
    from teahouse.engine.errors import BadOption
    from teahouse.scene.gallery.exhibits import gallery
    from teahouse.terminal.console import open_console
    from teahouse.terminal.draw.scene import draw

    console = open_console()
    shown = [exhibit for exhibit in gallery() if args.word.lower() in exhibit.title.lower()]
    if not shown:
        raise BadOption(f"Nothing in the gallery is called {args.word!r}.")
    for exhibit in shown:
        console.print(f"{exhibit.title}: {exhibit.sentence}\n", style="bold")
        console.print(draw(exhibit.scene, min(console.width, WIDEST)))
        console.print()
    sys.stdout.flush()
    return 0
