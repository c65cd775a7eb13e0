"""The open piles, to be looked through: main cards that were discarded, and alone the events."""

from __future__ import annotations

from teahouse.engine.words import counted, listed
from teahouse.scene import Item, Note, Sheet, Spread

from .view import View


def discards(view: View) -> list[Sheet]:
    """All discarded main cards, the top one first; folded until somebody asks for them."""
    known = view.known
    if not known.discards:
        return []
    items = [view.cards[number].discarded for number in reversed(known.discards)]
    spread = Spread(id="discards:cards", label="From the top down", items=items, rule="turn.discard")
    note = f"{counted(len(items), 'card')}, {view.parts.cards[known.discards[-1]].name} on top"
    return [Sheet(id="discards", label="Discard pile", note=note, items=[spread], rule="turn.discard", folded=True)]


def events(view: View) -> list[Sheet]:
    """Level by level: the events that were drawn, the latest first, and those that are still in the deck."""
    known = view.known
    if not known.is_solo():
        return []
    items: list[Item] = []
    drawn = 0
    for at, pile in enumerate(known.event_discards):
        drawn += len(pile)
        if pile:
            cards = [view.drawn.events[number] for number in reversed(pile)]
            label = f"Drawn events of level {at + 1}, the latest first"
            items.append(Spread(id=f"drawn:{at + 1}", label=label, items=cards, rule="overlord.reshuffle"))
        items.append(Note(id=f"undrawn:{at + 1}", label=undrawn(view, at + 1), rule="overlord.reshuffle"))
    note = f"{counted(drawn, 'card')} drawn"
    return [Sheet(id="drawn", label="Event discards", note=note, items=items, rule="overlord.reshuffle", folded=True)]


def undrawn(view: View, level: int) -> str:
    """What can still come from a deck, by elimination, and which cards of the Emperor bring it."""
    known, parts = view.known, view.parts
    seen = known.event_discards[level - 1]
    counts: dict[str, int] = {}
    for n in parts.events_of_level[level - 1]:
        if n not in seen:
            title = parts.events[n].title
            counts[title] = counts.get(title, 0) + 1
    words = listed([title if count == 1 else f"{title} ({count} times)" for title, count in counts.items()])
    told = f"Left of level {level}: {words}." if counts else f"Level {level} is drawn out and will be shuffled."
    cps = [str(n + 1) for n, brought in enumerate(view.levels) if brought == level]
    return f"{told} Reactions to cards with {listed(cps, 'or')} CP bring it." if cps else told
