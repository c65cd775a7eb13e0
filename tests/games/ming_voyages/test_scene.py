"""The scene of The Ming Voyages: true to what lies on the table, silent about what is hidden, clickable where it is legal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar, cast
from xml.etree import ElementTree

import pytest

import teahouse
from teahouse.engine.components import Components
from teahouse.engine.luck import FastLuck
from teahouse.games.ming_voyages.cards import EMPEROR, OVERLORD
from teahouse.games.ming_voyages.setup import open_game
from teahouse.games.ming_voyages.state import MingVoyages
from teahouse.scene import (
    Card,
    Deck,
    Element,
    Link,
    Note,
    Piece,
    Place,
    Rail,
    Reasoning,
    Scene,
    Sheet,
    Slip,
    Spread,
    Tab,
    Tray,
    faults,
    walk,
)
from tests.games.ming_voyages.table import BOARD, GAME, PARTS, data_tables, do, options, overlord_turn, solo, two
from tests.kit.rule import rule
from tests.scene.symbols import symbols

SPRITE = Path(teahouse.__file__).parent / "web/src/art/sprite.svg"
# What can be clicked where it lies; other answers are buttons only.
ON_THE_TABLE = {
    *("play", "reserve", "reinforce", "open", "march", "settle", "attack", "bring", "place"),
    *("remove", "displace", "send_home", "raid", "sail"),
}
T = TypeVar("T", bound=Element)


def scene_of(s: MingVoyages, seat: int | None = EMPEROR) -> Scene:
    return cast(Scene, GAME.scene(s, seat))


def all_of(scene: Scene, kind: type[T]) -> dict[str, T]:
    return {element.id: element for element in walk(scene) if isinstance(element, kind)}


def sheet(scene: Scene, id: str) -> Sheet:
    return all_of(scene, Sheet)[id]


def course(seats: int, seed: int, **chosen: str) -> Iterator[MingVoyages]:
    """The same state before each action of a random game, and at its end."""
    s = cast(MingVoyages, GAME.new(seats, seed=seed, options=chosen, journal=True))
    luck = FastLuck(seed)
    while s.to_act():
        yield s
        seat = s.to_act()[0]
        legal = s.legal(seat)
        s.apply(seat, legal[luck.cards.below(len(legal))])
    yield s


@pytest.mark.parametrize(("seats", "seed"), [(1, 3), (1, 4), (2, 5), (2, 6)])
def test_every_moment_is_sound_and_every_legal_target_can_be_clicked_where_it_lies(seats: int, seed: int) -> None:
    drawn = {element.attrib["id"] for element in ElementTree.parse(SPRITE).iter() if "id" in element.attrib}
    for s in course(seats, seed):
        for seat in (*range(seats), None):
            scene = scene_of(s, seat)
            legal = [action.text for action in s.legal(seat)] if seat is not None else []
            assert faults(scene, legal) == []
            assert symbols(scene) <= drawn
            lying = {element.action for element in walk(scene) if not element.id.startswith("choice:")}
            assert {text for text in legal if text.split(":")[0] in ON_THE_TABLE} <= lying


def test_pieces_and_the_supply_are_drawn_as_they_stand() -> None:
    s = solo(
        troops={"yunnan": 2, "ming_homeland": 1},
        hordes={"gansu": 3, "manchus": 1},
        settlements={"gansu": 1},
        gold=2,
        junks=3,
        voyages="champa malacca",
    )
    scene = scene_of(s)
    stand = {(piece.place, piece.symbol): piece.count for piece in all_of(scene, Piece).values()}
    assert stand == {
        ("yunnan", "troop"): 2,
        ("ming_homeland", "troop"): 1,
        ("gansu", "horde"): 3,
        ("gansu", "yurt"): 1,
        ("manchus", "horde"): 1,
        ("ming_homeland", "gold"): 2,
        ("china_sea", "junk"): 3,
        ("champa", "junk"): 1,
        ("malacca", "junk"): 1,
    }
    left = {amount.word: amount.count for line in all_of(scene, Slip)["supply"].lines for amount in line.gains}
    assert left == {"Troops": 9, "Gold": 3, "Junks": 2, "Hordes": 8, "Settlements": 4}


@rule("control.side")
def test_a_borderland_carries_the_crest_of_who_controls_it() -> None:
    places = all_of(scene_of(solo(troops={"yunnan": 1}, hordes={"gansu": 2})), Place)
    assert places["yunnan"].seat == EMPEROR
    assert places["gansu"].seat == OVERLORD
    assert places["shanxi"].seat is None
    assert "empty" in places["shanxi"].label


@rule("control.limit")
def test_a_borderland_shows_how_full_it_is_in_the_solo_game_only() -> None:
    place = all_of(scene_of(solo(troops={"yunnan": 4})), Place)["yunnan"]
    assert (place.holds, place.limit) == (4, 5)
    assert all_of(scene_of(two()), Place)["yunnan"].limit == 0


def test_ports_are_numbered_and_closed_ones_say_why() -> None:
    s = solo(hand="admiral_zheng_he", voyages="champa", junks=2)
    do(s, "play:admiral_zheng_he", "spend:voyage")
    places = all_of(scene_of(s), Place)
    assert places["champa"].exploration == "explored"
    assert places["champa"].closed == "That voyage is completed."
    assert places["malacca"].action == "sail:malacca"
    assert [icon.text for icon in places["east_africa"].icons] == ["7"]


def test_steps_of_troops_are_arrows_on_the_borders() -> None:
    s = solo(hand="grand_canal", troops={"yunnan": 2, "sichuan": 1})
    do(s, "play:grand_canal", "spend:move_troops")
    steps = {link.action: (link.a, link.b) for link in all_of(scene_of(s), Link).values()}
    assert set(steps) == {text for text in options(s) if text.startswith("march")}
    assert steps["march:yunnan_sichuan"] == ("yunnan", "sichuan")
    there = all_of(scene_of(s), Link)["step:yunnan_sichuan"].via
    back = all_of(scene_of(s), Link)["step:sichuan_yunnan"].via
    assert there != back


@rule("attack.target")
def test_a_borderland_that_cannot_be_attacked_says_why() -> None:
    s = solo(hand="grand_canal", troops={"yunnan": 2}, hordes={"sichuan": 1, "liaodong": 1})
    do(s, "play:grand_canal", "spend:attack_with_troops")
    places = all_of(scene_of(s), Place)
    assert places["sichuan"].glow == "free"
    assert "not controlled by your opponent" in places["gansu"].closed
    assert places["gansu"].glow is None


@rule("reserve.limit")
def test_each_card_has_a_tab_to_reserve_it_which_says_when_the_reserve_is_full() -> None:
    s = solo(hand="famine grand_canal", level="hard")
    tabs = all_of(scene_of(s), Tab)
    assert tabs["reserve:famine"].action == "reserve:famine"
    full = all_of(scene_of(solo(hand="famine grand_canal", reserve="beacon_towers", level="hard")), Tab)
    assert not full["reserve:famine"].action
    assert "reserve is full" in full["reserve:famine"].closed


def test_the_card_that_is_played_stays_raised_in_the_hand_while_it_is_used() -> None:
    s = solo(hand="northern_expedition famine", voyages="champa", troops={"yunnan": 2}, hordes={"sichuan": 1})
    do(s, "play:northern_expedition")
    scene = scene_of(s)
    assert all_of(scene, Card)["card:northern_expedition"].glow == "chosen"
    labels = {choice.action: choice.label for choice in scene.choices}
    assert labels["spend:recruit_troops"] == "Recruit 3"
    assert labels["special:1"] == "Attack 3, one re-roll"
    assert scene.prompt is not None
    assert "reacts with a level" in scene.prompt.note


@rule("cards.voyage")
def test_an_action_whose_voyage_is_not_made_is_greyed_and_says_what_it_needs() -> None:
    card = all_of(scene_of(solo(hand="famine", voyages="champa")), Card)["card:famine"]
    own = next(part for part in card.parts if part.whose == "own")
    assert not own.usable
    assert [amount.text for amount in own.cost] == ["4"]
    assert "needs the completed voyage to Ceylon" in card.note
    assert next(part for part in card.parts if part.whose == "other").usable


def test_cards_are_marked_as_reconstructed() -> None:
    scene = scene_of(solo(hand="famine silk_and_porcelain"))
    cards = all_of(scene, Card)
    assert "the rulebook's" in cards["card:famine"].reconstructed
    assert "made by us" in cards["card:silk_and_porcelain"].reconstructed
    assert all_of(scene, Place)["liaodong"].reconstructed


def test_what_is_hidden_between_two_is_in_no_scene_of_the_other_nor_of_a_spectator() -> None:
    hidden = 0
    for s in course(2, 9):
        for seat in (EMPEROR, OVERLORD, None):
            known = cast(MingVoyages, s.known_to(seat))
            held = {card for pile in (*s.hands, *s.reserves, s.deck) for card in pile}
            lawful = {card for pile in (*known.hands, *known.reserves) for card in pile}
            secret = {f"card:{PARTS.cards[card].id}" for card in held - lawful}
            assert not secret & set(all_of(scene_of(s, seat), Card))
            hidden += len(secret)
    assert hidden > 1000


def test_backs_of_hidden_cards_are_known_by_place_only() -> None:
    s = two(hand="famine grand_canal", other_hand="beacon_towers steppe_alliance")
    cards = all_of(scene_of(s, EMPEROR), Card)
    backs = [card for card in cards.values() if card.face == "down"]
    assert {card.id for card in backs} == {"hand:1:0", "hand:1:1"}
    assert "card:beacon_towers" in all_of(scene_of(s, OVERLORD), Card)
    assert {card.face for card in all_of(scene_of(s, None), Card).values()} == {"down"}


@rule("setup.solo")
def test_the_overlord_of_the_solo_game_shows_its_hand_its_decks_and_the_cube() -> None:
    s = solo(
        other_hand="steppe_alliance arughtais_raid beacon_towers", other_reserve="famine", level="moderate", cube=1
    )
    overlord = sheet(scene_of(s), "overlord")
    spreads = {item.id: item for item in overlord.items if isinstance(item, Spread)}
    shown = [card.id for card in spreads["hand:1"].items]
    assert shown == ["card:steppe_alliance", "card:beacon_towers", "card:arughtais_raid"]
    assert [card.id for card in spreads["reserves:1"].items] == ["card:famine"]
    assert [deck.count for deck in spreads["events"].items if isinstance(deck, Deck)] == [
        len(deck) for deck in s.event_decks
    ]
    cube = next(item for item in overlord.items if isinstance(item, Rail))
    assert (cube.at, cube.was) == (1, 0)
    assert overlord.note == "Moderate, open hand"


@rule("overlord.card")
@pytest.mark.parametrize(("cube", "name"), [(0, "Steppe Alliance"), (1, "Arughtai's Raid")])
def test_what_the_overlord_plays_next_is_said_and_comes_true(cube: int, name: str) -> None:
    s = solo(hand="silk_and_porcelain", other_hand="steppe_alliance arughtais_raid beacon_towers", cube=cube)
    scene = scene_of(s)
    note = all_of(scene, Note)["forecast"].label
    assert name in note
    assert "2 cards have 3 CPs" in note
    assert [card.name for card in all_of(scene, Card).values() if card.seat == OVERLORD] == [name]
    do(s, "reserve:silk_and_porcelain")
    assert s.journal is not None
    assert any(entry.text.startswith(f"The Overlord plays {name}") for entry in s.journal.read())


@rule("overlord.card")
def test_nothing_is_foretold_when_the_game_is_over() -> None:
    s = solo(hand="silk_and_porcelain", voyages="champa malacca calicut ceylon arabia persian_gulf", dice="1")
    assert "forecast" in all_of(scene_of(s), Note)
    do(s, "play:silk_and_porcelain", "spend:voyage", "sail:east_africa", "commit:0")
    assert s.over
    assert "forecast" not in all_of(scene_of(s), Note)


def test_short_words_on_cards_fit_and_name_the_homeland() -> None:
    s = solo(hand="oirat_league annam_campaign")
    cards = all_of(scene_of(s), Card)
    assert [part.text for part in cards["card:oirat_league"].parts] == [
        "Attack 3 from W. Mongols",
        "2 Hordes to W. Mongols",
        "CPs only",
    ]
    assert cards["card:annam_campaign"].parts[1].text == "2 Gold; 1 Troop at home"


@rule("events.attack.target")
def test_the_panel_says_why_the_overlord_struck_there_with_all_numbers_and_the_cube() -> None:
    s = solo(
        turn=OVERLORD,
        troops={"yunnan": 1, "liaodong": 1, "ming_homeland": 1},
        hordes={"western_mongols": 2, "manchus": 2},
        dice="6 6 6 1 2 3",
    )
    overlord_turn(s, "ministry_of_works", "attack 1")
    why = all_of(scene_of(s), Reasoning)["why"]
    assert why.label == "Why Yunnan?"
    assert why.chain[-1] == "Yunnan"
    assert "Attack 1" in why.chain
    (step,) = why.reasons
    assert step.rule == "events.attack.target"
    assert step.columns == ["Hordes", "Troops", "margin"]
    assert [(row.label, row.cells, row.state, row.bar) for row in step.candidates] == [
        ("Yunnan", ["2", "1", "1"], "chosen", 1.0),
        ("Liaodong", ["2", "1", "1"], "tied", 1.0),
    ]
    assert "the cube stands on the left" in step.tie
    assert (step.tie_rule, step.tie_symbol) == ("cube.tie", "cube")
    told = [line for line in scene_of(s).journal if line.reasoning is not None and line.rule == step.rule]
    assert [line.reasoning.label for line in told if line.reasoning is not None] == ["Why Yunnan?"]


@rule("reroll.dice")
def test_the_dice_of_a_battle_lie_open_and_each_own_one_can_be_rerolled_alone() -> None:
    s = solo(hand="northern_expedition", troops={"yunnan": 2}, hordes={"sichuan": 1}, dice="1 2 4 3 3 5")
    do(s, "play:northern_expedition", "special:1", "attack:sichuan", "bring:yunnan", "done")
    battle = sheet(scene_of(s), "battle")
    tray = next(item for item in battle.items if isinstance(item, Tray))
    own = [die for die in tray.dice if die.seat == EMPEROR]
    assert [die.face for die in own] == [1, 2, 4]
    assert [die.action for die in own] == ["reroll:d1", "reroll:d2", "reroll:d3"]
    assert "1 re-roll left" in next(note.label for note in battle.items if note.id == "battle:0")


def test_reserved_cards_are_clicked_to_reinforce() -> None:
    s = solo(hand="grand_canal", reserve="beacon_towers famine")
    do(s, "play:grand_canal", "spend:tax")
    cards = all_of(scene_of(s), Card)
    assert cards["card:famine"].action == "reinforce:famine"
    assert cards["card:beacon_towers"].action == "reinforce:beacon_towers"


@rule("victory.overlord")
def test_the_end_says_who_won_and_why() -> None:
    *_, s = course(1, 2, level="brutal")
    outcome = scene_of(s).outcome
    assert outcome is not None
    assert outcome.ranking[0].won
    assert (outcome.ranking[0].seat == EMPEROR) == (s.winner == EMPEROR)
    assert outcome.note
    assert outcome.scores is not None
    assert [row.seat for row in outcome.scores.rows] == [rank.seat for rank in outcome.ranking]


def test_another_map_lies_on_bare_paper() -> None:
    tables = data_tables()
    tables["regions"][0] |= {"id": "dali", "name": "Dali"}
    for row in tables["main_cards"]:
        for side in ("emperor", "overlord"):
            for action in row[side]:
                rename(action)
    other = open_game(Components(tables))
    s = other.new(1, seed=4, journal=True)
    scene = cast(Scene, other.scene(s, 0))
    assert scene.board is not None
    assert scene.board.ground == ""
    assert "dali" in {place.id for place in scene.board.places}
    assert faults(scene, [action.text for action in s.legal(0)]) == []
    drawn = scene_of(cast(MingVoyages, GAME.new(1, seed=4))).board
    assert drawn is not None
    assert drawn.ground == "ming_voyages/board.svg"
    assert len(BOARD.ids) == len(scene.board.places) - PARTS.voyages - 1


def rename(value: Any) -> None:
    """Yunnan is Dali wherever a card names it."""
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
        if inner == "yunnan":
            value[key] = "dali"
        elif isinstance(inner, (dict, list)):
            rename(inner)


@rule("reaction.opponent")
def test_a_reaction_is_offered_in_the_few_words_of_the_card() -> None:
    s = two(
        turn=OVERLORD, other_hand="steppe_alliance", voyages="east_africa", troops={"yunnan": 1}, hordes={"sichuan": 1}
    )
    do(s, "play:steppe_alliance", "spend:gather", "after", "done")
    labels = {choice.action: choice.label for choice in scene_of(s, EMPEROR).choices}
    assert labels == {"special:1": "2 Hordes go home", "decline": "Do not react"}


@rule("reroll.dice")
def test_of_equal_dice_a_button_says_which_are_re_rolled() -> None:
    s = solo(hand="famine", reserve="horse_fairs", hordes={"yunnan": 1}, troops={"sichuan": 2}, dice="3 3 5")
    do(
        s,
        "play:famine",
        "spend:attack_with_troops",
        "done",
        "attack:yunnan",
        "bring:sichuan",
        "done",
        "open:horse_fairs",
    )
    labels = {choice.action: choice.label for choice in scene_of(s).choices if choice.action.startswith("reroll")}
    assert labels == {
        "reroll:d1": "Re-roll the first 3",
        "reroll:d2": "Re-roll the second 3",
        "reroll:d1d2": "Re-roll the 3 and 3",
        "reroll:d3": "Re-roll the 5",
        "reroll:d1d3": "Re-roll the first 3 and 5",
        "reroll:d2d3": "Re-roll the second 3 and 5",
        "reroll:d1d2d3": "Re-roll all dice",
    }


def test_reserved_cards_all_have_a_seal_of_the_same_colour() -> None:
    scene = scene_of(solo(reserve="longjiang_shipyards famine", other_reserve="silk_and_porcelain advancement"))
    spreads = all_of(scene, Spread)
    for side in (EMPEROR, OVERLORD):
        assert [cast(Card, item).tone for item in spreads[f"reserves:{side}"].items] == ["", ""]


@rule("move.step", "build.settlement")
def test_where_a_piece_goes_is_said_in_few_words() -> None:
    s = solo(hand="famine", troops={"yunnan": 1})
    do(s, "play:famine", "spend:move_troops")
    assert scene_of(s).choices[1].label == "Yunnan to Ming Homeland"
    s = two(
        turn=OVERLORD,
        other_hand="great_wall_repairs",
        troops={},
        hordes={"yunnan": 1},
        settlements={"western_mongols": 1},
    )
    do(s, "play:great_wall_repairs", "spend:build")
    assert scene_of(s, OVERLORD).choices[0].label == "Western Mongols to Yunnan"


@rule("victory.minor", "victory.points")
@pytest.mark.parametrize("seats", [1, 2])
def test_points_are_shown_between_two_and_not_alone(seats: int) -> None:
    *_, s = course(seats, 3)
    outcome = scene_of(s).outcome
    assert outcome is not None
    assert outcome.scores is not None
    assert ("Total" in outcome.scores.columns) == (seats == 2)
    assert [rank.score is None for rank in outcome.ranking] == [seats == 1, seats == 1]
    assert all(len(row.cells) == len(outcome.scores.columns) for row in outcome.scores.rows)
