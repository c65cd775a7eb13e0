"""Cards, decks, slips and action spaces."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.cells import cell_len
from rich.columns import Columns
from rich.console import RenderableType
from rich.panel import Panel as Frame
from rich.style import Style
from rich.text import Text

from teahouse.scene import Amount, Card, CardPart, Deck, Slip, Space, Spread, in_words
from teahouse.terminal.draw.dice import small_dice
from teahouse.terminal.draw.marks import Numbers, mark_text
from teahouse.terminal.draw.palette import ACCENT, FAINT, GOLD, STRONG, crest_glyph, seat_style, styled
from teahouse.terminal.draw.sheet import amounts, heading

CARD_WIDTH = 26
FRAME = 6  # what the frame takes from its title
WHOSE = {"own": "you", "other": "they", "all": "all"}


def spread_parts(spread: Spread, width: int, numbers: Numbers) -> list[RenderableType]:
    """A title and the cards in as many columns as fit."""
    each = min(CARD_WIDTH, width)
    framed = [_framed(item, each, numbers) for item in spread.items]
    return [heading(spread), Columns(framed, padding=(0, 1), width=each)]


def _framed(item: Card | Deck | Slip | Space, width: int, numbers: Numbers) -> Frame:
    if isinstance(item, Card):
        title, body = _card(item)
    elif isinstance(item, Deck):
        title, body = item.name or item.label, [Text(f"{item.count} left"), *_faces(item.faces)]
    elif isinstance(item, Slip):
        title, body = _slip(item)
    else:
        title, body = _space(item)
    mark, light = mark_text(item, numbers), numbers.light(item)
    if mark:
        body.append(mark)
    tab = item.tab if isinstance(item, Card) else None
    if tab is not None:
        second = (
            Text(f"{tab.text} ").append_text(mark_text(tab, numbers))
            if numbers.light(tab).action
            else Text(numbers.light(tab).closed, style=FAINT)
        )
        body.append(second)
    # What a card says of itself in full is for help; where its parts are drawn they say it already.
    if item.note and not (isinstance(item, Card) and item.parts):
        body.append(Text(item.note, style=GOLD if light.glow else FAINT))
    if item.reconstructed:
        body.append(Text("reconstructed", style=FAINT))
    if light.closed:
        body.append(Text(light.closed, style=FAINT))
    if cell_len(title) > width - FRAME:  # a title in the frame would be cut
        body.insert(0, Text(title, style=STRONG))
        title = ""
    chosen = light.glow == "chosen"
    border = ACCENT if chosen else (GOLD if light.glow else (FAINT if light.closed else Style()))
    return Frame(
        Text("\n").join(body),
        title=Text(title, style=STRONG) if title else None,
        title_align="left",
        width=width,
        border_style=border,
        box=box.HEAVY if chosen else box.ROUNDED,
    )


def _card(card: Card) -> tuple[str, list[Text]]:
    """A card's value and name, then its parts; a part that cannot be used is struck and says so."""
    if card.face == "down":
        return "face down", [Text(card.label, style=FAINT)]
    lines = []
    for part in card.parts:
        line = styled(f"{_head(part)}: ", FAINT)
        if part.cost:
            line.append(f"{', '.join([_key(cost) for cost in part.cost])} › ")
        is_shut = not part.usable and _is_action(part)
        line.append(part.text, Style(strike=True, dim=True) if is_shut else Style())
        if is_shut:
            line.append(" (not now)", FAINT)
        lines.append(line)
    return f"{card.value} {card.name or card.label}".strip(), [*_faces(card.faces), *lines]


def _head(part: CardPart) -> str:
    """Before a part: for whom it is; on an automa's card how much of what it does."""
    return amounts(part.icons) if part.whose == "all" and part.seat is not None and part.icons else WHOSE[part.whose]


def _is_action(part: CardPart) -> bool:
    """Whether a part can be done at all; that a side has nothing on a card is said without cost or icon."""
    return part.seat is None or bool(part.cost or part.icons)


def _key(cost: Amount) -> str:
    """What a part needs: a number in place of the count says which it is, not how many."""
    return f"{cost.word} {cost.text}" if cost.text.isdigit() and cost.word else in_words(cost)


def _faces(faces: Sequence[int]) -> list[Text]:
    """Which faces of the die choose it."""
    return [styled(f"on {small_dice(faces)}", FAINT)] if faces else []


def _slip(slip: Slip) -> tuple[str, list[Text]]:
    """The space it lies on and its dice, what it asks, what it gives, what the space adds, and its points."""
    lines = [Text(f"{'✓' if line.met else '○'} {line.text}") for line in slip.lines]
    if slip.dice:
        lines.append(Text(small_dice([die.face for die in slip.dice])))
    if slip.costs or slip.gains:
        lines.append(Text(f"{amounts(slip.costs)} › {amounts(slip.gains)}".strip(" ›")))
    if slip.extra:
        lines.append(Text(f"and {amounts(slip.extra)}"))
    if slip.points is not None:
        lines.append(Text(f"{slip.points} points", style=STRONG))
    if slip.done:
        lines.append(Text("✓ done", style=GOLD))
    return f"{slip.number} {slip.name}".strip(), lines


def slip_words(slip: Slip) -> str:
    """A slip on one line, for a list: "Post Road: 1 timber › 1 step, 3 points"."""
    parts = [line.text for line in slip.lines]
    if slip.dice:
        parts.insert(0, small_dice([die.face for die in slip.dice]))
    if slip.costs or slip.gains:
        parts.append(f"{amounts(slip.costs)} › {amounts(slip.gains)}".strip(" ›"))
    if slip.points is not None:
        parts.append(f"{slip.points} points")
    return f"{slip.name or slip.label}: {', '.join(parts)}" if parts else slip.name or slip.label


def _space(space: Space) -> tuple[str, list[Text]]:
    """Who stands on a space, its empty seats, and what it gives."""
    seats = Text(small_dice([die.face for die in space.dice]))
    for side in space.markers:
        seats.append(f" {crest_glyph(side)}", seat_style(side))
    if space.next and space.slots:
        seats.append(f" {space.next}", FAINT)
    seats.append(" ○" * (space.slots - bool(space.next)), FAINT)
    lines = [seats] if seats.plain.strip() else []
    if space.costs and space.gains:
        lines += _prices(space)
    elif space.costs:
        lines.append(Text(f"costs {amounts(space.costs)}"))
    elif space.gains:
        lines.append(Text(f"gives {amounts(space.gains)}"))
    return space.name, lines


def _prices(space: Space) -> list[Text]:
    """How many, and under it what so many cost, in columns."""
    rows = [[space.gains[0].word], [space.costs[0].word]]
    for count, cost in enumerate(space.costs, start=1):
        rows[0].append(str(count))
        rows[1].append(cost.text or str(cost.count))
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    return [Text(" ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True))) for row in rows]
