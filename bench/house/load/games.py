"""The games that the load plays: connect four by chance, of every length, the same for every server.

`python -m bench.house.load.games` makes games.txt anew with our engine. A line is a game, a digit a column. Of each length
there are equally many, so that tables begin and end at different times and few positions are met twice. Nobody is ever left
with one column alone: the house would make that move by itself, and boardgame.io's server would not.
"""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

GAMES = Path(__file__).parent / "games.txt"
SEED = 17
LENGTHS = range(8, 41)
OF_EACH = 40


def played(chance: random.Random) -> str:
    """A game to its end; nothing if somebody was left with one column."""
    from teahouse import games

    state = games.get("connect_four").new(seats=2, seed=0)
    moves = ""
    while acting := state.to_act():
        (seat,) = acting
        legal = state.legal(seat)
        if len(legal) == 1:
            return ""
        action = chance.choice(legal)
        state.apply(seat, action)
        moves += action.text.removeprefix("drop:")
    return moves


def made(of_each: int, lengths: range) -> list[str]:
    """So many different games of each length, in an order by chance."""
    chance = random.Random(SEED)
    found: set[str] = set()
    counted: Counter[int] = Counter()
    while len(found) < of_each * len(lengths):
        moves = played(chance)
        if len(moves) in lengths and counted[len(moves)] < of_each and moves not in found:
            counted[len(moves)] += 1
            found.add(moves)
    games = sorted(found)
    chance.shuffle(games)
    return games


def read() -> list[str]:
    return GAMES.read_text().split()


if __name__ == "__main__":
    GAMES.write_text("\n".join(made(OF_EACH, LENGTHS)) + "\n")
