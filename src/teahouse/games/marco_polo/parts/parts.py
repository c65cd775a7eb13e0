"""The components of Marco Polo as typed objects, and the interned actions.

Built once from a data file and never changed; every state on that file shares it.
"""

from __future__ import annotations

from typing import Any, Final

from teahouse.engine import components
from teahouse.engine.action import Action
from teahouse.engine.components import Components
from teahouse.engine.errors import BadData

from .atlas import Atlas, read_atlas
from .dice import DIE_CODES, die_name
from .reward import HOLDINGS, ITEMS, OTHER_BONUS, Cost, Reward, read_cost, read_reward

# Verbs
PLACE: Final = 0
COMPLETE: Final = 1
BAG: Final = 2
REROLL: Final = 3
ADJUST: Final = 4
BUY_DIE: Final = 5
DONE: Final = 6
DIE: Final = 7
RAISE: Final = 8
LOWER: Final = 9
VALUE: Final = 10
ROW: Final = 11
TAKE_CONTRACT: Final = 12
DISCARD: Final = 13
TAKE: Final = 14
PAY: Final = 15
TRAVEL: Final = 16
TRAVEL_SECOND: Final = 17
STOP: Final = 18
DECLINE: Final = 19
WAY: Final = 20
TIMES: Final = 21
BONUS: Final = 22
GAIN: Final = 23
MOVE_POST: Final = 24
CAMELS: Final = 25
CHARACTER: Final = 26
KEEP: Final = 27

# Action spaces; the city cards follow from SPACE_CARD on, and the money bag is the last one
SPACE_COINS: Final = 0
SPACE_BAZAAR: Final = 1
SPACE_KHAN: Final = 5
SPACE_CONTRACTS: Final = 6
SPACE_TRAVEL: Final = 7
SPACE_CARD: Final = 8

# Kinds of city cards
REPEAT: Final = 0
COUNT: Final = 1
BY_DIE: Final = 2
CARD_KINDS: Final = ("repeat", "count", "by_die")

MOST_TIMES: Final = 6


class Contract:
    """What it costs and gives; starting contracts are dealt to the players."""

    __slots__ = ("cost", "gain", "id", "starting")

    def __init__(self, id: str, starting: bool, cost: Cost, gain: Reward) -> None:
        self.id = id
        self.starting = starting
        self.cost = cost
        self.gain = gain


class Goal:
    """Two cities and the points for a post in both."""

    __slots__ = ("cities", "id", "points")

    def __init__(self, id: str, cities: list[int], points: int) -> None:
        self.id = id
        self.cities = cities
        self.points = points


class CityCard:
    """`costs[w]` and `gains[w]` for each way of a repeated exchange; `gains[0]` for each thing a count card counts;
    `gains[v - 1]` for the value of the die."""

    __slots__ = ("costs", "counts_posts", "gains", "id", "kind")

    def __init__(self, id: str, kind: int, costs: list[Cost], gains: list[Reward], counts_posts: bool) -> None:
        self.id = id
        self.kind = kind
        self.costs = costs
        self.gains = gains
        self.counts_posts = counts_posts


class Character:
    """A character tile: its bonus at the start of a round, and its powers."""

    __slots__ = (
        "extra_posts",
        "figures",
        "free_occupied",
        "gain",
        "id",
        "name",
        "oasis_jump",
        "players",
        "posts_passing",
        "rolls",
        "start",
        "tithe_bazaar",
        "tithe_coins",
        "tithe_khan",
        "white_die",
        "who",
    )

    def __init__(self, row: dict[str, Any], start: int) -> None:
        self.id: str = row["id"]
        self.who: str = row["character"]
        self.name: str = row["name"]
        self.players: list[int] = row["players"]
        self.gain: Reward = read_reward(row["gain"])
        self.rolls: bool = row.get("rolls", True)
        self.white_die: bool = row.get("white_die", False)
        self.tithe_bazaar: int = row.get("tithe_bazaar", 0)
        self.tithe_khan: Reward = read_reward(row.get("tithe_khan", {}))
        self.tithe_coins: Reward = read_reward(row.get("tithe_coins", {}))
        self.free_occupied: bool = row.get("free_occupied", False)
        self.figures: int = row.get("figures", 1)
        self.extra_posts: int = row.get("extra_posts", 0)
        self.posts_passing: bool = row.get("posts_passing", False)
        self.oasis_jump: bool = row.get("oasis_jump", False)
        self.start = start


class Table:
    """What differs with the number of players."""

    __slots__ = ("black_dice", "coins_blocked", "khan_blocked", "mercator")

    def __init__(self, row: dict[str, Any]) -> None:
        self.black_dice: int = row["black_dice"]
        self.khan_blocked: list[int] = row["khan_blocked"]
        self.coins_blocked: bool = row["coins_blocked"]
        self.mercator: str = row["mercator"]


