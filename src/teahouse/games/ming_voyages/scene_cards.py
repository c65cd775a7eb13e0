"""The cards beside the board: hands, reserves, decks, the played card, events, the cube, and the dice of a battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...engine.action import Action
from ...engine.words import counted, listed
from ...scene import Card, CardPart, Counter, Counters, Deck, Die, Note, Rail, Sheet, Spread, Tray
from .available import is_available
from .cards import EMPEROR, OVERLORD
from .difficulty import levels_now
from .overlord_reasons import event_title
from .parts import DICE, NO_CARD, OPEN, PLAY, REINFORCE
from .reserve import FRESH
from .words import action_words, condition_words

if TYPE_CHECKING:
    from .state import MingVoyages


def sheets(known: MingVoyages, seat: int | None, legal: list[Action]) -> list[Sheet]:
    own = EMPEROR if seat is None else seat
    found = [hand_sheet(known, own, seat, legal), hand_sheet(known, 1 - own, seat, [])]
    if known.battle is not None:
        found.append(battle_sheet(known))
    found.append(table_sheet(known, seat))
    return found


def side_name(side: int) -> str:
    return "Emperor" if side == EMPEROR else "Overlord"


def card_of(known: MingVoyages, seat: int | None, number: int, action: str = "") -> Card:
    """A main card face up, with the actions of both sides."""
    card = known.parts.cards[number]
    parts: list[CardPart] = []
    for side in (OVERLORD, EMPEROR):
        for special in card.actions[side]:
            text = listed(action_words(known, special))
            whose: Literal["own", "other", "all"] = "own" if side == seat else "other"
            if seat is None:
                text, whose = f"{side_name(side)}: {text}", "all"
            if special.voyage >= 0:
                text += f" (needs {known.parts.voyage_names[special.voyage]})"
            if special.requires:
                text += f" (requires {listed([condition_words(known.parts, c) for c in special.requires])})"
            parts.append(CardPart(text=text, whose=whose, usable=is_available(known, special)))
    return Card(
        id=f"card:{card.id}",
        label=f"{card.name}, {counted(card.cp, 'CP')}",
        name=card.name,
        value=str(card.cp),
        number=str(number + 1),
        parts=parts,
        action=action,
        glow="free" if action else None,
        rule="turn.card",
        reconstructed=f"Reconstructed: {card.note or 'our own design'}.",
    )


def hidden_card(id: str, label: str) -> Card:
    return Card(id=id, label=label, face="down", rule="setup.hidden")


def hand_sheet(known: MingVoyages, side: int, seat: int | None, legal: list[Action]) -> Sheet:
    """The hand and the reserve of a side as far as the viewer may see them."""
    plays = {action.target: action.text for action in legal if action.verb == PLAY}
    uses = {action.target: action.text for action in legal if action.verb in (REINFORCE, OPEN)}
    name = side_name(side)
    hand: list[Card] = []
    for n, card in enumerate(known.hands[side]):
        if card < 0:
            hand.append(hidden_card(f"hand:{side}:{n}", f"A card of the {name}"))
        else:
            hand.append(card_of(known, seat, card, plays.get(card, "")))
    reserve: list[Card] = []
    for n, card in enumerate(known.reserves[side]):
        if card < 0:
            reserve.append(hidden_card(f"reserve:{side}:{n}", f"A reserved card of the {name}"))
        else:
            reserve.append(card_of(known, seat, card, uses.get(card, "")))
    limit = known.reserve_limit(side)
    items: list[Note | Spread] = [
        Spread(id=f"hand:{side}", label=f"Hand of the {name}", items=hand, hand=side == seat),
        Spread(id=f"reserve:{side}", label=f"Reserve of the {name}, {len(reserve)} of {limit}", items=reserve),
    ]
    passed = known.passed[1 - side]
    if seat is not None and side != seat and passed and FRESH in known.marks[side]:
        names = listed([known.parts.cards[card].name for card in passed])
        text = f"You passed on {names}: in the hand, or reserved in this round."
        items.append(Note(id=f"passed:{side}", label=text, rule="setup.hidden"))
    where: Literal["under", "side"] = "under" if side == seat else "side"
    return Sheet(id=f"cards:{side}", label=f"The {name}", items=items, where=where)


def battle_sheet(known: MingVoyages) -> Sheet:
    battle = known.battle
    trays: list[Tray] = []
    if battle is not None:
        for side in (battle.attacker, 1 - battle.attacker):
            role = "attacks" if side == battle.attacker else "defends"
            rolled = [die for die in battle.dice[side] if die]
            dice = [
                Die(id=f"die:{side}:{n}", label=f"A die of the {side_name(side)}: {face}", face=face, seat=side)
                for n, face in enumerate(rolled)
            ]
            label = f"The {side_name(side)} {role} with {DICE} dice"
            trays.append(Tray(id=f"dice:{side}", label=label, dice=dice, rule="battle.round"))
    where = known.name_of(battle.region) if battle is not None else ""
    return Sheet(id="battle", label=f"Battle in {where}", items=trays, rule="battle.end")


def table_sheet(known: MingVoyages, seat: int | None) -> Sheet:
    """Decks, the played card, the top of the discards, the supply; alone also events and the cube."""
    items: list[Spread | Counters | Rail | Note] = []
    piles: list[Card | Deck] = [
        Deck(id="deck", label=f"The deck, {counted(len(known.deck), 'card')}", count=len(known.deck), name="Deck")
    ]
    if known.played != NO_CARD:
        piles.append(card_of(known, seat, known.played))
    label = f"The discard pile, {counted(len(known.discards), 'card')}"
    piles.append(Deck(id="discards", label=label, count=len(known.discards), name="Discards"))
    if known.discards:
        piles.append(card_of(known, seat, known.discards[-1]))
    items.append(Spread(id="piles", label="Cards on the table", items=piles))
    supply = [
        Counter(id=f"supply:{symbol}", label=f"{word} in the supply", symbol=symbol, count=known.supply[n])
        for n, (symbol, word) in enumerate(
            (
                ("troop", "Troops"),
                ("horde", "Hordes"),
                ("settlement", "Settlements"),
                ("gold", "Gold"),
                ("junk", "Junks"),
            )
        )
    ]
    items.append(Counters(id="supply", label="Supply", counters=supply, rule="setup.pieces"))
    if known.seats == 1:
        items.extend(solo_items(known))
    return Sheet(id="cards:table", label="The table", items=items)


def solo_items(known: MingVoyages) -> list[Spread | Rail | Note]:
    decks: list[Card | Deck] = []
    for level, deck in enumerate(known.event_decks):
        label = f"Events of level {level + 1}, {len(deck)} left"
        decks.append(
            Deck(id=f"events:{level + 1}", label=label, count=len(deck), name=str(level + 1), rule="overlord.event")
        )
    if known.event != NO_CARD:
        event = known.parts.events[known.event]
        title = event_title(event)
        decks.append(
            Card(id="event", label=f"Event {title}", name=title, value=str(event.level), rule="overlord.event")
        )
    levels = levels_now(known)
    words = [f"{counted(n + 1, 'CP')}: level {level}" for n, level in enumerate(levels)]
    positions = ("left, lowest", "right, highest")
    return [
        Spread(id="events", label="Event decks", items=decks),
        Rail(
            id="cube",
            label=f"The tie-break cube stands on the {'right' if known.cube else 'left'}",
            symbol="cube",
            positions=positions,
            at=known.cube,
            rule="cube.tie",
        ),
        Note(id="difficulty", label=f"Reactions at {known.level.name}: {listed(words)}.", rule="difficulty.level"),
    ]
