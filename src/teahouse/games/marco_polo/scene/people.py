"""Who else sits at the table, and what happened."""

from __future__ import annotations

from typing import Final

from teahouse.engine.journal import told
from teahouse.scene import Amount, Line, Panel, Slip, amount

from ..parts.reward import VP
from ..words import MANY, contract_words
from .amounts import HOLDING_SYMBOLS
from .dice import dice_left
from .own import SHOWN
from .spaces import contract_slip
from .view import View

MOST_LINES: Final = 60  # of the journal


def panels(view: View) -> list[Panel]:
    """Everybody but the viewer: character, goods, dice, contracts and posts; all of it lies open."""
    known = view.known
    found: list[Panel] = []
    awaited = known.to_act()
    for seat in range(known.seats):
        if seat == view.seat:
            continue
        player = known.players[seat]
        who = known.power(seat).name if player.character >= 0 else "no character yet"
        doing = f"{who}, is to act" if seat in awaited else who
        counts = [amount(HOLDING_SYMBOLS[kind], player.have[kind], MANY[kind]) for kind in SHOWN]
        counts.append(amount("contract", len(player.completed), "completed contracts"))
        counts.append(
            Amount(symbol="trading-post", count=player.posts_left, text=f"{player.posts_left} left", word="posts")
        )
        found.append(
            Panel(
                id=f"side:{seat}",
                label=f"{view.names[seat]}, {doing}",
                name=view.names[seat],
                note=doing,
                seat=seat,
                to_act=seat in awaited,
                counts=counts,
                score=Amount(symbol="vp", count=player.have[VP], word="points"),
                dice=dice_left(view, seat),
                slips=[contract_of(view, seat, contract) for contract in player.contracts],
            )
        )
    return found


def contract_of(view: View, seat: int, contract: int) -> Slip:
    """An active contract lies open before its player."""
    return contract_slip(view, contract, f"Contract of {view.names[seat]}: {contract_words(view.parts, contract)}", "")


def journal(view: View) -> list[Line]:
    """The last entries, newest first."""
    if view.known.journal is None:
        return []
    entries = view.known.journal.read()
    first = max(0, len(entries) - MOST_LINES)
    return [
        Line(
            id=f"journal:{n}",
            label=told(entries[n], view.known, view.names),
            when=str(entries[n].round),
            seat=entries[n].seat if entries[n].seat >= 0 else None,
            rule=entries[n].rule,
        )
        for n in range(len(entries) - 1, first - 1, -1)
    ]
