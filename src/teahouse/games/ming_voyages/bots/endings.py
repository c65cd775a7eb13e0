"""Odds as a bot needs them: how battles end, and what a roll is worth against one that is not rolled yet."""

from __future__ import annotations

from typing import Final

from ..rules.battle import odds, rolls

MOST: Final = 8  # pieces of a side that are told apart; more do not change much


class Ending:
    """One way in which a battle can end, without re-rolls."""

    __slots__ = ("attackers", "chance", "defenders")

    def __init__(self, chance: float, attackers: int, defenders: int) -> None:
        self.chance = chance
        self.attackers = attackers
        self.defenders = defenders


def endings_from(attackers: int, defenders: int) -> list[Ending]:
    """All ends of a battle with their chances (battle.end)."""
    one, two = odds.loss_chances()
    chances = {(attackers, defenders): 1.0}
    ended: dict[tuple[int, int], float] = {}
    for _ in range(attackers + defenders):
        following: dict[tuple[int, int], float] = {}
        for (a, d), chance in chances.items():
            if a == 0 or d == 0:
                ended[a, d] = ended.get((a, d), 0.0) + chance
                continue
            for after, share in (
                ((a, d - 1), one),
                ((a, max(0, d - 2)), two),
                ((a - 1, d), one),
                ((max(0, a - 2), d), two),
            ):
                following[after] = following.get(after, 0.0) + chance * share
        chances = following
    for (a, d), chance in chances.items():
        ended[a, d] = ended.get((a, d), 0.0) + chance
    return [Ending(chance, a, d) for (a, d), chance in sorted(ended.items())]


ENDINGS: Final = [[endings_from(a, d) if a and d else [] for d in range(MOST + 1)] for a in range(MOST + 1)]


def chances_below() -> list[float]:
    """For each score of a roll the chance that another roll is worse, and half the chance that it is equal."""
    counts = [0] * 2007
    for roll in odds.ALL_ROLLS:
        counts[rolls.score(roll)] += 1
    found: list[float] = []
    worse = 0
    for count in counts:
        found.append((worse + count / 2) / len(odds.ALL_ROLLS))
        worse += count
    return found


WINS_ROUND: Final = chances_below()


def battle_won(attackers: int, defenders: int, edge: float) -> float:
    """The attacker's chance; `edge` are pieces that re-rolls are worth, the defender's counted as less than none."""
    chance = odds.attacker_wins(attackers, defenders)
    if edge > 0.0:
        whole = min(3, int(edge))
        low, high = (
            odds.attacker_wins(attackers + whole, defenders),
            odds.attacker_wins(attackers + whole + 1, defenders),
        )
        return low + (high - low) * min(1.0, edge - whole)
    if edge < 0.0:
        whole = min(3, int(-edge))
        low, high = (
            odds.attacker_wins(attackers, defenders + whole),
            odds.attacker_wins(attackers, defenders + whole + 1),
        )
        return low + (high - low) * min(1.0, -edge - whole)
    return chance


def round_won(own: list[int], other: int, mask: int) -> float:
    """The chance to win a round after a re-roll of some dice, equal rolls as half: against a score, or against a roll to
    come where `other` is negative."""
    won = 0.0
    after = odds.scores_after(own, mask)
    for score in after:
        if other < 0:
            won += WINS_ROUND[score]
        elif score > other:
            won += 1.0
        elif score == other:
            won += 0.5
    return won / len(after)
