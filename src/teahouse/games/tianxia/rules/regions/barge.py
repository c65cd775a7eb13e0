"""Barges: workers come in at the left, and the fourth pushes one off at the right, who becomes a merchant."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why

from ... import ledger, tell
from ...parts import items
from ...parts.effect import ANY, BARGES, COIN
from ...parts.parts import BARGE, DECLINE, SETTLE
from ...parts.passive import BARGE_COIN, ON_BARGE_TURN, ON_PUSHED_OFF
from ...player import EXTRA, MEEPLE, NEUTRAL
from ..automa import li_mu
from ..effects.cost import affords, pay, price
from ..effects.metrics import count_of

if TYPE_CHECKING:
    from ...state import Tianxia


def own_workers(s: Tianxia, side: int, barge: int) -> int:
    return count_of(s.barges[barge], side)


def printed_fee(s: Tianxia, seat: int, barge: int) -> int:
    """1 coin and 1 for each own worker there (barge.turn)."""
    return s.parts.barge_coin + s.parts.barge_coin_each * own_workers(s, seat, barge)


def fee(s: Tianxia, seat: int, barge: int) -> int:
    """What is printed, less discounts; a neutral worker costs at least 1 (barge.neutral)."""
    coins = price(s, seat, BARGE_COIN, printed_fee(s, seat, barge))
    if coins < 1 and s.players[seat].left[MEEPLE] == 0:
        return 1
    return coins


def has_worker(s: Tianxia, seat: int) -> bool:
    """An own meeple, or else a neutral worker."""
    return s.players[seat].left[MEEPLE] > 0 or s.neutral > 0


def can_place(s: Tianxia, seat: int, barge: int) -> bool:
    """Whether there is a worker, and coins for the fee."""
    coins = s.players[seat].have[COIN]
    if s.players[seat].left[MEEPLE] == 0 and (s.neutral == 0 or coins == 0):
        return False
    return affords(s, seat, BARGE_COIN, printed_fee(s, seat, barge), coins)


def barge_turn(s: Tianxia, seat: int, barge: int) -> None:
    """Pay and place a worker (barge.turn)."""
    coins = fee(s, seat, barge)
    pay(s, seat, BARGE_COIN, COIN, coins)
    place_worker(s, seat, barge, coins, "barge.turn")
    s.trigger(seat, ON_BARGE_TURN)


def place_worker(s: Tianxia, seat: int, barge: int, coins: int, rule: str) -> None:
    """A meeple of the seat, or a neutral worker if it has none, and one resource (barge.neutral)."""
    player = s.players[seat]
    holding = s.parts.barge_holding[barge]
    is_own = player.left[MEEPLE] > 0
    player.have[holding] += 1
    if is_own:
        player.left[MEEPLE] -= 1
    else:
        s.neutral -= 1
    if s.journal is not None:
        tell.worker(s, seat, barge, coins, is_own, rule)
    insert(s, seat if is_own else NEUTRAL, barge)


def insert(s: Tianxia, worker: int, barge: int) -> None:
    """At the left end; whoever is one too many leaves at the right (barge.push)."""
    workers = [worker, *s.barges[barge]]
    if len(workers) > s.parts.barge_capacity[barge]:
        pushed = workers.pop()
        s.barges[barge] = workers
        push_off(s, pushed, barge)
    else:
        s.barges[barge] = workers


def push_off(s: Tianxia, worker: int, barge: int) -> None:
    """Where a worker goes that leaves a barge (barge.push, barge.merchant, li_mu.pushed)."""
    if worker == NEUTRAL:
        s.neutral += 1
        if s.journal is not None:
            text = f"1 neutral worker is pushed off the {BARGES[barge]} barge."
            changes = ledger.on_table(items.NEUTRAL, 1)
            s.tell("push", text, "barge.push", changes=changes, touches=(f"barge:{BARGES[barge]}",))
        return
    player = s.players[worker]
    spots = [] if s.is_automa(worker) else free_spots(s, worker)
    piece = EXTRA if s.seats == 1 and s.is_automa(worker) else MEEPLE
    if not spots:
        player.left[piece] += 1
    if s.journal is not None:
        tell.pushed_off(s, worker, barge, piece, not spots)
    if len(spots) > 1:
        s.stack.append(Settle(worker))
    elif spots:
        settle(s, worker, spots[0])
    if not s.is_automa(worker):
        s.trigger(worker, ON_PUSHED_OFF)
    elif s.seats == 1:
        li_mu.gain_for_worker(s)


def free_spots(s: Tianxia, seat: int) -> list[int]:
    """The merchant actions of a board that have a free space."""
    player = s.players[seat]
    spaces = s.parts.boards[player.board].merchant_spaces
    return [n for n in range(len(spaces)) if player.merchants[n] < spaces[n]]


def settle(s: Tianxia, seat: int, spot: int) -> None:
    player = s.players[seat]
    merchants = player.merchants[:]
    merchants[spot] += 1
    player.merchants = merchants
    if s.journal is not None:
        text = f"{{{seat}}} has 1 merchant more at merchant action {spot + 1}."
        s.tell("merchant", text, "barge.merchant", seat, changes=((seat, items.MERCHANT, 1),))


class Settle(Decision["Tianxia"]):
    """Where a pushed-off worker becomes a merchant; asked of its owner, whoever's turn it is (barge.merchant)."""

    def legal(self, s: Tianxia) -> list[Action]:
        return [s.parts.settle[spot] for spot in free_spots(s, self.seat)]

    def apply(self, s: Tianxia, a: Action) -> None:
        settle(s, self.seat, a.target)

    def prompt(self, s: Tianxia) -> Prompt:
        return Prompt("A worker of yours was pushed off. Which merchant does it become?", ("barge.merchant",))

    def why_not(self, s: Tianxia, a: Action) -> Why:
        if a.verb == SETTLE:
            return Why("All spaces of that merchant action are filled.", "barge.merchant")
        return Why("First put your pushed-off worker on a merchant space.", "barge.merchant")

    def notes(self, s: Tianxia, a: Action) -> list[str]:
        spaces = s.parts.boards[s.players[self.seat].board].merchant_spaces[a.target]
        is_full = s.players[self.seat].merchants[a.target] + 1 == spaces
        return ["The action is then ready to use." if is_full else "The action needs more merchants."]


