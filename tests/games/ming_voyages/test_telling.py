"""What changes on the table with each beat, where two things come to one place."""

from __future__ import annotations

from teahouse.engine.journal import Entry
from teahouse.games.ming_voyages.parts.cards import OVERLORD
from teahouse.scene import Scene
from teahouse.scene.telling.beats import tell
from tests.games.ming_voyages.drawing import scene_of
from tests.games.ming_voyages.table import GAME, solo

HOME = "western_mongols"


def test_a_settlement_comes_when_it_is_told_and_not_with_hordes_that_come_there_before() -> None:
    fields = {"troops": {"yunnan": 1}, "hordes": {"manchus": 1}}
    before = solo(**fields)
    after = solo(**{**fields, "hordes": {"manchus": 1, HOME: 1}}, settlements={HOME: 1})
    news = [come("amass", "horde"), come("gather", "settlement")]
    told = tell(GAME, after.known_to(0), ["Lin"], scene_of(before, 0), scene_of(after, 0), list(enumerate(news)))
    assert told is not None
    assert [standing_at_home(frame) for frame in told.frames] == [["horde"], ["horde", "yurt"]]


def come(kind: str, what: str) -> Entry:
    return Entry(kind, f"1 {what} comes.", f"events.{kind}", OVERLORD, changes=((OVERLORD, what, 1),), touches=(HOME,))


def standing_at_home(scene: Scene) -> list[str]:
    assert scene.board is not None
    return sorted(piece.symbol for piece in scene.board.pieces if piece.place == HOME)
