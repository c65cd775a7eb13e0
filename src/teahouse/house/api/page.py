"""The page: files that were built into the package, what games draw, and the first page for every path of the page's own."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from teahouse import games

from ..refusals import NotThere

MISSING: Final = (
    "The house is open, but its page was not built into this installation. "
    "You can play in the terminal: teahouse play. The API is described in /api/schema/openapi.json."
)
OPEN: Final = "open"
"""To everybody, without a session and as often as they like."""
FIRST: Final = "index.html"
COVER: Final = "cover.svg"
INKS: Final = "board.css"
DRAWINGS: Final = ("board.svg", COVER, INKS)
# A game need not draw; but the lobby asks each for its cover, and a board for the inks of its ground.
BARE: Final = {COVER: b'<svg xmlns="http://www.w3.org/2000/svg"/>', INKS: b""}
YEAR: Final = 365 * 24 * 3600
# Not looked up: what a system says of these suffixes differs, and a browser runs only what has the right type.
TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}


PACKED: Final = frozenset((".css", ".html", ".js", ".json", ".svg"))
"""What becomes much smaller; faces are packed already."""
LEAST: Final = 1000  # bytes below which packing is not worth its while
KEPT: Final = 64  # packed files


def tag_of(content: bytes) -> str:
    return f'"{hashlib.sha256(content).hexdigest()[:32]}"'


class Files:
    """The built files as they are now: a page that is built anew is served by a house that is open already.

    What was read is remembered until the file changes. Nothing outside the folder is ever read."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self._read: dict[Path, tuple[int, int, bytes, str]] = {}

    def find(self, name: str) -> tuple[bytes, str] | None:
        """The content of a file and its tag; None if there is no such file."""
        try:
            path = (self.folder / name).resolve()
            if not path.is_relative_to(self.folder) or not path.is_file():
                return None
            stat = path.stat()
            known = self._read.get(path)
            if known is None or known[:2] != (stat.st_mtime_ns, stat.st_size):
                content = path.read_bytes()
                known = self._read[path] = (stat.st_mtime_ns, stat.st_size, content, tag_of(content))
        except (OSError, ValueError):  # gone while it was read, or a name that no file can have
            return None
        return known[2:]


def drawing(name: str) -> tuple[bytes, str] | None:
    """A drawing that a game brings, from the folder `scene` of its package: `games/voyages/board.svg`. Nothing else of it."""
    id, _, file = name.removeprefix("games/").partition("/")
    if file not in DRAWINGS or not games.is_known(id):
        return None
    try:
        content = resources.files(games.package_of(id)).joinpath("scene", file).read_bytes()
    except OSError:
        if file not in BARE:
            return None
        content = BARE[file]
    return content, tag_of(content)


def find(files: Files, name: str) -> tuple[bytes, str] | None:
    return drawing(name) if name.startswith("games/") else files.find(name)


@lru_cache(KEPT)
def packed(content: bytes) -> tuple[bytes, str]:
    """As it travels to a browser that unpacks it, once for each state of a file; another content has another tag."""
    small = gzip.compress(content, 9, mtime=0)
    return small, tag_of(small)


def takes_packed(accepted: str) -> bool:
    """Whether a browser says that it unpacks: `gzip` is named, and not with the weight of nothing."""
    for part in accepted.lower().split(","):
        name, _, weight = part.partition(";")
        if name.strip() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def page_handler(folder: Path) -> HTTPRouteHandler:
    files = Files(folder)

    @get(["/", "/{path:path}"], include_in_schema=False, opt={OPEN: True})
    async def page(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes] | Response[str]:
        name = path.strip("/")
        if name == "api" or name.startswith("api/"):
            raise NotThere("The house has no such path.")
        found = await asyncio.to_thread(find, files, name) if name else None
        if found is None:
            # The page's own paths have no dot in their last part; whoever asks for a file is not given another one.
            if "." in name.rpartition("/")[2] or f"{name}/".startswith("assets/"):
                raise NotThere("The house has no such file.")
            name = FIRST
            found = await asyncio.to_thread(files.find, name)
        if found is None:
            return Response(MISSING, media_type="text/plain", status_code=503)
        content, tag = found
        # Built files carry their hash in the name; the first page names the current ones.
        cache = f"public, max-age={YEAR}, immutable" if name.startswith("assets/") else "no-cache"
        suffix = Path(name).suffix
        headers = {"Cache-Control": cache}
        if suffix in PACKED and len(content) >= LEAST:
            headers["Vary"] = "Accept-Encoding"
            if takes_packed(request.headers.get("accept-encoding", "")):
                content, tag = await asyncio.to_thread(packed, content)
                headers["Content-Encoding"] = "gzip"
        headers["ETag"] = tag
        kind = TYPES.get(suffix, "application/octet-stream")
        if tag in request.headers.get("if-none-match", ""):
            headers.pop("Content-Encoding", None)
            return Response(b"", media_type=kind, status_code=304, headers=headers)
        return Response(content, media_type=kind, headers=headers)

    return page
