"""The viewer's own board: character, goods, contracts, goals and the trading posts that are left."""

from __future__ import annotations

import functools
from typing import Final

from teahouse.engine.words import counted
from teahouse.scene import (
    Box,
    Card,
    CardPart,
    Counter,
    Counters,
    Item,
    Note,
    Sheet,
    Slip,
    SlipLine,
    Spread,
    Track,
    amount,
)

from ..parts.parts import Character, Parts
from ..parts.reward import CAMEL, COIN, GOLD, PEPPER, SILK, VP
from ..rules.characters.powers import power_words
from ..rules.contracts import ReplaceContract
from ..rules.draft import KeepGoals
from ..rules.travel.posts import count_posts
from ..words import MANY, gain_words, goal_words
from .amounts import HOLDING_SYMBOLS
from .spaces import contract_slip
from .view import View

MOST_COUNTERS: Final = 1024  # remembered, of all tables
SHOWN: Final = (CAMEL, PEPPER, SILK, GOLD, COIN)
PORTRAITS: Final = {
    "raschid": ("malachite", "characters.raschid"),
    "matteo": ("azurite", "characters.matteo"),
    "mercator": ("ochre", "characters.mercator"),
    "kubilai": ("vermilion", "characters.kubilai"),
    "berke": ("lac", "characters.berke"),
    "niccolo_marco": ("azurite", "characters.niccolo"),
    "rubruck": ("soot", "characters.rubruck"),
    "carpini": ("jade", "characters.carpini"),
}  # by character: the pigment of the robe and the rule of its power


def own_board(view: View) -> list[Sheet]:
    own, seat = view.own, view.seat
    if own is None or seat is None:
        return []
    items: list[Item] = []
    if own.character >= 0:
        items.append(portrait(view, seat))
    items += [goods(view), contracts(view), goals(view), posts(view)]
    sheet = Sheet(
        id="own",
        label="You",
        note=doing(view, seat),
        seat=seat,
        score=amount("vp", own.have[VP], "points"),
        items=items,
    )
    return [sheet]


def doing(view: View, seat: int) -> str:
    """What a player has still to do in this round, in a few words."""
    known = view.known
    if known.over or not known.round:
        return ""
    dice = len(known.players[seat].dice)
    left = f"{counted(dice, 'die', 'dice')} left" if dice else "no dice left"
    return f"start player, {left}" if seat == known.start else left


def portrait(view: View, seat: int) -> Note:
    return drawn_portrait(view.known.power(seat))


@functools.lru_cache(maxsize=MOST_COUNTERS)
def drawn_portrait(character: Character) -> Note:
    """Who the viewer is, and what this character can do."""
    tone, rule = PORTRAITS.get(character.who, ("ochre", "characters.priority"))
    label = character_words(character)
    return Note(id=f"character:{character.id}", label=label, name=character.name, symbol="figure", tone=tone, rule=rule)


def character_words(character: Character) -> str:
    """What a character can do, and what it receives each round."""
    gain = gain_words(character.gain)
    return power_words(character) if gain == "nothing" else f"{power_words(character)} Each round: {gain}."


def goods(view: View) -> Counters:
    """What the viewer has; a good that is asked for can be clicked here."""
    own = view.own
    have = [own.have[kind] if own is not None else 0 for kind in SHOWN]
    counters = [counter(view.parts, kind, have[n]) for n, kind in enumerate(SHOWN)]
    return Counters(id="own:goods", label="What you have", counters=counters)


@functools.lru_cache(maxsize=MOST_COUNTERS)
def counter(parts: Parts, kind: int, count: int) -> Counter:
    take = parts.take[kind].text
    return Counter(
        id=f"own:{HOLDING_SYMBOLS[kind]}",
        label=MANY[kind],
        symbol=HOLDING_SYMBOLS[kind],
        count=count,
        means=(take, parts.pay[kind - PEPPER].text) if PEPPER <= kind <= GOLD else (take,),
        rule="setup.supply",
    )


def contracts(view: View) -> Spread:
    """The active contracts, and one that was drawn and has no room yet."""
    own, top = view.own, view.top
    slips = [active(view, contract, "") for contract in (own.contracts if own is not None else [])]
    if isinstance(top, ReplaceContract):
        slips.append(active(view, top.drawn, "just drawn"))
    if not slips:
        slips.append(Slip(id="own:no_contract", label="You have no active contract", note="none is active"))
    completed = len(own.completed) if own is not None else 0
    note = f"{completed} completed"
    return Spread(id="own:contracts", label="Contracts", note=note, rule="contracts.room", items=slips)


