"""The effects of cards, each on the card that has it; and every special action of the deck once."""

from __future__ import annotations

import pytest

from teahouse.engine.luck import FastLuck
from teahouse.games.ming_voyages.parts.cards import EMPEROR, OVERLORD
from teahouse.games.ming_voyages.parts.phrases import effect_words
from teahouse.games.ming_voyages.rules.cards import effects_of
from teahouse.games.ming_voyages.rules.turn.turn import ChooseUse
from teahouse.games.ming_voyages.state import MingVoyages
from teahouse.kit.rule import rule
from tests.games.ming_voyages.table import (
    CARDS,
    GAME,
    PARTS,
    do,
    entries,
    names_of,
    options,
    preview,
    solo,
    standing,
    two,
    why,
)


@rule("effects.place")
def test_place_divides_among_controlled_borderlands() -> None:
    """Border Garrisons: two Troops in Borderlands the Emperor controls."""
    s = two(hand="border_garrisons", troops={"yunnan": 1, "gansu": 1}, hordes={"manchus": 1})
    do(s, "play:border_garrisons", "special:1")
    assert options(s) == ["place:yunnan", "place:gansu", "done"]
    assert why(s, "place:sichuan") == "effects.place"
    do(s, "place:gansu", "place:yunnan")
    assert standing(s.troops) == {"yunnan": 2, "gansu": 2}


@rule("effects.place")
def test_place_never_goes_where_the_opponent_is() -> None:
    """Three Great Camps: Borderlands that are controlled or empty."""
    s = two(hand="three_great_camps", voyages="persian_gulf", troops={"yunnan": 1}, hordes={"gansu": 1})
    do(s, "play:three_great_camps", "special:1")
    assert options(s) == ["place:yunnan", "place:sichuan", "place:shanxi", "place:liaodong", "done"]


@rule("effects.place")
def test_place_in_one_borderland_keeps_them_together() -> None:
    """Great Wall Repairs: two Troops in one Borderland."""
    s = two(hand="great_wall_repairs", voyages="arabia", troops={"yunnan": 1}, hordes={})
    do(s, "play:great_wall_repairs", "special:1", "place:sichuan")
    assert standing(s.troops) == {"yunnan": 1, "sichuan": 2}


@rule("effects.place", "control.limit")
def test_place_keeps_the_limit_alone() -> None:
    s = solo(hand="great_wall_repairs", voyages="arabia", troops={"yunnan": 5, "sichuan": 4}, hordes={"manchus": 1})
    do(s, "play:great_wall_repairs", "special:1")
    assert why(s, "place:yunnan") == "control.limit"
    foreseen = preview(s, "place:sichuan")
    assert foreseen.gains == ("1 Troop",)
    assert foreseen.lost == ((EMPEROR, "troop", 1),)


@rule("effects.place")
def test_each_homeland_gets_one_and_the_overlord_chooses_when_they_are_short() -> None:
    """Steppe Alliance: three Hordes, one in each Homeland."""
    s = two(turn=OVERLORD, other_hand="steppe_alliance", hordes={})
    do(s, "play:steppe_alliance", "special:1")
    assert standing(s.hordes) == {"western_mongols": 1, "eastern_mongols": 1, "manchus": 1}
    s = two(turn=OVERLORD, other_hand="steppe_alliance", hordes={"manchus": 10})
    do(s, "play:steppe_alliance", "special:1", "place:manchus")
    assert why(s, "place:manchus") == "effects.place"
    do(s, "place:western_mongols")
    assert standing(s.hordes) == {"western_mongols": 1, "manchus": 11}


@rule("effects.remove")
def test_the_owner_chooses_which_troops_are_lost() -> None:
    """Famine: the Emperor loses a Troop of a Borderland, and from four voyages on two."""
    s = two(turn=OVERLORD, other_hand="famine")
    do(s, "play:famine", "special:1")
    assert s.to_act() == [EMPEROR]
    assert why(s, "remove:manchus") == "effects.remove"
    do(s, "remove:gansu")
    assert s.troops[2] == 0
    s = two(turn=OVERLORD, other_hand="famine", voyages="champa malacca calicut arabia")
    do(s, "play:famine", "special:1", "remove:gansu", "remove:yunnan")
    assert standing(s.troops) == {"sichuan": 1, "shanxi": 1, "liaodong": 1}


@rule("effects.remove")
def test_two_troops_are_taken_one_by_one() -> None:
    voyages = "champa malacca calicut arabia"
    s = two(turn=OVERLORD, other_hand="famine", voyages=voyages, troops={"yunnan": 3, "gansu": 2})
    do(s, "play:famine", "special:1", "remove:yunnan", "remove:gansu")
    assert standing(s.troops) == {"yunnan": 2, "gansu": 1}


