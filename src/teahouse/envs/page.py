"""The page about observations and actions, made from the games' own definitions: docs/observations.md."""

from __future__ import annotations

from collections import Counter
from typing import Final

from teahouse import games
from teahouse.engine.game import Game

from .layout import LEGAL, Layout, usual_seats

OWN, OTHERS = "own_", "others_"
HEAD: Final = """# What the environments show: observations and actions

This page is made from the games themselves: `python -m tools.observations` writes it, and a test compares.

An observation is one flat vector of 32-bit floats. Its pieces stand one after another in the order of these tables, with the
numbers as the game counts them, unscaled. `teahouse.envs.layout.Layout(game, seats, {}).pieces` gives the slice of each by
its name. Where a length depends on the number of seats, the table shows it for several. Pieces that begin with `others_`
hold the other sides one after another, in turn order from you on. Everything is made from what the seat may know.

An action is a number below the size of the action space. The numbers belong to the game alone: they are the same for any number
of seats and any options. `games.get(id).action("pass").number` finds the number of an action by its text. They stay the same
until the game's rules version changes; a test holds them to that. Only other components (`data=`) may have other actions.
"""


def page() -> str:
    return "\n".join([HEAD, *(section(games.get(id)) for id in games.IDS)])


def section(game: Game) -> str:
    """One game: a row for each piece, and how many actions each verb has."""
    about = game.about
    usual = usual_seats(about)
    counts = list(dict.fromkeys([about.least_seats, usual, min(usual + 1, about.most_seats)]))
    layouts = [Layout(about.id, seats, {}) for seats in counts]
    heads = [f"{seats} {'seat' if seats == 1 else 'seats'}" for seats in counts]
    lines = [
        f"## {about.title} (`{about.id}`)",
        "",
        f"Rules version {about.rules_version}.",
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
