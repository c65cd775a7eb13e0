"""Declared fields: what `teahouse fields` writes from them."""

from __future__ import annotations

import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from teahouse import fields
from teahouse.engine.luck import FastLuck
from teahouse.engine.playout import play_random
from tests.kit.toys.lanterns import Lanterns, LanternsGame
from tests.kit.toys.tides import Tides, TidesGame

TOYS = Path(__file__).parents[1] / "kit" / "toys"
STATE = '''
from typing import ClassVar, final

@final
class Market(Sequential):
    """What lies on the market."""

    WHEN: ClassVar[str] = "day"
    parts: Fixed[Parts]
    sides: Derived[int]
    told: Fresh[list[int]]
    price: int
    is_open: bool
    order: Shared[list[int]]
    stalls: list[list[int]]
    hands: Deep[list[list[int]]]
    players: Deep[list[Player]]
    guest: Deep[Player | None]
    seen: Sight | None

    # Made by `teahouse fields` from the lines above.
    # Made so far.

    def begin(self) -> None:
        self.sides = 2
'''
PLAYER = """
class Player:
    coins: list[int]
    cards: Shared[list[int]]
    name: str

    # Made by `teahouse fields` from the lines above.
"""


def made(source: str) -> str:
    return fields.written(textwrap.dedent(source))


def test_a_clone_copies_shares_and_begins_anew_as_the_marks_say() -> None:
    text = made(STATE)
    copying = text.partition("        else:\n")[2].partition("    def clone")[0]
    assert [line.strip() for line in copying.strip().split("\n")] == [
        "self.sides = of.sides",
        "self.told = []",
        "self.price = of.price",
        "self.is_open = of.is_open",
        "self.order = of.order",
        "self.stalls = of.stalls[:]",
        "self.hands = [each[:] for each in of.hands]",
        "self.players = [each.copy() for each in of.players]",
        "self.guest = None if of.guest is None else of.guest.copy()",
        "self.seen = of.seen",
    ]
    assert "return Market(self.seats, self.options, self.luck.clone(), self.parts, self)" in text


def test_a_new_state_is_blank_and_then_begins() -> None:
    beginning = made(STATE).partition("        if of is None:\n")[2].partition("        else:")[0]
    assert [line.strip() for line in beginning.strip().split("\n")] == [
        "self.sides = 0",
        "self.told = []",
        "self.price = 0",
        "self.is_open = False",
        "self.order = []",
        "self.stalls = []",
        "self.hands = []",
        "self.players = []",
        "self.guest = None",
        "self.seen = None",
        "self.begin()",
    ]


def test_a_dump_keeps_the_base_and_all_that_is_not_fixed_derived_or_fresh() -> None:
    kept = made(STATE).partition("FIELDS: ClassVar")[2].partition("    def ")[0]
    names = [part for part in kept.split('"') if part.isidentifier()]
    assert "(*Sequential.FIELDS," in " ".join(kept.split()).replace("( ", "(")
    assert names == ["price", "is_open", "order", "stalls", "hands", "players", "guest", "seen"]


def test_an_object_takes_all_its_fields_and_copies_what_changes_in_place() -> None:
    text = made(PLAYER)
    assert "def __init__(self, coins: list[int], cards: list[int], name: str) -> None:" in text
    assert "return Player(self.coins[:], self.cards, self.name)" in text
    assert text.endswith("    # Made so far.\n")


def test_an_object_without_anything_to_copy_has_no_copy() -> None:
    text = made(PLAYER.replace("coins: list[int]", "coins: int"))
    assert "__slots__" in text
    assert "def copy" not in text


def test_a_decision_needs_no_mark_to_get_its_block() -> None:
    text = made('class Pay(Decision["Market"]):\n    coin: int\n\n    def legal(self) -> None: ...\n')
    assert '    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "coin")\n' in text
    assert "        super().__init__(seat)\n        self.coin = coin\n\n    # Made so far.\n\n    def legal" in text


