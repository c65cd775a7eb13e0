"""What the page reckons is tested by Node itself, which leaves types aside: `tests/page/lib/*.test.ts`."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools import page

TESTS = Path(__file__).parent / "lib"
PATIENCE = 120  # seconds


@pytest.mark.parametrize("path", sorted(TESTS.glob("*.test.ts")), ids=lambda path: path.name.removesuffix(".test.ts"))
def test_what_the_page_reckons(path: Path) -> None:
    folder, _ = page.node_and_npm()
    command = [str(folder / "node"), "--no-warnings", "--experimental-strip-types", "--import", "./resolve.mjs"]
    done = subprocess.run(
        [*command, "--test", "--test-reporter=spec", path.name],
        cwd=TESTS,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "ℹ pass 0" not in done.stdout, "the file has no test"
