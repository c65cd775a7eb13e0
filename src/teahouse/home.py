"""Where Teahouse keeps what a user owns on this machine: saved games, and the house's tables."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """TEAHOUSE_HOME if it is set, else where the platform keeps a user's data."""
    home = os.environ.get("TEAHOUSE_HOME")
    if home:
        return Path(home)
    data = os.environ.get("XDG_DATA_HOME")
    if data:
        return Path(data) / "teahouse"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "Teahouse"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Teahouse"
    return Path.home() / ".local" / "share" / "teahouse"
