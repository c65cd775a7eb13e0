"""The words of a table beside those of its actions: icons, hexes, boxes, crews and sales, ordinals, what is reconstructed,
and the longer sentences of the journal and of the outcome."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.ledger import Change
from teahouse.engine.words import counted, listed

from .parts.chart import NO_ISLAND, NO_REGION
from .parts.crew import heroes_in, sailors_in
from .parts.parts import BARREL, CARGO, DREAD, RELIC, SAILOR, SETTLEMENT, STAR_DREAD, STARS, Parts
from .rules import islands

if TYPE_CHECKING:
    from .state import Voyages


def icon_words(parts: Parts, icon: int) -> str:
    name = parts.icon_names[icon]
    return parts.star_names[STAR_DREAD] if icon == DREAD else name


def useless_words(parts: Parts, icon: int) -> str:
    """Why an icon that is of no use is not."""
    if icon == SAILOR:
        return "the sailor track is full"
    if icon == RELIC:
        return "you have no unexhausted ordinary sailor"
    if icon == BARREL:
        return "every cargo track is full"
    if icon == SETTLEMENT:
        return "the sailor track is full and you hold nothing to sell"
    return f"the track for {parts.cargo[icon - CARGO].name.lower()} is full"


def hex_words(parts: Parts, hex: int) -> str:
    """A hex as a screen reader says it: the northern half of Saltmarsh, Frostgate 2 north of Low Quay, the open sea."""
    chart = parts.chart
    if chart.island_of[hex] != NO_ISLAND:
        return chart.half(hex)
    region, where = chart.region_of[hex], chart.bearings[hex]
    return f"{chart.regions[region][1]}, {where}" if where and region != NO_REGION else chart.where(hex)


def box_words(parts: Parts, box: int) -> str:
    """A box in words: the 4 in row 2, column 5."""
    return f"the {parts.boxes[box]} in row {box // parts.duty_columns + 1}, column {box % parts.duty_columns + 1}"


def crew_words(crew: int) -> str:
    """A crew in words: 2 sailors and 1 hero."""
    return people_words(sailors_in(crew), heroes_in(crew))


def people_words(sailors: int, heroes: int) -> str:
    people: list[str] = []
    if sailors:
        people.append(counted(sailors, "sailor"))
    if heroes:
        people.append(counted(heroes, "hero", "heroes"))
    return listed(people) or "nobody"


def price_words(ways: list[int]) -> str:
    """All ways of paying in words: 2 sailors or 1 hero."""
    return listed([crew_words(way) for way in ways], "or")


def sale_words(parts: Parts, pieces: list[int]) -> str:
    """What was sold: 2 pieces of fruit sold, 1 gem sold."""
    words = [
        f"{counted(count, parts.cargo[type].one, parts.cargo[type].many)} sold"
        for type, count in enumerate(pieces)
        if count
    ]
    return listed(words)


def sides_words(seats: list[int]) -> str:
    """Seats as the journal and the outcome name them; names are filled in where they are read."""
    return listed(["{" + str(seat) + "}" for seat in seats])


def last_rounds_words(parts: Parts, legends: list[int]) -> str:
    """Who has brought the end into sight, and how many rounds are left."""
    verb = "holds" if len(legends) == 1 else "hold"
    last = "one last round" if parts.final_rounds == 1 else f"{parts.final_rounds} last rounds"
    return f"{sides_words(legends)} {verb} {parts.stars_to_trigger} stars: {last}."


def victory_words(winners: list[int], gold: int) -> str:
    return f"{sides_words(winners)} {'wins' if len(winners) == 1 else 'share the victory'} with {gold} gold."


def solo_words(parts: Parts, stars: int, gold: int, rank: str) -> str:
    """How a voyage alone has ended; a lost one has no rank."""
    if stars >= parts.stars_to_win:
        return f"{stars} stars in {parts.solo_rounds} rounds win; {gold} gold make a {rank.lower()}."
    return f"Only {stars} of {parts.stars_to_win} stars after {parts.solo_rounds} rounds: the voyage is lost."


def tell_sailing(s: Voyages, seat: int, start: int, end: int, crew: int) -> None:
    """The journal's entry for a move, before it is made."""
    if s.journal is None:
        return
    chart = s.parts.chart
    who = "{" + str(seat) + "}"
    island = chart.island_of[end]
    rule = "move.full"
    changes: list[Change] = []
    if start == end:
        text = f"{who} stays at {chart.where(end)}."
        rule = "move.stay"
    elif island != NO_ISLAND:
        text = f"{who} lands on {chart.where(end)}."
        rule = "islands.gold"
    else:
        text = f"{who} sails to {chart.where(end)}."
    if islands.is_new(s.parts, s.sheets[seat], end):
        gold = chart.islands[island].gold
        changes.append((seat, "gold", gold))
        text = f"{text[:-1]}: {gold} gold."
        rule = "islands.gold"
    if crew:
        text += f" The dice cost {crew_words(crew)}."
        if sailors_in(crew):
            changes.append((seat, "sailor", -sailors_in(crew)))
        if heroes_in(crew):
            changes.append((seat, "hero", -heroes_in(crew)))
    touches = (f"ship:{seat}", chart.names[end])
    s.tell("sail", text, rule, seat, changes=tuple(changes), touches=touches)


def tell_region(s: Voyages, seat: int, region: int) -> None:
    """The journal's entry for a region that has just been explored."""
    if s.journal is None:
        return
    known = sum(s.sheets[seat].regions)
    gold = s.parts.region_score[known] - s.parts.region_score[known - 1]
    id, name = s.parts.chart.regions[region]
    text = f"{{{seat}}} explores {name}."
    changes = ((seat, "region", 1), (seat, "gold", gold))
    touches = (f"region:{id}",)
    s.tell("explore", text, "move.explore", seat, changes=changes, touches=touches)


def tell_load(s: Voyages, seat: int, type: int, barrels: int) -> None:
    """The journal's entry for a piece of cargo, which has come out of so many barrels that were won."""
    if s.journal is None:
        return
    track = s.parts.cargo[type]
    changes: tuple[Change, ...] = ((seat, track.id, 1),)
    if barrels:
        changes = (*changes, (seat, "barrel", -barrels))
    text = f"{{{seat}}} loads 1 {track.one}."
    touches = (f"cargo:{track.id}",)
    s.tell("load", text, "cargo.left_to_right", seat, changes=changes, touches=touches)


def tell_star(s: Voyages, seat: int, star: int, rule: str) -> None:
    """The journal's entry for a star, with the gold it counts; that of the DREAD comes with the DREAD's own."""
    if s.journal is None:
        return
    text = f"{{{seat}}} earns the star {s.parts.star_names[star]}."
    gold = s.parts.star_gold + (s.parts.dread_gold if star == STAR_DREAD else 0)
    changes = ((seat, "star", 1), (seat, "gold", gold))
    touches = (f"star:{STARS[star]}",)
    s.tell("star", text, rule, seat, changes=changes, touches=touches)
