"""Cards: the own hand, what is being carried out, and cards of others or of the discards that may be chosen."""

from __future__ import annotations

from typing import Final, Literal

from teahouse.scene import Card, CardPart, Glow, Item, Sheet, Spread, Tab, amount

from ..parts.cards import DECK_IDS, PREFECTURE, STRATAGEM
from ..parts.parts import DISCARD, EVENT, POINTS, TAKE
from ..rules.turn import cohesion
from .view import View

ON_CARDS: Final = (EVENT, POINTS, TAKE, DISCARD)
OFFERED: Final = 0  # in place of a copy's number
TONES: Final = ("vermilion", "azurite", "ochre", "malachite")
NAME_KNOWN: Final = "Known: the name and the number. Reconstructed: value and event, made by us to fit the rules."
ROLE_KNOWN: Final = (
    "Known: that there is such a card. Reconstructed: its numbers and effects, made by us to fit the rules."
)


def hand_sheet(view: View) -> Sheet | None:
    """The own hand, beside the question when it is about cards."""
    seat = view.seat
    if seat is None or (not view.known.hands[seat] and not view.known.table and not strangers(view)):
        return None
    limit = cohesion(view.known, seat)
    is_asked = any(action.verb in ON_CARDS for action in view.legal)
    where: Literal["dock", "side"] = "dock" if is_asked else "side"
    items: list[Item] = []
    others = strangers(view)
    if others:
        cards = [in_hand(view, number, OFFERED) for number in others]
        items.append(Spread(id="offer", label="To choose from", items=cards, rule="events.cards"))
    hand = [*carried_out(view), *held(view, seat)]
    if hand and not others:
        items.append(Spread(id="hand", label="Your hand", items=hand, hand=True, rule="turn.cohesion"))
    if not items:
        return None
    if others:
        return Sheet(id="cards", label="To choose from", items=items, where=where)
    note = f"cohesion {limit}: events up to value {limit}"
    return Sheet(id="cards", label="Your hand", note=note, items=items, where=where)


def held(view: View, seat: int) -> list[Card]:
    """Cards of the hand; of two alike each has a number."""
    found: list[Card] = []
    copies: dict[int, int] = {}
    for number in view.known.hands[seat]:
        copies[number] = copies.get(number, 0) + 1
        found.append(in_hand(view, number, copies[number]))
    return found


def in_hand(view: View, number: int, copy: int) -> Card:
    """A click plays the event, or gives the points if the event may not be played; the tab gives the points."""
    parts = view.parts
    kind = parts.cards[number]
    event = view.if_legal(parts.event[number])
    points = view.if_legal(parts.points[number]) if kind.value else ""
    other = [parts.take[number], parts.discard[number]] if kind.deck < PREFECTURE else []
    is_asked = any(action.verb == EVENT or action.verb == POINTS for action in view.legal)
    why = view.why_not(parts.event[number]) if is_asked and not event else ""
    action = event or points or "".join([view.if_legal(action) for action in other])
    return drawn(
        view,
        number,
        f"card:{kind.id}:{copy}" if copy != OFFERED else f"offer:{kind.id}",
        action=action,
        usable=not why,
        note=why,
        tab=points_tab(kind.id, copy, kind.value, points) if kind.value and is_asked else None,
    )


def points_tab(id: str, copy: int, value: int, action: str) -> Tab:
    return Tab(
        id=f"points:{id}:{copy}",
        label=f"Use it for {value} action point{'' if value == 1 else 's'}",
        text=f"{value} AP",
        action=action,
        glow="free" if action else None,
        rule="points.use",
    )


def drawn(
    view: View,
    number: int,
    id: str,
    action: str = "",
    usable: bool = True,
    note: str = "",
    tab: Tab | None = None,
    glow: Glow | None = None,
) -> Card:
    kind = view.parts.cards[number]
    value = f", value {kind.value}" if kind.value else ""
    flag = [amount("flag", 1, "prefecture")] if kind.deck == PREFECTURE else []
    return Card(
        id=id,
        label=f"{kind.name}, {DECK_IDS[kind.deck]}{value}: {kind.text}",
        name=kind.name,
        note=note,
        value=str(kind.value) if kind.value else "",
        number=kind.printed,
        tone=TONES[kind.deck],
        parts=[CardPart(text=kind.text, icons=flag, usable=usable)],
        action=action,
        glow=glow or ("free" if action else None),
        tab=tab,
        rule="prefectures.play" if kind.deck == PREFECTURE else "turn.play",
        reconstructed=NAME_KNOWN if kind.deck == STRATAGEM else ROLE_KNOWN,
    )


def carried_out(view: View) -> list[Card]:
    """The card whose event or points are being used, if it is the viewer's turn."""
    if view.top is None or view.known.turn != view.seat:
        return []
    return [drawn(view, number, f"table:{n}", glow="chosen") for n, number in enumerate(view.known.table)]


def strangers(view: View) -> list[int]:
    """Cards that are asked about and are not in the viewer's hand: of another hand, of the discards, a tribute."""
    if view.seat is None:
        return []
    asked = {action.target for action in view.legal if action.verb in ON_CARDS}
    return sorted(asked.difference(view.known.hands[view.seat]))
