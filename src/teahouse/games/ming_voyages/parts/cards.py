"""Main cards as data: command points, and special actions made of conditions and effects from one small vocabulary."""

from __future__ import annotations

from typing import Any, Final

from teahouse.engine.errors import BadData

from .board import NOWHERE, Board

EMPEROR: Final = 0
OVERLORD: Final = 1

# Pieces
TROOP: Final = 0
HORDE: Final = 1
SETTLEMENT: Final = 2
GOLD: Final = 3
JUNK: Final = 4
PIECES: Final = ("troop", "horde", "settlement", "gold", "junk")

# Effects
PLACE: Final = 0
REMOVE: Final = 1
DISPLACE: Final = 2
MOVE: Final = 3
ATTACK: Final = 4
GAIN_GOLD: Final = 5
BUILD_JUNK: Final = 6
BUILD_SETTLEMENT: Final = 7
VOYAGE: Final = 8
RAID: Final = 9
RESERVE_THIS: Final = 10
RESERVE_DISCARD: Final = 11
DISCARD_RESERVE: Final = 12
EFFECTS: Final = (
    "place",
    "remove",
    "displace",
    "move",
    "attack",
    "gain_gold",
    "build_junk",
    "build_settlement",
    "voyage",
    "raid",
    "reserve_this",
    "reserve_discard",
    "discard_reserve",
)

# Where, if it is not one named region
ANY_HOMELAND: Final = -2
ONE_HOMELAND: Final = -3
EACH_HOMELAND: Final = -4
CONTROLLED: Final = -5
CONTROLLED_OR_EMPTY: Final = -6
ONE_CONTROLLED_OR_EMPTY: Final = -7
ANY_BORDERLAND: Final = -8
ONE_REGION: Final = -9
CHINA_SEA: Final = -10
WHERE: Final = {
    "any_homeland": ANY_HOMELAND,
    "one_homeland": ONE_HOMELAND,
    "each_homeland": EACH_HOMELAND,
    "controlled_borderland": CONTROLLED,
    "controlled_or_empty_borderland": CONTROLLED_OR_EMPTY,
    "one_controlled_or_empty_borderland": ONE_CONTROLLED_OR_EMPTY,
    "any_borderland": ANY_BORDERLAND,
    "one_region": ONE_REGION,
    "china_sea": CHINA_SEA,
}

# Conditions
CONTROLS: Final = 0
CONTROLS_ANY: Final = 1
CONTROLS_COUNT: Final = 2
HOLDS_PIECES: Final = 3
ADJACENT_ENEMY: Final = 4
EMPTY_BORDERLAND: Final = 5
HOMELAND_PIECES: Final = 6
CONDITIONS: Final = (
    "controls",
    "controls_any",
    "controls_count",
    "pieces",
    "adjacent_enemy",
    "empty_borderland",
    "homeland_pieces",
)


class Condition:
    """What must hold for the side that acts: about regions, a kind of piece and a least number."""

    __slots__ = ("kind", "least", "piece", "regions")

    def __init__(self, kind: int, regions: list[int], piece: int, least: int) -> None:
        self.kind = kind
        self.regions = regions
        self.piece = piece
        self.least = least


class Effect:
    """One effect. `amount` is its number, bonus or dice; `number` is its place in the list of all effects, which is how a
    decision refers to it."""

    __slots__ = ("amount", "by_owner", "kind", "number", "piece", "rerolls", "source", "where")

    def __init__(
        self, number: int, kind: int, piece: int, amount: int, where: int, by_owner: bool, rerolls: int, source: int
    ) -> None:
        self.number = number
        self.kind = kind
        self.piece = piece
        self.amount = amount
        self.where = where
        self.by_owner = by_owner
        self.rerolls = rerolls
        self.source = source


class CardAction:
    """A special action of one side: the voyage it is keyed to, what it requires, its effects, and those after four
    voyages."""

    __slots__ = ("effects", "later_effects", "requires", "side", "voyage")

    def __init__(
        self, side: int, voyage: int, requires: list[Condition], effects: list[Effect], later_effects: list[Effect]
    ) -> None:
        self.side = side
        self.voyage = voyage
        self.requires = requires
        self.effects = effects
        self.later_effects = later_effects


class Card:
    """A main card; its printed number is its place in the deck list plus one."""

    __slots__ = ("actions", "cp", "id", "name", "note")

    def __init__(self, id: str, name: str, cp: int, actions: list[list[CardAction]], note: str) -> None:
        self.id = id
        self.name = name
        self.cp = cp
        self.actions = actions
        self.note = note


def word_number(words: tuple[str, ...], word: str, what: str) -> int:
    if word not in words:
        raise BadData(f"{word!r} is no {what}; there are {', '.join(words)}.")
    return words.index(word)


def read_effect(board: Board, all_effects: list[Effect], row: dict[str, Any]) -> Effect:
    kind = word_number(EFFECTS, row["effect"], "effect")
    piece = word_number(PIECES, row["piece"], "piece") if "piece" in row else TROOP
    where = NOWHERE
    if "where" in row:
        token: str = row["where"]
        where = WHERE[token] if token in WHERE else board.named(token)
    amount = int(row.get("amount", row.get("bonus", row.get("dice", 1))))
    source = board.named(row["from"]) if "from" in row else NOWHERE
    chooser = word_number(("actor", "owner"), row.get("chooser", "actor"), "chooser")
    effect = Effect(len(all_effects), kind, piece, amount, where, chooser == 1, int(row.get("rerolls", 0)), source)
    all_effects.append(effect)
    return effect


def read_condition(board: Board, row: dict[str, Any]) -> Condition:
    names: list[str] = row["regions"] if "regions" in row else [row["region"]] if "region" in row else []
    piece = word_number(PIECES, row["piece"], "piece") if "piece" in row else HORDE
    kind = word_number(CONDITIONS, row["cond"], "condition")
    return Condition(kind, [board.named(name) for name in names], piece, int(row.get("min", 1)))


def read_cards(board: Board, voyages: list[str], rows: list[dict[str, Any]], all_effects: list[Effect]) -> list[Card]:
    """All main cards; every effect is appended to `all_effects`."""
    cards: list[Card] = []
    for row in rows:
        actions: list[list[CardAction]] = []
        for side, word in ((EMPEROR, "emperor"), (OVERLORD, "overlord")):
            found: list[CardAction] = []
            for action in row[word]:
                voyage = NOWHERE
                if side == EMPEROR:
                    if action["voyage"] not in voyages:
                        raise BadData(f"{action['voyage']!r} is no voyage.")
                    voyage = voyages.index(action["voyage"])
                requires = [read_condition(board, condition) for condition in action.get("requires", [])]
                effects = [read_effect(board, all_effects, effect) for effect in action["effects"]]
                later = effects
                if "at_4_voyages" in action:
                    later = [read_effect(board, all_effects, effect) for effect in action["at_4_voyages"]]
                found.append(CardAction(side, voyage, requires, effects, later))
            actions.append(found)
        if not 1 <= row["cp"] <= 3:
            raise BadData(f"{row['name']} has {row['cp']} CPs; a card has 1 to 3.")
        cards.append(Card(row["id"], row["name"], row["cp"], actions, str(row.get("note", ""))))
    return cards
