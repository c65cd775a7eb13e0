"""What lies before the viewer: units, pieces, merchants, building, tiles, objectives; and what is offered to choose from."""

from __future__ import annotations

from typing import Final

from teahouse.engine.words import counted
from teahouse.scene import (
    Amount,
    Badge,
    Badges,
    Counter,
    Counters,
    Item,
    Note,
    Sheet,
    Slip,
    SlipLine,
    Space,
    Spread,
    amount,
)

from ..parts.effect import PP
from ..parts.phrases import MANY, metric_words
from ..parts.pieces import FIGURINE_KINDS
from ..player import HELD, MARKER, MEEPLE, NO_BUILDING, SHIPPING, TOWERS, WALLS, Player
from ..rules.effects.metrics import count_metric
from ..rules.effects.objectives import KeepObjective, is_met
from ..rules.setup import ChooseBoard, ChoosePair
from ..words import board_words, list_words, objective_words, passive_words, tile_words
from .amounts import SYMBOLS
from .view import View

OWN: Final = "own"  # with which ids on the viewer's own sheet begin
ORDINALS: Final = ("First", "Second", "Third")
TOKENS: Final = ("double tower", "bonus shipping")


def own_sheet(view: View) -> list[Sheet]:
    """The viewer's own board."""
    if view.seat is None or view.own is None:
        return []
    player = view.own
    items = lying_open(view, view.seat, player, OWN)
    if player.hand:
        items.append(objectives(view, view.seat, player))
    sheet = Sheet(
        id="own",
        label="You",
        note=doing(view),
        seat=view.seat,
        items=items,
        score=amount("vp", player.have[PP], "Prestige Points"),
    )
    return [sheet]


def lying_open(view: View, seat: int, player: Player, mark: str) -> list[Item]:
    """All that lies before somebody but the objectives. Ids begin with `mark`; on the viewer's own a click means something."""
    items: list[Item] = [units(view, player, mark), pieces(view, seat, player, mark)]
    things: list[Slip | Space] = [
        *merchants(view, seat, player, mark),
        *building(view, player, mark),
        *tiles(view, player, mark),
    ]
    label = "Merchants, building and tiles"
    items.append(Spread(id=f"{mark}:board", label=label, items=things, rule="free_actions.merchant"))
    power = passive_words(view.parts, view.parts.boards[player.board].passive)
    if power:
        whose = "Your board" if mark == OWN else "The board"
        items.append(Note(id=f"{mark}:power", label=f"{whose}: {power}.", rule="setup.boards"))
    items.extend(tokens("You hold" if mark == OWN else f"{view.name(seat)} holds", player, mark))
    return items


def doing(view: View) -> str:
    """What the viewer is about."""
    known = view.known
    if known.over:
        return "the game is over"
    if view.top is not None:
        return "you are asked"
    return "you have passed" if view.seat in known.passed else "you wait"


def units(view: View, player: Player, mark: str) -> Counters:
    """Coins, resources and goods; a click takes or pays one where that is asked."""
    found = [
        Counter(
            id=f"{mark}:{MANY[n]}",
            label=MANY[n],
            symbol=SYMBOLS[n],
            count=player.have[n],
            means=means if mark == OWN else (),
        )
        for n, means in enumerate(view.printed.means_unit)
    ]
    label = "What you have" if mark == OWN else "Units"
    return Counters(id=f"{mark}:units", label=label, counters=found, rule="setup.supply")


def pieces(view: View, seat: int, player: Player, mark: str) -> Counters:
    """What is left of the own pieces, and the figurines."""
    parts = view.parts
    rows = (
        ("meeples", "worker", player.left[MEEPLE], parts.meeples),
        ("walls", "wall", player.left[WALLS], parts.walls),
        ("towers", "tower", player.left[TOWERS], parts.towers),
        ("to ship", "junk", player.left[SHIPPING], parts.shipping_markers),
        ("figurines", "jade", len(player.figurines), len(FIGURINE_KINDS)),
    )
    found = [
        Counter(
            id=f"{mark}:left:{word.replace(' ', '_')}", label=word, symbol=symbol, count=count, limit=limit, seat=seat
        )
        for word, symbol, count, limit in rows
    ]
    label = "Your pieces" if mark == OWN else "Pieces"
    return Counters(id=f"{mark}:pieces", label=label, counters=found, slim=True, rule="setup.pieces")


def building(view: View, player: Player, mark: str) -> list[Slip]:
    """The starting building."""
    if player.building == NO_BUILDING:
        return []
    tile = view.parts.starting_buildings[player.building]
    whose = "your" if mark == OWN else "the"
    return [
        Slip(
            id=f"{mark}:building",
            label=f"{tile.name}, {whose} starting building: income of {list_words(view.parts, tile.income)}",
            name=tile.name,
            gains=view.amounts(tile.income),
            rule="rounds.income",
            reconstructed=view.mended("starting_buildings", player.building),
        )
    ]


def tiles(view: View, player: Player, mark: str) -> list[Slip]:
    """Bonus tiles that can still be used, alike ones together."""
    found: list[Slip] = []
    for kind in sorted(set(player.tiles)):
        count = player.tiles.count(kind)
        several = f", {count} of them" if count > 1 else ""
        found.append(
            Slip(
                id=f"{mark}:tile:{view.parts.tiles[kind].id}",
                label=f"Bonus tile: {tile_words(view.parts, kind)}{several}",
                number=str(count) if count > 1 else "",
                gains=view.printed.tile_amounts[kind],
                means=(view.parts.use[kind].text,) if mark == OWN else (),
                rule="free_actions.tile",
                reconstructed=view.mended("bonus_tiles", kind),
            )
        )
    return found


