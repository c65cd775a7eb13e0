"""The checker finds what it is for: each kind of wrong is planted into a history that is right, and must be found as what it
is. And it finds nothing where nothing is wrong, in histories of a table that does one thing after the other."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pytest

from .checker.history import Did, Heard, Saw, TableHistory
from .checker.ledger import Final as Ending
from .checker.table import check_table

Story = tuple[TableHistory, Ending]
LONES: Final = frozenset({"lone"})


def did(guest: str, kind: Any, began: float, ended: float, **more: Any) -> Did:
    return Did(guest=guest, kind=kind, began=began, ended=ended, **{"outcome": "ok", "where": "house"} | more)


def saw(guest: str, seat: int, began: float, ended: float, number: int, version: int, steps: int, line: int = 0) -> Saw:
    return Saw(
        guest=guest,
        began=began,
        ended=ended,
        line=line,
        is_fresh=began > 0,
        number=number,
        seat=seat,
        version=version,
        steps=steps,
        status="running",
        you=(seat,),
        digest=b"%d" % number,
        where="house",
    )


def story() -> Story:
    """Ann and Bo act in turn and talk; Bo's second action is cut off, and was done. All that is done can be seen by both."""
    history = TableHistory(
        did=[
            did("Bo", "join", 0.1, 0.2, seat=1, number=0),
            did("Ann", "act", 1, 2, seat=0, version=0, texts=("a",), version_after=1, number=1),
            did("Bo", "act", 3, 4, seat=1, version=0, texts=("b", "more"), version_after=2, number=3),
            did("Ann", "act", 5, 6, seat=0, version=1, texts=("wrong",), outcome="refused", status=500),
            did("Ann", "act", 6.5, 7, seat=0, version=1, texts=("c",), version_after=3, number=5),
            did("Ann", "undo", 7.1, 7.5, seat=0, version=3, version_after=5, number=7),
            did("Bo", "act", 8, float("inf"), seat=1, version=2, texts=("d",), outcome="unknown"),
            did("Ann", "chat", 1, 2, texts=("hello",), number=1),
            did("Bo", "chat", 3, 4, texts=("hi",), number=2),
            did("Bo", "chat", 5, 6, texts=("never said",), outcome="refused", status=500),
            did("Ann", "chat", 8, float("inf"), texts=("cut off",), outcome="unknown"),
        ],
        saw=[
            saw("Bo", 1, 0.3, 0.4, 0, 0, 0, line=1),
            saw("Bo", 1, 0, 2.2, 1, 0, 1, line=1),
            saw("Ann", 0, 2.5, 2.8, 1, 1, 1),
            saw("Bo", 1, 0, 4.2, 3, 2, 3, line=1),
            saw("Ann", 0, 9, 9.5, 8, 5, 8),
            saw("Bo", 1, 9, 9.5, 8, 3, 8, line=2),
        ],
        heard=[Heard(1, 1, "hello"), Heard(1, 2, "hi"), Heard(2, 1, "hello"), Heard(2, 2, "hi")],
    )
    log = [(0, "a"), (1, "b"), (1, "more"), (0, "c"), (0, "lone"), (0, "undo"), (0, "undo"), (1, "d")]
    sits = {"Ann": frozenset({0}), "Bo": frozenset({1})}
    return history, Ending(log, frozenset({0, 1}), is_open=True, talk=[(1, "hello"), (2, "hi")], sits=sits)


def kinds(told: Story) -> set[str]:
    history, final = told
    return {found.kind for found in check_table(history, final, lambda index: final.log[index][1] in LONES)}


def entered(history: TableHistory, text: str) -> Did:
    return next(one for one in history.did if one.texts[:1] == (text,))


def shown(history: TableHistory, guest: str, number: int) -> Saw:
    return next(one for one in history.saw if (one.guest, one.number) == (guest, number))


def change(one: Did | Saw, **values: object) -> None:
    for name, value in values.items():
        setattr(one, name, value)


def test_a_history_that_is_right_is_found_so() -> None:
    assert kinds(story()) == set()


def test_what_was_cut_off_may_as_well_not_have_been_done() -> None:
    history, final = story()
    final.log.pop()
    change(shown(history, "Ann", 8), number=7, steps=7, digest=b"7")
    change(shown(history, "Bo", 8), number=7, steps=7, version=2, digest=b"7")
    assert kinds((history, final)) == set()


