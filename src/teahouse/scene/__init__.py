"""The picture language: what a table looks like, said once by a game and drawn by every front end.

A `Scene` holds a board (places, groups, links, routes, pieces), sheets (tracks, grids, value tracks, badges, counters,
rails, tables, notes, odds, trays of dice, spreads of cards, an automa's reasoning), the panels of the sides, the
prompt, the choices and what is unavailable, the journeys, the journal and, at the end, the outcome. All are plain frozen
values made by keyword arguments.
"""

from teahouse.scene.element.board import (
    Board,
    Decor,
    Group,
    Link,
    Part,
    Place,
    Point,
    PrintedTrack,
    Route,
    hex_board_size,
    hex_centre,
    parts_around,
)
from teahouse.scene.element.cards import Card, CardPart, Deck, Slip, SlipLine, Space, Spread, Tab
from teahouse.scene.element.codec import faults, from_json, to_json, walk
from teahouse.scene.element.dice import Camp, Contest, Die, Rung, Tray
from teahouse.scene.element.element import CRESTS, Amount, Element, Glow, Lit, amount, crest, in_words
from teahouse.scene.element.journal import Line
from teahouse.scene.element.layout import Layout, Region
from teahouse.scene.element.outcome import Chart, Outcome, Rank, Series
from teahouse.scene.element.people import Panel
from teahouse.scene.element.pieces import Heading, Piece, hidden_id
from teahouse.scene.element.prompt import Choice, Journey, Prompt, Unavailable, choice
from teahouse.scene.element.reasoning import Reason, Reasoning
from teahouse.scene.element.scene import Chip, Item, Scene, Sheet
from teahouse.scene.element.sheet import (
    Badge,
    Badges,
    Bar,
    Box,
    BoxState,
    BoxStyle,
    Counter,
    Counters,
    Grid,
    Note,
    Odds,
    Rail,
    Row,
    Table,
    Track,
    ValueTrack,
)

__all__ = [
    "CRESTS",
    "Amount",
    "Badge",
    "Badges",
    "Bar",
    "Board",
    "Box",
    "BoxState",
    "BoxStyle",
    "Camp",
    "Card",
    "CardPart",
    "Chart",
    "Chip",
    "Choice",
    "Contest",
    "Counter",
    "Counters",
    "Deck",
    "Decor",
    "Die",
    "Element",
    "Glow",
    "Grid",
    "Group",
    "Heading",
    "Item",
    "Journey",
    "Layout",
    "Line",
    "Link",
    "Lit",
    "Note",
    "Odds",
    "Outcome",
    "Panel",
    "Part",
    "Piece",
    "Place",
    "Point",
    "PrintedTrack",
    "Prompt",
    "Rail",
    "Rank",
    "Reason",
    "Reasoning",
    "Region",
    "Route",
    "Row",
    "Rung",
    "Scene",
    "Series",
    "Sheet",
    "Slip",
    "SlipLine",
    "Space",
    "Spread",
    "Tab",
    "Table",
    "Track",
    "Tray",
    "Unavailable",
    "ValueTrack",
    "amount",
    "choice",
    "crest",
    "faults",
    "from_json",
    "hex_board_size",
    "hex_centre",
    "hidden_id",
    "in_words",
    "parts_around",
    "to_json",
    "walk",
]
