"""Toys whose entries do not say what they touch, or say it of what is not there; each is broken in one way."""

from __future__ import annotations

import msgspec

from teahouse.engine.journal import Cast, Entry, Picture
from teahouse.engine.luck import Luck
from teahouse.scene import Board, Box, Chip, Grid, Note, Piece, Place, Scene
from tests.kit.toys.lanterns import CARDS, Lanterns, LanternsGame


class NamesNothing(LanternsGame):
    """A card goes from a hand to the table, and no entry names either."""

    def touched(self, viewer: int | None, entry: Entry) -> list[str]:
        return []


class NamesNobodysThing(LanternsGame):
    """What is shown is said to lie on a shelf that nobody has."""

    def touched(self, viewer: int | None, entry: Entry) -> list[str]:
        return ["shelf"] if entry.kind == "show" else super().touched(viewer, entry)

    def changes_with(self, viewer: int | None, entry: Entry) -> list[str]:
        return list(entry.touches)


class GrowsRows(LanternsGame):
    """Each card that is shown is a row more of a grid: entries name it, and a frame takes no row that another had not."""

    def draw(self, known: Lanterns, seat: int | None, names: list[str]) -> Scene:
        scene = super().draw(known, seat, names)
        cards, table = scene.sheets
        rows = [[Box(id=f"row:{n}", label=CARDS[card])] for n, card in enumerate(known.table)]
        grown = [*table.items, Grid(id="grid", label="Shown", rows=rows)]
        return msgspec.structs.replace(scene, sheets=[cards, msgspec.structs.replace(table, items=grown)])

    def changes_with(self, viewer: int | None, entry: Entry) -> list[str]:
        return [f"row:{n}" for n in range(len(CARDS))] if entry.kind == "show" else []


class Wanders(LanternsGame):
    """A lamp hangs in the bar or stands on the table, in turn: between two scenes it is in both places."""

    def draw(self, known: Lanterns, seat: int | None, names: list[str]) -> Scene:
        scene = super().draw(known, seat, names)
        if len(known.table) % 2:
            cards, table = scene.sheets
            lamp = Note(id="lamp", label="A lamp")
            return msgspec.structs.replace(
                scene, sheets=[cards, msgspec.structs.replace(table, items=[*table.items, lamp])]
            )
        return msgspec.structs.replace(scene, chips=[Chip(id="lamp", label="A lamp")])

    def changes_with(self, viewer: int | None, entry: Entry) -> list[str]:
        return ["lamp"]


class Dreams(Lanterns):
    """Remembers outside of itself how often somebody guessed."""

    def imagine(self, viewer: int, luck: Luck) -> None:
        super().imagine(viewer, luck)
        self.parts.last_card += 1


class DreamsGame(LanternsGame):
    """Points at a hand by what was guessed."""

    def touched(self, viewer: int | None, entry: Entry) -> list[str]:
        return [*super().touched(viewer, entry), f"hand:{self.parts.last_card // 2 % 2}"]


class FallsFirst(Lanterns):
    """Says that guards are dared, then rolls for them."""

    def roll(self, seat: int) -> None:
        if self.journal is not None:
            self.tell("dare", f"{{{seat}}} dares the guards.", "lamp.roll", seat, touches=("field",))
        super().roll(seat)
        if self.journal is not None:
            shown = Picture((Cast(seat, (self.dice[0],)), Cast(-1, (1,))), between="beats")
            self.tell("fight", f"{{{seat}}} drives guards away.", "lamp.roll", seat, picture=shown)


class FallsFirstGame(LanternsGame):
    """Those who dare name the field, and whoever drives the guards away does not."""

    def draw(self, known: Lanterns, seat: int | None, names: list[str]) -> Scene:
        guards = 100 - sum(known.rolled)
        piece = Piece(id="guards", label=f"{guards} guards", place="field", symbol="stone", count=guards)
        place = Place(id="field", label="The field", shape="disc", x=0, y=0)
        board = Board(id="board", label="The yard", width=1, height=1, places=[place], pieces=[piece])
        return msgspec.structs.replace(super().draw(known, seat, names), board=board)