@pytest.mark.parametrize(("steps", "found"), [(3, {"stale"}), (4, set()), (5, set()), (6, {"future"})])
def test_at_one_screen_the_seat_before_takes_back(steps: int, found: set[str]) -> None:
    """Two answers say so, and there are three undos: a view between the two shows one of them or two."""
    history = TableHistory(
        did=[
            did("Ann", "act", 1, 2, seat=0, version=0, texts=("a",), version_after=1, number=1),
            did("Ann", "act", 3, 4, seat=0, version=1, texts=("b",), version_after=3, number=3),
            did("Ann", "undo", 5, 6, seat=1, version=0, version_after=0, number=4),
            did("Ann", "undo", 7, 8, seat=1, version=0, version_after=0, number=6),
            did("Ann", "act", 9, 10, seat=0, version=6, texts=("c",), version_after=7, number=7),
        ],
        saw=[saw("Ann", 1, 6.1, 6.2, number=4, version=0, steps=steps)],
    )
    log = [(0, "a"), (0, "b"), (0, "lone"), (0, "undo"), (0, "undo"), (0, "undo"), (0, "c")]
    assert kinds((history, Ending(log, frozenset({0, 1}), is_open=True))) == found


# Each of these plants one wrong, and is named by the kind as which it must be found


def lost_in_the_middle(history: TableHistory, final: Ending) -> None:
    final.log.remove((0, "a"))


def lost_at_the_end(history: TableHistory, final: Ending) -> None:
    del final.log[5:]


def lost_of_a_journey(history: TableHistory, final: Ending) -> None:
    final.log.remove((1, "more"))


def lost_because_another_is_there(history: TableHistory, final: Ending) -> None:
    final.log[0] = (0, "z")


def lost_undo_of_the_seat_before(history: TableHistory, final: Ending) -> None:
    history.did.append(did("Ann", "undo", 7.6, 7.8, seat=0, version=5, version_after=5, number=7))


def lost_line(history: TableHistory, final: Ending) -> None:
    final.talk.pop()


def lost_seat(history: TableHistory, final: Ending) -> None:
    final.sits["Bo"] = frozenset()


def lost_seat_in_between(history: TableHistory, final: Ending) -> None:
    change(shown(history, "Bo", 0), you=())


def twice_at_one_place(history: TableHistory, final: Ending) -> None:
    history.did.append(did("Bo", "act", 3.1, 4.1, seat=1, version=0, texts=("b",), version_after=1, number=3))


def twice_said(history: TableHistory, final: Ending) -> None:
    final.talk.append((3, "hello"))


def twice_seated(history: TableHistory, final: Ending) -> None:
    history.did.append(did("Cy", "join", 0.1, 0.2, seat=1, number=0))
    final.sits["Cy"] = frozenset({1})


def refused_entry(history: TableHistory, final: Ending) -> None:
    history.did.append(did("Bo", "act", 9, 9.9, seat=1, version=3, texts=("e",), outcome="refused", status=500))
    final.log.append((1, "e"))


def refused_line(history: TableHistory, final: Ending) -> None:
    final.talk.append((3, "never said"))


def refused_seat(history: TableHistory, final: Ending) -> None:
    history.did.append(did("Cy", "join", 0.1, 0.2, seat=2, outcome="refused", status=403))
    final.sits["Cy"] = frozenset({2})


def nobodys_entry(history: TableHistory, final: Ending) -> None:
    final.log.append((1, "e"))


def nobodys_undo(history: TableHistory, final: Ending) -> None:
    final.log.append((1, "undo"))


def nobodys_line(history: TableHistory, final: Ending) -> None:
    final.talk.append((3, "a ghost"))


def nobodys_second_time(history: TableHistory, final: Ending) -> None:
    final.log.append((1, "d"))


def half_of_what_was_cut_off(history: TableHistory, final: Ending) -> None:
    change(entered(history, "d"), texts=("d", "e"))


def version_that_cannot_be(history: TableHistory, final: Ending) -> None:
    change(entered(history, "b"), version_after=1)


def order_of_entries(history: TableHistory, final: Ending) -> None:
    final.log[0], final.log[1] = final.log[1], final.log[0]


def order_of_what_was_cut_off(history: TableHistory, final: Ending) -> None:
    final.log.insert(3, final.log.pop())


def order_of_talk(history: TableHistory, final: Ending) -> None:
    change(entered(history, "hello"), began=4.5, ended=4.8)


def stale_view_of_ones_own(history: TableHistory, final: Ending) -> None:
    change(shown(history, "Ann", 1), version=0, steps=0, number=0, digest=b"0")


def stale_view_of_anothers(history: TableHistory, final: Ending) -> None:
    history.saw.append(saw("Bo", 1, 2.5, 2.8, 0, 0, 0))


def future_view(history: TableHistory, final: Ending) -> None:
    change(shown(history, "Ann", 1), steps=2, number=2, digest=b"2")


def untrue_version(history: TableHistory, final: Ending) -> None:
    change(shown(history, "Ann", 8), version=6)


def untrue_steps(history: TableHistory, final: Ending) -> None:
    change(shown(history, "Bo", 1), steps=3)


def untrue_line(history: TableHistory, final: Ending) -> None:
    history.heard[1] = Heard(1, 2, "something else")


def back_in_the_log(history: TableHistory, final: Ending) -> None:
    history.saw.append(saw("Bo", 1, 0, 4.3, 3, 0, 1, line=1))


