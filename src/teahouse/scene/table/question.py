"""What is asked of a viewer, as every game's scene puts it."""

from __future__ import annotations

from teahouse.engine import words
from teahouse.engine.state import State
from teahouse.scene.element.prompt import Prompt


def question(known: State, seat: int | None, names: list[str], asked: words.Prompt | None = None) -> Prompt:
    """What a viewer's copy asks; for a waiting seat and a spectator, who is awaited. A game that has more to say gives it as
    `asked`."""
    told = known.prompt(seat) if asked is None else asked
    awaited = known.to_act()
    return Prompt(
        id="prompt",
        label=words.named(told.question, names),
        note=words.named(told.help, names),
        rules=list(told.rules),
        waiting_for=awaited if awaited and seat not in awaited else (),
    )
