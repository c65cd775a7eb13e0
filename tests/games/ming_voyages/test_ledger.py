"""The ledger: what is counted in the open, what the journal tells of it, and what previews foresee."""

from __future__ import annotations

import contextlib
import re

import pytest

from teahouse.engine.ahead import Ahead
from teahouse.engine.errors import Beyond
from teahouse.engine.journal import told
from teahouse.engine.ledger import TABLE
from teahouse.engine.luck import FastLuck, Horizon
from teahouse.games.ming_voyages.parts.cards import EMPEROR, OVERLORD
from teahouse.games.ming_voyages.rules.reserve import FACE_DOWN
from teahouse.kit.rule import rule
from tests.games.ming_voyages.drawing import course, scene_of
from tests.games.ming_voyages.table import GAME, do, entries, overlord_turn, preview, put_events, solo, two

TABLES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (1, {}),
    (1, {"level": "brutal", "reactions": "printed"}),
    (1, {"level": "hard", "troops_leave": "yes", "two_hordes": "yes"}),
    (1, {"level": "moderate", "troops_leave": "yes"}),
]
Totals = dict[tuple[int, str], int]


def summed(changes: list[tuple[int, str, int]]) -> Totals:
    found: Totals = {}
    for side, id, by in changes:
        found[side, id] = found.get((side, id), 0) + by
    return {key: by for key, by in found.items() if by}


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("seed", [21, 22])
def test_the_journal_tells_every_change_of_the_ledger_once(seats: int, options: dict[str, str], seed: int) -> None:
    before: list[list[int]] = []
    written = 0
    for s in course(seats, seed, **options):
        assert s.journal is not None
        entries = s.journal.read()
        if before:
            new = entries[written:]
            assert all(entry.to is None for entry in new if entry.changes)
            assert summed([change for entry in new for change in entry.changes]) == summed([*s.changes_since(before)])
        before, written = s.balance(), len(entries)


@pytest.mark.parametrize(("seats", "options"), TABLES[:3])
def test_the_ledger_is_open_to_everybody(seats: int, options: dict[str, str]) -> None:
    for s in course(seats, 23, **options):
        for viewer in (*range(seats), None):
            known = s.known_to(viewer)
            assert known.balance() == s.balance()
            assert known.guess(FastLuck(5)).balance() == s.balance()


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_what_a_preview_foresees_comes_and_hangs_on_no_guess(seats: int, options: dict[str, str]) -> None:
    for s in course(seats, 24, **options):
        for seat in s.to_act():
            known = s.known_to(seat)
            one, other = Ahead(known, seat), Ahead(known, seat, seed=99)
            for action in s.legal(seat):
                foreseen, again = one.preview(action), other.preview(action)
                assert (foreseen.changes, foreseen.lost, foreseen.notes) == (again.changes, again.lost, again.notes)
                assert foreseen.odds == again.odds
                twin = s.clone()
                twin.luck = Horizon()
                with contextlib.suppress(Beyond):
                    twin.advance(seat, action)
                assert foreseen.changes == twin.changes_since(s.balance())
                assert not re.search(r"\d", " ".join(known.stack[-1].notes(known, action)))


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_buttons_of_one_question_differ_and_none_is_a_bare_done(seats: int, options: dict[str, str]) -> None:
    for seed in (31, 32):
        for s in course(seats, seed, **options):
            for seat in s.to_act():
                known = s.known_to(seat)
                labels = [GAME.label(known, seat, action) for action in s.legal(seat)]
                shown = [choice.label for choice in scene_of(s, seat).choices]
                for words in (labels, shown):
                    assert len(set(words)) == len(words), words
                    assert not {"Done", "Pass"} & set(words)


@rule("setup.pieces")
def test_the_ledger_counts_what_lies_in_the_open() -> None:
    s = solo(
        troops={"yunnan": 2, "ming_homeland": 1},
        hordes={"gansu": 2, "manchus": 1},
        settlements={"manchus": 2},
        gold=3,
        junks=2,
        voyages="champa ceylon",
        hand="famine grand_canal",
        reserve="beacon_towers",
    )
    emperor, overlord, table = (GAME.ledger(s, side) for side in (EMPEROR, OVERLORD, TABLE))
    counted = {"troop": 3, "gold": 3, "junk": 2, "voyage": 2, "borderland": 1, "card": 2, "reserve": 1}
    assert {id: emperor[id] for id in counted} == counted
    assert (overlord["horde"], overlord["settlement"], overlord["borderland"]) == (3, 2, 1)
    assert (table["card"], table["event_1"]) == (len(s.deck), 8)
    assert (s.side_name(EMPEROR), s.side_name(OVERLORD)) == ("{0}", "The Overlord")
    assert two().side_name(OVERLORD) == "{1}"