def back_in_the_log_by_a_request(history: TableHistory, final: Ending) -> None:
    entered(history, "d").began = 8
    history.saw.append(saw("Cy", 1, 8.1, 8.2, 8, 3, 8))
    history.saw.append(saw("Dee", 1, 8.3, 8.4, 7, 2, 7))


def back_on_a_socket(history: TableHistory, final: Ending) -> None:
    change(shown(history, "Bo", 3), number=0, digest=b"0")


def back_behind_an_answer(history: TableHistory, final: Ending) -> None:
    change(shown(history, "Ann", 8), number=6)


def back_in_the_talk(history: TableHistory, final: Ending) -> None:
    history.heard.append(Heard(1, 1, "hello"))


def other_view_of_one_number(history: TableHistory, final: Ending) -> None:
    history.saw.append(replace(shown(history, "Ann", 8), began=9.6, ended=9.7, digest=b"another"))


def gap_in_the_numbers_of_talk(history: TableHistory, final: Ending) -> None:
    final.talk[1] = (3, "hi")


def gap_on_a_socket(history: TableHistory, final: Ending) -> None:
    final.talk.append((3, "cut off"))
    history.heard = [Heard(1, 1, "hello"), Heard(1, 3, "cut off")]


PLANTS: Final[list[Callable[[TableHistory, Ending], None]]] = [
    lost_in_the_middle,
    lost_at_the_end,
    lost_of_a_journey,
    lost_because_another_is_there,
    lost_undo_of_the_seat_before,
    lost_line,
    lost_seat,
    lost_seat_in_between,
    twice_at_one_place,
    twice_said,
    twice_seated,
    refused_entry,
    refused_line,
    refused_seat,
    nobodys_entry,
    nobodys_undo,
    nobodys_line,
    nobodys_second_time,
    half_of_what_was_cut_off,
    version_that_cannot_be,
    order_of_entries,
    order_of_what_was_cut_off,
    order_of_talk,
    stale_view_of_ones_own,
    stale_view_of_anothers,
    future_view,
    untrue_version,
    untrue_steps,
    untrue_line,
    back_in_the_log,
    back_in_the_log_by_a_request,
    back_on_a_socket,
    back_behind_an_answer,
    back_in_the_talk,
    other_view_of_one_number,
    gap_in_the_numbers_of_talk,
    gap_on_a_socket,
]


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__)
def test_what_is_wrong_is_found(plant: Callable[[TableHistory, Ending], None]) -> None:
    history, final = story()
    plant(history, final)
    assert plant.__name__.split("_")[0].replace("nobodys", "nobody's") in kinds((history, final))


# Histories of a table that does one thing after the other, at a moment between the question and the answer


def lived(rng: random.Random, actions: int = 3) -> Story:
    """Three guests ask at random moments for random things; each has a seat of its own, and waits for the answer. With few
    different actions, what was done looks like what was cut off."""
    moments: list[tuple[float, float, float, int, str]] = []
    for seat in range(3):
        now = rng.random()
        for _ in range(rng.randint(1, 12)):
            began, point, ended = sorted(now + rng.random() * 3 for _ in range(3))
            moments.append((point, began, ended, seat, rng.choice(["act", "act", "look", "cut", "cut short", "stale"])))
            now = ended + rng.random()
    history, log = TableHistory(), []
    counts = [0, 0, 0]
    for _, began, ended, seat, what in sorted(moments):
        guest, text = f"guest {seat}", f"{rng.randrange(actions)}"
        here: Any = {"seat": seat, "version": counts[seat], "texts": (text,)}
        if what in ("act", "cut"):
            log.append((seat, text))
            counts[seat] += 1
        if what == "act":
            history.did.append(did(guest, "act", began, ended, **here, version_after=counts[seat], number=len(log)))
        elif what == "look":
            history.saw.append(saw(guest, seat, began, ended, len(log), counts[seat], len(log)))
        elif what == "stale":
            here["version"] += 1
            history.did.append(did(guest, "act", began, ended, **here, outcome="refused", status=409))
        else:
            history.did.append(did(guest, "act", began, float("inf"), **here, outcome="unknown"))
    return history, Ending(log, frozenset(range(3)), is_open=rng.random() < 0.5)


def test_nothing_is_found_at_a_table_that_does_one_thing_after_the_other() -> None:
    for seed in range(300):
        assert kinds(lived(random.Random(seed))) == set(), f"seed {seed}"


def test_an_acknowledged_entry_that_is_missing_is_found_wherever_it_was() -> None:
    for seed in range(300):
        history, final = lived(random.Random(seed), actions=10**9)
        places = [
            (one, index)
            for one in history.did
            if one.outcome == "ok"
            for index in [[n for n, (seat, _) in enumerate(final.log) if seat == one.seat][one.version]]
        ]
        for _, index in places[:3]:
            kept = final.log.pop(index)
            assert kinds((history, final)), f"seed {seed}, entry {index}"
            final.log.insert(index, kept)
