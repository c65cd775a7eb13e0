"""Beats: what others did is told step by step, every step is a sound scene, and nothing is told that a viewer may not know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from teahouse.engine.journal import Entry
from teahouse.engine.luck import FastLuck
from teahouse.engine.state import State
from teahouse.engine.words import crest
from teahouse.kit.case import Case, choose, looks
from teahouse.scene import (
    Badge,
    Board,
    Box,
    Card,
    Counter,
    Deck,
    Die,
    Element,
    Group,
    Panel,
    Piece,
    Place,
    Rail,
    Scene,
    Sheet,
    Slip,
    Space,
    from_json,
    to_json,
    walk,
)
from teahouse.scene.table.drawing import Drawing
from teahouse.scene.telling.beats import MOST_BEATS, Told, grouped, names_of, steps_between, tell
from teahouse.scene.telling.frames import SHOWN, gather
from teahouse.scene.telling.news import News

SEED: Final = 53
MOST_LEFT: Final = 10  # one of so many changes may be left to the last frame
FEW: Final = 2  # of a short game
MOST_LOOKED_AT: Final = 90  # actions, each by everybody
COUNTED: Final[dict[type[Element], tuple[str, ...]]] = {
    Badge: ("earned",),
    Box: ("state", "text", "markers"),
    Card: ("face", "name", "value"),
    Counter: ("count",),
    Deck: ("count",),
    Die: ("face", "used"),
    Group: ("used", "exploration"),
    Panel: ("stars", "counts", "score"),
    Piece: ("place", "symbol", "count", "text", "box", "state", "face", "tiles", "seat"),
    Place: ("holds", "used", "exploration", "seat"),
    Rail: ("at",),
    Sheet: ("score", "counts"),
    Slip: ("name", "points", "done"),
    Space: ("markers",),
}
"""Of pieces, dice, cards and whatever shows an amount: what of them counts. Their words may change at any time."""


class Step:
    """What one viewer saw of an action: the scenes before and after it, and the new entries of its journal."""

    def __init__(self, where: str, drawing: Drawing, known: State, before: Scene, after: Scene, news: News) -> None:
        self.where = where
        self.drawing = drawing
        self.known = known
        self.before = before
        self.after = after
        self.news = news

    def told(self) -> Told | None:
        return self.drawing.told(self.before, self.after)


def steps(case: Case, stride: int) -> Iterator[tuple[list[Step], State, State]]:
    """Actions of a random game as everybody saw them, with the states before and after."""
    state = case.new(SEED, journal=True)
    choices = FastLuck(SEED).automa
    looked = 0
    for number in range(min(case.horizon, case.limit)):
        chosen = choose(state, choices)
        if chosen is None or looked > MOST_LOOKED_AT:
            return
        if not looks(case, number, stride):
            state.advance(*chosen)
            continue
        looked += 1
        drawings = [Drawing(case.game, seat) for seat in case.viewers(state, number)]
        befores = [drawing.scene(state) for drawing in drawings]
        was = state.clone()
        was.journal = state.journal.copy() if state.journal is not None else None
        state.advance(*chosen)
        found: list[Step] = []
        for drawing, before in zip(drawings, befores):
            after = drawing.scene(state)
            news = drawing.readings.between(before, after)
            where = f"moment {number}, {chosen[1].text}, viewer {drawing.seat}"
            found.append(Step(where, drawing, state.known_to(drawing.seat), before, after, news))
        yield found, was, state


def check_beats_show_what_changes(case: Case) -> None:
    """No piece, die, card or amount that an entry names is left to the frame after all beats, and of the others that change at
    most a tenth; what an entry touches is on somebody's table, or in a picture of its own."""
    changed = left = 0
    example = ""
    for viewers, _, _ in steps(case, case.every):
        if case.seats <= 5:
            are_somewhere(case, viewers)
        for step in viewers:
            if step.told() is None:
                continue
            before, after = elements(step.before), elements(step.after)
            groups = grouped(step.news, step.after.seat)
            named = [group.names(case.game, step.after.seat) for group in groups]
            last = elements(steps_between(case.game, step.before, step.after, groups)[-1])
            for id in [*before, *[id for id in after if id not in before]]:
                if counted(before.get(id)) == counted(after.get(id)):
                    continue
                changed += 1
                if counted(last.get(id)) != counted(after.get(id)):
                    is_named = any(id in names for names in named)
                    assert not is_named, f"{step.where}: {id!r} is named by an entry, and no beat shows it"
                    left += 1
                    example = example or f"{step.where}: {id!r}"
    assert left <= changed // MOST_LEFT + FEW, (
        f"no entry names {left} of {changed} things that changed, such as {example}"
    )


def are_somewhere(case: Case, viewers: list[Step]) -> None:
    """Whether each entry touches something that some viewer sees. Where it names nothing, its sentence says all."""
    seen: dict[int, bool] = {}
    texts: dict[int, str] = {}
    for step in viewers:
        there = elements(step.before).keys() | elements(step.after).keys()
        for _, entry in step.news:
            touched = case.game.touched(step.drawing.seat, entry)
            is_there = not touched or entry.picture is not None or any(id in there for id in touched)
            seen[id(entry)] = is_there or seen.get(id(entry), False)
            texts[id(entry)] = f"{step.where}: {entry.text!r} touches {', '.join(touched)}"
    for key, is_there in seen.items():
        assert is_there, f"{texts[key]}, which nobody sees"


