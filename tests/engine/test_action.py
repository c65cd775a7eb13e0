"""Actions: meanings with a stable text, in a book."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teahouse.engine.action import ActionBook
from teahouse.engine.errors import BadAction, BadData


def book() -> ActionBook:
    made = ActionBook()
    for n in range(7):
        made.add(0, "sail", n, f"c{n}r2")
    made.add(1, "pass")
    return made


def test_numbers_follow_the_order_of_the_book() -> None:
    assert [action.number for action in book().all] == list(range(8))
    assert book().all[3].text == "sail:c3r2"
    assert repr(book().all[7]) == "pass"


def test_a_text_finds_its_one_object() -> None:
    made = book()
    for action in made.all:
        assert made.named(action.text) is action
        assert action.book is made


@given(st.text(alphabet="az_:09 A", max_size=8))
def test_only_well_formed_texts_are_added(text: str) -> None:
    made = ActionBook()
    word, _, name = text.partition(":")
    if word == "undo":
        return
    if re.fullmatch(r"[a-z_]+(:[a-z0-9_]+)?", text.removesuffix(":") if not name else text):
        assert made.add(0, word, 0, name).text == (f"{word}:{name}" if name else word)
    else:
        with pytest.raises(BadData, match="no action text"):
            made.add(0, word, 0, name)


def test_a_text_is_there_once() -> None:
    made = book()
    with pytest.raises(BadData, match="twice"):
        made.add(2, "pass")


@pytest.mark.parametrize("name", ["", "1"])
def test_no_action_is_called_undo(name: str) -> None:
    with pytest.raises(BadData, match="undo"):
        ActionBook().add(0, "undo", 0, name)


def test_an_unknown_target_gets_the_near_ones_named() -> None:
    with pytest.raises(BadAction, match=r"'sail:c9r9' .* sail:c0r2, sail:c1r2, .*, \.\.\.\."):
        book().named("sail:c9r9")


def test_an_unknown_verb_gets_the_verbs_named() -> None:
    with pytest.raises(BadAction, match="its verbs are pass, sail"):
        book().named("row:c1r2")
