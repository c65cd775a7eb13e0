"""The house as `teahouse serve` opens it, except that one session and one address may ask for as much as they like."""

from __future__ import annotations

import sys

from teahouse.house.serve import serve
from teahouse.house.settings import Settings

UNLIMITED = 1_000_000_000


def main(port: str, folder: str) -> int:
    settings = Settings(
        database=f"sqlite:///{folder}/house.sqlite3",
        requests_per_second=UNLIMITED,
        newcomers=UNLIMITED,
        sockets_per_address=UNLIMITED,
        bot_processes=1,
    )
    return serve("127.0.0.1", int(port), settings)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
