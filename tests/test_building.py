"""How the wheel is built: where compiling is impossible, and when the build is stopped. test_build.py tries the real wheel.

A small project with Teahouse's own setup.py is built the way pip does it, with a stand-in for mypyc and one for the compiler.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import wheel
from tools.running import run

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 60
# Whoever starts the tests in the background may have told them, and so what they start, to ignore Ctrl-C.
HEARS_CTRL_C = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
AS_PIP_DOES = HEARS_CTRL_C + "from setuptools import build_meta; build_meta.build_wheel('wheels')"
SETTINGS = '[project]\nname = "teahouse"\nversion = "1"\n[tool.setuptools.packages.find]\nwhere = ["src"]\n'
WAITS = "import pathlib, time; pathlib.Path('reached').touch(); time.sleep(60)"
HAS_COMPILER = "#!/bin/sh\nexit 0\n"
HANGING_COMPILER = '#!/bin/sh\ncase "$*" in *probe*) exit 0;; esac\ntouch reached\nsleep 60\n'
FAILING_COMPILER = '#!/bin/sh\ncase "$*" in *probe*) exit 0;; esac\nexit 1\n'
ONE_EXTENSION = """
    from setuptools import Extension
    source = kept['target_dir'] + '.c'
    open(source, 'w').write('')
    return [Extension('teahouse.one', [source])]
