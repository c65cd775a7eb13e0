"""The round: setup, income, action, attack and cleanup."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.decision import Step
from teahouse.engine.words import counted, listed

from ... import tell
from ...parts.pieces import NO_SHIP
from ...player import DELIVERY, MARKER, NEUTRAL, NOBODY
from ...words import sector_name
from .. import scoring
from ..attack import attack
from ..automa import li_mu, the_bot
from ..regions import barge
from ..turn import Turn
from .income import Income

if TYPE_CHECKING:
    from ...state import Tianxia


def next_round(s: Tianxia) -> None:
    """Four rounds, then the final scoring (rounds.phases)."""
    if s.round >= s.parts.rounds:
        scoring.finish(s)
    else:
        open_round(s)


def open_round(s: Tianxia) -> None:
    """The setup phase: the round's tiles, then the nomad card (rounds.tiles). The other phases wait on the stack in order."""
    s.reveal()
    s.round += 1
    s.turn = NOBODY
    s.round_row = s.stacks[0]
    s.stacks = s.stacks[1:]
    if s.journal is not None:
        s.tell("round", f"Round {s.round} begins with {s.whom(s.order[0])}.", "rounds.phases")
    turn_nomad_card(s)
    if s.seats == 1:
        li_mu.prepare(s)
    elif s.seats == 2:
        the_bot.lay_cards(s)
    s.stack.append(Cleanup(NOBODY))
    for sector in range(len(s.parts.sectors) - 1, -1, -1):
        s.stack.append(attack.Attack(NOBODY, sector))
    s.stack.append(ActionPhase(NOBODY, 0))
    for n in range(len(s.barges) - 1, -1, -1):
        s.stack.append(NeutralWorker(NOBODY, n))
    for side in reversed(s.order):
        if not s.is_automa(side):
            s.stack.append(Income(side))


def turn_nomad_card(s: Tianxia) -> None:
    """Chieftains move and the nomads grow stronger (rounds.nomads)."""
    parts = s.parts
    number = s.nomad_deck[-1]
    s.nomad_deck = s.nomad_deck[:-1]
    s.nomads = [*s.nomads, number]
    card = parts.nomads[number]
    for sector in range(len(parts.sectors)):
        steps = min(card.advance[sector], parts.sectors[sector].steps - s.chieftain[sector])
        more = min(card.strength[sector], parts.most_strength - s.strength[sector])
        s.chieftain[sector] += steps
        s.strength[sector] += more
        if s.journal is not None:
            tell.nomads(s, sector, steps, more)
    if s.journal is not None:
        fought = [n for n in range(len(parts.sectors)) if attack.is_battle(s, n)]
        where = listed([sector_name(parts, n) for n in fought])
        text = f"The nomads will attack in {where}." if fought else "The nomads will not attack in this round."
        s.tell("nomads", text, "rounds.nomads", touches=tuple([f"sector:{n + 1}" for n in fought]))


class NeutralWorker(Step["Tianxia"]):
    """Neutral workers come onto a barge (rounds.neutral_workers)."""

    barge: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("barge",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "barge")

    def __init__(self, seat: int, barge: int) -> None:
        super().__init__(seat)
        self.barge = barge

    # Made so far.

    def run(self, s: Tianxia) -> None:
        for _ in range(s.parts.tables[s.seats].neutral_workers):
            if s.neutral > 0:
                s.neutral -= 1
                if s.journal is not None:
                    tell.neutral_worker(s, self.barge)
                barge.insert(s, NEUTRAL, self.barge)


class ActionPhase(Step["Tianxia"]):
    """The next who has not passed takes a turn; `at` is the place in turn order to look at first (rounds.action)."""

    at: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("at",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at")

    def __init__(self, seat: int, at: int) -> None:
        super().__init__(seat)
        self.at = at

    # Made so far.

    def run(self, s: Tianxia) -> None:
        count = len(s.order)
        for n in range(count):
            at = (self.at + n) % count
            side = s.order[at]
            if can_act(s, side):
                s.turn = side
                s.spent = 0
                s.stack.append(ActionPhase(NOBODY, at + 1))
                if not s.is_automa(side):
                    s.stack.append(Turn(side))
                elif s.seats == 1:
                    li_mu.take_turn(s)
                else:
                    the_bot.take_turn(s)
                return


def can_act(s: Tianxia, side: int) -> bool:
    """The Bot acts while it has cards, everybody else until having passed."""
    if s.seats == 2 and s.is_automa(side):
        return len(s.cards) > 0
    return side not in s.passed


class Cleanup(Step["Tianxia"]):
    """Tiles, markers, ships and the new turn order (rounds.cleanup)."""

    def run(self, s: Tianxia) -> None:
        s.gone = s.gone + s.round_row
        s.round_row = []
        for n in range(len(s.discs)):
            s.discs[n] = []
        for side in range(s.sides):
            player = s.players[side]
            back = s.parts.markers - player.left[MARKER]
            player.left[MARKER] = s.parts.markers
            if s.journal is not None and back:
                text = f"{s.who(side)} takes back {counted(back, 'action marker')}."
                s.tell("cleanup", text, "rounds.cleanup", side, changes=((side, "marker", back),))
        move_ships(s)
        order = s.passed
        if s.seats == 2:
            order = [*order, s.seats]
        s.order = order
        s.passed = []
        s.cards = []
        s.card_deck = []
        s.card_pile = []


def move_ships(s: Tianxia) -> None:
    """Full ships leave, the others slide up, new ones come."""
    ships: list[int] = []
    cargo: list[list[int]] = []
    for slot in range(len(s.ships)):
        ship = s.ships[slot]
        if ship == NO_SHIP:
            continue
        if NOBODY in s.cargo[slot]:
            ships.append(ship)
            cargo.append(s.cargo[slot])
            continue
        for owner in s.cargo[slot]:
            s.players[owner].left[DELIVERY] += 1
        s.sailed = [*s.sailed, ship]
        if s.journal is not None:
            tell.full_ship(s, slot)
    while len(ships) < len(s.ships):
        if s.ship_deck:
            s.reveal()
            ship = s.ship_deck[-1]
            s.ship_deck = s.ship_deck[:-1]
            ships.append(ship)
            cargo.append([NOBODY] * len(s.parts.ships[ship].rewards))
            if s.journal is not None:
                berth = (f"slot:{s.parts.slot_ids[len(ships) - 1]}",)
                s.tell("ship", f"The {s.parts.ships[ship].name} arrives.", "rounds.cleanup", touches=berth)
        else:
            ships.append(NO_SHIP)
            cargo.append([])
    s.ships = ships
    s.cargo = cargo
