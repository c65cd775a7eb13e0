"""Income: taxation may change, then coins come in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.action import Action
from teahouse.engine.words import Prompt, Why, counted

from ... import status as st
from ...parts.cards import P_INCOME
from ...parts.parts import HIGHER, KEEP, LOWER, TAX
from ...words import tell_taxation
from ..actions.choosing import Choosing
from ..realm.control import capitals
from ..realm.prefectures import bonus

if TYPE_CHECKING:
    from ...state import Stratagems


def coins_at(s: Stratagems, seat: int, taxation: int) -> int:
    """Population less rebellions, times taxation, and a base, markets and prefectures (income.coins, income.markets)."""
    numbers = s.parts.numbers
    markets = 0
    for space in s.parts.atlas.markets:
        if s.holder[space] == seat:
            markets += 1
    population = max(0, capitals(s, seat) - s.mats[seat][st.REBELLIONS])
    return population * taxation + numbers.income_base + numbers.income_market * markets + bonus(s, seat, P_INCOME)


def receive(s: Stratagems, seat: int) -> None:
    mat = s.mats[seat]
    coins = coins_at(s, seat, mat[st.TAXATION])
    mat[st.COINS] += coins
    mat[st.REBELLIONS] = 0
    if s.journal is not None:
        s.tell("income", f"{{{seat}}} receives {counted(coins, 'coin')}.", "income.coins", seat)


class Taxation(Choosing):
    """Raise taxation for popularity, lower it for popularity, or leave it (income.taxation)."""

    __slots__ = ()

    def offers(self, s: Stratagems) -> list[Action]:
        mat = s.mats[self.seat]
        numbers = s.parts.numbers
        tax = s.parts.tax
        found: list[Action] = []
        if mat[st.TAXATION] > numbers.track_least[st.TAXATION]:
            found.append(tax[LOWER])
        found.append(tax[KEEP])
        if (
            mat[st.TAXATION] < numbers.track_most[st.TAXATION]
            and mat[st.POPULARITY] > numbers.track_least[st.POPULARITY]
        ):
            found.append(tax[HIGHER])
        return found

    def take(self, s: Stratagems, a: Action) -> None:
        mat = s.mats[self.seat]
        shift = a.target - KEEP
        mat[st.TAXATION] += shift
        most = s.parts.numbers.track_most[st.POPULARITY]
        over = max(0, mat[st.POPULARITY] - shift - most)
        mat[st.POPULARITY] = min(most, mat[st.POPULARITY] - shift)
        if s.journal is not None and shift:
            tell_taxation(s, self.seat, shift, over)
        receive(s, self.seat)

    def prompt(self, s: Stratagems) -> Prompt:
        mat = s.mats[self.seat]
        help = f"Taxation {mat[st.TAXATION]}, popularity {mat[st.POPULARITY]}."
        return Prompt("Do you change taxation?", ("income.taxation", "income.coins"), help)

    def refuse(self, s: Stratagems, a: Action) -> Why:
        if a.verb == TAX:
            if a.target == LOWER:
                return Why("Taxation is at its lowest.", "income.taxation")
            if s.mats[self.seat][st.TAXATION] >= s.parts.numbers.track_most[st.TAXATION]:
                return Why("Taxation is at its highest.", "income.taxation")
            return Why("It would cost popularity, and yours is at its lowest.", "income.taxation")
        return Why("First say what becomes of taxation.", "income.taxation")

    def meaning(self, s: Stratagems, a: Action) -> list[str]:
        """After the last of these answers the season goes on by itself, and a preview sees that too."""
        is_last = len([decision for decision in s.stack if isinstance(decision, Taxation)]) == 1
        return ["What follows at once, such as upkeep, is counted in."] if is_last else []
