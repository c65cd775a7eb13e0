"""The ledger: what is counted, the journal that tells every change of it, and previews that come true."""

from __future__ import annotations

import pytest

from teahouse.engine.ahead import Ahead
from teahouse.engine.ledger import TABLE
from teahouse.engine.luck import FastLuck
from teahouse.games.marco_polo.ledger import ITEMS
from teahouse.games.marco_polo.rules.scoring import total
from teahouse.games.marco_polo.state import MarcoPolo
from teahouse.kit.rule import rule
from tests.games.marco_polo.rich import CASES, rich_game, walk_through
from tests.games.marco_polo.setting import (
    ATLAS,
    FOUR,
    GAME,
    PARTS,
    THREE,
    contracts,
    dice,
    do,
    lay_card,
    own,
    posts,
    preview,
    stand,
    table,
)

IDS = [item.id for item in ITEMS]


def texts(s: MarcoPolo) -> list[str]:
    assert s.journal is not None
    return [entry.text for entry in s.journal.entries]


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_what_the_journal_tells_adds_up_to_the_ledger_after_every_action(seats: int, options: dict[str, str]) -> None:
    kinds = set()
    for seed in range(2):
        s = rich_game(seats, seed, options)
        assert s.journal is not None
        told = s.balance()
        read = len(s.journal.entries)
        for _ in walk_through(s, seed):
            for entry in s.journal.entries[read:]:
                assert entry.to is None or not entry.changes
                for side, id, by in entry.changes:
                    told[side - TABLE][IDS.index(id)] += by
            read = len(s.journal.entries)
            assert told == s.balance(), texts(s)[-8:]
            kinds.add(type(s.stack[-1]).__name__)
        for entry in s.journal.entries[read:]:
            for side, id, by in entry.changes:
                told[side - TABLE][IDS.index(id)] += by
        assert told == s.balance()
        assert [row[IDS.index("point")] for row in told[1:]] == [total(s, seat) for seat in range(seats)]
    assert {"Travel", "ChooseTimes", "Turn", "TakeContracts"} <= kinds


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_what_a_preview_says_comes_and_is_the_same_on_every_guess(seats: int, options: dict[str, str]) -> None:
    s = rich_game(seats, 5, options)
    beyond = 0
    for number, _ in enumerate(walk_through(s, 5)):
        seat = s.to_act()[0]
        known = s.known_to(seat)
        assert known.balance() == s.balance() == known.guess(FastLuck(9)).balance()
        if number % 3:
            continue
        one, other = Ahead(known, seat, 1), Ahead(known, seat, 77)
        for action in s.legal(seat):
            shown, again = one.preview(action), other.preview(action)
            assert (shown.changes, shown.notes, shown.odds) == (again.changes, again.notes, again.odds)
            assert not any(letter.isdigit() for note in s.stack[-1].notes(known, action) for letter in note)
            after = s.clone()
            before = after.barrier()[:4]
            after.apply(seat, action)
            if after.barrier()[:4] == before:
                assert shown.changes == after.changes_since(s.balance()), action.text
            else:
                beyond += 1
    assert beyond


@pytest.mark.wheel
@pytest.mark.parametrize(("seats", "options"), CASES)
def test_buttons_say_what_they_do_and_no_two_say_the_same(seats: int, options: dict[str, str]) -> None:
    s = rich_game(seats, 3, options)
    for _ in walk_through(s, 3):
        seat = s.to_act()[0]
        known = s.known_to(seat)
        labels = [GAME.label(known, seat, action) for action in s.legal(seat)]
        drawn = [choice.label for choice in GAME.scene(s, seat).choices]
        for words in (labels, drawn):
            assert len(set(words)) == len(words), words
            assert not {"Done", "Pass", "Decline"} & set(words)


@rule("turn.done", "contracts.take", "travel.reward.lost", "city_cards.own_bonus")
def test_the_same_action_is_called_by_what_it_does_in_each_question() -> None:
    s = table(*THREE)
    contracts(s, held={0: "s1"})
    own(s, 0, camel=1, pepper=3)
    do(s, "complete:s1")
    assert GAME.label(s.known_to(0), 0, PARTS.decline) == "Do not move"
    do(s, "decline", "place:contracts", f"take:{PARTS.contracts[s.row[0]].id}")
    assert GAME.label(s.known_to(0), 0, PARTS.done) == "Take no more contracts"
    do(s, "done")
    assert GAME.label(s.known_to(0), 0, PARTS.done) == "End the turn"
    s = table(*THREE)
    posts(s, 0, "moscow anxi kochi")
    lay_card(s, "moscow", "cc30")
    dice(s, 0, "6")
    do(s, "place:moscow", "bonus:anxi")
    assert GAME.label(s.known_to(0), 0, PARTS.decline) == "Take no more bonuses"
    s = table(*THREE)
    dice(s, 0, "2 4")
    own(s, 0, camel=3)
    assert GAME.label(do(s.clone(), "bag").known_to(0), 0, PARTS.die[12]) == "Put your 4 on the money bag"
    assert GAME.label(do(s.clone(), "reroll").known_to(0), 0, PARTS.die[12]) == "Roll your 4 again"
    assert GAME.label(do(s.clone(), "place:coins").known_to(0), 0, PARTS.die[12]) == "Place your 4"


