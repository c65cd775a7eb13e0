"""Positions of Tianxia, laid out directly on the table, and short ways to act in them and to ask about them.

Several action texts stand in one string, apart by blanks. Ids of tiles, buildings and cards are those of data.toml.
"""

from __future__ import annotations

from typing import Any, cast

import pytest

from teahouse.engine.components import Components
from teahouse.engine.errors import IllegalAction
from teahouse.engine.journal import Candidate, Entry, Journal
from teahouse.engine.words import Why
from teahouse.games.tianxia.game import TianxiaGame, open_game
from teahouse.games.tianxia.parts.card import Line, read_line
from teahouse.games.tianxia.parts.effect import HOLDINGS, PP, UNITS
from teahouse.games.tianxia.parts.parts import is_free
from teahouse.games.tianxia.parts.pieces import NO_TILE
from teahouse.games.tianxia.player import MEEPLE, NOBODY
from teahouse.games.tianxia.rules.rounds.rounds import ActionPhase, Cleanup
from teahouse.games.tianxia.rules.turn import Turn
from teahouse.games.tianxia.state import Tianxia
from teahouse.lab.study.data_paths import changed

GAME = cast(TianxiaGame, open_game())
PARTS = GAME.parts
BUILDING_IDS = [tile.id for tile in PARTS.buildings]
SPACE_IDS = [space.id.lower() for space in PARTS.spaces]
TILE_IDS = [tile.id for tile in PARTS.tiles]
SHIP_IDS = [ship.id for ship in PARTS.ships]
DEMAND_IDS = [tile.id for tile in PARTS.demand]
OBJECTIVE_IDS = [card.id for card in PARTS.objectives]
LI_MU_IDS = [card.id for card in PARTS.li_mu_cards]
BOT_IDS = [card.id for card in PARTS.bot_cards]
REGIONS = PARTS.region_ids
# Tiles whose effects stay out of the way: income of resources, discounts nobody needs.
QUIET = ("I01", "P11", "I02", "I03", "P10", "P07", "P02", "I05", "P01", "I04", "P06", "I06")


def other_game(**values: Any) -> TianxiaGame:
    """The game on components in which other values stand at these paths; two lines under each other are a dot."""
    paths = {path.replace("__", "."): value for path, value in values.items()}
    return cast(TianxiaGame, open_game(Components(changed(GAME.components.tables, paths))))


def table(seats: int, journal: bool = False, game: TianxiaGame = GAME, **options: str) -> Tianxia:
    """The first turn of seat 0 in the first round, seats in turn order, everybody with nothing but 10 Prestige Points. The
    wall, the barges and the bonus spaces are empty, no chieftain has moved, and the buildings are QUIET."""
    s = game.new(seats, seed=1, options=options)
    while not isinstance(s.stack[-1], Turn):
        seat = s.to_act()[0]
        s.apply(seat, s.legal(seat)[0])
    for player in s.players[:seats]:
        player.have[:UNITS] = [0] * UNITS
        player.left[MEEPLE] += sum(player.merchants)
        player.merchants = [0, 0, 0]
    for n, workers in enumerate(s.barges):
        s.neutral += len(workers)
        s.barges[n] = []
    s.gone = s.gone + [kind for kind in s.bonus if kind != NO_TILE]
    s.bonus = [NO_TILE] * len(s.bonus)
    s.buildings = [BUILDING_IDS.index(id) for id in QUIET]
    s.strength = [PARTS.tables[seats].strength] * 4
    s.chieftain = [0] * 4
    s.order = list(range(s.sides))
    s.turn = 0
    s.stack = [Cleanup(NOBODY), ActionPhase(NOBODY, 1), Turn(0)]
    if journal:
        s.journal = Journal()
    assert s.audit() == []
    return s


def have(s: Tianxia, seat: int, **amounts: int) -> None:
    """Set what a seat has, by the names of data.toml."""
    player = s.players[seat]
    for name, count in amounts.items():
        n = HOLDINGS.index(name)
        if n == PP:
            player.points[0] += count - player.have[PP]
        player.have[n] = count


def has(s: Tianxia, seat: int, *names: str) -> list[int]:
    """How much a seat has of these."""
    return [s.players[seat].have[HOLDINGS.index(name)] for name in names]


def building(s: Tianxia, **tiles: str) -> None:
    """Lay building tiles onto spaces: `b01="I02"`; a tile that lay elsewhere changes places with it."""
    for space, id in tiles.items():
        at, number = SPACE_IDS.index(space), BUILDING_IDS.index(id)
        if number in s.buildings:
            s.buildings[s.buildings.index(number)] = s.buildings[at]
        s.buildings[at] = number


def fetch(s: Tianxia, id: str) -> int:
    """A regular tile out of the deck, of those that are gone, or of a stack or row, where another takes its place."""
    kind = TILE_IDS.index(id)
    for pile in (s.deck, s.gone):
        if kind in pile:
            pile.remove(kind)
            return kind
    for pile in (*s.stacks, s.round_row):
        if kind in pile:
            pile[pile.index(kind)] = s.deck.pop()
            return kind
    raise AssertionError(f"no tile {id} is left")


def bonus(s: Tianxia, space: str, id: str) -> None:
    """Lay a bonus tile beside a building."""
    s.bonus[SPACE_IDS.index(space)] = fetch(s, id)


