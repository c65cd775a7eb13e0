"""Toys whose entries do not say what they touch, or say it of what is not there; each is broken in one way."""

from __future__ import annotations

import msgspec

from teahouse.engine.journal import Entry
from teahouse.engine.luck import Luck
from teahouse.scene import Chip, Note, Scene
from tests.kit.toys.lanterns import Lanterns, LanternsGame


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
