"""Before the first round: characters drafted in reverse order, and two goal cards chosen of four."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision, Step
from teahouse.engine.words import Prompt, Why, listed

from ..parts.parts import CHARACTER, KEEP, Character
from ..words import gain_words
from . import characters, rounds

if TYPE_CHECKING:
    from ..state import MarcoPolo


POWERS: Final = {
    "raschid": "Sets the values of the dice instead of rolling.",
    "matteo": "Has the white die as well.",
    "mercator": "Receives something whenever others use the bazaar.",
    "kubilai": "Starts in Beijing with a trading post there.",
    "berke": "Pays nothing for occupied spaces.",
    "niccolo_marco": "Travels with two figures.",
    "rubruck": "Has two more trading posts, and places posts also in cities on the way.",
    "carpini": "Steps from any oasis to any other.",
}


class Draft(Decision["MarcoPolo"]):
    """One of the characters on offer; the last in turn order chooses first (draft.characters)."""

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


def power_words(tile: Character) -> str:
    """What a character can do, in short."""
    return tithe_words(tile) if tile.who == "mercator" else POWERS.get(tile.who, tile.name)


def tithe_words(tile: Character) -> str:
    """What Mercator receives; it depends on the number of players."""
    found = [f"{tile.tithe_bazaar} of the good when others use the bazaar"]
    if any(tile.tithe_khan.plain):
        found.append(f"{gain_words(tile.tithe_khan)} when they seek the Khan's favour")
    if any(tile.tithe_coins.plain):
        found.append(f"{gain_words(tile.tithe_coins)} when they take 5 coins")
    return f"Receives {listed(found)}."


class DealGoals(Step["MarcoPolo"]):
    """Goal cards for all, after the characters are settled; with the variant each chooses two of four (draft.goals)."""

    def run(self, s: MarcoPolo) -> None:
        parts = s.parts
        deck = list(range(len(parts.goals)))
        s.luck.cards.shuffle(deck)
        is_chosen = s.options["goals"] == "choose"
        count = parts.goals_dealt_expert if is_chosen else parts.goals_dealt
        for seat in range(s.seats):
            dealt = deck[seat * count : (seat + 1) * count]
            dealt.sort()
            if is_chosen:
                s.players[seat].spare = dealt
            else:
                s.players[seat].goals = dealt
        if s.journal is not None and not is_chosen:
            s.tell("goals", "Everybody is dealt two goal cards.", "setup.goals")
        if is_chosen:
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


class OpenFirstRound(Step["MarcoPolo"]):
    """All is laid out and chosen: the first round."""

    def run(self, s: MarcoPolo) -> None:
        rounds.open_round(s)
