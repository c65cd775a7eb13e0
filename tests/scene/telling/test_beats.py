"""How entries become beats, and scenes frames."""

from __future__ import annotations

from msgspec.structs import replace

from teahouse import games
from teahouse.engine.journal import Cast, Entry, Journal, Picture, Reason, thrown
from teahouse.scene import Board, Card, Panel, Piece, Place, Scene, Sheet, Spread
from teahouse.scene.telling.beats import MOST_BEATS, MOST_SENTENCES, Group, beats_of, grouped, said_often, sentence_of
from teahouse.scene.telling.causes import Cause
from teahouse.scene.telling.frames import frames
from teahouse.scene.telling.news import Readings

GAME = games.get("connect_four")
KNOWN = GAME.new(2, seed=1, journal=True).known_to(0)
NAMES = ["Lin", "Mei"]


def move(seat: int, text: str = "moves", id: str = "a") -> Entry:
    return Entry("move", f"{{{seat}}} {text}.", "", seat, touches=(id,))


def gain(seat: int, by: int = 1) -> Entry:
    return Entry("gain", f"{{{seat}}} takes {by} coin.", "", seat, changes=((seat, "coin", by),))


def told(viewer: int | None, *entries: Entry) -> list[str]:
    return [beat.sentence for beat in beats_of(GAME, KNOWN, NAMES, viewer, list(enumerate(entries)))]


def test_what_one_does_oneself_and_the_one_thing_that_follows_by_itself_are_not_told() -> None:
    round_begins = Entry("round", "Round 2 begins.", "")
    assert told(0, move(0), gain(0)) == []
    assert told(0, move(0), round_begins) == []
    assert told(0, move(1)) == ["Mei moves."]
    assert told(None, move(0)) == ["Lin moves."]


def test_own_deeds_before_those_of_others_are_shown_at_once() -> None:
    beats = beats_of(GAME, KNOWN, NAMES, 0, list(enumerate([move(0), move(1, "answers"), move(0, "pays")])))
    assert [(beat.at_once, beat.sentence) for beat in beats] == [
        (True, "Lin moves."),
        (False, "Mei answers."),
        (False, "Lin pays."),
    ]


def test_equal_small_things_are_one_beat_and_there_are_at_most_nine() -> None:
    assert told(0, gain(1), gain(1), gain(1)) == ["Mei takes 1 coin, 3 times."]
    assert said_often("Mei buys it. (−1 coin)", 2) == "Mei buys it, 2 times. (−1 coin each)"
    for count in (10, 30, 200):
        groups = grouped(list(enumerate([move(1, f"moves {n}") for n in range(count)])), 0)
        assert len(groups) == MOST_BEATS
        assert sum(len(group.news) for group in groups) == count


def test_every_roll_keeps_its_picture_when_beats_are_joined() -> None:
    rolls = [Entry("roll", f"{{1}} rolls {n % 6 + 1}.", "", 1, picture=thrown(1, n % 6 + 1)) for n in range(14)]
    beats = beats_of(GAME, KNOWN, NAMES, 0, list(enumerate(rolls)))
    faces = [dice.faces for beat in beats for picture in beat.pictures for dice in picture.dice]
    assert faces == [(n % 6 + 1,) for n in range(14)]
    assert {beat.kind for beat in beats} == {"dice"}


def scene(pieces: dict[str, str], hand: list[str], table: list[str], coins: int = 0) -> Scene:
    places = [Place(id=id, label=id, shape="disc", x=0, y=0) for id in sorted({"p", "q", *pieces.values()})]
    stands = [Piece(id=id, label=id, place=at, symbol="stone") for id, at in pieces.items()]
    spreads = [
        Spread(id=name, label=name, items=[Card(id=id, label=id) for id in cards])
        for name, cards in (("hand", hand), ("table", table))
    ]
    return Scene(
        id="scene",
        label="A scene",
        game="toy",
        board=Board(id="board", label="Board", width=1, height=1, places=places, pieces=stands),
        sheets=[Sheet(id="sheet", label="Sheet", items=spreads)],
        panels=[Panel(id="side:1", label="Mei", name="Mei", seat=1, stars=coins)],
    )


def cards_of(frame: Scene) -> list[list[str]]:
    return [[card.id for card in item.items] for item in frame.sheets[0].items if isinstance(item, Spread)]


