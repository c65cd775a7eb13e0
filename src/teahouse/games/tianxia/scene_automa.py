"""The Bot or Li Mu: the cards that lie open, and why the last ones were resolved as they were."""

from __future__ import annotations

from typing import Final, Literal

from ...engine.journal import Candidate, Entry
from ...engine.words import named
from ...scene import Card, CardPart, Deck, Reason, Reasoning, Row, Sheet, Spread, hidden_id
from .card_words import card_parts
from .scene_view import View

MOST_REASONS: Final = 8
UNKNOWN: Final = -1


def automa_sheet(view: View) -> Sheet | None:
    """Nothing where people play among themselves."""
    known = view.known
    if known.sides == known.seats:
        return None
    items: list[Spread | Reasoning] = [Spread(id="automa:cards", label="Cards", items=cards(view))]
    why = reasoning(view)
    if why is not None:
        items.append(why)
    return Sheet(id="automa", label=known.who(known.seats), where="side", items=items, seat=known.seats)


def cards(view: View) -> list[Card | Deck]:
    """Open cards in full, others by their backs."""
    known = view.known
    all_cards = view.parts.li_mu_cards if known.seats == 1 else view.parts.bot_cards
    found: list[Card | Deck] = []
    for n, number in enumerate(known.cards):
        if number == UNKNOWN:
            found.append(Card(id=hidden_id("automa", "row", n), label="A card face down", face="down"))
        else:
            card = all_cards[number]
            lines = [CardPart(text=text, whose="other") for text in card_parts(view.parts, card)]
            found.append(Card(id=f"automa:card:{card.id}", label=f"Card {card.id}", name=card.id, parts=lines))
    if known.seats == 1:
        count = len(known.card_deck)
        found.append(Deck(id="automa:deck", label=f"Deck of {count} cards", count=count, name="Deck"))
    return found


def reasoning(view: View) -> Reasoning | None:
    """The choices of the last turn, in order."""
    if view.known.journal is None:
        return None
    entries = [entry for entry in view.known.journal.read() if entry.reason is not None]
    last = [entry for entry in entries[-MOST_REASONS:] if entry.round == entries[-1].round]
    if not last or last[-1].reason is None:
        return None
    return Reasoning(
        id="automa:why",
        label=last[-1].reason.question,
        chain=list(last[-1].reason.chain),
        reasons=[reason(view, entry) for entry in last],
        rule=last[-1].rule,
    )


def reason(view: View, entry: Entry) -> Reason:
    told = entry.reason
    if told is None:
        return Reason(sentence=entry.text, rule=entry.rule)
    return Reason(
        sentence=named(entry.text, view.names),
        rule=entry.rule,
        columns=list(told.columns),
        candidates=[
            Row(label=row.name, cells=[str(number) for number in row.numbers], state=state_of(row))
            for row in told.candidates
        ],
        tie=told.settled,
        tie_rule=entry.rule,
    )


def state_of(row: Candidate) -> Literal["tied", "chosen"] | None:
    if row.chosen:
        return "chosen"
    return "tied" if row.tied else None
