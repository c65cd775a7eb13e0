"""Who sits at the table, hands, and what happened."""

from __future__ import annotations

from typing import Final

from ...engine.words import named
from ...scene import Amount, Card, CardPart, Counter, Counters, Line, Panel, Sheet, Spread, amount
from . import status as st
from .cards import DECK_IDS
from .control import capitals, prefectures, temples, victory_points
from .scene_view import View

MOST_LINES: Final = 60  # of the journal
MAT_WORDS: Final = (
    (st.COINS, "coins", "coin"),
    (st.TAXATION, "taxation", "tax"),
    (st.COHESION, "cohesion", "cohesion"),
)
MORE_WORDS: Final = (
    (st.POPULARITY, "popularity", "popularity"),
    (st.GENERALS, "generals", "general"),
    (st.TRIBUTE, "tribute track", "tribute"),
    (st.SCOUTS, "scouts", "scout"),
)


def panels(view: View) -> list[Panel]:
    known = view.known
    awaited = known.to_act()
    found: list[Panel] = []
    for seat in range(known.seats):
        mat = known.mats[seat]
        doing = "is to act" if seat in awaited else "is out" if mat[st.OUT] else "waits"
        counts = [amount(symbol, mat[at], word) for at, word, symbol in (*MAT_WORDS, *MORE_WORDS)]
        counts.append(amount("card", len(known.hands[seat]), "cards in hand"))
        counts.append(amount("capital", capitals(known, seat), "capitals"))
        counts.append(amount("temple", temples(known, seat), "temples"))
        counts.append(amount("city", prefectures(known, seat), "prefectures"))
        found.append(
            Panel(
                id=f"side:{seat}",
                label=f"{view.names[seat]}, {doing}",
                name=view.names[seat],
                note=doing,
                seat=seat,
                to_act=seat in awaited,
                counts=counts,
                score=Amount(symbol="vp", count=victory_points(known, seat), word="victory points"),
            )
        )
    return found


def own_sheet(view: View) -> Sheet | None:
    """The own mat and hand."""
    seat = view.seat
    if seat is None:
        return None
    mat = view.known.mats[seat]
    counters = [
        Counter(id=f"mat:{symbol}", label=word.capitalize(), symbol=symbol, count=mat[at])
        for at, word, symbol in (*MAT_WORDS, *MORE_WORDS)
    ]
    items: list[Counters | Spread] = [
        Counters(id="mat", label="State of the nation", counters=counters, rule="setup.mat")
    ]
    if view.known.hands[seat]:
        cards = [card(view, seat, n) for n in range(len(view.known.hands[seat]))]
        items.append(Spread(id="hand", label="Your hand", items=cards, hand=True, rule="turn.play"))
    return Sheet(id="own", label="Your nation", items=items, seat=seat)


def card(view: View, seat: int, n: int) -> Card:
    """A card of the own hand; a click plays its event if it may, else its points."""
    kind = view.parts.cards[view.known.hands[seat][n]]
    texts = view.texts()
    action = ""
    for text in (f"event:{kind.id}", f"points:{kind.id}", f"discard:{kind.id}"):
        if text in texts and not action:
            action = text
    return Card(
        id=f"hand:{n}",
        label=f"{kind.name}, {DECK_IDS[kind.deck]}, value {kind.value}: {kind.text}",
        name=kind.name,
        value=str(kind.value) if kind.value else "",
        number=kind.printed,
        parts=[CardPart(text=kind.text, usable=f"event:{kind.id}" in texts)],
        action=action,
        glow="free" if action else None,
        reconstructed="The name is known; value and effect are ours." if kind.deck == 0 else "Reconstructed.",
    )


def journal(view: View) -> list[Line]:
    """The last entries, newest first."""
    if view.known.journal is None:
        return []
    entries = view.known.journal.read()
    first = max(0, len(entries) - MOST_LINES)
    return [
        Line(
            id=f"journal:{n}",
            label=named(entries[n].text, view.names),
            when=str(entries[n].round),
            seat=entries[n].seat if entries[n].seat >= 0 else None,
            rule=entries[n].rule,
        )
        for n in range(len(entries) - 1, first - 1, -1)
    ]
