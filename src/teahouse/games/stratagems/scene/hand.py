"""Cards: the own hand, what is being carried out, and cards of others or of the discards that may be chosen."""

from __future__ import annotations

from typing import Final

from teahouse.engine.words import counted
from teahouse.scene import Card, CardPart, Lit, Sheet, Spread, Tab, amount
from teahouse.scene.table.lights import chosen
from teahouse.scene.table.provenance import known_and_ours

from ..parts.cards import DECK_IDS, PREFECTURE, STRATAGEM
from ..parts.parts import DISCARD, EVENT, POINTS, TAKE
from ..rules.turn import cohesion
from .view import View

DECKS: Final = ("stratagems", "action cards", "prefectures", "tributes")  # as DECK_IDS
ON_CARDS: Final = (EVENT, POINTS, TAKE, DISCARD)
OFFERED: Final = 0  # in place of a copy's number
TONES: Final = ("vermilion", "azurite", "ochre", "malachite")
NAME_KNOWN: Final = known_and_ours(["the name", "the number"])
ROLE_KNOWN: Final = known_and_ours(["that there is such a card"])


def hand_sheets(view: View) -> list[Sheet]:
    """The own hand, or the cards to choose from."""
    seat = view.seat
    if seat is None:
        return []
    others = strangers(view, seat)
    if others:
        offer = [in_hand(view, number, OFFERED) for number in others]
        spread = Spread(id="offer", label="To choose from", items=offer, rule="events.cards")
        return [Sheet(id="cards", label="To choose from", items=[spread], where="dock")]
    hand = [*carried_out(view), *held(view, seat)]
    if not hand:
        return []
    limit = cohesion(view.known, seat)
    note = f"cohesion {limit}: events up to value {limit}"
    spread = Spread(id="hand", label="Your hand", items=hand, hand=True, rule="turn.cohesion")
    return [Sheet(id="cards", label="Your hand", note=note, items=[spread], where="dock")]


def held(view: View, seat: int) -> list[Card]:
    """Cards of the hand; of two alike each has a number."""
    return [in_hand(view, number, copy) for number, copy in copies(view.known.hands[seat])]


def copies(hand: list[int]) -> list[tuple[int, int]]:
    """The cards of a hand, each with how many like it lie up to there."""
    return [(number, hand[: n + 1].count(number)) for n, number in enumerate(hand)]


def card_id(view: View, number: int, copy: int) -> str:
    kind = view.parts.cards[number]
    return f"card:{kind.id}:{copy}" if copy != OFFERED else f"offer:{kind.id}"


def in_hand(view: View, number: int, copy: int) -> Card:
    """A card; while it is asked which one is played, with the tab that gives its points, and with why its event may not be."""
    is_asked = is_for_cards(view)
    return drawn(
        view,
        number,
        card_id(view, number, copy),
        means=view.printed.means_of_cards[number],
        why_not=view.refusal(view.parts.event[number]) if is_asked else "",
        tab=points_tab(view, number, copy) if is_asked else None,
    )


def is_for_cards(view: View) -> bool:
    """Whether it is asked which card is played, for its event or for its points."""
    return any(action.verb == EVENT or action.verb == POINTS for action in view.legal)


def points_tab(view: View, number: int, copy: int) -> Tab | None:
    kind = view.parts.cards[number]
    if not kind.value:
        return None
    return Tab(
        id=f"points:{kind.id}:{copy}",
        label=f"Use it for {kind.value} action point{'' if kind.value == 1 else 's'}",
        text=counted(kind.value, "point"),
        other="Its event",
        means=(view.parts.points[number].text,),
        rule="points.use",
    )


def drawn(
    view: View, number: int, id: str, means: tuple[str, ...] = (), why_not: str = "", tab: Tab | None = None
) -> Card:
    kind = view.parts.cards[number]
    value = f", value {kind.value}" if kind.value else ""
    flag = [amount("flag", 1, "prefecture")] if kind.deck == PREFECTURE else []
    return Card(
        id=id,
        label=f"{kind.name}, {DECK_IDS[kind.deck]}{value}: {kind.text}",
        name=kind.name,
        note=why_not,
        value=str(kind.value) if kind.value else "",
        number=kind.printed,
        tone=TONES[kind.deck],
        parts=[CardPart(text=kind.text, icons=flag, usable=not why_not)],
        means=means,
        tab=tab,
        rule="prefectures.play" if kind.deck == PREFECTURE else "turn.play",
        reconstructed=NAME_KNOWN if kind.deck == STRATAGEM else ROLE_KNOWN,
    )


def carried_out(view: View) -> list[Card]:
    """The cards whose event or points are being used, if it is the viewer's turn."""
    if view.top is None or view.known.turn != view.seat:
        return []
    return [drawn(view, number, f"table:{n}") for n, number in enumerate(view.known.table)]


def discard_sheets(view: View) -> list[Sheet]:
    """The open piles, deck by deck, the latest card first; folded until somebody asks for them."""
    spreads: list[Spread] = []
    for deck, pile in enumerate(view.known.discards):
        if pile:
            cards = [drawn(view, number, f"discard:{deck}:{n}") for n, number in enumerate(pile)]
            label = f"Discarded {DECKS[deck]}, the latest first"
            spreads.append(Spread(id=f"discards:{deck}", label=label, items=cards[::-1], rule="unseen.hands"))
    if not spreads:
        return []
    note = counted(sum(len(pile) for pile in view.known.discards), "card")
    return [Sheet(id="discards", label="Discard piles", note=note, items=spreads, rule="unseen.hands", folded=True)]


def strangers(view: View, seat: int) -> list[int]:
    """Cards that are asked about and are not in the viewer's hand: of another hand, of the discards, a tribute."""
    asked = {action.target for action in view.legal if action.verb in ON_CARDS}
    return sorted(asked.difference(view.known.hands[seat]))


def card_lights(view: View) -> list[Lit]:
    """What is being carried out; and where an event may not be played, a click on the card gives its points, as its tab
    does."""
    if view.seat is None or view.top is None:
        return []
    parts = view.parts
    found = [chosen(f"table:{n}") for n in range(len(view.known.table))]
    for number, copy in copies(view.known.hands[view.seat]):
        points = parts.points[number].text
        if parts.cards[number].value and view.is_legal(points) and not view.is_legal(parts.event[number].text):
            found.append(Lit(id=card_id(view, number, copy), action=points, glow="free"))
    return found
