"""The ledger: everything that people count and everybody may see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.ledger import TABLE, Item

from . import status as st
from .parts.atlas import MARKET
from .rules.actions.staged import Staged
from .rules.phases.deployment import Buy
from .rules.points import Spend
from .rules.realm.control import capitals, is_temple, spaces_of
from .rules.victory import victory_points

if TYPE_CHECKING:
    from .state import Stratagems

ITEMS: Final = [
    Item("point", "victory point"),
    Item("coin", "coin"),
    Item("action_point", "action point"),
    Item("deployment_point", "deployment point"),
    Item("card", "card"),
    Item("army", "army", "armies"),
    Item("scout", "scout"),
    Item("emperor", "emperor"),
    Item("capital", "capital"),
    Item("prefecture", "prefecture"),
    Item("temple", "temple"),
    Item("market", "market"),
    Item("taxation", "taxation", "taxation"),
    Item("cohesion", "cohesion", "cohesion"),
    Item("popularity", "popularity", "popularity"),
    Item("general", "general"),
    Item("tribute", "step of tribute", "steps of tribute"),
    Item("rebellion", "rebellion"),
    Item("neutral", "strength of neutral armies", "strength of neutral armies"),
    Item("neutral_track", "step of the neutral track", "steps of the neutral track"),
]
OF_SEATS: Final = 18  # so many of them belong to seats, the others to nobody


def amounts(s: Stratagems, side: int) -> list[int]:
    """What a seat has; of the table, what the neutral armies have. How many armies there are is public, for scouts and the
    emperor are counted on the open mat."""
    if side == TABLE:
        strength = 0
        for space in s.parts.atlas.capitals:
            strength += s.neutral[space]
        return [0] * OF_SEATS + [strength, s.neutral_at]
    mat = s.mats[side]
    kinds = s.parts.atlas.kinds
    units = 0
    prefectures = 0
    temples = 0
    markets = 0
    for space in spaces_of(s, side):
        units += s.sizes[space]
        if s.marks[space] & st.IN_PLAY:
            prefectures += 1
        if kinds[space] == MARKET:
            markets += 1
        elif is_temple(s, space):
            temples += 1
    actions, deployments = points_in_use(s, side)
    emperor = 1 if mat[st.EMPEROR] == 1 else 0
    return [
        victory_points(s, side),
        mat[st.COINS],
        actions,
        deployments,
        len(s.hands[side]),
        units - mat[st.SCOUTS] - emperor,
        mat[st.SCOUTS],
        emperor,
        capitals(s, side),
        prefectures,
        temples,
        markets,
        mat[st.TAXATION],
        mat[st.COHESION],
        mat[st.POPULARITY],
        mat[st.GENERALS],
        mat[st.TRIBUTE],
        mat[st.REBELLIONS],
        0,
        0,
    ]


def points_in_use(s: Stratagems, seat: int) -> tuple[int, int]:
    """Action points and deployment points that are being used. What somebody is still building up has cost nothing yet, as far
    as others can see."""
    actions = 0
    deployments = 0
    for decision in s.stack:
        if decision.seat != seat:
            continue
        if isinstance(decision, Buy):
            deployments += decision.left
        elif isinstance(decision, Spend):
            actions += decision.left
        elif isinstance(decision, Staged):
            face = decision.face()
            if isinstance(face, Spend):
                actions += face.left
    return actions, deployments