class Parts(components.Parts):
    """Everything that never changes in a game on one data file."""

    def __init__(self, components: Components) -> None:
        super().__init__(components)
        t = components.tables
        self.rounds: int = t["game"]["rounds"]
        self.atlas: Atlas = read_atlas(t)
        self.read_setup(t)
        self.read_spaces(t)
        self.read_cards(t)
        self.read_scoring(t)
        self.intern_actions()

    def read_setup(self, t: dict[str, Any]) -> None:
        setup = t["setup"]
        self.start_camels: int = setup["camels"]
        self.start_coins: list[int] = setup["coins"]
        self.own_dice: int = setup["dice"]
        self.posts: int = setup["trading_posts"]
        self.contract_spaces: int = setup["contract_spaces"]
        self.contract_piles: int = setup["contract_piles"]
        self.special_pile: int = setup["special_pile"]
        self.active_contracts: int = setup["active_contracts"]
        self.goals_dealt: int = setup["goals_dealt"]
        self.goals_dealt_expert: int = setup["goals_dealt_expert"]
        self.goals_kept: int = setup["goals_kept"]
        self.compensation_below: int = t["compensation"]["below"]
        self.tables: dict[int, Table] = {row["seats"]: Table(row) for row in t["seats"]}
        self.characters: list[Character] = [
            Character(row, self.atlas.number(row.get("start", self.atlas.ids[self.atlas.venezia])))
            for row in t["character"]
        ]
        self.first_game: list[str] = setup["first_game"]

    def read_spaces(self, t: dict[str, Any]) -> None:
        """The action spaces in the order of the SPACE_ numbers, each with how many dice it takes."""
        bazaar = t["bazaar"]
        if len(bazaar) != SPACE_KHAN - SPACE_BAZAAR:
            raise BadData("The bazaar has four spaces.")
        self.space_ids: list[str] = ["coins", *[row["id"] for row in bazaar], "khan", "contracts", "travel"]
        self.space_dice: list[int] = [t["coins_space"]["dice"], *[row["dice"] for row in bazaar]]
        self.space_dice += [t["khan"]["dice"], t["contracts_space"]["dice"], t["travel"]["dice"]]
        self.card_city: list[int] = []
        for city, row in enumerate(t["location"]):
            for n in range(row["cards"]):
                self.card_city.append(city)
                self.space_ids.append(row["id"] if row["cards"] == 1 else f"{row['id']}_{n + 1}")
                self.space_dice.append(1)
        self.space_bag: int = len(self.space_ids)
        self.take_coins: int = t["coins_space"]["coin"]
        self.bazaar_good: list[int] = [HOLDINGS.index(row["good"]) for row in bazaar]
        self.bazaar_rows: list[list[Reward]] = [[read_reward(gain) for gain in row["rows"]] for row in bazaar]
        self.bazaar_offer: list[list[list[int]]] = [rows_worth_offering(rows) for rows in self.bazaar_rows]
        self.khan_gain: Reward = read_reward(t["khan"]["gain"])
        self.khan_places: int = t["khan"]["places"]
        self.most_contracts_taken: int = t["contracts_space"]["most"]
        self.slot_bonus: list[int] = t["contracts_space"]["bonus"]
        self.refill: int = t["contracts_space"]["refill"]
        self.travel_coins: list[int] = t["travel"]["coins"]
        bonus = t["bonus_actions"]
        self.bag_coins: int = bonus["bag_coins"]
        self.reroll_camels: int = bonus["reroll_camels"]
        self.adjust_camels: int = bonus["adjust_camels"]
        self.black_die_camels: int = bonus["black_die_camels"]

    def read_cards(self, t: dict[str, Any]) -> None:
        atlas = self.atlas
        self.contracts: list[Contract] = [
            Contract(row["id"], row["starting"], read_cost(row["cost"]), read_reward(row["gain"]))
            for row in t["contract"]
        ]
        self.goals: list[Goal] = [
            Goal(row["id"], [atlas.number(city) for city in row["cities"]], row["points"]) for row in t["goal"]
        ]
        self.city_cards: list[CityCard] = [read_city_card(row) for row in t["city_card"]]
        self.city_bonuses: list[Reward] = [read_reward(row["gain"]) for row in t["city_bonus"]]
        self.choice_bonus: int = -1
        for n, reward in enumerate(self.city_bonuses):
            if reward.has(OTHER_BONUS):
                self.choice_bonus = n
        self.printed_markers: list[int] = []
        for city in atlas.small:
            here = [n for n, row in enumerate(t["city_bonus"]) if row["city"] == atlas.ids[city]]
            if len(here) != 1:
                raise BadData(f"{atlas.names[city]} wants one city bonus.")
            self.printed_markers.append(here[0])
        self.outposts: list[Reward] = [read_reward(row["gain"]) for row in t["outpost_bonus"]]
        if len(self.outposts) < len(atlas.large) or len(self.city_cards) < len(self.card_city):
            raise BadData("There are too few outpost bonuses or city cards for the cities.")

    def read_scoring(self, t: dict[str, Any]) -> None:
        scoring = t["scoring"]
        self.goal_cities: list[int] = scoring["goal_cities"]
        self.coins_per_point: int = scoring["coins_per_point"]
        self.goods_per_point: int = scoring["goods_per_point"]
        self.most_contracts: int = scoring["most_contracts"]
        self.beijing_points: list[int] = t["beijing"]["points"]
        points = t["trading_posts"]["points"]
        most = self.posts + max([character.extra_posts for character in self.characters])
        self.post_points: list[int] = [points.get(str(n), 0) for n in range(most + 1)]

    def intern_actions(self) -> None:
        book = self.book
        ids = self.atlas.ids
        goods = HOLDINGS[2:5]
        die_names = [die_name(code) for code in range(DIE_CODES)]
        contract_ids = [contract.id for contract in self.contracts]
        self.place: list[Action] = [book.add(PLACE, "place", n, id) for n, id in enumerate(self.space_ids)]
        self.complete: list[Action] = [book.add(COMPLETE, "complete", n, id) for n, id in enumerate(contract_ids)]
        self.bag = book.add(BAG, "bag")
        self.reroll = book.add(REROLL, "reroll")
        self.adjust = book.add(ADJUST, "adjust")
        self.buy_die = book.add(BUY_DIE, "buy_die")
        self.die: list[Action] = [book.add(DIE, "die", n, name) for n, name in enumerate(die_names)]
        self.raised: list[Action] = [book.add(RAISE, "raise", n, name) for n, name in enumerate(die_names)]
        self.lowered: list[Action] = [book.add(LOWER, "lower", n, name) for n, name in enumerate(die_names)]
        self.value: list[Action] = [book.add(VALUE, "value", n, str(n)) for n in range(1, 7)]
        self.row: list[Action] = [book.add(ROW, "row", n, str(n)) for n in range(1, 7)]
        self.take_contract: list[Action] = [book.add(TAKE_CONTRACT, "take", n, id) for n, id in enumerate(contract_ids)]
        self.discard: list[Action] = [book.add(DISCARD, "discard", n, id) for n, id in enumerate(contract_ids)]
        self.take: list[Action] = [book.add(TAKE, "take", n, HOLDINGS[n]) for n in range(5)]
        self.pay: list[Action] = [book.add(PAY, "pay", n + 2, good) for n, good in enumerate(goods)]
        self.travel: list[Action] = [book.add(TRAVEL, "travel", n, id) for n, id in enumerate(ids)]
        self.travel_second: list[Action] = [book.add(TRAVEL_SECOND, "travel_second", n, id) for n, id in enumerate(ids)]
        self.way: list[Action] = [book.add(WAY, "way", 0, "first"), book.add(WAY, "way", 1, "second")]
        self.times: list[Action] = [book.add(TIMES, "times", n, str(n)) for n in range(1, MOST_TIMES + 1)]
        self.bonus: list[Action] = [book.add(BONUS, "bonus", n, ids[city]) for n, city in enumerate(self.atlas.small)]
        self.gain: list[Action] = [book.add(GAIN, "gain", n, name) for n, name in enumerate(ITEMS)]
        self.move_post: list[Action] = [book.add(MOVE_POST, "move_post", n, id) for n, id in enumerate(ids)]
        self.camels: list[Action] = [book.add(CAMELS, "camels", n, str(n)) for n in range(self.compensation_below)]
        self.character: list[Action] = [
            book.add(CHARACTER, "character", n, tile.id) for n, tile in enumerate(self.characters)
        ]
        self.keep: list[Action] = [book.add(KEEP, "keep", n, goal.id) for n, goal in enumerate(self.goals)]
        self.stop = book.add(STOP, "stop")
        self.decline = book.add(DECLINE, "decline")
        self.done = book.add(DONE, "done")
        self.three_goods: list[Action] = self.take[2:5]
        self.coin_or_camel: list[Action] = self.take[0:2]

    def tiles_for(self, seats: int) -> list[int]:
        """The characters in the game, with the one version of Mercator for this number of players (setup.mercator)."""
        return [n for n, tile in enumerate(self.characters) if seats in tile.players]

    def tile_of(self, who: str, seats: int) -> int:
        for n in self.tiles_for(seats):
            if self.characters[n].who == who:
                return n
        raise BadData(f"There is no character {who!r} for {seats} players.")


def rows_worth_offering(rows: list[Reward]) -> list[list[int]]:
    """By the value of the lowest die: the rows up to it that no other of them contains (bazaar.lower.useful)."""
    found: list[list[int]] = [[]]
    for value in range(1, len(rows) + 1):
        worth: list[int] = []
        for row in range(1, value + 1):
            others = [other for other in range(1, value + 1) if other != row]
            if not any(rows[row - 1].is_within(rows[other - 1]) for other in others):
                worth.append(row)
        found.append(worth or [value])
    return found


def read_city_card(row: dict[str, Any]) -> CityCard:
    kind = CARD_KINDS.index(row["kind"])
    if kind == REPEAT:
        costs = [read_cost(way["cost"]) for way in row["ways"]]
        return CityCard(row["id"], kind, costs, [read_reward(way["gain"]) for way in row["ways"]], False)
    if kind == COUNT:
        return CityCard(row["id"], kind, [], [read_reward(row["gain"])], row["counts"] == "posts")
    return CityCard(row["id"], kind, [], [read_reward(gain) for gain in row["rows"]], False)
