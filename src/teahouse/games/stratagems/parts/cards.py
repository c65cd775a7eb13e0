"""Cards and their effects: the vocabulary of the data file as numbers."""

from __future__ import annotations

from typing import Any, Final

from teahouse.engine.errors import BadData

# Decks
STRATAGEM: Final = 0
ACTION: Final = 1
PREFECTURE: Final = 2
TRIBUTE: Final = 3
DECK_IDS: Final = ("stratagem", "action", "prefecture", "tribute")

OPS: Final = (
    "coins",
    "steal_coins",
    "track",
    "vp",
    "tribute",
    "ap",
    "buff",
    "deploy",
    "move",
    "hits",
    "remove",
    "untrap",
    "draw",
    "discard",
    "steal_card",
    "retrieve",
    "peek",
    "marker",
    "truce",
    "shield",
    "swap",
    "choose",
    "play_cards",
    "rebellion",
    "deployment_points",
    "piracy",
    "loot",
    "plague",
)
COINS: Final = 0
STEAL_COINS: Final = 1
TRACK: Final = 2
VP: Final = 3
ADVANCE: Final = 4
AP: Final = 5
BUFF: Final = 6
DEPLOY: Final = 7
MOVE: Final = 8
HITS: Final = 9
REMOVE: Final = 10
UNTRAP: Final = 11
DRAW: Final = 12
DISCARD: Final = 13
STEAL_CARD: Final = 14
RETRIEVE: Final = 15
PEEK: Final = 16
MARKER: Final = 17
TRUCE: Final = 18
SHIELD: Final = 19
SWAP: Final = 20
CHOOSE: Final = 21
PLAY_CARDS: Final = 22
REBELLION: Final = 23
DEPLOYMENT_POINTS: Final = 24
PIRACY: Final = 25
LOOT: Final = 26
PLAGUE: Final = 27

# Bonuses of prefectures
PASSIVES: Final = (
    "p_piracy",
    "p_drm",
    "p_dp",
    "p_income",
    "p_route_cost",
    "p_upkeep",
    "p_rebellion",
    "p_winter",
    "p_tribute",
    "p_scout_cost",
    "p_hand",
    "p_cohesion_event",
)
P_PIRACY: Final = 0
P_DRM: Final = 1
P_DP: Final = 2
P_INCOME: Final = 3
P_ROUTE_COST: Final = 4
P_UPKEEP: Final = 5
P_REBELLION: Final = 6
P_WINTER: Final = 7
P_TRIBUTE: Final = 8
P_SCOUT_COST: Final = 9
P_HAND: Final = 10
P_COHESION_EVENT: Final = 11

WHO: Final = ("self", "target", "all_others", "all")
SELF: Final = 0
TARGET: Final = 1
ALL_OTHERS: Final = 2
ALL: Final = 3

CONDITIONS: Final = ("", "target_in_trouble", "others_fought", "emperor_off_board", "capitals_3", "not_capitals_3")
ALWAYS: Final = 0
TARGET_IN_TROUBLE: Final = 1
OTHERS_FOUGHT: Final = 2
EMPEROR_OFF_BOARD: Final = 3
CAPITALS_3: Final = 4
NOT_CAPITALS_3: Final = 5

FILTERS: Final = ("adjacent", "not_capital", "not_temple", "near_neutral_2", "same_as_peek")
ADJACENT: Final = 1
NOT_CAPITAL: Final = 2
NOT_TEMPLE: Final = 4
NEAR_NEUTRAL_2: Final = 8
SAME_AS_PEEK: Final = 16

# What action points may do besides, as bits; the last ones are not in the data
FLAGS: Final = (
    "sea_cost_1",
    "pass_cost_1",
    "ignore_wall",
    "no_region_help",
    "capture_units",
    "emperor_first",
    "capture_emperor_bonus_1",
    "pass_enemy",
    "empty_only",
    "entrap",
    "piracy",
    "free",
)
SEA_COST_1: Final = 1
PASS_COST_1: Final = 2
IGNORE_WALL: Final = 4
NO_REGION_HELP: Final = 8
CAPTURE_UNITS: Final = 16
EMPEROR_FIRST: Final = 32
CAPTURE_EMPEROR_BONUS_1: Final = 64
PASS_ENEMY: Final = 128
EMPTY_ONLY: Final = 256
ALLOW_ENTRAP: Final = 512
ALLOW_PIRACY: Final = 1024
FREE: Final = 2048  # every route counts as one step

AGAINST: Final = ("", "capital", "emperor")
ANYBODY: Final = 0
AGAINST_CAPITAL: Final = 1
AGAINST_EMPEROR: Final = 2

HOW: Final = ("", "choice", "random", "your_choice")
CHOICE: Final = 1
RANDOM: Final = 2
YOUR_CHOICE: Final = 3

UNITS: Final = ("", "army", "scout", "emperor", "any_but_emperor")
ANY_ARMY: Final = 1
A_SCOUT: Final = 2
THE_EMPEROR: Final = 3
ANY_BUT_EMPEROR: Final = 4

WHERE: Final = (
    "",
    "own_capital",
    "own_space",
    "own_possible_site",
    "all_wall_routes",
    "all_sea_routes",
    "target_player",
)
OWN_CAPITAL: Final = 1
OWN_SPACE: Final = 2
OWN_SITE: Final = 3

