"""What both honest toys share: how they introduce themselves and a plain scene."""

from __future__ import annotations

from teahouse.engine.game import About, Game
from teahouse.engine.options import Option
from teahouse.engine.outcome import Outcome
from teahouse.engine.state import State
from teahouse.scene import Outcome as ShownOutcome
from teahouse.scene import Panel, Prompt, Rank, Scene, Sheet, choice


def about(
    id: str, title: str, seats: tuple[int, int], secrets: tuple[str, ...], options: tuple[Option, ...] = ()
) -> About:
    return About(
        id=id,
        title=title,
        subtitle="a toy of the kit",
        seats=seats,
        modes=((seats[0], "toy"),),
        options=options,
        designers=("the kit",),
        publisher="the kit",
        year=2025,
        minutes=1,
        age=0,
        blurb="A toy.",
        reconstructed="",
        rules_version=1,
        listed=False,
        secrets=secrets,
    )


def plain_scene(game: Game, known: State, seat: int | None, names: list[str], sheets: list[Sheet]) -> Scene:
    """Panels, prompt, choices, and at the end the outcome, around the toy's own sheets."""
    prompt = known.prompt(seat)
    legal = known.legal(seat) if seat is not None else []
    acting = known.to_act()
    return Scene(
        id="scene",
        label=game.about.title,
        game=game.about.id,
        seat=seat,
        sheets=sheets,
        panels=[
            Panel(id=f"panel:{n}", label=name, name=name, seat=n, to_act=n in acting) for n, name in enumerate(names)
        ],
        prompt=Prompt(id="prompt", label=prompt.question, note=prompt.help, rules=prompt.rules),
        choices=[choice(action.text, game.label(known, seat or 0, action)) for action in legal],
        outcome=shown(known.outcome()),
    )


def shown(outcome: Outcome | None) -> ShownOutcome | None:
    if outcome is None:
        return None
    ranking = [
        Rank(place=place, name=name, score=total, seat=seat)
        for seat, (place, name, total) in enumerate(zip(outcome.places, outcome.sides, outcome.totals))
    ]
    return ShownOutcome(id="outcome", label=outcome.why, ranking=ranking)