def test_a_frame_is_the_scene_before_with_what_is_named_so_far() -> None:
    before = scene({"a": "p", "b": "p", "c": "q"}, ["one", "two"], [])
    after = scene({"a": "q", "b": "new"}, ["two"], ["one"], coins=2)
    first, second, third = frames(before, after, [{"one"}, {"a", "side:1"}, {"b", "q"}])
    assert cards_of(first) == [["two"], ["one"]]
    assert first.board is before.board
    assert second.panels == after.panels
    assert second.board is not None
    assert [(piece.id, piece.place) for piece in second.board.pieces] == [("a", "q"), ("b", "p"), ("c", "q")]
    assert third.board == after.board  # the new place came with its piece, and c fell with its place
    assert frames(before, after, [{"nobody"}]) == [before]


def fight(costs: bool) -> Entry:
    shown = Picture((Cast(1, (6,)), Cast(0, (2,))), between="beats")
    return Entry("battle", "Dice.", "", 1, touches=("q",), changes=((0, "coin", -1),) if costs else (), picture=shown)


def stands(frame: Scene) -> list[str]:
    assert frame.board is not None
    return [f"{piece.id} {piece.place}" for piece in frame.board.pieces]


def test_who_comes_to_fight_comes_before_the_dice_and_nobody_falls_before_them() -> None:
    """However many name the place before."""
    before = scene({"a": "p", "c": "q"}, [], [])
    after = scene({"a": "q"}, [], [])
    dares, rides = Entry("attack", "Dares.", "", 1, touches=("q",)), Entry("bring", "Rides.", "", 1, touches=("p", "q"))
    for entries, falls in (
        ([dares, rides, fight(costs=True)], 2),
        ([dares, rides, fight(costs=False), Entry("damage", "Falls.", "", 0, touches=("q",))], 3),
        ([dares, rides, fight(costs=False), fight(costs=True), dares], 3),
        ([dares, rides, fight(costs=False)], 2),
    ):
        names = [set(entry.touches) for entry in entries]
        shown = frames(before, after, names, [Cause([(0, entry)]) for entry in entries])
        assert ["a q" in stands(frame) for frame in shown].index(True) == 1
        assert ["c q" in stands(frame) for frame in shown].index(False) == falls


def test_who_comes_because_of_the_dice_comes_after_them() -> None:
    before, after = scene({"a": "p", "c": "q"}, [], []), scene({"a": "q"}, [], [])
    dares = Entry("attack", "Dares.", "", 1, touches=("p", "q"))
    goes_on = Entry("advance", "Goes on.", "", 1, touches=("p", "q"))
    entries = [dares, fight(costs=False), goes_on]
    shown = frames(before, after, [set(entry.touches) for entry in entries], [Cause([(0, each)]) for each in entries])
    assert [stands(frame) for frame in shown] == [["a p", "c q"], ["a p", "c q"], ["a q"]]


def test_who_rides_on_from_where_others_came_leaves_when_that_is_told() -> None:
    """One comes to each of two places, then two ride from one of them: nobody rides from there to the other."""

    def hosts(**count: int) -> Scene:
        bare = scene({f"on {place}": place for place in count}, [], [])
        assert bare.board is not None
        pieces = [replace(piece, count=count[piece.place]) for piece in bare.board.pieces]
        return replace(bare, board=replace(bare.board, pieces=pieces))

    before, after = hosts(p=3, r=1), hosts(p=2, q=1, r=3)
    why = Reason("Why?", (), (), [], "")
    come = Entry("event", "One each.", "", 1, touches=("p", "q"), changes=((1, "horde", 2),))
    ride = Entry("reason", "Two ride.", "", 1, touches=("p", "r"), reason=why)
    for fights in ([], [fight(costs=True)]):
        entries = [come, ride, *fights]
        shown = frames(
            before, after, [set(entry.touches) for entry in entries], [Cause([(0, each)]) for each in entries]
        )
        counts = [{piece.place: piece.count for piece in frame.board.pieces} for frame in shown if frame.board]
        assert counts[:2] == [{"p": 3, "q": 1, "r": 1}, {"p": 2, "q": 1, "r": 3}]


