"""The one file format: a header and an action log, for save, export, replay and verify.

A file is a line of JSON for the header, a line `[seat, "action"]` for each entry of the log (`undo` takes back), and, once
the game is over, a line with the final digest and scores. A save only ever grows at its end, so a kill in the middle of a
line costs that line alone.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from .errors import BadRecord, TeahouseError
from .game import Game
from .luck import FastLuck, Luck, SealedLuck, commitment, mixed_seed
from .play import Play
from .state import State

RECORD_VERSION: Final = 1
LARGEST: Final = 50_000_000  # bytes: more than any game needs


class Seal:
    """Where a game's luck comes from: a plain seed, or a secret with nonces whose hash was published before the start.

    `secret` is empty while the game still runs elsewhere and nobody may know it.
    """

    __slots__ = ("commitment", "nonces", "secret", "seed")

    def __init__(
        self, seed: int | None, secret: bytes = b"", nonces: tuple[bytes, ...] = (), committed: str = ""
    ) -> None:
        self.seed = seed
        self.secret = secret
        self.nonces = nonces
        self.commitment = committed or (commitment(secret) if secret else "")

    def luck(self) -> Luck:
        if self.seed is not None:
            return FastLuck(self.seed)
        if not self.secret:
            raise BadRecord("The file does not hold its secret yet: it is published when the game ends.")
        return SealedLuck(mixed_seed(self.secret, list(self.nonces)))

    def header(self) -> dict[str, Any]:
        if self.seed is not None:
            return {"kind": "fast", "seed": self.seed}
        return {
            "kind": "sealed",
            "commitment": self.commitment,
            "nonces": [nonce.hex() for nonce in self.nonces],
            "secret": self.secret.hex(),
        }


class Record:
    """One game as it is kept: what was set up, who sat where, and everything that was done."""

    __slots__ = ("data", "ending", "game", "log", "names", "options", "players", "rules", "seal", "seats")

    def __init__(
        self,
        game: str,
        rules: int,
        data: str,
        seats: int,
        options: dict[str, str],
        seal: Seal,
        names: list[str],
        players: list[str],
    ) -> None:
        self.game = game
        self.rules = rules
        self.data = data
        self.seats = seats
        self.options = options
        self.seal = seal
        self.names = names
        self.players = players
        self.log: list[tuple[int, str]] = []
        self.ending: dict[str, Any] | None = None

    def header_line(self) -> str:
        return line(
            {
                "teahouse": RECORD_VERSION,
                "game": self.game,
                "rules": self.rules,
                "data": self.data,
                "seats": self.seats,
                "options": self.options,
                "luck": self.seal.header(),
                "names": self.names,
                "players": self.players,
            }
        )

    def text(self) -> str:
        """The whole file."""
        lines = [self.header_line()]
        lines.extend([entry_line(seat, action) for seat, action in self.log])
        if self.ending is not None:
            lines.append(line(self.ending))
        return "".join(lines)

    def begun(self) -> Record:
        """The record of the same game with nothing done yet."""
        return Record(self.game, self.rules, self.data, self.seats, self.options, self.seal, self.names, self.players)

    def is_older(self, game: Game) -> bool:
        """Whether it was played by an earlier version of the rules or of the components."""
        return self.rules != game.about.rules_version or self.data != game.components.hash

    def start(self, game: Game, journal: bool = True) -> Play:
        """The game as it was set up, nothing done yet."""
        if game.about.id != self.game:
            raise BadRecord(f"The file is of the game {self.game!r}, not of {game.about.id!r}.")
        if not game.reads(self.rules, self.data):
            if game.about.rules_version != self.rules:
                raise BadRecord(
                    f"The file was played by rules version {self.rules}; these are {game.about.rules_version}."
                )
            raise BadRecord("The file was played on other components than these.")
        state = game.new(seats=self.seats, options=self.options, luck=self.seal.luck(), journal=journal)
        return Play(game, state)

    def replay(self, game: Game, entries: int = -1, journal: bool = True) -> Play:
        """The game after so many entries of the log, or after all of them.

        A log of an earlier version is played by the rules of today as far as it fits them: `log` of the play says how far.
        """
        play = self.start(game, journal)
        for n, (seat, action) in enumerate(self.log):
            if n == entries:
                break
            try:
                play.enter(seat, action)
            except TeahouseError as error:
                if self.is_older(game):
                    break
                raise self.unplayable(n, error) from error
        return play

    def unplayable(self, n: int, error: TeahouseError) -> BadRecord:
        seat, action = self.log[n]
        return BadRecord(f"Entry {n + 1} of the log, seat {seat} {action}, does not play: {error}")

    def verify(self, game: Game) -> list[str]:
        """What does not hold in a finished or running game file; empty when every die and every move checks out."""
        return self.faults(game, self.replay(game, journal=False))

    def faults(self, game: Game, play: Play) -> list[str]:
        """The same of a file that was played through already."""
        broken: list[str] = []
        if self.seal.seed is None and self.seal.secret and commitment(self.seal.secret) != self.seal.commitment:
            broken.append("The secret does not match the hash that was published at the start.")
        if self.is_older(game):
            return broken + self.unfit(game, play)
        ending = ending_of(play.state)
        if self.ending is None and ending is not None:
            broken.append("The game is over, but the file has no ending.")
        if self.ending is not None and ending != self.ending:
            broken.append("The ending in the file is not the one that the moves lead to.")
        return broken

    def unfit(self, game: Game, play: Play) -> list[str]:
        """What of an older file does not hold by the rules of today. Digests of other versions cannot be compared."""
        played, rules = f"The file was played by rules version {self.rules}", game.about.rules_version
        if len(play.log) < len(self.log):
            return [f"{played}; from entry {len(play.log) + 1} on it does not fit those of today, version {rules}."]
        ending = ending_of(play.state)
        if (ending is None) != (self.ending is None):
            return [f"{played}; by those of today, version {rules}, its moves do not lead to the same end."]
        if ending is not None and self.ending is not None:
            if any(ending[key] != self.ending[key] for key in ("totals", "winners")):
                return [f"{played}; by those of today, version {rules}, its moves lead to another result."]
        return []


def record_of(game: Game, state: State, seal: Seal, names: list[str], players: list[str]) -> Record:
    """The record of a game that begins."""
    about = game.about
    return Record(
        about.id, about.rules_version, game.components.hash, state.seats, dict(state.options), seal, names, players
    )


def ending_of(state: State) -> dict[str, Any] | None:
    """The last line of a finished game."""
    outcome = state.outcome()
    if outcome is None:
        return None
    return {"digest": state.digest(), "totals": outcome.totals, "winners": outcome.winners}


def entry_line(seat: int, action: str) -> str:
    return line([seat, action])


def line(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False) + "\n"


def read_file(path: Path) -> Record:
    """The record in a file, or one sentence about why there is none."""
    try:
        if path.stat().st_size > LARGEST:
            raise BadRecord(f"{path} is too large for a game file.")
        return read_record(path.read_text("utf-8"))
    except UnicodeDecodeError as error:
        raise BadRecord(f"{path} is no game file: it is not text.") from error
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {(error.strerror or 'unknown trouble').lower()}.") from error


def read_record(text: str) -> Record:
    """A record from the text of a file. A last line without its line end was never finished and does not count."""
    lines = text.split("\n")[:-1]
    if not lines:
        raise BadRecord("The file is empty.")
    record = read_header(parsed(lines[0], 1))
    for n, text_line in enumerate(lines[1:]):
        entry = parsed(text_line, n + 2)
        if record.ending is not None:
            raise BadRecord(f"Line {n + 2} comes after the ending.")
        if isinstance(entry, dict) and sorted(entry) == ["digest", "totals", "winners"]:
            record.ending = entry
        elif (
            isinstance(entry, list)
            and len(entry) == 2
            and type(entry[0]) is int
            and type(entry[1]) is str
            and 0 <= entry[0] < record.seats
        ):
            record.log.append((entry[0], entry[1]))
        else:
            raise BadRecord(f"Line {n + 2} is no entry of a log: it should be [seat, action].")
    return record


def parsed(text: str, number: int) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"Line {number} cannot be read: {error}.") from error


def read_header(header: Any) -> Record:
    if not isinstance(header, dict) or "teahouse" not in header:
        raise BadRecord("This is no game file: its first line is no header.")
    if header["teahouse"] != RECORD_VERSION:
        raise BadRecord(f"The file has format {header['teahouse']!r}; this Teahouse reads {RECORD_VERSION}.")
    wanted: tuple[tuple[str, type], ...] = (
        ("game", str),
        ("rules", int),
        ("data", str),
        ("seats", int),
        ("options", dict),
        ("luck", dict),
        ("names", list),
        ("players", list),
    )
    for key, kind in wanted:
        if type(header.get(key)) is not kind:
            raise BadRecord(f"The header's {key!r} is missing or of the wrong kind.")
    texts = [*header["options"].values(), *header["names"], *header["players"]]
    if any(type(text) is not str for text in texts):
        raise BadRecord("The header's options, names and players must be texts.")
    if len(header["names"]) != header["seats"] or len(header["players"]) != header["seats"]:
        raise BadRecord("The header does not name one player for each seat.")
    return Record(
        header["game"],
        header["rules"],
        header["data"],
        header["seats"],
        header["options"],
        read_seal(header["luck"]),
        header["names"],
        header["players"],
    )


def read_seal(luck: dict[str, Any]) -> Seal:
    if luck.get("kind") == "fast" and type(luck.get("seed")) is int:
        return Seal(luck["seed"])
    if luck.get("kind") == "sealed":
        try:
            nonces = tuple([bytes.fromhex(nonce) for nonce in luck["nonces"]])
            return Seal(None, bytes.fromhex(luck["secret"]), nonces, str(luck["commitment"]))
        except (KeyError, TypeError, ValueError) as error:
            raise BadRecord(f"The header's luck cannot be read: {error!r}.") from error
    raise BadRecord("The header's luck is neither fast nor sealed.")
