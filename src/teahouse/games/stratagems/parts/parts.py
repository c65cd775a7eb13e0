"""The components of 36 Stratagems as typed objects, and the interned actions.

Built once from a data file and never changed; every state on that file shares it.
"""

from __future__ import annotations

from typing import Any, Final

from teahouse.engine import components
from teahouse.engine.action import Action
from teahouse.engine.components import Components
from teahouse.engine.errors import BadData

from .atlas import Atlas
from .cards import (
    AGAINST,
    AP,
    CHOOSE,
    DECK_IDS,
    FREE,
    MOVE,
    P_DRM,
    P_ROUTE_COST,
    P_WINTER,
    PASSIVES,
    PREFECTURE,
    SCOPES,
    TRACKS,
    Card,
    Effect,
    Passive,
    Terms,
    check_words,
    read_flags,
)
from .codes import PER_KIND
from .forces import KIND_IDS

# Verbs, in the order of every legal list
EVENT: Final = 0
POINTS: Final = 1
PASS: Final = 2
MARCH: Final = 3
ATTACK: Final = 4
TRIBUTE: Final = 5
ENTRAP: Final = 6
RAID: Final = 7
LEAVE: Final = 8
FROM: Final = 9
TO: Final = 10
STOP: Final = 11
LAUNCH: Final = 12
BRING: Final = 13
ADVANCE: Final = 14
LOSE: Final = 15
PLACE: Final = 16
TARGET: Final = 17
CHOOSE_SPACE: Final = 18
TAKE: Final = 19
DISCARD: Final = 20
OPTION: Final = 21
STIR: Final = 22
RAISE: Final = 23
TAX: Final = 24
BUY: Final = 25
NEUTRAL: Final = 26
DISBAND: Final = 27
SPLIT: Final = 28
DECLINE: Final = 29
DONE: Final = 30

# What can be bought
BUY_SCOUT: Final = 0
BUY_ARMY: Final = 1

# Targets of `stir` (the neutral track) and `tax`
LOWER: Final = 0
KEEP: Final = 1
HIGHER: Final = 2
SHIFTS: Final = ("lower", "keep", "raise")

MOST_SEATS: Final = 3


class Price:
    """What a unit costs, and how many there may be (0: no limit)."""

    __slots__ = ("coins", "dp", "most")

    def __init__(self, row: dict[str, Any]) -> None:
        self.coins = int(row["coins"])
        self.dp = int(row["dp"])
        self.most = int(row["max"])


class Haul:
    """What a die of at least so much brings in a raid or a looting: coins, and hits on the stack there."""

    __slots__ = ("coins", "hits", "least")

    def __init__(self, row: dict[str, Any]) -> None:
        self.least = int(row["least"])
        self.coins = int(row["coins"])
        self.hits = int(row["hits"])


class CapitalCard:
    """Where a player begins, and with which armies."""

    __slots__ = ("armies", "capital", "scouts", "standard")

    def __init__(self, capital: int, standard: bool, scouts: int, armies: list[int]) -> None:
        self.capital = capital
        self.standard = standard
        self.scouts = scouts
        self.armies = armies


