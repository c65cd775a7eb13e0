"""Help on a thing of the table that a word names, as the page writes it where somebody points: what it is, what can be done
with it, why not, what happened to it last, and its paragraph."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Console, RenderableType
from rich.text import Text

from teahouse.engine.game import Game
from teahouse.engine.words import listed
from teahouse.scene import Amount, Choice, Element, Group, Lit, Scene, Unavailable, in_words, walk
from teahouse.scene.element.help import TEXTS, Explained, explained, explained_amount, kind_of, names_of
from teahouse.terminal.commands import shown
from teahouse.terminal.draw.palette import STRONG, styled
from teahouse.terminal.screens import rule_parts, say, show

MOST_NAMED: Final = 12
Thing = Element | Amount


def explain(console: Console, game: Game, scene: Scene, word: str) -> None:
    """What the table says of a thing, by the number of a choice or by words of its name."""
    found = things_named(scene, word)
    if not found:
        say(console, f"Nothing on the table is called {shown(word)}. Type look for the whole table, or help.")
        return
    names = list(dict.fromkeys(short_name(thing) for thing in found))
    if len(names) > 1:
        rest = [f"{len(names) - MOST_NAMED} others"] if len(names) > MOST_NAMED else []
        say(console, f"{shown(word)} can be {listed([*names[:MOST_NAMED], *rest], 'or')}.")
        return
    show(console, *told_parts(game, scene, next((thing for thing in found if is_lit(scene, thing)), found[0])))


def things_named(scene: Scene, word: str) -> list[Thing]:
    """Those that are called so; else those whose names begin so; else those that have the word in them."""
    wanted = word.strip().lower()
    if wanted.isascii() and wanted.isdigit():
        number = int(wanted) if len(wanted) < 6 else 0
        return [scene.choices[number - 1]] if 0 < number <= len(scene.choices) else []
    named = [(thing, [name.lower() for name in names_for(thing)]) for thing in things_of(scene)]
    for fits in (
        lambda name: name == wanted,
        lambda name: name.startswith(wanted),
        lambda name: wanted in name,
    ):
        found = [thing for thing, names in named if any(fits(name) for name in names)]
        if found:
            return found
    return []


def things_of(scene: Scene) -> Iterator[Thing]:
    """Everything on the table that there is help on, each before the amounts that are printed on it."""
    for element in walk(scene):
        if kind_of(element) not in TEXTS:
            yield element
        for name in element.__struct_fields__:
            value = getattr(element, name)
            if isinstance(value, Amount):
                yield value
            elif isinstance(value, Sequence) and not isinstance(value, str):
                yield from (each for each in value if isinstance(each, Amount))


def is_lit(scene: Scene, thing: Thing) -> bool:
    """Whether it means a choice; of things of one name that one is asked about."""
    return not isinstance(thing, Amount) and any(each.id == thing.id and each.action for each in scene.lit)


def names_for(thing: Thing) -> list[str]:
    """Its short name, and all that is written on it."""
    if isinstance(thing, Amount):
        return [thing.word] if thing.word else []
    return [short_name(thing), thing.label]


def short_name(thing: Thing) -> str:
    """What somebody would call it, without what it holds and gives."""
    if isinstance(thing, Amount):
        return thing.word
    name = getattr(thing, "name", "")
    return name if isinstance(name, str) and name else re.split("[,:;.]", thing.label)[0]


def title_of(thing: Thing) -> str:
    return in_words(thing) if isinstance(thing, Amount) else thing.label


def told_parts(game: Game, scene: Scene, thing: Thing) -> list[RenderableType]:
    """A title, sentences under it, and the paragraph in full."""
    help = help_on(game, scene, thing)
    lines = [help.says] if help is not None else []
    if not isinstance(thing, Amount):
        lines += lines_about(game, scene, thing)
    parts: list[RenderableType] = [styled(title_of(thing), STRONG), *[Text(line) for line in dict.fromkeys(lines)]]
    rule = None if help is None else game.rules.by_id.get(help.rule)
    return parts if rule is None else [*parts, *rule_parts([rule])]


def help_on(game: Game, scene: Scene, thing: Thing) -> Explained | None:
    if isinstance(thing, Amount):
        return explained_amount(game.rules.help, thing)
    return explained(game.rules.help, thing, names_of(scene))


def lines_about(game: Game, scene: Scene, thing: Element) -> list[str]:
    """What else is known: what it would do, why not, and what happened to it last."""
    light = next((each for each in scene.lit if each.id == thing.id), Lit(id=""))
    parts = {thing.id, *(thing.places if isinstance(thing, Group) else ())}
    actions = [action for each in scene.lit if each.id in parts for action in (each.action, *each.also)]
    offered = [each for each in scene.choices if each.action in actions]
    lines: list[str] = []
    for choice in [thing] if isinstance(thing, Choice) else offered:
        number = scene.choices.index(choice) + 1
        if choice is not thing:
            lines.append(f"Choice {number}: {choice.label}.")
            if len(offered) == 1:
                said = help_on(game, scene, choice)
                lines += [] if said is None else [said.says]
        lines += [*choice.preview, choice.left]
    lines += [thing.note, light.closed, thing.closed if isinstance(thing, Unavailable) else ""]
    last = next((line for line in scene.journal if thing.id in line.touches), None)
    if last is not None:
        lines.append(f"Last: {last.label}")
    return [line for line in lines if line]
