"""A quiet entry tells nothing: neither by what others are sent, nor by its order, nor by what has to wait for it.

Where all choose at once (Voyages) and where seats take turns (36 Stratagems), what a seat does unseen is on its way to the
disk for a while. Nobody else may be able to tell that it is.
"""

from __future__ import annotations

import contextlib
import json
import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from websockets.sync.client import ClientConnection

from teahouse.engine.play import Play
from teahouse.house.api.live import Socket
from teahouse.house.settings import Settings
from teahouse.house.tables.quiet import entered_quietly
from tests.house.conftest import PLENTY
from tests.house.gate import Gate, all_heard, broken, entered, in_thread, kept, looked_at, room_of, say
from tests.house.visiting import PATIENCE, SHOWN, Browser, Json, Served, done, heard, message, table_for, told

pytestmark = pytest.mark.usefixtures("many_pings")
GAMES = ["voyages", "stratagems"]
MOST = 200  # actions until somebody must have acted unseen


class Unseen(NamedTuple):
    """A table at which one can do something in its seat that nobody else sees; `other` sits there too, `watcher` does not."""

    table: str
    actor: Browser
    other: Browser
    watcher: Browser
    seat: int
    action: str

    def said(self) -> Json:
        return message(self.actor.look(self.table, self.seat), action=self.action)


def unseen_choice(served: Served, table: str) -> tuple[int, str] | None:
    """A seat that is to act, and what it can do unseen, if there is anything."""
    room = served.table(table)
    for seat in room.playing.state.to_act():
        for action in room.playing.state.legal(seat):
            state = room.playing.state.clone()
            state.journal = room.playing.state.journal.copy() if room.playing.state.journal is not None else None
            if entered_quietly(Play(room.game, state), seat, action.text):
                return seat, action.text
    return None


def choose(served: Served, table: str, browsers: list[Browser], chance: random.Random) -> None:
    """Somebody who is to act does something."""
    state = served.table(table).playing.state
    seat = state.to_act()[0]
    action = chance.choice(state.legal(seat)).text
    version = browsers[seat].look(table, seat)["version"]
    browsers[seat].post(f"/api/tables/{table}/act", {"seat": seat, "version": version, "action": action})


def come_to_it(served: Served, game: str, browsers: list[Browser]) -> tuple[str, int, str]:
    """A table of theirs at which somebody can do something unseen: which seat, and what."""
    table, chance = table_for(game, *browsers), random.Random(5)
    for _ in range(MOST):
        found = unseen_choice(served, table)
        if found is not None:
            return table, *found
        choose(served, table, browsers, chance)
    raise AssertionError("nobody could do anything unseen")


@pytest.fixture(params=GAMES)
def unseen(request: pytest.FixtureRequest, served: Served, lin: Browser, mei: Browser) -> Iterator[Unseen]:
    table, seat, action = come_to_it(served, request.param, [lin, mei])
    with Browser(served.address) as wen:
        yield Unseen(table, (lin, mei)[seat], (mei, lin)[seat], wen, seat, action)


def seen_by(browser: Browser, table: str) -> list[bytes]:
    """All that a request shows of the table."""
    return [browser.http.get(f"/api/tables/{table}").content, browser.http.get("/api/tables").content]


def test_others_are_sent_nothing_and_their_numbers_stand(served: Served, unseen: Unseen) -> None:
    others = (unseen.other, unseen.watcher)
    with contextlib.ExitStack() as stack:
        own = stack.enter_context(unseen.actor.live(unseen.table, f"?seat={unseen.seat}"))
        sockets = [stack.enter_context(browser.live(unseen.table)) for browser in others]
        for socket in (own, *sockets):
            heard(socket)
        before = [seen_by(browser, unseen.table) for browser in others]
        view = done(own, unseen.said())
        assert view["undoable"]
        done(own, message(view, "undo"))
        done(own, unseen.said())
        assert [all_heard(socket) for socket in sockets] == [[], []]
        assert [seen_by(browser, unseen.table) for browser in others] == before
        assert [SHOWN[socket]["number"] for socket in sockets] == [
            browser.look(unseen.table)["number"] for browser in others
        ]
        assert len(kept(served, unseen.table)) >= 3