class Numbers:
    """The numbers of the rules that stand in tables of their own."""

    def __init__(self, tables: dict[str, Any]) -> None:
        self.seasons: int = tables["game"]["seasons"]
        self.vp_to_win: int = tables["game"]["vp_to_win"]
        self.keep: int = tables["deal"]["keep_max"]
        self.last_keep: int = tables["deal"]["last_season_keep"]
        self.deal: list[int] = [tables["deal"][deck] for deck in DECK_IDS[:3]]
        self.start_coins: int = tables["setup"]["coins"]
        self.start_neutral: int = tables["setup"]["neutral_strength_on_empty_capital"]
        combat = tables["combat"]
        self.min_dice: int = combat["min_dice"]
        self.emperor: int = tables["combat_r"]["emperor_strength"]
        self.rounds: int = tables["combat_r"]["rounds_per_attack"]
        self.drm_wall: int = combat["drm_wall"]
        self.drm_capital: int = combat["drm_capital"]
        self.drm_flank: int = combat["drm_extra_flank"]
        self.stack: int = combat["stack_max"]
        vp = tables["vp"]
        self.vp_capital: int = vp["capital"]
        self.vp_temples: int = vp["per_three_temples"]
        self.vp_played: int = vp["prefecture_when_played"]
        self.vp_prefecture: int = vp["prefecture_current"]
        self.vp_emperor: int = vp["capture_emperor"]
        self.vp_emperor_lost: int = vp["emperor_lost_to_neutral"]
        self.income_base: int = tables["income"]["base"]
        self.income_market: int = tables["income"]["market"]
        prices = {row["unit"]: Price(row) for row in tables["cost"]}
        self.scout: Price = prices["scout"]
        self.army: Price = prices["army"]
        self.neutral: Price = prices["neutral"]
        self.goal: int = tables["tribute_track"]["goal"]
        self.stir: int = tables["tribute_track"]["neutral_hit_change"]
        self.piracy: list[Haul] = [Haul(row) for row in sorted(tables["piracy_die"], key=by_least)]
        self.loot: list[Haul] = [Haul(row) for row in sorted(tables["loot_die"], key=by_least)]
        units = tables["units"]
        self.scouts: int = units["scout"]
        self.ones: int = units["army_1"]
        self.twos: int = units["army_2"]
        self.neutrals: int = units["neutral"]
        tracks = {row["id"]: row for row in tables["track"]}
        self.track_least: list[int] = [tracks[id]["min"] for id in TRACKS]
        self.track_most: list[int] = [tracks[id]["max"] for id in TRACKS]
        self.track_start: list[int] = [tracks[id]["start"] for id in TRACKS]
        self.hit_factor: list[int] = [row["hits_on"] for row in sorted(tables["hit_factor"], key=by_generals)]
        self.neutral_hit: list[int] = tables["neutral_track"]["steps"]
        self.winters: list[int] = tables["phases"]["winter_seasons"]


def by_least(row: dict[str, Any]) -> int:
    return int(row["least"])


def by_generals(row: dict[str, Any]) -> int:
    return int(row["generals"])


