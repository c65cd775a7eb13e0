"""Trains a small agent with NumPy alone, against random bots, and draws its learning curve.

    python examples/train.py                                    # Marco Polo for two, a few minutes on two cores
    python examples/train.py --env teahouse/VoyagesSolo-v0      # any game that Gymnasium knows
    teahouse play marco_polo --bot examples/train.py:TrainedBot

The method is the policy gradient: whole games are played, and what was done in games that ended with more points than expected
becomes more likely. One hidden layer feeds the policy and the expectation. The mask of legal actions is all it is told of the
rules, and points are all that it is paid for; wins are what is measured.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

import teahouse.envs  # noqa: F401 -- importing it registers the games
from teahouse.bots import Bot
from teahouse.engine.action import Action
from teahouse.engine.state import State
from teahouse.envs.layout import Layout

HERE = Path(__file__).parent
HIDDEN, RATE, BATCH, ENTROPY = 128, 5e-3, 100, 0.01
Floats = NDArray[np.float64]


class Agent:
    """Weights, what they say of a position, and how they learn from played games."""

    def __init__(self, size: int, actions: int, seed: int = 0) -> None:
        random = np.random.default_rng(seed)
        self.weights = {
            "hidden": random.normal(0, 1 / np.sqrt(size), (size, HIDDEN)),
            "bias": np.zeros(HIDDEN),
            "policy": random.normal(0, 0.01, (HIDDEN, actions)),
            "value": np.zeros(HIDDEN),
        }
        self.scale = np.ones(size)  # the largest number seen in each place
        self.moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights.items()}
        self.steps = 0

    def think(self, seen: Floats, masks: NDArray[np.int8]) -> tuple[Floats, Floats, Floats]:
        """For rows of positions: the hidden layer, the odds of the legal actions, and the reward that is expected."""
        hidden = np.maximum(0, seen / self.scale @ self.weights["hidden"] + self.weights["bias"])
        logits = np.where(masks, hidden @ self.weights["policy"], -1e9)
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, odds / odds.sum(axis=1, keepdims=True), hidden @ self.weights["value"]

    def odds(self, seen: NDArray[Any], mask: NDArray[np.int8]) -> Floats:
        odds: Floats = self.think(seen[None, :].astype(float), mask[None, :])[1][0]
        return odds

    def learn(self, seen: Floats, masks: NDArray[np.int8], taken: NDArray[np.int64], rewards: Floats) -> None:
        """One step up the gradient for a batch of decisions and the rewards of their games."""
        np.maximum(self.scale, np.abs(seen).max(axis=0), out=self.scale)
        hidden, odds, expected = self.think(seen, masks)
        rows = np.arange(len(taken))
        surprise = rewards - expected
        surprise_scaled = (surprise - surprise.mean()) / (surprise.std() + 1e-6)
        entropy = np.log(odds + 1e-12)
        entropy = -odds * (entropy - (odds * entropy).sum(axis=1, keepdims=True))
        up = -odds * surprise_scaled[:, None] + ENTROPY * entropy
        up[rows, taken] += surprise_scaled
        to_hidden = (up @ self.weights["policy"].T + surprise[:, None] * self.weights["value"]) * (hidden > 0)
        gradients = {
            "hidden": (seen / self.scale).T @ to_hidden,
            "bias": to_hidden.sum(axis=0),
            "policy": hidden.T @ up,
            "value": hidden.T @ surprise,
        }
        self.steps += 1
        for name, gradient in gradients.items():
            self.climb(name, gradient / len(taken))

    def climb(self, name: str, gradient: Floats) -> None:
        """Adam's rule."""
        first, second = self.moments[name]
        first += 0.1 * (gradient - first)
        second += 0.001 * (gradient**2 - second)
        steady = first / (1 - 0.9**self.steps)
        self.weights[name] += RATE * steady / (np.sqrt(second / (1 - 0.999**self.steps)) + 1e-8)

    def save(self, path: Path) -> None:
        np.savez(path, allow_pickle=False, scale=self.scale, **self.weights)

    def load(self, path: Path) -> None:
        kept = np.load(path)
        self.scale = kept["scale"]
        self.weights = {name: kept[name] for name in self.weights}


class Batch:
    """Decisions of several games, each with the reward that its game ended with."""

    def __init__(self) -> None:
        self.seen: list[NDArray[np.float32]] = []
        self.masks: list[NDArray[np.int8]] = []
        self.taken: list[int] = []
        self.rewards: list[float] = []

    def play(self, env: gymnasium.Env[Any, Any], agent: Agent, random: np.random.Generator) -> None:
        """One game, in which the agent explores by its own odds. Its reward is that of every decision in it."""
        seen, _ = env.reset()
        reward, over = 0.0, False
        while not over:
            odds = agent.odds(seen["observation"], seen["action_mask"])
            action = int(random.choice(len(odds), p=odds))
            self.seen.append(seen["observation"])
            self.masks.append(seen["action_mask"])
            self.taken.append(action)
            seen, given, terminated, truncated, _ = env.step(action)
            reward, over = float(given), terminated or truncated
        self.rewards += [reward] * (len(self.taken) - len(self.rewards))

    def teach(self, agent: Agent) -> None:
        agent.learn(np.array(self.seen, float), np.array(self.masks), np.array(self.taken), np.array(self.rewards))


