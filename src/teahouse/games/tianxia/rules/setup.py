"""Laying out the table, and what is chosen before the first round: boards and starting pairs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why

from ..parts.effect import TRACKS
from ..parts.parts import BOARD, CHOOSE, GOVERNORS_EACH
from ..player import NEUTRAL, NO_BUILDING, NOBODY, new_player
from ..words import board_words, list_words, passive_words, spelled
from .automa import li_mu, the_bot

if TYPE_CHECKING:
    from ..state import Tianxia


def lay_out(s: Tianxia) -> None:
    """Everything up to the first question (setup.banners to setup.solo)."""
    lay_banners(s)
    lay_map(s)
    lay_tiles(s)
    lay_ships(s)
    lay_nomads(s)
    lay_sides(s)
    lay_palace(s)
    deal_objectives(s)
    lay_pairs(s)


def lay_banners(s: Tianxia) -> None:
    """As in a first game, or at random (setup.banners)."""
    parts = s.parts
    if s.options["banners"] == "first_game":
        s.banners = parts.first_banners
        return
    shared = parts.shared_pool[:]
    s.luck.cards.shuffle(shared)
    rest = parts.banner_pool[:]
    rest.remove(shared[0])
    s.luck.cards.shuffle(rest)
    dealt = {parts.shared_medallion: shared[0]}
    for place in parts.banner_places:
        if place != parts.shared_medallion:
            dealt[place] = rest.pop()
    s.banners = [dealt[medallion] for medallion in parts.medallions]


def lay_map(s: Tianxia) -> None:
    """Buildings by type, and an empty wall (setup.buildings, setup.barges)."""
    parts = s.parts
    income = parts.income_buildings[:]
    passive = parts.passive_buildings[:]
    s.luck.cards.shuffle(income)
    s.luck.cards.shuffle(passive)
    s.buildings = [income.pop() if space.is_income else passive.pop() for space in parts.spaces]
    s.governors = [NOBODY] * (GOVERNORS_EACH * len(parts.spaces))
    s.tokens = [0] * len(parts.spaces)
    s.tokens_left = parts.cost_tokens
    s.discs = [[] for _ in range(parts.military + 1)]
    s.barges = [[] for _ in parts.barge_holding]
    s.neutral = parts.neutral_workers
    s.walls = [[] for _ in parts.sectors]
    s.towers = [[] for _ in parts.sectors]
    s.soldiers = [[] for _ in parts.sectors]


def lay_tiles(s: Tianxia) -> None:
    """A tile at each building, four stacks and the deck; rows in the palace (setup.bonus_tiles, setup.palace_rows)."""
    parts = s.parts
    regular = parts.regular_tiles[:]
    palace = parts.palace_tiles[:]
    s.luck.cards.shuffle(regular)
    s.luck.cards.shuffle(palace)
    s.bonus = [regular.pop() for _ in parts.spaces]
    size = parts.tables[s.seats].round_tiles
    s.stacks = []
    for _ in range(parts.rounds):
        s.stacks.append([regular.pop() for _ in range(size)])
    s.deck = regular
    s.rows = []
    for count in parts.row_sizes:
        s.rows.append([palace.pop() for _ in range(count)])


def lay_ships(s: Tianxia) -> None:
    """A ship in each slot, and one demand of each good for the ports (setup.ships)."""
    parts = s.parts
    deck = list(range(len(parts.ships)))
    s.luck.cards.shuffle(deck)
    s.ships = [deck.pop() for _ in parts.slot_ids]
    s.ship_deck = deck
    s.cargo = [[NOBODY] * len(parts.ships[ship].rewards) for ship in s.ships]
    tiles = list(range(len(parts.demand)))
    s.luck.cards.shuffle(tiles)
    demand: list[int] = []
    for tile in tiles:
        if not any(parts.demand[other].good == parts.demand[tile].good for other in demand):
            demand.append(tile)
    s.demand = demand


def lay_nomads(s: Tianxia) -> None:
    """The deck of the option or of the level (setup.nomads)."""
    parts = s.parts
    is_easy = parts.levels[s.options["level"]].is_easy if s.seats == 1 else s.options["nomads"] == "easy"
    deck = [n for n, card in enumerate(parts.nomads) if card.is_easy == is_easy]
    s.luck.cards.shuffle(deck)
    s.nomad_deck = deck
    s.strength = [parts.tables[s.seats].strength] * len(parts.sectors)
    s.chieftain = [0] * len(parts.sectors)


def lay_sides(s: Tianxia) -> None:
    """Pieces, boards and the turn order; an automa comes after the players (setup.pieces, setup.order)."""
    parts = s.parts
    side = "b" if s.options["boards"] == "b" else "a"
    for seat in range(s.seats):
        s.players.append(new_player(parts, parts.board_of(parts.colours[seat], side), parts.towers, 0))
    s.order = list(range(s.seats))
    if s.seats > 1:
        s.luck.cards.shuffle(s.order)
    if s.seats == 1:
        li_mu.join(s)
    elif s.seats == 2:
        the_bot.join(s)


def lay_palace(s: Tianxia) -> None:
    """Markers on step 0, neutral ones on their step, and a head start for Li Mu (setup.neutral_markers, li_mu.levels)."""
    parts = s.parts
    head = parts.levels[s.options["level"]].head_start if s.seats == 1 else 0
    court = [NEUTRAL] if parts.tables[s.seats].has_neutral_markers else []
    if head:
        s.players[li_mu.LI_MU].palace = [head] * len(TRACKS)
        court = [*court, li_mu.LI_MU]
    s.courts = [[*court, *[side for side in s.order if side not in court]] for _ in TRACKS]


def deal_objectives(s: Tianxia) -> None:
    """Four cards each (setup.objectives)."""
    deck = list(range(len(s.parts.objectives)))
    s.luck.cards.shuffle(deck)
    for seat in range(s.seats):
        s.players[seat].hand = sorted([deck.pop() for _ in range(s.parts.objectives_dealt)])
    s.objectives = deck
    s.seen_by = [NOBODY] * len(deck)


def lay_pairs(s: Tianxia) -> None:
    """Pairs to choose from in reverse turn order; alone two buildings and a fixed supply (setup.pairs, setup.solo)."""
    parts = s.parts
    buildings = list(range(len(parts.starting_buildings)))
    s.luck.cards.shuffle(buildings)
    count = parts.solo_buildings if s.seats == 1 else s.seats + 1
    supply = list(range(len(parts.starting_supply)))
    s.luck.cards.shuffle(supply)
    s.offer = sorted(buildings[:count])
    s.offer_supply = [] if s.seats == 1 else supply[:count]
    for side in s.order:
        if not s.is_automa(side):
            s.stack.append(ChoosePair(side))
    if s.options["boards"] == "choose":
        for side in s.order:
            if not s.is_automa(side):
                s.stack.append(ChooseBoard(side))


class ChooseBoard(Decision["Tianxia"]):
    """The side of the own board; alone any board, those alike offered once (setup.boards)."""

    def legal(self, s: Tianxia) -> list[Action]:
        own = s.parts.colours[self.seat]
        found: list[Action] = []
        for action in s.parts.board:
            board = s.parts.boards[action.target]
            if board.colour == own or (s.seats == 1 and board.side == "b"):
                found.append(action)
        return found

    def apply(self, s: Tianxia, a: Action) -> None:
        s.players[self.seat].board = a.target
        if s.journal is not None:
            board = s.parts.boards[a.target]
            text = f"{{{self.seat}}} plays on side {board.side.upper()} of the {board.colour} board."
            s.tell("setup", text, "setup.boards", self.seat)

    def prompt(self, s: Tianxia) -> Prompt:
        return Prompt("On which side of your board do you play?", ("setup.boards",))

    def why_not(self, s: Tianxia, a: Action) -> Why:
        if a.verb == BOARD:
            return Why("That is not a board for you.", "setup.boards")
        return Why("First choose your player board.", "setup.boards")

    def notes(self, s: Tianxia, a: Action) -> list[str]:
        board = s.parts.boards[a.target]
        power = passive_words(s.parts, board.passive)
        return [spelled(words) for words in [*board_words(s.parts, board), *([power] if power else [])]]


class ChoosePair(Decision["Tianxia"]):
    """A starting building with its supply (setup.pairs, setup.solo)."""

    def legal(self, s: Tianxia) -> list[Action]:
        return [s.parts.choose[building] for building in s.offer]

    def apply(self, s: Tianxia, a: Action) -> None:
        parts = s.parts
        at = s.offer.index(a.target)
        s.players[self.seat].building = a.target
        supply = parts.solo_supply if s.seats == 1 else parts.starting_supply[s.offer_supply[at]]
        s.offer = s.offer[:at] + s.offer[at + 1 :]
        s.offer_supply = s.offer_supply[:at] + s.offer_supply[at + 1 :]
        if s.journal is not None:
            text = f"{{{self.seat}}} chooses the {parts.starting_buildings[a.target].name}."
            s.tell("setup", text, "setup.solo" if s.seats == 1 else "setup.pairs", self.seat)
        s.give(self.seat, supply)
        if all(player.building != NO_BUILDING for player in s.players[: s.seats]):
            s.offer = []
            s.offer_supply = []

    def prompt(self, s: Tianxia) -> Prompt:
        rule = "setup.solo" if s.seats == 1 else "setup.pairs"
        return Prompt("Which starting building do you take?", (rule,))

    def why_not(self, s: Tianxia, a: Action) -> Why:
        rule = "setup.solo" if s.seats == 1 else "setup.pairs"
        if a.verb == CHOOSE:
            return Why("That building is not on offer.", rule)
        return Why("First choose your starting building.", rule)

    def notes(self, s: Tianxia, a: Action) -> list[str]:
        return [f"income: {spelled(list_words(s.parts, s.parts.starting_buildings[a.target].income))}"]
