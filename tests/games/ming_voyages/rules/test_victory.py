"""How the game ends, and the outcome it gives."""

from __future__ import annotations

import pytest

from teahouse.games.ming_voyages.parts.cards import EMPEROR, OVERLORD
from teahouse.games.ming_voyages.rules import victory
from teahouse.games.ming_voyages.state import MingVoyages
from teahouse.kit.rule import rule
from tests.games.ming_voyages.table import PARTS, do, entries, overlord_turn, solo, two

ALL = PARTS.voyage_ids


def ended(s: MingVoyages) -> MingVoyages:
    """The second era is over now."""
    victory.end_game(s)
    assert s.over
    assert s.audit() == []
    return s


@rule("victory.emperor")
@pytest.mark.parametrize("seats", [1, 2])
def test_seven_voyages_win_at_once(seats: int) -> None:
    fields = {"hand": "silk_and_porcelain", "voyages": " ".join(ALL[:6]), "junks": 1, "gold": 0, "dice": "1"}
    s = solo(**fields) if seats == 1 else two(**fields)
    do(s, "play:silk_and_porcelain", "spend:voyage", "sail:east_africa")
    assert s.over
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.winners == [EMPEROR]
    assert outcome.rule == "victory.emperor"
    assert outcome.grade == ("Major victory" if seats == 1 else "")


@rule("victory.overlord")
def test_all_borderlands_win_at_once() -> None:
    s = two(
        turn=OVERLORD,
        other_hand="oirat_league",
        troops={"ming_homeland": 1},
        hordes={"sichuan": 1, "gansu": 1, "shanxi": 1, "western_mongols": 1},
        settlements={"liaodong": 1},
    )
    do(s, "play:oirat_league", "spend:move_hordes", "march:western_mongols_yunnan", "done")
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ([OVERLORD], "victory.overlord")


@rule("victory.overlord", "victory.tested")
def test_alone_the_overlord_wins_by_an_event_and_the_second_is_not_drawn() -> None:
    s = solo(
        turn=OVERLORD,
        troops={"ming_homeland": 1},
        hordes={"sichuan": 1, "gansu": 1, "shanxi": 1, "liaodong": 1, "western_mongols": 2},
    )
    overlord_turn(s, "famine", "move 3", "gather 1")
    assert s.over
    assert s.winner == OVERLORD
    assert entries(s, "overlord.second") == []
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.winners == []


@rule("victory.tested")
def test_the_active_side_comes_first() -> None:
    for active, winner in ((EMPEROR, EMPEROR), (OVERLORD, OVERLORD)):
        s = two(hordes={"yunnan": 1, "sichuan": 1, "gansu": 1, "shanxi": 1}, troops={"liaodong": 1})
        s.troops[4], s.hordes[4] = 0, 1
        s.supply[0] += 1
        s.supply[1] -= 1
        s.supply[4] -= 6
        s.voyages = [1] * 7
        s.active = active
        victory.test(s)
        assert s.winner == winner


@rule("victory.points")
@pytest.mark.parametrize(
    ("made", "held", "totals", "winner"),
    [(6, 4, [6, 5], EMPEROR), (5, 2, [5, 4], EMPEROR), (4, 1, [4, 4], EMPEROR), (4, 2, [4, 5], OVERLORD)],
)
def test_points_at_the_end(made: int, held: int, totals: list[int], winner: int) -> None:
    names = ["yunnan", "sichuan", "gansu", "shanxi", "liaodong"]
    s = two(
        voyages=" ".join(ALL[:made]),
        junks=0,
        hordes=dict.fromkeys(names[:held], 1),
        troops=dict.fromkeys(names[held:], 1),
    )
    outcome = ended(s).outcome()
    assert outcome is not None
    assert outcome.totals == totals
    assert outcome.winners == [winner]


@rule("victory.tie")
@pytest.mark.parametrize(("held", "kept", "winner"), [(1, 4, EMPEROR), (1, 0, OVERLORD), (1, 1, OVERLORD)])
def test_equal_points_go_by_borderlands_and_then_to_the_overlord(held: int, kept: int, winner: int) -> None:
    names = ["yunnan", "sichuan", "gansu", "shanxi", "liaodong"]
    s = two(
        voyages=" ".join(ALL[:4]),
        junks=0,
        hordes=dict.fromkeys(names[:held], 1),
        troops=dict.fromkeys(names[held : held + kept], 1),
    )
    outcome = ended(s).outcome()
    assert outcome is not None
    assert outcome.totals == [4, 4]
    assert (outcome.winners, outcome.rule) == ([winner], "victory.tie")


@rule("victory.minor", "victory.lost")
@pytest.mark.parametrize(
    ("level", "made", "kept", "won"),
    [
        ("easy", 4, 3, True),
        ("easy", 3, 3, False),
        ("easy", 4, 2, False),
        ("moderate", 4, 3, False),
        ("moderate", 5, 3, True),
        ("hard", 6, 3, True),
        ("hard", 5, 5, False),
    ],
)
def test_a_minor_victory_needs_more_borderlands_and_the_required_voyages(
    level: str, made: int, kept: int, won: bool
) -> None:
    names = ["yunnan", "sichuan", "gansu", "shanxi", "liaodong"]
    s = solo(
        level=level,
        voyages=" ".join(ALL[:made]),
        junks=0,
        troops=dict.fromkeys(names[:kept], 1),
        hordes=dict.fromkeys(names[kept:], 1),
    )
    outcome = ended(s).outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.grade) == (([EMPEROR], "Minor victory") if won else ([], ""))
    assert outcome.rule == ("victory.minor" if won else "victory.lost")


@rule("victory.minor")
def test_equally_many_borderlands_are_not_more() -> None:
    s = solo(voyages=" ".join(ALL[:4]), junks=0, troops={"yunnan": 1}, hordes={"gansu": 1})
    assert ended(s).winner == OVERLORD


@rule("victory.tested", "victory.emperor")
def test_a_reaction_that_completes_the_last_voyage_ends_the_game_at_once() -> None:
    made = "champa malacca calicut ceylon arabia persian_gulf"
    s = two(turn=OVERLORD, other_hand="admiral_zheng_he famine", voyages=made, gold=0, dice="1")
    do(s, "play:admiral_zheng_he", "spend:gather", "after", "place:manchus", "special:1", "sail:east_africa")
    assert s.over
    assert s.winner == EMPEROR
