"""What is secret: goal cards, and contracts that nobody has seen yet (setup.hidden)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.luck import Luck
from teahouse.engine.state import SPECTATOR
from teahouse.engine.words import Hidden

from .contracts import ReplaceContract

if TYPE_CHECKING:
    from ..state import MarcoPolo

UNKNOWN: Final = -1


def conceal(s: MarcoPolo, viewer: int) -> None:
    """Others' goal cards until the end, their spare ones for ever, and the unseen contracts."""
    for seat, player in enumerate(s.players):
        if seat != viewer:
            if not s.over:
                player.goals = [UNKNOWN] * len(player.goals)
            player.spare = [UNKNOWN] * len(player.spare)
    s.piles = [UNKNOWN] * len(s.piles)
    s.special = [UNKNOWN] * s.unseen + s.special[s.unseen :]


def unseen_contracts(s: MarcoPolo) -> list[int]:
    """The contracts of the piles that a viewer's copy does not show, by rising number."""
    seen = s.row + s.piles + s.special
    for player in s.players:
        seen = seen + player.contracts + player.completed
    for decision in s.stack:
        if isinstance(decision, ReplaceContract):
            seen = [*seen, decision.drawn]
    contracts = s.parts.contracts
    return [n for n in range(len(contracts)) if not contracts[n].starting and n not in seen]


def unseen_goals(s: MarcoPolo) -> list[int]:
    seen: list[int] = []
    for player in s.players:
        seen = seen + player.goals + player.spare
    return [n for n in range(len(s.parts.goals)) if n not in seen]


def imagine(s: MarcoPolo, luck: Luck) -> None:
    """Fill what is unknown from what was not seen, each way with the same chance."""
    contracts = unseen_contracts(s)
    luck.cards.shuffle(contracts)
    s.piles = filled(s.piles, contracts)
    s.special = filled(s.special, contracts)
    goals = unseen_goals(s)
    luck.cards.shuffle(goals)
    for player in s.players:
        player.goals = filled(player.goals, goals)
        player.spare = filled(player.spare, goals)


def filled(places: list[int], pool: list[int]) -> list[int]:
    """The list with every unknown place taken by the next of the pool."""
    return [pool.pop() if value == UNKNOWN else value for value in places]


def hidden(s: MarcoPolo, seat: int | None) -> list[Hidden]:
    viewer = SPECTATOR if seat is None else seat
    found: list[Hidden] = []
    for other, player in enumerate(s.players):
        if other != viewer:
            if not s.over:
                for n, goal in enumerate(player.goals):
                    found.append(Hidden(f"players.{other}.goals.{n}", goal, s.parts.goals[goal].id))
            for n, goal in enumerate(player.spare):
                found.append(Hidden(f"players.{other}.spare.{n}", goal, s.parts.goals[goal].id))
    forced = len(s.piles) + s.unseen == 1
    for n, contract in enumerate(s.piles):
        found.append(Hidden(f"piles.{n}", contract, "", forced))
    for n in range(s.unseen):
        found.append(Hidden(f"special.{n}", s.special[n], "", forced))
    return found
