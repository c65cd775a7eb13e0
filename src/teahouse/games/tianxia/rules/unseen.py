"""What is hidden: hands, decks and stacks, and the face-down cards of the Bot and of Li Mu (unseen.hidden)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.luck import Luck
from teahouse.engine.state import SPECTATOR
from teahouse.engine.words import Hidden

from ..player import NOBODY
from .automa import the_bot
from .effects.objectives import KeepObjective

if TYPE_CHECKING:
    from ..state import Tianxia

UNKNOWN: Final = -1


def conceal(s: Tianxia, viewer: int) -> None:
    """Remove what a viewer may not know."""
    for seat in range(s.seats):
        if seat != viewer and not s.over:
            s.players[seat].hand = [UNKNOWN] * len(s.players[seat].hand)
    s.objectives = [card if viewer >= 0 and seen == viewer else UNKNOWN for card, seen in zip(s.objectives, s.seen_by)]
    s.seen_by = [seen if seen == viewer else NOBODY for seen in s.seen_by]
    for n, decision in enumerate(s.stack):
        if isinstance(decision, KeepObjective) and decision.seat != viewer:
            s.stack[n] = KeepObjective(decision.seat, [UNKNOWN] * len(decision.drawn), decision.keep)
    s.deck = [UNKNOWN] * len(s.deck)
    s.stacks = [[UNKNOWN] * len(stack) for stack in s.stacks]
    s.ship_deck = [UNKNOWN] * len(s.ship_deck)
    s.nomad_deck = [UNKNOWN] * len(s.nomad_deck)
    s.card_deck = [UNKNOWN] * len(s.card_deck)
    if s.seats == 2:
        shown = the_bot.open_place(s)
        s.cards = [card if n == shown else UNKNOWN for n, card in enumerate(s.cards)]


def imagine(s: Tianxia, luck: Luck) -> None:
    """Fill what is unknown from what was not seen, each way with the same chance."""
    tiles = unseen_tiles(s)
    luck.cards.shuffle(tiles)
    s.deck = filled(s.deck, tiles)
    s.stacks = [filled(stack, tiles) for stack in s.stacks]
    ships = unseen_of(len(s.parts.ships), s.ships + s.sailed)
    luck.cards.shuffle(ships)
    s.ship_deck = filled(s.ship_deck, ships)
    nomads = unseen_nomads(s)
    luck.cards.shuffle(nomads)
    s.nomad_deck = filled(s.nomad_deck, nomads)
    imagine_objectives(s, luck)
    imagine_cards(s, luck)


def imagine_objectives(s: Tianxia, luck: Luck) -> None:
    seen = s.discarded + s.objectives
    for player in s.players:
        seen = seen + player.hand
    for decision in s.stack:
        if isinstance(decision, KeepObjective):
            seen = seen + decision.drawn
    cards = unseen_of(len(s.parts.objectives), seen)
    luck.cards.shuffle(cards)
    s.objectives = filled(s.objectives, cards)
    for player in s.players:
        if UNKNOWN in player.hand:
            player.hand = sorted(filled(player.hand, cards))
    for n, decision in enumerate(s.stack):
        if isinstance(decision, KeepObjective) and UNKNOWN in decision.drawn:
            s.stack[n] = KeepObjective(decision.seat, sorted(filled(decision.drawn, cards)), decision.keep)


def imagine_cards(s: Tianxia, luck: Luck) -> None:
    """The Bot's face-down cards are any others; Li Mu's deck holds as many basic and advanced ones as the round says."""
    unseen = [card for card in s.card_pool if card not in s.cards and card not in s.card_pile]
    luck.automa.shuffle(unseen)
    if s.seats == 2:
        s.cards = filled(s.cards, unseen)
    elif s.seats == 1 and s.card_deck:
        basic, advanced = split(s, unseen)
        left = cards_left(s)
        deck = basic[: left[0]] + advanced[: left[1]]
        luck.automa.shuffle(deck)
        s.card_deck = deck


def split(s: Tianxia, cards: list[int]) -> tuple[list[int], list[int]]:
    """Basic cards and advanced ones."""
    is_advanced = [card.is_advanced for card in s.parts.li_mu_cards]
    return [n for n in cards if not is_advanced[n]], [n for n in cards if is_advanced[n]]


def cards_left(s: Tianxia) -> list[int]:
    """How many basic and advanced cards are in Li Mu's deck: what the round says less what was seen of it."""
    counts = s.parts.levels[s.options["level"]].decks[s.round - 1]
    basic, advanced = split(s, s.cards + s.card_pile)
    return [counts[0] - len(basic), counts[1] - len(advanced)]