@rule("control.side")
def test_a_borderland_that_is_fought_over_counts_for_its_defender() -> None:
    s = two(
        hand="silk_and_porcelain",
        reserve="famine",
        troops={"sichuan": 1},
        hordes={"yunnan": 2},
        dice="6 5 1",
    )
    do(s, "play:silk_and_porcelain", "spend:attack_with_troops", "done", "attack:yunnan", "bring:sichuan")
    assert s.battle is not None
    assert (GAME.ledger(s, EMPEROR)["borderland"], GAME.ledger(s, OVERLORD)["borderland"]) == (0, 1)


@rule("reserve.reroll", "reroll.free")
def test_rerolls_are_counted_while_they_last() -> None:
    s = two(
        hand="firearms_battalions",
        voyages="ceylon",
        reserve="famine",
        troops={"sichuan": 2},
        hordes={"yunnan": 1},
        dice="6 5 1 5 4 2 6",
    )
    do(s, "play:firearms_battalions", "special:1", "attack:yunnan", "bring:sichuan", "done")
    assert GAME.ledger(s, EMPEROR)["reroll"] == 2
    foreseen = preview(s, "open:famine")
    assert (foreseen.costs, foreseen.gains) == (("1 reserved card",), ("3 re-rolls",))
    do(s, "open:famine")
    assert GAME.ledger(s, EMPEROR)["reroll"] == 5
    assert "3 re-rolls" in preview(s, "keep").costs
    do(s, "reroll:d2", "keep")
    kept = [entry for entry in entries(s, "reserve.reroll") if entry.kind == "keep"]
    assert [entry.text for entry in kept] == ["{0} keeps the dice, and 2 re-rolls of the open card are lost."]
    assert kept[0].changes == ((EMPEROR, "reroll", -2),)


@rule("supply.limit")
@pytest.mark.parametrize(
    ("spend", "fields", "id", "lost", "text"),
    [
        ("tax", {"gold": 4}, "gold", 2, "{0} raises 1 Gold; the supply has no more, and 2 Gold are lost."),
        (
            "recruit_troops",
            {"troops": {"yunnan": 5, "sichuan": 5}},
            "troop",
            1,
            "{0} recruits 2 Troops; the supply has no more, and 1 Troop is lost.",
        ),
    ],
)
def test_what_the_supply_does_not_have_is_foreseen_and_told_as_lost(
    spend: str, fields: dict[str, object], id: str, lost: int, text: str
) -> None:
    s = solo(hand="northern_expedition", **fields)
    do(s, "play:northern_expedition")
    foreseen = preview(s, f"spend:{spend}")
    assert foreseen.lost == ((EMPEROR, id, lost),)
    do(s, f"spend:{spend}")
    assert s.journal is not None
    written = next(entry for entry in s.journal.read() if entry.lost)
    assert (written.text, written.lost) == (text, ((EMPEROR, id, lost),))


@rule("supply.limit", "command.amass")
def test_hordes_that_the_supply_does_not_have_are_lost_aloud() -> None:
    s = two(turn=OVERLORD, other_hand="arughtais_raid", hordes={"manchus": 10})
    do(s, "play:arughtais_raid")
    assert preview(s, "spend:amass").lost == ((OVERLORD, "horde", 1),)
    do(s, "spend:amass")
    assert entries(s, "supply.limit")[0].text == "The supply has 2 Hordes: 1 Horde is lost."


@rule("control.limit", "effects.place")
def test_troops_that_find_no_room_are_lost_aloud() -> None:
    """Border Garrisons: two Troops in own Borderlands, of which one alone has room for one more."""
    s = solo(hand="border_garrisons", voyages="champa", troops={"yunnan": 4, "sichuan": 5}, hordes={"manchus": 1})
    do(s, "play:border_garrisons")
    foreseen = preview(s, "special:1")
    assert (foreseen.gains, foreseen.lost) == (("1 Troop",), ((EMPEROR, "troop", 1),))
    do(s, "special:1")
    assert entries(s, "control.limit")[0].text == "Yunnan has room for no more: 1 Troop is lost."


