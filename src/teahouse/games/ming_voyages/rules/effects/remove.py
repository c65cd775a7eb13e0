"""Removing pieces from the board, and displacing the opponent's."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why, listed

from ...parts.cards import ANY_BORDERLAND, CHINA_SEA, EMPEROR, GOLD, JUNK, ONE_HOMELAND, OVERLORD, PIECES, TROOP, Effect
from ...parts.parts import EXPEL, SEND_HOME, TAKE
from ...parts.phrases import piece_word, pieces_words, up_to
from ...tell import balance, who
from .. import supply
from ..automa.overlord.choice import choose_region
from ..board import on_board

if TYPE_CHECKING:
    from ...state import MingVoyages


def owner_of(piece: int) -> int:
    return EMPEROR if piece in (TROOP, GOLD, JUNK) else OVERLORD


def regions_with(s: MingVoyages, piece: int, where: int) -> list[int]:
    """The regions from which pieces of a kind may be removed (effects.remove)."""
    board = s.parts.board
    first, end = 0, board.size
    if where == ONE_HOMELAND:
        first, end = board.first_homeland, board.ming
    elif where == ANY_BORDERLAND:
        end = board.borderlands
    elif where >= 0:
        first, end = where, where + 1
    pieces = on_board(s, piece)
    return [region for region in range(first, end) if pieces[region] > 0]


def is_possible(s: MingVoyages, effect: Effect) -> bool:
    if effect.piece == GOLD:
        return s.gold > 0
    if effect.piece == JUNK or effect.where == CHINA_SEA:
        return s.junks > 0
    return bool(regions_with(s, effect.piece, effect.where))


def remove(s: MingVoyages, side: int, effect: Effect) -> None:
    """Gold and Junks go at once; for other pieces the side that acts or the owner says from where (effects.remove)."""
    owner = owner_of(effect.piece)
    if effect.piece == GOLD:
        tell_loss(s, GOLD, supply.lose_gold(s, effect.amount), s.parts.board.ids[s.parts.board.ming])
    elif effect.piece == JUNK:
        tell_loss(s, JUNK, supply.lose_junks(s, effect.amount), supply.CHINA_SEA)
    else:
        chooser = owner if effect.by_owner else side
        ask_where(s, chooser, effect.number, effect.amount)


def tell_loss(s: MingVoyages, piece: int, lost: int, where: str) -> None:
    """Gold or Junks of the Emperor are gone."""
    if s.journal is not None:
        text = f"{who(s, EMPEROR)} loses {pieces_words(piece, lost)}."
        changes = ((EMPEROR, PIECES[piece], -lost),)
        s.tell("loss", text, "effects.remove", EMPEROR, changes=changes, touches=(where,))


def ask_where(s: MingVoyages, chooser: int, number: int, left: int) -> None:
    effect = s.parts.effects[number]
    regions = regions_with(s, effect.piece, effect.where)
    if not regions:
        return
    if len(regions) == 1:
        take(s, chooser, number, left, regions[0])
    elif s.is_automa(chooser):
        question = f"From where does the Overlord remove a {piece_word(effect.piece)}?"
        take(s, chooser, number, left, choose_region(s, regions, question))
    else:
        s.stack.append(RemovePieces(chooser, number, left))


def take(s: MingVoyages, chooser: int, number: int, left: int, region: int) -> None:
    """Remove from one region: all of them where the card says one region, else one, and ask again for the rest."""
    effect = s.parts.effects[number]
    amount = 1 if effect.where == ANY_BORDERLAND else left
    before = balance(s)
    lost = supply.lose(s, effect.piece, amount, region)
    if s.journal is not None:
        owner = owner_of(effect.piece)
        board = s.parts.board
        text = f"{who(s, owner)} loses {pieces_words(effect.piece, lost)} {board.where[region]}."
        s.tell("loss", text, "effects.remove", owner, changes=s.changes_since(before), touches=(board.ids[region],))
    if effect.where == ANY_BORDERLAND and left > 1:
        ask_where(s, chooser, number, left - 1)


class RemovePieces(Decision["MingVoyages"]):
    """From which region pieces are removed (effects.remove)."""

    effect: int
    left: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("effect", "left")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "effect", "left")

    def __init__(self, seat: int, effect: int, left: int) -> None:
        super().__init__(seat)
        self.effect = effect
        self.left = left

    # Made so far.

    def legal(self, s: MingVoyages) -> list[Action]:
        effect = s.parts.effects[self.effect]
        return [s.parts.take[region] for region in regions_with(s, effect.piece, effect.where)]

    def apply(self, s: MingVoyages, a: Action) -> None:
        take(s, self.seat, self.effect, self.left, a.target)

    def prompt(self, s: MingVoyages) -> Prompt:
        what = up_to(s.parts.effects[self.effect].piece, self.left)
        return Prompt(f"From where will you remove {what}?", ("effects.remove",))

    def why_not(self, s: MingVoyages, a: Action) -> Why:
        if a.verb != TAKE:
            return Why("First say from where pieces are removed.", "effects.remove")
        board = s.parts.board
        effect = s.parts.effects[self.effect]
        if on_board(s, effect.piece)[a.target] == 0:
            return Why(f"There is no {piece_word(effect.piece)} {board.where[a.target]}.", "effects.remove")
        kind = "Borderlands" if effect.where == ANY_BORDERLAND else "Barbarian Homelands"
        return Why(f"The card removes from {kind} only.", "effects.remove")


def displaced_from(s: MingVoyages, piece: int) -> list[int]:
    """The Borderlands that hold such pieces."""
    return regions_with(s, piece, ANY_BORDERLAND)


def displace(s: MingVoyages, side: int, effect: Effect) -> None:
    """Pieces of the opponent leave one Borderland, which the side that acts chooses (effects.displace)."""
    regions = displaced_from(s, effect.piece)
    if len(regions) == 1:
        displace_from(s, effect.piece, effect.amount, regions[0])
    elif regions:
        s.stack.append(Displace(side, effect.piece, effect.amount))


def displace_from(s: MingVoyages, piece: int, amount: int, region: int) -> None:
    """Troops go home; for Hordes the Overlord chooses an adjacent Homeland if there are two (effects.displace)."""
    if piece == TROOP:
        return_home(s, piece, amount, region, s.parts.board.ming)
        return
    homes = s.parts.board.near_homelands[region]
    if len(homes) == 1:
        return_home(s, piece, amount, region, homes[0])
    elif s.is_automa(OVERLORD):
        home = choose_region(s, homes, f"Where do the Hordes of {s.parts.board.names[region]} go?")
        return_home(s, piece, amount, region, home)
    elif homes:
        s.stack.append(SendHome(OVERLORD, piece, amount, region))


def return_home(s: MingVoyages, piece: int, amount: int, region: int, home: int) -> None:
    before = balance(s)
    pieces = on_board(s, piece)
    amount = min(amount, pieces[region])
    pieces[region] -= amount
    pieces[home] += amount
    if s.journal is not None:
        owner = owner_of(piece)
        board = s.parts.board
        way = f"from {board.spoken[region]} to {board.spoken[home]}"
        text = f"{who(s, owner)} takes {pieces_words(piece, amount)} back {way}."
        touched = (board.ids[region], board.ids[home])
        s.tell("displace", text, "effects.displace", owner, changes=s.changes_since(before), touches=touched)


class Displace(Decision["MingVoyages"]):
    """Which Borderland the opponent's pieces leave (effects.displace)."""

    piece: int
    amount: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("amount", "piece")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "piece", "amount")

    def __init__(self, seat: int, piece: int, amount: int) -> None:
        super().__init__(seat)
        self.piece = piece
        self.amount = amount

    # Made so far.

    def legal(self, s: MingVoyages) -> list[Action]:
        return [s.parts.expel[region] for region in displaced_from(s, self.piece)]

    def apply(self, s: MingVoyages, a: Action) -> None:
        displace_from(s, self.piece, self.amount, a.target)

    def prompt(self, s: MingVoyages) -> Prompt:
        what = up_to(self.piece, self.amount)
        return Prompt(f"From which Borderland will you displace {what}?", ("effects.displace",))

    def why_not(self, s: MingVoyages, a: Action) -> Why:
        if a.verb != EXPEL:
            return Why("First say from where pieces are displaced.", "effects.displace")
        board = s.parts.board
        if not board.is_borderland(a.target):
            return Why("Pieces are displaced from Borderlands only.", "effects.displace")
        return Why(f"There is no {piece_word(self.piece)} in {board.names[a.target]}.", "effects.displace")

    def notes(self, s: MingVoyages, a: Action) -> list[str]:
        if self.piece == TROOP:
            return [f"They go to {s.parts.board.spoken[s.parts.board.ming]}."]
        homes = [s.parts.board.spoken[home] for home in s.parts.board.near_homelands[a.target]]
        return [f"They go to {listed(homes, 'or')}."]


