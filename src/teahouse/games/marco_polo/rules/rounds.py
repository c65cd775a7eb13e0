"""The round: bonuses, dice, turns in order, and the contracts at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision, Step
from teahouse.engine.ledger import TABLE
from teahouse.engine.words import Prompt, Why, counted

from ..ledger import BLACK_DIE, plain
from ..parts.dice import NOBODY, PER_SEAT, value_of
from ..parts.parts import CAMELS, SPACE_TRAVEL
from ..parts.reward import CAMEL, COIN, Reward
from ..parts.sources import FROM_BONUSES
from ..words import gain_words, tell_cleared, tell_compensation, tell_laid_out, tell_roll
from . import contracts, scoring
from .characters.characters import dice_of_round
from .effects import effects
from .turn import Turn

if TYPE_CHECKING:
    from ..state import MarcoPolo


def in_turn_order(s: MarcoPolo) -> list[int]:
    """The seats clockwise from the start player."""
    return [(s.start + n) % s.seats for n in range(s.seats)]


def next_turn(s: MarcoPolo) -> None:
    """The next player clockwise who has dice; when nobody has, the round ends (rounds.clockwise, rounds.pass)."""
    for n in range(1, s.seats + 1):
        seat = (s.turn + n) % s.seats
        if s.players[seat].dice:
            s.turn = seat
            s.fresh = 0
            contracts.refill(s)
            s.stack.append(Turn(seat, 0, 0, 0))
            return
    close(s)


def open_round(s: MarcoPolo) -> None:
    """Bonuses in turn order, then the dice (rounds.bonuses, rounds.bonuses.order)."""
    s.round += 1
    s.turn = (s.start - 1) % s.seats
    s.fresh = 0
    if s.journal is not None:
        s.tell("round", f"Round {s.round} begins with {{{s.start}}}.", "rounds.five")
    s.stack.append(RollDice(s.start))
    for seat in reversed(in_turn_order(s)):
        s.stack.append(RoundBonus(seat))


def close(s: MarcoPolo) -> None:
    """Contracts left on the board go under the special pile and new ones come; after the last round scores are counted
    (rounds.clear, rounds.contracts, rounds.five)."""
    if s.journal is not None and s.row:
        tell_cleared(s)
    for contract in s.row:
        contracts.put_under(s, contract)
    s.row = []
    s.reveal()
    if s.round >= s.parts.rounds:
        scoring.finish(s)
        return
    size = s.parts.contract_spaces
    s.row = s.piles[:size]
    s.piles = s.piles[size:]
    if s.journal is not None:
        tell_laid_out(s)
    choose_start_player(s)
    open_round(s)


def choose_start_player(s: MarcoPolo) -> None:
    """The last to use the travel space, whatever dice; if nobody did, no change (rounds.start_player,
    rounds.start_player.black, rounds.start_player.same)."""
    travellers = s.dice_on[SPACE_TRAVEL]
    if travellers:
        s.start = travellers[-1] // PER_SEAT
        if s.journal is not None:
            text = f"{{{s.start}}} was the last to travel and is the start player."
            s.tell("start", text, "rounds.start_player", s.start)
    elif s.journal is not None:
        text = f"Nobody travelled: {{{s.start}}} stays the start player."
        s.tell("start", text, "rounds.start_player.same", s.start)


class RoundBonus(Step["MarcoPolo"]):
    """The city bonuses of a player's small cities and the bonus of the character, in the player's order."""

    def run(self, s: MarcoPolo) -> None:
        seat = self.seat
        power = s.power(seat)
        items = receive(s, seat, power.gain, power.name)
        for city in effects.own_bonus_cities(s, seat, 0):
            name = s.parts.atlas.names[s.parts.atlas.small[city]]
            items = items + receive(s, seat, s.parts.city_bonuses[s.markers[city]], name)
        s.gain_items(seat, items)


def receive(s: MarcoPolo, seat: int, reward: Reward, whose: str) -> tuple[int, ...]:
    """The plain amounts of a bonus at once; its items are returned (rounds.bonuses)."""
    effects.give_plain(s, seat, reward, 1, FROM_BONUSES)
    if s.journal is not None:
        words = gain_words(reward)
        if words != "nothing":
            text = f"{{{seat}}} receives the bonus of {whose}: {words}."
            s.tell("gain", text, "rounds.bonuses", seat, changes=plain(seat, reward.plain, 1))
    return tuple(reward.items)


class RollDice(Step["MarcoPolo"]):
    """All take their dice back and roll; who rolled low is compensated (rounds.retrieve, rounds.roll)."""

    def run(self, s: MarcoPolo) -> None:
        retrieve(s)
        asked: list[Compensation] = []
        for seat in in_turn_order(s):
            total = roll_all(s, seat)
            missing = s.parts.compensation_below - total
            if missing > 0 and s.power(seat).rolls:
                asked.append(Compensation(seat, missing))
        for decision in reversed(asked):
            s.stack.append(decision)


def retrieve(s: MarcoPolo) -> None:
    """Dice leave the spaces, except those of the unused colour; black dice return to the board."""
    for space in range(len(s.dice_on)):
        s.dice_on[space] = [die for die in s.dice_on[space] if die // PER_SEAT == NOBODY]
    black = s.parts.tables[s.seats].black_dice
    if s.journal is not None and s.black < black:
        back = black - s.black
        text = f"{counted(back, 'black die', 'black dice')} on the board again."
        s.tell("die", text, "rounds.retrieve", changes=((TABLE, BLACK_DIE, back),))
    s.black = black


def roll_all(s: MarcoPolo, seat: int) -> int:
    """A player's dice for the round; returns their sum. Raschid's have no value yet (characters.raschid)."""
    hand = dice_of_round(s, seat)
    player = s.players[seat]
    back = len(hand) - len(player.dice)
    player.dice = hand
    if s.journal is not None:
        tell_roll(s, seat, hand, back)
    return sum([value_of(code) for code in hand])


class Compensation(Decision["MarcoPolo"]):
    """Coins and camels for a low roll, in any mixture (rounds.compensation)."""

    missing: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("missing",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "missing")

    def __init__(self, seat: int, missing: int) -> None:
        super().__init__(seat)
        self.missing = missing

    # Made so far.

    def legal(self, s: MarcoPolo) -> list[Action]:
        return s.parts.camels[: self.missing + 1]

    def apply(self, s: MarcoPolo, a: Action) -> None:
        have = s.players[self.seat].have
        have[CAMEL] += a.target
        have[COIN] += self.missing - a.target
        if s.journal is not None:
            tell_compensation(s, self.seat, self.missing, a.target)

    def prompt(self, s: MarcoPolo) -> Prompt:
        help = f"Your dice are {counted(self.missing, 'point')} short of {s.parts.compensation_below}."
        return Prompt("How many camels do you take, and the rest in coins?", ("rounds.compensation",), help)

    def why_not(self, s: MarcoPolo, a: Action) -> Why:
        if a.verb == CAMELS:
            return Why(f"You receive no more than {self.missing} in all.", "rounds.compensation")
        return Why(f"First take {self.missing} coins and camels in any mixture.", "rounds.compensation")
