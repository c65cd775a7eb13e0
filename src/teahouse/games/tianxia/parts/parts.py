"""All that never changes in a game on one data file: the components, the numbers and the interned actions."""

from __future__ import annotations

from typing import Any, Final

from teahouse.engine import components
from teahouse.engine.action import Action
from teahouse.engine.components import Components
from teahouse.engine.errors import BadData
from teahouse.engine.ledger import Item

from .book import EffectBook
from .card import Card, read_card
from .effect import BARGES, FROM_PALACE, FROM_TILES, HOLDINGS, PP, TRACKS, EffectList, read_plain
from .items import OF_A_SIDE, by_sector, items_for
from .passive import COSTS, NOTHING, TRIGGERS
from .pieces import (
    Board,
    Building,
    BuildingSpace,
    Demand,
    Level,
    NomadCard,
    Objective,
    Region,
    Sector,
    Ship,
    StartingBuilding,
    Table,
    Tile,
    barge_holding,
)

# Verbs
ACT: Final = 0
BARGE: Final = 1
ADVANCE: Final = 2
BENEFIT: Final = 3
GOVERNOR: Final = 4
EXCHANGE: Final = 5
SHIP: Final = 6
DELIVER: Final = 7
WALL: Final = 8
TOWER: Final = 9
SOLDIER: Final = 10
TAKE: Final = 11
TAKE_TILE: Final = 12
SETTLE: Final = 13
OPTION: Final = 14
KEEP: Final = 15
BOARD: Final = 16
CHOOSE: Final = 17
PAY: Final = 18
USE: Final = 19
DISCARD: Final = 20
MERCHANT: Final = 21
RECALL: Final = 22
DOUBLE_TOWER: Final = 23
BONUS_SHIPPING: Final = 24
SELL_MARKER: Final = 25
PASS: Final = 26
DECLINE: Final = 27
DONE: Final = 28
INCOME: Final = 29

MOST_SPACES: Final = 4  # of a ship
MERCHANTS: Final = 3
GOVERNORS_EACH: Final = 2
PORT_SEA: Final = 3  # after the three ports
NO_ROW: Final = -1  # a step of the palace without tiles

# Sources of income beside building spaces, which are named by their number
START: Final = -1
WORKERS: Final = -2


def is_free(a: Action) -> bool:
    """Whether an action is one of the free actions."""
    return USE <= a.verb <= SELL_MARKER


