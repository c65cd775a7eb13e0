"""Who sits at the table, what happened, and how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...engine import outcome as engine
from ...engine.words import named
from ...scene import Amount, Line, Outcome, Panel, Rank, Row, Table, amount
from .reward import CAMEL, COIN, GOLD, PEPPER, SILK, VP

if TYPE_CHECKING:
    from .state import MarcoPolo

MOST_LINES: Final = 40  # of the journal


def panels(known: MarcoPolo, names: list[str]) -> list[Panel]:
    found: list[Panel] = []
    for seat, player in enumerate(known.players):
        is_to_act = seat in known.to_act()
        doing = "is to act" if is_to_act else "waits"
        who = known.power(seat).name if player.character >= 0 else "no character yet"
        counts = [
            amount("die-6", len(player.dice), "dice"),
            amount("coin", player.have[COIN], "coins"),
            amount("camel", player.have[CAMEL], "camels"),
            amount("pepper", player.have[PEPPER], "pepper"),
            amount("silk", player.have[SILK], "silk"),
            amount("gold", player.have[GOLD], "gold"),
            amount("contract", len(player.completed), "completed contracts"),
            amount("trading-post", player.posts_left, "posts left"),
        ]
        found.append(
            Panel(
                id=f"side:{seat}",
                label=f"{names[seat]}, {who}, {doing}",
                name=names[seat],
                note=f"{who}, {doing}",
                seat=seat,
                to_act=is_to_act,
                counts=counts,
                score=Amount(symbol="vp", count=player.have[VP], word="points"),
            )
        )
    return found


def journal(known: MarcoPolo, names: list[str]) -> list[Line]:
    """The last entries, newest first."""
    if known.journal is None:
        return []
    entries = known.journal.read()
    first = max(0, len(entries) - MOST_LINES)
    return [
        Line(
            id=f"journal:{n}",
            label=named(entries[n].text, names),
            when=str(entries[n].round),
            seat=entries[n].seat if entries[n].seat >= 0 else None,
            rule=entries[n].rule,
        )
        for n in range(len(entries) - 1, first - 1, -1)
    ]


def outcome(known: MarcoPolo, ended: engine.Outcome, names: list[str]) -> Outcome:
    seats = sorted(range(known.seats), key=lambda seat: (ended.places[seat], seat))
    ranking = [
        Rank(
            place=ended.places[seat],
            name=names[seat],
            score=ended.totals[seat],
            seat=seat,
            won=seat in ended.winners,
            note=known.power(seat).name,
        )
        for seat in seats
    ]
    rows = [
        Row(label=category, cells=[str(ended.scores[seat][n]) for seat in seats])
        for n, category in enumerate(ended.categories)
    ]
    rows.append(Row(label="Total", cells=[str(ended.totals[seat]) for seat in seats], state="total"))
    table = Table(
        id="outcome:scores", label="Points by category", columns=["", *[names[seat] for seat in seats]], rows=rows
    )
    return Outcome(id="outcome", label=named(ended.why, names), rule=ended.rule, ranking=ranking, scores=table)
