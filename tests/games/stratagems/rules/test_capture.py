"""The stratagem that lets go in order to catch: armies that are captured, and whether they join."""

from __future__ import annotations

from teahouse.bots.greedy import GreedyBot
from teahouse.games.stratagems.parts.forces import ONE
from teahouse.games.stratagems.rules.realm.stacks import pile
from teahouse.games.stratagems.state import Stratagems
from teahouse.kit.rule import rule
from tests.games.stratagems.drawing import scene_of
from tests.games.stratagems.setting import (
    GAME,
    asked,
    do,
    known,
    load,
    on,
    plain,
    play,
    preview,
    put,
    table,
    units,
    why,
)


def one_hit(sides: int = 1, attackers: str = "2") -> Stratagems:
    """An attack on a strength 2 army in Datong that has cost it one strength, by the sixteenth stratagem."""
    s = table(journal=True)
    put(s, 0, "taiyuan", attackers)
    put(s, 1, "datong", "2")
    if sides == 2:
        put(s, 0, "hohhot", "2")
    play(s, "s16")
    load(s, 6)
    return do(s, "attack:datong", *(["from:hohhot", "from:taiyuan"] if sides == 2 else []), "launch")


@rule("advance.capture")
def test_a_captured_army_may_join_the_attackers() -> None:
    s = one_hit()
    assert units(s, "datong") == "1"
    assert plain(s) == ["place_one:taiyuan", "decline"]
    ones = pile(s, 0, ONE)
    do(s, "place_one:taiyuan")
    assert units(s, "taiyuan") == "1 2"
    assert pile(s, 0, ONE) == ones - 1
    assert asked(s) == "Spend"


@rule("advance.capture")
def test_a_captured_army_may_be_let_go_for_nothing() -> None:
    s = one_hit()
    coins = on(s, 0, "coins")
    do(s, "decline")
    assert units(s, "taiyuan") == "2"
    assert on(s, 0, "coins") == coins
    assert asked(s) == "Spend"


@rule("advance.capture")
def test_each_captured_army_is_a_choice_of_its_own() -> None:
    s = table()
    put(s, 0, "taiyuan", "2 2")
    put(s, 1, "datong", "2 2")
    play(s, "s16")
    load(s, 6, 6)
    do(s, "attack:datong", "launch", "lose_two:datong")
    assert units(s, "datong") == "1 1"
    do(s, "decline")
    assert plain(s) == ["place_one:taiyuan", "decline"]
    do(s, "place_one:taiyuan")
    assert units(s, "taiyuan") == "1 2 2"


@rule("advance.capture")
def test_with_attackers_from_two_sides_the_captured_army_joins_either() -> None:
    s = one_hit(sides=2)
    assert plain(s) == ["place_one:hohhot", "place_one:taiyuan", "decline"]
    assert why(s, "place_one:karakorum") == "advance.capture"
    assert why(s, "done") == "advance.capture"
    do(s, "place_one:hohhot")
    assert units(s, "hohhot") == "1 2"


@rule("advance.capture")
def test_without_room_or_without_an_army_in_the_pile_it_is_a_coin() -> None:
    s = one_hit(attackers="2 1 1")
    assert asked(s) == "Spend"
    assert on(s, 0, "coins") == 4
    s = table()
    put(s, 0, "taiyuan", "2")
    put(s, 0, "karakorum", " ".join("1" * pile(s, 0, ONE)))
    put(s, 1, "datong", "2")
    play(s, "s16")
    load(s, 6)
    do(s, "attack:datong", "launch")
    assert asked(s) == "Spend"
    assert on(s, 0, "coins") == 4
    assert units(s, "taiyuan") == "2"


@rule("advance.capture")
def test_the_choice_is_told_in_words() -> None:
    s = one_hit()
    scene = scene_of(s)
    assert scene.prompt is not None
    assert scene.prompt.label == "Does the captured army join you?"
    assert {choice.action: choice.label for choice in scene.choices if choice.action in plain(s)} == {
        "place_one:taiyuan": "Place an army of strength 1 in Taiyuan",
        "decline": "Let it go",
    }
    assert preview(s, "place_one:taiyuan").gains == ("1 army",)
    assert preview(s, "decline").notes == ("There is neither an army nor a coin for it.",)
    do(s, "decline")
    assert s.journal is not None
    assert "{0} lets a captured army go." in [entry.text for entry in s.journal.entries]
    both = scene_of(one_hit(sides=2))
    assert both.prompt is not None
    assert both.prompt.label == "Where, if at all, does the captured army join you?"


def test_a_bot_takes_the_captured_army() -> None:
    s = one_hit()
    assert GreedyBot(GAME, 1, 100).choose(known(s, 0), 0).text == "place_one:taiyuan"