class Parts(components.Parts):
    """The components of one data file. `lists` are all effect lists by number."""

    def __init__(self, components: Components) -> None:
        super().__init__(components)
        t = components.tables
        book = EffectBook()
        self.read_numbers(t)
        self.read_map(t, book)
        self.read_tiles(t, book)
        self.read_cards(t, book)
        self.lists: list[EffectList] = book.lists
        self.intern_actions()

    def read_numbers(self, t: dict[str, Any]) -> None:
        rules, ours, own, shared = t["rules"], t["rules_ours"], t["components_per_player"], t["components_shared"]
        automas = t["rules_automas"]
        self.rounds: int = rules["rounds"]
        self.start_points: int = rules["start_pp"]
        self.disc_coin: int = rules["disc_coin"]
        self.marker_coins: int = rules["discard_marker_coins"]
        self.barge_coin: int = rules["barge_base_coin"]
        self.barge_coin_each: int = rules["barge_extra_coin_per_own_worker"]
        self.soldier_rice: int = rules["soldier_rice"]
        self.wall_strength: int = rules["strength_wall"]
        self.tower_strength: int = rules["strength_tower"]
        self.soldier_strength: int = rules["strength_soldier"]
        self.award: list[int] = rules["battle_rank_pp"]
        self.soldier_points: int = rules["soldier_lost_pp"]
        self.path_points: int = rules["victory_pp_per_governor_on_path"]
        self.excess_coin: int = rules["excess_strength_coin"]
        self.excess_points: int = rules["excess_strength_pp"]
        self.most_objectives: int = rules["objectives_scored_max"]
        self.units_per_point: int = rules["leftover_units_per_pp"]
        self.raid_wood: int = ours["raid_extra_cost_wood"]
        self.top_step: int = ours["palace_steps"]
        self.figurine_points: list[int] = ours["figurine_pp"]
        self.figurine_advances: list[int] = ours["figurine_advances_on_pass"]
        self.figurine_coins: list[int] = ours["figurine_advance_coins"]
        self.objectives_dealt: int = ours["objectives_dealt"]
        self.neutral_step: int = ours["neutral_palace_step"]
        self.track_priority: list[int] = [TRACKS.index(name) for name in ours["bot_track_tie_priority"]]
        self.li_mu_die: list[int] = ours["li_mu_die"]
        self.li_mu_pushed: int = automas["li_mu_pushed_pp"]
        self.li_mu_raided: int = automas["li_mu_raided_pp"]
        self.li_mu_workers: int = automas["li_mu_barge_workers"]
        self.li_mu_turns: int = automas["li_mu_cards_each_round"]
        self.pass_late_from: int = automas["li_mu_pass_late_from"]
        self.bot_turns: int = automas["bot_cards_each_round"]
        self.most_strength: int = ours["nomad_strength_most"]
        self.markers: int = own["action_markers"]
        self.meeples: int = own["meeples"]
        self.walls: int = own["walls"]
        self.towers: int = own["towers"]
        self.delivery_markers: int = own["delivery_markers"]
        self.shipping_markers: int = own["shipping_markers"]
        self.neutral_workers: int = shared["neutral_workers"]
        self.cost_tokens: int = shared["extra_cost_tokens"]
        self.tables: dict[int, Table] = {row["players"]: Table(row) for row in t["player_count"]}
        double = next(row for row in t["special_tokens"] if row["id"] == "double_tower")
        self.double_strength: int = double["tower_strength"]
        self.double_counts: int = double["counts_as_towers"]

    def read_map(self, t: dict[str, Any], book: EffectBook) -> None:
        slots = sorted(t["ship_slots"], key=slot_order)
        self.ports: list[str] = [row["port"] for row in t["regions"] if "port" in row]
        if len(self.ports) != PORT_SEA or t["barges"] != sorted(t["barges"], key=slot_order):
            raise BadData("There are three ports, and the barges stand in their order.")
        all_ports = [*self.ports, "sea"]
        self.slot_ids: list[str] = [row["id"] for row in slots]
        self.slot_ports: list[int] = [all_ports.index(row["port"]) for row in slots]
        self.sea_slot: int = self.slot_ports.index(PORT_SEA)
        self.regions: list[Region] = [Region(row, book, self.ports, self.slot_ports) for row in t["regions"]]
        self.region_ids: list[str] = [region.id for region in self.regions]
        self.military: int = len(self.regions)
        self.spaces: list[BuildingSpace] = [
            BuildingSpace(row, self.region_ids.index(row["region"])) for row in t["building_spaces"]
        ]
        ids = [space.id for space in self.spaces]
        for n, space in enumerate(self.spaces):
            self.regions[space.region].spaces.append(n)
            if len(space.extra) != GOVERNORS_EACH:
                raise BadData(f"{space.id} has {len(space.extra)} governor spaces.")
        self.passive_spaces: list[int] = [n for n, space in enumerate(self.spaces) if not space.is_income]
        self.income_spaces: list[int] = [n for n, space in enumerate(self.spaces) if space.is_income]
        self.sectors: list[Sector] = [
            Sector(row, [ids.index(space) for space in row["path"]]) for row in t["wall_sectors"]
        ]
        names = [sector.name for sector in self.sectors]
        self.items: list[Item] = items_for(names)
        self.not_a_sides: list[int] = [0] * (len(self.items) - OF_A_SIDE)
        self.strength_items: list[str] = by_sector("strength", len(names))
        self.defence_items: list[str] = by_sector("defence", len(names))
        self.chieftain_items: list[str] = by_sector("chieftain", len(names))
        self.barge_holding: list[int] = [barge_holding(row) for row in t["barges"]]
        self.barge_capacity: list[int] = [row["capacity"] for row in t["barges"]]
        self.read_banners(t)
        self.read_palace(t, book)

    def read_banners(self, t: dict[str, Any]) -> None:
        """Which track each region advances in a first game, and the tiles that are dealt at random."""
        banners = t["banners"]
        self.medallions: list[str] = [row["medallion"] for row in t["regions"]]
        self.banner_places: list[str] = banners["medallions"]
        self.banner_pool: list[int] = [TRACKS.index(name) for name in banners["pool"]]
        self.shared_pool: list[int] = [TRACKS.index(name) for name in banners["han_wei_pool"]]
        self.shared_medallion: str = "han_wei"
        first_game = banners["first_game"]
        self.first_banners: list[int] = [TRACKS.index(first_game[medallion]) for medallion in self.medallions]

    def read_palace(self, t: dict[str, Any], book: EffectBook) -> None:
        """`steps[track][step]` is the effect list of a step, `row_at[track][step]` its row of tiles or NO_ROW."""
        self.steps: list[list[int]] = []
        self.row_at: list[list[int]] = []
        self.row_sizes: list[int] = []
        self.row_words: list[str] = []
        self.rank_points: list[list[int]] = []
        self.step_points: list[list[int]] = []
        if [row["id"] for row in t["palace_tracks"]] != list(TRACKS):
            raise BadData("The palace tracks are black, white, blue and red.")
        for row in t["palace_tracks"]:
            rows = [NO_ROW] * (self.top_step + 1)
            for tiles in row["tile_rows"]:
                rows[tiles["step"]] = len(self.row_sizes)
                self.row_sizes.append(tiles["tiles"])
                self.row_words.append(f"step {tiles['step']} of the {row['id']} track")
            self.row_at.append(rows)
            lists = [NOTHING]
            for n, effects in enumerate(row["steps"]):
                lists.append(book.add(f"step {n + 1} of the {row['id']} track", FROM_PALACE, effects, rows[n + 1]))
            self.steps.append(lists)
            self.step_points.append([0, *[book.lists[number].gains[PP] for number in lists[1:]]])
            self.rank_points.append(row["rank_pp"])
        self.no_gains: list[int] = read_plain({})

    def read_tiles(self, t: dict[str, Any], book: EffectBook) -> None:
        self.buildings: list[Building] = [Building(row, book) for row in t["buildings"]]
        self.income_buildings: list[int] = [n for n, tile in enumerate(self.buildings) if tile.is_income]
        self.passive_buildings: list[int] = [n for n, tile in enumerate(self.buildings) if not tile.is_income]
        # By trigger and by cost, then by building: whether it answers, or makes cheaper
        self.answers: list[list[bool]] = [
            [tile.passive.on[what] != NOTHING for tile in self.buildings] for what in range(len(TRIGGERS))
        ]
        self.discounts: list[list[bool]] = [
            [tile.passive.each[cost] + tile.passive.first[cost] > 0 for tile in self.buildings]
            for cost in range(len(COSTS))
        ]
        self.starting_buildings: list[StartingBuilding] = [
            StartingBuilding(row, book) for row in t["starting_buildings"]
        ]
        self.starting_supply: list[int] = [
            book.add("the starting supply", FROM_TILES, row["gain"]) for row in t["starting_supply"]
        ]
        self.solo_supply: int = book.add("the starting supply", FROM_TILES, t["solo_start"]["gain"])
        self.solo_buildings: int = t["solo_start"]["starting_buildings_drawn"]
        self.tiles: list[Tile] = [Tile(row, book) for row in t["bonus_tiles"]]
        self.regular_tiles: list[int] = []  # each kind as often as there are copies
        self.palace_tiles: list[int] = []
        for n, tile in enumerate(self.tiles):
            (self.palace_tiles if tile.is_palace else self.regular_tiles).extend([n] * tile.copies)
        self.demand: list[Demand] = [Demand(row, book) for row in t["demand_tiles"]]
        self.ships: list[Ship] = [Ship(row, book) for row in t["ships"]]
        self.boards: list[Board] = [Board(row, book) for row in t["player_boards"]]
        sources = [tile.passive for tile in self.buildings] + [board.passive for board in self.boards]
        # By cost: what all discounts there are would take off together
        self.most_off: list[int] = [
            sum([source.each[cost] + source.first[cost] for source in sources]) for cost in range(len(COSTS))
        ]
        self.colours: list[str] = [board.colour for board in self.boards if board.side == "a"]

    def read_cards(self, t: dict[str, Any], book: EffectBook) -> None:
        self.objectives: list[Objective] = [Objective(row, book) for row in t["objectives"]]
        self.nomads: list[NomadCard] = [NomadCard(row) for row in t["nomad_cards"]]
        self.levels: dict[str, Level] = {row["id"]: Level(row) for row in t["li_mu_levels"]}
        self.li_mu_cards: list[Card] = [read_card(row, self.region_ids, self.ports) for row in t["li_mu_cards"]]
        cards = self.li_mu_cards
        self.basic_cards: list[int] = [n for n, card in enumerate(cards) if not card.is_advanced]
        self.advanced_cards: list[int] = [n for n, card in enumerate(cards) if card.is_advanced]
        self.replaced: list[int] = [self.basic_card(card.replaces) if card.is_advanced else NOTHING for card in cards]
        for level in self.levels.values():
            if level.advanced > len(self.advanced_cards):
                raise BadData(
                    f"The level {level.id} plays {level.advanced} of {len(self.advanced_cards)} advanced cards."
                )
        # A bit for each unit that some objective card may bring when it is discarded
        self.discards_bring: int = 0
        for card in self.objectives:
            self.discards_bring |= book.lists[card.discard].brings
        self.bot_cards: list[Card] = [read_card(row, self.region_ids, self.ports) for row in t["bot_cards"]]

    def basic_card(self, id: str) -> int:
        """The number of the card that an advanced one replaces."""
        for n in self.basic_cards:
            if self.li_mu_cards[n].id == id:
                return n
        raise BadData(f"An advanced card replaces {id!r}, which is no basic card.")

    def board_of(self, colour: str, side: str) -> int:
        for n, board in enumerate(self.boards):
            if board.colour == colour and board.side == side:
                return n
        raise BadData(f"There is no side {side} of the {colour} board.")

    def intern_actions(self) -> None:
        """In this order legal lists are sorted."""
        add = self.book.add
        sectors = [str(n + 1) for n in range(len(self.sectors))]
        merchants = [f"m{n + 1}" for n in range(MERCHANTS)]
        tiles = [tile.id for tile in self.tiles]
        objectives = [card.id for card in self.objectives]
        self.act: list[Action] = [add(ACT, "act", n, id) for n, id in enumerate([*self.region_ids, "military"])]
        self.barge: list[Action] = [add(BARGE, "barge", n, id) for n, id in enumerate(BARGES)]
        self.advance: list[Action] = [add(ADVANCE, "advance", n, id) for n, id in enumerate(TRACKS)]
        self.benefit: Action = add(BENEFIT, "benefit")
        self.governor: list[Action] = [
            add(GOVERNOR, "governor", n, space.id.lower()) for n, space in enumerate(self.spaces)
        ]
        self.exchange: list[Action] = [add(EXCHANGE, "exchange", n, id) for n, id in enumerate(self.region_ids)]
        self.ship: list[Action] = [add(SHIP, "ship", n, id) for n, id in enumerate(self.slot_ids)]
        self.deliver: list[Action] = [add(DELIVER, "deliver", n, str(n + 1)) for n in range(MOST_SPACES)]
        self.wall: list[Action] = [add(WALL, "wall", n, id) for n, id in enumerate(sectors)]
        self.tower: list[Action] = [add(TOWER, "tower", n, id) for n, id in enumerate(sectors)]
        self.soldier: list[Action] = [add(SOLDIER, "soldier", n, id) for n, id in enumerate(sectors)]
        self.take: list[Action] = [add(TAKE, "take", n, HOLDINGS[n]) for n in range(PP)]
        self.take_tile: list[Action] = [add(TAKE_TILE, "take", n, id) for n, id in enumerate(tiles)]
        self.settle: list[Action] = [add(SETTLE, "settle", n, id) for n, id in enumerate(merchants)]
        self.option: list[Action] = [add(OPTION, "option", n, str(n + 1)) for n in range(2)]
        self.keep: list[Action] = [add(KEEP, "keep", n, id) for n, id in enumerate(objectives)]
        self.board: list[Action] = [add(BOARD, "board", n, board.id) for n, board in enumerate(self.boards)]
        self.choose: list[Action] = [
            add(CHOOSE, "choose", n, building.id.lower()) for n, building in enumerate(self.starting_buildings)
        ]
        self.pay: list[Action] = [add(PAY, "pay", n, name) for n, name in enumerate(HOLDINGS)]
        self.use: list[Action] = [add(USE, "use", n, id) for n, id in enumerate(tiles)]
        self.discard: list[Action] = [add(DISCARD, "discard", n, id) for n, id in enumerate(objectives)]
        self.merchant: list[Action] = [add(MERCHANT, "merchant", n, id) for n, id in enumerate(merchants)]
        self.recall: list[Action] = [add(RECALL, "recall", n, id) for n, id in enumerate(merchants)]
        self.double_tower: list[Action] = [add(DOUBLE_TOWER, "double_tower", n, id) for n, id in enumerate(sectors)]
        self.bonus_shipping: Action = add(BONUS_SHIPPING, "bonus_shipping")
        self.sell_marker: Action = add(SELL_MARKER, "sell_marker")
        self.to_pass: Action = add(PASS, "pass")
        self.decline: Action = add(DECLINE, "decline")
        self.done: Action = add(DONE, "done")
        # By source: the starting building, the workers, then the income spaces by their number
        self.income: list[Action] = [add(INCOME, "income", START, "start"), add(INCOME, "income", WORKERS, "workers")]
        self.income += [add(INCOME, "income", n, self.spaces[n].id.lower()) for n in self.income_spaces]


def slot_order(row: dict[str, int]) -> int:
    return row["order"]
