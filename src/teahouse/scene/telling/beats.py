"""A queue of beats: what happened between two scenes of one viewer, told from the journal as that viewer may read it.

Nothing else is looked at than the two scenes and those entries, so that a beat tells no more than they do.
"""

from __future__ import annotations

from typing import Final

from teahouse.engine.game import Game
from teahouse.engine.journal import Entry, Picture, told
from teahouse.engine.ledger import TABLE, Item, item_named
from teahouse.engine.state import State
from teahouse.scene.element.beat import Beat, BeatAmount, BeatKind
from teahouse.scene.element.scene import Scene
from teahouse.scene.telling.causes import Cause
from teahouse.scene.telling.frames import frames
from teahouse.scene.telling.kinds import kind_of
from teahouse.scene.telling.news import News
from teahouse.scene.telling.pictures import picture_of

MOST_BEATS: Final = 9  # of one change
MOST_SENTENCES: Final = 4  # of one beat
MOST_TOUCHED: Final = 24  # of one beat that a page is told of
SMALL: Final = frozenset(("gain", "loss", "points"))
WEIGHTS: Final[dict[BeatKind, int]] = {
    "loss": 5,
    "points": 5,
    "dice": 4,
    "event": 4,
    "move": 4,
    "gain": 3,
    "reason": 3,
    "effect": 2,
    "turn": 0,
}
"""What of many things is said before others."""
WEIGHTY: Final = 1000  # more than any sentence has letters


class Group:
    """Entries that are told as one beat."""

    __slots__ = ("at_once", "is_shown", "kind", "letters", "news", "seat")

    def __init__(self, news: News, at_once: bool = False) -> None:
        first = news[0][1]
        self.news = news
        self.at_once = at_once
        self.seat = first.seat
        self.kind: BeatKind = kind_of(first)
        self.letters = 0
        self.is_shown = False
        """Whether something of it is shown that no sentence says: dice, or what an automa weighed."""
        for _, entry in news:
            self.letters += len(entry.text)
            if entry.picture is not None or (entry.reason is not None and not is_announced(entry)):
                self.is_shown = True

    def join(self, other: Group) -> None:
        """What tells more gives the kind."""
        if self.kind in SMALL or self.kind == "turn":
            self.kind = other.kind
        self.letters += other.letters
        self.is_shown = self.is_shown or other.is_shown
        self.news = self.news + other.news

    def touched(self, game: Game, viewer: int | None) -> list[str]:
        """The ids of what it is about, and of the panels of those who have more or less than before."""
        found: dict[str, None] = {}
        for _, entry in self.news:
            for id in touched_by(game, viewer, entry):
                found[id] = None
        return list(found)

    def names(self, game: Game, viewer: int | None) -> set[str]:
        """The ids of all that may change with it."""
        found: set[str] = set()
        for _, entry in self.news:
            found.update(names_of(game, viewer, entry))
        return found


class Told:
    """Beats with their frames: the scene as each of them leaves it. The last frame is the later scene itself."""

    __slots__ = ("beats", "frames")

    def __init__(self, beats: list[Beat], frames: list[Scene]) -> None:
        self.beats = beats
        self.frames = frames


def names_of(game: Game, viewer: int | None, entry: Entry) -> list[str]:
    """The ids of all that an entry names: what it is about, and what changes with it."""
    return touched_by(game, viewer, entry) + game.changes_with(viewer, entry)


def touched_by(game: Game, viewer: int | None, entry: Entry) -> list[str]:
    found = game.touched(viewer, entry)
    for side, _, _ in entry.changes:
        if side != TABLE:
            found.append(f"side:{side}")
    return found


def tell(game: Game, known: State, names: list[str], before: Scene, after: Scene, news: News) -> Told | None:
    """The beats from one scene to another; None where nothing need be told."""
    groups = grouped(news, after.seat)
    if not groups:
        return None
    beats = [beat_of(known, names, group, group.touched(game, after.seat)) for group in groups]
    if len(groups) == 1:
        return Told(beats, [after])
    return Told(beats, [*steps_between(game, before, after, groups)[: len(groups) - 1], after])


