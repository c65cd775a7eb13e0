"""Why the house does not do what was asked: one sentence each, with the status it is answered with.

400 is for bodies and messages that are not what the API's description says; all others are about well-formed ones.
"""

from __future__ import annotations

from typing import Final

from teahouse.engine.errors import TeahouseError

APOLOGY: Final = "Something went wrong in the house; nothing was changed."


class Refused(TeahouseError):
    """The root of the house's own refusals: what is asked can be read but not done."""

    status = 422

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.rule = rule


class NotRead(Refused):
    """A message that is none; the framework says it of bodies."""

    status = 400


class NotJson(Refused):
    """A body that says that it is something else."""

    status = 415


class NotSignedIn(Refused):
    """No session, or one that this house did not sign."""

    status = 401

    def __init__(self) -> None:
        super().__init__("You have no session here yet: ask for /api/me first.")


class NotYours(Refused):
    """Somebody else's seat, table or link."""

    status = 403


class NotThere(Refused):
    """No such table, game or link."""

    status = 404


class NotNow(Refused):
    """Right in itself, but not as the table stands."""

    status = 409


class Stale(Refused):
    """The seat has acted since the page looked: the answer brings the fresh view."""

    status = 409

    def __init__(self, seat: int) -> None:
        super().__init__("The table has moved on since you looked; here is how it stands now.")
        self.seat = seat


class Away(Refused):
    """The table is being read again from the disk, or the disk cannot be reached."""

    status = 503

    def __init__(self, sentence: str = "The house cannot keep anything at this moment; nothing was changed.") -> None:
        super().__init__(sentence)


class NotPossible(Refused):
    """The gate's answer, in the rules' own words."""


class ForGood(Refused):
    """It was to be done only if it can be taken back, and it cannot."""

    status = 428

    def __init__(self) -> None:
        super().__init__("This cannot be taken back; it is done only if you say so.")


class TooMany(Refused):
    """More at once than one guest or one address may have; in so many seconds it may be otherwise."""

    status = 429

    def __init__(self, sentence: str, seconds: int = 1) -> None:
        super().__init__(sentence)
        self.seconds = seconds


class NotKept(Refused):
    """The house can keep nothing now, so it does nothing."""

    status = 503


def status_of(error: TeahouseError) -> int:
    """What the engine refuses can be read but not done."""
    return error.status if isinstance(error, Refused) else Refused.status
