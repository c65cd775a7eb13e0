"""A battle while it is being fought, and its dice as they fell."""

from __future__ import annotations

from typing import ClassVar


class Battle:
    """A battle that is being fought. `defender` is NOBODY for neutral armies; `groups` are the attacking forces by space;
    `captured` counts armies captured by a card. Never changed once made."""

    attacker: int
    defender: int
    target: int
    terms: int
    spaces: tuple[int, ...]
    groups: tuple[int, ...]
    captured: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("attacker", "captured", "defender", "groups", "spaces", "target", "terms")
    FIELDS: ClassVar[tuple[str, ...]] = ("attacker", "defender", "target", "terms", "spaces", "groups", "captured")

    def __init__(
        self,
        attacker: int,
        defender: int,
        target: int,
        terms: int,
        spaces: tuple[int, ...],
        groups: tuple[int, ...],
        captured: int,
    ) -> None:
        self.attacker = attacker
        self.defender = defender
        self.target = target
        self.terms = terms
        self.spaces = spaces
        self.groups = groups
        self.captured = captured

    # Made so far.

    def with_groups(self, groups: tuple[int, ...], captured: int) -> Battle:
        """The same battle after losses, advances or captures."""
        return Battle(self.attacker, self.defender, self.target, self.terms, self.spaces, groups, captured)


class Roll:
    """The dice of the last exchange, which lie there until the next card is played. `hits` and `other_hits` are the least
    numbers that hit; `defender` is NOBODY for neutral armies. Never changed once made."""

    attacker: int
    defender: int
    target: int
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    hits: int
    other_hits: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("attack", "attacker", "defence", "defender", "hits", "other_hits", "target")
    FIELDS: ClassVar[tuple[str, ...]] = ("attacker", "defender", "target", "attack", "defence", "hits", "other_hits")

    def __init__(
        self,
        attacker: int,
        defender: int,
        target: int,
        attack: tuple[int, ...],
        defence: tuple[int, ...],
        hits: int,
        other_hits: int,
    ) -> None:
        self.attacker = attacker
        self.defender = defender
        self.target = target
        self.attack = attack
        self.defence = defence
        self.hits = hits
        self.other_hits = other_hits

    # Made so far.