def steps_between(game: Game, before: Scene, after: Scene, groups: list[Group]) -> list[Scene]:
    """For each group the scene in which what it and those before it name has changed."""
    causes = [Cause(group.news) for group in groups]
    return frames(before, after, [group.names(game, after.seat) for group in groups], causes)


def beats_of(game: Game, known: State, names: list[str], viewer: int | None, news: News) -> list[Beat]:
    """The beats alone, for whoever is shown no frames between."""
    return [beat_of(known, names, group, group.touched(game, viewer)) for group in grouped(news, viewer)]


def grouped(news: News, viewer: int | None) -> list[Group]:
    """What the viewer did itself first of all is one group that is shown at once. Then each entry is one, equal small ones are
    joined, and more than there may be are joined where that loses least."""
    if not is_worth_telling(news, viewer):
        return []
    own = 0
    while viewer is not None and news[own][1].seat == viewer and not has_dice(news[own][1]):
        own += 1
    groups = [Group(news[:own], at_once=True)] if own else []
    begin = len(groups)
    for n in range(own, len(news)):
        group = Group([news[n]])
        if len(groups) > begin and belongs_to(groups[-1], group):
            groups[-1].join(group)
        else:
            groups.append(group)
    told = groups[begin:]
    losses = [loss(told[n], told[n + 1]) for n in range(len(told) - 1)] if len(told) > MOST_BEATS else []
    while len(told) > MOST_BEATS:
        at = losses.index(min(losses))
        told[at].join(told.pop(at + 1))
        del losses[at]
        for n in (at - 1, at):
            if 0 <= n < len(losses):
                losses[n] = loss(told[n], told[n + 1])
    return groups[:begin] + told


def is_worth_telling(news: News, viewer: int | None) -> bool:
    """What one does oneself one knows; and the one thing that then happens by itself, such as a roll for everybody or the next
    round, is seen on the table."""
    if viewer is None:
        return bool(news)
    by_itself = 0
    for _, entry in news:
        if entry.seat == TABLE:
            by_itself += 1
        elif entry.seat != viewer:
            return True
    return by_itself > 1


def has_dice(entry: Entry) -> bool:
    return entry.picture is not None and bool(entry.picture.casts)


def belongs_to(group: Group, other: Group) -> bool:
    """Whether a thing is told with the one before it: small ones of the same kind and side, and what changes nothing."""
    if group.seat != other.seat:
        return False
    entry, last = other.news[0][1], group.news[-1][1]
    if entry.picture is not None or entry.reason is not None:
        return False
    if other.kind in SMALL and group.kind == other.kind:
        return True
    if entry.kind == last.kind and entry.to != last.to:
        return True  # the same once more, told to those who may know all of it
    return not entry.touches and not entry.changes and other.kind != "turn"


def loss(group: Group, other: Group) -> int:
    """How much is lost if two neighbours are told as one: least where the second goes on with what the first has begun, most
    where it begins something else."""
    found = group.letters + other.letters
    if len(group.news) + len(other.news) > MOST_SENTENCES:
        found += 12 * WEIGHTY  # some of it would not be said
    last, first = group.news[-1][1], other.news[0][1]
    if goes_on(last, first):
        return found
    if group.seat != other.seat:
        found += (2 if TABLE in (group.seat, other.seat) else 4) * WEIGHTY
    if group.kind != other.kind:
        found += WEIGHTY
    if begins(last, first):
        found += 6 * WEIGHTY
    if group.is_shown:
        found += 3 * WEIGHTY
    if other.is_shown:
        found += 3 * WEIGHTY
    return found


def goes_on(last: Entry, entry: Entry) -> bool:
    """Whether a thing is one with the one before it: it was said what shall be done, and this does it; the dice lie as they
    lay, or whoever has thrown them says what becomes of them."""
    if entry.seat == last.seat and entry.picture is None and (is_announced(entry) or is_announced(last)):
        return True
    return entry.picture is not None and last.picture is not None and lies_on(entry.picture, last.picture)