@rule("characters.niccolo.split", "travel.cost")
def test_each_figure_of_a_split_journey_has_the_price_of_its_own_steps() -> None:
    s = table("niccolo_marco", "berke", "mercator", journal=True)
    own(s, 0, coin=12, camel=3)
    do(s, "place:travel", "travel:oasis_e", "travel:samarcanda", "travel_second:alexandria")
    told = [text for text in texts(s) if "travels" in text]
    assert told == [
        "{0} travels from Venezia to the oasis between Venezia and Samarcanda with the first figure for 3 coins and 3 camels.",
        "{0} travels from the oasis between Venezia and Samarcanda to Samarcanda with the first figure for 4 coins.",
        "{0} travels from Venezia to Alexandria with the second figure for 5 coins.",
    ]


@rule("scoring.end", "scoring.goals.cards")
def test_the_end_tells_each_goal_card_and_every_point_of_the_final_scoring() -> None:
    s = table(*THREE, journal=True)
    s.round = PARTS.rounds
    s.players[0].goals = [0, 1]
    posts(s, 0, "beijing")
    own(s, 0, coin=21, gold=3, vp=4)
    for one in s.players:
        one.dice = []
    bag = s.dice_on[PARTS.space_bag]
    s.dice_on[PARTS.space_bag] = bag + [seat * 32 + 3 for seat in range(3) for _ in range(5)]
    s.stack = []
    s.settle()
    assert s.over
    pairs = "; ".join([" and ".join([ATLAS.names[city] for city in PARTS.goals[goal].cities]) for goal in (0, 1)])
    assert f"{{0}} shows the goal cards: {pairs}." in texts(s)
    assert "{0} scores 13 points at the end (2 for coins, 10 for Beijing and 1 for goods) and has 17 in all." in texts(
        s
    )
    assert "{1} scores nothing at the end and has 0 in all." in texts(s)


@rule("travel.end", "posts.eighth", "posts.beijing", "characters.rubruck.passing")
def test_the_preview_of_the_end_of_a_journey_tells_all_that_its_posts_bring() -> None:
    s = table("rubruck", "mercator", "berke")
    posts(s, 0, "moscow karakorum samarcanda karachi sumatra anxi")
    posts(s, 1, "beijing")
    stand(s, 0, "oasis_f")
    dice(s, 0, "6 6")
    own(s, 0, coin=30, camel=20)
    do(s, "place:travel", "travel:kashgar", "travel:lan_zhou", "travel:oasis_d", "travel:beijing")
    shown = preview(s, "stop")
    # Kashgar, Lan-Zhou and Beijing are his seventh to ninth; the goods of Kashgar are still to be chosen.
    assert shown.gains == ("15 points", "3 trading posts", "7 points in Beijing")
    assert shown.costs == ()


@rule("posts.all_placed", "posts.all_placed.bonus")
def test_the_preview_of_a_step_says_when_a_post_has_to_move() -> None:
    s = table(*FOUR)
    posts(s, 0, "moscow karakorum samarcanda lan_zhou alexandria karachi sumatra anxi ormuz")
    stand(s, 0, "oasis_i")
    own(s, 0, coin=9, camel=9)
    dice(s, 0, "2 2")
    do(s, "place:travel")
    assert preview(s, "travel:adana").notes == ("One of your trading posts moves there if you stop.",)
    assert preview(s, "travel:alexandria").notes == ("You have a trading post there already.",)
    do(s, "travel:adana", "stop")
    assert preview(s, "move_post:ormuz").notes == ("The bonus of Ormuz comes no more.",)
    assert preview(s, "move_post:moscow").notes == ("The city card in Moscow is closed to you.",)
    assert preview(s, "move_post:moscow").gains == ("3 coins", "1 camel")


@rule("city_cards.pay_all", "city_cards.different")
def test_goods_that_are_paid_by_choice_are_told_one_by_one() -> None:
    s = table(*THREE, journal=True)
    posts(s, 0, "moscow")
    lay_card(s, "moscow", "cc17")
    dice(s, 0, "1")
    own(s, 0, pepper=1, silk=1, gold=1)
    do(s, "place:moscow", "pay:silk", "pay:gold")
    assert [text for text in texts(s) if "pay" in text][-2:] == ["{0} pays 1 silk.", "{0} pays 1 gold."]
