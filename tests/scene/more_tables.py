"""Small tables that use what the others leave: odds and hidden stacks, an ending, a crowd on one hex, dice and no board."""

from __future__ import annotations

from teahouse.scene import (
    Amount,
    Bar,
    Board,
    Box,
    Chart,
    Die,
    Link,
    Lit,
    Odds,
    Outcome,
    Piece,
    Place,
    PrintedTrack,
    Prompt,
    Rank,
    Route,
    Row,
    Scene,
    Series,
    Sheet,
    Table,
    Track,
    Tray,
    amount,
    choice,
    hex_board_size,
    hex_centre,
    hidden_id,
)


def stratagems_table() -> Scene:
    """A track with markers, hidden stacks, an attack with its odds and a table of sides."""
    points = Track(
        id="points",
        label="Points",
        boxes=[
            Box(id=f"points:{n}", label=f"{n} points", text=str(n), markers=[0, 1] if n == 3 else [], milestone=n == 5)
            for n in range(6)
        ],
    )
    odds = Odds(
        id="odds",
        label="you take it",
        chance=86,
        bars=[Bar(label=str(n), value=v, good=n >= 2) for n, v in enumerate((4, 10, 30, 36, 20))],
        note="hits 0 to 4, 2 needed",
    )
    sides = Table(
        id="sides",
        label="Attack Beijing?",
        columns=["dice"],
        rows=[
            Row(
                label="Shanhaiguan",
                cells=["4"],
                icons=[amount("die-5"), amount("die-5")],
                tiles=[Amount(text="2", word="army"), amount("scout")],
                note="road, 1 AP",
            ),
            Row(label="Both", cells=["9"], state="total"),
        ],
    )
    return Scene(
        id="table",
        label="36 Stratagems",
        game="stratagems",
        seat=0,
        board=Board(
            id="board",
            label="The realm",
            width=900,
            height=800,
            places=[
                Place(id="beijing", label="Beijing", shape="box", x=600, y=300, style="gate", name="Beijing"),
                Place(
                    id="linqing",
                    label="Linqing",
                    shape="disc",
                    x=560,
                    y=380,
                    style="stall",
                    name="Linqing",
                    means=["attack:linqing"],
                ),
            ],
            links=[Link(id="road", label="Linqing to Beijing", a="linqing", b="beijing", tower=True)],
            routes=[Route(id="attack", label="The attack", places=["linqing", "beijing"], style="attack", seat=0)],
            pieces=[
                Piece(
                    id=hidden_id("stack", "beijing", 0),
                    label="a stack of 2",
                    place="beijing",
                    symbol="troop",
                    seat=1,
                    count=2,
                    face="down",
                ),
                Piece(
                    id="stack:linqing",
                    label="your stack",
                    place="linqing",
                    symbol="troop",
                    seat=0,
                    tiles=[Amount(text="2", word="army"), amount("scout", 3)],
                ),
            ],
            tracks=[
                PrintedTrack(
                    id="season",
                    label="Season",
                    note="winter in 6",
                    x=30,
                    y=700,
                    wide=22,
                    high=22,
                    boxes=[
                        Box(id=f"season:{n}", label=f"Season {n}", text=str(n), state="marked" if n == 5 else "open")
                        for n in range(1, 10)
                    ],
                )
            ],
        ),
        sheets=[Sheet(id="attack_sheet", label="Attack", items=[points, sides, odds])],
        prompt=Prompt(id="prompt", label="Attack with which side?", rules=["attack.flank"]),
        choices=[
            choice("leave:scout", "Leave a scout behind"),
            choice("attack:linqing", "Attack from Linqing", cost=[Amount(count=1, word="AP")]),
        ],
        lit=[
            Lit(id="linqing", action="attack:linqing", glow="cost", badge=[Amount(count=1, word="AP")]),
            Lit(id="stack:linqing", picks=["", "leave:scout"]),
        ],
    )


def finished_table() -> Scene:
    """The end of a game without a board: verdict, ranking, scores and charts."""
    return Scene(
        id="table",
        label="Voyages",
        game="voyages",
        outcome=Outcome(
            id="outcome",
            label="Peak wins with 71 gold.",
            note="You had more stars, but gold decides.",
            rule="end.winner",
            ranking=[
                Rank(place=1, name="Peak", score=71, seat=1, won=True),
                Rank(place=2, name="You", score=64, seat=0, note="4 stars"),
            ],
            scores=Table(
                id="scores",
                label="Gold by source",
                columns=["You", "Peak"],
                rows=[
                    Row(label="Islands", cells=["24", "31"]),
                    Row(label="Regions", cells=["16", "25"]),
                    Row(label="Together", cells=["64", "71"], state="total"),
                ],
            ),
            charts=[
                Chart(
                    id="course",
                    label="Gold by round",
                    style="lines",
                    ticks=["Round 1", "Round 2", "Round 3"],
                    series=[
                        Series(label="You", seat=0, values=[3, 20, 64]),
                        Series(label="Peak", seat=1, values=[5, 30, 71]),
                    ],
                ),
                Chart(
                    id="parts",
                    label="Where the gold came from",
                    style="bars",
                    ticks=["You", "Peak"],
                    series=[Series(label="Islands", values=[24, 31]), Series(label="Regions", values=[16, 25])],
                ),
            ],
        ),
    )


def crowded_table(ships: int) -> Scene:
    """A tiny hex map on whose only island everyone lies."""
    width, height = hex_board_size(3, 2, 40)
    places = []
    for column in range(3):
        for row in range(2):
            x, y = hex_centre(column, row, 40)
            places.append(
                Place(
                    id=f"c{column}r{row}",
                    label=f"open sea c{column}r{row}" if column else f"Harbour c{column}r{row}",
                    shape="hex",
                    x=x,
                    y=y,
                    radius=40,
                    terrain="sea" if column else "land",
                    name="Harbour" if (column, row) == (0, 0) else "",
                )
            )
    return Scene(
        id="table",
        label="A crowd",
        game="voyages",
        seat=7,
        board=Board(
            id="board",
            label="The chart",
            width=width,
            height=height,
            places=places,
            pieces=[
                Piece(id=f"ship:{seat}", label=f"Ship {seat}", place="c0r0", symbol="junk", seat=seat)
                for seat in range(ships)
            ],
        ),
    )


def dice_table() -> Scene:
    """No board: the dice of two seats on one sheet."""
    trays = [
        Tray(
            id=f"tray:{seat}",
            label=label,
            dice=[
                Die(id=f"die:{seat}:{n}", label=f"A die of {face}", face=face, colour="seat", seat=seat)
                for n, face in enumerate(faces)
            ],
        )
        for seat, (label, faces) in enumerate((("Your dice", (1, 4, 6)), ("Dice of Peak", (0, 0))))
    ]
    return Scene(
        id="table",
        label="Liar's Dice",
        game="voyages",
        seat=0,
        sheets=[Sheet(id="dice", label="The dice", items=trays)],
        prompt=Prompt(id="prompt", label="How many dice do you bid?"),
        choices=[choice("bid:1", "Bid 1 die"), choice("bid:2", "Bid 2 dice")],
    )
