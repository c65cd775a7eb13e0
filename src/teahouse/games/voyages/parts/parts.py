"""The components of Voyages as typed objects: map, windrose, dice costs, duties, cargo, and the interned actions.

Built once from a data file and never changed; every state on that file shares it.
"""

from __future__ import annotations

from typing import Any, Final

from teahouse.engine import components
from teahouse.engine.action import Action
from teahouse.engine.components import Components
from teahouse.engine.errors import BadData
from teahouse.engine.ledger import Item

from .chart import Chart, read_chart
from .crew import MOST_HEROES, MOST_SAILORS, crew_number
from .dice import cost_tables

# Verbs
SAIL: Final = 0
DEPART: Final = 1
MARK: Final = 2
PASS: Final = 3
CREW: Final = 4
LOAD: Final = 5
TAKE: Final = 6
SELL: Final = 7
PAY: Final = 8
DECLINE: Final = 9
DONE: Final = 10
FIRST: Final = 11
ASHORE: Final = 12
FIGHT: Final = 13

# Icons and gains; a cargo type is CARGO plus its number
NOTHING: Final = 0
START: Final = 1
SAILOR: Final = 2
RELIC: Final = 3
BARREL: Final = 4
SETTLEMENT: Final = 5
STAR: Final = 6
DREAD: Final = 7
CARGO: Final = 8
ICONS: Final = ("", "start", "sailor", "relic", "barrel", "settlement", "star", "dread")

# Stars
STAR_CARGO: Final = 0
STAR_DUTIES: Final = 1
STAR_DREAD: Final = 2
STAR_EXPLORE: Final = 3
STAR_RECRUIT: Final = 4
STARS: Final = ("cargo", "duties", "dread", "explore", "recruit")

ROW_FIRST: Final = 0
COLUMN_FIRST: Final = 1
PAY_SAILOR: Final = 0
PAY_HEROIC: Final = 1


class CargoTrack:
    """One type of cargo: the gold of each section from the left, and how many sold pieces earn the star."""

    __slots__ = ("id", "many", "name", "one", "star_at_sold", "values")

    def __init__(self, id: str, name: str, values: tuple[int, ...], star_at_sold: int) -> None:
        self.id = id
        self.name = name
        self.values = values
        self.star_at_sold = star_at_sold
        word = name.lower()
        is_plural = word.endswith("s")
        self.one = word[:-1] if is_plural else f"piece of {word}"  # a gem of the gems, a piece of hide
        self.many = word if is_plural else f"pieces of {word}"


class Sale:
    """One way to sell at a settlement: all pieces of one type, or one of each type in a set. Nothing is the empty set."""

    __slots__ = ("all_of", "types")

    def __init__(self, all_of: int, types: tuple[int, ...]) -> None:
        self.all_of = all_of
        self.types = types


