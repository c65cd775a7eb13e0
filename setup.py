"""Builds the wheel: engine and games compiled by mypyc where a C compiler works, elsewhere as plain Python.

The page is built first, with Node.js; without that the wheel has no page. All other settings are in pyproject.toml.
What this file reads from the environment: TEAHOUSE_PURE=1 leaves the compiler alone; TEAHOUSE_STRICT=1 makes a failing
compilation or page an error instead of a lesser wheel, no compiler at all excepted; MYPYC_OPT_LEVEL is the C compiler's
optimisation level, 3 unless set.
"""

from __future__ import annotations

import atexit
import os
import secrets
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import ClassVar

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

# What the house does for everybody at a table after every action: look, and tell what has changed. The compiler follows the
# imports of what it compiles, so that must reach nothing but what pyproject.toml's [build-system] requires.
COMPILED_MODULES = tuple(
    f"src/teahouse/house/tables/{module}.py"
    for module in ("differences", "quiet", "room", "standing", "table", "telling", "views")
)
COMPILER_TROUBLE = (BaseError, CCompilerError, OSError)
STRICT = os.environ.get("TEAHOUSE_STRICT") == "1"
GUARD = """
import os, shutil, sys, time
sys.stdin.read()
for _ in range(100):
    shutil.rmtree(sys.argv[1], ignore_errors=True)
    if not os.path.lexists(sys.argv[1]):
        break
    time.sleep(0.1)
"""
# The front door names everything for type checkers. The compiler, which follows every import it sees, must not follow those to
# packages that a build does not have.
CHECKED = """
[mypy]
python_version = 3.11
[mypy-teahouse.bots.*,teahouse.cli.*,teahouse.envs.*,teahouse.front_door,teahouse.kit.*,teahouse.lab.*,teahouse.terminal.*]
follow_imports = skip
"""
PROBE = "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"


class BuildCompiled(build_ext):
    """Compiles extensions side by side, and installs either all of them or none."""

    # By extension name; in Extension.sources they would have to lie inside the project's folder.
    c_files: ClassVar[dict[str, list[str]]] = {}

    def run(self) -> None:
        """A compiler that gives up half way leaves a working plain install."""
        try:
            super().run()
        except COMPILER_TROUBLE as problem:
            if STRICT:
                raise
            say_plain(f"the C compiler failed ({problem})")
            for built in self.get_outputs():
                Path(built).unlink(missing_ok=True)
            self.extensions = []

    def initialize_options(self) -> None:
        super().initialize_options()
        self.parallel = os.cpu_count()

    def build_extension(self, ext: Extension) -> None:
        for source in self.c_files[ext.name]:
            ext.extra_objects += self.compiler.compile(
                [source],
                output_dir=self.build_temp,
                include_dirs=ext.include_dirs,
                extra_postargs=ext.extra_compile_args,
            )
        super().build_extension(ext)


def say_plain(why: str) -> None:
    print(f"Teahouse is installed as plain Python, which plays the same and more slowly: {why}.", file=sys.stderr)


def has_working_compiler(scratch: Path) -> bool:
    """Whether a C compiler, Python's headers and the linker make an extension here."""
    source = scratch / "probe.c"
    source.write_text(PROBE)
    probe = Extension("probe", [str(source)])
    distribution = Distribution({"ext_modules": [probe]})
    command = build_ext(distribution)
    command.build_lib = str(scratch / "probe")
    command.build_temp = str(scratch / "probe")
    try:
        command.ensure_finalized()
        command.run()
    except COMPILER_TROUBLE:
        return False
    return True


def groups() -> list[tuple[list[str], str | None]]:
    """The modules that make one C file each, with its name: the engine, every game, and what else is compiled. A change of
    one game's code then costs the others nothing, and together they take half as long as a file for each module."""
    folders = [
        Path("src/teahouse/engine"),
        Path("src/teahouse/scene/table"),
        Path("src/teahouse/scene/telling"),
        *sorted(path.parent for path in Path("src/teahouse/games").glob("*/state.py")),
    ]
    rest = [*sorted(map(str, Path("src/teahouse/games").glob("*.py"))), *COMPILED_MODULES]
    found: list[tuple[list[str], str | None]] = [(rest, "teahouse_rest")]
    for folder in folders:
        found.append(([str(path) for path in sorted(folder.rglob("*.py"))], f"teahouse_{folder.name}"))
    return found