def active(view: View, contract: int, note: str) -> Slip:
    parts = view.parts
    complete, discard = parts.complete[contract].text, parts.discard[contract].text
    if view.is_legal(complete):
        note = "complete it"
    elif view.is_legal(discard):
        note = f"{note}, discard it" if note else "discard it"
    return contract_slip(parts, contract, "Contract: ", "", (complete, discard), note)


def goals(view: View) -> Spread:
    """The goal cards that the viewer keeps; nobody else sees them (setup.hidden)."""
    own = view.own
    kept = own.goals if own is not None else []
    cities = [city for goal in kept for city in view.parts.goals[goal].cities]
    reached = [city for city in cities if own is not None and own.has_post(city)]
    return Spread(
        id="own:goals",
        label="Goals",
        note=f"{len(set(reached))} of {len(set(cities))} cities" if cities else "",
        rule="scoring.goals.cards",
        hand=True,
        items=[goal_slip(view, goal, "", "scoring.goals.cards") for goal in kept],
    )


def dealt_goals(view: View) -> list[Sheet]:
    """The goal cards that the viewer has to choose from, beside the question (draft.goals)."""
    if view.own is None or not isinstance(view.top, KeepGoals):
        return []
    slips = [goal_slip(view, goal, "keep it", "draft.goals") for goal in view.own.spare]
    spread = Spread(id="dealt:goals", label="Goal cards to choose from", rule="draft.goals", hand=True, items=slips)
    return [Sheet(id="dealt", label="Goal cards", where="under", items=[spread])]


def goal_slip(view: View, goal: int, note: str, rule: str) -> Slip:
    parts, own = view.parts, view.own
    card = parts.goals[goal]
    lines = [SlipLine(text=parts.atlas.names[city], met=own is not None and own.has_post(city)) for city in card.cities]
    return Slip(
        id=f"goal:{card.id}",
        label=f"Goal: {goal_words(parts, goal)}, {card.points} points",
        note=note,
        lines=lines,
        points=card.points,
        means=(parts.keep[goal].text,),
        rule=rule,
    )


def posts(view: View) -> Track:
    own = view.own
    if own is None:
        return drawn_posts(view.parts, 0, 0, view.seat)
    return drawn_posts(view.parts, count_posts(own.posts), own.posts_left, view.seat)


@functools.lru_cache(maxsize=MOST_COUNTERS)
def drawn_posts(parts: Parts, placed: int, left: int, seat: int | None) -> Track:
    """The posts on the board are dashed; the last ones give points when they are placed (posts.eighth)."""
    boxes: list[Box] = []
    for ordinal in range(1, placed + left + 1):
        points = parts.post_points[ordinal]
        worth = f", {points} points" if points else ""
        is_placed = ordinal <= placed
        boxes.append(
            Box(
                id=f"own:post:{ordinal}",
                label=f"Post {ordinal}, {'placed' if is_placed else 'not placed'}{worth}",
                text="" if is_placed or not points else str(points),
                icons=[] if is_placed else [amount("trading-post", 1, "trading post")],
                state="free" if is_placed else "special" if points else "gained",
                seat=seat,
            )
        )
    return Track(
        id="own:posts",
        label="Trading posts",
        note=f"{left} left; the last ones score" if left else "all are placed",
        symbol="trading-post",
        rule="posts.eighth",
        boxes=boxes,
    )


def offer(view: View) -> list[Sheet]:
    """The characters that can be drafted (draft.characters)."""
    cards: list[Card] = []
    for tile in view.known.offer:
        character = view.parts.characters[tile]
        tone, rule = PORTRAITS.get(character.who, ("ochre", "characters.priority"))
        text = character_words(character)
        cards.append(
            Card(
                id=f"offer:{character.id}",
                label=f"{character.name}. {text}",
                name=character.name,
                symbol="figure",
                tone=tone,
                parts=[CardPart(text=text, whose="all")],
                means=(view.parts.character[tile].text,),
                rule=rule,
            )
        )
    if not cards:
        return []
    spread = Spread(id="offer:characters", label="Characters on offer", rule="draft.characters", hand=True, items=cards)
    return [Sheet(id="offer", label="Characters", where="under", items=[spread])]
