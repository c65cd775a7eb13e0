"""Scenes by section: those of which some are kept are what fresh ones would be, every section reads only what it says, and
nothing is lit where nobody looks."""

from __future__ import annotations

from typing import Any

import msgspec

from teahouse.engine.luck import FastLuck
from teahouse.engine.play import Play
from teahouse.engine.state import State
from teahouse.engine.words import crest
from teahouse.kit.case import Case, choose, glances
from teahouse.kit.reading import can_be_watched, opened, unsaid
from teahouse.scene import to_json
from teahouse.scene.table.drawing import Drawing
from teahouse.scene.table.lights import lit_of
from teahouse.scene.table.view import View

STRIDES = (1, 3, 7)  # how many actions lie between two looks
LOOKED_AT = 14  # actions in a row that are looked at
WATCHED = 3  # of so many moments one is watched
ON_NOTHING = ("note", "chips", "lights", "prompt", "choices", "unavailable", "journeys", "journal", "outcome")
TAKEN_BACK = 6  # one of so many actions, where anything can be


class Looker:
    """A viewer who looks at the table now and then."""

    def __init__(self, case: Case, seat: int | None, stride: int, common: dict[str, Any]) -> None:
        self.drawing = Drawing(case.game, seat, common=common)
        self.stride = stride

    def look(self, case: Case, state: State, where: str) -> None:
        seat = self.drawing.seat
        kept, fresh = self.drawing.scene(state), case.game.scene(state, seat)
        if to_json(kept) != to_json(fresh):
            what = differing(kept, fresh)
            raise AssertionError(
                f"{where}, viewer {seat} at every look {self.stride} apart: {what} is not as it would be drawn"
            )


def differing(kept: msgspec.Struct, fresh: msgspec.Struct) -> str:
    """The first part that is not what it should be: board.pieces."""
    for name in fresh.__struct_fields__:
        old, new = getattr(kept, name), getattr(fresh, name)
        if old != new:
            return f"{name}.{differing(old, new)}" if type(old) is type(new) and name == "board" else name
    return "the order of something"


def check_kept_scenes_are_fresh(case: Case) -> None:
    """What a viewer is shown again is what would be drawn anew: after every action and every few, after something was taken
    back, for every seat and the spectator. Where it can be seen, a section that stays reads nothing that has changed."""
    play = Play(case.game, case.new(46, journal=True))
    choices = FastLuck(46).automa
    viewers = case.viewers(play.state, 0)
    common: dict[str, Any] = {}
    lookers = [Looker(case, seat, stride, common) for stride in STRIDES for seat in viewers]
    watched: dict[int | None, View[Any]] = {}
    block = LOOKED_AT * case.every
    for number in range(min(case.limit, case.horizon)):
        chosen = choose(play.state, choices)
        is_looked_at = number % block < LOOKED_AT
        common.clear()
        for looker in lookers:
            if (is_looked_at and number % looker.stride == 0) or chosen is None:
                looker.look(case, play.state, f"moment {number}")
        if is_looked_at and number % WATCHED == 0 and can_be_watched(play.state):
            watch(case, play.state, viewers[number // WATCHED % len(viewers)], watched, f"moment {number}")
        if chosen is None:
            return
        undoers = [seat for seat in range(case.seats) if play.undoable(seat)]
        if undoers and choices.below(TAKEN_BACK) == 0:
            play.undo(undoers[choices.below(len(undoers))])
        else:
            play.apply(*chosen)


def watch(case: Case, state: State, seat: int | None, watched: dict[int | None, View[Any]], where: str) -> None:
    """A section that would be shown again may read nothing that has changed since this viewer was watched last."""
    names = [crest(n) for n in range(state.seats)]
    known = state.known_to(seat)
    if seat in watched:
        found = unsaid(case.game, watched[seat], known, seat, names)
        assert found == [], f"{where}, viewer {seat}: {'; '.join(found[:5])}, which has changed and is not said"
    watched[seat] = opened(case.game, known, seat, names)[0]


def check_dark_sections_stay_dark(case: Case) -> None:
    """On a section that a game calls dark nothing would be lit if it were searched."""
    for moment in glances(case, case.every, seed=47):
        state = moment.state
        names = [crest(n) for n in range(state.seats)]
        for seat in case.viewers(state, moment.number):
            view, sections = opened(case.game, state.known_to(seat), seat, names)
            lights = [section.draw(view) for section in sections if section.key == "lights"]
            if not lights or not (view.legal or lights[0]):
                continue
            shown = [section.draw(view) for section in sections if section.key not in ON_NOTHING]
            lit = {each.id for each in lit_of(view, shown, lights[0])}
            missed = lit.difference([each.id for each in case.game.scene(state, seat).lit])
            assert not missed, (
                f"moment {moment.number}, viewer {seat}: {sorted(missed)} would be lit, but lie in the dark"
            )
