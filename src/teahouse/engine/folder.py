"""A game's own folder: its components, its rules and its help, the only files a game reads."""

from __future__ import annotations

from importlib.resources import files

from .components import Components, read_components
from .rules import Rules, read_rules


def read_folder(package: str, components: Components | None) -> tuple[Components, Rules]:
    """The data.toml of a game's package, unless other components are given, its rules.md, and its help.toml if it has one."""
    folder = files(package)
    if components is None:
        components = read_components(folder.joinpath("data.toml").read_text("utf-8"))
    help = folder.joinpath("help.toml")
    said = help.read_text("utf-8") if help.is_file() else ""
    return components, read_rules(folder.joinpath("rules.md").read_text("utf-8"), said)
