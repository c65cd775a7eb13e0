"""Who else sits at the table."""

from __future__ import annotations

from teahouse.engine.words import counted
from teahouse.scene import Amount, Panel, Slip, amount
from teahouse.scene.table.panels import panel

from ..parts.reward import CAMEL, VP
from ..words import MANY, goal_words
from .amounts import HOLDING_SYMBOLS
from .dice import dice_left
from .own import SHOWN
from .spaces import contract_slip
from .view import View


def panel_of(view: View, seat: int) -> Panel:
    """Of everybody but the viewer: character, goods, dice, contracts and posts; all of it lies open."""
    known, player = view.known, view.known.players[seat]
    who = known.power(seat).name if player.character >= 0 else "no character yet"
    left = player.posts_left
    counts = [amount(HOLDING_SYMBOLS[kind], player.have[kind], MANY[kind]) for kind in SHOWN]
    counts.append(amount("contract", len(player.completed), "completed contracts"))
    counts.append(Amount(symbol="trading-post", count=left, text=f"{left} left", word="posts"))
    return panel(
        view,
        seat,
        f"{who}, is to act" if known.stack_of(seat) else who,
        counts,
        Amount(symbol="vp", count=player.have[VP], word="points"),
        dice=dice_left(view, seat),
        slips=[contract_of(view, seat, contract) for contract in player.contracts],
    )


def contract_of(view: View, seat: int, contract: int) -> Slip:
    """An active contract lies open before its player."""
    return contract_slip(view.parts, contract, f"Contract of {view.name(seat)}: ", "", ())


def remark(view: View, seat: int) -> str:
    """What is said of a player at the end: the character, what settles ties, and the goal cards that are now open."""
    player = view.known.players[seat]
    goals = "; ".join([goal_words(view.parts, goal) for goal in player.goals])
    return f"{view.known.power(seat).name}, {counted(player.have[CAMEL], 'camel')}. Goals: {goals}"
