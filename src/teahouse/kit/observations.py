"""What the environments show of a game, made from its own definitions: the observations.md in each game's folder.

`python -m teahouse.kit.observations GAME` prints it, of games from outside too."""

from __future__ import annotations

import sys
from collections import Counter

from teahouse.engine.game import Game
from teahouse.kit.checks.declared import LEGAL
from teahouse.kit.opening import Named

OWN, OTHERS = "own_", "others_"


def page(game: Game) -> str:
    """A row for each piece, and how many actions each verb has."""
    about = game.about
    counts = [seats for seats in (1, 2, 3) if about.least_seats <= seats <= about.most_seats] or [about.least_seats]
    lengths = [lengths_of(game, seats) for seats in counts]
    heads = [f"{seats} {'seat' if seats == 1 else 'seats'}" for seats in counts]
    lines = [
        f"# What the environments show of {about.title} (`{about.id}`)",
        "",
        f"Rules version {about.rules_version}. docs/observations.md says how to read this page, which is made from the game.",
        "",
        f"| piece | {' | '.join(heads)} | what it holds |",
        f"|---|{'---:|' * len(counts)}---|",
    ]
    for name in lengths[0]:
        lines.append(f"| `{name}` | {' | '.join(str(each[name]) for each in lengths)} | {meaning(game, name)} |")
    lines.append(f"| all | {' | '.join(str(sum(each.values())) for each in lengths)} | the whole vector |")
    verbs = Counter(action.text.partition(":")[0] for action in game.book.all)
    words = ", ".join(f"`{verb}`" + (f" {count}" if count > 1 else "") for verb, count in verbs.items())
    return "\n".join([*lines, "", f"{len(game.book.all)} actions, by verb: {words}.", ""])


def lengths_of(game: Game, seats: int) -> dict[str, int]:
    """The pieces of the vector with so many seats; the mask is none of them."""
    numbers = game.observe(game.new(seats, seed=0), 0)
    return {name: len(values) for name, values in numbers.items() if name != LEGAL}


def meaning(game: Game, piece: str) -> str:
    """What a piece holds, in the game's words."""
    words = game.meanings()
    if piece in words:
        return words[piece]
    for prefix, whose in ((OWN, "yours"), (OTHERS, "the others'")):
        if piece.startswith(prefix) and piece.removeprefix(prefix) in words:
            return f"{whose}: {words[piece.removeprefix(prefix)]}"
    raise KeyError(f"{game.about.id} does not say what {piece} means.")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(page(Named(name).game), end="")