def test_nobody_else_waits_while_it_is_on_its_way_to_the_disk(
    served: Served, gate: Gate, unseen: Unseen, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, others = unseen.table, (unseen.other, unseen.watcher)
    with contextlib.ExitStack() as stack:
        own = stack.enter_context(unseen.actor.live(table, f"?seat={unseen.seat}"))
        other = stack.enter_context(unseen.other.live(table))
        heard(own)
        heard(other)
        before = [seen_by(browser, table) for browser in others]
        said = unseen.said()
        with gate.closed():
            say(own, said)
            gate.is_reached()
            looks = [in_thread(seen_by, browser, table) for browser in others]
            assert [look.result(PATIENCE) for look in looks] == before
            theirs = 1 - unseen.seat
            stale = message({"seat": theirs, "version": 10_000}, action="pass")
            say(other, stale)
            assert heard(other)["id"] == stale["id"]
            asked = {"seat": theirs, "action": unseen.action}
            answer = in_thread(unseen.other.tried, f"/api/tables/{table}/why", asked)
            assert answer.result(PATIENCE).status_code == 200
            coming = stack.enter_context(unseen.watcher.live(table))
            assert heard(coming)["view"] == json.loads(before[1][0])
            waiting = looked_at(monkeypatch)
            mine = in_thread(unseen.actor.look, table, unseen.seat)
            assert waiting.acquire(timeout=PATIENCE), "whoever did it waits, as for anything"
            assert all_heard(own) == []
            assert not mine.done()
        assert heard(own)["id"] == said["id"]
        assert mine.result(PATIENCE) == SHOWN[own]
        assert [all_heard(socket) for socket in (other, coming)] == [[], []]


def test_what_is_lost_of_it_is_lost_unseen(served: Served, unseen: Unseen) -> None:
    with contextlib.ExitStack() as stack:
        own = stack.enter_context(unseen.actor.live(unseen.table, f"?seat={unseen.seat}"))
        sockets = [stack.enter_context(browser.live(unseen.table)) for browser in (unseen.other, unseen.watcher)]
        for socket in (own, *sockets):
            heard(socket)
        with broken(served):
            assert told(own, unseen.said())["status"] == 503
        assert heard(own)["kind"] == "view"
        done(own, unseen.said())
        assert [all_heard(socket) for socket in sockets] == [[], []]


@pytest.mark.parametrize("place", [0, 1, 2])
def test_viewers_are_served_in_the_order_in_which_they_came_whoever_acted(
    served: Served, unseen: Unseen, place: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until something is seen by everybody, and what was done unseen before it makes no difference."""
    sent: list[str] = []
    send = Socket.send

    def noted(self: Socket, data: bytes) -> None:
        sent.append(self._guest)
        send(self, data)

    come = [unseen.other, unseen.watcher]
    come.insert(place, unseen.actor)
    with contextlib.ExitStack() as stack:
        sockets = {}
        for browser in come:
            query = f"?seat={unseen.seat}" if browser is unseen.actor else ""
            sockets[browser] = stack.enter_context(browser.live(unseen.table, query))
            heard(sockets[browser])
        own = sockets[unseen.actor]
        monkeypatch.setattr(Socket, "send", noted)
        for _ in range(MOST):
            sent.clear()
            done(own, message(SHOWN[own]))
            unseen.actor.get("/api/me")  # when this is answered, all have been sent what they are sent in one go
            if set(sent) != {unseen.actor.id}:
                break
            assert sent == [unseen.actor.id]
        assert sent == [browser.id for browser in come]


class Heard(NamedTuple):
    """What another table's people are told, in order, and what was answered while the log was held."""

    kinds: list[list[str]]
    while_held: list[bool]
    commits: int


def at_another_table(served: Served, gate: Gate, guest: Browser, own: ClientConnection, said: Json) -> Heard:
    """Something is done at a table and held at its commit, while at another one much is done."""
    table = guest.open_table("me", "here", game="connect_four")["id"]
    with guest.live(table, "?seat=0") as one, guest.live(table, "?seat=1") as two:
        view = heard(one)["view"]
        heard(two)
        gate.commits = 0
        with gate.closed():
            say(own, said)
            gate.is_reached()
            for n in range(3):
                say(one, message(view, seat=n % 2, version=n // 2, action=f"drop:{n}"))
            say(one, message(view, seat=1, version=7, action="drop:3"))
            entered(served, table, 3)
            talk = in_thread(guest.post, f"/api/tables/{table}/chat", {"text": "Well."})
            entered(served, table, 4)
            while_held = [bool(all_heard(socket)) for socket in (one, two)] + [talk.done()]
            games = in_thread(guest.get, "/api/games").result(PATIENCE)
            while_held.append(bool(games))
        talk.result(PATIENCE)
        while_held.append(heard(own)["kind"] == "done")
        kinds = [[json.loads(each)["kind"] for each in heard_all(socket, "chat")] for socket in (one, two)]
        return Heard(kinds, while_held, gate.commits)


def heard_all(socket: ClientConnection, last: str) -> list[bytes]:
    """Everything until a message of that kind, and what came right behind it."""
    found: list[bytes] = []
    while not found or json.loads(found[-1])["kind"] != last:
        found.append(socket.recv(timeout=PATIENCE, decode=False))
    return found + all_heard(socket)


def test_other_tables_cannot_tell_it_from_a_public_one(served: Served, gate: Gate, unseen: Unseen) -> None:
    public = unseen.watcher.open_table("me", "here", game="connect_four")["id"]
    with (
        unseen.actor.live(unseen.table, f"?seat={unseen.seat}") as own,
        unseen.watcher.live(public, "?seat=0") as seen,
        Browser(served.address) as guest,
    ):
        heard(own)
        heard(seen)
        quiet = at_another_table(served, gate, guest, own, unseen.said())
        assert at_another_table(served, gate, guest, seen, message(SHOWN[seen])) == quiet
        assert quiet.while_held == [False, False, False, True, True]
        assert quiet.commits == 2


def received(served: Served, game: str, browsers: list[Browser], with_undo: bool) -> tuple[list[bytes], int]:
    """What everybody but the first seat is sent in a while of play; and how many entries there were. Whoever plays the first
    seat takes back and does again all that can be taken back, or not."""
    table, chance = table_for(game, *browsers), random.Random(5)
    found: list[bytes] = []
    with contextlib.ExitStack() as stack:
        watcher = stack.enter_context(Browser(served.address))
        own = stack.enter_context(browsers[0].live(table, "?seat=0"))
        others = [stack.enter_context(each.live(table)) for each in (*browsers[1:], watcher)]
        heard(own)
        for step in range(40):
            play = served.table(table).playing
            seat = play.state.to_act()[-1]
            action = chance.choice(play.state.legal(seat)).text
            if seat == 0:
                quiet = room_of(served, table).quiet[0]
                view = done(own, message(browsers[0].look(table, 0), action=action))
                was_quiet = room_of(served, table).quiet[0] == quiet + 1
                for _ in range(2 if with_undo and was_quiet and view["undoable"] else 0):
                    view = done(own, message(view, "undo"))
                    view = done(own, message(view, action=action))
            else:
                said = message(browsers[seat].look(table, seat), action=action) | {"id": step}
                say(others[seat - 1], said)
                found += heard_all(others[seat - 1], "done")
            found += [each for socket in others for each in all_heard(socket)]
        found += [seen_by(each, table)[0] for each in (*browsers[1:], watcher)]
        room = room_of(served, table)
        tokens = [sitting.token for sitting in room.sittings]
    for n, word in enumerate((table, *tokens)):
        found = [each.replace(word.encode(), b"%d" % n) for each in found]
    return found, len(kept(served, table))


@pytest.mark.parametrize("game", GAMES)
def test_with_and_without_it_others_receive_the_same_to_the_last_byte(
    served: Served, lin: Browser, mei: Browser, game: str
) -> None:
    plain, few = received(served, game, [lin, mei], with_undo=False)
    other, many = received(served, game, [lin, mei], with_undo=True)
    assert many > few
    assert plain == other
    assert len(plain) > 10


def test_a_house_that_finds_it_in_the_database_tells_nobody(
    empty_postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of two houses one has not heard yet what was entered in the other, and finds out when somebody looks."""
    settings = Settings(database=empty_postgres, requests_per_second=PLENTY, bot_processes=1, bots_wait=0)
    with (
        Served(settings) as one,
        Served(settings) as two,
        Browser(one.address, "Lin") as lin,
        Browser(one.address, "Mei") as mei,
        Browser(two.address) as wen,
    ):
        monkeypatch.setattr(two.house.tables, "hear", lambda news: None)
        table, seat, action = come_to_it(one, "voyages", [lin, mei])
        other = moved((mei, lin)[seat], two)
        actor = (lin, mei)[seat]
        with wen.live(table) as watching, other.live(table) as theirs:
            heard(watching)
            heard(theirs)
            before = [seen_by(browser, table) for browser in (other, wen)]
            view = actor.look(table, seat)
            view = actor.post(f"/api/tables/{table}/act", {"seat": seat, "version": view["version"], "action": action})
            assert [seen_by(browser, table) for browser in (other, wen)] == before
            assert two.table(table).versions[seat] == view["version"], "the house itself knows"
            assert [all_heard(socket) for socket in (watching, theirs)] == [[], []]
        other.http.close()


def moved(browser: Browser, house: Served) -> Browser:
    """The same guest, whose browser reaches another house."""
    again = Browser(house.address)
    again.http.cookies.clear()
    again.http.cookies.update(browser.http.cookies)
    again.id = again.get("/api/me")["id"]
    assert again.id == browser.id
    return again
