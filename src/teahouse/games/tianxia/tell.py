"""The longer sentences of the journal, each with what changes by it. Callers ask `s.journal is not None` first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.journal import Picture, Reason
from teahouse.engine.ledger import TABLE
from teahouse.engine.words import counted, listed

from . import ledger
from .parts import items
from .parts.card import Card
from .parts.effect import BARGES, BONUS_SHIPPING, COIN, PP, TRACKS, WOOD, Effect
from .parts.parts import PORT_SEA
from .parts.phrases import amount, metric_words, plain_parts
from .parts.pieces import NO_FIGURINE
from .player import EXTRA
from .words import card_words, sector_name, tile_words

if TYPE_CHECKING:
    from .state import Tianxia


def nomads(s: Tianxia, sector: int, steps: int, more: int) -> None:
    """What the nomad card does in a sector."""
    parts = s.parts
    changes = ledger.on_table(parts.chieftain_items[sector], steps)
    changes += ledger.on_table(parts.strength_items[sector], more)
    if changes:
        now = f", now {s.strength[sector]}" if more else ""
        text = f"The card brings sector {sector_name(parts, sector)} {nomad_words(steps, more)}{now}."
        s.tell("nomads", text, "rounds.nomads", changes=changes, touches=(f"sector:{sector + 1}",))


def nomad_words(steps: int, strength: int) -> str:
    """Steps of the chieftain and strength of the nomads, as the ledger calls them."""
    found = [f"{counted(steps, 'step')} of the chieftain"] if steps else []
    if strength:
        found.append(f"{strength} strength of the nomads")
    return listed(found)


def neutral_worker(s: Tianxia, barge: int) -> None:
    """One comes onto a barge after the income phase."""
    text = f"1 neutral worker comes onto the {BARGES[barge]} barge."
    changes = ledger.on_table(items.NEUTRAL, -1)
    touches = (f"barge:{BARGES[barge]}",)
    s.tell("barge", text, "rounds.neutral_workers", changes=changes, touches=touches)


def full_ship(s: Tianxia, slot: int) -> None:
    """A full ship leaves, and its delivery markers return."""
    cargo = s.cargo[slot]
    changes = tuple([(side, "delivery", cargo.count(side)) for side in range(s.sides) if side in cargo])
    back = [f"{counted(count, 'delivery marker')} of {s.whom(side)}" for side, _, count in changes]
    verb = "returns" if len(cargo) == 1 else "return"
    text = f"The {s.parts.ships[s.ships[slot]].name} is full and leaves; {listed(back)} {verb}."
    s.tell("ship", text, "rounds.cleanup", changes=changes, touches=(f"slot:{s.parts.slot_ids[slot]}",))


def marker(s: Tianxia, seat: int, space: int, coins: int) -> None:
    """An action marker is placed in a region or at the wall, for so many coins."""
    is_wall = space == s.parts.military
    where = "at the wall" if is_wall else f"in {s.parts.regions[space].name}"
    paid = f" for {amount(COIN, coins)}" if coins else ""
    text = f"{{{seat}}} acts {where}: places 1 action marker{paid}."
    changes = (*ledger.changed(seat, "coin", -coins), (seat, "marker", -1))
    touches = (f"region:{'military' if is_wall else s.parts.region_ids[space]}",)
    s.tell("act", text, "military.turn" if is_wall else "region.turn", seat, changes=changes, touches=touches)


def worker(s: Tianxia, seat: int, barge: int, coins: int, is_own: bool, rule: str) -> None:
    """A worker goes on a barge, for so many coins, and brings a resource."""
    holding = s.parts.barge_holding[barge]
    placed = "1 meeple" if is_own else "1 neutral worker"
    paid = f" for {amount(COIN, coins)}" if coins else ""
    text = f"{{{seat}}} places {placed} on the {BARGES[barge]} barge{paid} and receives {amount(holding, 1)}."
    changes = (*ledger.changed(seat, "coin", -coins), (seat, items.UNITS[holding], 1))
    worker = (seat, "meeple", -1) if is_own else (TABLE, items.NEUTRAL, -1)
    s.tell("barge", text, rule, seat, changes=(*changes, worker), touches=(f"barge:{BARGES[barge]}",))


def pushed_off(s: Tianxia, worker: int, barge: int, piece: int, returns: bool) -> None:
    """A worker leaves a barge, and returns to the supply as a piece unless it becomes a merchant."""
    word = "worker" if piece == EXTRA else "meeple"
    back = f" and returns: 1 {word}" if returns else ""
    text = f"A worker of {s.whom(worker)} is pushed off the {BARGES[barge]} barge{back}."
    changes = ((worker, items.LEFT[piece], 1),) if returns else ()
    s.tell("push", text, "barge.push", worker, changes=changes, touches=(f"barge:{BARGES[barge]}",))


def governor(s: Tianxia, seat: int, space: int, wood: int) -> None:
    """A governor is installed for so much wood."""
    parts = s.parts
    tile = parts.buildings[s.buildings[space]]
    paid = f" for {amount(WOOD, wood)}" if wood else ""
    text = f"{{{seat}}} installs 1 meeple as governor in the {tile.name}{paid}."
    changes = (*ledger.changed(seat, "wood", -wood), (seat, "meeple", -1))
    touches = (f"building:{parts.spaces[space].id.lower()}",)
    s.tell("governor", text, "governor.place", seat, changes=changes, touches=touches)


def loading(s: Tianxia, seat: int, slot: int, with_token: bool) -> None:
    """A ship is loaded with a shipping marker or with the token."""
    parts = s.parts
    port = parts.slot_ports[slot]
    where = "at sea" if port == PORT_SEA else f"in the port of {parts.ports[port].capitalize()}"
    using = "1 bonus shipping token" if with_token else "1 shipping marker"
    text = f"{{{seat}}} loads the {parts.ships[s.ships[slot]].name} {where} with {using}."
    changes = ((seat, items.BONUS_SHIPPING if with_token else "shipping", -1),)
    touches = (f"slot:{parts.slot_ids[slot]}", port_id(s, port))
    s.tell("ship", text, "shipping.marker", seat, changes=changes, touches=touches)


def port_id(s: Tianxia, port: int) -> str:
    """A port as the scene calls it."""
    return f"port:{'sea' if port == PORT_SEA else s.parts.ports[port]}"


def delivery(s: Tianxia, seat: int, slot: int, space: int, price: list[int]) -> None:
    """Goods go onto a space of a ship."""
    ship = s.parts.ships[s.ships[slot]]
    text = f"{{{seat}}} delivers {listed(plain_parts(price))} to the {ship.name} with 1 delivery marker."
    changes = (*[(side, id, -by) for side, id, by in ledger.gained(seat, price)], (seat, "delivery", -1))
    touches = (f"deck:{s.parts.slot_ids[slot]}:{space + 1}", f"cargo:{s.parts.slot_ids[slot]}:{space + 1}")
    s.tell("deliver", text, "shipping.delivery", seat, changes=changes, touches=touches)


def counted_points(s: Tianxia, seat: int, effect: Effect, origin: str, count: int, points: int) -> None:
    """An effect scores for so many of something."""
    scored = amount(PP, points) if points else "nothing"
    each = "each" if effect.each == 1 else f"every {effect.each}"
    counts = f"{effect.points} for {each} of their {metric_words(effect.what)} ({count}), at most {effect.most}"
    text = f"{{{seat}}} scores {scored} from {origin}: {counts}."
    s.tell("points", text, "effects.count", seat, changes=ledger.changed(seat, "point", points))


def step(s: Tianxia, seat: int, track: int, step: int, coins: int) -> None:
    """A palace step is taken, for so many coins."""
    paid = f" for {amount(COIN, coins)}" if coins else ""
    text = f"{{{seat}}} takes 1 step on the {TRACKS[track]} track{paid}, to step {step}."
    changes = (*ledger.changed(seat, "coin", -coins), (seat, items.STEPS[track], 1))
    s.tell("palace", text, "palace.step", seat, changes=changes, touches=(f"track:{TRACKS[track]}",))


def lost_step(s: Tianxia, side: int, track: int) -> None:
    """A step at the end of a track is lost."""
    text = f"1 step on the {TRACKS[track]} track is lost: the marker of {s.whom(side)} is at its end."
    s.tell("lost", text, "palace.step", side, lost=((side, items.STEPS[track], 1),))


def tile(s: Tianxia, side: int, kind: int, rule: str, reason: Reason | None) -> None:
    """A bonus tile or a figurine is taken; an automa has a reason."""
    is_figurine = s.parts.tiles[kind].figurine != NO_FIGURINE
    what = "figurine" if is_figurine else "bonus tile"
    text = f"{s.who(side)} takes 1 {what}: {tile_words(s.parts, kind)}."
    changes = ((side, items.FIGURINE if is_figurine else items.TILE, 1),)
    s.tell("tile" if reason is None else "reason", text, rule, side, None, reason, changes)


def token(s: Tianxia, seat: int, token: int, is_new: bool) -> None:
    """A special token is gained, unless the seat has had it."""
    is_shipping = token == BONUS_SHIPPING
    name = "bonus shipping" if is_shipping else "double tower"
    item = items.BONUS_SHIPPING if is_shipping else items.DOUBLE_TOWER
    text = f"{{{seat}}} gains 1 {name} token." if is_new else f"{{{seat}}} has had the {name} token already."
    s.tell("token", text, "palace.tokens", seat, changes=ledger.changed(seat, item, 1 if is_new else 0))


def rank(s: Tianxia, side: int, place: int, sector: int, points: int) -> None:
    """The rank of a side in a battle, and what it brings."""
    ordinal = ("first", "second", "third")[place]
    gained = f"gains {counted(points, 'Prestige Point')}" if points else "gains nothing"
    text = f"{s.who(side)} is {ordinal} with {s.strength_of(side, sector)} strength and {gained}."
    s.tell("battle", text, "attack.award", side, changes=ledger.changed(side, "point", points))


def withdrawal(s: Tianxia, sector: int, back: int, fewer: int) -> None:
    """The nomads leave a sector: so many steps back, and so much weaker."""
    changes = ledger.on_table(s.parts.chieftain_items[sector], -back)
    changes += ledger.on_table(s.parts.strength_items[sector], -fewer)
    gone = nomad_words(back, fewer)
    text = f"The nomads leave sector {sector_name(s.parts, sector)} and start anew: {gone} are gone."
    s.tell("battle", text, "attack.after", changes=changes, touches=(f"sector:{sector + 1}",))


def raid(s: Tianxia, space: int, left: int, has_token: bool) -> None:
    """A building is raided by nomads with so much strength left."""
    parts = s.parts
    name = parts.buildings[s.buildings[space]].name
    token = " and gets 1 extra-cost token" if has_token else ""
    raided = f"With {left} strength left the nomads raid the {name}"
    text = f"{raided}, which takes {parts.spaces[space].raid} of it{token}."
    changes = ledger.on_table(items.COST_TOKEN, -1 if has_token else 0)
    s.tell("raid", text, "attack.raid", changes=changes, touches=(f"building:{parts.spaces[space].id.lower()}",))


def lost_points(s: Tianxia, seat: int, points: int, why: str, rule: str) -> None:
    """Prestige Points are about to be lost, as many of them as the seat has."""
    lost = min(points, s.players[seat].have[PP])
    text = f"{{{seat}}} loses {counted(lost, 'Prestige Point')}{why}."
    if not lost:
        text = f"{{{seat}}} has no Prestige Points to lose{why}."
    s.tell("raid", text, rule, seat, changes=ledger.changed(seat, "point", -lost))


def merchants(s: Tianxia, seat: int, spot: int, spaces: int) -> None:
    """A merchant action is used, and its merchants return."""
    back = f"{counted(spaces, 'merchant')} back as {counted(spaces, 'meeple')}"
    text = f"{{{seat}}} uses merchant action {spot + 1} and takes {back}."
    changes = ((seat, items.MERCHANT, -spaces), (seat, "meeple", spaces))
    s.tell("merchant", text, "free_actions.merchant", seat, changes=changes)


def double_tower(s: Tianxia, seat: int, sector: int) -> None:
    """The double tower token goes on a tower."""
    adds = s.parts.double_strength - s.parts.tower_strength
    name = sector_name(s.parts, sector)
    text = f"{{{seat}}} puts 1 double tower token on a tower: {adds} defence in sector {name}."
    more = ledger.on_table(s.parts.defence_items[sector], adds)
    changes = ((seat, items.DOUBLE_TOWER, -1), *more)
    touches = (f"sector:{sector + 1}",)
    s.tell("wall", text, "free_actions.double_tower", seat, changes=changes, touches=touches)


def card(s: Tianxia, side: int, played: Card, rule: str) -> None:
    """An automa plays a card."""
    name = card_words(s.parts, played)
    touches = (f"automa:card:{played.id.lower()}", "automa:cards")
    shown = Picture(cards=((name, ""),))
    s.tell("card", f"{s.who(side)} resolves {name}.", rule, side, touches=touches, picture=shown)


def automa_worker(s: Tianxia, side: int, barge: int, piece: int, reason: Reason | None) -> None:
    """An automa places a worker, by the card or by a reason."""
    why = ", as the card says" if reason is None else ""
    placed = "1 worker" if piece == EXTRA else "1 meeple as a worker"
    text = f"{s.who(side)} places {placed} on the {BARGES[barge]} barge{why}."
    changes = ((side, items.LEFT[piece], -1),)
    kind = "automa" if reason is None else "reason"
    s.tell(kind, text, "opponent.worker", side, None, reason, changes, (f"barge:{BARGES[barge]}",))


def automa_marker(s: Tianxia, side: int, space: int, has_marker: bool) -> None:
    """An automa places an action marker, or has none."""
    where = "at the wall" if space == s.parts.military else f"in {s.parts.regions[space].name}"
    did = "places 1 action marker" if has_marker else "has no action marker left and does not act"
    changes = ledger.changed(side, "marker", -1 if has_marker else 0)
    touches = (f"region:{'military' if space == s.parts.military else s.parts.region_ids[space]}",)
    s.tell("automa", f"{s.who(side)} {did} {where}.", "opponent.marker", side, changes=changes, touches=touches)


def tile_gone(s: Tianxia, side: int, kind: int) -> None:
    """The tile beside a building is out of the game, because an automa does not take it."""
    rule = "li_mu.figurines" if s.seats == 1 else "the_bot.tiles"
    why = ""
    if s.seats == 1:
        why = ", which he has" if s.parts.tiles[kind].figurine != NO_FIGURINE else ", no figurine"
    text = f"The tile beside the building is out of the game: {tile_words(s.parts, kind)}{why}."
    s.tell("automa", text, rule, side)
