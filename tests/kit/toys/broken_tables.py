"""Live tables with one thing wrong. Each says what is wrong with it."""

from __future__ import annotations

import msgspec

from teahouse.engine.action import Action
from teahouse.engine.errors import TeahouseError
from teahouse.engine.game import Game
from teahouse.engine.play import Play
from teahouse.engine.state import State
from teahouse.scene import Journey, Scene
from tests.kit.toys.tides import Tides, TidesGame


class Broken:
    """A table around an honest one: what is compiled cannot be built upon by what is not."""

    def __init__(self, game: Game, state: State) -> None:
        self.play = Play(game, state)
        self.log = self.play.log

    @property
    def state(self) -> State:
        return self.play.state

    def apply(self, seat: int, action: Action) -> None:
        self.play.apply(seat, action)

    def enter(self, seat: int, text: str) -> None:
        self.play.enter(seat, text)

    def enter_all(self, seat: int, texts: list[str]) -> None:
        self.play.enter_all(seat, texts)

    def can_take_back(self, seat: int) -> bool:
        return self.play.can_take_back(seat)

    def take_back(self, seat: int) -> list[Action]:
        return self.play.take_back(seat)

    def carry_on(self) -> list[tuple[int, str]]:
        return self.play.carry_on()


class AddsToLogs(Broken):
    """Carries on when a log is entered too."""

    def enter(self, seat: int, text: str) -> None:
        super().enter(seat, text)
        self.carry_on()


class Hurries(Broken):
    """Carries out the first of two choices as if there were one."""

    def carry_on(self) -> list[tuple[int, str]]:
        entered = super().carry_on()
        while not entered and self.state.to_act():
            seat = self.state.to_act()[0]
            legal = self.state.legal(seat)
            if len(legal) > 2:
                break
            self.apply(seat, legal[0])
            entered.append((seat, legal[0].text))
        return entered


class TakesBackOne(Broken):
    """Takes back what was carried on and leaves the choice."""

    def take_back(self, seat: int) -> list[Action]:
        return [self.play.undo(seat)]


class OneByOne(Broken):
    """Enters several actions up to the one that is refused."""

    def enter_all(self, seat: int, texts: list[str]) -> None:
        for text in texts:
            self.play.enter(seat, text)


class TakesNoJourney(Broken):
    """Enters as many as it can and says nothing of the others."""

    def enter_all(self, seat: int, texts: list[str]) -> None:
        try:
            super().enter_all(seat, texts)
        except TeahouseError:
            super().enter_all(seat, texts[:1])


class FalseJourney(TidesGame):
    """Offers two bids in one go, though one bid is all that a round takes."""

    def draw(self, known: Tides, seat: int | None, names: list[str]) -> Scene:
        scene = super().draw(known, seat, names)
        if len(scene.choices) < 2:
            return scene
        bids = [choice.action for choice in scene.choices][:2]
        return msgspec.structs.replace(scene, journeys=[Journey(id="journey:both", label="Both", actions=bids)])