def tile(s: Tianxia, seat: int, id: str) -> None:
    """Give a seat a regular bonus tile."""
    kind = fetch(s, id)
    player = s.players[seat]
    if PARTS.tiles[kind].figurine >= 0:
        player.figurines = sorted([*player.figurines, kind])
    else:
        player.tiles = sorted([*player.tiles, kind])


def round_row(s: Tianxia, *ids: str) -> None:
    """The tiles of the round, from left to right."""
    s.gone = s.gone + s.round_row
    s.round_row = []
    s.round_row = [fetch(s, id) for id in ids]


def hand(s: Tianxia, seat: int, *ids: str) -> None:
    """The objective cards a seat holds; all others that nobody else needs go back into the deck."""
    wanted = [OBJECTIVE_IDS.index(id) for id in ids]
    pool = [card for card in [*s.objectives, *s.players[seat].hand] if card not in wanted]
    for other in s.players:
        if other is not s.players[seat]:
            missing = len([card for card in other.hand if card in wanted])
            kept = [card for card in other.hand if card not in wanted]
            other.hand = sorted(kept + [pool.pop() for _ in range(missing)])
    s.players[seat].hand = sorted(wanted)
    s.objectives = pool
    s.seen_by = [NOBODY] * len(pool)


def governor(s: Tianxia, side: int, space: str) -> None:
    at = 2 * SPACE_IDS.index(space)
    s.governors[at if s.governors[at] == NOBODY else at + 1] = side
    s.players[side].left[MEEPLE] -= 1


def workers(s: Tianxia, barge: int, *owners: int) -> None:
    """Who stands on a barge, from left to right."""
    s.barges[barge] = list(owners)
    for owner in owners:
        if owner < s.sides:
            s.players[owner].left[6 if s.seats == 1 and owner == 1 else MEEPLE] -= 1
        else:
            s.neutral -= 1


def wall(s: Tianxia, sector: int, walls: str = "", towers: str = "", soldiers: str = "") -> None:
    """Pieces of a sector, counted from 1, each a text of sides from left to right: `soldiers="010"`."""
    n = sector - 1
    s.walls[n] = [int(side) for side in walls]
    s.towers[n] = [int(side) for side in towers]
    s.soldiers[n] = [int(side) for side in soldiers]
    for row, piece in ((s.soldiers[n], 0), (s.walls[n], 1), (s.towers[n], 2)):
        for side in row:
            s.players[side].left[piece] -= 1


def ship(s: Tianxia, slot: str, id: str) -> None:
    """Put a ship with all spaces free into a slot; the one that was there goes into the deck."""
    at, number = PARTS.slot_ids.index(slot), SHIP_IDS.index(id)
    old = s.ships[at]
    if number in s.ships:
        other = s.ships.index(number)
        s.ships[other] = old
        s.cargo[other] = [NOBODY] * len(PARTS.ships[old].rewards)
    else:
        s.ship_deck[s.ship_deck.index(number)] = old
    s.ships[at] = number
    s.cargo[at] = [NOBODY] * len(PARTS.ships[number].rewards)


def demand(s: Tianxia, yan: str, qi: str, chu: str) -> None:
    s.demand = [DEMAND_IDS.index(id) for id in (yan, qi, chu)]


def step(s: Tianxia, side: int, track: int, to: int) -> None:
    """Put a marker on a step, after those that stand there."""
    player = s.players[side]
    player.palace = [to if n == track else player.palace[n] for n in range(4)]
    others = [marker for marker in s.courts[track] if marker != side]
    steps = [s.players[marker].palace[track] if marker < s.sides else PARTS.neutral_step for marker in others]
    at = len([n for n in steps if n >= to])
    s.courts[track] = [*others[:at], side, *others[at:]]


def do(s: Tianxia, texts: str) -> None:
    """Actions of whoever is to act, one after another, through the gate; nothing may break."""
    for text in texts.split():
        s.apply(s.to_act()[0], GAME.action(text))
        assert s.audit() == [], text


def may(s: Tianxia) -> list[str]:
    """The legal actions of whoever is to act."""
    return [action.text for action in s.legal(s.to_act()[0])]


def asked(s: Tianxia) -> list[str]:
    """The legal actions without the free ones."""
    return [action.text for action in s.legal(s.to_act()[0]) if not is_free(action)]


def refused(s: Tianxia, text: str) -> Why:
    """The refusal of an action, which the gate must refuse too."""
    seat = s.to_act()[0]
    why = s.why_not(seat, GAME.action(text))
    assert why is not None, f"{text} is legal"
    with pytest.raises(IllegalAction):
        s.apply(seat, GAME.action(text))
    return why


def told(s: Tianxia, rule: str) -> list[Entry]:
    """The journal entries that name a rule."""
    assert s.journal is not None
    return [entry for entry in s.journal.read() if entry.rule == rule]


def line(**entry: object) -> Line:
    """A line of an opponent's card."""
    return read_line(entry, PARTS.region_ids, PARTS.ports)


def candidates(s: Tianxia, rule_id: str) -> list[Candidate]:
    """What was weighed when a rule was used last."""
    reasons = [entry.reason for entry in told(s, rule_id) if entry.reason is not None]
    return reasons[-1].candidates
