"""The page: files that were built into the package, and its first page for every path that is the page's own."""

from __future__ import annotations

from pathlib import Path

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.response import File

from .refusals import NotThere

MISSING = (
    "The house is open, but its page was not built into this installation. "
    "You can play in the terminal: teahouse play. The API is described in /api/schema/openapi.json."
)
NO_RATE = "no_rate_limit"
YEAR = 365 * 24 * 3600
# Not looked up: what a system says of these suffixes differs, and a browser runs only what has the right type.
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}


def page_handler(folder: Path) -> HTTPRouteHandler:
    """Only files that are there when the house opens are served, by their exact paths."""
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}

    @get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False, opt={NO_RATE: True})
    def page(path: FromPath[str] = "") -> File | Response[str]:
        name = path.strip("/")
        if name == "api" or name.startswith("api/"):
            raise NotThere("The house has no such path.")
        if name not in files:
            name = "index.html"
        if name not in files:
            return Response(MISSING, media_type="text/plain", status_code=503)
        # Built files carry their hash in the name; the first page names the current ones.
        cache = f"public, max-age={YEAR}, immutable" if name.startswith("assets/") else "no-cache"
        return File(
            files[name],
            media_type=TYPES.get(files[name].suffix, "application/octet-stream"),
            content_disposition_type="inline",
            headers={"Cache-Control": cache},
        )

    return page
