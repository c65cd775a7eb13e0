"""Luck: even, bounded, the same for the same seed, and out of reach on a viewer's copy."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teahouse.engine.errors import BadDump, HiddenFromView
from teahouse.engine.luck import STREAMS, FastLuck, Luck, NoLuck, SealedLuck, Stream, commitment, load_luck, mixed_seed

SEEDS = st.integers(-(2**70), 2**70)
SECRET = bytes(range(32))
KINDS: list[Callable[[int], Luck]] = [FastLuck, lambda seed: SealedLuck(str(seed).encode())]
KIND_NAMES = ["fast", "sealed"]


def draws(luck: Luck, n: int, count: int) -> list[int]:
    return [luck.dice.below(n) for _ in range(count)]


@given(SEEDS, st.integers(1, 2**31))
@pytest.mark.parametrize("kind", KINDS, ids=KIND_NAMES)
def test_draws_stay_below(kind: Callable[[int], Luck], seed: int, n: int) -> None:
    assert all(0 <= drawn < n for drawn in draws(kind(seed), n, 20))


@pytest.mark.parametrize("kind", KINDS, ids=KIND_NAMES)
@pytest.mark.parametrize("n", [2, 3, 6, 10, 52])
def test_draws_are_even(kind: Callable[[int], Luck], n: int) -> None:
    """A chi-square over 12,000 draws stays below what chance exceeds once in ten thousand."""
    counts = [0] * n
    for drawn in draws(kind(1), n, 12_000):
        counts[drawn] += 1
    expected = 12_000 / n
    chi_square = sum((count - expected) ** 2 / expected for count in counts)
    assert chi_square < (n - 1) + 4 * (2 * (n - 1)) ** 0.5 + 10


def test_first_draws_of_neighbouring_seeds_are_even() -> None:
    """Pairs of first rolls over 7,200 seeds in a row: each of 36 about 200 times."""
    counts = [0] * 36
    for seed in range(7200):
        luck = FastLuck(seed)
        counts[luck.dice.below(6) * 6 + luck.dice.below(6)] += 1
    assert all(130 < count < 275 for count in counts)


def test_streams_are_independent() -> None:
    one, other = FastLuck(5), FastLuck(5)
    draws(one, 6, 50)
    assert one.cards.below(1 << 30) == other.cards.below(1 << 30)
    assert one.automa.below(1 << 30) == other.automa.below(1 << 30)
    fresh = FastLuck(5)
    assert len({stream.below(1 << 30) for stream in (fresh.dice, fresh.cards, fresh.automa)}) == 3


@given(SEEDS)
@pytest.mark.parametrize("kind", KINDS, ids=KIND_NAMES)
def test_the_same_seed_gives_the_same_draws(kind: Callable[[int], Luck], seed: int) -> None:
    assert draws(kind(seed), 1000, 10) == draws(kind(seed), 1000, 10)


@given(st.lists(st.integers(), max_size=30), SEEDS)
@pytest.mark.parametrize("kind", KINDS, ids=KIND_NAMES)
def test_shuffling_keeps_all_things(kind: Callable[[int], Luck], things: list[int], seed: int) -> None:
    shuffled = things[:]
    kind(seed).cards.shuffle(shuffled)
    assert sorted(shuffled) == sorted(things)


@given(st.integers(0, 60), SEEDS)
def test_a_fast_stream_shuffles_with_the_draws_of_all_streams(count: int, seed: int) -> None:
    quick, plain = FastLuck(seed).cards, FastLuck(seed).cards
    one, other = list(range(count)), list(range(count))
    quick.shuffle(one)
    Stream.shuffle(plain, other)
    assert (one, quick.mark()) == (other, plain.mark())


@pytest.mark.parametrize("kind", KINDS, ids=KIND_NAMES)
def test_all_orders_of_a_shuffle_are_equally_likely(kind: Callable[[int], Luck]) -> None:
    luck = kind(3)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(3000):
        things = [0, 1, 2]
        luck.cards.shuffle(things)
        counts[tuple(things)] = counts.get(tuple(things), 0) + 1
    assert len(counts) == 6
    assert all(400 < count < 600 for count in counts.values())


@pytest.mark.parametrize("kind", KINDS, ids=KIND_NAMES)
def test_a_clone_goes_on_alike_and_alone(kind: Callable[[int], Luck]) -> None:
    luck = kind(9)
    draws(luck, 6, 3)
    twin = luck.clone()
    assert twin.mark() == luck.mark()
    ahead = draws(twin, 1000, 10)
    assert draws(luck, 1000, 10) == ahead


@pytest.mark.parametrize("kind", KINDS, ids=KIND_NAMES)
@pytest.mark.parametrize("stream", STREAMS)
def test_each_draw_changes_the_mark(kind: Callable[[int], Luck], stream: str) -> None:
    luck = kind(4)
    marks = [luck.mark()]
    for _ in range(5):
        getattr(luck, stream).below(6)
        marks.append(luck.mark())
    assert len(set(marks)) == 6


@given(SEEDS, st.integers(0, 5))
@pytest.mark.parametrize("kind", KINDS, ids=KIND_NAMES)
def test_luck_comes_back_from_its_dump(kind: Callable[[int], Luck], seed: int, drawn: int) -> None:
    luck = kind(seed)
    draws(luck, 6, drawn)
    back = load_luck(luck.dump())
    assert back.dump() == luck.dump()
    assert draws(back, 1000, 5) == draws(luck, 1000, 5)


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        ["fast"],
        ["fast", 1, 2],
        ["fast", 1, 2, -1],
        ["fast", 1, 2, 1 << 63],
        ["fast", 1, 2, True],
        ["fast", 1, 2, "3"],
        ["sealed", "00", 1, 2],
        ["sealed", 5, 1, 2, 3],
        ["sealed", "00", 1, 2, -3],
        ["none", 1],
        ["loaded", 1, 2, 3],
        {"fast": 1},
    ],
)
def test_damaged_luck_is_refused(data: object) -> None:
    with pytest.raises(BadDump, match="luck"):
        load_luck(data)


def test_a_sealed_draw_can_be_recomputed_by_anybody() -> None:
    """The first die is HMAC-SHA256 of the seed over the stream's name and counter, modulo six."""
    expected = int.from_bytes(hmac.digest(SECRET, b"dice:0", "sha256"), "big") % 6
    assert SealedLuck(SECRET).dice.below(6) == expected
    assert (
        SealedLuck(SECRET, (4, 0, 0)).dice.below(6)
        == int.from_bytes(hmac.digest(SECRET, b"dice:4", "sha256"), "big") % 6
    )


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()


