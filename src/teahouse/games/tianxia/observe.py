"""The table as named numbers, for learning agents: own side first, then the others in seat order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .parts.parts import MOST_SPACES
from .player import NEUTRAL, NOBODY, Player

if TYPE_CHECKING:
    from .state import Tianxia

NEUTRAL_SEEN: Final = 9  # how a neutral piece is numbered


def numbers(known: Tianxia, seat: int | None) -> dict[str, list[int]]:
    """Lists of the same lengths for the same seat count; a spectator's `own_` lists are all zero."""
    parts = known.parts
    viewer = 0 if seat is None else seat
    found: dict[str, list[int]] = {
        "round": [known.round],
        "turn": [seen(known, known.turn, viewer)],
        "order": padded([seen(known, side, viewer) for side in known.order], known.sides),
        "passed": padded([seen(known, side, viewer) for side in known.passed], known.sides),
        "banners": known.banners[:],
        "buildings": known.buildings[:],
        "governors": [seen(known, side, viewer) for side in known.governors],
        "bonus": known.bonus[:],
        "tokens": known.tokens[:],
        "ships": known.ships[:],
        "demand": known.demand[:],
        "neutral": [known.neutral],
        "strength": known.strength[:],
        "chieftain": known.chieftain[:],
        "nomads": padded(known.nomads, parts.rounds),
        "offer": padded(known.offer, len(parts.starting_buildings)),
        "offer_supply": padded(known.offer_supply, len(parts.starting_buildings)),
        "cards": padded(known.cards, parts.bot_turns),
        "card_pile": padded(known.card_pile, len(parts.li_mu_cards)),
        "round_row": padded(known.round_row, max([table.round_tiles for table in parts.tables.values()])),
        "decks": [len(known.deck), len(known.ship_deck), len(known.objectives), len(known.card_deck)],
    }
    places(known, viewer, found)
    own = side_numbers(known, viewer)
    for name, values in own:
        found["own_" + name] = values if seat is not None else [0] * len(values)
    hand = known.players[viewer].hand if seat is not None else []
    found["own_hand"] = [1 if n in hand else 0 for n in range(len(parts.objectives))]
    for name, _ in own:
        found["others_" + name] = []
    others = [side for side in range(known.sides) if seat is None or side != seat]
    for other in others:
        for name, values in side_numbers(known, other):
            found["others_" + name].extend(values)
    legal = {action.number for action in known.legal(seat)} if seat is not None else set()
    found["legal"] = [1 if action.number in legal else 0 for action in parts.book.all]
    return found


def places(known: Tianxia, viewer: int, found: dict[str, list[int]]) -> None:
    """What stands on places with room for several pieces, each list filled up with -1."""
    parts = known.parts
    rows: dict[str, list[int]] = {
        "discs": [],
        "cargo": [],
        "barges": [],
        "walls": [],
        "towers": [],
        "soldiers": [],
        "rows": [],
        "courts": [],
    }
    markers = known.sides * parts.markers
    for there in known.discs:
        rows["discs"].extend(padded(owners(known, there, viewer), markers))
    for there in known.cargo:
        rows["cargo"].extend(padded(owners(known, there, viewer), MOST_SPACES))
    for n, there in enumerate(known.barges):
        rows["barges"].extend(padded(owners(known, there, viewer), parts.barge_capacity[n]))
    for n, sector in enumerate(parts.sectors):
        rows["walls"].extend(padded(owners(known, known.walls[n], viewer), sector.wall_spaces))
        rows["towers"].extend(padded(owners(known, known.towers[n], viewer), sector.tower_spaces))
        rows["soldiers"].extend(padded(owners(known, known.soldiers[n], viewer), sector.soldier_spaces))
    for n, there in enumerate(known.rows):
        rows["rows"].extend(padded(there, parts.row_sizes[n]))
    for there in known.courts:
        rows["courts"].extend(padded(owners(known, there, viewer), known.sides + 1))
    found.update(rows)


def seen(known: Tianxia, side: int, viewer: int) -> int:
    """A side counted from the viewer on: 0 is the own one, automas keep their place after the seats."""
    if side == NOBODY:
        return NOBODY
    if side == NEUTRAL:
        return NEUTRAL_SEEN
    return side if side >= known.seats else (side - viewer) % known.seats


