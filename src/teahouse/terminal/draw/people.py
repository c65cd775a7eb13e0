"""Panels of the sides, the question, the numbered choices and the journal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import RenderableType
from rich.table import Table as RichTable
from rich.text import Text

from teahouse.scene import Amount, Choice, Line, Panel, Prompt, Reasoning, Unavailable, in_words
from teahouse.terminal.draw.dice import small_dice
from teahouse.terminal.draw.marks import Numbers, mark_text
from teahouse.terminal.draw.palette import (
    ACCENT,
    FAINT,
    GOLD,
    LETTERS,
    MARK,
    MARK_COST,
    RULE,
    STRONG,
    compact,
    crest_text,
    rule_text,
    seat_style,
    styled,
)
from teahouse.terminal.draw.sheet import amounts, heading, rows_table

TWO_COLUMNS_FROM = 104
"""The width from which choices stand in two columns."""
NUMBER_WIDTH = 6
"""What the number before a choice takes, with the space around it."""
MANY = 14
"""With more choices than this, each is told in as few words as will do."""


def panel_table(panels: Sequence[Panel], numbers: Numbers) -> RichTable:
    """One row for each side: crest and name, what it is doing, stars, counts, score."""
    table = RichTable.grid(padding=(0, 1))
    for _ in range(5):
        table.add_column()
    for panel in panels:
        name = crest_text(panel.seat).append(f" {panel.name}", seat_style(panel.seat))
        if panel.automa:
            name.append(" (automa)", FAINT)
        stars = styled("★" * panel.stars, GOLD).append("☆" * max(0, panel.stars_of - panel.stars), FAINT)
        counts = Text("  ".join(count_words(count) for count in panel.counts))
        if panel.dice:
            counts.append("  " + small_dice([die.face for die in panel.dice]))
        for slip in panel.slips:
            counts.append(f"\n{slip.label}", FAINT)
        score = Text(compact(panel.score), style=STRONG) if panel.score else Text("")
        doing = styled(panel.note, ACCENT if panel.to_act else FAINT).append_text(mark_text(panel, numbers))
        table.add_row(name, doing, stars, counts, score)
    return table


def count_words(count: Amount) -> str:
    """In its sign where it has one, else in full: a cut word says nothing."""
    return compact(count) if not count.word or count.symbol in LETTERS else in_words(count)


def prompt_text(prompt: Prompt) -> Text:
    """The question, its help and its rules."""
    text = styled(prompt.label, STRONG)
    if prompt.note:
        text.append(f"  {prompt.note}", FAINT)
    rules = [rule for rule in (prompt.rule, *prompt.rules) if rule]
    if rules:
        text.append("  ").append_text(rule_text(*dict.fromkeys(rules)))
    return text


def choice_parts(choices: Sequence[Choice], width: int, numbers: Numbers) -> list[RenderableType]:
    """Choices with number, words, cost and preview, under the heading of their group."""
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(choice.group, []).append(choice)
    parts: list[RenderableType] = []
    for group, members in groups.items():
        if len(choices) > MANY:
            parts += _brief_choices(group, members, width, numbers)
            continue
        if group:
            parts.append(Text(group, style=FAINT))
        lines = [_choice(choice, numbers) for choice in members]
        parts.append(_columns(lines, 2 if width >= TWO_COLUMNS_FROM and len(lines) > 3 else 1, width))
    return parts


def _columns(lines: list[tuple[Text, Text]], columns: int, width: int) -> RichTable:
    """Lines down the first column, then the second, each with its number hanging left of the words."""
    table = RichTable.grid(padding=(0, 1))
    each = width // columns
    for _ in range(columns):
        table.add_column(width=4, justify="right", no_wrap=True)
        table.add_column(width=each - NUMBER_WIDTH)
    height = -(-len(lines) // columns)
    for i in range(height):
        cells: list[Text] = []
        for j in range(i, len(lines), height):
            cells += lines[j]
        table.add_row(*cells)
    return table


def _choice(choice: Choice, numbers: Numbers) -> tuple[Text, Text]:
    weight = {"main": ACCENT, "plain": STRONG, "quiet": FAINT, "folded": FAINT}[choice.weight]
    text = styled(choice.label, weight)
    if choice.cost:
        text.append(f" for {amounts(choice.cost)}", GOLD)
    if choice.preview:
        text.append(": " + _together(choice.preview))
    if choice.left:
        text.append(f" ({choice.left.rstrip('.')})", GOLD)
    return _mark(choice, numbers), text


def _together(lines: Sequence[str]) -> str:
    """Several sentences as one."""
    return "; ".join(line.rstrip(".") for line in lines)


def _mark(choice: Choice, numbers: Numbers) -> Text:
    number = numbers.of(choice.action)
    return Text(f"({number})", style=MARK_COST) if choice.cost else Text(f"[{number}]", style=MARK)


def _brief_choices(group: str, choices: list[Choice], width: int, numbers: Numbers) -> list[RenderableType]:
    """Many choices in as many columns as fit; words with which all of them begin are said once, in the heading."""
    shared = _shared_words([choice.label for choice in choices])
    heading = ": ".join(words for words in (group, f"{shared.strip()} ..." if shared else "") if words)
    lines = [(_mark(choice, numbers), _brief_words(choice, len(shared))) for choice in choices]
    columns = _fewest_rows([cell_len(words.plain) for _, words in lines], width)
    table = _columns(lines, columns, width)
    return [Text(heading, style=FAINT), table] if heading else [table]


def unavailable_parts(unavailable: Sequence[Unavailable]) -> list[RenderableType]:
    """What cannot be chosen now, with the reasons, in one quiet line."""
    if not unavailable:
        return []
    return [Text("Not now: " + " ".join(f"{each.label} - {each.closed}" for each in unavailable), style=FAINT)]


def _fewest_rows(lengths: list[int], width: int) -> int:
    """In how many columns texts of these lengths take the fewest rows, those that are wrapped counted; the fewest such."""
    best = (10 * sum(lengths), 1)
    for columns in range(1, min(len(lengths), width // (NUMBER_WIDTH + 6)) + 1):
        each = width // columns - NUMBER_WIDTH
        height = -(-len(lengths) // columns)
        rows = sum(
            max(-(-length // (each - 4)) if length > each else 1 for length in lengths[i::height])
            for i in range(height)
        )
        best = min(best, (rows, columns))
    return best[1]


def _shared_words(labels: list[str]) -> str:
    """The words with which all labels begin, when each has something left after them."""
    first, last = min(labels), max(labels)
    same = 0
    while same < len(first) and first[same] == last[same]:
        same += 1
    return first[: first.rfind(" ", 0, same) + 1] if len(labels) > 1 else ""


def _brief_words(choice: Choice, start: int) -> Text:
    """A choice without the words that all begin with."""
    text = styled(choice.label[start:], STRONG)
    if choice.cost:
        text.append(" " + " ".join(compact(cost) for cost in choice.cost), GOLD)
    news = [line for line in choice.preview if line.lower() not in choice.label.lower()]
    if news:
        text.append(": " + _together(news))
    return text.append(f" ({choice.left.rstrip('.')})", GOLD) if choice.left else text


def journal_parts(lines: Sequence[Line], width: int) -> list[RenderableType]:
    """Entries with round, crest, sentence and rule, and an automa's reasoning under its own."""
    table = RichTable.grid(padding=(0, 1))
    table.add_column(justify="right", style=FAINT, no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column()
    for line in lines:
        table.add_row(line.when, crest_text(line.seat), _sentence(line))
    parts: list[RenderableType] = [table]
    for line in lines:
        if line.reasoning is not None:
            parts += reasoning_parts(line.reasoning, width)
    return parts


def _sentence(line: Line) -> Text:
    text = Text(line.label)
    for words in line.strong:
        text.highlight_words([words], STRONG)
    if line.dice:
        text.append(" " + small_dice(line.dice))
    if line.rule:
        text.append(" ").append(line.rule, RULE)
    return text


def reasoning_parts(reasoning: Reasoning, width: int) -> list[RenderableType]:
    """Why an automa did it: the chain, each step with its candidates, and how ties were broken."""
    parts: list[RenderableType] = [heading(reasoning)]
    if reasoning.chain:
        parts.append(Text(" › ".join(reasoning.chain), style=STRONG))
    for reason in reasoning.reasons:
        parts.append(Text(reason.sentence).append(" ").append_text(rule_text(reason.rule)))
        if reason.candidates:
            parts.append(rows_table(reason.columns, reason.candidates, width))
        if reason.tie:
            parts.append(Text(reason.tie).append(" ").append_text(rule_text(reason.tie_rule)))
    return parts