@given(st.binary(max_size=8), st.lists(st.binary(max_size=4), max_size=3), st.lists(st.binary(max_size=4), max_size=3))
def test_a_mixed_seed_depends_on_each_part_and_its_bounds(secret: bytes, one: list[bytes], other: list[bytes]) -> None:
    assert len(mixed_seed(secret, one)) == 32
    assert (mixed_seed(secret, one) == mixed_seed(secret, other)) == (one == other)
    assert mixed_seed(secret + b"x", one) != mixed_seed(secret, one)


def test_nobody_draws_from_no_luck() -> None:
    luck = NoLuck()
    for stream in (luck.dice, luck.cards, luck.automa):
        with pytest.raises(HiddenFromView, match="guess"):
            stream.below(6)
        with pytest.raises(HiddenFromView):
            stream.shuffle([1, 2])
    assert luck.mark() == (0, 0, 0)
    assert luck.clone().dump() == luck.dump() == ["none"]
    assert load_luck(["none"]).dump() == ["none"]


def test_a_branch_is_fresh_luck_and_moves_its_source_on() -> None:
    luck = FastLuck(8)
    first, second = luck.branch(), luck.branch()
    assert first.dump() != second.dump()
    assert first.dump() != luck.dump()
    assert FastLuck(8).branch().dump() == first.dump()
