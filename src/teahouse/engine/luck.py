"""Luck: all chance of a game, in streams by purpose, asked only `below(n)` or `shuffle`.

FastLuck is for simulation and search. SealedLuck is for tables between people: whoever knows the seed can recompute every
draw, and the seed's hash is public before the first one. See docs/luck.md.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Any, Final, cast

from mypy_extensions import i64, mypyc_attr

from .errors import BadDump, Beyond, HiddenFromView

STREAMS: Final = ("dice", "cards", "automa")
WHOLE: Final = 0x7FFFFFFFFFFFFFFF  # all 63 bits: products are cut to them, so compiled and plain agree
# The compiler takes a literal of more than 62 bits for an object and unpacks it at every use; these are machine words.
WHOLE_WORD: Final = i64(WHOLE)
STEP: Final = i64(6364136223846793005)
SHIFT: Final = i64(1442695040888963407)


@mypyc_attr(allow_interpreted_subclasses=True)
class Stream:
    """One sequence of draws for one purpose."""

    __slots__ = ()

    def below(self, n: int) -> int:
        """An even chance of each whole number from 0 up to, not including, n."""
        raise NotImplementedError

    def shuffle(self, things: list[Any]) -> None:
        """Put a list into an order in which each is equally likely."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]

    def mark(self) -> int:
        """A number that changes with every draw."""
        raise NotImplementedError


class FastStream(Stream):
    """A 63-bit linear congruential generator, high bits out: the same numbers compiled and interpreted."""

    __slots__ = ("at",)

    def __init__(self, at: i64) -> None:
        self.at: i64 = at

    def below(self, n: int) -> int:
        at: i64 = (self.at * STEP + SHIFT) & WHOLE_WORD
        self.at = at
        width: i64 = n
        return ((at >> 31) * width) >> 32

    def shuffle(self, things: list[Any]) -> None:
        """The same draws, without leaving the numbers of the machine."""
        at = self.at
        last: i64 = len(things) - 1
        while last > 0:
            at = (at * STEP + SHIFT) & WHOLE_WORD
            other = ((at >> 31) * (last + 1)) >> 32
            things[last], things[other] = things[other], things[last]
            last -= 1
        self.at = at

    def mark(self) -> int:
        return self.at


class SealedStream(Stream):
    """HMAC-SHA256 over the seed of `name:counter`; a draw that would be uneven is thrown away and the counter goes on."""

    __slots__ = ("counter", "name", "seed")

    def __init__(self, seed: bytes, name: str, counter: int) -> None:
        self.seed = seed
        self.name = name
        self.counter = counter

    def below(self, n: int) -> int:
        even = (1 << 256) - (1 << 256) % n
        while True:
            drawn = hmac.digest(self.seed, f"{self.name}:{self.counter}".encode(), "sha256")
            self.counter += 1
            value = int.from_bytes(drawn, "big")
            if value < even:
                return value % n

    def mark(self) -> int:
        return self.counter


class NoStream(Stream):
    """The stream of a copy made for a viewer: nobody may draw the real future from it."""

    __slots__ = ()

    def below(self, n: int) -> int:
        raise HiddenFromView("A copy made for one viewer has no luck; guess() gives it some.")

    def mark(self) -> int:
        return 0


