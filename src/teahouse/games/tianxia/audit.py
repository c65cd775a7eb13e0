"""What must hold on the table at every moment: pieces, tiles and cards are conserved, and nobody owes anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.trial import outside

from .parts.effect import PP, SOURCES, TRACKS, UNITS
from .parts.metric import GOVERNORS, SOLDIERS, WORKERS_ON_BARGES
from .parts.metric import WALLS as WALLS_BUILT
from .parts.parts import GOVERNORS_EACH, MERCHANTS, PORT_SEA
from .parts.pieces import NO_FIGURINE, NO_SHIP, NO_TILE
from .player import (
    DELIVERY,
    EXTRA,
    HELD,
    MARKER,
    MEEPLE,
    NEUTRAL,
    NO_SECTOR,
    NOBODY,
    NOT_GAINED,
    SHIPPING,
    SPENT,
    TOWERS,
    WALLS,
)
from .rules.effects.metrics import count_metric
from .rules.effects.objectives import KeepObjective
from .rules.palace import step_of
from .rules.regions.barge import Settle

if TYPE_CHECKING:
    from .state import Tianxia


MOST: Final = 10_000  # of anything that a side can have


def audit(s: Tianxia) -> list[str]:
    """Broken invariants in words."""
    broken = audit_ranges(s)
    if broken:
        return broken
    if s.over == bool(s.to_act()):
        broken.append("A game that is over asks nobody; one that runs asks somebody.")
    for side in range(s.sides):
        broken.extend([f"Side {side}: {line}" for line in audit_pieces(s, side)])
        broken.extend([f"Side {side}: {line}" for line in audit_holdings(s, side)])
    audit_map(s, broken)
    audit_wall(s, broken)
    audit_tiles(s, broken)
    audit_cards(s, broken)
    audit_palace(s, broken)
    return broken


def audit_ranges(s: Tianxia) -> list[str]:
    """Every place is there, and every number names something that there is."""
    parts = s.parts
    sectors, tiles = len(parts.sectors), len(parts.tiles) - 1
    by_sector = (s.walls, s.towers, s.soldiers, s.strength, s.chieftain)
    if (
        len(s.players) != s.sides
        or any(len(places) != sectors for places in by_sector)
        or [len(s.discs), len(s.barges), len(s.cargo)]
        != [parts.military + 1, len(parts.barge_holding), len(parts.slot_ids)]
        or [len(s.courts), len(s.rows)] != [len(TRACKS), len(parts.row_sizes)]
    ):
        return ["There are not as many places as on the board."]
    owned = s.walls + s.towers + s.soldiers + s.discs + s.cargo
    broken = outside("owners", [owner for row in owned for owner in row], -1, NOBODY, s.sides - 1)
    broken += outside("workers", [owner for row in s.barges + s.courts for owner in row], -1, 0, NEUTRAL)
    broken += outside("governors", s.governors, GOVERNORS_EACH * len(parts.spaces), NOBODY, s.sides - 1)
    broken += outside("turn orders", s.order + s.passed, -1, 0, s.sides - 1)
    broken += outside("turns", [s.turn], 1, NOBODY, s.sides - 1)
    broken += outside("rounds", [s.round], 1, 0, parts.rounds)
    broken += outside("banners", s.banners, len(parts.medallions), 0, len(TRACKS) - 1)
    broken += outside("buildings", s.buildings, len(parts.spaces), 0, len(parts.buildings) - 1)
    broken += outside("bonus tiles", s.bonus, len(parts.spaces), NO_TILE, tiles)
    broken += outside("tokens", s.tokens, len(parts.spaces), 0, parts.cost_tokens)
    broken += outside("ships", s.ships, len(parts.slot_ids), NO_SHIP, len(parts.ships) - 1)
    broken += outside("demands", s.demand, PORT_SEA, 0, len(parts.demand) - 1)
    piles = [*s.stacks, *s.rows, s.round_row, s.deck, s.gone]
    broken += outside("tiles in piles", [tile for pile in piles for tile in pile], -1, 0, tiles)
    broken += outside("nomads", s.nomads + s.nomad_deck, -1, 0, len(parts.nomads) - 1)
    broken += outside("knowers of objectives", s.seen_by, -1, NOBODY, s.seats - 1)
    broken += outside("pairs on offer", s.offer, -1, 0, len(parts.starting_buildings) - 1)
    broken += outside("supplies on offer", s.offer_supply, -1, 0, len(parts.starting_supply) - 1)
    for player in s.players:
        broken += outside("amounts", player.have, UNITS + 1, -MOST, MOST)
        broken += outside("pieces left", player.left, EXTRA + 1, -MOST, MOST)
        broken += outside("points", player.points, len(SOURCES), -MOST, MOST)
        broken += outside("palace steps", player.palace, len(TRACKS), 0, parts.top_step)
        broken += outside("merchants", player.merchants, MERCHANTS, 0, MOST)
        broken += outside("shipping markers", player.shipping, PORT_SEA + 1, 0, MOST)
        broken += outside("tiles of a side", player.tiles + player.used + player.figurines, -1, 0, tiles)
        broken += outside("boards", [player.board], 1, 0, len(parts.boards) - 1)
        broken += outside("starting buildings", [player.building], 1, -1, len(parts.starting_buildings) - 1)
        broken += outside("double towers", [player.doubled], 1, NO_SECTOR, sectors - 1)
    return broken


def audit_pieces(s: Tianxia, side: int) -> list[str]:
    """All pieces of a side are somewhere."""
    parts = s.parts
    player = s.players[side]
    left = player.left
    broken: list[str] = []
    workers = count_metric(s, side, WORKERS_ON_BARGES)
    pending = len([d for d in s.stack if isinstance(d, Settle) and d.seat == side])
    placed = count_metric(s, side, GOVERNORS) + count_metric(s, side, SOLDIERS) + sum(player.merchants) + pending
    is_li_mu = s.seats == 1 and s.is_automa(side)
    if min(left) < 0:
        broken.append(f"its pieces left are {left}.")
    if is_li_mu:
        if left[EXTRA] + workers != parts.li_mu_workers:
            broken.append(f"{left[EXTRA]} workers left and {workers} on barges.")
        workers = 0
    if left[MEEPLE] + placed + workers != parts.meeples:
        broken.append(f"{left[MEEPLE]} meeples left, {placed} placed and {workers} on barges.")
    if left[WALLS] + count_metric(s, side, WALLS_BUILT) != parts.walls:
        broken.append(f"{left[WALLS]} walls left.")
    towers = sum([row.count(side) for row in s.towers])
    if left[TOWERS] + towers != (0 if s.is_automa(side) else parts.towers):
        broken.append(f"{left[TOWERS]} towers left and {towers} built.")
    discs = sum([row.count(side) for row in s.discs])
    if left[MARKER] + discs > parts.markers:
        broken.append(f"{left[MARKER]} markers left and {discs} placed.")
    cargo = sum([row.count(side) for row in s.cargo])
    if left[DELIVERY] + cargo != parts.delivery_markers or player.deliveries < cargo:
        broken.append(f"{left[DELIVERY]} delivery markers left and {cargo} on ships.")
    extra = 1 if player.bonus_shipping == SPENT else 0
    if left[SHIPPING] + sum(player.shipping) - extra != parts.shipping_markers:
        broken.append(f"{left[SHIPPING]} shipping markers left and {player.shipping} placed.")
    if not s.is_automa(side):
        spaces = parts.boards[player.board].merchant_spaces
        if any(not 0 <= player.merchants[n] <= spaces[n] for n in range(len(spaces))):
            broken.append(f"its merchants are {player.merchants}.")
    if (player.doubled != NO_SECTOR) != (player.double_tower == SPENT) or player.double_tower > SPENT:
        broken.append("its double tower is in two places.")
    if player.doubled != NO_SECTOR and side not in s.towers[player.doubled]:
        broken.append("its double tower stands on no tower.")
    if player.bonus_shipping not in (NOT_GAINED, HELD, SPENT):
        broken.append("its bonus shipping is in no state.")
    return broken


def audit_holdings(s: Tianxia, side: int) -> list[str]:
    player = s.players[side]
    broken: list[str] = []
    if min(player.have) < 0:
        broken.append(f"it has {player.have}.")
    if sum(player.points) != player.have[PP]:
        broken.append(f"{player.have[PP]} points came as {player.points}.")
    if s.is_automa(side) and (max(player.have[:PP]) > 0 or player.tiles or player.hand):
        broken.append("it owns what an automa never owns.")
    if s.seats == 2 and s.is_automa(side) and (player.have[PP] or player.figurines):
        broken.append("the Bot has scored.")
    kinds = [s.parts.tiles[kind].figurine for kind in player.figurines]
    if len(set(kinds)) != len(kinds) or NO_FIGURINE in kinds:
        broken.append(f"its figurines are {kinds}.")
    for name, cards in (("tiles", player.tiles), ("used tiles", player.used), ("hand", player.hand)):
        if cards != sorted(cards):
            broken.append(f"its {name} are not in order.")
    return broken


def audit_map(s: Tianxia, broken: list[str]) -> None:
    """Governors from the left and of different sides, tokens, barges and ships."""
    for space in range(len(s.buildings)):
        first, second = s.governors[2 * space], s.governors[2 * space + 1]
        if (first == NOBODY and second != NOBODY) or (first == second != NOBODY):
            broken.append(f"Building space {space} has the governors {first} and {second}.")
        if s.parts.buildings[s.buildings[space]].is_income != s.parts.spaces[space].is_income:
            broken.append(f"Building space {space} has a tile of the other type.")
    if len(set(s.buildings)) != len(s.buildings):
        broken.append("A building is there twice.")
    if s.tokens_left + sum(s.tokens) != s.parts.cost_tokens:
        broken.append(f"{s.tokens_left} extra-cost tokens left and {s.tokens} placed.")
    neutral = s.neutral + sum([row.count(NEUTRAL) for row in s.barges])
    if s.neutral < 0 or neutral != s.parts.neutral_workers:
        broken.append(f"{neutral} neutral workers.")
    for n, row in enumerate(s.barges):
        if len(row) > s.parts.barge_capacity[n]:
            broken.append(f"Barge {n} holds {row}.")
    ships = [ship for ship in s.ships if ship != NO_SHIP] + s.ship_deck + s.sailed
    if sorted(ships) != list(range(len(s.parts.ships))):
        broken.append("A ship is missing or there twice.")
    for slot, ship in enumerate(s.ships):
        if len(s.cargo[slot]) != (0 if ship == NO_SHIP else len(s.parts.ships[ship].rewards)):
            broken.append(f"The ship in slot {slot} has {len(s.cargo[slot])} spaces.")


def audit_wall(s: Tianxia, broken: list[str]) -> None:
    for sector, place in enumerate(s.parts.sectors):
        sizes = (len(s.walls[sector]), len(s.towers[sector]), len(s.soldiers[sector]))
        spaces = (place.wall_spaces, place.tower_spaces, place.soldier_spaces)
        if any(size > space for size, space in zip(sizes, spaces)):
            broken.append(f"Sector {sector} holds {sizes} of {spaces}.")
        if s.defence(sector) != sum([s.strength_of(side, sector) for side in range(s.sides)]):
            broken.append(f"The defence of sector {sector} is not that of its sides.")
        if not 0 <= s.chieftain[sector] <= place.steps or not 0 <= s.strength[sector] <= s.parts.most_strength:
            broken.append(f"The nomads of sector {sector} are at {s.chieftain[sector]} with {s.strength[sector]}.")


def audit_tiles(s: Tianxia, broken: list[str]) -> None:
    """Every regular tile is somewhere; of the palace tiles no more than there are."""
    found = [kind for kind in s.bonus if kind != NO_TILE] + s.round_row + s.gone + s.deck
    for stack in [*s.stacks, *s.rows]:
        found = found + stack
    for player in s.players:
        found = found + player.tiles + player.used + player.figurines
    for kind, tile in enumerate(s.parts.tiles):
        count = found.count(kind)
        if count > tile.copies or (not tile.is_palace and count != tile.copies):
            broken.append(f"{count} tiles {tile.id} of {tile.copies}.")


def audit_cards(s: Tianxia, broken: list[str]) -> None:
    """Objective, nomad and automa cards each lie in one place."""
    found = s.objectives + s.discarded
    for player in s.players:
        found = found + player.hand
    for decision in s.stack:
        if isinstance(decision, KeepObjective):
            found = found + decision.drawn
    if sorted(found) != list(range(len(s.parts.objectives))) or len(s.seen_by) != len(s.objectives):
        broken.append("An objective card is missing or there twice.")
    nomads = s.nomads + s.nomad_deck
    if len(set(nomads)) != len(nomads) or len(s.nomads) != s.round:
        broken.append(f"The nomad cards are {nomads}.")
    cards = s.cards + s.card_deck + s.card_pile
    if len(set(cards)) != len(cards) or any(card not in s.card_pool for card in cards):
        broken.append(f"The cards of the automa are {cards}.")


def audit_palace(s: Tianxia, broken: list[str]) -> None:
    """Every marker once on each track, in falling order of steps."""
    markers = list(range(s.sides)) + ([NEUTRAL] if s.parts.tables[s.seats].has_neutral_markers else [])
    for track in range(len(TRACKS)):
        court = s.courts[track]
        steps = [step_of(s, marker, track) for marker in court]
        if sorted(court) != markers or steps != sorted(steps, reverse=True):
            broken.append(f"The {TRACKS[track]} track has {court} on {steps}.")
        if max(steps) > s.parts.top_step:
            broken.append(f"A marker is beyond the end of the {TRACKS[track]} track.")
