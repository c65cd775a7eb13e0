"""The table as named numbers, for learning agents: own board first, then the others in turn order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .parts.dice import DIE_CODES, PER_SEAT, kind_of, value_of
from .rules.scoring import by_category
from .rules.travel.posts import TAKEN

if TYPE_CHECKING:
    from .state import MarcoPolo


def numbers(known: MarcoPolo, seat: int | None) -> dict[str, list[int]]:
    """Lists of the same lengths for the same seat count; a spectator's `own_` lists are all zero."""
    parts = known.parts
    viewer = 0 if seat is None else seat
    found: dict[str, list[int]] = {
        "round": [known.round],
        "start": [(known.start - viewer) % known.seats],
        "turn": [(known.turn - viewer) % known.seats],
        "black_dice": [known.black],
        "piles": [len(known.piles), len(known.special), known.unseen],
        "row": padded(known.row, parts.contract_spaces),
        "cards": known.cards[:],
        "markers": known.markers[:],
        "outposts": [-1 if bonus == TAKEN else bonus for bonus in known.outposts],
        "beijing": padded([(other - viewer) % known.seats for other in known.beijing], len(parts.beijing_points)),
        "offer": flags(known.offer, len(parts.characters)),
        "spaces": space_numbers(known, viewer),
    }
    own = board_numbers(known, viewer)
    for name, values in own:
        found["own_" + name] = values if seat is not None else [0] * len(values)
    goals = known.players[viewer].goals if seat is not None else []
    spare = known.players[viewer].spare if seat is not None else []
    found["own_goals"] = flags(goals, len(parts.goals))
    found["own_spare"] = flags(spare, len(parts.goals))
    others = [(viewer + n) % known.seats for n in range(0 if seat is None else 1, known.seats)]
    for name, _ in own:
        found["others_" + name] = []
    for other in others:
        for name, values in board_numbers(known, other):
            found["others_" + name].extend(values)
    legal = {action.number for action in known.legal(seat)} if seat is not None else set()
    found["legal"] = [1 if action.number in legal else 0 for action in parts.book.all]
    return found


def padded(values: list[int], length: int) -> list[int]:
    return values + [-1] * (length - len(values))


def flags(chosen: list[int], length: int) -> list[int]:
    """1 for each number that is among those chosen."""
    return [1 if n in chosen else 0 for n in range(length)]


def space_numbers(known: MarcoPolo, viewer: int) -> list[int]:
    """For each space: how many dice, whether the viewer's colour is there, and the value of the last die."""
    found: list[int] = []
    for there in known.dice_on:
        own = [die for die in there if die // PER_SEAT == viewer and kind_of(die % PER_SEAT) == 0]
        found.extend((len(there), len(own), value_of(there[-1] % PER_SEAT) if there else 0))
    return found


def board_numbers(known: MarcoPolo, seat: int) -> list[tuple[str, list[int]]]:
    """One player's board as everybody sees it."""
    parts = known.parts
    player = known.players[seat]
    dice = [0] * DIE_CODES
    for code in player.dice:
        dice[code] += 1
    return [
        ("character", flags([player.character], len(parts.characters))),
        ("have", player.have[:]),
        ("dice", dice),
        ("contracts", flags(player.contracts, len(parts.contracts))),
        ("completed", flags(player.completed, len(parts.contracts))),
        ("figures", padded(player.figures, 2)),
        ("posts", [player.posts >> n & 1 for n in range(len(parts.atlas.ids))]),
        ("posts_left", [player.posts_left]),
        ("score", by_category(known, seat)),
    ]


# What each piece holds, for the page about observations. A word for both own_ and others_ stands once, without them.
MEANINGS: Final = {
    "round": "the number of the round",
    "start": "the start player, counted from you in turn order",
    "turn": "whose turn it is, counted from you",
    "black_dice": "black dice that can still be bought",
    "piles": "piles of contracts for later rounds, contracts in the special pile, and how many of those nobody has seen",
    "row": "the contract on each space of the board, -1 where there is none",
    "cards": "the city card on each card space",
    "markers": "the city bonus marker in each small city",
    "outposts": "the outpost bonus of each large city, -1 where it is taken",
    "beijing": "who has a post on each space of Beijing, counted from you, -1 for nobody",
    "offer": "1 for each character that is offered in the draft",
    "spaces": "for each action space three numbers: dice there, your own coloured ones, and the value of the last",
    "character": "1 for the character",
    "have": "what lies before the player: camels, coins and goods",
    "dice": "dice not placed, by kind and value",
    "contracts": "1 for each contract not completed yet",
    "completed": "1 for each completed contract",
    "figures": "the location of each travelling figure, -1 where there is no second one",
    "posts": "1 for each location with a trading post",
    "posts_left": "trading posts not placed",
    "score": "points by category, as if the game ended now; goal cards count where they are known",
    "goals": "1 for each goal card that was kept",
    "spare": "1 for each goal card that was dealt and not kept",
}
