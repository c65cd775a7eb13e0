"""What time it is: whole milliseconds since 1970."""

from __future__ import annotations

import time
from datetime import UTC, datetime


def now() -> int:
    return time.time_ns() // 1_000_000


def written(at: int) -> str:
    """A time as ISO 8601."""
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="milliseconds")
