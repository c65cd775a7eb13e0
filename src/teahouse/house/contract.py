"""What the house and a page say to each other: the bodies of all requests and answers.

Paths are under /api. Every answer that is no success is a `Refusal`; a stale version (409) carries the fresh view too.

    GET    /games                       list[GameCard]
    GET    /gallery                     list[Exhibit]: every element of the picture language in every state
    GET    /games/{game}/rules          list[RuleParagraph]
    GET    /games/{game}/help           list[HelpEntry]
    GET    /me                          Guest; whoever comes without a session gets one
    POST   /me                          Rename -> Guest
    DELETE /me                          nothing; the guest is gone, with its name, its talk and the tables that it had alone
    POST   /me/leave                    Leave -> nothing; the session is ended
    GET    /tables                      list[TableCard]: the tables at which this guest sits or which it opened
    POST   /tables                      NewTable -> TableView
    GET    /tables/{table}?seat=        TableView; without a seat the guest's own; the spectator's where it has none, or several
    DELETE /tables/{table}              nothing; only where no other person sits
    POST   /tables/{table}/act          Act -> TableView; a page with an open socket acts over that
    POST   /tables/{table}/undo         TakeBack -> TableView; the same
    POST   /tables/{table}/why          Ask -> Answer
    POST   /tables/{table}/hint         SeatOnly -> Hint
    POST   /tables/{table}/chat         Say -> ChatLine
    GET    /tables/{table}/note?seat=   OwnNote: what the person in this seat has written down, for nobody else
    POST   /tables/{table}/note         KeepNote -> OwnNote
    POST   /tables/{table}/link         Follow -> LinkCard: what a link opens, before anybody follows it
    POST   /tables/{table}/join         Join -> TableView; invite links and return links alike
    POST   /tables/{table}/start        Start -> TableView
    POST   /tables/{table}/resign       SeatOnly -> TableView
    POST   /tables/{table}/abandon      SeatOnly -> TableView; over once every person at the table asked for it
    POST   /tables/{table}/to_bot       ToBot -> TableView
    POST   /tables/{table}/take_back    SeatOnly -> TableView
    POST   /tables/{table}/rematch      Rematch -> TableView of the new table
    POST   /tables/{table}/branch       Branch -> TableView of a new private table that goes on from a moment of this one
    GET    /tables/{table}/replay?step=&seat=   Moment
    GET    /tables/{table}/step?line=&seat=     Found: the moment that a line of the journal tells of
    GET    /tables/{table}/since?seat=          Since: what happened after this seat last chose something
    GET    /tables/{table}/file         the game file as text, once the game is over
    POST   /import                      ImportFile -> TableView
    WS     /tables/{table}/live?after=&seat=    the messages of live_contract.py
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from teahouse.scene import Scene

SeatKind = Literal["me", "link", "here", "bot"]
"""Who shall sit there: the guest who opens the table, whoever follows the link, one more person at this screen, a bot."""

PlayerKind = Literal["person", "open", "bot"]
Status = Literal["open", "running", "over"]


Seat = Annotated[int, msgspec.Meta(ge=0, lt=1000)]
Count = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
ShortText = Annotated[str, msgspec.Meta(max_length=200)]
Hours = Annotated[int, msgspec.Meta(ge=0, le=24 * 365)]
Nonce = Annotated[str, msgspec.Meta(max_length=64, pattern="^([0-9a-f]{2})*$")]
BotName = Annotated[str, msgspec.Meta(max_length=40, examples=["greedy", "random"])]


class Body(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a page sends. A field that is not in the contract is an error, never ignored."""