def merchants(view: View, seat: int, player: Player, mark: str) -> list[Space]:
    """The merchant actions: where merchants stand, where there is room, and what they bring when all seats are full."""
    parts = view.parts
    board = parts.boards[player.board]
    found: list[Space] = []
    for n, number in enumerate(board.merchant_effects):
        spaces, here = board.merchant_spaces[n], player.merchants[n]
        words = list_words(parts, number)
        found.append(
            Space(
                id=f"{mark}:merchant:{n + 1}",
                label=f"{ORDINALS[n]} merchant action, {here} of {counted(spaces, 'merchant')}: {words}",
                symbol="worker",
                name=ORDINALS[n],
                markers=[seat] * here,
                slots=spaces - here,
                gains=view.amounts(number),
                means=view.printed.means_merchant[n] if mark == OWN else (),
                rule="free_actions.merchant",
            )
        )
    return found


def tokens(who: str, player: Player, mark: str) -> list[Note]:
    """Special tokens that wait to be used."""
    held = (player.double_tower, player.bonus_shipping)
    return [
        Note(
            id=f"{mark}:token:{n}", label=f"{who} the {name} token.", rule="palace.tokens", symbol=("tower", "junk")[n]
        )
        for n, name in enumerate(TOKENS)
        if held[n] == HELD
    ]


def objectives(view: View, seat: int, player: Player) -> Spread:
    met = len([card for card in player.hand if is_met(view.known, seat, card)])
    return Spread(
        id="own:objectives",
        label="Objectives",
        note=f"{met} complete" if met else "none complete",
        items=[objective(view, seat, card, f"objective:{view.parts.objectives[card].id}") for card in player.hand],
        rule="scoring.objectives",
        hand=True,
    )


def objective(view: View, seat: int, number: int, id: str, means: tuple[str, ...] = ()) -> Slip:
    """An objective card: its demands with how far they are met, and its points."""
    card = view.parts.objectives[number]
    lines: list[SlipLine] = []
    for metric, need in zip(card.metrics, card.needs, strict=True):
        count = count_metric(view.known, seat, metric)
        lines.append(SlipLine(text=f"{count}/{need} {metric_words(metric)}", met=count >= need))
    return Slip(
        id=id,
        label=f"{card.name}: {objective_words(view.parts, number)} for {counted(card.points, 'Prestige Point')}",
        name=card.name,
        lines=lines,
        points=card.points,
        means=means,
        rule="scoring.objectives",
        reconstructed=view.mended("objectives", number),
    )


def dock_sheet(view: View) -> list[Sheet]:
    """Beside the question: what is offered to choose from, else the own action markers."""
    if view.seat is None or view.own is None or view.known.over:
        return []
    top = view.top
    if isinstance(top, KeepObjective):
        cards = [drawn(view, view.seat, card) for card in top.drawn]
        return [offer("Drawn objectives", cards, "effects.objectives")]
    if isinstance(top, ChoosePair):
        pairs = [pair(view, n) for n in range(len(view.known.offer))]
        return [offer("Starting buildings", pairs, "setup.pairs")]
    if isinstance(top, ChooseBoard):
        boards = [player_board(view, action.target) for action in view.legal]
        return [offer("Player boards", boards, "setup.boards")]
    return [markers(view, view.seat, view.own)]


def offer(label: str, slips: list[Slip], rule: str) -> Sheet:
    return Sheet(id="offer", label=label, items=[Spread(id="offer:slips", label=label, items=slips)], rule=rule)


def drawn(view: View, seat: int, card: int) -> Slip:
    """A drawn card that can be kept. The card itself is no part of the id, which others never see."""
    means = (view.parts.keep[card].text,)
    return objective(view, seat, card, f"drawn:{view.parts.objectives[card].id}", means)


def pair(view: View, n: int) -> Slip:
    """A starting building with the supply that goes with it."""
    known, parts = view.known, view.parts
    number = known.offer[n]
    tile = parts.starting_buildings[number]
    supply = parts.solo_supply if known.seats == 1 else parts.starting_supply[known.offer_supply[n]]
    return Slip(
        id=f"pair:{tile.id.lower()}",
        label=f"{tile.name}: income of {list_words(parts, tile.income)}; at once {list_words(parts, supply)}",
        name=tile.name,
        costs=view.amounts(supply),
        gains=view.amounts(tile.income),
        means=(parts.choose[number].text,),
        rule="setup.pairs",
        reconstructed=view.mended("starting_buildings", number),
    )


def player_board(view: View, number: int) -> Slip:
    board = view.parts.boards[number]
    power = passive_words(view.parts, board.passive)
    effects = board_words(view.parts, board)
    gains: list[Amount] = []
    for effect in board.merchant_effects:
        gains.extend(view.amounts(effect))
    return Slip(
        id=f"board:{board.id}",
        label=f"Side {board.side.upper()} of the {board.colour} board: {'; '.join(effects)}{f'; {power}' if power else ''}",
        name=f"{board.colour.capitalize()} {board.side.upper()}",
        gains=gains,
        means=(view.parts.board[number].text,),
        rule="setup.boards",
        reconstructed=view.mended("player_boards", number),
    )


def markers(view: View, seat: int, player: Player) -> Sheet:
    """The own action markers, placed ones faded."""
    found = [
        Badge(
            id=f"marker:{n}",
            label="ready" if n < player.left[MARKER] else "placed",
            symbol="disc",
            earned=n < player.left[MARKER],
            seat=seat,
        )
        for n in range(view.parts.markers)
    ]
    row = Badges(id="markers", label="Action markers", badges=found, rule="turn.marker")
    return Sheet(id="dock:markers", label="Action markers", where="dock", items=[row], seat=seat)