"""
# A build whose pip makes a folder, starts something and goes on and on.
BUILDS = """
from tools import wheel
wheel.installed = lambda: ("", "")
wheel.pip_command = lambda *_: {command!r}
wheel.main("build")
"""
PIP = """
import os, subprocess, sys, tempfile, time
tempfile.mkdtemp()
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
open({reached!r} + ".part", "w").write(str(child.pid))
os.rename({reached!r} + ".part", {reached!r})
time.sleep(60)
"""


class Project:
    """A small Teahouse to be built."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.temporary = folder / "temporary"
        package = folder / "src/teahouse"
        for made in (self.temporary, folder / "wheels", folder / "stand-ins/mypyc", package / "games"):
            made.mkdir(parents=True)
        for module in (package / "__init__.py", package / "games/__init__.py", folder / "stand-ins/mypyc/__init__.py"):
            module.write_text("")
        shutil.copyfile(ROOT / "setup.py", folder / "setup.py")
        (folder / "pyproject.toml").write_text(SETTINGS)
        self.set(mypyc=ONE_EXTENSION, compiler=HAS_COMPILER)

    def set(self, mypyc: str, compiler: str) -> None:
        """What mypyc does, and the C compiler."""
        code = f"def mypycify(*_, **kept):\n    {mypyc.strip()}\n"
        (self.folder / "stand-ins/mypyc/build.py").write_text(code)
        (self.folder / "cc").write_text(compiler)
        (self.folder / "cc").chmod(0o755)

    def start(self, **settings: str) -> subprocess.Popen[str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("TEAHOUSE", "PYTHON"))}
        compiler = str(self.folder / "cc")
        made = {"PYTHONPATH": str(self.folder / "stand-ins"), "TMPDIR": str(self.temporary)}
        made |= {"CC": compiler, "LDSHARED": compiler}
        return subprocess.Popen(
            [sys.executable, "-c", AS_PIP_DOES],
            cwd=self.folder,
            env=kept | made | settings,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def build(self, **settings: str) -> tuple[int, str]:
        """How it ended, and what was said."""
        process = self.start(**settings)
        said = process.communicate(timeout=PATIENCE)[0]
        return process.returncode, said

    def is_plain(self) -> bool:
        (made,) = (self.folder / "wheels").glob("*.whl")
        return wheel.kind_of(made) == "plain-wheel"

    def left(self) -> list[str]:
        """What lies where temporary files go."""
        return sorted(path.name for path in self.temporary.iterdir())


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


@pytest.mark.parametrize(
    ("mypyc", "compiler", "why"),
    [
        (ONE_EXTENSION, "#!/bin/sh\nexit 1\n", "no C compiler works here"),
        (ONE_EXTENSION, FAILING_COMPILER, "the C compiler failed ("),
        ("print('types differ'); raise SystemExit(1)", HAS_COMPILER, "mypyc failed (its messages are above)"),
        ("raise ImportError('no mypy')", HAS_COMPILER, "mypyc failed (ImportError: no mypy)"),
        ("raise AssertionError('lost')", HAS_COMPILER, "mypyc failed (AssertionError: lost)"),
    ],
    ids=["no compiler", "failing compiler", "types", "no mypyc", "trouble inside mypyc"],
)
def test_where_compiling_is_impossible_there_is_plain_python_and_a_sentence(
    project: Project, mypyc: str, compiler: str, why: str
) -> None:
    project.set(mypyc, compiler)
    ended, said = project.build()
    assert ended == 0, said
    assert said.count(f"Teahouse is installed as plain Python, which plays the same and more slowly: {why}") == 1
    assert project.is_plain()
    assert project.left() == []


@pytest.mark.parametrize(
    ("mypyc", "compiler"),
    [
        ("raise SystemExit(1)", HAS_COMPILER),
        ("raise ImportError('no mypy')", HAS_COMPILER),
        (ONE_EXTENSION, FAILING_COMPILER),
    ],
    ids=["types", "no mypyc", "failing compiler"],
)
def test_a_strict_build_fails_instead(project: Project, mypyc: str, compiler: str) -> None:
    project.set(mypyc, compiler)
    ended, said = project.build(TEAHOUSE_STRICT="1")
    assert ended != 0
    assert "plain Python" not in said
    assert list((project.folder / "wheels").iterdir()) == []
    assert project.left() == []


def test_whoever_wants_plain_python_gets_it_without_a_word(project: Project) -> None:
    project.set("raise SystemExit(1)", HAS_COMPILER)
    ended, said = project.build(TEAHOUSE_PURE="1")
    assert ended == 0
    assert "plain Python" not in said
    assert project.is_plain()


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
@pytest.mark.parametrize(
    ("mypyc", "compiler"), [(WAITS, HAS_COMPILER), (ONE_EXTENSION, HANGING_COMPILER)], ids=["mypyc", "compiler"]
)
def test_a_stopped_build_leaves_no_scratch_folder(
    project: Project, mypyc: str, compiler: str, stop: signal.Signals
) -> None:
    project.set(mypyc, compiler)
    process = project.start()
    try:
        wait_for(lambda: (project.folder / "reached").exists() or process.poll() is not None)
        assert process.poll() is None, process.communicate()[0]
        assert any(name.startswith("teahouse-build-") for name in project.left())
        process.send_signal(stop)
        assert process.wait(PATIENCE) == -stop
        wait_for(lambda: project.left() == [])
    finally:
        process.kill()
        assert process.stdout is not None
        process.stdout.close()
        process.wait()


def wait_for(happens: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.02)


class TestTheWheelOfTheTests:
    def test_its_environment_is_bare(self, tmp_path: Path) -> None:
        """The standard library is all there is; pip works for it from outside."""
        python = wheel.bare_python(tmp_path / "bare")
        listed = "import importlib.metadata as m; print([found.name for found in m.distributions()])"
        assert run([str(python), "-c", listed], env={}, is_captured=True).stdout.strip() == "[]"

    def test_it_is_built_there_in_isolation(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        calls: list[tuple[list[str], dict[str, str]]] = []

        def noted(command: list[str], env: dict[str, str]) -> subprocess.CompletedProcess[str]:
            calls.append((command, env))
            (tmp_path / "wheels").mkdir()
            (tmp_path / "wheels/teahouse-1-py3-none-any.whl").touch()
            return subprocess.CompletedProcess(command, 0)

        monkeypatch.setattr(wheel, "run", noted)
        monkeypatch.setenv("PYTHONPATH", "src")
        assert wheel.built(tmp_path / "sources", tmp_path).parent == tmp_path / "wheels"
        ((command, env),) = calls
        assert command[command.index("--python") + 1].startswith(str(tmp_path / "bare"))
        assert command[-1] == str(tmp_path / "sources")
        assert "wheel" in command
        assert not [word for word in command if "isolation" in word]
        assert env["TEAHOUSE_STRICT"] == "1"
        assert "PYTHONPATH" not in env

    @pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
    def test_stopped_halfway_it_leaves_nothing_running_and_nothing_lying_about(
        self, tmp_path: Path, stop: signal.Signals
    ) -> None:
        """pip is stopped wherever it is; what it began is in the one folder that goes."""
        temporary, reached = tmp_path / "temporary", tmp_path / "reached"
        temporary.mkdir()
        pip = [sys.executable, "-c", HEARS_CTRL_C + PIP.format(reached=str(reached))]
        source = HEARS_CTRL_C + BUILDS.format(command=pip)
        env = os.environ | {"TMPDIR": str(temporary), "PYTHONPATH": str(ROOT)}
        process = subprocess.Popen([sys.executable, "-c", source], env=env, stderr=subprocess.PIPE, text=True)
        wait_for(reached.exists)
        assert len(list(temporary.iterdir())) == 1
        process.send_signal(stop)
        assert process.communicate(timeout=PATIENCE)[1] == ""
        assert process.returncode == 128 + stop
        assert list(temporary.iterdir()) == []
        child = int(reached.read_text())
        wait_for(lambda: not is_running(child))


def is_running(pid: int) -> bool:
    """Whether it does more than wait for somebody to hear that it ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
