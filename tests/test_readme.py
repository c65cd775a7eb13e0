"""The README's own example runs, and its links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def test_the_python_example_plays_a_game_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    examples = re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL)
    assert len(examples) == 1
    exec(compile(examples[0], "README.md", "exec"), {})
    assert "16 rounds" in capsys.readouterr().out


def test_every_link_leads_to_a_file() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README) + re.findall(r'src="([^"]+)"', README)
    missing = [link for link in links if not (ROOT / link).exists()]
    assert links
    assert not missing, f"README.md links to {missing}"


def test_every_page_of_the_documentation_is_linked() -> None:
    pages = sorted(str(page.relative_to(ROOT)) for page in (ROOT / "docs").glob("*.md"))
    assert pages
    assert [page for page in pages if page not in README] == []


def test_the_pictures_are_small_enough_for_a_slow_line() -> None:
    pictures = sorted((ROOT / "docs").glob("*.webp"))
    assert [picture.name for picture in pictures] == [
        "lab.webp",
        "lobby.webp",
        "table-390.webp",
        "table-dark.webp",
        "table-marco_polo.webp",
        "table-ming_voyages.webp",
        "table-stratagems.webp",
        "table-tianxia.webp",
        "table.webp",
    ]
    assert [picture.name for picture in pictures if picture.stat().st_size > 250_000] == []


def test_every_make_command_that_is_named_exists() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    pages = [README, *(page.read_text("utf-8") for page in (ROOT / "docs").glob("*.md"))]
    named = {word for page in pages for word in re.findall(r"`make ([a-z-]+)", page)}
    assert {"play", "test"} <= named
    assert [word for word in sorted(named) if f"\n{word}:" not in makefile] == []