@rule("effects.remove")
def test_up_to_two_hordes_of_one_region_are_removed() -> None:
    """Famine of the Emperor."""
    s = two(hand="famine", voyages="ceylon", hordes={"manchus": 3, "yunnan": 1}, troops={"gansu": 1})
    do(s, "play:famine", "special:1", "after")
    assert options(s) == ["remove:yunnan", "remove:manchus"]
    do(s, "remove:manchus")
    assert standing(s.hordes) == {"yunnan": 1, "manchus": 1}


@rule("effects.remove")
def test_gold_and_junks_go_at_once() -> None:
    """Corrupt Officials, and Longjiang Shipyards."""
    s = two(turn=OVERLORD, other_hand="corrupt_officials", gold=2)
    do(s, "play:corrupt_officials", "special:1")
    assert s.gold == 1
    s = two(turn=OVERLORD, other_hand="longjiang_shipyards", junks=2, hordes={"yunnan": 1}, troops={"gansu": 1})
    do(s, "play:longjiang_shipyards", "special:1", "after")
    assert s.junks == 1


@rule("effects.displace")
def test_hordes_go_to_a_homeland_that_the_overlord_chooses_and_settlements_stay() -> None:
    """Steppe Alliance of the Emperor: up to two Hordes of one Borderland."""
    s = two(
        hand="steppe_alliance",
        voyages="east_africa",
        hordes={"sichuan": 3, "yunnan": 1},
        settlements={"sichuan": 1},
        troops={"gansu": 1},
    )
    do(s, "play:steppe_alliance", "special:1", "after")
    assert options(s) == ["displace:yunnan", "displace:sichuan"]
    do(s, "displace:sichuan")
    assert s.to_act() == [OVERLORD]
    assert options(s) == ["send_home:western_mongols", "send_home:eastern_mongols"]
    assert why(s, "send_home:manchus") == "effects.displace"
    do(s, "send_home:eastern_mongols")
    assert standing(s.hordes) == {"eastern_mongols": 2, "sichuan": 1, "yunnan": 1}
    assert standing(s.settlements) == {"sichuan": 1}


@rule("effects.displace", "overlord.choice")
def test_alone_the_cube_chooses_their_homeland() -> None:
    s = solo(hand="imperial_envoys", voyages="champa", hordes={"sichuan": 1, "manchus": 1}, troops={"gansu": 1})
    do(s, "play:imperial_envoys", "special:1")
    assert "The Overlord chooses the Western Mongols." in [entry.text for entry in entries(s, "overlord.choice")]


@rule("effects.displace")
def test_troops_go_to_the_ming_homeland() -> None:
    """Annam Campaign of the Overlord."""
    s = two(turn=OVERLORD, other_hand="annam_campaign", troops={"yunnan": 2, "gansu": 1})
    do(s, "play:annam_campaign", "special:1", "displace:yunnan")
    assert standing(s.troops) == {"yunnan": 1, "gansu": 1, "ming_homeland": 1}


@rule("effects.raid")
@pytest.mark.parametrize(("dice", "left"), [("4 1 2", 1), ("3 3 3", 3)])
def test_a_die_above_the_number_of_hordes_costs_half_of_them(dice: str, left: int) -> None:
    """Advancement of the Emperor: three dice; three Hordes, of which two fall."""
    s = two(
        hand="advancement",
        voyages="calicut",
        troops={"sichuan": 1},
        hordes={"gansu": 3, "liaodong": 1},
        settlements={"gansu": 1},
        dice=dice,
    )
    do(s, "play:advancement", "special:1", "after")
    assert s.hordes[2] == left
    assert s.settlements[2] == 1


@rule("effects.raid")
def test_a_raid_needs_a_borderland_beside_an_own_one() -> None:
    s = two(
        hand="advancement", voyages="calicut", troops={"sichuan": 1}, hordes={"yunnan": 1, "gansu": 1, "liaodong": 1}
    )
    do(s, "play:advancement", "special:1", "after")
    assert options(s) == ["raid:yunnan", "raid:gansu"]
    assert why(s, "raid:liaodong") == "effects.raid"
    assert preview(s, "raid:yunnan").odds[0][1] == pytest.approx(1 - (1 / 6) ** 3)


@rule("effects.order")
def test_effects_come_in_order_and_what_is_impossible_is_passed_over() -> None:
    """Grand Canal: a Gold, then two steps. With all Gold taken, only the steps."""
    s = two(hand="grand_canal", voyages="calicut", gold=1)
    do(s, "play:grand_canal", "special:1")
    assert s.gold == 2
    assert options(s)[0].startswith("march:")
    s = two(hand="grand_canal", voyages="calicut", gold=5)
    do(s, "play:grand_canal", "special:1")
    assert options(s)[0].startswith("march:")


@rule("effects.action")
def test_a_card_gives_moves_of_its_own() -> None:
    """Border Garrisons of the Overlord: two steps."""
    s = two(turn=OVERLORD, other_hand="border_garrisons", hordes={"yunnan": 2}, troops={"gansu": 1})
    do(s, "play:border_garrisons", "special:1")
    do(s, "after")
    assert options(s)[0].startswith("march:")
    assert "2 steps left" in s.prompt(OVERLORD).question


