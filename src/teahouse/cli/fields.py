"""`teahouse fields` writes what follows from the annotated fields of states: slots, FIELDS, constructors and clones."""

from __future__ import annotations

import argparse
import importlib
from importlib.util import find_spec
from typing import TYPE_CHECKING

from teahouse.engine.errors import BadOption

if TYPE_CHECKING:
    from teahouse.cli.arguments import Commands

WRITER = "teahouse.fields"


def add_to(commands: Commands) -> None:
    # No word is an option here: all of them, --help too, are the writer's own.
    fields = commands.add_parser(
        "fields", help="write what follows from the fields of states", prefix_chars="\0", add_help=False
    )
    fields.add_argument("words", nargs="*")
    fields.set_defaults(run=run_fields)


def run_fields(args: argparse.Namespace) -> int:
    if find_spec(WRITER) is None:
        raise BadOption("This Teahouse cannot write fields; a checkout of the sources can.")
    code: int = importlib.import_module(WRITER).main(args.words)
    return code
