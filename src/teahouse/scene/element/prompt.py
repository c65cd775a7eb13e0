"""What is asked, and what may be answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from teahouse.scene.element.element import Amount, Element


class Prompt(Element, frozen=True, kw_only=True, tag="prompt"):
    """One question (the label) and one line of help (the note), with the rules it rests on."""

    rules: Sequence[str] = ()
    waiting_for: Sequence[int] = ()
    """The sides that are awaited, when nothing is asked of this seat."""


class Choice(Element, frozen=True, kw_only=True, tag="choice"):
    """One legal action as a button or a numbered line. The choices of a scene are the whole legal list, in its order."""

    action: str
    cost: Sequence[Amount] = ()
    preview: Sequence[str] = ()
    """What it would do, line by line."""
    weight: Literal["main", "plain", "quiet", "folded"] = "plain"
    """Folded choices lie behind one button with the name of their group."""
    group: str = ""
    """A heading under which like choices stand together."""
    symbol: str = ""
    chance: int | None = None
    """How likely the first thing is that its odds name, of 100; None where luck has no part in it."""
    chance_at_most: int | None = None
    """The same at the most, where it depends on what one does not know: then `chance` is what it is at the least."""
    left: str = ""
    """What could still be done and is given away by it, in words, where it ends a turn or a step: a page asks once more."""


class Unavailable(Element, frozen=True, kw_only=True, tag="unavailable"):
    """What people look for among the choices though it is not legal now; `closed` says why."""

    closed: str = ""
    cost: Sequence[Amount] = ()
    symbol: str = ""


class Journey(Element, frozen=True, kw_only=True, tag="journey"):
    """Actions that are possible now, one after the other, taken all or none and taken back in one go. The first of them is
    one of the scene's choices."""

    actions: Sequence[str]
    cost: Sequence[Amount] = ()
    """What all of them cost together."""
    preview: Sequence[str] = ()
    """What they bring, line by line."""
    symbol: str = ""


def choice(
    action: str,
    label: str,
    *,
    cost: Sequence[Amount] = (),
    preview: Sequence[str] = (),
    weight: Literal["main", "plain", "quiet", "folded"] = "plain",
    group: str = "",
    rule: str = "",
    symbol: str = "",
) -> Choice:
    """A choice whose id follows from its action."""
    return Choice(
        id=f"choice:{action}",
        label=label,
        action=action,
        cost=cost,
        preview=preview,
        weight=weight,
        group=group,
        rule=rule,
        symbol=symbol,
    )
