"""Builds the wheel: engine and games compiled by mypyc where a C compiler works, elsewhere as plain Python.

The page is built first, with Node.js; without that the wheel has no page. All other settings are in pyproject.toml.
What this file reads from the environment: TEAHOUSE_PURE=1 leaves the compiler alone; TEAHOUSE_STRICT=1 makes a failing
compilation or page an error instead of a lesser wheel; MYPYC_OPT_LEVEL is the C compiler's optimisation level, 3 unless set.
"""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import ClassVar

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

# What the house does for everybody at a table after every action: look, and tell what has changed.
COMPILED_MODULES = tuple(f"src/teahouse/house/{module}.py" for module in ("differences", "looking", "views"))
COMPILER_TROUBLE = (BaseError, CCompilerError, OSError)
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
            if os.environ.get("TEAHOUSE_STRICT") == "1":
                raise
            print(f"The C compiler failed, so Teahouse is installed as plain Python: {problem}", file=sys.stderr)
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
        *sorted(path.parent for path in Path("src/teahouse/games").glob("*/state.py")),
    ]
    found: list[tuple[list[str], str | None]] = [
        (["src/teahouse/games/__init__.py", *COMPILED_MODULES], "teahouse_rest")
    ]
    for folder in folders:
        found.append(([str(path) for path in sorted(folder.rglob("*.py"))], f"teahouse_{folder.name}"))
    return found


def compiled_extensions(scratch: Path) -> list[Extension]:
    """One mypyc run over all modules of the compiled rooms, so that they call each other natively."""
    from mypyc.build import mypycify

    generated = mypycify(
        [f"--cache-dir={scratch / 'mypy'}", *(module for modules, _ in groups() for module in modules)],
        opt_level=os.environ.get("MYPYC_OPT_LEVEL", "3"),
        debug_level="0",
        separate=groups(),
        target_dir=str(scratch / "c"),
    )
    generated.sort(key=lambda part: -sum(Path(source).stat().st_size for source in part.sources))
    BuildCompiled.c_files = {part.name: [str(source) for source in part.sources] for part in generated}
    # Only the function that Python looks for is seen from outside: calls within a file are direct, or inlined.
    flags = [] if sys.platform == "win32" else ["-fvisibility=hidden"]
    if "-Werror" in generated[0].extra_compile_args:
        # A Python that was built with _FORTIFY_SOURCE passes it on, and without optimisation the compiler warns of that.
        flags.append("-Wno-error=cpp")
    return [
        Extension(part.name, [], include_dirs=part.include_dirs, extra_compile_args=[*part.extra_compile_args, *flags])
        for part in generated
    ]


def build_page(scratch: Path) -> None:
    """The page in src/teahouse/web/dist. A copy of the sources that has no page's sources brings its dist along."""
    if not Path("src/teahouse/web/package.json").exists():
        return
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    from tools import page

    try:
        page.build(work=scratch / "page")
    except (page.NoNode, OSError, subprocess.CalledProcessError) as problem:
        if os.environ.get("TEAHOUSE_STRICT") == "1":
            raise
        print(f"Teahouse is installed without its page: {page.last_line(problem)}", file=sys.stderr)


def main() -> None:
    """Everything made on the way lies in a scratch folder: nothing is built in place, nothing old is picked up."""
    scratch = Path(tempfile.mkdtemp(prefix="teahouse-build-"))
    atexit.register(shutil.rmtree, scratch, ignore_errors=True)
    if "bdist_wheel" in sys.argv:
        build_page(scratch)
    wants_compiled = "bdist_wheel" in sys.argv and os.environ.get("TEAHOUSE_PURE") != "1"
    extensions = compiled_extensions(scratch) if wants_compiled and has_working_compiler(scratch) else []
    setup(
        ext_modules=extensions,
        cmdclass={"build_ext": BuildCompiled},
        options={"build": {"build_base": str(scratch / "build")}, "egg_info": {"egg_base": str(scratch)}},
    )


main()
