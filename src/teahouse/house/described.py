"""What every path may answer besides success, for the API's description."""

from __future__ import annotations

from typing import Final

from litestar.openapi import ResponseSpec

from .contract import Refusal

REFUSALS: Final = {
    400: ResponseSpec(Refusal, description="The request is not what it should be."),
    401: ResponseSpec(Refusal, description="There is no session."),
    403: ResponseSpec(Refusal, description="The seat, the table or the link is somebody else's."),
    404: ResponseSpec(Refusal, description="There is no such thing."),
    409: ResponseSpec(Refusal, description="Not as the table stands; a stale version brings the fresh view."),
    413: ResponseSpec(Refusal, description="The body is too large."),
    422: ResponseSpec(Refusal, description="The rules do not allow it."),
    429: ResponseSpec(Refusal, description="Too many requests."),
}