def lies_on(picture: Picture, last: Picture) -> bool:
    """Whether all dice of a picture lie in the next one as they lay, and perhaps others beside them."""
    lie = [(cast.side, cast.faces) for cast in picture.casts if not cast.again]
    return bool(last.casts) and all((cast.side, cast.faces) in lie for cast in last.casts)


def begins(last: Entry, entry: Entry) -> bool:
    """Whether a thing is the first of something else: a turn, a battle, whatever comes elsewhere after one is decided."""
    if kind_of(entry) == "turn" or (is_decided(entry) and not has_dice(entry)):
        return True
    return is_decided(last) and has_dice(last) and set(entry.touches).isdisjoint(last.touches)


def is_announced(entry: Entry) -> bool:
    """Whether it says what somebody is about to do, and does nothing."""
    return entry.reason is not None and not entry.changes and entry.picture is None


def is_decided(entry: Entry) -> bool:
    """Whether dice, or who is stronger, have decided between two sides."""
    return entry.picture is not None and bool(entry.picture.between)


def beat_of(known: State, names: list[str], group: Group, touched: list[str]) -> Beat:
    first = group.news[0][1]
    shown = group.news if len(group.news) <= MOST_SENTENCES else with_reasons_first(group.news)
    return Beat(
        sentence=sentence_of(group, known, names),
        kind=group.kind,
        seat=group.seat if group.seat >= 0 else None,
        rule=first.rule,
        touches=touched[:MOST_TOUCHED] or (),
        lines=[f"journal:{number}" for number, _ in shown],
        pictures=[picture_of(picture) for picture in pictures_in(group.news)] or (),
        amounts=amounts_of(group.news, known) or (),
        at_once=group.at_once,
    )


def pictures_in(news: News) -> list[Picture]:
    """What is shown of these, but for dice that the next of them shows as well."""
    found: list[Picture] = []
    for _, entry in news:
        picture = entry.picture
        if picture is None:
            continue
        if found and lies_on(picture, found[-1]) and not any(cast.again for cast in found[-1].casts):
            found.pop()
        found.append(picture)
    return found


def amounts_of(news: News, known: State) -> list[BeatAmount]:
    """What the entries change for the sides; what comes and goes again is left out."""
    sums: dict[tuple[int, str], int] = {}
    for _, entry in news:
        for side, id, by in entry.changes:
            if side != TABLE:
                sums[side, id] = sums.get((side, id), 0) + by
    if not sums:
        return []
    items = known.items()
    return [
        BeatAmount(seat=side, symbol=id, word=worded(item_named(items, id), by), by=by)
        for (side, id), by in sums.items()
        if by
    ]


def worded(item: Item, by: int) -> str:
    return item.one if abs(by) == 1 else item.many


def sentence_of(group: Group, known: State, names: list[str]) -> str:
    """Their sentences one behind the other; what happened several times is said once, of many things those that weigh most."""
    times: dict[str, int] = {}
    weights: dict[str, int] = {}
    for _, entry in group.news:
        text = told(entry, known, names)
        times[text] = times.get(text, 0) + 1
        weights[text] = WEIGHTS.get(kind_of(entry), 1)
    parts = [text if n == 1 else said_often(text, n) for text, n in times.items()]
    if len(parts) > MOST_SENTENCES:
        heavy = sorted(range(len(parts)), key=lambda n: -list(weights.values())[n])[: MOST_SENTENCES - 1]
        left = len(parts) - len(heavy)
        parts = [*[parts[n] for n in sorted(heavy)], f"And {left} things more."]
    return " ".join(parts)


def said_often(text: str, times: int) -> str:
    """What happened several times, with what each of them changed behind it."""
    once, bracket, counts = text.partition(". (")
    return f"{once.removesuffix('.')}, {times} times." + (f" ({counts.removesuffix(')')} each)" if bracket else "")


def with_reasons_first(news: News) -> News:
    """The lines that a page can open behind a beat: of many, those that say why, then the first."""
    weighed = [each for each in news if each[1].reason is not None]
    return sorted([*weighed, *[each for each in news if each[1].reason is None]][:MOST_SENTENCES], key=number_of)


def number_of(each: tuple[int, Entry]) -> int:
    return each[0]
