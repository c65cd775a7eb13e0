"""Questions that random games hardly come to, each set up as the ruling sets it up that pins its rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from teahouse.engine.state import State
from teahouse.games.ming_voyages.parts.cards import OVERLORD
from teahouse.games.stratagems import status
from teahouse.games.stratagems.rules.events.units import FreeStack
from teahouse.scene import Scene
from tests.games.marco_polo import setting as polo
from tests.games.ming_voyages import table as ming
from tests.games.ming_voyages.rules.test_board import beyond_five
from tests.games.stratagems import setting as war
from tests.games.voyages import table as sea
from tests.games.voyages.scene.test_table import split_homeport

NAMES: Final = ("Lin", "Mei", "Bao", "Yun")
Found = tuple[State, Scene]


def two_departures() -> Found:
    """Homeport has two hexes, and from each the ship comes to the same place by another way."""
    game = split_homeport()
    s = sea.table(sea.sheet(at="c6r5", parts=game.parts), dice=(5, 2, 2), game=game)
    sea.do(s, "sail:c4r4")
    return s, game.scene(s.known_to(0), 0, ["Lin"])


def a_post_moves() -> Found:
    """All trading posts lie on the board, and one of them moves to where the journey ends."""
    s = polo.table(*polo.FOUR)
    polo.posts(s, 0, "moscow karakorum samarcanda lan_zhou alexandria karachi sumatra anxi ormuz")
    polo.stand(s, 0, "oasis_i")
    polo.own(s, 0, coin=9, camel=9)
    polo.dice(s, 0, "2 2")
    polo.do(s, "place:travel", "travel:adana", "stop")
    return s, polo.GAME.scene(s.known_to(0), 0, list(NAMES))


def too_many_attackers() -> Found:
    s = beyond_five()
    return s, ming.GAME.scene(s.known_to(0), 0, ["Lin"])


def hordes_go_home() -> Found:
    """The Overlord chooses the Homeland to which Hordes go back."""
    s = ming.two(
        hand="steppe_alliance",
        voyages="east_africa",
        hordes={"sichuan": 3, "yunnan": 1},
        settlements={"sichuan": 1},
        troops={"gansu": 1},
    )
    ming.do(s, "play:steppe_alliance", "special:1", "after", "displace:sichuan")
    return s, ming.GAME.scene(s.known_to(OVERLORD), OVERLORD, list(NAMES[:2]))


def settlements_move() -> Found:
    s = ming.two(
        turn=OVERLORD,
        other_hand="oirat_league",
        hordes={"yunnan": 1},
        troops={"sichuan": 1},
        settlements={"western_mongols": 2},
    )
    ming.do(s, "play:oirat_league", "spend:build")
    return s, ming.GAME.scene(s.known_to(OVERLORD), OVERLORD, list(NAMES[:2]))


def one_stack_is_freed() -> Found:
    s = war.table()
    for place in ("datong", "kaifeng"):
        war.put(s, 0, place, "2")
        s.marks[war.space(place)] |= status.TRAPPED
    s.stack.append(FreeStack(0))
    return s, war.GAME.scene(s.known_to(0), 0, list(NAMES[: s.seats]))


POSITIONS: Final[dict[str, list[Callable[[], Found]]]] = {
    "voyages": [two_departures],
    "marco_polo": [a_post_moves],
    "ming_voyages": [too_many_attackers, hordes_go_home, settlements_move],
    "stratagems": [one_stack_is_freed],
}
