"""Spaces: their kind, whose they are, and what a click on them means or why it means nothing."""

from __future__ import annotations

from typing import Final

from teahouse.scene import Amount, Glow, Place

from .. import status as st
from ..parts.cards import FREE
from ..parts.codes import PER_KIND
from ..parts.forces import UNKNOWN
from ..parts.parts import FROM, TO
from ..rules.actions.attack import BuildAttack
from ..rules.actions.move import FreeMoves, Marching
from ..rules.battle import odds
from ..rules.phases.redeploy import NOBODY_YET, Redeploy
from ..rules.points import Spend
from ..rules.realm.control import controller, is_temple
from ..rules.winter.retreat import Retreating
from .map import TOP
from .printed import OUR_MAP, POSSIBLE_TEMPLE, RADIUS, STYLES, WORDS
from .view import View

MARKS: Final = (
    (st.TRAPPED, "trapped"),
    (st.SANITATION, "sanitation"),
    (st.MONASTERY, "monastery"),
    (st.EMPTY_FORT, "empty fort"),
)


def places(view: View) -> list[Place]:
    """Most are as they are printed; only where somebody or something is, or something can be done now, is one of its own."""
    known = view.known
    holder, owner, marks = known.holder, known.owner, known.marks
    chosen = chosen_spaces(view)
    closed = closed_spaces(view)
    asked = {*view.by_space, *chosen, *closed}
    found: list[Place] = []
    for space, printed in enumerate(view.printed.places):
        if holder[space] < 0 and owner[space] < 0 and not marks[space] and space not in asked:
            found.append(printed)
        else:
            found.append(place(view, space, chosen, closed.get(space, "")))
    return found


def place(view: View, space: int, chosen: list[int], closed: str) -> Place:
    atlas = view.parts.atlas
    known = view.known
    action = view.by_space.get(space)
    price = price_of(view, space)
    glow: Glow | None = None
    if space in chosen:
        glow = "chosen"
    elif action is not None:
        glow = "cost" if price else "free"
    owner = controller(known, space)
    is_site = atlas.site[space] and not is_temple(known, space)
    return Place(
        id=atlas.ids[space],
        label=label(view, space),
        note=note(view, space),
        shape="disc",
        x=atlas.xs[space],
        y=atlas.ys[space] + TOP,
        radius=RADIUS,
        style="temple" if is_temple(known, space) else STYLES.get(atlas.kinds[space], "site"),
        name=atlas.names[space],
        icons=[POSSIBLE_TEMPLE] if is_site else (),
        seat=owner if owner >= 0 else None,
        action=action.text if action is not None else "",
        also=view.also(space),
        glow=glow,
        badge=[Amount(count=price, word="AP")] if price and glow is not None else (),
        closed=closed,
        rule="control.capital" if atlas.is_capital[space] else "control.space",
        reconstructed=OUR_MAP if atlas.reconstructed[space] else "",
    )


def label(view: View, space: int) -> str:
    """A space in words: name, kind, who stands there."""
    known = view.known
    kind = "temple" if is_temple(known, space) else WORDS[view.parts.atlas.kinds[space]]
    text = f"{view.parts.atlas.names[space]}, {kind}"
    if known.owner[space] >= 0:
        text += f" of {view.names[known.owner[space]]}"
    return text


def note(view: View, space: int) -> str:
    """What the viewer knows of a stack that lies face down, marks on a space, and its prefecture."""
    known = view.known
    found = [word for bit, word in MARKS if known.marks[space] & bit]
    if view.seat is not None and known.holder[space] >= 0 and known.forces[space] == UNKNOWN:
        owner = known.holder[space]
        least, most = odds.strengths(known, view.arranged(owner), view.seat, owner, space)
        found.insert(0, f"strength {least if least == most else f'{least} to {most}'} as far as you know")
    if view.seat is not None and known.holder[space] == view.seat:
        found += view.dangers.get(space, [])
    if known.marks[space] & st.IN_PLAY:
        found.append(f"prefecture: {view.parts.cards[view.parts.card_at[space]].text}")
    return ", ".join(found)


def price_of(view: View, space: int) -> int:
    """What a step to a space or an attack from it costs in action points; 0 where nothing is paid."""
    top = view.top
    known = view.known
    action = view.by_space.get(space)
    if isinstance(top, BuildAttack) and (space in top.spaces or (action is not None and action.verb == FROM)):
        return top.cost(known, space)
    if isinstance(top, Marching) and action is not None and action.verb == TO and not top.flags(known) & FREE:
        return top.cost(known, space)
    return 0


def chosen_spaces(view: View) -> list[int]:
    """What has been chosen already of an attack, a march, a retreat or a redeployment; or where a battle is fought."""
    top = view.top
    if isinstance(top, BuildAttack):
        return [top.target, *top.spaces]
    if isinstance(top, Marching):
        return list(top.path)
    if isinstance(top, Retreating):
        return [top.space]
    if isinstance(top, Redeploy) and top.unit != NOBODY_YET:
        return [top.unit % PER_KIND]
    battle = view.known.battle
    return [battle.target, *battle.spaces] if battle is not None else []


def closed_spaces(view: View) -> dict[int, str]:
    """Spaces that people would try and that are no answer now, each with its reason."""
    top = view.top
    parts = view.parts
    known = view.known
    found: dict[int, str] = {}
    if isinstance(top, Marching):
        for space in parts.atlas.ways[top.path[-1]]:
            if space not in view.by_space and space not in top.path:
                found[space] = view.why_not(parts.to[space])
    elif isinstance(top, BuildAttack):
        for space in parts.atlas.ways[top.target]:
            if space not in view.by_space and space not in top.spaces:
                found[space] = view.why_not(parts.from_[space])
    elif isinstance(top, Spend | FreeMoves):
        for space in range(parts.atlas.count):
            if space not in view.by_space and (controller(known, space) >= 0 or known.neutral[space]):
                is_own = controller(known, space) == top.seat or isinstance(top, FreeMoves)
                found[space] = view.why_not(parts.move[space] if is_own else parts.attack[space])
    return found
