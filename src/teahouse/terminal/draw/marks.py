"""The number of each choice, shown wherever its target lies."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from teahouse.scene import Amount, Element, Scene
from teahouse.terminal.draw.palette import MARK, MARK_COST, compact, styled

Numbers = dict[str, int]
"""Action text to the number a person types."""


def choice_numbers(scene: Scene) -> Numbers:
    """The numbers of the choices, from 1 in the order of the legal list."""
    return {choice.action: number for number, choice in enumerate(scene.choices, start=1)}


def mark_of(element: Element, numbers: Numbers) -> str:
    """ "[3]" on what may be had for nothing, "(3)" on what costs something, "[3,7]" on what can mean either, else nothing."""
    shown = ",".join(str(numbers[action]) for action in (element.action, *element.also) if action in numbers)
    if not shown:
        return ""
    return f"({shown})" if element.glow == "cost" else f"[{shown}]"


def mark_style(element: Element) -> Style:
    """The lamp-yellow of a mark, paler where there is a cost."""
    return MARK_COST if element.glow == "cost" else MARK


def cost_of(badge: Sequence[Amount]) -> str:
    """A badge in a few characters."""
    return " ".join(compact(amount) for amount in badge)


def mark_text(element: Element, numbers: Numbers) -> Text:
    """The mark of an element with its badge, or nothing."""
    mark = mark_of(element, numbers)
    text = styled(mark, mark_style(element)) if mark else Text()
    if element.badge:
        text.append((" " if mark else "") + cost_of(element.badge), MARK_COST if mark else Style(bold=True))
    return text
