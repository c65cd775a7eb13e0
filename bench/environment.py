"""The benchmark's own environment, `.bench/venv`, with the peers and our compiled wheel; and this machine's facts."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".bench"
PYTHON = HOME / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
PEERS = ("open_spiel==2.0.2", "catanatron==3.2.1", "rlcard==1.2.0", "pettingzoo[classic]==1.27.0")
MEASURED = {  # as a page names them, and their distributions
    "Teahouse": "teahouse",
    "OpenSpiel": "open_spiel",
    "catanatron": "catanatron",
    "RLCard": "rlcard",
    "PettingZoo": "pettingzoo",
}


class BenchError(Exception):
    """Something the person who runs the benchmark has to know, in one sentence."""


def step(command: list[str], failure: str) -> None:
    """Run one step of the preparation; what it has to say goes to the screen."""
    variables = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    if subprocess.run(command, env=variables, cwd=ROOT, check=False).returncode != 0:
        raise BenchError(failure)


def prepare(peers: tuple[str, ...] = PEERS, mark: str = "peers-installed") -> None:
    """Make the environment, or bring it up to date: peers once, our wheel whenever its sources changed."""
    install(peers, mark)
    python = str(PYTHON)
    step([python, "-m", "tools.install", "house"], "could not install what Teahouse needs")
    step([python, "-m", "tools.wheel", "build"], "could not build Teahouse's wheel")


def install(peers: tuple[str, ...], mark: str) -> None:
    """Peers alone, once; the mark remembers which."""
    python = str(PYTHON)
    if not PYTHON.exists():
        print("Making .bench/venv ...", flush=True)
        step([sys.executable, "-m", "venv", str(HOME / "venv")], "could not make .bench/venv")
    installed = HOME / mark
    if not installed.exists() or installed.read_text() != " ".join(peers):
        print(f"Installing {', '.join(peers)} ...", flush=True)
        pip = [python, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
        step([*pip, "--only-binary", "open_spiel", *peers], "could not install the peers")
        installed.write_text(" ".join(peers))


def cpu_model() -> str:
    """The processor's name where the system tells it, else its architecture."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def first_line(command: list[str]) -> str:
    try:
        told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return "not found"
    return told.splitlines()[0]


def load() -> str:
    """How busy the machine is: figures taken beside other work scatter more."""
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"


def machine_facts() -> dict[str, str]:
    """What a reader needs to judge the figures: the machine, and the version of everything measured."""
    asked = "import importlib.metadata as m, sys; print(*map(m.version, sys.argv[1:]))"
    command = [str(PYTHON), "-c", asked, *MEASURED.values()]
    versions = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    return {
        "Processor": f"{cpu_model()}, {os.cpu_count()} cores, one used",
        "System": f"{platform.system()} {platform.machine()}",
        "Python": first_line([str(PYTHON), "--version"]).removeprefix("Python "),
        "C compiler": first_line([os.environ.get("CC", "cc"), "--version"]),
        **dict(zip(MEASURED, versions, strict=True)),
    }