def measure(env: gymnasium.Env[Any, Any], agent: Agent | None, games: int, seed: int = 1) -> tuple[float, float]:
    """How often the agent wins and how many points it has on average; None plays at random."""
    random = np.random.default_rng(seed)
    wins, points = 0, 0
    for game in range(games):
        seen, _ = env.reset(seed=seed + game)
        over = False
        while not over:
            mask = seen["action_mask"]
            odds = mask / mask.sum() if agent is None else agent.odds(seen["observation"], mask)
            action = int(random.choice(len(odds), p=odds))
            seen, _, terminated, truncated, facts = env.step(action)
            over = terminated or truncated
        wins += bool(facts.get("won"))
        points += facts.get("score", 0)
    return wins / games, points / games


def curve(path: Path, title: str, unit: str, marks: list[tuple[int, float]], random: float) -> None:
    """The learning curve as a picture: what the agent reached after so many games, and where random play stands."""
    width, height, left, top = 640, 320, 60, 40
    most_games, values = max(marks[-1][0], 1), [value for _, value in marks] + [random]
    low, high = (0.0, 1.0) if unit == "wins" else (min(0.0, *values), max(values) * 1.1)

    def at(games: float, value: float) -> str:
        x = left + games / most_games * (width - left - 20)
        y = height - 50 - (value - low) / (high - low) * (height - 50 - top)
        return f"{x:.1f},{y:.1f}"

    def words(value: float) -> str:
        return f"{value:.0%}" if unit == "wins" else f"{value:.0f}"

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="13">',
        f'<rect width="{width}" height="{height}" fill="#fbf7ee"/><text x="{left}" y="24" font-size="15">{title}</text>',
    ]
    for step in range(5):
        value = low + (high - low) * step / 4
        x, y = at(0, value).split(",")
        lines.append(f'<path d="M{at(0, value)} L{at(most_games, value)}" stroke="#ddd3c0"/>')
        lines.append(f'<text x="{float(x) - 8}" y="{float(y) + 4}" text-anchor="end">{words(value)}</text>')
        x, y = at(most_games * step / 4, low).split(",")
        lines.append(f'<text x="{x}" y="{float(y) + 20}" text-anchor="middle">{most_games * step // 4}</text>')
    x, y = at(most_games / 2, low).split(",")
    lines += [
        f'<text x="{x}" y="{float(y) + 40}" text-anchor="middle">games played</text>',
        f'<path d="M{at(0, random)} L{at(most_games, random)}" stroke="#5b6770" stroke-dasharray="6 5" stroke-width="2"/>',
        f'<text x="{width - 22}" y="{float(at(0, random).split(",")[1]) - 6}" text-anchor="end">random play</text>',
        f'<polyline points="{" ".join(at(*mark) for mark in marks)}" fill="none" stroke="#b3392c" stroke-width="2.5"/>',
        "</svg>",
    ]
    path.write_text("\n".join(lines) + "\n", "utf-8")


def train(name: str, games: int, seed: int, folder: Path, looks: int = 10, measured: int = 200) -> tuple[float, float]:
    """Train, measure on the way, keep weights and curve; what random play and the agent reach in the end."""
    unit, which = ("points", 1) if "Solo" in name else ("wins", 0)
    env = gymnasium.make(name, opponent="random", reward="score")
    test = gymnasium.make(name, opponent="random")
    layout: Layout = env.unwrapped.layout  # type: ignore[attr-defined]  # OneSeat has it; make() promises any environment
    agent = Agent(layout.size, layout.actions, seed)
    random = np.random.default_rng(seed)
    env.reset(seed=seed)
    due = {
        max(1, round(games * (look / looks) ** 2 / BATCH)) * BATCH for look in range(1, looks + 1)
    }  # early ones dense
    baseline = measure(test, None, measured)[which]
    print(f"{name}: random play reaches {baseline:.3g} {unit}", flush=True)
    started, marks = time.monotonic(), [(0, measure(test, agent, measured)[which])]
    for played in range(BATCH, games + 1, BATCH):
        batch = Batch()
        for _ in range(BATCH):
            batch.play(env, agent, random)
        batch.teach(agent)
        if played in due:
            marks.append((played, measure(test, agent, measured)[which]))
            print(f"{played} games, {time.monotonic() - started:.0f} s: {marks[-1][1]:.3g} {unit}", flush=True)
    folder.mkdir(parents=True, exist_ok=True)
    short = layout.game.about.id
    agent.save(folder / f"{short}.npz")
    about = layout.game.about
    curve(folder / f"{short}.svg", f"{about.title}: {unit} of the agent in {measured} games", unit, marks, baseline)
    return baseline, marks[-1][1]


class TrainedBot(Bot):
    """The agent that was trained last, in a seat."""

    trained: tuple[Layout, Agent] | None = None

    def pick(self, known: State, seat: int, legal: list[Action]) -> Action:
        layout, agent = self.trained = self.trained or self.load(known)
        odds = agent.odds(*layout.read(known, seat))
        return max(legal, key=lambda action: float(odds[action.number]))

    def load(self, known: State) -> tuple[Layout, Agent]:
        layout = Layout(self.game.about.id, known.seats, known.options)
        agent = Agent(layout.size, layout.actions)
        agent.load(HERE / "trained" / f"{self.game.about.id}.npz")
        return layout, agent


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a small agent and draw its learning curve.")
    parser.add_argument("--env", default="teahouse/MarcoPolo-v0", help="a game that Gymnasium knows")
    parser.add_argument("--games", type=int, default=1_000, help="how many games it learns from")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=HERE / "trained", help="where weights and curve go")
    args = parser.parse_args()
    random, reached = train(args.env, args.games, args.seed, args.out)
    print(f"random {random:.3g}, trained {reached:.3g}; the curve is in {args.out}")


if __name__ == "__main__":
    main()
