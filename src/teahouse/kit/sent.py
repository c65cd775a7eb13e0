"""Everything that a seat is sent, as canonical bytes."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from teahouse.engine.action import Action
from teahouse.engine.game import Game
from teahouse.engine.journal import Entry, Picture, Reason
from teahouse.engine.state import State
from teahouse.engine.words import Preview, Prompt, Why
from teahouse.scene import to_json

Sections = dict[str, Any]
ENCODER = msgspec.json.Encoder(order="sorted")


def sent(game: Game, state: State, seat: int | None, asked: list[Action]) -> Sections:
    """Scene, prompt, journal, numbers, legal texts, previews, refusals of the actions asked about, and the dump of the
    seat's copy. Each is asked of the full state, as a house would, so that a way around known_to shows."""
    known = state.known_to(seat)
    sections: Sections = {
        "scene": to_json(game.scene(state, seat)).decode(),
        "prompt": of_prompt(state.prompt(seat)),
        "journal": [of_entry(entry) for entry in known.journal.read()] if known.journal is not None else [],
        "observe": game.observe(state, seat),
        "known": game.dump(known),
    }
    if seat is not None:
        legal = state.legal(seat)
        sections["legal"] = [action.text for action in legal]
        sections["labels"] = [game.label(known, seat, action) for action in legal]
        sections["previews"] = {
            action.text: of_preview(state.preview(seat, action)) for action in asked if action in legal
        }
        sections["why_nots"] = {action.text: of_why(state.why_not(seat, action)) for action in asked}
    return sections


def canonical(sections: Sections) -> bytes:
    return ENCODER.encode(sections)


def first_difference(a: Sections, b: Sections) -> str:
    """The first section in which two sendings differ, with both texts."""
    for name in sorted(a | b):
        if a.get(name) != b.get(name):
            return f"{name}: {excerpt(a.get(name), b.get(name))}"
    return "nothing"


def excerpt(a: object, b: object) -> str:
    one, other = json.dumps(a, sort_keys=True), json.dumps(b, sort_keys=True)
    at = next((n for n, (x, y) in enumerate(zip(one, other)) if x != y), min(len(one), len(other)))
    first = max(0, at - 60)
    return f"...{one[first : at + 60]}... against ...{other[first : at + 60]}..."


def of_prompt(prompt: Prompt) -> list[Any]:
    return [prompt.question, list(prompt.rules), prompt.help]


def of_why(why: Why | None) -> list[str] | None:
    return None if why is None else [why.sentence, why.rule]


def of_preview(preview: Preview) -> list[Any]:
    odds, changes, lost = ([list(row) for row in rows] for rows in (preview.odds, preview.changes, preview.lost))
    return [list(preview.costs), list(preview.gains), list(preview.notes), odds, changes, lost]


def of_entry(entry: Entry) -> list[Any]:
    to = None if entry.to is None else list(entry.to)
    reason = None if entry.reason is None else of_reason(entry.reason)
    counted = [[list(change) for change in changes] for changes in (entry.changes, entry.lost)]
    picture = None if entry.picture is None else of_picture(entry.picture)
    return [
        entry.kind,
        entry.text,
        entry.rule,
        entry.seat,
        entry.round,
        to,
        reason,
        *counted,
        list(entry.touches),
        picture,
    ]


def of_picture(picture: Picture) -> list[Any]:
    casts = [[cast.side, list(cast.faces), cast.words, list(cast.again), list(cast.counts)] for cast in picture.casts]
    return [casts, [list(piece) for piece in picture.pieces], picture.between, [list(card) for card in picture.cards]]


def of_reason(reason: Reason) -> list[Any]:
    rows = [[row.name, list(row.numbers), row.tied, row.chosen] for row in reason.candidates]
    return [reason.question, list(reason.chain), list(reason.columns), rows, reason.settled]