class Parts(components.Parts):
    """`cards` are all kinds of cards, deck after deck; `passives[op]` lists (space, bonus) of the prefectures."""

    def __init__(self, components: Components) -> None:
        super().__init__(components)
        tables = components.tables
        self.atlas = Atlas(tables)
        self.numbers = Numbers(tables)
        self.terms: list[Terms] = [Terms(0, 0, 0, 0)]
        self.effects: list[Effect] = []
        self.cards: list[Card] = []
        self.passives: list[list[tuple[int, Passive]]] = [[] for _ in PASSIVES]
        self.sea_spaces: list[int] = []
        self.pass_spaces: list[int] = []
        self.card_at: list[int] = [-1] * self.atlas.count
        for deck, id in enumerate(DECK_IDS):
            for row in tables[id]:
                self.read_card(deck, row, tables)
        self.capital_cards = [self.read_capital(row) for row in tables["capital_card"]]
        self.winter_spaces: list[tuple[int, int, int]] = [
            (space, self.atlas.scarce_ids.index(SCOPES[bonus.scope]), bonus.n)
            for space, bonus in self.passives[P_WINTER]
        ]
        self.dice_bonuses = self.passives[P_DRM]
        self.add_actions()

    def read_card(self, deck: int, row: dict[str, Any], tables: dict[str, Any]) -> None:
        card = Card(len(self.cards), deck, row)
        self.cards.append(card)
        for step in row.get("effects", []):
            card.effects.append(self.read_effect(step, tables))
        if deck == PREFECTURE:
            card.space = self.atlas.ids.index(row["space"])
            if card.space not in self.atlas.cities:
                raise BadData(f"{row['space']} is no city, so it cannot be a prefecture.")
            self.card_at[card.space] = card.number
            for bonus in row["passive"]:
                check_words(bonus, tables)
                passive = Passive(bonus)
                card.passives.append(passive)
                self.passives[passive.op].append((card.space, passive))
                if passive.op == P_ROUTE_COST:
                    (self.sea_spaces if passive.route == "sea" else self.pass_spaces).append(card.space)

    def read_effect(self, row: dict[str, Any], tables: dict[str, Any]) -> int:
        check_words(row, tables)
        effect = Effect(len(self.effects), row)
        self.effects.append(effect)
        if effect.op == AP or effect.op == MOVE:
            flags = read_flags(row) | (FREE if effect.op == MOVE else 0)
            against = AGAINST.index(row.get("only_drm_vs", ""))
            effect.terms = len(self.terms)
            self.terms.append(Terms(effect.drm, against, flags, int(row.get("entrap_at_least", 0))))
        if effect.op == CHOOSE:
            for option in row["options"]:
                effect.options.append([self.read_effect(step, tables) for step in option])
        return effect.number

    def read_capital(self, row: dict[str, Any]) -> CapitalCard:
        capital = self.atlas.ids.index(row["capital"])
        if not self.atlas.is_capital[capital]:
            raise BadData(f"{row['capital']} is no capital.")
        return CapitalCard(capital, row["standard_start"], row["scouts"], row["armies"])

    def add_actions(self) -> None:
        """All actions in the order of the verbs; `by space` lists have one for each space."""
        book = self.book
        ids = self.atlas.ids
        spaces = range(len(ids))
        cards = self.cards
        with_points = [card for card in cards if card.value > 0]
        self.event: list[Action] = [book.add(EVENT, "event", card.number, card.id) for card in cards]
        points = {card.number: book.add(POINTS, "points", card.number, card.id) for card in with_points}
        self.points: list[Action] = [points.get(card.number, self.event[0]) for card in cards]
        self.pass_ = book.add(PASS, "pass")
        self.move: list[Action] = [book.add(MARCH, "move", n, ids[n]) for n in spaces]
        self.attack: list[Action] = [book.add(ATTACK, "attack", n, ids[n]) for n in spaces]
        self.tribute = book.add(TRIBUTE, "tribute")
        self.entrap: list[Action] = [book.add(ENTRAP, "entrap", n, ids[n]) for n in spaces]
        self.raid: list[Action] = [book.add(RAID, "raid", n, ids[n]) for n in spaces]
        self.leave: list[Action] = [book.add(LEAVE, "leave", kind, id) for kind, id in enumerate(KIND_IDS)]
        self.from_: list[Action] = [book.add(FROM, "from", n, ids[n]) for n in spaces]
        self.to: list[Action] = [book.add(TO, "to", n, ids[n]) for n in spaces]
        self.stop = book.add(STOP, "stop")
        self.launch = book.add(LAUNCH, "launch")
        self.bring = self.by_unit(BRING, "bring")
        self.advance = book.add(ADVANCE, "advance")
        self.lose = self.by_unit(LOSE, "lose")
        self.place = self.by_unit(PLACE, "place")
        self.target: list[Action] = [book.add(TARGET, "target", seat, str(seat)) for seat in range(MOST_SEATS)]
        self.choose: list[Action] = [book.add(CHOOSE_SPACE, "choose", n, ids[n]) for n in spaces]
        held = [card for card in cards if card.deck < PREFECTURE]
        self.take: list[Action] = [book.add(TAKE, "take", card.number, card.id) for card in held]
        self.discard: list[Action] = [book.add(DISCARD, "discard", card.number, card.id) for card in held]
        self.option: list[Action] = [book.add(OPTION, "option", n, str(n + 1)) for n in range(2)]
        self.stir: list[Action] = [book.add(STIR, "stir", n, word) for n, word in enumerate(SHIFTS)]
        self.raise_: list[Action] = [book.add(RAISE, "increase", n, id) for n, id in enumerate(TRACKS)]
        self.tax: list[Action] = [book.add(TAX, "tax", n, word) for n, word in enumerate(SHIFTS)]
        self.buy: list[Action] = [book.add(BUY, "buy", BUY_SCOUT, "scout"), book.add(BUY, "buy", BUY_ARMY, "army")]
        self.neutral: list[Action] = [book.add(NEUTRAL, "neutral", n, ids[n]) for n in spaces]
        self.disband = book.add(DISBAND, "disband")
        self.split: list[Action] = [book.add(SPLIT, "split", n, ids[n]) for n in spaces]
        self.decline = book.add(DECLINE, "decline")
        self.done = book.add(DONE, "done")

    def by_unit(self, verb: int, word: str) -> list[list[Action]]:
        """An action for each kind of unit and space, such as `lose_scout:urga`."""
        found: list[list[Action]] = []
        for kind, id in enumerate(KIND_IDS):
            row = [
                self.book.add(verb, f"{word}_{id}", kind * PER_KIND + n, name) for n, name in enumerate(self.atlas.ids)
            ]
            found.append(row)
        return found
