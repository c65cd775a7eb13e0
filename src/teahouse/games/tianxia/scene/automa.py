"""The Bot and Li Mu on a paper of their own: their cards, what they have, and why they did what they did last."""

from __future__ import annotations

from typing import Final

from teahouse.engine.words import counted, listed
from teahouse.scene import Amount, Card, CardPart, Counter, Counters, Deck, Item, Sheet, Spread, amount

from ..parts import card as lines
from ..parts.card import Line
from ..parts.effect import ANY, BARGES, PP, TRACKS
from ..parts.phrases import metric_words
from ..player import DELIVERY, EXTRA, MARKER, MEEPLE, SHIPPING, WALLS
from ..rules.automa.li_mu import FIRST, SECOND
from ..rules.unseen import UNKNOWN
from ..words import card_words
from .reasons import latest
from .view import View

WHERE: Final = ("", "nomads strongest", "nomads weakest", "chieftain closest", "fewest walls")


def automa_sheet(view: View) -> list[Sheet]:
    """With one or two seats."""
    known = view.known
    if known.seats > 2:
        return []
    side = known.seats
    player = known.players[side]
    is_li_mu = known.seats == 1
    items: list[Item] = []
    if (known.cards or known.card_deck) and side not in known.passed:
        items.append(li_mu_cards(view) if is_li_mu else bot_cards(view))
    items.append(supply(view))
    reasons = latest(view)
    if reasons is not None:
        items.append(reasons)
    turns = view.parts.li_mu_turns if is_li_mu else view.parts.bot_turns
    note = f"{counted(player.left[MARKER], 'marker')}, {len(known.card_pile)} of {turns} cards played"
    if side in known.passed:
        note = "has passed"
    sheet = Sheet(
        id="automa",
        label=known.who(side),
        note=note,
        seat=side,
        items=items,
        score=amount("vp", player.have[PP], "Prestige Points") if is_li_mu else None,
        rule="li_mu.setup" if is_li_mu else "the_bot.setup",
    )
    return [sheet]


def supply(view: View) -> Counters:
    """What is left of its pieces, and Li Mu's figurines."""
    known = view.known
    player = known.players[known.seats]
    rows = [("meeples", "figure", player.left[MEEPLE])]
    if known.seats == 1:
        rows.append(("workers", "worker", player.left[EXTRA]))
    rows += [
        ("walls", "wall", player.left[WALLS]),
        ("to deliver", "disc", player.left[DELIVERY]),
        ("to ship", "junk", player.left[SHIPPING]),
    ]
    if known.seats == 1:
        rows.append(("figurines", "jade", len(player.figurines)))
    found = [
        Counter(id=f"automa:{word.replace(' ', '_')}", label=word, symbol=symbol, count=count, seat=known.seats)
        for word, symbol, count in rows
    ]
    return Counters(id="automa:supply", label="What it has left", counters=found, slim=True, rule="opponent.exhausted")


def faces(view: View, place: int) -> list[int]:
    """The faces of the die that choose a card (li_mu.die)."""
    return [n + 1 for n, choice in enumerate(view.parts.li_mu_die) if choice == place]


def li_mu_cards(view: View) -> Spread:
    """Two open cards and the deck, each with the faces that choose it."""
    known = view.known
    found: list[Card | Deck] = []
    for n, number in enumerate(known.cards):
        found.append(card(view, number, faces(view, (FIRST, SECOND)[n])))
    if known.card_deck:
        third = faces(view, SECOND + 1)
        on = listed([str(face) for face in third], "or")
        found.append(
            Deck(
                id="automa:deck",
                label=f"His deck, {counted(len(known.card_deck), 'card')}, taken on {on}",
                count=len(known.card_deck),
                name="Deck",
                faces=third,
                rule="li_mu.deck",
            )
        )
    return Spread(id="automa:cards", label="Li Mu", note="", items=found, rule="li_mu.deck")


def bot_cards(view: View) -> Spread:
    """Three cards face down but the second; hidden ones are known by their place only."""
    known = view.known
    found: list[Card | Deck] = []
    for n, number in enumerate(known.cards):
        if number == UNKNOWN:
            found.append(
                Card(id=f"automa:back:{n}", label=f"A card of the Bot, face down, {n + 1} in the row", face="down")
            )
        else:
            found.append(card(view, number, []))
    return Spread(id="automa:cards", label="The Bot", items=found, rule="the_bot.cards")


def card(view: View, number: int, chosen_by: list[int]) -> Card:
    """A card with its lines from top to bottom."""
    is_li_mu = view.known.seats == 1
    printed = (view.parts.li_mu_cards if is_li_mu else view.parts.bot_cards)[number]
    title = where_to(view, printed.lines[0])
    rows = [part(view, line) for line in printed.lines[1:]]
    words = "; ".join([row.text for row in rows])
    on = f", on {listed([str(face) for face in chosen_by], 'or')}" if chosen_by else ""
    return Card(
        id=f"automa:card:{printed.id.lower()}",
        label=f"C{card_words(view.parts, printed).removeprefix('the c')}{on}: {words}",
        name=title,
        tone="azurite" if printed.is_advanced else "",
        parts=rows,
        faces=chosen_by,
        rule="li_mu.turn" if is_li_mu else "the_bot.turn",
        reconstructed=view.mended("li_mu_cards" if is_li_mu else "bot_cards", number),
    )


def where_to(view: View, line: Line) -> str:
    """The title of a card: the region it acts in, or the wall."""
    return "Military" if line.op == lines.BOT_MILITARY else view.parts.regions[line.what].name


def part(view: View, line: Line) -> CardPart:
    icons, words = told(view, line)
    return CardPart(text=words, whose="all", icons=icons, seat=view.known.seats)


def told(view: View, line: Line) -> tuple[list[Amount], str]:
    """A line as icons and a few words."""
    op = line.op
    if op == lines.BOT_DEFEND:
        return defence(view, line)
    if op == lines.BOT_WORKER:
        words = "its emptiest barge" if line.what == ANY else f"{BARGES[line.what]} barge"
        return [Amount(symbol="worker", word="worker")], words
    if op == lines.BOT_DELIVER:
        port = view.parts.ports[line.what].capitalize()
        words = f"in {port}, from the {'left' if line.from_left else 'right'}"
        return [Amount(symbol="junk", count=line.count, word=noun(line.count, "delivery", "deliveries"))], words
    if op == lines.BOT_ADVANCE:
        if line.what == ANY:
            return [Amount(symbol="step", count=line.count, word=noun(line.count, "step"))], "its lowest track"
        symbol = f"banner-{TRACKS[line.what]}"
        return [Amount(symbol=symbol, count=line.count, word=noun(line.count, "step"))], TRACKS[line.what]
    if op == lines.BOT_PP:
        return [Amount(symbol="vp", word="Prestige Point")], f"for {metric_words(line.what)}, up to {line.most}"
    return [Amount(symbol="flag", word="pass")], "passes from turn 3 on"


def noun(count: int, one: str, many: str = "") -> str:
    return one if count == 1 else many or f"{one}s"


def defence(view: View, line: Line) -> tuple[list[Amount], str]:
    icons: list[Amount] = []
    if line.walls:
        icons.append(Amount(symbol="wall", count=line.walls, word=noun(line.walls, "wall")))
    if line.soldiers:
        icons.append(Amount(symbol="troop", count=line.soldiers, word=noun(line.soldiers, "soldier")))
    if line.what == lines.IN_SECTOR:
        return icons, f"in the {view.parts.sectors[line.priority[0]].name}"
    return icons, WHERE[line.what]