def unseen_tiles(s: Tianxia) -> list[int]:
    """The regular tiles that a viewer's copy does not show, by rising kind."""
    seen = s.bonus + s.round_row + s.gone
    for player in s.players:
        seen = seen + player.tiles + player.used + player.figurines
    counts = [0 if tile.is_palace else tile.copies for tile in s.parts.tiles]
    for kind in seen:
        if kind != UNKNOWN and counts[kind]:
            counts[kind] -= 1
    for stack in [s.deck, *s.stacks]:
        for kind in stack:
            if kind != UNKNOWN:
                counts[kind] -= 1
    found: list[int] = []
    for kind, count in enumerate(counts):
        found.extend([kind] * count)
    return found


def unseen_of(count: int, seen: list[int]) -> list[int]:
    return [n for n in range(count) if n not in seen]


def unseen_nomads(s: Tianxia) -> list[int]:
    """Cards of the deck in use that were not turned up."""
    cards = s.parts.nomads
    is_easy = s.parts.levels[s.options["level"]].is_easy if s.seats == 1 else s.options["nomads"] == "easy"
    return [n for n in range(len(cards)) if cards[n].is_easy == is_easy and n not in s.nomads]


def filled(places: list[int], pool: list[int]) -> list[int]:
    """The list with every unknown place taken by the next of the pool."""
    return [pool.pop() if value == UNKNOWN else value for value in places]


def hidden(s: Tianxia, seat: int | None) -> list[Hidden]:
    """Every hidden place and what lies there."""
    viewer = SPECTATOR if seat is None else seat
    found: list[Hidden] = []
    ids = [card.id for card in s.parts.objectives]
    if not s.over:
        for other in range(s.seats):
            if other != viewer:
                for n, card in enumerate(s.players[other].hand):
                    found.append(Hidden(f"players.{other}.hand.{n}", card, f":{ids[card]}"))
    for n, card in enumerate(s.objectives):
        if viewer < 0 or s.seen_by[n] != viewer:
            found.append(Hidden(f"objectives.{n}", card, f":{ids[card]}"))
    for at, decision in enumerate(s.stack):
        if isinstance(decision, KeepObjective) and decision.seat != viewer:
            for n, card in enumerate(decision.drawn):
                found.append(Hidden(f"stack.{at}.drawn.{n}", card, f":{ids[card]}"))
    hide(found, "deck", s.deck)
    for n, stack in enumerate(s.stacks):
        hide(found, f"stacks.{n}", stack)
    hide(found, "ship_deck", s.ship_deck)
    hide(found, "nomad_deck", s.nomad_deck)
    hide_cards(s, found)
    return mark_forced(found)


def hide(found: list[Hidden], place: str, values: list[int]) -> None:
    """Places of one pile; a single card left of a set can be worked out."""
    for n, value in enumerate(values):
        found.append(Hidden(f"{place}.{n}", value, "", place == "ship_deck" and len(values) == 1))


def hide_cards(s: Tianxia, found: list[Hidden]) -> None:
    if s.seats == 2:
        shown = the_bot.open_place(s)
        for n, card in enumerate(s.cards):
            if n != shown:
                found.append(Hidden(f"cards.{n}", card))
    elif s.card_deck:
        unseen = [card for card in s.card_pool if card not in s.cards and card not in s.card_pile]
        basic, advanced = split(s, unseen)
        left = cards_left(s)
        possible = (len(basic) if left[0] else 0) + (len(advanced) if left[1] else 0)
        for n, card in enumerate(s.card_deck):
            found.append(Hidden(f"card_deck.{n}", card, "", possible == 1))


def mark_forced(found: list[Hidden]) -> list[Hidden]:
    """If only one objective card is hidden from a viewer, it can be worked out."""
    cards = [fact for fact in found if fact.word]
    if len(cards) == 1:
        cards[0].forced = True
    return found
