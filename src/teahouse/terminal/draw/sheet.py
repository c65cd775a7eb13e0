"""Sheets: tracks, grids, value tracks, badges, counters, rails, tables, notes and odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace
from rich.style import Style
from rich.table import Table as RichTable
from rich.text import Text

from teahouse.scene import (
    Amount,
    Badges,
    Box,
    Counters,
    Element,
    Grid,
    Note,
    Odds,
    Rail,
    Row,
    Table,
    Track,
    ValueTrack,
    in_words,
)
from teahouse.terminal.draw.marks import Numbers, mark_text
from teahouse.terminal.draw.palette import (
    ACCENT,
    FAINT,
    GOLD,
    STRONG,
    compact,
    crest_glyph,
    crest_text,
    flow,
    letter,
    rule_text,
    seat_style,
    short,
    styled,
    tile_sign,
)

LABEL_WIDTH = 10
CELL = 4
BAR = 16


def heading(element: Element, *more: str) -> Text:
    """The label of an element with its note, whether it is reconstructed, and its rule."""
    text = styled(element.label, STRONG)
    words = [element.note, *more, "reconstructed" if element.reconstructed else ""]
    for word in words:
        if word:
            text.append("  ").append(word, FAINT)
    if element.rule:
        text.append("  ").append_text(rule_text(element.rule))
    return text


def amounts(values: Sequence[Amount]) -> str:
    """Amounts in words, as a list."""
    return ", ".join(in_words(value) for value in values)


def track_lines(track: Track, width: int, numbers: Numbers) -> list[Text]:
    """A track as a row of boxes: crossed when spent, a letter when gained, empty and dashed when still to be gained."""
    lines = [heading(track)]
    line = Text("│", no_wrap=True)
    for box in track.boxes:
        cell = _track_cell(box)
        cell.append_text(mark_text(box, numbers))
        edge = "┆" if box.state == "free" else "│"
        if len(line) + len(cell) + 1 > width:
            lines.append(line)
            line = Text("│", no_wrap=True)
        line.append_text(cell).append(edge, FAINT if box.state == "free" else "")
    lines.append(line)
    return lines


def is_short(track: Track, numbers: Numbers) -> bool:
    """A few plain numbers, which stand beside their name."""
    return len(track.boxes) <= 8 and all(
        box.text and not box.icons and not numbers.light(box).action for box in track.boxes
    )


def short_track(track: Track, numbers: Numbers) -> Text:
    """A short track in one line."""
    text = styled(f"{track.label} ", STRONG).append("│")
    for box in track.boxes:
        text.append_text(_track_cell(box)).append("│")
    return text


def box_words(box: Box) -> str:
    """A box in a few characters: the crests on it, its text, or what is printed in it."""
    crests = "".join(crest_glyph(side) for side in box.markers)
    return crests or box.text or " ".join(compact(icon) for icon in box.icons) or " "


def _track_cell(box: Box) -> Text:
    if box.markers:
        return Text("").join(Text(crest_glyph(side), style=seat_style(side)) for side in box.markers)
    content = box.text or (letter(box.icons[0].symbol)[:1] if box.icons else " ")
    if box.state == "spent":
        return Text("╳", style=FAINT)
    if box.state == "free":
        return Text(content if box.text else " ", style=FAINT)
    if box.state == "special":
        return Text(content, style=GOLD)
    if box.state == "marked":
        return Text(f"✓{content}", style=Style(reverse=True))
    return Text(content, style=STRONG if box.state == "gained" else Style())


def grid_lines(grid: Grid, width: int, numbers: Numbers) -> list[Text]:
    """A grid of numbers: a check mark before what is marked, a choice number after what may be; rewards at the ends, those of
    the columns as single letters with a key where the words do not fit."""
    names = _grid_names(grid, width)
    cells = [[_grid_cell(box, numbers) for box in row] for row in grid.rows]
    rewards = [_reward(box, names) for box in grid.column_rewards]
    cell = max([CELL, *(len(part) for row in cells for part in row), *(len(reward) for reward in rewards)]) + 1
    key = ", ".join(f"{sign} {word}" for word, sign in names.items() if sign != word)
    lines = [heading(grid, key)]
    for i, row in enumerate(cells):
        line = Text(no_wrap=True)
        for part in row:
            line.append_text(part).append(" " * (cell - len(part)))
        if i < len(grid.row_rewards):
            line.append("→", FAINT).append_text(_reward(grid.row_rewards[i], {}))
        lines.append(line)
    if rewards:
        line = Text(no_wrap=True)
        for reward in rewards:
            line.append_text(reward).append(" " * (cell - len(reward)))
        lines.append(line)
    return lines


def _grid_names(grid: Grid, width: int) -> dict[str, str]:
    """How the column rewards are written: by their short words if the grid is then no wider than allowed, else by a letter."""
    words = {short(icon.symbol): icon.symbol for box in grid.column_rewards for icon in box.icons}
    cell = max([CELL, *(len(_reward(box, {})) for box in grid.column_rewards)]) + 1
    ends = max([len(_reward(box, {})) + 1 for box in grid.row_rewards], default=0)
    columns = max([len(row) for row in grid.rows], default=0)
    if cell * columns + ends <= width:
        return {word: word for word in words}
    return {word: letter(symbol)[:1] for word, symbol in words.items()}


def _grid_cell(box: Box, numbers: Numbers) -> Text:
    if box.state == "marked":
        return Text(f"✓{box.text} ", style=Style(reverse=True, dim=True))
    return styled(f" {box.text}", STRONG).append_text(mark_text(box, numbers))


def _reward(box: Box, names: dict[str, str]) -> Text:
    words = [short(icon.symbol) for icon in box.icons]
    text = ", ".join(names.get(word, word) for word in words) or box.text
    return styled(f"✓{text}", FAINT) if box.state == "marked" else Text(text)


def value_line(track: ValueTrack, numbers: Numbers) -> Text:
    """A good and its values: (2) is held, 2✓ is sold, a star marks the milestone."""
    line = Text(f"{track.label:<{LABEL_WIDTH}}")
    for box in track.boxes:
        text = {"held": f"({box.text})", "sold": f" {box.text}✓"}.get(box.state, f" {box.text} ")
        style = {"held": STRONG, "sold": GOLD}.get(box.state, FAINT)
        line.append(text, style)
        line.append("★" if box.milestone else " ", GOLD)
        line.append_text(mark_text(box, numbers))
    return line.append_text(mark_text(track, numbers))


def badges_lines(badges: Badges, width: int, numbers: Numbers) -> list[Text]:
    """Badges by name, a full star before what is earned."""
    parts = []
    for badge in badges.badges:
        text = styled("★ " if badge.earned else "☆ ", GOLD if badge.earned else FAINT)
        text.append(badge.label, STRONG if badge.earned else FAINT)
        parts.append(text.append_text(mark_text(badge, numbers)))
    return flow(parts, width)


def counters_lines(counters: Counters, width: int, numbers: Numbers) -> list[Text]:
    """Counts with their names."""
    parts = []
    for counter in counters.counters:
        text = styled(str(counter.count), STRONG)
        if counter.limit is not None:
            text.append(f" of {counter.limit}", FAINT)
        text.append(f" {counter.label}")
        if counter.note:
            text.append(f" {counter.note}", FAINT)
        parts.append(text.append_text(mark_text(counter, numbers)))
    return flow(parts, width)


def rail_line(rail: Rail) -> Text:
    """All positions on a rail, the marker on one and its ghost on the one before."""
    text = Text(f"{rail.label}  ")
    for i, position in enumerate(rail.positions):
        if i:
            text.append(" ───── ", FAINT)
        sign = "■ " if i == rail.at else ("◇ " if i == rail.was else "")
        text.append(f"{sign}{position}", STRONG if i == rail.at else FAINT)
    return text


def rows_table(columns: Sequence[str], rows: Sequence[Row], width: int) -> RichTable:
    """Rows with figures and, where given, a bar; the chosen row and tied ones say so in words."""
    table = RichTable(box=None, pad_edge=False, padding=(0, 1), width=None)
    table.add_column("", overflow="fold")
    for column in columns:
        table.add_column(column, justify="right", header_style=FAINT)
    largest = max([row.bar for row in rows if row.bar is not None], default=0)
    bar_width = max(4, min(BAR, width // 4))
    if any(row.bar is not None for row in rows):
        table.add_column("", no_wrap=True)
    if any(row.state in ("tied", "chosen") or row.note for row in rows):
        table.add_column("")
    for row in rows:
        style = STRONG if row.state in ("chosen", "total") else Style()
        name = crest_text(row.seat)
        name.append((" " if name else "") + row.label)
        if row.icons:
            alike = Counter(row.icons)
            name.append("  " + " ".join(compact(replace(icon, count=icon.count * n)) for icon, n in alike.items()))
        if row.tiles:
            name.append("  " + " ".join(tile_sign(tile) for tile in row.tiles))
        cells: list[Text] = [name, *(Text(cell) for cell in row.cells)]
        if any(other.bar is not None for other in rows):
            length = round(bar_width * (row.bar or 0) / largest) if largest else 0
            cells += [Text("")] * (1 + len(columns) - len(cells))
            cells.append(Text("█" * length, style=seat_style(row.seat) if row.seat is not None else Style()))
        words = " ".join(part for part in (row.state if row.state in ("tied", "chosen") else "", row.note) if part)
        if words:
            cells += [Text("")] * (len(table.columns) - 1 - len(cells))
            cells.append(Text(words, style=ACCENT if row.state == "chosen" else FAINT))
        table.add_row(*cells, style=style)
    return table


def table_parts(table: Table, width: int) -> list[Text | RichTable]:
    """A table under its title."""
    return [heading(table), rows_table(table.columns, table.rows, width)]


def note_line(note: Note) -> Text:
    """A sentence with its rule; a portrait begins with the name."""
    text = Text.assemble((f"{note.name}. " if note.name else "", STRONG), note.label)
    if note.note:
        text.append(f" {note.note}", FAINT)
    if note.rule:
        text.append(" ").append_text(rule_text(note.rule))
    return text


def odds_lines(odds: Odds) -> list[Text]:
    """A chance in words and one bar for each number."""
    lines = [Text.assemble((f"{odds.chance} in {odds.out_of}", STRONG), f" {odds.label}")]
    largest = max([bar.value for bar in odds.bars], default=0)
    for bar in odds.bars:
        length = round(BAR * bar.value / largest) if largest else 0
        sign = "✓" if bar.good else " "
        lines.append(Text(f"{bar.label:>4} {sign} {'█' * length}", style=STRONG if bar.good else FAINT))
    if odds.note:
        lines.append(Text(odds.note, style=FAINT))
    return lines
