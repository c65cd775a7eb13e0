"""The components of The Ming Voyages as typed objects, and the interned actions. Built once and shared by all states."""

from __future__ import annotations

from typing import Any, Final

from teahouse.engine import components
from teahouse.engine.action import Action
from teahouse.engine.components import Components
from teahouse.engine.errors import BadData

from .board import Board
from .cards import Card, Effect, read_cards
from .printed import PrintedCard, cards_opened, printed_cards

# Verbs
PLAY: Final = 0
RESERVE: Final = 1
SPEND: Final = 2
SPECIAL: Final = 3
TIMING: Final = 4
REINFORCE: Final = 5
MARCH: Final = 6
SETTLE: Final = 7
TARGET: Final = 8
BRING: Final = 9
PUT: Final = 10
TAKE: Final = 11
EXPEL: Final = 12
SEND_HOME: Final = 13
RAID_ON: Final = 14
SAIL: Final = 15
COMMIT: Final = 16
OPEN: Final = 17
REROLL: Final = 18
KEEP: Final = 19
DECLINE: Final = 20
DONE: Final = 21
COVER: Final = 22

# Command point actions, the Emperor's first
RECRUIT: Final = 0
MOVE_TROOPS: Final = 1
ATTACK_WITH_TROOPS: Final = 2
TAX: Final = 3
BUILD_JUNKS: Final = 4
MAKE_VOYAGE: Final = 5
AMASS: Final = 6
MOVE_HORDES: Final = 7
ATTACK_WITH_HORDES: Final = 8
GATHER: Final = 9
BUILD: Final = 10
COMMANDS: Final = (
    "recruit_troops",
    "move_troops",
    "attack_with_troops",
    "tax",
    "build_junks",
    "voyage",
    "amass",
    "move_hordes",
    "attack_with_hordes",
    "gather",
    "build",
)
FIRST_COMMAND: Final = [0, 6]  # by side
END_COMMAND: Final = [6, 11]

BEFORE: Final = 0
AFTER: Final = 1

# Events of the Overlord
EVENT_AMASS: Final = 0
EVENT_ATTACK: Final = 1
EVENT_BUILD: Final = 2
EVENT_GATHER: Final = 3
EVENT_MOVE: Final = 4
EVENT_RESERVE: Final = 5
EVENTS: Final = ("amass", "attack", "build", "gather", "move", "reserve")
LEVELS: Final = 3

WATERS: Final = ("Gulf", "Sea", "Coast", "Strait", "Islands")  # names that have an article
DICE: Final = 3
NO_CARD: Final = -1
NOBODY: Final = -1
LEFT: Final = 0  # of the compass rose, where the cube stands
RIGHT: Final = 1
MOST_SPECIALS: Final = 2


class Event:
    """One event card: its level, kind and x, and what it is called by them."""

    __slots__ = ("kind", "level", "title", "x")

    def __init__(self, level: int, kind: int, x: int) -> None:
        self.level = level
        self.kind = kind
        self.x = x
        self.title: str = f"{EVENTS[kind].capitalize()} {x}"


class Level:
    """A difficulty: the level of a reaction by CPs before and after the flip, required voyages, the Emperor's reserve."""

    __slots__ = ("flipped", "id", "name", "required_voyages", "reserve_limit", "start")

    def __init__(self, row: dict[str, Any]) -> None:
        self.id: str = row["id"]
        self.name: str = row["name"]
        self.start: list[int] = row["start"]
        self.flipped: list[int] = row["flipped"]
        self.required_voyages: int = row["required_voyages"]
        self.reserve_limit: int = row["reserve_limit"]
        for levels in (self.start, self.flipped):
            if len(levels) != LEVELS or any(not 1 <= level <= LEVELS for level in levels):
                raise BadData(f"{self.name} wants the level of a reaction for 1, 2 and 3 CPs.")