def test_what_is_only_said_moves_nobody() -> None:
    """An automa says where it will go and from where, before it goes."""
    before, after = scene({"a": "p"}, [], []), scene({"a": "q"}, [], [])
    why = Reason("Why?", (), (), [], "")
    entries = [
        Entry("reason", "There.", "", 1, touches=("q",), reason=why),
        Entry("reason", "From here.", "", 1, touches=("p",), reason=why),
        move(1, "goes", "p"),
    ]
    shown = frames(before, after, [set(entry.touches) for entry in entries], [Cause([(0, each)]) for each in entries])
    assert [stands(frame) for frame in shown] == [["a p"], ["a p"], ["a q"]]


def test_whoever_says_where_it_will_go_is_not_there_yet() -> None:
    """A person dares an attack, and the first that joins it rides before any die falls."""
    before, after = scene({"a": "p", "c": "q"}, [], []), scene({"b": "q", "c": "q"}, [], [])
    dares, rides = Entry("attack", "Dares.", "", 1, touches=("q",)), Entry("bring", "Rides.", "", 1, touches=("p", "q"))
    entries = [dares, rides]
    shown = frames(before, after, [set(entry.touches) for entry in entries], [Cause([(0, each)]) for each in entries])
    assert [stands(frame) for frame in shown] == [["a p", "c q"], ["b q", "c q"]]


def test_who_is_named_itself_does_not_come_with_another_who_is_told_before() -> None:
    """Two ships sail to one place: each when its own way is told."""
    before, after = scene({"a": "p", "b": "p"}, [], []), scene({"a": "q", "b": "q"}, [], [])
    entries = [Entry("sail", "Sails.", "", n + 1, touches=(id, "q")) for n, id in enumerate("ab")]
    shown = frames(before, after, [set(entry.touches) for entry in entries], [Cause([(0, each)]) for each in entries])
    assert [stands(frame) for frame in shown] == [["a q", "b p"], ["a q", "b q"]]


def test_who_comes_comes_with_the_last_that_is_said_of_it() -> None:
    """A card is played and its target named; then it is said from where they come, though one sees nobody leave."""
    before, after = scene({"b": "p"}, [], []), scene({"b": "p", "a": "q"}, [], [])
    why = Reason("Why?", (), (), [], "")
    card = Entry("card", "Plays.", "", 1, reason=why, changes=((1, "card", -1),))
    target = Entry("reason", "There.", "", 1, touches=("q",), reason=why)
    source = Entry("reason", "From here.", "", 1, touches=("p", "q"), reason=why)
    causes = [Cause([(0, card), (1, target)]), Cause([(2, source)])]
    shown = frames(before, after, [{"q"}, {"p", "q"}], causes)
    assert ["a q" in stands(frame) for frame in shown] == [False, True]


def test_of_many_things_those_that_weigh_most_are_said_and_few_are_left_unsaid() -> None:
    entries = [Entry("build", f"Thing {n}.", "", 1, touches=("x",)) for n in range(4)]
    entries.insert(2, Entry("season", "A season passes.", "", 1, touches=("x",)))
    entries.insert(0, Entry("loss", "A Troop falls.", "", 1, touches=("x",)))
    group = Group([(n, entry) for n, entry in enumerate(entries)])
    said = sentence_of(group, KNOWN, NAMES)
    assert "A Troop falls." in said
    assert "A season passes." not in said
    assert said.endswith("And 3 things more.")
    many = [
        (n, Entry("reason", f"{n}.", "", 1, touches=(f"t{n}",), reason=Reason("", (), (), [], ""))) for n in range(30)
    ]
    assert max(len(each.news) for each in grouped(many, 0)) <= MOST_SENTENCES


def test_nothing_is_news_that_was_read_or_taken_back() -> None:
    readings, journal = Readings(), Journal()
    scenes = [scene({}, [], []) for _ in range(3)]
    journal.entries = [move(0)]
    readings.note(scenes[0], journal.visible_to(0))
    journal.entries = [*journal.entries, move(1)]
    readings.note(scenes[1], journal.visible_to(0))
    assert [number for number, _ in readings.between(scenes[0], scenes[1])] == [1]
    journal.entries = [move(0, "thinks again")]
    readings.note(scenes[2], Journal().visible_to(0))
    assert readings.between(scenes[1], scenes[2]) == []