class SendHome(Decision["MingVoyages"]):
    """The Overlord says to which adjacent Homeland displaced Hordes go (effects.displace)."""

    piece: int
    amount: int
    region: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("amount", "piece", "region")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "piece", "amount", "region")

    def __init__(self, seat: int, piece: int, amount: int, region: int) -> None:
        super().__init__(seat)
        self.piece = piece
        self.amount = amount
        self.region = region

    # Made so far.

    def legal(self, s: MingVoyages) -> list[Action]:
        return [s.parts.send_home[home] for home in s.parts.board.near_homelands[self.region]]

    def apply(self, s: MingVoyages, a: Action) -> None:
        return_home(s, self.piece, self.amount, self.region, a.target)

    def prompt(self, s: MingVoyages) -> Prompt:
        name = s.parts.board.names[self.region]
        return Prompt(f"To which Homeland do the Hordes of {name} go?", ("effects.displace",))

    def why_not(self, s: MingVoyages, a: Action) -> Why:
        if a.verb != SEND_HOME:
            return Why("First say where the displaced Hordes go.", "effects.displace")
        board = s.parts.board
        if not board.is_homeland(a.target):
            return Why("Hordes go home to a Barbarian Homeland.", "effects.displace")
        return Why(f"{board.names[self.region]} is not beside {board.spoken[a.target]}.", "effects.displace")
