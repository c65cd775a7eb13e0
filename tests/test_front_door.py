"""`import teahouse`: what it offers, what it loads, what it says when something is wrong."""

from __future__ import annotations

import inspect
import json
import os
import pydoc
import re
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import teahouse
from teahouse.engine.errors import TeahouseError
from teahouse.engine.play import Play
from teahouse.engine.record import Seal, record_of
from teahouse.lab import report, simulation
from tests.kit.toys.tides import TidesGame

TYPES = ["About", "Action", "Bot", "Game", "IllegalAction", "Journal", "Outcome", "Play", "Scene", "State"]
ROOMS = ["bots", "envs", "games", "lab"]
NAMES = [*TYPES, *ROOMS, "get", "list_games", "load", "show", "simulate"]
EVERYBODY = ("voyages", "marco_polo", "ming_voyages", "stratagems", "tianxia", "connect_four")


def outside(code: str) -> str:
    """What a program of its own prints."""
    path = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=path).stdout


def new(id: str = "marco_polo", seats: int = 2) -> teahouse.State:
    return teahouse.get(id).new(seats=seats, seed=7, journal=True)


class TestNames:
    def test_the_list_of_names_is_a_promise(self) -> None:
        assert sorted(teahouse.__all__) == sorted(NAMES)
        assert set(NAMES) | {"__version__"} <= set(dir(teahouse))

    def test_every_name_leads_to_what_is_documented(self) -> None:
        for name in NAMES:
            found = getattr(teahouse, name)
            assert inspect.ismodule(found) or found.__name__ == name
            assert inspect.getdoc(found), f"{name} says nothing of itself"

    def test_an_unknown_name_is_an_attribute_error(self) -> None:
        unknown = "chess"
        with pytest.raises(AttributeError, match="no attribute 'chess'"):
            getattr(teahouse, unknown)

    def test_importing_loads_no_room(self) -> None:
        loaded = outside("import sys, teahouse; print(*sys.modules)").split()
        assert [name for name in loaded if name.startswith("teahouse.") or name in ("rich", "msgspec")] == []

    def test_opening_a_game_enters_neither_terminal_nor_lab(self) -> None:
        loaded = outside("import sys, teahouse; teahouse.get('voyages'); print(*sys.modules)").split()
        assert "teahouse.games.voyages.game" in loaded
        assert not {"rich", "teahouse.terminal", "teahouse.lab", "teahouse.bots", "teahouse.house"} & set(loaded)

    def test_help_names_everything_and_its_program_runs(self, capsys: pytest.CaptureFixture[str]) -> None:
        page = pydoc.plain(pydoc.render_doc(teahouse))
        told = page[: page.index("PACKAGE CONTENTS")]
        assert [name for name in NAMES if not re.search(rf"\b{name}\b", told)] == []
        assert teahouse.__doc__ is not None
        program = textwrap.dedent(teahouse.__doc__.split("\n\n")[2])
        assert len(program.splitlines()) == 5
        exec(compile(program, "help", "exec"), {})
        assert "16 rounds" in capsys.readouterr().out


def test_games_are_opened_and_listed() -> None:
    assert teahouse.get("marco_polo") is teahouse.games.get("marco_polo")
    assert [about.id for about in teahouse.list_games()] == list(EVERYBODY[:-1])


