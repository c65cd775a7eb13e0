"""The viewer's own board and cards, and the palace."""

from __future__ import annotations

from typing import Final

from ...scene import Box, Card, CardPart, Counter, Counters, Note, Sheet, Spread, Track
from .effect import HOLDINGS, PP, TRACKS, UNITS
from .objectives import is_met
from .palace import step_of
from .player import DELIVERY, MARKER, MEEPLE, NEUTRAL, SHIPPING, TOWERS, WALLS
from .scene_view import View
from .words import MANY, list_words, objective_words, tile_words

SYMBOLS: Final = ("coin", "timber", "stone", "rice", "silk", "bronze", "lacquer", "vp")
PIECES: Final = ((MEEPLE, "figure", "meeples"), (MARKER, "flag", "action markers"), (WALLS, "wall", "walls"))
MORE_PIECES: Final = (
    (TOWERS, "tower", "towers"),
    (DELIVERY, "flag", "delivery markers"),
    (SHIPPING, "junk", "shipping markers"),
)


def own_sheet(view: View) -> Sheet | None:
    """What the viewer has: units, pieces, tiles, merchants and objectives."""
    if view.seat is None:
        return None
    player = view.known.players[view.seat]
    units = [
        Counter(id=f"own:{HOLDINGS[n]}", label=MANY[n], symbol=SYMBOLS[n], count=player.have[n]) for n in range(UNITS)
    ]
    pieces = [
        Counter(id=f"own:left:{word.replace(' ', '_')}", label=f"{word} left", symbol=symbol, count=player.left[n])
        for n, symbol, word in (*PIECES, *MORE_PIECES)
    ]
    notes = [
        Note(id=f"own:tile:{n}", label=f"Bonus tile: {tile_words(view.parts, kind)}", rule="free_actions.tile")
        for n, kind in enumerate(player.tiles)
    ]
    figurines = [
        Note(id=f"own:figurine:{n}", label=f"Figurine: {tile_words(view.parts, kind)}", rule="palace.figurines")
        for n, kind in enumerate(player.figurines)
    ]
    board = view.parts.boards[player.board]
    merchants = [
        Note(
            id=f"own:merchant:{n}",
            label=f"Merchants {player.merchants[n]} of {board.merchant_spaces[n]}: {list_words(view.parts, number)}",
            rule="free_actions.merchant",
        )
        for n, number in enumerate(board.merchant_effects)
    ]
    return Sheet(
        id="own",
        label="Your board",
        where="side",
        items=[
            Counters(id="own:units", label="What you have", counters=units),
            Counters(id="own:pieces", label="Pieces left", counters=pieces),
            *notes,
            *figurines,
            *merchants,
            objectives(view, view.seat),
        ],
        score=player.have[PP],
        score_symbol="vp",
    )


def objectives(view: View, seat: int) -> Spread:
    """The own objective cards."""
    cards: list[Card] = []
    for number in view.known.players[seat].hand:
        card = view.parts.objectives[number]
        text = objective_words(view.parts, number)
        state = "met" if is_met(view.known, seat, number) else "not met"
        action = view.if_legal(f"discard:{card.id}")
        cards.append(
            Card(
                id=f"objective:{card.id}",
                label=f"{card.name}: {text}, {state}",
                name=card.name,
                value=str(card.points),
                parts=[CardPart(text=text), CardPart(text=f"discard for {list_words(view.parts, card.discard)}")],
                rule="scoring.objectives",
                action=action,
                glow="free" if action else None,
            )
        )
    return Spread(id="objectives", label="Objectives", items=cards, hand=True)


def palace_sheet(view: View) -> Sheet:
    """The four tracks with all markers in order of arrival, and the tiles on their steps; the row of the round."""
    known, parts = view.known, view.parts
    items: list[Track | Note] = []
    for track, name in enumerate(TRACKS):
        boxes: list[Box] = []
        for step in range(parts.top_step + 1):
            here = [side for side in known.courts[track] if step_of(known, side, track) == step]
            words = list_words(parts, parts.steps[track][step]) if step else "start"
            row = parts.row_at[track][step]
            if row >= 0:
                words += ": " + ", ".join([tile_words(parts, kind) for kind in known.rows[row]])
            boxes.append(
                Box(
                    id=f"palace:{name}:{step}",
                    label=f"Step {step} of the {name} track: {words}",
                    text=str(step),
                    markers=[side for side in here if side != NEUTRAL],
                    state="marked" if NEUTRAL in here else "open",
                )
            )
        action = view.if_legal(f"advance:{name}")
        items.append(
            Track(
                id=f"palace:{name}",
                label=f"{name.capitalize()} track",
                boxes=boxes,
                rule="palace.step",
                action=action,
                glow="free" if action else None,
            )
        )
    for n, kind in enumerate(known.round_row):
        items.append(Note(id=f"round:{n}", label=f"Tile of the round: {tile_words(parts, kind)}", rule="rounds.tiles"))
    return Sheet(id="palace", label="Palace", where="under", items=items)
