"""What a call raises, as a value."""

from __future__ import annotations

from collections.abc import Callable


def error_of(attempt: Callable[..., object], *arguments: object) -> Exception | None:
    try:
        attempt(*arguments)
    except Exception as error:
        return error
    return None


def expect(kind: type[Exception], what: str, attempt: Callable[..., object], *arguments: object) -> None:
    """The call raises this kind of error, with a sentence; else `what` says what was tried."""
    error = error_of(attempt, *arguments)
    assert error is not None, f"{what} was accepted"
    assert isinstance(error, kind), f"{what} raised {error!r} instead of {kind.__name__}"
    assert str(error), f"{what} was refused without a word"