class TestShow:
    @pytest.mark.parametrize("id", EVERYBODY)
    def test_every_game_is_drawn_for_a_seat_and_for_a_spectator(self, id: str) -> None:
        state = new(id)
        seat = state.to_act()[0]
        shown = teahouse.show(state, seat)
        assert teahouse.get(id).about.title in repr(shown)
        assert len(shown.scene.choices) == len(state.legal(seat))
        assert not teahouse.show(state, None).scene.choices
        assert len(repr(shown)) > len(repr(teahouse.show(state, None))) > 100

    def test_a_line_is_no_wider_than_asked(self) -> None:
        for width in (60, 100, 160):
            assert max(len(line) for line in repr(teahouse.show(new(), 0, width=width)).splitlines()) <= width

    def test_a_notebook_gets_the_same_drawing_in_colour(self) -> None:
        shown = teahouse.show(new("voyages"), 0, width=120)
        bundle = shown._repr_mimebundle_()
        assert bundle == {"text/plain": repr(shown), "text/html": shown._repr_html_()}
        page = bundle["text/html"]
        assert page.startswith("<pre")
        assert "<script" not in page
        assert "color:" in page
        words = re.sub(r"<[^>]*>", "", page)
        for there in ("Voyages", "The third star ends the game"):
            assert there in words
            assert there in repr(shown)

    def test_a_play_shows_its_state_with_names(self) -> None:
        game = teahouse.get("connect_four")
        play = Play(game, game.new(seats=2, seed=1))
        assert "Mei" in repr(teahouse.show(play, None, names=["Mei", "Lin"]))

    def test_what_a_seat_may_not_know_is_not_shown(self) -> None:
        state = new("stratagems", seats=2)
        assert repr(teahouse.show(state, 1)) == repr(teahouse.show(state.known_to(1), 1))

    def test_a_state_on_other_components_is_drawn_with_them(self) -> None:
        tables = json.loads(json.dumps(teahouse.get("connect_four").components.tables))
        other = teahouse.get("connect_four", tables | {"remark": "ours"})
        assert "Connect" in repr(teahouse.show(other.new(seats=2, seed=1), 0))

    def test_a_game_from_elsewhere_is_named(self) -> None:
        game = TidesGame()
        state = game.new(seats=2, seed=1)
        with pytest.raises(TeahouseError, match="Which game"):
            teahouse.show(state, 0)
        assert repr(teahouse.show(state, 0, game=game))