def push_notes(s: Tianxia, seat: int, barge: int) -> list[str]:
    """Who would be pushed off."""
    workers = s.barges[barge]
    if len(workers) < s.parts.barge_capacity[barge]:
        return []
    last = workers[-1]
    if last == NEUTRAL:
        return ["A neutral worker is pushed off."]
    if last == seat:
        return ["A worker of your own is pushed off."]
    return [f"A worker of {s.whom(last) if s.is_automa(last) else 'a rival'} is pushed off."]


class ChooseBarge(Decision["Tianxia"]):
    """A worker without fee, by an effect (barge.elsewhere)."""

    barge: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("barge",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "barge")

    def __init__(self, seat: int, barge: int) -> None:
        super().__init__(seat)
        self.barge = barge

    # Made so far.

    def legal(self, s: Tianxia) -> list[Action]:
        found = s.parts.barge[:] if self.barge == ANY else [s.parts.barge[self.barge]]
        found.append(s.parts.decline)
        return found

    def apply(self, s: Tianxia, a: Action) -> None:
        if a.verb == DECLINE:
            return
        place_worker(s, self.seat, a.target, 0, "barge.elsewhere")

    def prompt(self, s: Tianxia) -> Prompt:
        return Prompt("On which barge do you place a worker?", ("barge.elsewhere", "barge.push"), "It costs no coins.")

    def why_not(self, s: Tianxia, a: Action) -> Why:
        if a.verb == BARGE:
            return Why(f"This effect is for the {BARGES[self.barge]} barge.", "barge.elsewhere")
        return Why("First choose a barge, or place no worker.", "barge.elsewhere")

    def notes(self, s: Tianxia, a: Action) -> list[str]:
        return push_notes(s, self.seat, a.target) if a.verb == BARGE else []