def compiled_extensions(scratch: Path) -> list[Extension]:
    """One mypyc run over all modules of the compiled rooms, so that they call each other natively."""
    from mypyc.build import mypycify

    settings = scratch / "mypy.ini"
    settings.write_text(CHECKED)
    generated = mypycify(
        [
            f"--config-file={settings}",
            f"--cache-dir={scratch / 'mypy'}",
            *(module for modules, _ in groups() for module in modules),
        ],
        opt_level=os.environ.get("MYPYC_OPT_LEVEL", "3"),
        debug_level="0",
        separate=groups(),
        target_dir=str(scratch / "c"),
    )
    generated.sort(key=lambda part: -sum(Path(source).stat().st_size for source in part.sources))
    BuildCompiled.c_files = {part.name: [str(source) for source in part.sources] for part in generated}
    # Only the function that Python looks for is seen from outside: calls within a file are direct, or inlined.
    # What Python's own flags would have the compiler warn of takes it longer, in files of this size, than compiling them.
    flags = [] if sys.platform == "win32" else ["-fvisibility=hidden", "-Wno-all"]
    if "-Werror" in generated[0].extra_compile_args:
        # A Python that was built with _FORTIFY_SOURCE passes it on, and without optimisation the compiler warns of that.
        flags.append("-Wno-error=cpp")
    return [
        Extension(part.name, [], include_dirs=part.include_dirs, extra_compile_args=[*part.extra_compile_args, *flags])
        for part in generated
    ]


def extensions(scratch: Path) -> list[Extension]:
    """None where they cannot be made, which is no reason to have no Teahouse."""
    if not has_working_compiler(scratch):
        say_plain("no C compiler works here")
        return []
    try:
        return compiled_extensions(scratch)
    except (Exception, SystemExit) as problem:  # mypyc prints what is wrong with types, and leaves
        if STRICT:
            raise
        text = "its messages are above" if isinstance(problem, SystemExit) else f"{type(problem).__name__}: {problem}"
        say_plain(f"mypyc failed ({text})")
        return []


def build_page(scratch: Path) -> None:
    """The page in src/teahouse/web/dist. A copy of the sources that has no page's sources brings its dist along."""
    if not Path("src/teahouse/web/package.json").exists():
        return
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    from tools import page

    try:
        page.build(work=scratch / "page")
    except (page.NoNode, OSError, subprocess.CalledProcessError) as problem:
        if STRICT:
            raise
        print(f"Teahouse is installed without its page: {page.last_line(problem)}", file=sys.stderr)


def scratch_folder() -> Path:
    """A folder that is gone when this process is, however it ended: a guard in a session of its own waits for that."""
    scratch = Path(tempfile.gettempdir(), f"teahouse-build-{secrets.token_hex(8)}")
    guard = subprocess.Popen(
        [sys.executable, "-I", "-S", "-c", GUARD, str(scratch)],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    atexit.register(guard.communicate)
    scratch.mkdir(mode=0o700)
    return scratch


def main() -> None:
    """Everything made on the way lies in a scratch folder: nothing is built in place, nothing old is picked up."""
    scratch = scratch_folder()
    is_wheel = "bdist_wheel" in sys.argv
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("Teahouse's build was stopped."))
    if is_wheel:
        build_page(scratch)
    # From here on a stopped build ends at once: setuptools would first wait for all that its threads have to compile.
    for stop in (signal.SIGTERM, signal.SIGINT):
        if signal.getsignal(stop) is not signal.SIG_IGN:
            signal.signal(stop, signal.SIG_DFL)
    setup(
        ext_modules=extensions(scratch) if is_wheel and os.environ.get("TEAHOUSE_PURE") != "1" else [],
        cmdclass={"build_ext": BuildCompiled},
        options={"build": {"build_base": str(scratch / "build")}, "egg_info": {"egg_base": str(scratch)}},
    )


if __name__ == "__main__":
    main()
