"""What can be typed at the table, and what each word answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from teahouse import bots, games
from teahouse.engine.record import read_record
from teahouse.engine.words import listed
from teahouse.terminal.commands import COMMANDS, understand
from teahouse.terminal.seats import HUMAN
from tests.terminal.playing import Seated, alone


def after(*lines: str) -> tuple[Seated, str]:
    """A solo game after these lines, and what was printed in answer to the last of them."""
    seated = alone("voyages", *lines)
    answer = seated.text.rpartition(f"> {lines[-1]}\n")[2]
    return seated, " ".join(answer.partition("You leave the table.")[0].split())


def log(seated: Seated) -> list[str]:
    return [action for _, action in seated.play.log]


def test_a_number_takes_that_choice_of_the_list() -> None:
    seated, _ = after("3")
    fresh = seated.game.new(seats=1, seed=3)
    assert log(seated) == [fresh.legal(0)[2].text]


def test_a_whole_text_or_a_unique_prefix_takes_the_choice() -> None:
    assert log(alone("voyages", "sail:c8r5")) == ["sail:c8r5"]
    assert log(alone("voyages", "SAIL:C11R2")) == ["sail:c11r2"]
    assert log(alone("voyages", "sail:c9r3", "1", "decline", "d"))[-1] == "done"


def test_an_ambiguous_prefix_lists_what_it_can_mean_and_changes_nothing() -> None:
    seated, answer = after("sail:c8")
    assert not seated.play.log
    legal = [action.text for action in seated.play.state.legal(0)]
    numbers = [str(legal.index(text) + 1) for text in ("sail:c8r4", "sail:c8r5", "sail:c8r6")]
    assert answer == f'"sail:c8" can be {listed(numbers, "or")} of the list. Type a number, or more of it.'
    seated, answer = after("s")
    assert not seated.play.log
    assert "others" in answer


def test_a_text_that_begins_another_is_still_itself() -> None:
    game = games.get("voyages")
    one = game.action("sail:c1r1")
    longer = [action for action in game.book.all if action.text.startswith("sail:c1")]
    assert len(longer) > 1
    assert understand("sail:c1r1", game, sorted(longer, key=lambda a: a.number)).action is one


@pytest.mark.parametrize(
    "typed", ["", "   ", "hello", "99", "0", "-1", "1 2", "sail:zz", "why", "journal x", "{0}", "[bold]x", "\x1b[2J"]
)
def test_other_input_gets_one_sentence_and_changes_nothing(typed: str) -> None:
    seated, answer = after(typed)
    assert not seated.play.log
    assert answer
    assert answer.count(". ") <= 1
    assert "\x1b" not in answer
    assert len(seated.keyboard.signs) == 2


def test_an_action_that_is_not_legal_says_why() -> None:
    seated, answer = after("sail:c0r0")
    assert not seated.play.log
    why = seated.play.state.why_not(0, seated.game.action("sail:c0r0"))
    assert why is not None
    assert why.sentence in answer
    assert answer.endswith(seated.game.rules.by_id[why.rule].title)


def test_why_tells_the_reason_or_the_preview() -> None:
    seated, answer = after("why done")
    assert "First choose where to sail." in answer
    assert answer.endswith(seated.game.rules.by_id["round.ask"].title)
    seated, answer = after("why sail:c8r5")
    assert "Tanner's Rest" in answer
    told = seated.play.state.preview(0, seated.game.action("sail:c8r5"))
    assert told.notes
    assert all(note.rstrip(".") in answer for note in told.notes)
    assert not seated.play.log
    assert after("why 28")[1] == answer
    assert "is nothing that can be done in this game" in after("why dance")[1]
    assert "of the list" in after("why sail:c8")[1]
    assert "is the beginning of" in after("why mark:")[1]


def test_rules_shows_paragraphs_by_word_by_title_and_by_id() -> None:
    seated, answer = after("rules move.depart")
    assert " ".join(seated.game.rules.by_id["move.depart"].text.split()) in answer
    assert seated.game.rules.by_id["move.depart.choice"].text not in answer
    assert seated.game.rules.by_id["sailors.heroic"].text[:40] in after("rules heroic")[1]
    title = seated.game.rules.by_id["move.depart"].title
    assert after(f"rules {title}")[1] == answer
    assert "No rule of Voyages speaks of" in after("rules gunpowder")[1]
    listing = after("rules")[1]
    assert all(rule.title in listing for rule in seated.game.rules.all)


def test_hint_is_what_the_greedy_bot_would_do_from_what_the_seat_knows() -> None:
    seated, answer = after("hint")
    known = seated.play.state.known_to(0)
    action = bots.make("greedy", seated.game, 0).choose(known, 0)
    assert f"The greedy bot would: {seated.game.label(known, 0, action)} " in answer
    assert not seated.play.log


def test_undo_takes_back_as_often_as_the_round_allows() -> None:
    seated, answer = after("28", "3", "1", "undo", "undo", "undo")
    assert "Taken back: Sail to Tanner's Rest." in answer
    assert log(seated)[-3:] == ["undo"] * 3
    assert seated.play.state.digest() == seated.game.new(seats=1, seed=3).digest()


def test_undo_does_not_cross_the_dice() -> None:
    seated, answer = after("28", "3", "1", "done", "undo")
    assert log(seated)[-1] == "done"
    assert "There is nothing to take back" in answer


def test_after_undo_the_same_round_is_played_otherwise() -> None:
    seated = alone("voyages", "sail:c9r3", "3", "undo", "undo", "28", "3", "take", "done")
    straight = alone("voyages", "28", "3", "take", "done")
    assert seated.play.state.digest() == straight.play.state.digest()
    assert "lands on Tanner's Rest" in seated.words


def test_journal_shows_as_many_lines_as_asked() -> None:
    _, answer = after("28", "3", "1", "done", "journal 2")
    assert "The dice show" in answer
    assert answer.count("Sun ") == 1
    assert "Sun lands on Tanner's Rest" in after("28", "3", "1", "done", "journal")[1]


def test_the_journal_tells_an_automas_reasons_with_its_candidates() -> None:
    seated = alone("tianxia", "1", "1", "pass", "decline", "journal 60")
    answer = " ".join(seated.text.rpartition("> journal 60\n")[2].split())
    assert "means the first open card. From: " in answer
    assert "Steps to battle: " in answer or "Strength: " in answer or "Walls: " in answer
    assert "Much has happened: journal " in " ".join(seated.text.rpartition("What do you do?")[2].split())


def test_look_draws_the_whole_table_again() -> None:
    _, answer = after("28", "look")
    assert "Gullhaven" in answer
    assert "Which duty will you mark?" in answer


def test_help_names_every_command() -> None:
    _, answer = after("help")
    for word, meaning in COMMANDS.items():
        assert word in answer
        assert meaning in answer
    assert after("?")[1] == answer


def test_quit_leaves_at_once() -> None:
    seated = Seated("voyages", [HUMAN], ["quit", "1"])
    assert not seated.run()
    assert not seated.play.log
    assert not alone("voyages", "q", "1").play.log


def test_save_copies_the_game_and_never_overwrites(tmp_path: Path) -> None:
    path = tmp_path / "copy.teahouse"
    seated, answer = after("28", f"save {path}", f"save {path}")
    assert "exists already" in answer
    record = read_record(path.read_text("utf-8"))
    assert record.log == [(0, "sail:c8r5")]
    assert record.replay(seated.game).state.digest() == seated.play.state.digest()
    assert "cannot be written" in after(f"save {tmp_path / 'no' / 'such' / 'folder'}")[1]
    assert "Name a file" in after("save")[1]
