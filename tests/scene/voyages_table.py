"""A table of Voyages as seat 0 of four sees it in round 10, built only from the scene language.

The map is a readable picture; where the ship can sail is worked out here from the dice, so that the scene has as many
choices and costs as a real one."""

from __future__ import annotations

from teahouse.scene import (
    Amount,
    Badge,
    Badges,
    Board,
    Box,
    BoxState,
    Chip,
    Choice,
    Decor,
    Die,
    Grid,
    Group,
    Heading,
    Item,
    Line,
    Lit,
    Panel,
    Piece,
    Place,
    Prompt,
    Route,
    Scene,
    Sheet,
    Track,
    Tray,
    ValueTrack,
    amount,
    choice,
    hex_board_size,
    hex_centre,
    in_words,
)
from tests.scene.voyages_map import (
    CARGO,
    COLUMN_REWARDS,
    DICE,
    DUTIES,
    EXPLORED,
    ICONS,
    ISLANDS,
    MARKED,
    RADIUS,
    REGIONS,
    ROUTE,
    ROW_REWARDS,
    STEPS,
    TOKENS,
    USED_HEXES,
    USED_ISLANDS,
    place_words,
    sailings,
    spot,
    token,
)


def _place(column: int, row: int, reach: dict[str, int]) -> Place:
    name = f"c{column}r{row}"
    printed, _ = token(column, row)
    x, y = hex_centre(column, row, RADIUS, 20)
    cost = reach.get(name)
    return Place(
        id=name,
        label=place_words(name),
        shape="hex",
        x=x,
        y=y,
        radius=RADIUS,
        terrain="land" if printed in ISLANDS else "sea",
        icons=[amount(printed)] if printed in ICONS else [],
        used=name in USED_HEXES,
        means=[f"sail:{name}"],
        rule="round.dice" if cost is not None else "",
    )


def _groups() -> list[Group]:
    hexes = [(column, row) for column in range(len(TOKENS[0])) for row in range(len(TOKENS))]
    groups = []
    for island, (name, gold, icon) in ISLANDS.items():
        icons = ([amount(icon)] if icon else []) + ([amount("coin", gold, "gold")] if gold else [])
        groups.append(
            Group(
                id=f"island:{island}",
                label=", ".join([name, *(in_words(each) for each in icons)]),
                places=[f"c{c}r{r}" for c, r in hexes if token(c, r)[0] == island],
                style="island",
                terrain="land",
                name=name,
                icons=icons,
                used=island in USED_ISLANDS,
                merged=True,
                reconstructed="Reconstructed: made by us to fit the known rules; the printed one may differ.",
            )
        )
    for region, name in REGIONS.items():
        groups.append(
            Group(
                id=f"region:{region}",
                label=f"{name}, {'explored' if region in EXPLORED else 'unexplored'}",
                places=[f"c{c}r{r}" for c, r in hexes if token(c, r)[1] == region],
                style="region",
                terrain="sea",
                name=name,
                exploration="explored" if region in EXPLORED else "unexplored",
            )
        )
    return groups


def _board(reach: dict[str, int]) -> Board:
    columns, rows = len(TOKENS[0]), len(TOKENS)
    width, height = hex_board_size(columns, rows, RADIUS, 20)
    turns = [Heading(angle=60 * (die - 1), text=str(die), open=die in DICE) for die in STEPS]
    ships = (("You", ROUTE[-1]), ("Peak", "c3r8"), ("Seal", "c6r2"), ("Kite", "c9r6"))
    return Board(
        id="board",
        label="The sea chart",
        width=width,
        height=height,
        ground="voyages/board.svg",
        places=[_place(column, row, reach) for column in range(columns) for row in range(rows)],
        groups=_groups(),
        routes=[
            Route(id="route:0", label="Your voyage so far", places=ROUTE, seat=0),
            Route(id="course", label="Your course", places=["c11r1", "c11r5"], style="planned", seat=0, numbered=False),
        ],
        pieces=[
            Piece(
                id=f"ship:{seat}",
                label=f"{name}'s ship" if seat else "Your ship",
                place=place,
                symbol="junk",
                seat=seat,
                headings=turns if seat == 0 else [],
            )
            for seat, (name, place) in enumerate(ships)
        ],
        decor=[Decor(symbol="windrose", x=208, y=451, size=92)],
    )


def _logbook() -> Sheet:
    crowd: list[tuple[BoxState, int]] = [("spent", 4), ("gained", 5), ("special", 1), ("free", 2)]
    sailors = [state for state, count in crowd for _ in range(count)]
    words = {"spent": "exhausted", "gained": "ready", "special": "heroic", "free": "still to be gained"}
    stars = Badges(
        id="stars",
        label="Stars",
        badges=[
            Badge(id=f"star:{star}", label=star.capitalize(), earned=star == "explore", rule=f"stars.{star}")
            for star in ("cargo", "duties", "dread", "explore", "recruit")
        ],
    )
    crew = Track(
        id="sailors",
        label="Sailors",
        note="5 ready, 1 heroic; 2 more for the star",
        symbol="sailor",
        boxes=[
            Box(
                id=f"sailor:{i}",
                label=f"Sailor {i + 1}, {words[state]}",
                state=state,
                icons=[amount("sailor-heroic" if state == "special" else "sailor")],
            )
            for i, state in enumerate(sailors)
        ],
    )
    cargo = [
        ValueTrack(
            id=f"cargo:{good}",
            label=good.capitalize(),
            symbol=good,
            boxes=[
                Box(
                    id=f"cargo:{good}:{i}",
                    label=f"{good.capitalize()} {i + 1}, worth {value}",
                    text=str(value),
                    state="sold" if i < sold else ("held" if i < sold + held else "open"),
                    milestone=i == 2,
                )
                for i, value in enumerate(values)
            ],
        )
        for good, (values, sold, held) in CARGO.items()
    ]
    items: list[Item] = [stars, crew, _duties(), *cargo]
    return Sheet(
        id="logbook",
        label="You",
        note="your logbook",
        seat=0,
        score=Amount(symbol="coin", count=25, word="gold"),
        items=items,
    )