class HorizonStream(Stream):
    """The stream of a look ahead: where luck would be drawn, the sight ends."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def below(self, n: int) -> int:
        raise Beyond(self.name)

    def shuffle(self, things: list[Any]) -> None:
        raise Beyond(self.name)

    def mark(self) -> int:
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Luck:
    """The streams of one game. A game draws `state.luck.dice.below(6)` and nothing else."""

    __slots__ = ("automa", "cards", "dice")

    def __init__(self, dice: Stream, cards: Stream, automa: Stream) -> None:
        self.dice = dice
        self.cards = cards
        self.automa = automa

    def clone(self) -> Luck:
        raise NotImplementedError

    def mark(self) -> tuple[int, int, int]:
        """Changes with every draw of any stream."""
        return self.dice.mark(), self.cards.mark(), self.automa.mark()

    def dump(self) -> list[Any]:
        raise NotImplementedError

    def cross(self, what: str) -> None:
        """Something other than a draw that a look ahead must not cross is about to happen."""

    def branch(self) -> Luck:
        """Fresh luck drawn from this one, for a guess that must not share its future."""
        low = self.automa.below(1 << 31)
        return FastLuck((self.automa.below(1 << 31) << 31) | low)


def scrambled(seed: i64) -> i64:
    """A splitmix finaliser in 63 bits: without it the first draws of neighbouring seeds go together."""
    z: i64 = (seed + 0x1E3779B97F4A7C15) & WHOLE_WORD
    z = ((z ^ (z >> 30)) * 0x3F58476D1CE4E5B9) & WHOLE_WORD
    z = ((z ^ (z >> 27)) * 0x14D049BB133111EB) & WHOLE_WORD
    return z ^ (z >> 31)


class FastLuck(Luck):
    """Small and quick, for simulation, search and tests; cloned by copying three numbers."""

    __slots__ = ()

    def __init__(self, seed: int) -> None:
        first = scrambled(seed & WHOLE)
        second = scrambled(first)
        super().__init__(FastStream(first), FastStream(second), FastStream(scrambled(second)))

    def clone(self) -> Luck:
        dice, cards, automa = cast(FastStream, self.dice), cast(FastStream, self.cards), cast(FastStream, self.automa)
        return FastLuckAt(dice.at, cards.at, automa.at)

    def dump(self) -> list[Any]:
        return ["fast", self.dice.mark(), self.cards.mark(), self.automa.mark()]


class FastLuckAt(FastLuck):
    """FastLuck at a given point of each stream."""

    __slots__ = ()

    def __init__(self, dice: i64, cards: i64, automa: i64) -> None:
        Luck.__init__(self, FastStream(dice), FastStream(cards), FastStream(automa))


class SealedLuck(Luck):
    """For tables between people: every draw follows from a secret seed whose hash was published before."""

    __slots__ = ("seed",)

    def __init__(self, seed: bytes, counters: tuple[int, int, int] = (0, 0, 0)) -> None:
        super().__init__(
            SealedStream(seed, STREAMS[0], counters[0]),
            SealedStream(seed, STREAMS[1], counters[1]),
            SealedStream(seed, STREAMS[2], counters[2]),
        )
        self.seed = seed

    def clone(self) -> Luck:
        return SealedLuck(self.seed, self.mark())

    def dump(self) -> list[Any]:
        return ["sealed", self.seed.hex(), *self.mark()]


class NoLuck(Luck):
    """What a viewer's copy holds in place of the real luck."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(NoStream(), NoStream(), NoStream())

    def clone(self) -> Luck:
        return self

    def dump(self) -> list[Any]:
        return ["none"]


NO_LUCK: Final = NoLuck()
"""There is nothing in it that could change, so all copies share it."""


class Horizon(Luck):
    """The luck of a look ahead: the first draw, and whatever else undo could not cross, ends it."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(HorizonStream(STREAMS[0]), HorizonStream(STREAMS[1]), HorizonStream(STREAMS[2]))

    def clone(self) -> Luck:
        return self

    def cross(self, what: str) -> None:
        raise Beyond(what)

    def dump(self) -> list[Any]:
        return ["none"]


def commitment(seed: bytes) -> str:
    """The hash of a seed, to be published before the first draw."""
    return hashlib.sha256(seed).hexdigest()


def mixed_seed(secret: bytes, nonces: list[bytes]) -> bytes:
    """One seed from the host's secret and a nonce of everybody who sits down, so that nobody can pick it alone."""
    mixed = hashlib.sha256(b"teahouse seed" + len(secret).to_bytes(4, "big") + secret)
    for nonce in nonces:
        mixed.update(len(nonce).to_bytes(4, "big") + nonce)
    return mixed.digest()


def load_luck(data: object) -> Luck:
    """The luck that `dump` wrote."""
    if isinstance(data, list) and data:
        kind, numbers = data[0], data[1:]
        if kind == "none" and not numbers:
            return NO_LUCK
        if kind == "fast" and len(numbers) == 3 and all(type(n) is int and 0 <= n < 1 << 63 for n in numbers):
            return FastLuckAt(numbers[0], numbers[1], numbers[2])
        if kind == "sealed" and len(numbers) == 4 and type(numbers[0]) is str:
            counters = numbers[1:]
            if all(type(n) is int and n >= 0 for n in counters):
                return SealedLuck(bytes.fromhex(numbers[0]), (counters[0], counters[1], counters[2]))
    raise BadDump("The dump's luck cannot be read.")
