"""Laying out the table: bonuses, cards, contracts, what every player begins with, characters and goal cards."""

from __future__ import annotations

from teahouse.engine.decision import Step

from ..parts.dice import DIE_KINDS, NOBODY, OWN, PER_SEAT
from ..parts.parts import SPACE_COINS, SPACE_KHAN
from ..parts.sources import SOURCES
from ..state import MarcoPolo, Player
from . import draft
from .characters import characters
from .rounds import in_turn_order, open_round


def lay_out(s: MarcoPolo) -> None:
    """The table before the first round, in which seat 0 is the start player (setup.start_player)."""
    s.start = 0
    lay_out_board(s)
    lay_out_players(s)
    s.stack.append(OpenFirstRound(s.start))
    s.stack.append(DealGoals(s.start))
    give_characters(s)


def lay_out_board(s: MarcoPolo) -> None:
    """Bonuses and cards of the cities, contracts, and the dice on the board."""
    lay_out_cities(s)
    lay_out_contracts(s)
    lay_out_dice(s)


def lay_out_cities(s: MarcoPolo) -> None:
    """Each small city has the marker with its letter; outpost bonuses and city cards are drawn, and the rest is out of the
    game (setup.city_bonuses, setup.outposts, setup.city_cards)."""
    parts = s.parts
    cards = s.luck.cards
    s.markers = parts.printed_markers[:]
    if s.options["city_bonuses"] == "shuffled":
        draft.shuffle_markers(s)
    outposts = list(range(len(parts.outposts)))
    cards.shuffle(outposts)
    s.outposts = outposts[: len(parts.atlas.large)]
    city_cards = list(range(len(parts.city_cards)))
    cards.shuffle(city_cards)
    s.cards = city_cards[: len(parts.card_city)]


def lay_out_contracts(s: MarcoPolo) -> None:
    """One pile of six lies open; the piles of later rounds and the special pile are unknown to all (setup.contracts,
    setup.hidden)."""
    parts = s.parts
    contracts = [n for n, tile in enumerate(parts.contracts) if not tile.starting]
    s.luck.cards.shuffle(contracts)
    size = parts.contract_spaces
    s.row = contracts[:size]
    s.piles = contracts[size : size * parts.contract_piles]
    s.special = contracts[size * parts.contract_piles :]
    s.unseen = len(s.special)


def lay_out_dice(s: MarcoPolo) -> None:
    """The black dice, one more than there are players; with three and with two players dice of an unused colour block places
    of the Khan's favour, with two also the space for 5 coins (setup.black_dice, setup.three, setup.two)."""
    table = s.parts.tables[s.seats]
    s.black = table.black_dice
    s.dice_on = [[] for _ in range(s.parts.space_bag + 1)]
    s.dice_on[SPACE_KHAN] = [blocking_die(value) for value in table.khan_blocked]
    if table.coins_blocked:
        s.dice_on[SPACE_COINS] = [blocking_die(1)]


def blocking_die(value: int) -> int:
    """A die of a colour that nobody plays."""
    return NOBODY * PER_SEAT + value * DIE_KINDS + OWN


def lay_out_players(s: MarcoPolo) -> None:
    """Coins by turn order, camels, dice, posts, a figure in Venezia and a starting contract (setup.purse, setup.pieces,
    setup.starting_contract)."""
    parts = s.parts
    starting = [n for n, tile in enumerate(parts.contracts) if tile.starting]
    s.luck.cards.shuffle(starting)
    for n, seat in enumerate(in_turn_order(s)):
        have = [parts.start_coins[n], parts.start_camels, 0, 0, 0, 0]
        dice = [OWN] * parts.own_dice
        figures = [parts.atlas.venezia]
        s.players.append(Player(-1, have, [0] * SOURCES, dice, [starting[seat]], [], [], [], figures, 0, parts.posts))


def give_characters(s: MarcoPolo) -> None:
    """By seat for a first game, at random, or by draft; of Mercator's versions only the one for so many players is in the
    game (setup.first_game, setup.random_characters, setup.mercator)."""
    parts = s.parts
    tiles = parts.tiles_for(s.seats)
    how = s.options["characters"]
    if how == "first_game":
        for seat in range(s.seats):
            characters.take(s, seat, parts.tile_of(parts.first_game[seat], s.seats))
        return
    s.luck.cards.shuffle(tiles)
    if how == "draft":
        draft.offer_characters(s, tiles)
        return
    for seat in range(s.seats):
        characters.take(s, seat, tiles[seat])


class DealGoals(Step[MarcoPolo]):
    """Two goal cards for everybody, after the characters are settled; with the variant more are dealt, to choose from
    (setup.goals)."""

    def run(self, s: MarcoPolo) -> None:
        parts = s.parts
        deck = list(range(len(parts.goals)))
        s.luck.cards.shuffle(deck)
        is_chosen = s.options["goals"] == "choose"
        count = parts.goals_dealt_expert if is_chosen else parts.goals_dealt
        for seat in range(s.seats):
            dealt = deck[seat * count : (seat + 1) * count]
            dealt.sort()
            if is_chosen:
                s.players[seat].spare = dealt
            else:
                s.players[seat].goals = dealt
        if is_chosen:
            draft.ask_goals(s)
        elif s.journal is not None:
            s.tell("goals", "Everybody is dealt two goal cards.", "setup.goals")


class OpenFirstRound(Step[MarcoPolo]):
    """All is laid out and chosen: the first round."""

    def run(self, s: MarcoPolo) -> None:
        open_round(s)
