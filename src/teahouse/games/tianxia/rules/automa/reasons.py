"""The glass box: every choice of the Bot and of Li Mu as a journal entry with all candidates and what settled it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.journal import Candidate, Reason
from teahouse.engine.words import counted, listed

from ... import ledger
from ...parts.card import CHIEFTAIN_CLOSEST, FEWEST_WALLS, IN_SECTOR, NOMAD_HIGHEST, NOMAD_LOWEST, Line
from ...parts.effect import BARGES, TRACKS
from ...player import NOBODY
from ...words import card_words, sector_name, tile_words
from ..palace import can_take
from ..regions import barge
from ..regions.governor import printed_cost

if TYPE_CHECKING:
    from ...state import Tianxia

LOOKS_FOR: Final = {
    NOMAD_HIGHEST: "the strongest nomads",
    NOMAD_LOWEST: "the weakest nomads",
    CHIEFTAIN_CLOSEST: "the closest chieftain",
    FEWEST_WALLS: "the fewest walls",
}


def card_of(s: Tianxia) -> str:
    """The card that is being resolved, or nothing outside of a card."""
    if not s.card_pile:
        return ""
    cards = s.parts.li_mu_cards if s.seats == 1 else s.parts.bot_cards
    return card_words(s.parts, cards[s.card_pile[-1]])


def because(
    s: Tianxia,
    side: int,
    question: str,
    columns: tuple[str, ...],
    candidates: list[Candidate],
    settled: str,
    result: str,
) -> Reason:
    card = card_of(s)
    chain = (card, result) if card and side not in s.passed else (result,)
    return Reason(question, chain, columns, candidates, settled)


def whose(s: Tianxia) -> str:
    return "his" if s.seats == 1 else "its"


def explain_building(s: Tianxia, side: int, region: int, found: list[int], best: int) -> None:
    """Which building of a region is the cheapest (opponent.region)."""
    if s.journal is None:
        return
    parts = s.parts
    names = {space: parts.buildings[s.buildings[space]].name for space in parts.regions[region].spaces}
    least = printed_cost(s, best)
    tied = [space for space in found if printed_cost(s, space) == least]
    candidates = [
        Candidate(
            names[space],
            (printed_cost(s, space), parts.spaces[space].top),
            len(tied) > 1 and space in tied,
            space == best,
        )
        for space in found
    ]
    settled = f"The {names[best]} is the cheapest." if len(found) > 1 else "The only one open."
    if len(tied) > 1:
        settled = f"{listed([names[space] for space in tied])} cost the same; the {names[best]} lies further up."
    closed = [space for space in parts.regions[region].spaces if space not in found]
    own = [names[space] for space in closed if s.has_governor(side, space)]
    full = [names[space] for space in closed if not s.has_governor(side, space)]
    if own:
        settled += f" {whose(s).capitalize()} own governor is in the {listed(own)}."
    if full:
        settled += f" No room in the {listed(full)}."
    text = f"{s.who(side)} installs 1 meeple as governor in the {names[best]}."
    columns = ("Wood", "From the top")
    reason = because(s, side, f"Why the {names[best]}?", columns, candidates, settled, names[best])
    touches = (f"building:{parts.spaces[best].id.lower()}",)
    s.tell("reason", text, "opponent.region", side, None, reason, ((side, "meeple", -1),), touches)


COLUMN: Final = {
    NOMAD_HIGHEST: "Strength",
    NOMAD_LOWEST: "Strength",
    CHIEFTAIN_CLOSEST: "Steps to battle",
    FEWEST_WALLS: "Walls",
}


def explain_sector(
    s: Tianxia,
    side: int,
    line: Line,
    order: list[int],
    numbers: list[int],
    fits: list[int],
    walls: int,
    soldiers: int,
) -> None:
    """Which sector gets walls and soldiers, from the very order and numbers by which it was chosen (opponent.defend); told
    before the pieces are placed."""
    chosen = fits[0]
    name = sector_name(s.parts, chosen)
    if line.what == IN_SECTOR:
        columns: tuple[str, ...] = ("On the list",)
        candidates = [Candidate(name, (1,), False, True)]
        settled = f"The card names {name}."
    else:
        columns = (COLUMN[line.what], "On the list")
        by_sector = dict(zip(order, numbers))
        tied = [sector for sector in fits if by_sector[sector] == by_sector[chosen]]
        candidates = [
            Candidate(
                sector_name(s.parts, sector),
                (by_sector[sector], line.priority.index(sector) + 1),
                len(tied) > 1 and sector in tied,
                sector == chosen,
            )
            for sector in order
        ]
        settled = f"{LOOKS_FOR[line.what].capitalize()}: {name}."
        if len(tied) > 1:
            names = listed([sector_name(s.parts, sector) for sector in tied])
            settled = f"{LOOKS_FOR[line.what].capitalize()}: {names} are equal; the card's list names {name} first."
    full = [sector_name(s.parts, sector) for sector in order[: order.index(chosen)]]
    if full:
        settled += f" No room for all kinds in {listed(full)}."
    if walls < line.walls or soldiers < line.soldiers:
        settled += " There is no room or no piece for more."
    what = [counted(walls, "wall")] if walls else []
    if soldiers:
        what.append(counted(soldiers, "meeple") + (" as a soldier" if soldiers == 1 else " as soldiers"))
    adds = walls * s.parts.wall_strength + soldiers * s.parts.soldier_strength
    text = f"{s.who(side)} places {listed(what)}: {adds} defence in sector {name}, now {s.defence(chosen) + adds}."
    reason = because(s, side, f"Why {name}?", columns, candidates, settled, name)
    changes = ledger.changed(side, "wall", -walls) + ledger.changed(side, "meeple", -soldiers)
    changes += ledger.on_table(s.parts.defence_items[chosen], adds)
    s.tell("reason", text, "opponent.defend", side, None, reason, changes, (f"sector:{chosen + 1}",))


def explain_no_sector(s: Tianxia, side: int, line: Line, order: list[int]) -> None:
    """Why nothing is placed on the wall (opponent.defend)."""
    candidates: list[Candidate] = []
    for sector in order:
        place = s.parts.sectors[sector]
        free = (place.wall_spaces - len(s.walls[sector]), place.soldier_spaces - len(s.soldiers[sector]))
        candidates.append(Candidate(sector_name(s.parts, sector), free))
    what = listed([word for word, count in (("a wall", line.walls), ("a soldier", line.soldiers)) if count])
    settled = f"No sector of the card's list has room for {what}."
    text = f"{s.who(side)} finds no sector with room for {what}."
    reason = because(s, side, "Why none?", ("Wall spaces", "Soldier spaces"), candidates, settled, "nothing placed")
    s.tell("reason", text, "opponent.defend", side, None, reason)


def barge_reason(s: Tianxia, side: int, line: Line, chosen: int) -> Reason | None:
    """Which barge has the fewest workers of its own (opponent.worker)."""
    if s.journal is None:
        return None
    least = barge.own_workers(s, side, chosen)
    tied = [other for other in line.priority if barge.own_workers(s, side, other) == least]
    candidates = [
        Candidate(
            f"{BARGES[other]} barge",
            (barge.own_workers(s, side, other), place + 1),
            len(tied) > 1 and other in tied,
            other == chosen,
        )
        for place, other in enumerate(line.priority)
    ]
    name = f"{BARGES[chosen]} barge"
    settled = f"The fewest of {whose(s)} workers: the {name}."
    if len(tied) > 1:
        names = listed([BARGES[other] for other in tied])
        settled = f"{names.capitalize()} are equal; the card's list names {BARGES[chosen]} first."
    return because(s, side, f"Why the {name}?", ("Workers", "On the list"), candidates, settled, name)


def track_reason(s: Tianxia, side: int, chosen: int) -> Reason | None:
    """Which track is its lowest (opponent.advance)."""
    if s.journal is None:
        return None
    steps = s.players[side].palace
    order = s.parts.track_priority
    tied = [track for track in order if steps[track] == steps[chosen]]
    candidates = [
        Candidate(TRACKS[track], (steps[track], place + 1), len(tied) > 1 and track in tied, track == chosen)
        for place, track in enumerate(order)
    ]
    settled = f"{whose(s).capitalize()} lowest marker was on the {TRACKS[chosen]} track."
    if len(tied) > 1:
        names = listed([TRACKS[track] for track in tied])
        settled = f"{names.capitalize()} were equally low; {TRACKS[chosen]} comes first in the fixed order."
    return because(s, side, f"Why {TRACKS[chosen]}?", ("Step", "Order"), candidates, settled, TRACKS[chosen])


def explain_delivery(s: Tianxia, side: int, line: Line, covered: list[tuple[int, int]], has_marker: bool) -> None:
    """Which spaces of which ships were covered (opponent.deliver); told after that."""
    if s.journal is None:
        return
    parts = s.parts
    port = parts.ports[line.what].capitalize()
    candidates: list[Candidate] = []
    words: list[str] = []
    for slot in range(len(s.ships)):
        if parts.slot_ports[slot] != line.what or not s.cargo[slot]:
            continue
        name = parts.ships[s.ships[slot]].name
        spaces = list(range(len(s.cargo[slot])))
        if not line.from_left:
            spaces.reverse()
        for space in spaces:
            chosen = (slot, space) in covered
            free = chosen or s.cargo[slot][space] == NOBODY
            candidates.append(
                Candidate(f"{name}, space {space + 1}", (len(candidates) + 1, 1 if free else 0), False, chosen)
            )
        here = [str(space + 1) for at, space in covered if at == slot]
        if here:
            words.append(f"{'space' if len(here) == 1 else 'spaces'} {listed(here)} of the {name}")
    end = "left" if line.from_left else "right"
    settled = f"Free spaces from the {end}, the top ship of {port} first."
    if len(covered) < line.count:
        settled += " There is no free space or no delivery marker for more."
    text = f"{s.who(side)} covers {listed(words)} with {counted(len(covered), 'delivery marker')}"
    text += f" and puts 1 shipping marker into the port of {port}." if has_marker else "; no shipping marker is left."
    reason = because(s, side, "Why there?", ("Order", "Free"), candidates, settled, port)
    changes = ((side, "delivery", -len(covered)), *ledger.changed(side, "shipping", -1 if has_marker else 0))
    touches = [f"cargo:{parts.slot_ids[slot]}:{space + 1}" for slot, space in covered]
    touches += [f"deck:{parts.slot_ids[slot]}:{space + 1}" for slot, space in covered]
    touches.append(f"port:{parts.ports[line.what]}")
    s.tell("reason", text, "opponent.deliver", side, None, reason, changes, tuple(touches))


def row_reason(s: Tianxia, side: int, tiles: list[int], at: int, takes: bool) -> Reason | None:
    """Which tile of a row is taken or leaves the game (li_mu.figurines, the_bot.tiles)."""
    if s.journal is None:
        return None
    names = [tile_words(s.parts, kind) for kind in tiles]
    candidates: list[Candidate] = []
    for n in range(len(tiles)):
        owned = s.seats == 1 and not can_take(s, side, tiles[n])
        candidates.append(Candidate(f"{names[n]}, which he has" if owned else names[n], (n + 1,), False, n == at))
    if takes:
        settled = "The leftmost figurine that he lacks."
    elif s.seats == 1:
        settled = "No figurine that he lacks: the leftmost tile leaves."
    else:
        settled = "The Bot takes no tiles: the leftmost leaves."
    return because(s, side, "Why this tile?", ("From the left",), candidates, settled, names[at])
