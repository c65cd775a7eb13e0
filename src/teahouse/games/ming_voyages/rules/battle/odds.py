"""Odds for previews, exact: voyages, a round of battle, and a battle without re-rolls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from . import rolls

if TYPE_CHECKING:
    from .battle import Battle

FACES: Final = [1, 2, 3, 4, 5, 6]
ALL_ROLLS: Final = [[a, b, c] for a in FACES for b in FACES for c in FACES]
SCORES: Final = [rolls.score(roll) for roll in ALL_ROLLS]


def rolls_below() -> list[int]:
    """How many of all rolls score less than a number, for every number that a roll can score and the next."""
    counts = [0] * (max(SCORES) + 2)
    for score in SCORES:
        counts[score + 1] += 1
    for n in range(1, len(counts)):
        counts[n] += counts[n - 1]
    return counts


BELOW: Final = rolls_below()


def voyage_succeeds(strength: int, die: int) -> float:
    """The die shows no more than the strength (voyage.roll)."""
    return min(max(strength, 0), die) / die


def scores_after(dice: list[int], mask: int) -> list[int]:
    """What all equally likely rolls after re-rolling the dice of a mask score."""
    found: list[int] = []
    for a in faces_after(dice[0], mask & 1):
        for b in faces_after(dice[1], mask >> 1 & 1):
            for c in faces_after(dice[2], mask >> 2 & 1):
                found.append(SCORES[(a - 1) * 36 + (b - 1) * 6 + c - 1])
    return found


def faces_after(face: int, is_rolled: int) -> list[int]:
    return FACES if is_rolled else [face]


def round_odds(fought: Battle, side: int, mask: int) -> tuple[float, float]:
    """The chances to win and to lose a round after a re-roll: for the defender against the attacker's roll, for the attacker
    against a single roll of the defender."""
    own = scores_after(fought.dice[side], mask)
    won = lost = 0
    if side == fought.attacker:
        for mine in own:
            won += BELOW[mine]
            lost += len(ALL_ROLLS) - BELOW[mine + 1]
        total = len(own) * len(ALL_ROLLS)
        return won / total, lost / total
    theirs = rolls.score(fought.dice[fought.attacker])
    for mine in own:
        if mine > theirs:
            won += 1
        elif mine < theirs:
            lost += 1
    return won / len(own), lost / len(own)


def loss_chances() -> tuple[float, float]:
    """The chances that one named side loses one piece, and two, in a round that is not tied."""
    counts: dict[int, int] = {}
    for score in SCORES:
        counts[score] = counts.get(score, 0) + 1
    one = two = decided = 0
    for mine, often in counts.items():
        for theirs, as_often in counts.items():
            if mine != theirs:
                decided += often * as_often
            if mine < theirs:
                if theirs // 1000 == rolls.TRIPLE and mine // 1000 == rolls.SINGLE:
                    two += often * as_often
                else:
                    one += often * as_often
    return one / decided, two / decided


def battle_table(most: int) -> list[list[float]]:
    """The attacker's chance by attackers and defenders, without re-rolls; equal rolls are fought again (battle.end)."""
    one, two = loss_chances()
    table = [[0.0] * (most + 1) for _ in range(most + 1)]
    for attackers in range(1, most + 1):
        for defenders in range(most + 1):
            if defenders == 0:
                table[attackers][0] = 1.0
                continue
            wins = one * table[attackers][defenders - 1] + two * table[attackers][max(0, defenders - 2)]
            loses = one * table[attackers - 1][defenders] + two * table[max(0, attackers - 2)][defenders]
            table[attackers][defenders] = wins + loses
    return table


MOST: Final = 17  # twelve Hordes and five Settlements
BATTLES: Final = battle_table(MOST)


def attacker_wins(attackers: int, defenders: int) -> float:
    """The chance of a battle with these pieces (battle.end)."""
    return BATTLES[min(attackers, MOST)][min(defenders, MOST)]
