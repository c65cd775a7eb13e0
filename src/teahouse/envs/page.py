"""What the environments show of a game, made from its own definitions: the observations.md in each game's folder.

`python -m teahouse.envs.page GAME` prints it, of games from outside too."""

from __future__ import annotations

import sys
from collections import Counter

from teahouse import games
from teahouse.engine.game import Game

from .layout import LEGAL, Layout, usual_seats

OWN, OTHERS = "own_", "others_"


def page(game: Game) -> str:
    """A row for each piece, and how many actions each verb has."""
    about = game.about
    usual = usual_seats(about)
    counts = list(dict.fromkeys([about.least_seats, usual, min(usual + 1, about.most_seats)]))
    layouts = [Layout(about.id, seats, {}) for seats in counts]
    heads = [f"{seats} {'seat' if seats == 1 else 'seats'}" for seats in counts]
    lines = [
        f"# What the environments show of {about.title} (`{about.id}`)",
        "",
        f"Rules version {about.rules_version}. docs/observations.md says how to read this page, which is made from the game.",
        "",
        f"| piece | {' | '.join(heads)} | what it holds |",
        f"|---|{'---:|' * len(counts)}---|",
    ]
    for name in layouts[0].pieces:
        lengths = [str(piece.stop - piece.start) for piece in (layout.pieces[name] for layout in layouts)]
        lines.append(f"| `{name}` | {' | '.join(lengths)} | {meaning(game, name)} |")
    lines.append(f"| all | {' | '.join(str(layout.size) for layout in layouts)} | the whole vector |")
    verbs = Counter(action.text.partition(":")[0] for action in game.book.all)
    words = ", ".join(f"`{verb}`" + (f" {count}" if count > 1 else "") for verb, count in verbs.items())
    return "\n".join([*lines, "", f"{layouts[0].actions} actions, by verb: {words}.", ""])


def meaning(game: Game, piece: str) -> str:
    """What a piece holds, in the game's words."""
    words = game.meanings()
    if piece in words:
        return words[piece]
    for prefix, whose in ((OWN, "yours"), (OTHERS, "the others'")):
        if piece.startswith(prefix) and piece.removeprefix(prefix) in words:
            return f"{whose}: {words[piece.removeprefix(prefix)]}"
    raise KeyError(f"{game.about.id} does not say what {piece} means.")


def unused(game: Game) -> list[str]:
    """Meanings of pieces that the game does not have."""
    pieces = Layout(game.about.id, None, {}).pieces
    known = {*pieces, *(piece.removeprefix(OWN).removeprefix(OTHERS) for piece in pieces), LEGAL}
    return [name for name in game.meanings() if name not in known]


if __name__ == "__main__":
    for id in sys.argv[1:]:
        sys.stdout.write(page(games.get(id)))