@rule("overlord.event")
def test_the_look_ahead_ends_with_the_own_turn() -> None:
    s = solo(hand="silk_and_porcelain", gold=0)
    do(s, "play:silk_and_porcelain")
    foreseen = preview(s, "spend:tax")
    assert foreseen.gains == ("1 Gold",)
    assert foreseen.changes == ((EMPEROR, "gold", 1),)
    assert foreseen.notes == ("Then the opponent's cards decide.",)


@rule("round.order")
def test_the_look_ahead_ends_with_the_round() -> None:
    s = solo(turn=OVERLORD, voyages="malacca", gold=0)
    overlord_turn(s, "horse_fairs", "amass 2", "gather 1")
    assert preview(s, "decline").notes == ("Then cards are drawn.",)
    assert preview(s, "special:1").changes == ((EMPEROR, "gold", 2),)


@rule("victory.emperor")
def test_a_preview_says_when_an_action_ends_the_game() -> None:
    """The last turn of the Overlord is over: whatever the Emperor says now, the game ends."""
    s = solo(turn=OVERLORD, voyages="malacca", gold=0, era=2, other_hand="horse_fairs")
    s.discards, s.deck = s.discards + s.deck, []
    put_events(s, "amass 2", "gather 1")
    s.settle()
    assert "This ends the game." in preview(s, "decline").notes


@rule("voyage.gold", "voyage.failure")
def test_gold_is_paid_before_the_die_decides() -> None:
    s = two(hand="silk_and_porcelain", gold=2, junks=1, dice="4")
    do(s, "play:silk_and_porcelain", "spend:voyage", "sail:malacca")
    foreseen = preview(s, "commit:2")
    assert foreseen.costs == ("2 Gold",)
    assert foreseen.odds == (("the voyage succeeds", 0.5),)
    do(s, "commit:2")
    lost = entries(s, "voyage.failure")[0]
    assert lost.text == "{0} sails for Malacca with strength 3 for 2 Gold and rolls 4: 1 Junk is lost."
    assert lost.changes == ((EMPEROR, "gold", -2), (EMPEROR, "junk", -1))
    assert "malacca" in lost.touches


@rule("effects.discard_reserve", "setup.hidden")
def test_a_look_ahead_does_not_turn_up_the_opponents_card() -> None:
    """Eunuch Agents makes the opponent discard the top of the reserve, which lies face down."""
    s = two(hand="eunuch_agents", other_reserve="famine", voyages="ceylon")
    s.marks[OVERLORD] = [FACE_DOWN]
    do(s, "play:eunuch_agents", "special:1")
    foreseen = preview(s, "after")
    assert foreseen.changes == ()
    assert foreseen.notes[-1] == "Then something hidden comes to light."
    revealed = s.revealed
    do(s, "after")
    assert s.revealed > revealed
    assert entries(s, "effects.discard_reserve")[0].changes == ((OVERLORD, "reserve", -1),)


@rule("setup.hidden", "reserve.reinforce")
def test_whoever_turns_up_an_own_card_sees_on_but_cannot_take_it_back() -> None:
    s = two(hand="silk_and_porcelain", reserve="famine", gold=0)
    s.marks[EMPEROR] = [FACE_DOWN]
    before = s.barrier()
    assert preview(s, "play:silk_and_porcelain").costs == ("1 card",)
    do(s, "play:silk_and_porcelain")
    assert s.barrier() != before
    do(s, "spend:tax")
    before = s.barrier()
    foreseen = preview(s, "reinforce:famine")
    assert (foreseen.costs, foreseen.gains) == (("1 reserved card",), ("4 Gold",))
    do(s, "reinforce:famine")
    assert s.barrier() != before


def test_lines_of_the_journal_say_what_their_sentence_does_not() -> None:
    s = solo(hand="silk_and_porcelain", troops={"yunnan": 1})
    do(s, "play:silk_and_porcelain", "spend:move_troops", "march:yunnan_ming_homeland")
    assert s.journal is not None
    step = entries(s, "move.step")[0]
    assert told(step, s, ["Ann"]) == "Ann moves a Troop from Yunnan to the Ming Homeland. (−1 Borderland)"
    labels = [line.label for line in scene_of(s).journal]
    assert any(label.endswith("to the Ming Homeland. (−1 Borderland)") for label in labels)
    assert any("plays Silk and Porcelain, 1 CP. (−1 card)" in label for label in labels)
