"""Dice as drawn faces."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from teahouse.scene import Camp, Contest, Die, Tray, in_words
from teahouse.terminal.draw.marks import Numbers, mark_text
from teahouse.terminal.draw.palette import FAINT, INK, STRONG, crest_glyph, crest_text, rule_text, seat_style, styled

PIPS = {
    0: ("     ", "     ", "     "),
    1: ("     ", "  ●  ", "     "),
    2: ("●    ", "     ", "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", "     ", "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}
GROUNDS = {"ivory": "#f8f1df", "white": "#fbf8f0", "black": "#2b2724", "stone": "#a9a194"}
RED_FACES = (1, 4)
DIE_WIDTH, GAP = 9, 2


def tray_lines(tray: Tray, width: int, numbers: Numbers) -> list[Text]:
    """The dice of a tray side by side, each with its job and what it means there."""
    each = _each(tray)
    fitting = max(1, width // each)
    lines: list[Text] = []
    for first in range(0, len(tray.dice), fitting):
        lines += _row(tray.dice[first : first + fitting], each, numbers)
    return lines


def tray_width(tray: Tray) -> int:
    """How wide a tray is with all its dice in one row."""
    return _each(tray) * len(tray.dice)


def _each(tray: Tray) -> int:
    return max([DIE_WIDTH, *(len(_caption(die)) for die in tray.dice)]) + GAP


def _row(dice: Sequence[Die], each: int, numbers: Numbers) -> list[Text]:
    lines = [Text(no_wrap=True) for _ in range(5)]
    captions = Text(no_wrap=True)
    marks = Text(no_wrap=True)
    for die in dice:
        for line, part in zip(lines, die_lines(die), strict=True):
            line.append_text(part).append(" " * (each - DIE_WIDTH))
        caption = styled(die.job, FAINT)
        caption.append((" " if die.job and die.value else "") + die.value, Style(bold=True))
        captions.append_text(caption).append(" " * (each - len(caption)))
        mark = mark_text(die, numbers)
        marks.append_text(mark).append(" " * (each - len(mark)))
    return [line for line in [*lines, captions, marks] if line.plain.strip()]


def _caption(die: Die) -> str:
    return f"{die.job} {die.value}".strip()


def die_lines(die: Die) -> list[Text]:
    """One die in five lines: a frame and its pips; a face beyond six is written as a number."""
    ground = GROUNDS.get(die.colour, GROUNDS["ivory"])
    frame = seat_style(die.seat) if die.colour == "seat" else Style()
    if die.used:
        frame += FAINT
    red = die.face in RED_FACES and die.colour in ("ivory", "white")
    pip = Style(color="#b23318" if red else ("#f6eedd" if die.colour == "black" else INK), bgcolor=ground, bold=True)
    faces = PIPS.get(die.face, ("     ", f"{die.face:^5}", "     "))
    crest = crest_glyph(die.seat) if die.seat is not None else ""
    bottom = f"╰{'─' * (7 - len(crest))}{crest}╯"
    lines = [Text("╭───────╮", style=frame)]
    for face in faces:
        lines.append(Text.assemble(("│", frame), (f" {face} ", pip), ("│", frame)))
    lines.append(Text(bottom, style=frame))
    return lines


def contest_lines(contest: Contest) -> list[Text]:
    """Who stands against whom, what may be rolled, and who wins as it stands."""
    lines = [_camp(camp) for camp in contest.camps]
    if contest.ladder:
        ladder = Text()
        for n, rung in enumerate(contest.ladder):
            ladder.append(" > " if n else "", FAINT).append(rung.title, STRONG if rung.seats else FAINT)
            for seat in rung.seats:
                ladder.append(" ").append_text(crest_text(seat))
        lines.append(ladder)
    verdict = styled(contest.label, STRONG)
    if contest.note:
        verdict.append(f" {contest.note}")
    if contest.rule:
        verdict.append(" ").append_text(rule_text(contest.rule))
    return [*lines, verdict]


def _camp(camp: Camp) -> Text:
    text = crest_text(camp.seat)
    text.append((" " if text else "") + camp.title)
    said = [in_words(piece) for piece in camp.pieces]
    said += [f"{in_words(piece)} lost" for piece in camp.fallen]
    said += [words for words in (camp.words, camp.note) if words]
    return text.append(f": {', '.join(said)}" if said else "")


def small_dice(faces: Sequence[int]) -> str:
    """Faces within a sentence; a die without a value is blank."""
    return " ".join(f"[{face or '·'}]" for face in faces)
