"""What others did, told line by line before the table is drawn: as fast as it can be read, or slowly, or not at all."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from teahouse.engine.game import Game
from teahouse.engine.journal import Entry
from teahouse.engine.state import State
from teahouse.scene.element.beat import Beat, BeatPicture
from teahouse.scene.telling.beats import beats_of
from teahouse.terminal.draw.palette import crest_text, rule_text
from teahouse.terminal.draw.titles import title_of
from teahouse.terminal.screens import show

PACES: Final = {
    "slow": "What others do is told slowly, one line after another.",
    "quick": "What others do is told at once.",
    "off": "What others do is only in the journal.",
}
HOLD: Final = 1.2  # seconds for each line that is told slowly
PER_WORD: Final = 0.04  # seconds more for each word over a few
FEW_WORDS: Final = 8


class Telling:
    """How fast people at this keyboard want to be told; `wait` lets seconds pass."""

    def __init__(self, wait: Callable[[float], None] = time.sleep) -> None:
        self.pace = "quick"
        self.wait = wait

    def tell(
        self, console: Console, game: Game, known: State, names: list[str], viewer: int | None, news: Sequence[Entry]
    ) -> None:
        """The beats of what is new to a viewer. Nobody waits where no terminal shows it line by line."""
        if self.pace == "off":
            return
        for beat in beats_of(game, known, names, viewer, list(enumerate(news))):
            if not beat.at_once:
                show(console, beat_text(beat, title_of(game, beat.rule)))
                if self.pace == "slow" and console.is_terminal:
                    self.wait(HOLD + PER_WORD * max(0, len(beat.sentence.split()) - FEW_WORDS))


def beat_text(beat: Beat, rule: str) -> Text:
    """A beat with its dice, and the title of its rule."""
    text = Text.assemble(crest_text(beat.seat), " ", beat.sentence)
    for picture in beat.pictures:
        words = picture_words(picture)
        text.append(f"  {words}" if words else "")
    if rule:
        text.append("  ").append_text(rule_text(rule))
    return text


def beat_lines(beat: Beat) -> list[str]:
    """A beat without colours: its sentence, and dice under it."""
    shown = [picture_words(picture) for picture in beat.pictures]
    return [beat.sentence, *[f"  {words}" for words in shown if words]]


def picture_words(picture: BeatPicture) -> str:
    """[5 5 2] beats [6 4 1]: dice of both sides; a star behind those that were rolled again. How strong sides are that throw
    none, the sentence says."""
    if picture.between and not picture.dice:
        return ""
    sides = []
    for dice in picture.dice:
        faces = [f"{face}*" if n in dice.again else str(face) for n, face in enumerate(dice.faces)]
        sides.append(f"[{' '.join(faces)}]")
    pieces = [f"{each.piece.count} {each.piece.symbol}" for each in picture.pieces]
    return f" {picture.between or 'to'} ".join(sides) + (f"  {', '.join(pieces)}" if pieces else "")