class Parts(components.Parts):
    """Everything that never changes in a game on one data file."""

    def __init__(self, components: Components) -> None:
        super().__init__(components)
        t = components.tables
        self.board: Board = Board(t["regions"])
        supply = t["supply"]
        self.pieces: list[int] = [
            supply["troops"],
            supply["hordes"],
            supply["settlements"],
            supply["gold"],
            supply["junks"],
        ]
        self.voyage_names: list[str] = [row["name"] for row in t["voyages"]]
        self.voyage_ids: list[str] = [row["id"] for row in t["voyages"]]
        self.voyages: int = len(self.voyage_names)
        # As sentences name them: the Persian Gulf.
        self.voyage_spoken: list[str] = [f"the {name}" if name.endswith(WATERS) else name for name in self.voyage_names]
        self.effects: list[Effect] = []
        self.cards: list[Card] = read_cards(self.board, self.voyage_ids, t["main_cards"], self.effects)
        self.read_numbers(t)
        self.levels: list[Level] = [Level(row) for row in t["levels"]]
        self.events: list[Event] = read_events(t["event_decks"])
        self.events_of_level: list[list[int]] = [
            [n for n, event in enumerate(self.events) if event.level == level + 1] for level in range(LEVELS)
        ]
        self.printed: list[list[PrintedCard]] = [printed_cards(self, False), printed_cards(self, True)]
        self.opened: list[list[str]] = cards_opened(self)
        self.intern_actions()

    def read_numbers(self, t: dict[str, Any]) -> None:
        setup = t["setup"]
        self.hand_sizes: list[int] = [setup["emperor_hand"], setup["overlord_hand"]]
        self.draws: int = setup["emperor_draws"]
        self.hordes_at_start: int = setup["hordes_per_homeland"]
        self.hordes_of_challenge: int = t["challenges"]["hordes_per_homeland"]
        self.troops_at_start: int = setup["troops_per_borderland"]
        self.gold_at_start: int = setup["gold"]
        self.junks_at_start: int = setup["junks"]
        self.first_voyage_die: int = setup["first_voyage_die"]
        self.reserve_limit: int = t["reserve"]["limit"]
        self.loss: int = t["battle"]["loss"]
        self.loss_to_triple: int = t["battle"]["loss_to_triple"]
        self.voyage_die: int = t["voyage_rule"]["die"]
        self.eras: int = t["eras"]["count"]
        self.borderland_limit: int = t["solo"]["borderland_limit"]
        self.overlord_reserve: int = t["solo"]["overlord_reserve"]
        self.flip_at: int = t["difficulty_cards"]["flip_at"]
        if supply_is_short(self):
            raise BadData("There are fewer pieces or cards than the first position needs.")
        if t["battle"]["dice"] != DICE or t["supply"]["dice"] != DICE or self.loss < 1:
            raise BadData("Each side rolls three dice, and whoever rolls worse loses a piece.")
        if not 1 <= self.first_voyage_die <= self.voyages or self.pieces[4] < self.voyages or self.voyages > 9:
            raise BadData("The die for the first voyage names a voyage, and there is a Junk for each of up to nine.")

    def intern_actions(self) -> None:
        book = self.book
        board = self.board
        ids = [card.id for card in self.cards]
        regions = board.ids
        ways = range(len(board.way_from))
        self.play: list[Action] = [book.add(PLAY, "play", n, id) for n, id in enumerate(ids)]
        self.reserve: list[Action] = [book.add(RESERVE, "reserve", n, id) for n, id in enumerate(ids)]
        self.spend: list[Action] = [book.add(SPEND, "spend", n, name) for n, name in enumerate(COMMANDS)]
        self.special: list[Action] = [book.add(SPECIAL, "special", n, str(n + 1)) for n in range(MOST_SPECIALS)]
        self.before = book.add(TIMING, "before", BEFORE)
        self.after = book.add(TIMING, "after", AFTER)
        self.reinforce: list[Action] = [book.add(REINFORCE, "reinforce", n, id) for n, id in enumerate(ids)]
        self.march: list[Action] = [book.add(MARCH, "march", n, board.way_name(n)) for n in ways]
        self.settle: list[Action] = [book.add(SETTLE, "settle", n, board.way_name(n)) for n in ways]
        self.target: list[Action] = [book.add(TARGET, "attack", n, id) for n, id in enumerate(regions)]
        self.bring: list[Action] = [book.add(BRING, "bring", n, id) for n, id in enumerate(regions)]
        self.put: list[Action] = [book.add(PUT, "place", n, id) for n, id in enumerate(regions)]
        self.take: list[Action] = [book.add(TAKE, "remove", n, id) for n, id in enumerate(regions)]
        self.expel: list[Action] = [book.add(EXPEL, "displace", n, id) for n, id in enumerate(regions)]
        self.send_home: list[Action] = [book.add(SEND_HOME, "send_home", n, id) for n, id in enumerate(regions)]
        self.raid_on: list[Action] = [book.add(RAID_ON, "raid", n, id) for n, id in enumerate(regions)]
        self.sail: list[Action] = [book.add(SAIL, "sail", n, id) for n, id in enumerate(self.voyage_ids)]
        self.commit: list[Action] = [book.add(COMMIT, "commit", n, str(n)) for n in range(self.pieces[3] + 1)]
        self.open_card: list[Action] = [book.add(OPEN, "open", n, id) for n, id in enumerate(ids)]
        self.reroll: list[Action] = [
            book.add(REROLL, "reroll", mask, "".join([f"d{n + 1}" for n in range(DICE) if mask >> n & 1]))
            for mask in range(1, 1 << DICE)
        ]
        self.cover: list[Action] = [book.add(COVER, "cover", n, id) for n, id in enumerate(ids)]
        self.keep = book.add(KEEP, "keep")
        self.decline = book.add(DECLINE, "decline")
        self.done = book.add(DONE, "done")


def supply_is_short(parts: Parts) -> bool:
    board = parts.board
    most_hordes = max(parts.hordes_at_start, parts.hordes_of_challenge)
    return (
        parts.pieces[0] < parts.troops_at_start * board.borderlands
        or parts.pieces[1] < most_hordes * (board.ming - board.borderlands)
        or parts.pieces[3] < parts.gold_at_start
        or parts.pieces[4] < parts.junks_at_start + 1
        or len(parts.cards) <= sum(parts.hand_sizes)
        or min(parts.hand_sizes) < 1
        or parts.draws < 1
    )


def read_events(rows: list[dict[str, Any]]) -> list[Event]:
    """All event cards, level by level."""
    if [row["level"] for row in rows] != list(range(1, LEVELS + 1)):
        raise BadData("There is one event deck for each of the levels 1, 2 and 3.")
    events: list[Event] = []
    for row in rows:
        for card in row["cards"]:
            if card["event"] not in EVENTS or not 1 <= card["x"] <= LEVELS:
                raise BadData(f"{card['event']!r} {card['x']} is no event; there are {', '.join(EVENTS)} with 1 to 3.")
            for _ in range(card["copies"]):
                events.append(Event(row["level"], EVENTS.index(card["event"]), card["x"]))
        if not any(event.level == row["level"] for event in events):
            raise BadData(f"The event deck of level {row['level']} is empty.")
    return events
