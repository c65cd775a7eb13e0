"""The API's description: what every path may answer, the exact form of all bodies, and which answer leads where."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from litestar import Litestar, Request
from litestar.openapi import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Reference, SecurityScheme
from litestar.params import PathParameter

from .. import contract
from ..contract import Refusal
from ..people.guests import COOKIE

REASONS: Final = {
    400: "The request is not what this description says.",
    401: "There is no session.",
    403: "The seat, the table or the link is somebody else's, or the request comes from another site's page.",
    404: "There is no such thing.",
    409: "Not as the table stands; a stale version brings the fresh view.",
    413: "The body is too large.",
    415: "The body is said to be something else than JSON.",
    421: "The house does not go by the name that was asked for.",
    422: "The request can be read, but the rules or the house do not allow it.",
    428: "It was to be done only if it can be taken back, and it cannot.",
    429: "Too many requests; Retry-After says when to come again.",
    503: "The house can keep nothing at the moment.",
}
REFUSALS: Final = {
    status: ResponseSpec(Refusal, description=reason, generate_examples=False) for status, reason in REASONS.items()
}
SESSION: Final[list[dict[str, list[str]]]] = [{"session": []}]
SECURITY: Final[dict[str, SecurityScheme | Reference]] = {
    "session": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie")
}
TableId = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{1,40}$")]
"""As the house makes them: no database is ever asked for anything else."""

SCHEMAS: Final = "#/components/schemas/{name}"
Document = dict[str, Any]


class Described(JsonRenderPlugin):
    """Serves the description, which is made once."""

    def __init__(self) -> None:
        super().__init__(path="/openapi.json")
        self._made: bytes | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: Document) -> bytes:
        return self._made or self._make(openapi_schema)

    def prepare(self, app: Litestar) -> None:
        """Make it before anybody asks."""
        self._make(app.openapi_schema.to_schema())

    def _make(self, document: Document) -> bytes:
        describe_bodies(document)
        describe_links(document)
        self._made = msgspec.json.encode(document)
        return self._made


def describe_bodies(document: Document) -> None:
    """As the decoder itself understands them: a body with a field that is not described is refused."""
    _, exact = msgspec.json.schema_components([contract.TableView, *bodies()], ref_template=SCHEMAS)
    schemas = document["components"]["schemas"]
    for name in schemas:
        if name in exact:
            schemas[name] = exact[name]


def bodies() -> list[type]:
    """What a page sends and the house answers."""
    kinds = (contract.Body, contract.Answered)
    return [each for each in vars(contract).values() if isinstance(each, type) and issubclass(each, kinds)]


def describe_links(document: Document) -> None:
    """From an answer that shows a table to everything that can be done there."""
    paths: dict[str, dict[str, Document]] = document["paths"]
    here = "$response.body#/id"
    links: Document = {}
    for path, methods in paths.items():
        if "{table}" not in path:
            continue
        for method, operation in methods.items():
            name = f"{method} {path.rpartition('/')[2].strip('{}')}"
            links[name] = {"operationId": operation["operationId"], "parameters": {"table": here}}
    for methods in paths.values():
        for operation in methods.values():
            for status, response in operation["responses"].items():
                if status in ("200", "201") and shows_a_table(response):
                    response["links"] = links


def shows_a_table(response: Document) -> bool:
    schema = response.get("content", {}).get("application/json", {}).get("schema", {})
    view = SCHEMAS.format(name="TableView")
    return any(each.get("$ref") == view for each in (schema, *schema.get("oneOf", ())))
