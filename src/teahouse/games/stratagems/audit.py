"""What must hold on the table at every moment: units and cards are conserved, and what is known is true."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.trial import outside

from . import status as st
from .parts.cards import DECK_IDS, PREFECTURE, TRACKS
from .parts.codes import is_theft, may_be_with, seen_by, seen_card
from .parts.forces import ARMY, DIGIT, EMPEROR, KINDS, ONE, SCOUT, TWO, count, size
from .parts.forces import MOST as MOST_UNITS
from .rules.actions.tribute import Receive
from .rules.phases.deployment import Buy
from .rules.phases.place import Place
from .rules.realm.control import is_temple
from .rules.unseen.sight import Sight

if TYPE_CHECKING:
    from .state import Stratagems


MOST: Final = 10_000  # of anything that lies on a mat


def audit(s: Stratagems) -> list[str]:
    """Broken invariants in words."""
    broken = audit_ranges(s)
    if broken:
        return broken
    if s.over == bool(s.to_act()):
        broken.append("A game that is over asks nobody; one that runs asks somebody.")
    audit_spaces(s, broken)
    for seat in range(s.seats):
        audit_mat(s, seat, broken)
    audit_cards(s, broken)
    for seat, spaces in enumerate(s.stands):
        if spaces != [space for space in range(len(s.holder)) if s.holder[space] == seat]:
            broken.append(f"The spaces of seat {seat} are noted as {spaces}.")
    for sight in s.sights:
        if not is_true(s, sight):
            broken.append(f"What {sight.viewer} knows of the units of seat {sight.owner} is not true.")
    return broken


def audit_ranges(s: Stratagems) -> list[str]:
    """Every space is there, and every number names something that there is."""
    count, cards = s.parts.atlas.count, len(s.parts.cards) - 1
    if [len(s.mats), len(s.hands), len(s.decks), len(s.discards)] != [s.seats, s.seats, len(DECK_IDS), len(DECK_IDS)]:
        return ["There is not a mat for each seat and a pile for each deck."]
    most = MOST_UNITS * KINDS
    broken = outside("holders", s.holder, count, st.NOBODY, s.seats - 1)
    broken += outside("owners", s.owner, count, st.NOBODY, s.seats - 1)
    broken += outside("sizes", s.sizes, count, 0, most)
    broken += outside("forces", s.forces, count, 0, (1 << DIGIT * KINDS) - 1)
    broken += outside("marks", s.marks, count, 0, 2 * st.IN_PLAY - 1)
    broken += outside("neutral armies", s.neutral, count, 0, most)
    piles = [*s.decks, *s.discards, *s.hands, s.table]
    broken += outside("cards", [card for pile in piles for card in pile], -1, 0, cards)
    broken += outside("seats in turn", [s.first, s.turn], 2, 0, s.seats - 1)
    broken += outside("walls and bans", [s.wall, s.sea_ban], 2, -most, most)
    for seat in range(s.seats):
        broken += outside(f"marks on the mat of seat {seat}", s.mats[seat], st.MAT, -MOST, MOST)
    for sight in s.sights:
        broken += outside("viewers", [sight.viewer, sight.owner], 2, -1, s.seats - 1)
        broken += outside("places of units", sight.masks, len(sight.kinds), 0, (1 << count) - 1)
        broken += outside("kinds of units", sight.kinds, len(sight.masks), 0, ARMY)
    return broken


def audit_spaces(s: Stratagems, broken: list[str]) -> None:
    atlas = s.parts.atlas
    for space in range(atlas.count):
        name = s.name(space)
        if s.sizes[space] != size(s.forces[space]) or (s.sizes[space] > 0) != (s.holder[space] >= 0):
            broken.append(f"{name} has {s.sizes[space]} units of {s.holder[space]}, but the force {s.forces[space]}.")
        if s.sizes[space] > s.parts.numbers.stack and not atlas.is_capital[space]:
            broken.append(f"{s.sizes[space]} units stand in {name}.")
        if s.neutral[space] < 0 or (s.neutral[space] and (s.holder[space] >= 0 or not atlas.is_capital[space])):
            broken.append(f"Neutral armies of strength {s.neutral[space]} stand in {name}.")
        if s.owner[space] != st.NOBODY and (s.neutral[space] or not atlas.is_capital[space]):
            broken.append(f"{name} belongs to seat {s.owner[space]}.")
        if atlas.is_capital[space] and s.holder[space] >= 0 and s.owner[space] != s.holder[space]:
            broken.append(f"{name} is held by seat {s.holder[space]} and belongs to {s.owner[space]}.")
        if s.marks[space] & st.TRAPPED and (s.holder[space] < 0 or atlas.is_capital[space]):
            broken.append(f"Nobody can be trapped in {name}.")
        if s.marks[space] & st.MONASTERY and not (atlas.site[space] and is_temple(s, space)):
            broken.append(f"There is a monastery in {name}.")
        if s.marks[space] & st.IN_PLAY and s.parts.card_at[space] < 0:
            broken.append(f"{name} has no prefecture card.")


def audit_mat(s: Stratagems, seat: int, broken: list[str]) -> None:
    mat = s.mats[seat]
    numbers = s.parts.numbers
    units = [0] * KINDS
    for space in range(len(s.holder)):
        if s.holder[space] == seat:
            for kind in range(KINDS):
                units[kind] += count(s.forces[space], kind)
    if units[EMPEROR] != max(0, mat[st.EMPEROR]) or units[SCOUT] != mat[st.SCOUTS] or units[SCOUT] > numbers.scouts:
        broken.append(f"Seat {seat} has {units[SCOUT]} scouts and {units[EMPEROR]} emperors on the map.")
    for decision in s.stack:
        if isinstance(decision, Buy | Place) and decision.seat == seat:
            units[ONE] += decision.armies.count(ONE)
            units[TWO] += decision.armies.count(TWO)
    if units[ONE] > numbers.ones or units[TWO] > numbers.twos:
        broken.append(f"Seat {seat} has {units[ONE]} and {units[TWO]} armies.")
    for track in range(len(TRACKS)):
        if not numbers.track_least[track] <= mat[track] <= numbers.track_most[track]:
            broken.append(f"The {TRACKS[track]} of seat {seat} is {mat[track]}.")
    due = [decision for decision in s.stack if isinstance(decision, Receive) and decision.seat == seat]
    if mat[st.COINS] < 0 or not 0 <= mat[st.TRIBUTE] < numbers.goal + (1 if due else 0):
        broken.append(f"Seat {seat} has {mat[st.COINS]} coins and stands at {mat[st.TRIBUTE]} on the tribute track.")


def audit_cards(s: Stratagems, broken: list[str]) -> None:
    """Every card lies in exactly one place."""
    counts = [0] * len(s.parts.cards)
    for pile in [*s.decks, *s.discards, *s.hands, s.table]:
        for number in pile:
            counts[number] += 1
    for card in s.parts.cards:
        if card.deck == PREFECTURE and s.marks[card.space] & st.IN_PLAY:
            counts[card.number] += 1
        if counts[card.number] != card.copies:
            broken.append(f"{card.name} is there {counts[card.number]} times.")
    for deck in range(len(DECK_IDS)):
        if any(s.parts.cards[card].deck != deck for card in s.decks[deck] + s.discards[deck]):
            broken.append(f"The deck {DECK_IDS[deck]} is mixed.")
    for hand in s.hands:
        if hand != sorted(hand):
            broken.append("A hand is not in order.")
    for code in s.seen:
        known = seen_card(code)
        holders = [seat for seat in range(s.seats) if may_be_with(code, seat)]
        if not is_theft(code) and not any(known in s.hands[seat] for seat in holders):
            broken.append(f"{s.parts.cards[known].name} is not where viewer {seen_by(code)} knows it to be.")


def is_true(s: Stratagems, sight: Sight) -> bool:
    """Whether each unit that is known of can be matched with a real one."""
    units = [
        (kind, space)
        for space in range(len(s.holder))
        if s.holder[space] == sight.owner
        for kind in range(KINDS)
        for _ in range(count(s.forces[space], kind))
    ]
    if len(units) != len(sight.kinds):
        return False
    taken = [-1] * len(units)
    return all(match(sight, known, units, taken, [False] * len(units)) for known in range(len(units)))


def match(sight: Sight, known: int, units: list[tuple[int, int]], taken: list[int], tried: list[bool]) -> bool:
    """Find a real unit for one that is known of, moving others (augmenting paths)."""
    for n, (kind, space) in enumerate(units):
        fits = sight.kinds[known] == kind or (sight.kinds[known] == ARMY and kind >= ONE)
        if tried[n] or not fits or not sight.masks[known] >> space & 1:
            continue
        tried[n] = True
        if taken[n] < 0 or match(sight, taken[n], units, taken, tried):
            taken[n] = known
            return True
    return False
