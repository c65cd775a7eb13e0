"""Who sails along: panels of the others, the fleet in numbers where it is large, and the journal."""

from __future__ import annotations

from typing import Final

from teahouse.engine.journal import Entry
from teahouse.engine.words import counted
from teahouse.scene import Amount, Counter, Counters, Item, Line, Note, Panel, amount
from teahouse.scene import Sheet as SceneSheet
from teahouse.scene.table.ending import ordinal
from teahouse.scene.table.journal import line
from teahouse.scene.table.panels import panel

from .view import MOST_OTHERS, View

MOST_LINES: Final = 40  # of the journal


def shown(view: View) -> list[int]:
    return view.rivals


def panel_of(view: View, seat: int) -> Panel:
    """Another as it stood when the round began, and whether it has chosen (setup.hidden)."""
    sheet = view.known.sheets[seat]
    counts = [amount("sailor", sheet.sailors, "sailor" if sheet.sailors == 1 else "sailors")]
    if sheet.heroes:
        counts.append(amount("sailor-heroic", sheet.heroes, "hero" if sheet.heroes == 1 else "heroes"))
    return panel(
        view,
        seat,
        doing_words(view, seat),
        counts,
        Amount(symbol="coin", count=view.golds[seat], word="gold"),
        stars=sum(sheet.stars),
        stars_of=view.parts.stars_to_trigger,
    )


def doing_words(view: View, seat: int) -> str:
    if view.known.over:
        return f"came {ordinal(place_of(view, seat))}" if view.known.seats > 1 else "is home"
    return "is choosing" if view.known.stacks[seat] else "has chosen"


def place_of(view: View, seat: int) -> int:
    """The place of a seat by gold; equals share it."""
    mine = view.golds[seat]
    return 1 + len([gold for gold in view.golds if gold > mine])


def fleet(view: View) -> list[SceneSheet]:
    """Everybody in numbers, for a table that is too large to show one by one."""
    known = view.known
    if known.seats <= MOST_OTHERS + 1:
        return []
    choosing = len([stack for stack in known.stacks if stack])
    stars = max([sum(sheet.stars) for sheet in known.sheets])
    counters = [
        Counter(id="fleet:ships", label="ships", symbol="junk", count=known.seats),
        Counter(id="fleet:choosing", label="still choosing", symbol="u-clock", count=choosing),
        Counter(id="fleet:chosen", label="have chosen", symbol="u-check", count=known.seats - choosing),
    ]
    leader = view.ranked[0]
    notes = [
        f"{view.names[leader]} is the richest with {view.golds[leader]} gold; "
        f"the most that anybody holds is {counted(stars, 'star')}."
    ]
    if view.seat is not None:
        mine = view.golds[view.seat]
        notes.insert(0, f"You are {ordinal(place_of(view, view.seat))} of {known.seats} with {mine} gold.")
    left = known.seats - len(view.rivals) - (0 if view.seat is None else 1)
    notes.append(f"Shown are the richest and those nearest in gold, not the {left} others.")
    items: list[Item] = [Counters(id="fleet:counters", label="The fleet in numbers", counters=counters)]
    items += [Note(id=f"fleet:note:{n}", label=text) for n, text in enumerate(notes)]
    return [SceneSheet(id="fleet", label="The fleet", items=items)]


def journal(view: View) -> list[Line]:
    """The last entries, newest first; at a large table only the table's, the viewer's own and those of seats shown.

    A line is known by its round, its seat and its number among those, which stay the same when the round closes."""
    if view.known.journal is None:
        return []
    entries = view.known.journal.read()
    shown = [-1, *view.rivals]
    if view.seat is not None:
        shown.append(view.seat)
    chosen: list[Entry] = []
    first = len(entries)
    while first > 0 and (len(chosen) < MOST_LINES or entries[first - 1].round == chosen[-1].round):
        first -= 1
        if len(chosen) < MOST_LINES and entries[first].seat in shown:
            chosen.append(entries[first])
    ids = line_ids(entries[first:])
    return [line_of(view, entry, ids[id(entry)]) for entry in chosen]


def line_ids(entries: list[Entry]) -> dict[int, str]:
    """The ids of entries, from the first of a round on, by the identity of the entry."""
    counts: dict[tuple[int, int], int] = {}
    ids: dict[int, str] = {}
    for entry in entries:
        key = (entry.round, entry.seat)
        counts[key] = counts.get(key, 0) + 1
        whose = "table" if entry.seat < 0 else str(entry.seat)
        ids[id(entry)] = f"journal:{entry.round}:{whose}:{counts[key]}"
    return ids


def line_of(view: View, entry: Entry, line_id: str) -> Line:
    strong: list[str] = []
    if entry.kind == "star":
        strong = [name for name in view.parts.star_names if entry.text.endswith(f" {name}.")]
    is_roll = entry.kind == "roll" and entry.round == view.known.round
    return line(view, entry, line_id, strong=strong, dice=view.known.dice[:] if is_roll else ())