def owners(known: Tianxia, there: list[int], viewer: int) -> list[int]:
    return [seen(known, side, viewer) for side in there]


def padded(values: list[int], length: int) -> list[int]:
    return values + [-1] * (length - len(values))


def counts(kinds: list[int], length: int) -> list[int]:
    found = [0] * length
    for kind in kinds:
        found[kind] += 1
    return found


def side_numbers(known: Tianxia, side: int) -> list[tuple[str, list[int]]]:
    """One side as everybody sees it."""
    player: Player = known.players[side]
    tiles = len(known.parts.tiles)
    return [
        ("have", player.have[:]),
        ("left", player.left[:]),
        ("palace", player.palace[:]),
        ("merchants", player.merchants[:]),
        ("shipping", player.shipping[:]),
        ("tiles", counts(player.tiles, tiles)),
        ("used", counts(player.used, tiles)),
        ("figurines", counts(player.figurines, tiles)),
        ("cards", [len(player.hand), player.discarded]),
        ("board", [player.board, player.building]),
        ("tokens", [player.double_tower, player.bonus_shipping, player.doubled]),
        ("done", [player.deliveries, player.battle_firsts]),
    ]


# What each piece holds, for the page about observations. A word for both own_ and others_ stands once, without them.
MEANINGS: Final = {
    "round": "the number of the round",
    "turn": "whose turn it is, counted from you; automas keep their place after the seats, -1 before the turns of a round",
    "order": "the turn order, counted from you, -1 where it is not full",
    "passed": "who has passed, in order, counted from you",
    "banners": "how the banners are arranged",
    "buildings": "the building on each building space",
    "governors": "for each building two places: whose governor is there, -1 for nobody",
    "bonus": "the bonus tile on each building space, -1 where there is none",
    "tokens": "raid tokens on each building space",
    "ships": "the ship at each place, -1 where there is none",
    "demand": "the demand at each port",
    "neutral": "neutral workers in the supply",
    "strength": "the nomads' strength by sector of the wall",
    "chieftain": "how far the chieftain of each sector has come",
    "nomads": "the nomad cards that were turned up, -1 for rounds to come",
    "offer": "starting buildings on offer, -1 where there are no more",
    "offer_supply": "what goes with each starting building on offer",
    "cards": "open cards of the automa",
    "card_pile": "cards that the automa has played in this round",
    "round_row": "bonus tiles of the round, -1 where one is taken",
    "decks": "bonus tiles, ships, objectives and cards of the automa that are still to come",
    "discs": "owners of the markers on each place of the table, from left to right, -1 to fill up",
    "cargo": "owners of the deliveries on each ship, from left to right",
    "barges": "owners of the workers on each barge; 9 is neutral",
    "walls": "owners of the walls in each sector, from left to right",
    "towers": "owners of the towers in each sector",
    "soldiers": "owners of the soldiers in each sector",
    "rows": "bonus tiles in each row",
    "courts": "markers on each palace track from first to last; 9 is neutral",
    "have": "coins, wood, stone, rice, silk, bronze, lacquer and points",
    "left": "pieces in the supply: meeples, walls, towers, markers, deliveries, shipping and those of Li Mu",
    "palace": "steps on each palace track",
    "merchants": "merchants on each merchant action",
    "shipping": "shipping markers by port, the sea last",
    "tiles": "bonus tiles held, by kind",
    "used": "bonus tiles that were used, by kind",
    "figurines": "figurines, by kind",
    "board": "the player board and the starting building",
    "done": "deliveries made, and battles won as first",
    "hand": "1 for each objective card in your hand",
    "own_cards": "objective cards in hand, and objective cards discarded",
    "others_cards": "objective cards in hand, and objective cards discarded",
    "own_tokens": "double tower and bonus shipping (0 not gained, 1 held, 2 spent), and the sector of the double tower",
    "others_tokens": "double tower and bonus shipping (0 not gained, 1 held, 2 spent), and the sector of the double tower",
}
