"""The automas of Tianxia in the scene: their cards, and their turns told line by line."""

from __future__ import annotations

from teahouse.games.tianxia.rules.automa.li_mu import play_card, take_turn
from teahouse.kit.rule import rule
from teahouse.scene import Card, Deck, Reasoning
from tests.games.tianxia.drawing import all_of, course, scene_of
from tests.games.tianxia.table import PARTS, table


@rule("the_bot.cards")
def test_the_bots_cards_are_backs_but_the_second() -> None:
    s = table(2)
    cards = [card for card in all_of(scene_of(s), Card).values() if card.id.startswith("automa:")]
    assert [card.face for card in cards] == ["down", "up", "down"]
    assert [card.id for card in cards if card.face == "down"] == ["automa:back:0", "automa:back:2"]
    assert cards[1].id == f"automa:card:{PARTS.bot_cards[s.cards[1]].id.lower()}"


@rule("li_mu.die")
def test_li_mus_open_cards_carry_the_faces_that_choose_them_and_his_deck_the_last() -> None:
    s = table(1)
    scene = scene_of(s)
    cards = [card for card in all_of(scene, Card).values() if card.id.startswith("automa:card:")]
    assert [card.id for card in cards] == [f"automa:card:{PARTS.li_mu_cards[n].id.lower()}" for n in s.cards]
    deck = all_of(scene, Deck)["automa:deck"]
    assert [*cards[0].faces, *cards[1].faces, *deck.faces] == [1, 2, 3, 4, 5, 6]
    assert deck.count == len(s.card_deck)


@rule("li_mu.turn")
def test_a_turn_of_li_mu_is_told_line_by_line_with_candidates_and_what_settled_it() -> None:
    s = table(1, journal=True)
    number = next(n for n, card in enumerate(PARTS.li_mu_cards) if card.id == "S05")
    s.cards = [number, *[n for n in s.cards if n != number][:1]]
    s.strength = [6, 4, 2, 6]
    play_card(s, 3)
    s.settle()
    why = all_of(scene_of(s), Reasoning)["why"]
    assert why.label == "Why Qi?"
    assert why.chain == ["die 3", "the first open card", "the card of Qi"]
    defend = next(reason for reason in why.reasons if reason.rule == "opponent.defend")
    assert [(row.label, row.cells[0], row.state) for row in defend.candidates] == [
        ("East", "6", "chosen"),
        ("West", "6", "tied"),
        ("Centre-West", "4", None),
        ("Centre-East", "2", None),
    ]
    assert "equal" in defend.tie
    assert {reason.rule for reason in why.reasons} >= {"opponent.deliver", "opponent.region", "opponent.advance"}
    assert defend.sentence == "Places 2 meeples as soldiers: 2 defence in sector East, now 2."


@rule("li_mu.pass_late", "li_mu.passing")
def test_a_pass_that_a_card_brings_is_told_with_that_card_and_hides_the_cards() -> None:
    s = table(1, journal=True)
    number = next(n for n, card in enumerate(PARTS.li_mu_cards) if card.id == "S07")
    others = [n for n in s.card_pool if n != number]
    s.cards = [number, others[0]]
    s.card_deck = others[3:5]
    s.card_pile = others[1:3]
    play_card(s, 1)
    s.settle()
    scene = scene_of(s)
    why = all_of(scene, Reasoning)["why"]
    assert why.label == "Why Qin?"
    assert "Passes, as the card says." in [reason.sentence for reason in why.reasons]
    assert not [card for card in all_of(scene, Card).values() if card.id.startswith("automa:card:")]
    s.cards, s.card_pile, s.passed = others[:2], others[2:6], []
    take_turn(s)
    why = all_of(scene_of(s), Reasoning)["why"]
    assert why.label == "Why does he pass?"
    assert why.reasons[0].sentence == "Passes, after his last card."


@rule("the_bot.turn")
def test_a_turn_of_the_bot_is_told_line_by_line() -> None:
    told = 0
    for s in course(2, 4):
        panel = all_of(scene_of(s), Reasoning).get("why")
        if panel is None:
            continue
        told += 1
        assert panel.chain[-1].startswith("the card of ")
        assert all(reason.rule.startswith(("opponent.", "the_bot.")) and reason.sentence for reason in panel.reasons)
    assert told > 50
