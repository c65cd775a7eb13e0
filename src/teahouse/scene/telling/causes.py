"""What waits for its beat: who falls in a battle falls when the dice are told, whoever named the place before."""

from __future__ import annotations

from collections.abc import Sequence

from teahouse.scene.element.cards import Slip
from teahouse.scene.element.element import Element
from teahouse.scene.element.pieces import Piece
from teahouse.scene.telling.kinds import kind_of
from teahouse.scene.telling.news import News


class Cause:
    """What the entries of one beat are for what changes: whether dice decide there between two sides, whether they say
    themselves what that cost, whether pieces move, whether somebody has more or less by them, and whether it is said at last
    what shall be done."""

    __slots__ = ("announces", "costs", "counts", "decides", "moves")

    def __init__(self, news: News) -> None:
        self.decides = self.costs = self.counts = self.moves = False
        last = news[-1][1]
        self.announces = last.reason is not None and not last.changes
        for _, entry in news:
            if entry.picture is not None and entry.picture.between:
                self.decides = True
            if self.decides and entry.changes:
                self.costs = True
            if entry.changes:
                self.counts = True
            if kind_of(entry) == "move":
                self.moves = True


class Things:
    """The elements that change, by id, and what each beat names."""

    __slots__ = ("after", "before", "names")

    def __init__(self, before: dict[str, Element], after: dict[str, Element], names: Sequence[set[str]]) -> None:
        self.before = before
        self.after = after
        self.names = names

    def steps(self, id: str) -> list[int]:
        """The beats that name a thing; where none does, those that name the place that it stands on."""
        own = [n for n, named in enumerate(self.names) if id in named]
        if own:
            return own
        places = {each.place for each in (self.before.get(id), self.after.get(id)) if isinstance(each, (Piece, Slip))}
        return [n for n, named in enumerate(self.names) if not places.isdisjoint(named)] if places else []

    def is_named_early(self) -> bool:
        """Whether a beat names the place of a piece that a later one names itself."""
        for n, named in enumerate(self.names):
            for id in named:
                each = self.after.get(id)
                if isinstance(each, (Piece, Slip)) and any(each.place in other for other in self.names[:n]):
                    return True
        return False

    def by(self, id: str) -> int:
        """How many more of a piece there are where it stood, or if it is new, where it stands."""
        old, new = self.before.get(id), self.after.get(id)
        if not isinstance(old, Piece):
            return new.count if isinstance(new, Piece) else 0
        return new.count - old.count if isinstance(new, Piece) and new.place == old.place else -old.count

    def way(self, id: str) -> list[str]:
        """From where to where a piece goes."""
        old, new = self.before.get(id), self.after.get(id)
        if isinstance(old, Piece) and isinstance(new, Piece) and old.place != new.place:
            return [old.place, new.place]
        return []

    def piece(self, id: str) -> Piece | None:
        found = self.before.get(id) or self.after.get(id)
        return found if isinstance(found, Piece) else None

    def is_met(self, id: str, step: int) -> bool:
        """Whether a beat also names where others of its kind come from or go to."""
        own, by, way = self.piece(id), self.by(id), self.way(id)
        if way:
            return self.names[step].issuperset(way)
        for other in [*self.before, *self.after]:
            piece = self.piece(other)
            if own is None or piece is None or other == id or piece.place not in self.names[step]:
                continue
            if piece.symbol == own.symbol and piece.seat == own.seat and self.by(other) * by < 0:
                return True
        return False


def waiting(things: Things, causes: Sequence[Cause]) -> list[set[str]] | None:
    """For each beat the ids of what it names and does not show yet; None where nothing waits."""
    if not any(cause.decides or cause.announces or cause.moves for cause in causes) and not things.is_named_early():
        return None
    held: list[set[str]] = [set() for _ in things.names]
    for id in {**things.before, **things.after}:
        at = things.steps(id)
        if at:
            for n in range(due(things, id, at, causes)):
                held[n].add(id)
    return held


def due(things: Things, id: str, at: list[int], causes: Sequence[Cause]) -> int:
    """The beat that shows a thing, of those that name it. Whoever comes to fight comes before the dice, with those who leave
    another place for it; whoever comes because of them, and all else, with what tells their cost."""
    if not causes:
        return at[0]
    dice = [n for n in range(at[0] + 1, len(causes)) if causes[n].decides]
    decisions = [n for n in dice if n <= at[-1]]
    first = dice[0] if dice else at[-1] + 1
    early = [n for n in at if n < first]
    if things.by(id) and not any(causes[n].moves for n in at if n >= first):
        met = [n for n in early if things.is_met(id, n)]
        if met:
            # Whoever leaves a place to which others of its kind came before leaves with those who only go.
            gone = [n for n in met if causes[n].moves or not causes[n].counts] if things.by(id) < 0 else []
            return (gone or met)[0]
        if dice and (things.by(id) > 0 or things.way(id)):
            return early[-1]
    if not decisions:
        if things.piece(id) is None:
            return at[0]
        return next((n for n in at if not causes[n].announces), at[-1])
    for n in at:
        if n > decisions[-1] or (n == decisions[-1] and causes[n].costs):
            return n
    return at[-1]
