"""Colours, crests and short names of symbols for the terminal.

The board is painted like a printed one, dark ink on light grounds, so it reads on dark and light terminals alike.
All other text keeps the terminal's own colours, with seat tones that stand out from both. Whatever a colour says, a
glyph or word says too.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from teahouse.scene import CRESTS, Amount

INK = "#2b2420"
GROUND = "#a9c2c3"
TERRAIN = {
    "sea": "#c6d5cf",
    "land": "#d9ce9c",
    "steppe": "#e4d1a1",
    "mountain": "#b9be86",
    "mist": "#f3eee2",
    "paper": "#f6eedd",
}
GLOW = {"free": "#ffd05e", "cost": "#fbe7ae", "chosen": "#f2b63c"}
LINE = {"sea": "#7fa0aa", "land": "#8d8250", "mist": "#b3a58a", "glow": "#9a5b00"}

SEAT_ON_BOARD = ("#a32c14", "#2f5fb0", "#8a5f08", "#136b4c", "#5a2160", "#33363a")
SEAT_ON_TERMINAL = ("#d9512f", "#4f8ae0", "#c08f1e", "#2fa67a", "#b070b4", "#8f959c")
CREST_GLYPHS = ("◉", "▲", "■", "◆", "☾", "✿")

STRONG = Style(bold=True)
FAINT = Style(dim=True)
RULE = Style(dim=True, italic=True, underline=True)
ACCENT = Style(bold=True, color="#d9512f")
MARK = Style(bold=True, color=INK, bgcolor=GLOW["free"])
MARK_COST = Style(bold=True, color=INK, bgcolor=GLOW["cost"])
GOLD = Style(bold=True, color="#c9962f")

LETTERS = {
    "sailor": "s",
    "sailor-heroic": "H",
    "coin": "¤",
    "star": "★",
    "star-empty": "☆",
    "vp": "✦",
    "barrel": "b",
    "relic": "r",
    "camel": "c",
    "step": "→",
    "any": "?",
}
COUNTED = ("coin", "vp", "gold")
"""Symbols whose number is always said, also when it is 1."""
SHORT = {
    "settlement": "town",
    "sailor-heroic": "hero",
    "trading-post": "post",
    "windrose": "rose",
    "governor": "govern",
    "contract": "contr",
    "die-black": "black",
    "city-bonus": "bonus",
    "star-empty": "star",
}

ASCII = str.maketrans(
    {
        "╱": "/",
        "╲": "\\",
        "◉": "@",
        "▲": "^",
        "■": "#",
        "◆": "%",
        "☾": "(",
        "✿": "*",
        "●": "o",
        "•": "o",
        "∙": ".",
        "⌂": "A",
        "▤": "=",
        "◦": "o",
        "·": ".",
        "¤": "$",
        "★": "*",
        "☆": "-",
        "✦": "+",
        "✓": "x",
        "╳": "x",
        "→": ">",
        "↔": "-",
        "›": ">",
        "│": "|",
        "┆": ":",
        "║": "|",
        "─": "-",
        "━": "=",
        "╌": "-",
        "╭": "+",
        "╮": "+",
        "╰": "+",
        "╯": "+",
        "┊": ":",
        "█": "#",
        "▌": "#",
        "▁": ".",
        "▂": ".",
        "▃": "-",
        "▄": "-",
        "▅": "=",
        "▆": "=",
        "▇": "#",
        "◇": "o",
        "○": "o",
        "◎": "O",
        "▒": "%",
        "’": "'",
        "≈": "~",
    }
)
"""What stands for each glyph where the terminal can show ASCII only."""


def crest_glyph(seat: int) -> str:
    """The crest of a side as a glyph; beyond six sides it carries a number."""
    lap, shape = divmod(seat, len(CRESTS))
    return CREST_GLYPHS[shape] if lap == 0 else f"{CREST_GLYPHS[shape]}{lap + 1}"


def seat_style(seat: int | None, *, on_board: bool = False) -> Style:
    """The colour of a side, deep on the painted board, bright on the terminal's own ground."""
    if seat is None:
        return Style()
    tones = SEAT_ON_BOARD if on_board else SEAT_ON_TERMINAL
    return Style(bold=True, color=tones[seat % len(tones)])


def crest_text(seat: int | None) -> Text:
    """A side's crest in its colour; nothing for nobody."""
    return Text() if seat is None else styled(crest_glyph(seat), seat_style(seat))


def short(symbol: str) -> str:
    """A symbol in at most six letters."""
    return SHORT.get(symbol, symbol.replace("-", " ")[:6])


def letter(symbol: str) -> str:
    """A symbol in one character where it has one, else its short word."""
    return LETTERS.get(symbol, short(symbol))


def compact(amount: Amount) -> str:
    """An amount in as few characters as can be: "1s", "2¤", "3 silk"."""
    sign = letter(amount.symbol) if amount.symbol else amount.word
    if len(sign) > 1 and amount.word.isalpha():
        sign = amount.word
    number = amount.text or str(amount.count)
    return f"{number}{sign}" if len(sign) == 1 else f"{number} {sign}".strip()


def tile_sign(tile: Amount) -> str:
    """A tile of an open stack: its number, or the first letter of what it shows."""
    sign = tile.text or tile.symbol[:1].upper() or str(tile.count)
    return sign if tile.count == 1 else f"{tile.count}x{sign}"


def styled(text: str, style: Style) -> Text:
    """Text in a style that what is appended to it does not take on."""
    return Text().append(text, style)


def flow(parts: Sequence[Text], width: int, gap: str = "   ") -> list[Text]:
    """Parts in lines of at most that width, none of them broken unless it is wider by itself."""
    lines: list[Text] = []
    for part in parts:
        if lines and len(lines[-1]) + len(gap) + len(part) <= width:
            lines[-1].append(gap).append_text(part)
        else:
            lines.append(part.copy())
    return lines


def rule_text(*rules: str) -> Text:
    """Titles of rules as the links they are in the browser."""
    return Text(", ").join(Text(rule, style=RULE) for rule in rules if rule)