def check_dice_come_before_what_they_cost(case: Case) -> None:
    """Where dice decide between two sides, no piece is gone from the board in a frame before them, unless an entry that alone
    names it says what it cost, or that it went to fight: else whoever watches knows how they will fall."""
    for viewers, _, _ in steps(case, case.every):
        for step in viewers:
            told = step.told()
            if told is None or not decides(step.news):
                continue
            seat = step.drawing.seat
            groups = grouped(step.news, seat)
            first = next(n for n, group in enumerate(groups) if decides(group.news))
            later = {id for group in groups[first:] for id in group.names(case.game, seat)}
            costs: set[str] = set()
            left: set[str] = set()
            for beat, frame, group in zip(told.beats[:first], told.frames, groups):
                for _, entry in group.news:
                    costs.update(names_of(case.game, seat, entry) if entry.changes else ())
                    left.update(entry.touches if goes(entry, step.before) else ())
                for piece in fallen(step.before, frame):
                    named = {piece.id, piece.place}
                    is_told = bool(named & left) or bool(named & costs and not named & later)
                    assert is_told, (
                        f"{step.where}: {beat.sentence!r} shows that {piece.id!r} is gone, before the dice fall"
                    )


def decides(news: News) -> bool:
    return any(entry.picture is not None and entry.picture.between for _, entry in news)


def goes(entry: Entry, scene: Scene) -> bool:
    """Whether it tells of a way from one place to another."""
    places = {place.id for place in scene.board.places} if scene.board is not None else set()
    return len(places.intersection(entry.touches)) > 1


def fallen(before: Scene, after: Scene) -> list[Piece]:
    """Pieces of which there are fewer, where they stood and on the whole board."""
    stood, stand = pieces_of(before), pieces_of(after)
    return [
        piece
        for id, piece in stood.items()
        if (id not in stand or stand[id].count < piece.count) and like(piece, stand) < like(piece, stood)
    ]


def like(piece: Piece, pieces: dict[str, Piece]) -> int:
    return sum([each.count for each in pieces.values() if (each.symbol, each.seat) == (piece.symbol, piece.seat)])


def pieces_of(scene: Scene) -> dict[str, Piece]:
    return {piece.id: piece for piece in scene.board.pieces} if scene.board is not None else {}


def elements(scene: Scene) -> dict[str, Element]:
    found: dict[str, Element] = {}
    for name in SHOWN:
        gather(getattr(scene, name), found)
    return found


def counted(element: Element | None) -> tuple[Any, ...] | None:
    """What counts of an element, None where nothing does."""
    fields = COUNTED.get(type(element)) if element is not None else None
    return None if fields is None else (type(element), *[getattr(element, name) for name in fields])


def check_frames_are_scenes(case: Case) -> None:
    """Each frame can be sent, with unique ids and every piece on a place that is there; the last one is the later scene, and
    there are few."""
    for viewers, _, _ in steps(case, case.every):
        for step in viewers:
            told = step.told()
            if told is None:
                continue
            shown = [beat for beat in told.beats if not beat.at_once]
            assert 0 < len(shown) <= MOST_BEATS, f"{step.where}: {len(shown)} beats"
            assert all(beat.sentence.strip() for beat in told.beats), f"{step.where}: a beat says nothing"
            assert told.frames[-1] is step.after, f"{step.where}: the last frame is not the scene after it"
            for frame in dict.fromkeys(map(id, told.frames[:-1])):
                is_sound(next(each for each in told.frames if id(each) == frame), step.where)


def is_sound(frame: Scene, where: str) -> None:
    ids = [element.id for element in walk(frame)]
    twice = [id for id in dict.fromkeys(ids) if ids.count(id) > 1] if len(set(ids)) < len(ids) else []
    assert not twice, f"{where}: in a frame {twice[0]!r} is there twice"
    lost = lost_things(frame.board) if frame.board is not None else []
    assert not lost, f"{where}: in a frame {lost[0]!r} is on a place that is not there"
    assert from_json(to_json(frame)) == from_json(to_json(from_json(to_json(frame)))), f"{where}: a frame changes"


def lost_things(board: Board) -> list[str]:
    places = {place.id for place in board.places}
    stands = [(piece.id, piece.place) for piece in board.pieces] + [(slip.id, slip.place) for slip in board.slips]
    return [id for id, place in stands if place not in places]


def check_beats_tell_only_what_is_known(case: Case) -> None:
    """Beats and frames are the same, byte for byte, when they are made of any state that fits what the viewer knows."""
    for number, (viewers, was, now) in enumerate(steps(case, case.seldom)):
        for step in viewers:
            if not step.news:
                continue
            seat = step.drawing.seat
            names = [crest(n) for n in range(case.seats)]
            real = sent(tell(case.game, step.known, names, step.before, step.after, step.news))
            drawing = Drawing(case.game, seat)
            before, after = (drawing.scene(guessed(state, seat, number)) for state in (was, now))
            guess = sent(drawing.told(before, after))
            assert real == guess, f"{step.where}: its beats are not those of a guess"


def guessed(state: State, seat: int | None, number: int) -> State:
    known = state.known_to(seat)
    guess = known.guess(FastLuck(SEED + number))
    guess.journal = known.journal
    return guess


def sent(told: Told | None) -> bytes:
    return b"" if told is None else msgspec.json.encode([told.beats, told.frames])