MARKERS: Final = ("", "sanitation", "temple", "empty_fort", "wall_rebuilt", "red_turban", "sea_ban")
SANITATION: Final = 1
TEMPLE: Final = 2
EMPTY_FORT: Final = 3
WALL_REBUILT: Final = 4
RED_TURBAN: Final = 5
SEA_BAN: Final = 6

WHEN: Final = ("both", "attack", "defend")
BOTH: Final = 0
ATTACK: Final = 1
DEFEND: Final = 2

UNTIL: Final = ("", "next_battle", "next_turn", "season_end", "game_end")
NEXT_BATTLE: Final = 1

SCOPES: Final = ("any", "steppe", "across_wall", "coastal", "capital_region", "nurgan", "tibet", "mongolia")
STEPPE: Final = 1
ACROSS_WALL: Final = 2
COASTAL: Final = 3
CAPITAL_REGION: Final = 4

TRACKS: Final = ("taxation", "cohesion", "popularity", "generals")
NEUTRAL_HIT: Final = -1  # an effect whose dice hit as neutral armies do
HAND: Final = "hand"


class Terms:
    """On what terms action points may be used: extra dice in attacks, flags, and the die of an entrapment."""

    __slots__ = ("against", "drm", "entrap", "flags")

    def __init__(self, drm: int, against: int, flags: int, entrap: int) -> None:
        self.drm = drm
        self.against = against
        self.flags = flags
        self.entrap = entrap


class Effect:
    """One step of an event. What a step does not use is 0; `terms` numbers the terms of points and free moves, `options`
    are lists of effect numbers."""

    __slots__ = (
        "attempts",
        "cond",
        "deck",
        "dice",
        "drm",
        "filters",
        "hit",
        "how",
        "ignore_cohesion",
        "marker",
        "n",
        "needs_region",
        "number",
        "of_hand",
        "op",
        "options",
        "steps",
        "terms",
        "track",
        "unit",
        "until",
        "when",
        "where",
        "who",
    )

    def __init__(self, number: int, row: dict[str, Any]) -> None:
        self.number = number
        self.op = OPS.index(row["op"])
        self.who = WHO.index(row.get("who", "self"))
        self.n = int(row.get("n", row.get("attempts", 1)))
        self.cond = CONDITIONS.index(row.get("cond", ""))
        self.track = TRACKS.index(row.get("track", "taxation"))
        self.filters = sum([1 << FILTERS.index(word) for word in row.get("filter", [])])
        self.steps = int(row.get("steps", 0))
        self.dice = int(row.get("dice", 0))
        hit = row.get("hit", 0)
        self.hit = NEUTRAL_HIT if hit == "neutral" else int(hit)
        self.deck = DECK_IDS.index(row.get("deck", "stratagem"))
        self.how = HOW.index(row.get("how", ""))
        self.unit = UNITS.index(row.get("unit", ""))
        self.where = WHERE.index(row.get("where", ""))
        self.marker = MARKERS.index(row.get("kind", ""))
        self.when = WHEN.index(row.get("when", "both"))
        self.drm = int(row.get("drm", 0))
        self.until = UNTIL.index(row.get("until", ""))
        self.needs_region: bool = row.get("need", "none") != "none"
        self.of_hand: bool = row.get("what", "") == HAND
        self.ignore_cohesion = bool(row.get("ignore_cohesion", False))
        self.terms = 0
        self.options: list[list[int]] = []


class Passive:
    """The bonus of a prefecture."""

    __slots__ = ("n", "op", "route", "scope", "when")

    def __init__(self, row: dict[str, Any]) -> None:
        self.op = PASSIVES.index(row["op"])
        self.n = int(row.get("n", row.get("cost", 0)))
        self.when = WHEN.index(row.get("when", "both"))
        self.scope = SCOPES.index(row.get("scope", "any"))
        self.route = str(row.get("route", ""))


class Card:
    """A kind of card. `copies` of it are in the deck; a prefecture has the number of its `space`."""

    __slots__ = ("copies", "deck", "effects", "id", "name", "number", "passives", "printed", "space", "text", "value")

    def __init__(self, number: int, deck: int, row: dict[str, Any]) -> None:
        self.number = number
        self.deck = deck
        self.id: str = row["id"]
        self.name: str = row["name"]
        self.copies = int(row.get("copies", 1))
        self.value = int(row["value"])
        self.text: str = row["text"]
        self.printed = str(row.get("number", ""))
        self.effects: list[int] = []
        self.passives: list[Passive] = []
        self.space = -1


def check_words(row: dict[str, Any], tables: dict[str, Any]) -> None:
    """An effect uses the vocabulary of the file: an operation that it declares, with arguments that this one takes."""
    op = row["op"]
    known = tables["ops"].get(op)
    if known is None:
        raise BadData(f"There is no operation {op!r}.")
    for name in row:
        if name != "op" and name not in known["args"]:
            raise BadData(f"The operation {op!r} has no argument {name!r}.")


def read_flags(row: dict[str, Any]) -> int:
    words = [*row.get("flags", []), *row.get("allow", [])]
    return sum([1 << FLAGS.index(word) for word in words])
