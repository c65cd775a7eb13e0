"""The house as `teahouse serve` opens it, except that a session may ask as often as it likes: PORT DATABASE WORKERS."""

from __future__ import annotations

import sys

from teahouse.house.serve import serve
from teahouse.house.settings import Settings

UNLIMITED = 1_000_000_000


def main(port: str, database: str, workers: str) -> int:
    settings = Settings(
        database=database,
        requests_per_second=UNLIMITED,
        newcomers=UNLIMITED,
        sockets_per_address=UNLIMITED,
        sockets=UNLIMITED,
        tables_per_guest=UNLIMITED,
        bot_processes=1,
    )
    return serve("127.0.0.1", int(port), settings, int(workers))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