class Parts(components.Parts):
    """Everything that never changes in a game on one sheet."""

    def __init__(self, components: Components) -> None:
        super().__init__(components)
        t = components.tables
        if t["dice"]["count"] != 3 or t["dice"]["sides"] != 6 or t["sailors"]["modify"] != 1:
            raise BadData("Voyages is played with three six-sided dice, and a sailor changes one by 1.")
        self.sailors_at_start: int = t["sailors"]["start"]
        self.extra_sailors: int = t["sailors"]["extra"]
        self.heroic_to_defeat: int = t["dread"]["heroic_to_defeat"]
        self.failed_cost: int = t["dread"]["failed_cost"]
        if self.failed_cost != 1:
            raise BadData("A failed fight with the DREAD exhausts one sailor.")
        self.stars_to_trigger: int = t["end"]["stars_to_trigger"]
        self.final_rounds: int = t["end"]["final_rounds"]
        if self.final_rounds < 1:
            raise BadData("After the star that brings the end at least one more round is played.")
        self.solo_rounds: int = t["solo"]["rounds"]
        self.stars_to_win: int = t["solo"]["stars_to_win"]
        self.ranks: list[tuple[int, str]] = [(rank["gold"], rank["name"]) for rank in t["solo"]["ranks"]]
        score = t["score"]
        self.region_score: list[int] = score["regions"]
        self.unsold_gold: int = score["unsold_cargo"]
        self.hero_gold: int = score["heroic_unexhausted"]
        self.dread_gold: int = score["dread_defeated"]
        self.star_gold: int = score["star"]
        self.star_names: list[str] = star_names(t["stars"]["kinds"])
        self.cargo: list[CargoTrack] = [
            CargoTrack(row["id"], row["name"], tuple(row["values"]), row["star_at_sold"])
            for row in t["cargo"]["tracks"]
        ]
        self.icon_names: list[str] = [*ICONS, *[track.id for track in self.cargo]]
        self.chart: Chart = read_chart(t, self.icon_names)
        if len(self.region_score) <= len(self.chart.regions):
            raise BadData("The score list for regions is shorter than the number of regions.")
        self.start: int = self.chart.hex_named(t["map"]["start"])
        self.read_duties(t["duties"])
        self.costs_of_two, self.costs_of_three = cost_tables()
        self.items: list[Item] = items_of(self.cargo)
        self.intern_actions()

    def read_duties(self, duties: dict[str, Any]) -> None:
        """The grid as one list of boxes, row by row, with what each row and column gives."""
        self.duty_rows: int = len(duties["rows"])
        self.duty_columns: int = len(duties["columns"])
        self.boxes: list[int] = []
        self.row_gains: list[tuple[int, ...]] = []
        for row in duties["rows"]:
            if len(row["boxes"]) != self.duty_columns or any(not 1 <= value <= 6 for value in row["boxes"]):
                raise BadData("Each duties row has a box with a value from 1 to 6 for every column.")
            self.boxes.extend(row["boxes"])
            self.row_gains.append(tuple([self.gain_named(gain) for gain in row["gain"]]))
        self.boxes_of_value: list[list[int]] = [
            [box for box, printed in enumerate(self.boxes) if printed == value] for value in range(7)
        ]
        self.column_gains: list[tuple[int, ...]] = [
            tuple([self.gain_named(gain) for gain in column["gain"]]) for column in duties["columns"]
        ]

    def gain_named(self, name: str) -> int:
        icon = self.icon_names.index(name) if name in self.icon_names else NOTHING
        if icon in (NOTHING, START, SETTLEMENT, DREAD):
            raise BadData(f"{name!r} is no reward for duties.")
        return icon

    def intern_actions(self) -> None:
        book = self.book
        chart = self.chart
        self.sail: list[Action] = [book.add(SAIL, "sail", h, name) for h, name in enumerate(chart.names)]
        self.depart: list[Action] = [book.add(DEPART, "depart", h, name) for h, name in enumerate(chart.names)]
        self.mark: list[Action] = [
            book.add(MARK, "mark", box, f"r{box // self.duty_columns}c{box % self.duty_columns}")
            for box in range(len(self.boxes))
        ]
        self.pass_duty = book.add(PASS, "pass")
        self.crew: list[Action] = [
            book.add(CREW, "crew", crew_number(sailors, heroes), f"s{sailors}h{heroes}")
            for sailors in range(MOST_SAILORS + 1)
            for heroes in range(MOST_HEROES + 1)
        ]
        self.load: list[Action] = [book.add(LOAD, "load", n, track.id) for n, track in enumerate(self.cargo)]
        self.take = book.add(TAKE, "take")
        self.sales: list[Sale] = all_sales(len(self.cargo))
        self.sell: list[Action] = [book.add(SELL, "sell", n, self.sale_name(sale)) for n, sale in enumerate(self.sales)]
        self.pay_sailor = book.add(PAY, "pay", PAY_SAILOR, "sailor")
        self.pay_heroic = book.add(PAY, "pay", PAY_HEROIC, "heroic")
        self.decline = book.add(DECLINE, "decline")
        self.done = book.add(DONE, "done")
        self.first_row = book.add(FIRST, "first", ROW_FIRST, "row")
        self.first_column = book.add(FIRST, "first", COLUMN_FIRST, "column")
        self.ashore = book.add(ASHORE, "ashore")
        self.fight = book.add(FIGHT, "fight")

    def sale_name(self, sale: Sale) -> str:
        if sale.all_of >= 0:
            return f"all_{self.cargo[sale.all_of].id}"
        return "_".join([self.cargo[n].id for n in sale.types]) or "nothing"


def items_of(tracks: list[CargoTrack]) -> list[Item]:
    """What players count. Gold is that of islands, regions, sold cargo, the DREAD and stars: what is held and who is heroic
    counts as itself until the end. Barrels are those that were won and are still to be loaded."""
    items = [
        Item("gold", "gold", "gold"),
        Item("star", "star"),
        Item("region", "region"),
        Item("sailor", "sailor"),
        Item("hero", "hero", "heroes"),
        Item("track", "box of the sailor track", "boxes of the sailor track"),
        Item("barrel", "barrel"),
    ]
    items += [Item(track.id, track.one, track.many) for track in tracks]
    items += [Item(f"{track.id}_sold", f"{track.one} sold", f"{track.many} sold") for track in tracks]
    return items


def star_names(kinds: list[dict[str, Any]]) -> list[str]:
    """The names of the five stars, in the order of the STAR_ numbers."""
    by_id = {str(kind["id"]): str(kind["name"]) for kind in kinds}
    if sorted(by_id) != sorted(STARS):
        raise BadData(f"The stars are {', '.join(STARS)}.")
    return [by_id[id] for id in STARS]


def all_sales(types: int) -> list[Sale]:
    """All of one type first, then one of each in a set, the larger sets first, nothing last."""
    sets = [tuple([n for n in range(types) if mask >> n & 1]) for mask in range(1 << types)]
    sets.sort(key=lambda chosen: (-len(chosen), chosen))
    return [Sale(n, ()) for n in range(types)] + [Sale(-1, chosen) for chosen in sets]
