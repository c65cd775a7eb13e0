"""How the Overlord's events are told: what comes of each choice, and all that was compared for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.words import counted, listed

from ....parts.cards import HORDE, OVERLORD
from ....parts.phrases import pieces_words
from ..overlord.reasons import Compared, explain, explain_order, named_regions

if TYPE_CHECKING:
    from ....state import MingVoyages

PRIORITIES: Final = (
    "",
    "First priority, empty beside a Homeland with Hordes",
    "Second priority, empty beside a Borderland that can spare a Horde",
    "Third priority, next to the most Troops",
)  # of the event Move


def tell_each_homeland(s: MingVoyages) -> None:
    board = s.parts.board
    homes = tuple(board.ids[board.first_homeland : board.ming])
    text = f"{pieces_words(HORDE, len(homes))} come, one to each Barbarian Homeland."
    s.tell("amass", text, "events.amass", OVERLORD, changes=((OVERLORD, "horde", len(homes)),), touches=homes)


def tell_flank(s: MingVoyages, x: int, flanks: list[int], scores: list[int], flank: int, cube: int) -> None:
    """Where one Horde amasses; the second of two goes to the middle."""
    board = s.parts.board
    middle = flanks[0] + 1
    text = f"1 Horde goes to {board.spoken[flank]}."
    touched: tuple[str, ...] = (board.ids[flank],)
    if x == 2:
        text = f"2 Hordes come, one to {board.spoken[flank]} and one to {board.spoken[middle]}."
        touched = (board.ids[flank], board.ids[middle])
    rows: list[tuple[int, ...]] = [(s.hordes[region],) for region in flanks]
    names, at = named_regions(s, flanks), flanks.index(flank)
    compared = Compared(("Hordes",), names, rows, scores, at, cube, "Fewest Hordes of the flanks")
    why = f"Why {board.spoken[flank]}?"
    explain(s, "events.amass", text, why, compared, changes=((OVERLORD, "horde", x),), touches=touched)


def tell_gathering(s: MingVoyages, x: int, homelands: list[int], scores: list[int], home: int, cube: int) -> None:
    """Hordes alone decide, unless Homelands have equally many."""
    board = s.parts.board
    rows: list[tuple[int, ...]] = [(s.hordes[region], s.settlements[region]) for region in homelands]
    hordes = [s.hordes[region] for region in homelands]
    is_clear = hordes.count(max(hordes)) == 1
    priority = "Most Hordes" if is_clear else "Most Hordes are equal, so fewest Settlements"
    names, at = named_regions(s, homelands), homelands.index(home)
    compared = Compared(("Hordes", "Settlements"), names, rows, scores, at, cube, priority)
    text = f"{x} {'Settlement goes' if x == 1 else 'Settlements go'} to {board.spoken[home]}."
    why = f"Why {board.spoken[home]}?"
    changes = ((OVERLORD, "settlement", x),)
    explain(s, "events.gather", text, why, compared, changes=changes, touches=(board.ids[home],))


def tell_builders(s: MingVoyages, homes: list[int], sites: list[int], home: int, cube: int) -> None:
    """Which Homeland builds: `homes` have the most Settlements and a site, `sites` is how many each Homeland has."""
    board = s.parts.board
    homelands = list(range(board.first_homeland, board.ming))
    rows: list[tuple[int, ...]] = [(s.settlements[region], sites[n]) for n, region in enumerate(homelands)]
    scores = [s.settlements[region] if region in homes else -1 for region in homelands]
    names, at = named_regions(s, homelands), homelands.index(home)
    columns = ("Settlements", "Borderlands with room")
    compared = Compared(columns, names, rows, scores, at, cube, "Most Settlements")
    text = f"The Overlord builds with {board.spoken[home]}."
    explain(s, "events.build", text, f"Why {board.spoken[home]}?", compared, touches=(board.ids[home],))


def tell_site(s: MingVoyages, x: int, home: int, sites: list[int], scores: list[int], site: int, cube: int) -> None:
    board = s.parts.board
    rows: list[tuple[int, ...]] = [(s.hordes[region],) for region in sites]
    compared = Compared(("Hordes",), named_regions(s, sites), rows, scores, sites.index(site), cube, "Fewest Hordes")
    text = f"{x} {'Settlement is' if x == 1 else 'Settlements are'} built in {board.names[site]}."
    touched = (board.ids[home], board.ids[site])
    explain(s, "events.build", text, f"Why {board.names[site]}?", compared, touches=touched)


def tell_attacked(
    s: MingVoyages, regions: list[int], available: list[int], scores: list[int], target: int, cube: int
) -> None:
    """`available` are the Hordes that can attack each of the regions."""
    board = s.parts.board
    rows: list[tuple[int, ...]] = [(available[n], s.troops[region], scores[n]) for n, region in enumerate(regions)]
    columns = ("Hordes that can attack", "Troops", "Result")
    names, at = named_regions(s, regions), regions.index(target)
    compared = Compared(columns, names, rows, scores, at, cube, "Highest result")
    text = f"The Overlord attacks {board.names[target]}."
    touched = (board.ids[target],)
    explain(s, "events.attack.target", text, f"Why {board.names[target]}?", compared, touches=touched)


def tell_joined(
    s: MingVoyages,
    wanted: int,
    target: int,
    givers: list[int],
    scores: list[int],
    spare: list[int],
    came: list[int],
    order: list[int],
    cube: int,
    priority: str,
) -> None:
    """Where the Hordes of an attack come from; `spare` and `came` are by region, `order` is that in which givers gave."""
    board = s.parts.board
    rows: list[tuple[int, ...]] = [(scores[n], spare[region], came[region]) for n, region in enumerate(givers)]
    columns = ("Hordes", "can attack", "come")
    names, at = named_regions(s, givers), givers.index(order[0])
    compared = Compared(columns, names, rows, scores, at, cube, priority)
    text = joined_words(board.spoken, order, came)
    why = "Where does the Horde come from?" if wanted == 1 else f"Where do up to {wanted} Hordes come from?"
    touched = (*[board.ids[region] for region in order if came[region]], board.ids[target])
    explain_order(s, "events.attack.sources", text, why, compared, touched)


def joined_words(names: list[str], order: list[int], came: list[int]) -> str:
    """How many Hordes joined from where, in the order in which regions gave them."""
    told: list[str] = []
    for region in order:
        if came[region]:
            count = str(came[region]) if told else counted(came[region], "Horde")
            told.append(f"{count} from {names[region]}")
    return f"{listed(told)} {'joins' if sum(came) == 1 else 'join'} the attack."


def tell_entered(
    s: MingVoyages, regions: list[int], rows: list[tuple[int, ...]], scores: list[int], target: int, cube: int
) -> None:
    """Where Hordes move to; a row is a region's priority and the Troops beside it."""
    board = s.parts.board
    at = regions.index(target)
    priority = PRIORITIES[rows[at][0]]
    names = named_regions(s, regions)
    compared = Compared(("Priority", "Troops beside it"), names, rows, scores, at, cube, priority)
    text = f"The Overlord moves into {board.names[target]}."
    touched = (board.ids[target],)
    explain(s, "events.move.target", text, f"Why {board.names[target]}?", compared, touches=touched)


def tell_left(s: MingVoyages, regions: list[int], spare: list[int], scores: list[int], source: int, cube: int) -> None:
    """Where Hordes move from; `spare` is how many each of the regions can give."""
    board = s.parts.board
    rows: list[tuple[int, ...]] = [(s.hordes[region], spare[n]) for n, region in enumerate(regions)]
    kind = "Borderland" if board.is_borderland(source) else "Homeland"
    names, at = named_regions(s, regions), regions.index(source)
    priority = f"From a {kind}, that with the most Hordes"
    compared = Compared(("Hordes", "can move"), names, rows, scores, at, cube, priority)
    text = f"The Hordes come from {board.spoken[source]}."
    touched = (board.ids[source],)
    explain(s, "events.move.source", text, f"Why from {board.spoken[source]}?", compared, touches=touched)