class Answered(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What the house answers. Nothing of it refers back to what it is a part of, so the collector of garbage need not look."""


# The lobby


class OptionChoice(Answered, frozen=True, kw_only=True):
    """One value of an option and what it means to a player."""

    id: str
    title: str
    meaning: str


class OptionCard(Answered, frozen=True, kw_only=True):
    """What can be chosen before the game. `seats` names the seat counts it is for; empty means all."""

    id: str
    title: str
    default: str
    values: list[OptionChoice]
    seats: list[int]


class ModeCard(Answered, frozen=True, kw_only=True):
    """What playing with at least so many seats is called."""

    from_seats: int
    title: str


class BotCard(Answered, frozen=True, kw_only=True):
    """A bot by its name and what it does. `level` is what the ladder measured in this game, and `measured` the same with its
    interval in a sentence; None and empty where nobody has measured."""

    id: str
    meaning: str
    level: float | None
    measured: str


class GameCard(Answered, frozen=True, kw_only=True):
    """A game as the lobby shows it."""

    id: str
    title: str
    subtitle: str
    symbol: str
    least_seats: int
    most_seats: int
    minutes: int
    age: int
    blurb: str
    reconstructed: str
    designers: list[str]
    publisher: str
    year: int
    options: list[OptionCard]
    modes: list[ModeCard]
    bots: list[BotCard]


class Guest(Answered, frozen=True, kw_only=True):
    """Who is visiting. The id means something to this house only and opens nothing."""

    id: str
    name: str


class TableCard(Answered, frozen=True, kw_only=True):
    """A table in the list of a guest's own."""

    id: str
    game: str
    title: str
    status: Status
    names: list[str]
    kinds: list[PlayerKind]
    """Who sits in each seat."""
    yours: list[int]
    your_turn: bool
    waiting_for: list[str]
    where: str
    """How far the game is, such as its round; empty before the start and after the end."""
    verdict: str
    """How it ended for this guest, in a sentence, or why it cannot go on; empty before."""
    removable: bool
    """Whether this guest may delete it: it opened the table, and no other person sits there."""
    updated: str
    """When something was last done there, in ISO 8601 with the time zone."""


# What a page sends


class Rename(Body, frozen=True, kw_only=True):
    """What the guest wants to be called."""

    name: ShortText


class Leave(Body, frozen=True, kw_only=True):
    """To end the session of this browser, or every session of the guest."""

    where: Literal["here", "everywhere"] = "here"


class SeatWish(Body, frozen=True, kw_only=True):
    """Who shall sit in a seat: `bot` names the bot, `name` the person; an empty name leaves the crest's."""

    kind: SeatKind
    bot: BotName = ""
    name: ShortText = ""


class NewTable(Body, frozen=True, kw_only=True):
    """A table to open. `nonce` is up to 64 hex digits of the browser's own chance, mixed into the luck."""

    game: ShortText
    seats: Annotated[list[SeatWish], msgspec.Meta(max_length=1000)]
    options: Annotated[dict[ShortText, ShortText], msgspec.Meta(max_length=50)] = {}
    deadline_hours: Hours = 0
    """After so many hours a seat that is awaited may be handed to a bot by anybody at the table; 0 means never."""
    nonce: Nonce = ""


class Act(Body, frozen=True, kw_only=True):
    """An action at a seat's own `version`; `more` follow at once. `gently`: only if it can be taken back, else status 428."""

    seat: Seat
    version: Count
    action: ShortText
    more: Annotated[list[ShortText], msgspec.Meta(max_length=50)] = []
    gently: bool = False


class TakeBack(Body, frozen=True, kw_only=True):
    """Undo of the seat's latest choice, with what followed from it by itself."""

    seat: Seat
    version: Count


class Ask(Body, frozen=True, kw_only=True):
    """Why an action is not possible, or what it would do."""

    seat: Seat
    action: ShortText


class SeatOnly(Body, frozen=True, kw_only=True):
    """A request for one seat."""

    seat: Seat


class ToBot(Body, frozen=True, kw_only=True):
    """Let a bot play a seat until its person takes it back."""

    seat: Seat
    bot: BotName = "greedy"


class Say(Body, frozen=True, kw_only=True):
    """A line of table talk."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class KeepNote(Body, frozen=True, kw_only=True):
    """A note to oneself, in place of the one that was there."""

    seat: Seat
    text: Annotated[str, msgspec.Meta(max_length=2000)]


class Follow(Body, frozen=True, kw_only=True):
    """The token of a link."""

    token: ShortText


class Join(Body, frozen=True, kw_only=True):
    """Sit down with the token of a link."""

    token: ShortText
    name: ShortText = ""
    nonce: Nonce = ""


class Start(Body, frozen=True, kw_only=True):
    """Begin although seats are open: bots of this name take them."""

    bot: BotName = "greedy"


class Rematch(Body, frozen=True, kw_only=True):
    """The same game with the same people."""

    nonce: Nonce = ""


class Branch(Body, frozen=True, kw_only=True):
    """Play on from a moment in `seat` against bots. From a running table, what is hidden is guessed and the luck is fresh."""

    step: Count
    seat: Seat
    bot: BotName = "greedy"


class ImportFile(Body, frozen=True, kw_only=True):
    """The text of a game file."""

    text: str


# What the house answers


class Player(Answered, frozen=True, kw_only=True):
    """Who sits in a seat and whether the table waits for it."""

    seat: int
    name: str
    kind: PlayerKind
    bot: str
    to_act: bool
    late: bool
    """It is awaited for longer than the table's deadline: anybody at the table may hand it to a bot."""
    can_take_back: bool
    """A bot plays it for you until you take it back."""
    wants_to_abandon: bool


class Invite(Answered, frozen=True, kw_only=True):
    """The token of a link: of an open seat for the opener of the table, of an own seat for the way back to it."""

    seat: int
    token: str
    kind: Literal["invite", "return"]


class LinkCard(Answered, frozen=True, kw_only=True):
    """What a link opens at this table: a free seat, somebody's own seat, or nothing any more."""

    kind: Literal["invite", "return", "none"]
    seat: int | None
    name: str
    """Who sits there, or is to."""


class OwnNote(Answered, frozen=True, kw_only=True):
    text: str
    """A note to oneself; empty if there is none."""


class ChatLine(Answered, frozen=True, kw_only=True):
    """A line of table talk. Numbers rise within a table."""

    number: int
    seat: int
    name: str
    text: str
    at: str


class TableView(Answered, frozen=True, kw_only=True):
    """A table as one viewer may see it. Prompt and choices are inside the scene; an open table has no scene yet."""

    id: str
    game: str
    title: str
    status: Status
    number: int
    """Rises with everything this viewer can see."""
    you: list[int]
    """The seats of this guest."""
    seat: int | None
    """Whose view it is; None is the spectator's."""
    version: int
    """The seat's own version, for act and undo."""
    undoable: int
    """How many of its actions the seat may take back now."""
    names: list[str]
    players: list[Player]
    options: dict[str, str]
    is_owner: bool
    invites: list[Invite]
    commitment: str
    """The hash of the secret behind the luck, published when the table opens."""
    secret: str
    """The secret itself in hex, once the game is over; empty before."""
    nonces: list[str]
    abandoned: bool
    imported: bool
    """It came from a file: whoever brought it may know its luck."""
    deadline_hours: int
    rematch: str
    """The id of the table on which the same people play again; empty if there is none."""
    steps: int
    """How many moments the replay has for this viewer, the beginning not counted."""
    chat: list[ChatLine]
    """The latest lines, oldest first."""
    scene: Scene | None


class Answer(Answered, frozen=True, kw_only=True):
    """Why an action is not possible; for a legal one `legal` is true and the preview says what it would do."""

    legal: bool
    sentence: str
    rule: str
    preview: list[str]


class Hint(Answered, frozen=True, kw_only=True):
    """What a bot would do in this seat, from what the seat knows."""

    action: str
    label: str


class Refusal(Answered, frozen=True, kw_only=True):
    """Why something was not done, in one sentence, and the rule it rests on. A stale version brings the fresh view."""

    error: str
    rule: str = ""
    view: TableView | None = None
