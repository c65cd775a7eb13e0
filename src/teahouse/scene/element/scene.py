"""The whole table as one seat sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from teahouse.scene.element.board import Board
from teahouse.scene.element.cards import Spread
from teahouse.scene.element.dice import Contest, Tray
from teahouse.scene.element.element import Amount, Element, Lit
from teahouse.scene.element.journal import Line
from teahouse.scene.element.layout import Layout, usual
from teahouse.scene.element.outcome import Outcome
from teahouse.scene.element.people import Panel
from teahouse.scene.element.prompt import Choice, Journey, Prompt, Unavailable
from teahouse.scene.element.reasoning import Reasoning
from teahouse.scene.element.sheet import Badges, Counters, Grid, Note, Odds, Rail, Table, Track, ValueTrack

Item = Track | Grid | ValueTrack | Badges | Counters | Rail | Table | Note | Odds | Tray | Contest | Spread | Reasoning


class Sheet(Element, frozen=True, kw_only=True, tag="sheet"):
    """Paper or tray beside the board, with a title (the label) and items under one another.

    side: with the people; under and dock: in the hand or with the question, as the layout says."""

    items: Sequence[Item]
    where: Literal["side", "under", "dock"] = "side"
    score: Amount | None = None
    counts: Sequence[Amount] = ()
    """Counts beside its title."""
    folded: bool = False
    """Shown only when somebody asks for it: a rival's whole sheet, an open pile, a forecast."""


class Chip(Element, frozen=True, kw_only=True, tag="chip"):
    """A short state of the table in the bar: "Round 10"."""

    symbol: str = ""
    lines: Sequence[str] = ()
    """What opens behind it, such as the list of reconstructed parts."""


class Scene(Element, frozen=True, kw_only=True, tag="scene", weakref=True, gc=True):
    """A table, ready to draw. The label is the game's title, the note what is played; seat is who looks, None a spectator."""

    game: str
    layout: Layout = msgspec.field(default_factory=usual)
    chips: Sequence[Chip] = ()
    board: Board | None = None
    sheets: Sequence[Sheet] = ()
    panels: Sequence[Panel] = ()
    prompt: Prompt | None = None
    choices: Sequence[Choice] = ()
    lit: Sequence[Lit] = ()
    """What can be clicked, is chosen or closed, in the order of the scene."""
    unavailable: Sequence[Unavailable] = ()
    """What people look for beside the choices, with the reason why it is not one of them now."""
    journeys: Sequence[Journey] = ()
    """Several actions that can be taken in one go, such as a whole journey."""
    journal: Sequence[Line] = ()
    outcome: Outcome | None = None
