"""Who sails along: panels of the others, the fleet in numbers where it is large, and the journal."""

from __future__ import annotations

from typing import Final

from teahouse.engine.journal import Entry
from teahouse.engine.words import counted
from teahouse.scene import Amount, Counter, Counters, Item, Line, Note, Panel, amount
from teahouse.scene import Sheet as SceneSheet
from teahouse.scene.table.ending import ordinal
from teahouse.scene.table.journal import line as table_line
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


class Shown:
    """Entries that were shown, the newest first, and their lines: as a list, and by the identity of the entry."""

    __slots__ = ("by_entry", "entries", "lines", "round")

    def __init__(self, round: int, entries: list[Entry], lines: list[Line]) -> None:
        self.round = round
        self.entries = entries
        self.lines = lines
        self.by_entry: dict[int, Line] = {id(entry): lines[n] for n, entry in enumerate(entries)}


def journal(view: View) -> list[Line]:
    """The last entries, newest first; at a large table only the table's, the viewer's own and those of seats shown.

    A line is known by its round, its seat and its number among those, which stay the same when the round closes. It is drawn
    from its entry, and that of a roll from the round, in which it shows the dice."""
    if view.known.journal is None:
        return []
    entries = view.known.journal.read()
    seats = [-1, *view.rivals]
    if view.seat is not None:
        seats.append(view.seat)
    numbers: list[int] = []
    for number in range(len(entries) - 1, -1, -1):
        if len(numbers) == MOST_LINES:
            break
        if entries[number].seat in seats:
            numbers.append(number)
    chosen = [entries[number] for number in numbers]
    round = view.known.round
    earlier: Shown = view.memory["journal"][1] if "journal" in view.memory else Shown(round, [], [])
    if earlier.round == round and earlier.entries == chosen:
        return earlier.lines
    found: list[Line] = []
    for n, entry in enumerate(chosen):
        line = earlier.by_entry.get(id(entry))
        if line is None or entry.kind == "roll":
            line = line_of(view, entry, line_id(entries, numbers[n]))
        found.append(line)
    view.memory["journal"] = (None, Shown(round, chosen, found))
    return found


def line_id(entries: list[Entry], number: int) -> str:
    """By round, seat and which of the seat's entries in that round it is."""
    entry = entries[number]
    count = 1
    for before in range(number - 1, -1, -1):
        if entries[before].round != entry.round:
            break
        if entries[before].seat == entry.seat:
            count += 1
    return f"journal:{entry.round}:{'table' if entry.seat < 0 else entry.seat}:{count}"


def line_of(view: View, entry: Entry, id: str) -> Line:
    strong: list[str] = []
    if entry.kind == "star":
        strong = [name for name in view.parts.star_names if entry.text.endswith(f" {name}.")]
    is_roll = entry.kind == "roll" and entry.round == view.known.round
    return table_line(view, entry, id, strong=strong, dice=view.known.dice[:] if is_roll else ())
