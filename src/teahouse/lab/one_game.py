"""One simulated game, from its number to its result."""

from __future__ import annotations

from dataclasses import dataclass

from teahouse.bots.own import OwnBot, make_any
from teahouse.engine.action import ActionBook
from teahouse.engine.errors import TeahouseError
from teahouse.engine.luck import WHOLE, scrambled
from teahouse.engine.outcome import Outcome
from teahouse.engine.simultaneous import Simultaneous

from .plan import Plan


@dataclass(frozen=True, slots=True)
class SideResult:
    """How one side fared. `player` is the bot's name, or the automa's; `win` is 1, a share of a shared win, or 0; `feature`
    is what the side had by the rules, such as its character, where the game names such a thing; `actions` are the texts of
    what it did and how often, where somebody asked for them."""

    side: int
    player: str
    place: int
    win: float
    total: int
    scores: tuple[int, ...]
    feature: str = ""
    actions: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game. `rounds` is 0 in games that have none; `grade` is a solo rank, where the game gives one.
    `feature` is what the features of the sides are called, `rule` the one by which the game ended; `notes` tell of bots that
    lost their seats, and why."""

    number: int
    decisions: int
    rounds: int
    grade: str
    categories: tuple[str, ...]
    sides: tuple[SideResult, ...]
    feature: str = ""
    notes: tuple[str, ...] = ()
    rule: str = ""


def play_one(plan: Plan, number: int) -> GameResult:
    """Play a game of the plan; everything in it follows from the plan and the number."""
    names = [""] * plan.seats
    for n, name in enumerate(plan.bots):
        names[plan.seat_of(n, number)] = name
    return play_seated(plan, number, plan.seed_of(number), names)


def play_seated(plan: Plan, number: int, seed: int, names: list[str], counts_actions: bool = False) -> GameResult:
    """Play one game with this luck and these bots in the seats. No journal, no gate."""
    game = plan.opened()
    state = game.new(seats=plan.seats, seed=seed, options=dict(plan.options))
    players = [
        make_any(name, game, scrambled((seed + 1 + seat) & WHOLE), plan.seconds) for seat, name in enumerate(names)
    ]
    brought = [player for player in players if isinstance(player, OwnBot)]
    done: list[dict[int, int]] = [{} for _ in names]
    decisions = 0
    outcome: Outcome | None = None
    try:
        awaited = state.to_act()
        while awaited:
            seat = awaited[0]
            action = players[seat].choose(state.known_to(seat), seat)
            state.advance(seat, action)
            decisions += 1
            if counts_actions:
                done[seat][action.number] = done[seat].get(action.number, 0) + 1
            awaited = state.to_act()
        outcome = state.outcome()
    finally:
        for player in brought:
            player.close(outcome)
    if outcome is None:
        raise TeahouseError(f"Game {number} asks nobody and has no outcome.")
    sides = tuple(
        SideResult(
            side,
            names[side] if side < plan.seats else title,
            outcome.places[side],
            1 / len(outcome.winners) if side in outcome.winners else 0.0,
            outcome.totals[side],
            tuple(outcome.scores[side]),
            outcome.features[side] if outcome.feature else "",
            in_words(done[side], game.book) if side < plan.seats else (),
        )
        for side, title in enumerate(outcome.sides)
    )
    return GameResult(
        number,
        decisions,
        state.round if isinstance(state, Simultaneous) else outcome.rounds,
        outcome.grade,
        tuple(outcome.categories),
        sides,
        outcome.feature,
        notes=tuple(player.note for player in brought if player.note),
        rule=outcome.rule,
    )


def in_words(done: dict[int, int], book: ActionBook) -> tuple[tuple[str, int], ...]:
    return tuple((book.all[number].text, count) for number, count in sorted(done.items()))
