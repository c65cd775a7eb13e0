"""The glass box: every choice of the Bot and of Li Mu as a journal entry with all candidates and what settled it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...engine.journal import Candidate, Reason
from ...engine.words import counted, listed
from .barge import own_workers
from .card import CHIEFTAIN_CLOSEST, FEWEST_WALLS, IN_SECTOR, NOMAD_HIGHEST, NOMAD_LOWEST, Line
from .effect import BARGES, TRACKS
from .governor import printed_cost
from .words import sector_name, tile_words

if TYPE_CHECKING:
    from .state import Tianxia

LOOKS_FOR: Final = {
    IN_SECTOR: "the stated sector",
    NOMAD_HIGHEST: "the strongest nomads",
    NOMAD_LOWEST: "the weakest nomads",
    CHIEFTAIN_CLOSEST: "the closest chieftain",
    FEWEST_WALLS: "the fewest walls",
}


def card_id(s: Tianxia) -> str:
    """The card that is being resolved, or nothing outside of a card."""
    if not s.card_pile:
        return ""
    cards = s.parts.li_mu_cards if s.seats == 1 else s.parts.bot_cards
    return cards[s.card_pile[-1]].id


def write(
    s: Tianxia,
    side: int,
    text: str,
    rule: str,
    question: str,
    columns: tuple[str, ...],
    candidates: list[Candidate],
    settled: str,
    result: str,
) -> None:
    card = card_id(s)
    chain = (f"card {card}", result) if card and side not in s.passed else (result,)
    s.tell("reason", text, rule, side, None, Reason(question, chain, columns, candidates, settled))


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
    settled = f"The {names[best]} is the cheapest." if len(found) > 1 else f"The {names[best]} is the only one open."
    if len(tied) > 1:
        settled = f"{listed([names[space] for space in tied])} cost the same; the {names[best]} lies further up."
    closed = [names[space] for space in parts.regions[region].spaces if space not in found]
    if closed:
        settled += f" No room in {listed(closed)}."
    text = f"{s.who(side)} installs a governor in the {names[best]}."
    write(
        s,
        side,
        text,
        "opponent.region",
        f"Why the {names[best]}?",
        ("Wood", "From the top"),
        candidates,
        settled,
        names[best],
    )


def number_of(s: Tianxia, where: int, sector: int) -> int:
    """What a person would read off the board for a criterion."""
    if where in (NOMAD_HIGHEST, NOMAD_LOWEST):
        return s.strength[sector]
    if where == CHIEFTAIN_CLOSEST:
        return s.parts.sectors[sector].steps - s.chieftain[sector]
    return len(s.walls[sector])


COLUMN: Final = {
    IN_SECTOR: "Walls",
    NOMAD_HIGHEST: "Strength",
    NOMAD_LOWEST: "Strength",
    CHIEFTAIN_CLOSEST: "Steps to battle",
    FEWEST_WALLS: "Walls",
}


def explain_sector(
    s: Tianxia, side: int, line: Line, order: list[int], fits: list[int], chosen: int, walls: int, soldiers: int
) -> None:
    """Which sector gets walls and soldiers (opponent.defend); the numbers are those before the pieces were placed."""
    if s.journal is None:
        return
    numbers = {sector: number_of(s, line.what, sector) for sector in order}
    if line.what in (FEWEST_WALLS, IN_SECTOR):
        numbers[chosen] -= walls
    tied = [sector for sector in fits if numbers[sector] == numbers[chosen]]
    candidates = [
        Candidate(
            sector_name(s.parts, sector),
            (numbers[sector], line.priority.index(sector) + 1),
            len(tied) > 1 and sector in tied,
            sector == chosen,
        )
        for sector in order
    ]
    name = sector_name(s.parts, chosen)
    settled = f"{LOOKS_FOR[line.what].capitalize()}: {name}."
    if len(tied) > 1:
        names = listed([sector_name(s.parts, sector) for sector in tied])
        settled = f"{LOOKS_FOR[line.what].capitalize()}: {names} are equal; the card's list names {name} first."
    full = [sector_name(s.parts, sector) for sector in order[: order.index(chosen)]]
    if full:
        settled += f" No room for all kinds in {listed(full)}."
    what = [counted(walls, "wall")] if walls else []
    if soldiers:
        what.append(counted(soldiers, "soldier"))
    text = f"{s.who(side)} places {listed(what)} in sector {name}; its defence is now {s.defence(chosen)}."
    write(
        s,
        side,
        text,
        "opponent.defend",
        f"Why {name}?",
        (COLUMN[line.what], "On the list"),
        candidates,
        settled,
        name,
    )


def explain_barge(s: Tianxia, side: int, line: Line, chosen: int) -> None:
    """Which barge has the fewest workers of its own (opponent.worker)."""
    if s.journal is None:
        return
    least = own_workers(s, side, chosen)
    tied = [barge for barge in line.priority if own_workers(s, side, barge) == least]
    candidates = [
        Candidate(
            f"{BARGES[barge]} barge",
            (own_workers(s, side, barge), place + 1),
            len(tied) > 1 and barge in tied,
            barge == chosen,
        )
        for place, barge in enumerate(line.priority)
    ]
    name = f"{BARGES[chosen]} barge"
    settled = f"The fewest workers of its own: the {name}."
    if len(tied) > 1:
        names = listed([BARGES[barge] for barge in tied])
        settled = f"{names.capitalize()} are equal; the card's list names {BARGES[chosen]} first."
    text = f"{s.who(side)} chooses the {name}."
    write(s, side, text, "opponent.worker", f"Why the {name}?", ("Workers", "On the list"), candidates, settled, name)


def explain_track(s: Tianxia, side: int, chosen: int) -> None:
    """Which track is its lowest (opponent.advance)."""
    if s.journal is None:
        return
    steps = s.players[side].palace
    order = s.parts.track_priority
    tied = [track for track in order if steps[track] == steps[chosen]]
    candidates = [
        Candidate(TRACKS[track], (steps[track], place + 1), len(tied) > 1 and track in tied, track == chosen)
        for place, track in enumerate(order)
    ]
    settled = f"The lowest marker is on the {TRACKS[chosen]} track."
    if len(tied) > 1:
        names = listed([TRACKS[track] for track in tied])
        settled = f"{names.capitalize()} are equally low; {TRACKS[chosen]} comes first in the fixed order."
    text = f"{s.who(side)} looks for the lowest track: {TRACKS[chosen]}."
    write(
        s,
        side,
        text,
        "opponent.advance",
        f"Why {TRACKS[chosen]}?",
        ("Step", "Order"),
        candidates,
        settled,
        TRACKS[chosen],
    )


def explain_delivery(s: Tianxia, side: int, line: Line, slot: int, space: int) -> None:
    """Which space of which ship is covered (opponent.deliver)."""
    if s.journal is None:
        return
    ship = s.parts.ships[s.ships[slot]]
    end = "left" if line.from_left else "right"
    candidates = [
        Candidate(f"space {n + 1}", (1 if owner == -1 else 0,), False, n == space)
        for n, owner in enumerate(s.cargo[slot])
    ]
    settled = f"The first free space from the {end} on the {ship.name}."
    text = f"{s.who(side)} covers space {space + 1} of the {ship.name}."
    write(s, side, text, "opponent.deliver", f"Why space {space + 1}?", ("Free",), candidates, settled, ship.name)


def explain_row(s: Tianxia, side: int, tiles: list[int], at: int, takes: bool) -> None:
    """Which tile of a row is taken or leaves the game (li_mu.figurines, the_bot.tiles)."""
    if s.journal is None:
        return
    names = [tile_words(s.parts, kind) for kind in tiles]
    candidates = [Candidate(names[n], (n + 1,), False, n == at) for n in range(len(tiles))]
    rule = "li_mu.figurines" if s.seats == 1 else "the_bot.tiles"
    if takes:
        settled = "The leftmost figurine that he lacks."
        text = f"{s.who(side)} chooses a tile: {names[at]}."
    else:
        settled = (
            "No figurine that he lacks: the leftmost tile leaves." if s.seats == 1 else "The leftmost tile leaves."
        )
        text = f"A tile is out of the game: {names[at]}."
    write(s, side, text, rule, "Why this tile?", ("From the left",), candidates, settled, names[at])
