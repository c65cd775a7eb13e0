"""What every game must pass, ours and those from outside: the checks, the cases they go through, and the golden games.

`pytest -p teahouse.kit --game ID` runs all of it on one game: plugin.py."""

from __future__ import annotations

pytest_plugins = ("teahouse.kit.plugin",)  # what pytest loads with this package; a check alone needs no pytest