def _duties() -> Grid:
    rows = [
        [
            Box(
                id=f"duty:{r}:{c}",
                label=f"Row {r + 1}, column {c + 1}: {value}",
                text=str(value),
                state="marked" if (r, c) in MARKED else "open",
            )
            for c, value in enumerate(values)
        ]
        for r, values in enumerate(DUTIES)
    ]
    return Grid(
        id="duties",
        label="Duties",
        rule="duties.mark",
        rows=rows,
        row_rewards=[
            Box(id=f"duty:row:{r}", label=f"Row {r + 1} gives {' and '.join(gains)}", icons=[amount(g) for g in gains])
            for r, gains in enumerate(ROW_REWARDS)
        ],
        column_rewards=[
            Box(
                id=f"duty:column:{c}",
                label=f"Column {c + 1} gives {gain}",
                icons=[amount(gain)],
                state="marked" if c < 2 else "open",
            )
            for c, gain in enumerate(COLUMN_REWARDS)
        ],
    )


def _lit(reach: dict[str, int]) -> list[Lit]:
    return [
        Lit(
            id=name,
            action=f"sail:{name}",
            glow="cost" if cost else "free",
            badge=[amount("sailor", cost)] if cost else (),
        )
        for name, cost in reach.items()
    ]


def _choices(reach: dict[str, int]) -> list[Choice]:
    choices = []
    for name, cost in reach.items():
        printed, region = token(*spot(name))
        preview = [f"{ISLANDS[printed][1]} gold"] if printed in ISLANDS else []
        if region and region not in EXPLORED:
            preview.append(f"explores {REGIONS[region]}")
        choices.append(
            choice(
                f"sail:{name}",
                f"Sail to {place_words(name)}",
                cost=[amount("sailor", cost)] if cost else [],
                preview=preview,
                weight="main" if printed == "gull" else "plain",
                rule="round.dice",
            )
        )
    return choices


def _journal() -> list[Line]:
    entries: list[tuple[str, int | None, str, str, list[str]]] = [
        ("10", None, "The dice show 4, 5 and 2 for everyone.", "round.roll", []),
        ("9", 0, "You reach the legendary star and earn Explore.", "stars.explore", ["Explore"]),
        ("9", 0, "You enter Sunrise Reach: two regions, 4 gold.", "score.regions", []),
        ("9", 1, "Peak sells three gems for 15 gold and earns Cargo.", "settlement.sell", ["Cargo"]),
        ("9", 2, "Seal meets the Dread with one heroic sailor and loses him.", "dread.fail", []),
        ("8", 3, "Kite lands on Anvil Head: 5 gold.", "islands.gold", []),
        ("8", 0, "You complete the second duties column: a barrel of spice.", "duties.reward", []),
    ]
    return [
        Line(
            id=f"journal:{len(entries) - i}",
            label=text,
            when=when,
            seat=seat,
            rule=rule,
            strong=strong,
            dice=DICE if seat is None else [],
        )
        for i, (when, seat, text, rule, strong) in enumerate(entries)
    ]


def _panels() -> list[Panel]:
    sides = (
        (1, "Peak", "has chosen", 2, 4, 31),
        (2, "Seal", "is choosing", 1, 7, 22),
        (3, "Kite, a bot", "has chosen", 1, 3, 27),
    )
    return [
        Panel(
            id=f"side:{seat}",
            label=f"{name}, {doing}",
            name=name,
            note=doing,
            seat=seat,
            to_act="choosing" in doing,
            stars=stars,
            stars_of=3,
            counts=[amount("sailor", sailors)],
            score=Amount(symbol="coin", count=gold, word="gold"),
        )
        for seat, name, doing, stars, sailors, gold in sides
    ]


def voyages_table() -> Scene:
    """The table of the picture: round 10, dice 4, 5, 2, seat 0 at the legendary star."""
    reach = sailings()
    dice = [
        Die(id="die:0", label="Direction die: 4, south", face=4, job="Direction", value="south"),
        Die(id="die:1", label="Distance die: 5", face=5, job="Distance", value="5"),
        Die(id="die:2", label="Duty die: 2", face=2, job="Duty", value="2"),
    ]
    return Scene(
        id="table",
        label="Voyages",
        note="Trade Winds Blow",
        game="voyages",
        seat=0,
        chips=[
            Chip(id="chip:round", label="Round 10"),
            Chip(id="chip:end", label="The third star ends the game", rule="end.third_star"),
        ],
        board=_board(reach),
        sheets=[
            _logbook(),
            Sheet(id="dice", label="Dice", where="dock", items=[Tray(id="tray", label="The dice", dice=dice)]),
        ],
        panels=_panels(),
        prompt=Prompt(
            id="prompt",
            label="Where will you sail?",
            note="Gold hexes are free; dashed ones cost a sailor.",
            rules=["round.dice"],
        ),
        choices=_choices(reach),
        lit=_lit(reach),
        journal=_journal(),
    )
