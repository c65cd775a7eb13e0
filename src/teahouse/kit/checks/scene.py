"""Scenes, prompts and numbers exist at every moment for everybody."""

from __future__ import annotations

from teahouse.kit.case import Case, glances
from teahouse.scene import Scene, faults, from_json, to_json


def check_scenes_and_prompts(case: Case) -> None:
    """For every seat and the spectator: a sound scene whose choices are the legal actions, and a question in words."""
    for moment in glances(case, case.seldom, seed=29, journal=True):
        state = moment.state
        for seat in case.viewers(state, moment.number):
            where = f"moment {moment.number}, viewer {seat}"
            prompt = state.prompt(seat)
            assert prompt.question.strip(), f"{where}: the prompt asks nothing"
            scene = case.game.scene(state, seat)
            assert isinstance(scene, Scene), f"{where}: the scene is {scene!r}"
            assert scene.game == case.game.about.id, f"{where}: the scene is of {scene.game}"
            assert scene.seat == seat, f"{where}: the scene is seen by {scene.seat}"
            legal = [action.text for action in state.legal(seat)] if seat is not None else []
            found = faults(scene, legal)
            assert found == [], f"{where}: {'; '.join(found[:5])}"
            assert (scene.outcome is not None) == (moment.action is None), f"{where}: outcome {scene.outcome!r}"
            assert scene.prompt is not None, f"{where}: the scene shows no prompt"
            assert from_json(to_json(scene)) == from_json(to_json(case.game.scene(state, seat))), (
                f"{where}: drawn twice"
            )
            if seat is not None:
                known = state.known_to(seat)
                for action in state.legal(seat):
                    assert case.game.label(known, seat, action).strip(), f"{where}: {action} has no label"


def check_observations(case: Case) -> None:
    """Whole numbers under the same names in the same lengths, whatever the moment and whoever looks."""
    shapes: dict[int | None, dict[str, int]] = {}
    for moment in glances(case, case.every, seed=30):
        for seat in case.viewers(moment.state, moment.number):
            numbers = case.game.observe(moment.state, seat)
            shape = {name: len(values) for name, values in numbers.items()}
            # The spectator sits in no seat, so it sees one other more than a seat does.
            kind = None if seat is None else 0
            assert shapes.setdefault(kind, shape) == shape, f"moment {moment.number}: {seat} sees {shape}"
            for name, values in numbers.items():
                assert all(type(value) is int for value in values), f"{name} is {values}"
    seat_names, spectator_names = shapes.get(0), shapes.get(None)
    assert seat_names is not None, "no seat looked"
    assert spectator_names is not None, "no spectator looked"
    assert seat_names.keys() == spectator_names.keys(), "the spectator sees other names than a seat"