def test_a_class_that_builds_on_another_of_the_file_hands_on_what_that_takes() -> None:
    first = "class Pay(Choosing):\n    coin: int\n\n    # Made by `teahouse fields` from the lines above.\n"
    text = made(
        first + "\nclass PayTwice(Pay):\n    left: int\n\n    # Made by `teahouse fields` from the lines above.\n"
    )
    assert '("seat", "coin", "left")' in text
    assert "super().__init__(seat, coin)" in text


def test_what_the_class_writes_itself_is_left_out_and_other_classes_are_left_alone() -> None:
    own = STATE + "\n    def clone(self) -> Market:\n        return self\n"
    assert made(own).count("def clone") == 1
    alone = "class Card(Struct):\n    name: str\n\n\nclass Seen:\n    name: str\n"
    assert made(alone) == alone


def test_writing_twice_changes_nothing_and_an_old_block_goes() -> None:
    for source in (STATE, PLAYER):
        text = made(source)
        assert fields.written(text) == text
        assert fields.written(text.replace("self.price = of.price", "self.price = 7")) == text


def test_a_field_that_is_taken_away_is_taken_away_everywhere() -> None:
    text = made(STATE)
    assert "price" in text
    assert "price" not in fields.written(text.replace("    price: int\n", ""))


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        (STATE.replace("def begin", "def start").replace("price: int", "price: Level"), "price is a Level"),
        (PLAYER.replace("cards: Shared", "cards: Derived"), "cards cannot be Derived"),
        ('class Player:\n    """Nothing."""\n\n    # Made by `teahouse fields` from the lines above.\n', "no fields"),
    ],
)
def test_what_cannot_be_made_is_said_in_a_sentence(source: str, sentence: str) -> None:
    with pytest.raises(fields.BadFields, match=sentence):
        made(source)


def test_check_finds_a_block_that_is_not_as_it_should_be(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "state.py"
    path.write_text(STATE)
    assert fields.main(["--check", str(path)]) == 1
    assert "state.py is not as `teahouse fields` writes it" in capsys.readouterr().err
    assert path.read_text() == STATE
    assert fields.main([str(tmp_path)]) == 0
    assert fields.main(["--check", str(path)]) == 0
    path.write_text(PLAYER.replace("cards: Shared", "cards: Fresh"))
    assert fields.main([str(path)]) == 1
    assert "cannot be Fresh" in capsys.readouterr().err


def test_all_games_and_toys_are_as_their_fields_say() -> None:
    assert fields.main(["--check"]) == 0
    assert fields.main(["--check", str(TOYS)]) == 0


@pytest.mark.skipif(shutil.which("ruff", path=str(Path(sys.executable).parent)) is None, reason="no ruff here")
def test_the_formatter_has_nothing_to_change(tmp_path: Path) -> None:
    long = STATE.replace("    price: int\n", "".join(f"    field_number_{n}: list[int]\n" for n in (1, 2, 10, 11)))
    many = "class Way(Step['Market']):\n" + "".join(f"    number_{n}: tuple[int, ...]\n" for n in range(9))
    path = tmp_path / "state.py"
    path.write_text("\n\n".join([made(long), made(PLAYER), made(many)]))
    ruff = [str(Path(sys.executable).parent / "ruff"), "format", "--isolated", "--line-length=120", str(path)]
    subprocess.run(ruff, check=True, capture_output=True)
    assert fields.main(["--check", str(path)]) == 0
    sorted_slots = [str(Path(ruff[0])), "check", "--isolated", "--preview", "--select=RUF023", str(path)]
    assert subprocess.run(sorted_slots, capture_output=True).returncode == 0


class TestToys:
    def test_a_clone_goes_its_own_way(self) -> None:
        state = LanternsGame().new(2, seed=1)
        play_random(state, FastLuck(1).automa, 3)
        twin, digest = state.clone(), state.digest()
        assert isinstance(twin, Lanterns)
        assert twin.digest() == digest
        play_random(twin, FastLuck(2).automa)
        assert twin.digest() != digest
        assert state.digest() == digest

    def test_a_clone_of_simultaneous_stacks_goes_its_own_way(self) -> None:
        state = TidesGame().new(3, seed=1)
        assert isinstance(state, Tides)
        digest = state.digest()
        play_random(state.clone(), FastLuck(1).automa)
        assert state.digest() == digest
