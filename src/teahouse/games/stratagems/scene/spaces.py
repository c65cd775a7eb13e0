"""Spaces: their kind, whose they are; which of them are chosen, what a step to them costs, and why others are no answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from teahouse.scene import Amount, Lit, Place
from teahouse.scene.table.lights import shut

from .. import status as st
from ..parts.atlas import TEMPLE
from ..parts.cards import FREE
from ..parts.codes import PER_KIND
from ..parts.forces import UNKNOWN
from ..parts.parts import ATTACK, ENTRAP, FROM, MARCH, RAID, TO
from ..rules.actions.attack import BuildAttack
from ..rules.actions.move import FreeMoves, Marching
from ..rules.phases.redeploy import NOBODY_YET, Redeploy
from ..rules.points import Spend
from ..rules.realm.control import controller, is_temple
from ..rules.winter.retreat import Retreating
from .map import TOP
from .printed import OUR_MAP, POSSIBLE_TEMPLE, RADIUS, STYLES, WORDS
from .view import STRENGTHS, View

ACTIONS: Final = (MARCH, ATTACK, ENTRAP, RAID)  # what points are spent on somewhere
MARKS: Final = (
    (st.TRAPPED, "trapped"),
    (st.SANITATION, "sanitation"),
    (st.MONASTERY, "monastery"),
    (st.EMPTY_FORT, "empty fort"),
)


def numbers(view: View) -> range:
    return range(view.parts.atlas.count)


def place(view: View, space: int) -> Place:
    """Most are as they are printed; only where somebody or something is, is one of its own."""
    known = view.known
    if known.holder[space] < 0 and known.owner[space] < 0 and not known.marks[space]:
        return view.printed.places[space]
    return marked(view, space)


def marked(view: View, space: int) -> Place:
    atlas = view.parts.atlas
    known = view.known
    owner = controller(known, space)
    is_site = atlas.site[space] and not is_temple(known, space)
    kind = kind_of(view, space)
    return Place(
        id=atlas.ids[space],
        label=label(view, space),
        note=note(view, space),
        shape="disc",
        x=atlas.xs[space],
        y=atlas.ys[space] + TOP,
        radius=RADIUS,
        style=STYLES[kind],
        word=WORDS[kind],
        name=atlas.names[space],
        icons=[POSSIBLE_TEMPLE] if is_site else (),
        seat=owner if owner >= 0 else None,
        means=view.printed.means[space],
        rule="control.capital" if atlas.is_capital[space] else "control.space",
        reconstructed=OUR_MAP if atlas.reconstructed[space] else "",
    )


def kind_of(view: View, space: int) -> int:
    """As printed, or a temple where one was built."""
    return TEMPLE if is_temple(view.known, space) else view.parts.atlas.kinds[space]


def label(view: View, space: int) -> str:
    """A space in words: name, kind, who stands there."""
    known = view.known
    text = f"{view.parts.atlas.names[space]}, {WORDS[kind_of(view, space)]}"
    if known.owner[space] >= 0:
        text += f" of {view.names[known.owner[space]]}"
    return text


def note(view: View, space: int) -> str:
    """What the viewer knows of a stack that lies face down, marks on a space, and its prefecture."""
    known = view.known
    found = [word for bit, word in MARKS if known.marks[space] & bit]
    if view.seat is not None and known.holder[space] >= 0 and known.forces[space] == UNKNOWN:
        least, most = divmod(view.strengths[space], STRENGTHS)
        found.insert(0, f"strength {least if least == most else f'{least} to {most}'} as far as you know")
    if view.seat is not None and known.holder[space] == view.seat:
        found += view.dangers.get(space, [])
    if known.marks[space] & st.IN_PLAY:
        found.append(f"prefecture: {view.parts.cards[view.parts.card_at[space]].text}")
    return ", ".join(found)


def space_lights(view: View) -> list[Lit]:
    """What is chosen of the spaces, with what it costs; what further steps and sides of an attack cost; and what is closed."""
    ids = view.parts.atlas.ids
    found: list[Lit] = []
    for space in chosen_spaces(view):
        found.append(Lit(id=ids[space], glow="chosen", badge=badge(price_of(view, space))))
    for action in view.legal:
        price = price_of(view, action.target) if action.verb in (FROM, TO) else 0
        if price:
            found.append(Lit(id=ids[action.target], glow="cost", badge=badge(price)))
            if view.holders[action.target] >= 0:
                found.append(Lit(id=f"stack:{ids[action.target]}", glow="cost", badge=badge(price)))
    return found + [shut(ids[space], why) for space, why in closed_spaces(view).items() if why]


def badge(price: int) -> Sequence[Amount]:
    return (Amount(count=price, word="AP"),) if price else ()


def price_of(view: View, space: int) -> int:
    """What a step to a space or an attack from it costs in action points; 0 where nothing is paid."""
    top = view.top
    known = view.known
    if isinstance(top, BuildAttack) and space != top.target:
        return top.cost(known, space)
    if isinstance(top, Marching) and space not in top.path and not top.flags(known) & FREE:
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
            if space not in top.path:
                found[space] = view.refusal(parts.to[space])
    elif isinstance(top, BuildAttack):
        for space in parts.atlas.ways[top.target]:
            if space not in top.spaces:
                found[space] = view.refusal(parts.from_[space])
    elif isinstance(top, Spend | FreeMoves):
        answers = {action.target for action in view.legal if action.verb in ACTIONS}
        for space in range(parts.atlas.count):
            if space not in answers and (controller(known, space) >= 0 or known.neutral[space]):
                is_own = controller(known, space) == top.seat or isinstance(top, FreeMoves)
                found[space] = view.refusal(parts.move[space] if is_own else parts.attack[space])
    return found
