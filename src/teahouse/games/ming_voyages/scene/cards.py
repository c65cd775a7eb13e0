"""Cards: what both sides can do with them, hands, reserves, and what is drawn on each."""

from __future__ import annotations

from msgspec.structs import replace

from teahouse.scene import Card, CardPart, Spread

from ..parts.parts import NO_CARD
from ..rules.cards import conditions_hold, is_available, why_unavailable
from ..rules.outlook import reaction_outlook
from ..rules.turn.turn import ChooseCard
from .faces import NO_EVENT
from .view import View


def full_note(view: View, number: int, is_usable: list[bool]) -> str:
    """Both sides' actions in full, and why the viewer's are not available now."""
    known = view.known
    words = view.texts[number].sentences
    for n, action in enumerate(view.parts.cards[number].actions[view.side]):
        if not is_usable[n]:
            words = f"{words}. {why_unavailable(known, action).sentence.rstrip('.')}"
    if known.is_solo():
        return f"{words}. {reaction_outlook(known, number).rstrip('.')}."
    return f"{words}."


def parts_of(view: View, number: int, side: int) -> list[CardPart]:
    """The actions of a side; one without any is named too. Alone the Overlord's stand for an event of the level that the CPs
    bring, if only their conditions hold."""
    known, card = view.known, view.parts.cards[number]
    face = view.cards[number].faces[view.side][side]
    if not face.actions:
        return [face.nothing]
    found: list[CardPart] = []
    for n, action in enumerate(card.actions[side]):
        if known.is_automa(side):
            is_usable = not known.checks_conditions or conditions_hold(known, action)
            found.append(face.actions[n][view.levels[card.cp - 1]][is_usable])
        else:
            found.append(face.actions[n][NO_EVENT][is_available(known, action)])
    return found


def card(view: View, number: int) -> Card:
    """A main card face up with the other side's actions, then the own ones; while a card is asked for, each has a tab to
    reserve it."""
    drawn = view.cards[number]
    own = parts_of(view, number, view.side)
    return replace(
        drawn.small,
        note=full_note(view, number, [each.usable for each in own]),
        parts=parts_of(view, number, 1 - view.side) + own,
        tab=drawn.tab if isinstance(view.top, ChooseCard) else None,
    )


def back(kind: str, side: int, n: int, label: str) -> Card:
    return Card(id=f"{kind}:{side}:{n}", label=label, face="down", rule="setup.hidden")


def own_hand(view: View) -> Spread:
    """The hand in front of the viewer, before it the card that is being played."""
    known, side = view.known, view.side
    items: list[Card] = []
    if known.played != NO_CARD and known.active == side:
        items.append(card(view, known.played))
    for n, number in enumerate(known.hands[side]):
        if number < 0:
            items.append(back("hand", side, n, f"A card of {view.role(side)}"))
        else:
            items.append(card(view, number))
    label = "Your hand" if view.seat is not None else f"Hand of {view.name(side)}"
    return Spread(id=f"hand:{side}", label=label, items=items, hand=True)


def small_cards(view: View, numbers: list[int], kind: str, side: int, marked: int = NO_CARD) -> list[Card]:
    """Cards of the other side, or reserved ones: open as far as the viewer may see them; the marked one in its colour."""
    items: list[Card] = []
    for n, number in enumerate(numbers):
        if number < 0:
            items.append(back(kind, side, n, f"A {'reserved ' if kind == 'reserve' else ''}card of {view.role(side)}"))
            continue
        shown = view.cards[number].bare if kind == "reserve" else view.cards[number].small
        items.append(replace(shown, seat=side) if number == marked else shown)
    return items


def reserve_spread(view: View, side: int, label: str) -> Spread:
    items = small_cards(view, view.known.reserves[side], "reserve", side)
    return Spread(id=f"reserves:{side}", label=label, items=items, rule="reserve.limit")
