"""Expert variants before the first round: shuffled city bonuses, drafted characters, and two goal cards chosen of four."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why

from ..parts.parts import CHARACTER, KEEP
from . import rounds
from .characters import characters
from .characters.powers import POWERS

if TYPE_CHECKING:
    from ..state import MarcoPolo


def shuffle_markers(s: MarcoPolo) -> None:
    """City bonus markers on the small cities at random, whatever their letters (draft.city_bonuses)."""
    s.luck.cards.shuffle(s.markers)


def offer_characters(s: MarcoPolo, tiles: list[int]) -> None:
    """One of the shuffled characters more than there are players; the last in turn order takes one first
    (draft.characters)."""
    s.offer = sorted(tiles[: s.seats + 1])
    for seat in rounds.in_turn_order(s):
        s.stack.append(Draft(seat))


class Draft(Decision["MarcoPolo"]):
    """One of the characters on offer; what the start player leaves is out of the game (draft.characters)."""

    def legal(self, s: MarcoPolo) -> list[Action]:
        return [s.parts.character[tile] for tile in s.offer]

    def apply(self, s: MarcoPolo, a: Action) -> None:
        s.offer = [tile for tile in s.offer if tile != a.target]
        characters.take(s, self.seat, a.target)
        if self.seat == s.start:
            s.offer = []

    def prompt(self, s: MarcoPolo) -> Prompt:
        return Prompt("Which character do you take?", ("draft.characters", "characters.priority"))

    def why_not(self, s: MarcoPolo, a: Action) -> Why:
        if a.verb == CHARACTER:
            return Why("That character is not on offer.", "draft.characters")
        return Why("First take a character.", "draft.characters")

    def notes(self, s: MarcoPolo, a: Action) -> list[str]:
        return [POWERS.get(s.parts.characters[a.target].who, s.parts.characters[a.target].name)]


def ask_goals(s: MarcoPolo) -> None:
    """Everybody chooses in turn order (draft.goals.order)."""
    for seat in reversed(rounds.in_turn_order(s)):
        s.stack.append(KeepGoals(seat))


class KeepGoals(Decision["MarcoPolo"]):
    """Which goal cards are kept, one after another (draft.goals)."""

    def legal(self, s: MarcoPolo) -> list[Action]:
        return [s.parts.keep[goal] for goal in s.players[self.seat].spare]

    def apply(self, s: MarcoPolo, a: Action) -> None:
        player = s.players[self.seat]
        player.goals = [*player.goals, a.target]
        player.spare = [goal for goal in player.spare if goal != a.target]
        if len(player.goals) < s.parts.goals_kept:
            s.stack.append(KeepGoals(self.seat))
        else:
            player.goals = sorted(player.goals)
            if s.journal is not None:
                s.tell("goals", f"{{{self.seat}}} has chosen two goal cards.", "draft.goals.order", self.seat)

    def prompt(self, s: MarcoPolo) -> Prompt:
        left = s.parts.goals_kept - len(s.players[self.seat].goals)
        question = "Which goal card do you keep?" if left > 1 else "Which other goal card do you keep?"
        return Prompt(question, ("draft.goals", "scoring.goals.cards", "scoring.goals.cities"))

    def why_not(self, s: MarcoPolo, a: Action) -> Why:
        if a.verb == KEEP:
            if a.target in s.players[self.seat].goals:
                return Why("You have kept that card already.", "draft.goals")
            return Why("That card was not dealt to you.", "draft.goals")
        return Why("First choose the goal cards that you keep.", "draft.goals")

    def is_open(self, s: MarcoPolo) -> bool:
        """Which cards were dealt is the player's secret (setup.hidden)."""
        return False
