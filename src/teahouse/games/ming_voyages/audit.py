"""What must hold at every moment: pieces and cards are conserved, and knowledge fits the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.trial import outside

from .parts.board import NOWHERE
from .parts.cards import EMPEROR, OVERLORD, PIECES
from .parts.parts import DICE, LEVELS, NO_CARD, NOBODY
from .rules.control import ReturnSurplus
from .rules.reserve import FRESH, limit_of

if TYPE_CHECKING:
    from .state import MingVoyages


def audit(s: MingVoyages) -> list[str]:
    return audit_ranges(s) or audit_pieces(s) + audit_board(s) + audit_cards(s) + audit_course(s)


def audit_ranges(s: MingVoyages) -> list[str]:
    """Every place is there, and every number names something that there is."""
    parts = s.parts
    size, pieces, cards = parts.board.size, max(parts.pieces), len(parts.cards) - 1
    by_side = (s.hands, s.reserves, s.marks, s.passed)
    if any(len(each) != 2 for each in by_side) or [len(s.event_decks), len(s.event_discards)] != [LEVELS, LEVELS]:
        return ["There are not two sides and three levels of events."]
    dealt = [card for pile in s.hands + s.reserves + s.passed for card in pile]
    events = [event for pile in s.event_decks + s.event_discards for event in pile]
    broken = outside("Troops", s.troops, size, 0, pieces)
    broken += outside("Hordes", s.hordes, size, 0, pieces)
    broken += outside("Settlements", s.settlements, size, 0, pieces)
    broken += outside("pieces in the supply", s.supply, len(parts.pieces), 0, pieces)
    broken += outside("pieces besides", [s.gold, s.junks, s.troops_gone], 3, 0, pieces)
    broken += outside("voyages", s.voyages, parts.voyages, 0, 1)
    broken += outside("cards", [*s.deck, *s.discards, *s.shuffled, *dealt], -1, 0, cards)
    broken += outside("played cards", [s.played], 1, NO_CARD, cards)
    broken += outside("events", events, -1, 0, len(parts.events) - 1)
    broken += outside("open events", [s.event], 1, NO_CARD, len(parts.events) - 1)
    broken += outside("sides in turn", [s.active, s.winner], 2, NOBODY, 1)
    if s.battle is not None:
        fought = s.battle
        broken += outside("regions of the battle", [fought.region, *fought.came_from], -1, 0, size - 1)
        broken += outside("attackers", [fought.attacker], 1, 0, 1)
        if len(fought.dice) != 2:
            return ["A battle has two sides."]
        broken += outside("dice", fought.dice[0] + fought.dice[1], 2 * DICE, 0, 6)
    return broken


def audit_pieces(s: MingVoyages) -> list[str]:
    """Every piece lies in the supply, on the board, on a voyage or, for lost Troops, in the box (setup.pieces)."""
    counts = [
        sum(s.troops) + s.troops_gone,
        sum(s.hordes),
        sum(s.settlements),
        s.gold,
        s.junks + sum(s.voyages),
    ]
    broken: list[str] = []
    for piece, count in enumerate(counts):
        if count + s.supply[piece] != s.parts.pieces[piece]:
            broken.append(f"{count} and {s.supply[piece]} in the supply are not all pieces of kind {PIECES[piece]}.")
    numbers = [*s.troops, *s.hordes, *s.settlements, *s.supply, s.gold, s.junks, s.troops_gone]
    if any(number < 0 for number in numbers):
        broken.append("There are fewer than no pieces somewhere.")
    if any(completed not in (0, 1) for completed in s.voyages):
        broken.append("A voyage is completed more than once.")
    if s.troops_gone and not s.troops_leave:
        broken.append("Troops left the game without the challenge.")
    return broken


def audit_board(s: MingVoyages) -> list[str]:
    """Both sides stand in one Borderland only in battle; nobody stands in the other's Homeland; five pieces at most alone
    (control.side, board.homelands, control.limit)."""
    board = s.parts.board
    broken: list[str] = []
    fought = s.battle.region if s.battle is not None else NOWHERE
    top = s.stack[-1] if s.stack else None
    if isinstance(top, ReturnSurplus):
        fought = top.region
    for region in range(board.size):
        barbarians = s.hordes[region] + s.settlements[region]
        if region < board.borderlands:
            if s.troops[region] and barbarians and region != fought:
                broken.append(f"Both sides stand in {board.names[region]}.")
            if s.seats == 1 and region != fought and s.troops[region] + barbarians > s.parts.borderland_limit:
                broken.append(f"More than {s.parts.borderland_limit} pieces stand in {board.names[region]}.")
        elif region == board.ming:
            if barbarians:
                broken.append("Barbarians stand in the Ming Homeland.")
        elif s.troops[region]:
            broken.append(f"Troops stand with the {board.names[region]}.")
    return broken


def audit_cards(s: MingVoyages) -> list[str]:
    """Every card lies in one place; reserves keep their limits; what a side passed on is in the other's hand or freshly
    reserved (reserve.limit, setup.hidden)."""
    broken: list[str] = []
    cards = [*s.deck, *s.discards, *s.hands[EMPEROR], *s.hands[OVERLORD], *s.reserves[EMPEROR], *s.reserves[OVERLORD]]
    if s.played != NO_CARD:
        cards.append(s.played)
    if sorted(cards) != list(range(len(s.parts.cards))):
        broken.append("A card is missing or there twice.")
    for side in (EMPEROR, OVERLORD):
        if len(s.reserves[side]) > limit_of(s, side) or len(s.marks[side]) != len(s.reserves[side]):
            broken.append(f"The reserve of side {side} holds {len(s.reserves[side])} cards.")
        if s.hands[side] != sorted(s.hands[side]):
            broken.append(f"The hand of side {side} is not in order.")
        around = s.hands[1 - side][:]
        for at, mark in enumerate(s.marks[1 - side]):
            if mark == FRESH:
                around.append(s.reserves[1 - side][at])
        if any(card not in around for card in s.passed[side]):
            broken.append(f"Side {side} knows of a card that is not there.")
    if s.seats == 1:
        for level in range(LEVELS):
            expected = [n for n, event in enumerate(s.parts.events) if event.level == level + 1]
            if sorted(s.event_decks[level] + s.event_discards[level]) != expected:
                broken.append(f"An event of level {level + 1} is missing or there twice.")
    return broken


def audit_course(s: MingVoyages) -> list[str]:
    broken: list[str] = []
    if s.over == bool(s.stack):
        broken.append("A game that is over asks nobody; one that runs asks somebody.")
    if s.over != (s.winner != NOBODY):
        broken.append("A game that is over has a winner; one that runs has none.")
    if not s.over and s.stack and s.seats == 1 and s.stack[-1].seat != EMPEROR:
        broken.append("The Overlord of the solo game is asked something.")
    if not 1 <= s.era <= s.parts.eras:
        broken.append(f"There is no era {s.era}.")
    if not s.over and s.battle is None and sum(s.voyages) == s.parts.voyages and not pending_test(s):
        broken.append("All voyages are completed and the game goes on.")
    return broken


def pending_test(s: MingVoyages) -> bool:
    """Whether somebody is still in the middle of an action, so that victory is not tested yet (victory.tested)."""
    return len(s.stack) > 2
