"""What lies on sheets: tracks, grids, badges, counters, rails, tables, notes, odds, dice, cards, an automa's reasons."""

from __future__ import annotations

from typing import Literal, get_args

from teahouse.scene.element.cards import Card, CardPart, Deck, Slip, SlipLine, Space, Spread, Tab
from teahouse.scene.element.dice import Camp, Contest, Die, Rung, Tray
from teahouse.scene.element.element import Amount, amount
from teahouse.scene.element.reasoning import Reason, Reasoning
from teahouse.scene.element.scene import Item
from teahouse.scene.element.sheet import (
    Badge,
    Badges,
    Bar,
    Box,
    BoxState,
    Counter,
    Counters,
    Grid,
    Note,
    Odds,
    Rail,
    Row,
    Table,
    Track,
    ValueTrack,
)


def boxes(id: str, *, symbol: str = "") -> list[Box]:
    """A box in every state."""
    icons = [amount(symbol)] if symbol else ()
    return [
        Box(
            id=f"{id}:{state}",
            label=f"{state.capitalize()} box",
            text="" if symbol else str(n + 1),
            icons=icons,
            state=state,
        )
        for n, state in enumerate(get_args(BoxState))
    ]


def rows_of_boxes() -> list[Item]:
    """Tracks, a grid with its rewards, and a value track."""
    marked = Box(id="shared", label="A box with two markers", text="9", markers=(0, 1), milestone=True)
    grid = [
        [
            Box(
                id=f"cell:{row}:{n}",
                label=f"Cell {row + 1}, {n + 1}",
                text=str(row + n),
                state="marked" if row > n else "open",
            )
            for n in range(4)
        ]
        for row in range(2)
    ]
    ends = [Box(id=f"end:{n}", label=f"Reward of row {n + 1}", icons=[amount("vp", n + 2)]) for n in range(2)]
    feet = [Box(id=f"foot:{n}", label=f"Reward of column {n + 1}", icons=[amount("coin")]) for n in range(4)]
    return [
        Track(id="symbols", label="A track of symbols", boxes=boxes("symbols", symbol="sailor"), symbol="sailor"),
        Track(id="numbers", label="A track of numbers", note="each once", boxes=[*boxes("numbers"), marked]),
        Grid(id="grid", label="A grid", rows=grid, row_rewards=ends, column_rewards=feet),
        ValueTrack(id="values", label="What silk is worth", symbol="silk", boxes=boxes("values")),
    ]


def figures() -> list[Item]:
    """Badges, counters, a rail, tables with and without bars, notes, a portrait, odds."""
    rows = [
        Row(label="Gansu", cells=("3", "1"), seat=0, bar=3, state="tied", icons=[amount("troop")]),
        Row(label="Liaodong", cells=("3", "2"), seat=1, bar=3, state="chosen", note="more walls"),
        Row(
            label="Both",
            cells=("6", "3"),
            bar=6,
            state="total",
            tiles=[Amount(symbol="scout", count=2), Amount(text="5")],
        ),
    ]
    plain = [Row(label="Peak", cells=("12", "4"), seat=1), Row(label="All", cells=("20", "9"), state="total")]
    return [
        Badges(
            id="badges",
            label="Badges",
            badges=[
                Badge(id="badge:yes", label="An earned star", earned=True),
                Badge(id="badge:no", label="A star to earn"),
                Badge(id="badge:other", label="Another badge", symbol="flag", earned=True),
            ],
        ),
        Counters(
            id="counters",
            label="Counters",
            counters=[
                Counter(id="counter:rice", label="Rice", symbol="rice", count=3),
                Counter(
                    id="counter:troop",
                    label="Troops",
                    symbol="troop",
                    count=5,
                    limit=8,
                    seat=0,
                    reconstructed="Our number.",
                ),
            ],
        ),
        Counters(
            id="slim",
            label="Slim counters",
            slim=True,
            counters=[Counter(id="slim:coin", label="Coins", symbol="coin", count=12)],
        ),
        Rail(id="rail", label="The favour", symbol="emperor", positions=("low", "even", "high"), at=2, was=1),
        Table(id="bars", label="A table with bars", columns=("troops", "walls"), rows=rows),
        Table(id="plain", label="A plain table", columns=("points", "towns"), rows=plain),
        Note(id="note", label="A sentence on a sheet.", symbol="lantern"),
        Note(id="portrait", label="She trades where others rest.", name="Lady Wen", tone="azurite"),
        Odds(
            id="odds",
            label="Your chance",
            chance=61,
            bars=[Bar(label=str(n), value=value, good=n > 1) for n, value in enumerate((8, 31, 40, 21))],
        ),
    ]


