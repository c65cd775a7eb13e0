"""Help on things by typing what they are called, and what an answer gives away."""

from __future__ import annotations

import pytest

from teahouse.scene import Choice, Prompt, Scene, Sheet, Space, Spread, amount
from teahouse.terminal.commands import understand
from tests.terminal.playing import alone
from tests.terminal.rendering import render


def plain(scene: Scene) -> str:
    return "\n".join(render(scene, 100))


def said(game: str, line: str) -> str:
    """What is printed in answer to one line."""
    text = alone(game, line).text.rpartition(f"> {line}\n")[2]
    return " ".join(text.partition("You leave the table.")[0].split())


@pytest.mark.parametrize("line", ["? relic", "?relic", "help relic", "h Relic"])
def test_a_thing_is_explained_by_its_name(line: str) -> None:
    assert said("voyages", line).startswith("1 relic A relic makes one of your ordinary sailors a hero. Relic")


def test_a_place_says_what_it_is_and_which_choice_leads_there() -> None:
    answer = said("voyages", "? saltmarsh")
    assert "Saltmarsh stops every ship that enters it." in answer
    assert "Choice 3: Sail to Saltmarsh." in answer
    assert "An island is visited when a ship ends its move on it" in answer


def test_a_choice_is_explained_by_its_number() -> None:
    answer = said("voyages", "? 3")
    assert answer.startswith("Sail to Saltmarsh Sail to Saltmarsh, straight on and all the way")
    assert "A settlement waits there." in answer


def test_names_that_several_things_have_are_listed_and_unknown_ones_refused() -> None:
    assert said("tianxia", "? passing t").startswith("The round: passing takes one tile")
    several = said("tianxia", "? wa")
    assert several.startswith('"wa" can be ')
    assert "walls" in several
    assert said("voyages", "? zebra").startswith('Nothing on the table is called "zebra".')
    assert said("voyages", "? 999").startswith('Nothing on the table is called "999".')


def test_a_question_mark_alone_lists_the_words() -> None:
    assert "? THING" in said("voyages", "?")
    assert understand("?", alone("voyages").game, []).command == "help"


def test_what_an_answer_gives_away_stands_beside_it() -> None:
    choices = [
        Choice(id="choice:done", label="End the turn", action="done", left="You could still exchange."),
        Choice(id="choice:exchange", label="Exchange", action="exchange"),
    ]
    scene = Scene(id="scene", label="A table", game="g", prompt=Prompt(id="prompt", label="What?"), choices=choices)
    assert "End the turn (You could still exchange)" in plain(scene)
    many = [Choice(id=f"choice:{n}", label=f"Go to the {n}th of many places", action=f"go:{n}") for n in range(20)]
    crowded = Scene(id="scene", label="A table", game="g", prompt=scene.prompt, choices=[*choices, *many])
    assert "could still" in " ".join(plain(crowded).split())


def test_a_space_that_costs_something_and_gives_nothing_is_drawn() -> None:
    space = Space(id="space:toll", label="A toll", symbol="coin", name="Toll", costs=[amount("coin", 3, "coins")])
    spread = Spread(id="spaces", label="Spaces", items=[space])
    scene = Scene(id="scene", label="A table", game="g", sheets=[Sheet(id="sheet", label="Sheet", items=[spread])])
    assert "costs 3 coins" in plain(scene)