class TestLoad:
    @pytest.mark.parametrize("id", EVERYBODY)
    def test_a_dump_of_any_game_comes_back(self, id: str, tmp_path: Path) -> None:
        state = new(id)
        dump = teahouse.get(id).dump(state)
        file = tmp_path / "dump.json"
        file.write_text(json.dumps(dump), "utf-8")
        for source in (dump, file, str(file)):
            play = teahouse.load(source)
            assert play.game is teahouse.get(id)
            assert play.state.digest() == state.digest()

    def test_a_game_file_comes_back_with_its_log(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        game = teahouse.get("connect_four")
        play = Play(game, game.new(seats=2, seed=1))
        record = record_of(game, play.state, Seal(1), ["Mei", "Lin"], ["person", "person"])
        play.apply(0, play.state.legal(0)[3])
        record.log = play.log
        monkeypatch.setenv("TEAHOUSE_HOME", str(tmp_path))
        (tmp_path / "games").mkdir()
        (tmp_path / "games" / "ours.teahouse").write_text(record.text(), "utf-8")
        for source in (tmp_path / "games" / "ours.teahouse", "ours"):
            again = teahouse.load(source)
            assert again.log == play.log
            assert again.state.digest() == play.state.digest()
        assert again.state.journal is not None


class TestSimulate:
    def test_it_finds_what_the_laboratory_finds(self) -> None:
        summary = teahouse.simulate("connect_four", bots=["greedy", "random"], games=6, seed=3)
        same = simulation.simulate("connect_four", 2, ["greedy", "random"], 6, 3)
        assert report.as_data(summary) == report.as_data(same)

    def test_seats_follow_from_bots_and_game(self) -> None:
        assert teahouse.simulate("voyages", bots="random", games=1).plan.seats == 1
        assert teahouse.simulate("voyages", bots=["random"] * 3, games=1).plan.seats == 3
        assert teahouse.simulate("marco_polo", bots="random", games=1).plan.seats == 2
        assert teahouse.simulate("marco_polo", bots="random", games=1, seats=4).plan.seats == 4

    def test_it_reads_as_a_table(self) -> None:
        summary = teahouse.simulate("voyages", bots=["greedy", "random"], games=4)
        lines = repr(summary).splitlines()
        assert lines[0] == "Voyages, 2 seats: 4 games from seed 1"
        assert lines[1].split()[:2] == ["player", "played"]
        assert [line.split()[0] for line in lines[-2:]] == ["greedy", "random"]
        page = summary._repr_html_()
        assert page.count("<table>") == page.count("</table>") == 3
        for words in ("greedy", "seat 1", "Cargo sold"):
            assert f'<th scope="row">{words}</th>' in page

    def test_names_in_the_table_do_no_harm_to_a_page(self) -> None:
        summary = simulation.simulate("connect_four", 2, ["random"], 1, 1)
        summary.players()[0].name = "<script>"
        assert "&lt;script&gt;" in summary._repr_html_()
        assert "<script>" not in summary._repr_html_()

    def test_arrow_has_a_row_for_each_game_and_side(self) -> None:
        pytest.importorskip("pyarrow")
        summary = teahouse.simulate("voyages", bots=["greedy", "random"], games=5)
        table = summary.to_arrow()
        assert table.num_rows == 10
        greedy = [row for row in table.to_pylist() if row["player"] == "greedy"]
        assert sum(row["win"] for row in greedy) == summary.by_player["greedy"].wins
        assert [row["total"] for row in greedy] == list(summary.by_player["greedy"].totals)
        assert all(sum(row[name] for name in summary.categories) == row["total"] for row in greedy)

    def test_without_pyarrow_a_sentence_says_what_to_install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        summary = teahouse.simulate("connect_four", bots="random", games=1)
        monkeypatch.setitem(sys.modules, "pyarrow", None)
        with pytest.raises(TeahouseError, match=r"pip install 'teahouse\[lab\]'"):
            summary.to_arrow()

    def test_games_that_were_not_kept_are_not_made_up(self) -> None:
        pytest.importorskip("pyarrow")
        with pytest.raises(TeahouseError, match="keep=True"):
            simulation.simulate("connect_four", 2, ["random"], 1, 1).to_arrow()

    @pytest.mark.parametrize("id", EVERYBODY)
    def test_no_two_columns_share_a_name(self, id: str) -> None:
        summary = teahouse.simulate(id, bots="random", games=1)
        assert summary.kept is not None
        (row, *_) = report.rows(summary.kept[0])
        assert len(row) == 10 + len(summary.categories)


def call(name: str, *words: Any, **more: Any) -> Callable[[], object]:
    return lambda: getattr(teahouse, name)(*words, **more)


WRONG: list[tuple[Callable[[], object], str]] = [
    (call("get", "chess"), "There is no game 'chess'; there are voyages"),
    (call("get", 3), "A game is named by its id, such as 'marco_polo', not by 3."),
    (call("get", "voyages", "/nowhere"), "The data file cannot be read"),
    (lambda: teahouse.show(new(), 2), "There is no seat 2; a seat is 0 to 1, and None is a spectator."),
    (lambda: teahouse.show(new("voyages", 1), 1), "There is no seat 1; a seat is 0, and"),
    (lambda: teahouse.show(new(), -1), "There is no seat -1"),
    (lambda: teahouse.show(new().known_to(1), 0), "made for viewer 1"),
    (lambda: call("show", new(), "0")(), "There is no seat '0'"),
    (lambda: call("show", new(), True)(), "There is no seat True"),
    (call("show", "voyages"), "from its State or its Play, not from a value of the type str"),
    (lambda: teahouse.show(new(), 0, names=["Mei"]), "a list of 2, one for each seat"),
    (lambda: call("show", new(), 0, width="wide")(), "a number of columns, not 'wide'"),
    (call("load", 3), "from a dump or from a file, not from a value of the type int"),
    (call("load", {"state": {}}), "does not say of which"),
    (call("load", {"game": "chess", "state": {}}), "There is no game 'chess'"),
    (call("load", {"game": "voyages"}), "This is no dump of a game"),
    (call("load", "nowhere.teahouse"), "nowhere.teahouse cannot be read: no such file"),
    (call("simulate", "chess"), "There is no game 'chess'"),
    (call("simulate", "voyages", bots=["deep"]), "There is no bot 'deep'"),
    (call("simulate", "voyages", bots=3), "Bots are named in a list"),
    (call("simulate", "voyages", bots=[None]), "Bots are named in a list"),
    (call("simulate", "voyages", bots=[]), "A simulation wants bots"),
    (call("simulate", "voyages", games="many"), "games is a whole number, not 'many'."),
    (call("simulate", "voyages", games=0), "at least 1 game"),
    (call("simulate", "voyages", seats=101), "takes 1 to 100 seats, not 101"),
    (call("simulate", "voyages", seats="two"), "takes 1 to 100 seats, not two"),
    (call("simulate", "voyages", options={"weather": "fair"}), "There is no option 'weather'"),
    (call("simulate", "voyages", options={"map": "moon"}), "cannot be 'moon'"),
    (call("simulate", "voyages", options=["map"]), "Options are names with values"),
]


@pytest.mark.parametrize(("wrong", "sentence"), WRONG, ids=[sentence for _, sentence in WRONG])
def test_what_is_wrong_is_one_sentence(wrong: Callable[[], object], sentence: str) -> None:
    with pytest.raises(TeahouseError) as told:
        wrong()
    assert sentence in str(told.value)
