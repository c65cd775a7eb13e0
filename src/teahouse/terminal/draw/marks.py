"""The number of each choice, shown wherever its target lies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.style import Style
from rich.text import Text

from teahouse.scene import Amount, Element, Lit, Scene
from teahouse.terminal.draw.palette import MARK, MARK_COST, compact, styled

DARK: Final = Lit(id="")


class Numbers:
    """The numbers that a person types for the choices, and the light that lies on things."""

    def __init__(self, numbers: dict[str, int], lit: Sequence[Lit] = ()) -> None:
        self._numbers = numbers
        self._lit = {each.id: each for each in lit}

    def of(self, action: str) -> int:
        return self._numbers[action]

    def light(self, element: Element) -> Lit:
        """The light on an element; on most there is none."""
        return self._lit.get(element.id, DARK)

    def of_element(self, element: Element) -> list[int]:
        """The numbers of all choices that a thing can mean."""
        light = self.light(element)
        return [self._numbers[action] for action in (light.action, *light.also) if action in self._numbers]


def choice_numbers(scene: Scene) -> Numbers:
    """The numbers of the choices, from 1 in the order of the legal list."""
    return Numbers({choice.action: number for number, choice in enumerate(scene.choices, start=1)}, scene.lit)


def mark_of(element: Element, numbers: Numbers) -> str:
    """ "[3]" on what may be had for nothing, "(3)" on what costs something, "[3,7]" on what can mean either, else nothing."""
    shown = ",".join(str(number) for number in numbers.of_element(element))
    if not shown:
        return ""
    return f"({shown})" if numbers.light(element).glow == "cost" else f"[{shown}]"


def mark_style(element: Element, numbers: Numbers) -> Style:
    """The lamp-yellow of a mark, paler where there is a cost."""
    return MARK_COST if numbers.light(element).glow == "cost" else MARK


def cost_of(badge: Sequence[Amount]) -> str:
    """A badge in a few characters."""
    return " ".join(compact(amount) for amount in badge)


def mark_text(element: Element, numbers: Numbers) -> Text:
    """The mark of an element with its badge, or nothing."""
    mark = mark_of(element, numbers)
    text = styled(mark, mark_style(element, numbers)) if mark else Text()
    badge = numbers.light(element).badge
    if badge:
        text.append((" " if mark else "") + cost_of(badge), MARK_COST if mark else Style(bold=True))
    return text