@rule("effects.reserve_this")
def test_the_played_card_is_kept_in_reserve() -> None:
    """Eunuch Agents of the Overlord; a full reserve cannot take it."""
    s = two(turn=OVERLORD, other_hand="eunuch_agents")
    do(s, "play:eunuch_agents", "special:1")
    assert names_of(s.reserves[OVERLORD]) == "eunuch_agents"
    assert s.discards == []
    full = "famine advancement horse_fairs"
    s = two(turn=OVERLORD, other_hand="eunuch_agents", other_reserve=full)
    do(s, "play:eunuch_agents")
    assert why(s, "special:1") == "cards.available"


@rule("effects.reserve_discard")
def test_the_top_discard_goes_to_the_reserve() -> None:
    """Corrupt Officials of the Emperor: a Gold and the top card of the discard pile."""
    s = two(hand="corrupt_officials", voyages="persian_gulf", gold=0, discards="famine horse_fairs")
    do(s, "play:corrupt_officials", "special:1")
    assert names_of(s.reserves[EMPEROR]) == "horse_fairs"
    assert s.gold == 1


@rule("effects.discard_reserve")
def test_the_opponents_top_reserved_card_is_discarded() -> None:
    """Eunuch Agents of the Emperor."""
    s = two(hand="eunuch_agents", voyages="ceylon", other_reserve="famine horse_fairs")
    do(s, "play:eunuch_agents", "special:1", "after")
    assert names_of(s.reserves[OVERLORD]) == "famine"
    assert names_of(s.discards) == "horse_fairs"


ACTIONS = [
    pytest.param(number, side, at, id=f"{CARDS[number]}-{('emperor', 'overlord')[side]}-{at + 1}")
    for number, card in enumerate(PARTS.cards)
    for side in (EMPEROR, OVERLORD)
    for at in range(len(card.actions[side]))
]


@rule("cards.available", "effects.order")
@pytest.mark.parametrize(("number", "side", "at"), ACTIONS)
@pytest.mark.parametrize("made", [1, 4])
def test_every_special_action_of_the_deck_is_used_and_does_something(
    number: int, side: int, at: int, made: int
) -> None:
    """In a position where its conditions hold it is legal, is said in words, changes the table and leaves it sound."""
    action = PARTS.cards[number].actions[side][at]
    keyed = PARTS.voyage_ids[max(action.voyage, 0)]
    others = [id for id in PARTS.voyage_ids if id != keyed][: made - 1]
    s = two(
        turn=side,
        hand=CARDS[number] if side == EMPEROR else "",
        other_hand=CARDS[number] if side == OVERLORD else "",
        voyages=" ".join([keyed, *others]),
        troops={"sichuan": 2, "shanxi": 0 if side == OVERLORD else 1, "yunnan": 0 if side == OVERLORD else 1},
        hordes={
            "yunnan": 1 if side == OVERLORD else 0,
            "shanxi": 1 if side == OVERLORD else 0,
            "liaodong": 1,
            "western_mongols": 2,
            "eastern_mongols": 2,
            "manchus": 3,
        },
        settlements={"liaodong": 1, "manchus": 1},
        gold=2,
        junks=2,
        discards="grand_canal" if CARDS[number] != "grand_canal" else "famine",
        reserve="horse_fairs" if CARDS[number] != "horse_fairs" else "",
        other_reserve="jurchen_chieftains" if CARDS[number] != "jurchen_chieftains" else "",
        journal=False,
    )
    do(s, f"play:{CARDS[number]}")
    assert isinstance(s.stack[-1], ChooseUse)
    before = s.clone()
    assert f"special:{at + 1}" in options(s)
    for effect in effects_of(s, action):
        assert effect_words(PARTS, effect)
    known = s.known_to(side)
    assert GAME.label(known, side, PARTS.special[at]) != f"Special action {at + 1}"
    do(s, f"special:{at + 1}")
    if "after" in options(s):
        do(s, "after")
    choices = FastLuck(number).automa
    for _ in range(60):
        if s.over or s.active != side or options(s)[0].startswith("play:"):
            break
        texts = options(s)
        asked = [text for text in texts if text not in ("done", "decline", "keep")] or texts
        do(s, "decline" if "decline" in texts else asked[choices.below(len(asked))])
    assert table_of(s) != table_of(before)


def table_of(s: MingVoyages) -> list[object]:
    """Pieces and cards, but for the card that is played."""
    return [s.troops, s.hordes, s.settlements, s.gold, s.junks, s.voyages, s.reserves]


def test_the_book_of_actions_reads_back() -> None:
    s = GAME.new(2, seed=1)
    for action in GAME.book.all:
        assert GAME.action(action.text) is action
    assert all(GAME.label(s.known_to(EMPEROR), EMPEROR, action) for action in s.legal(EMPEROR))