def dice() -> list[Item]:
    """Dice of every colour, used or not, and how a battle stands that dice decide."""
    colours: tuple[Literal["ivory", "white", "black", "stone", "seat"], ...] = (
        "ivory",
        "white",
        "black",
        "stone",
        "seat",
    )
    return [
        Tray(
            id="tray",
            label="Dice of every colour",
            dice=[
                Die(
                    id=f"die:{colour}",
                    label=f"A die, {colour}",
                    face=n + 1,
                    job=colour.capitalize(),
                    value=str(n + 1),
                    colour=colour,
                    seat=1 if colour == "seat" else None,
                    used=colour == "stone",
                )
                for n, colour in enumerate(colours)
            ],
        ),
        battle(),
    ]


def battle() -> Contest:
    """Two camps, one of them nobody's, and what may be rolled."""
    return Contest(
        id="contest",
        label="As it stands, you win this round.",
        note="A double beats no pair.",
        place="place:gate:Gate",
        camps=[
            Camp(
                title="You defend",
                seat=1,
                pieces=[amount("troop", 2, "Troop")],
                fallen=[amount("troop", 1, "Troop")],
                words="a double of fives",
                counts=(0, 1),
                note="2 re-rolls left",
            ),
            Camp(title="The neutral armies attack", pieces=[Amount(text="4", word="strength")]),
        ],
        ladder=[
            Rung(title="Double", words="the higher pair", faces=(5, 5, 2), seats=[1]),
            Rung(title="No pair", words="from high to low", faces=(6, 4, 1)),
        ],
    )


def cards() -> list[Item]:
    """Cards up and down, with parts and tabs, decks, slips, action spaces."""
    parts = [
        CardPart(text="Move two troops.", icons=[amount("troop", 2)], seat=0),
        CardPart(text="Take 1 Gold.", whose="other", icons=[amount("gold")], usable=False),
        CardPart(text="Everybody pays.", whose="all", cost=[amount("coin")]),
    ]
    drawn = Card(
        id="card:drawn",
        label="A drawn card",
        name="The Envoy",
        value="3",
        number="17",
        symbol="camel",
        tone="ochre",
        parts=parts,
        faces=(1, 2),
    )
    words = Card(
        id="card:words",
        label="A card of words",
        name="Feint",
        value="2",
        tone="azurite",
        parts=parts[:1],
        tab=Tab(id="tab", label="For its points", text="2 points"),
    )
    slip = Slip(
        id="slip:goal",
        label="A contract",
        name="Silk to Xi'an",
        number="2",
        costs=[amount("silk", 2)],
        gains=[amount("coin", 3)],
        points=4,
        extra=[amount("camel")],
        lines=[SlipLine(text="two posts", met=True)],
        reconstructed="Its numbers are ours.",
    )
    die = Die(id="die:placed", label="A placed die", face=5, colour="seat", seat=2)
    spaces = [
        Space(
            id="space:open",
            label="A market",
            symbol="market",
            name="Market",
            slots=2,
            next="4+",
            gains=[amount("silk", 2)],
        ),
        Space(
            id="space:held",
            label="A bazaar with a die",
            symbol="bag",
            name="Bazaar",
            dice=[die],
            markers=(1,),
            gains=[amount("silk", 1, "silk")],
            costs=[amount("coin", 1, "coins"), amount("coin", 3, "coins")],
        ),
    ]
    return [
        Spread(
            id="hand",
            label="A hand",
            hand=True,
            items=[words, Card(id="card:down", label="A card, face down", face="down")],
        ),
        Spread(
            id="row",
            label="A row of cards",
            items=[Deck(id="deck:pile", label="The pile", count=12, name="Pile", faces=(6,)), drawn],
        ),
        Spread(
            id="market",
            label="Slips and spaces",
            items=[
                slip,
                Slip(
                    id="slip:done",
                    label="A fulfilled contract",
                    costs=[amount("rice")],
                    gains=[amount("vp")],
                    done=True,
                ),
                *spaces,
            ],
        ),
    ]


def reasons() -> list[Item]:
    """How an automa came to its decision."""
    candidates = [
        Row(label="Gansu", cells=("3",), state="tied"),
        Row(label="Liaodong", cells=("3",), state="chosen", seat=0),
        Row(label="Hami", cells=("1",)),
    ]
    return [
        Reasoning(
            id="reasoning",
            label="Why Liaodong?",
            chain=("card 17", "troops", "Liaodong"),
            reasons=[
                Reason(
                    sentence="It looks for most troops.",
                    rule="automa.most",
                    symbol="troop",
                    seat=0,
                    columns=("troops",),
                    candidates=candidates,
                    tie="The eastern one of two.",
                    tie_rule="automa.tie",
                    tie_symbol="windrose",
                ),
                Reason(sentence="It moves there."),
            ],
        )
    ]
