"""Small tables that use other kinds of element: areas, cards and reasoning; roads, contracts and action spaces."""

from __future__ import annotations

from teahouse.scene import (
    Amount,
    Board,
    Box,
    Camp,
    Card,
    CardPart,
    Chip,
    Contest,
    Counter,
    Counters,
    Deck,
    Decor,
    Die,
    Group,
    Journey,
    Line,
    Link,
    Lit,
    Note,
    Panel,
    Piece,
    Place,
    Prompt,
    Rail,
    Reason,
    Reasoning,
    Route,
    Row,
    Rung,
    Scene,
    Sheet,
    Slip,
    SlipLine,
    Space,
    Spread,
    Tab,
    Tray,
    Unavailable,
    amount,
    choice,
    hidden_id,
)


def ming_table() -> Scene:
    """Areas with troops, a hand of cards, decks, a cube on a rail, and why the automa struck where it did."""
    provinces = (("yunnan", "Yunnan", 120, 0, 2), ("sichuan", "Sichuan", 300, 0, 4), ("gansu", "Gansu", 480, 1, 2))
    why = Reasoning(
        id="why",
        label="Why Gansu?",
        chain=["Firearms Battalions", "Attack 2", "Gansu", "Build 1"],
        reasons=[
            Reason(
                sentence="He strikes where his Hordes most outnumber your Troops.",
                rule="overlord.attack.target",
                columns=["Hordes", "Troops", "margin"],
                candidates=[
                    Row(label="Yunnan", cells=["2", "2", "0"], bar=0),
                    Row(label="Gansu", cells=["5", "1", "4"], bar=4, state="chosen"),
                    Row(label="Shanxi", cells=["6", "2", "4"], bar=4, state="tied"),
                ],
                tie="Two tie at 4. The cube lay left, so the western one.",
                tie_rule="cube.tie",
            )
        ],
    )
    hand = Spread(
        id="hand",
        label="Your hand",
        hand=True,
        items=[
            Card(
                id="card:24",
                label="Northern Expedition, 3",
                name="Northern Expedition",
                value="3",
                number="24",
                symbol="troop",
                means=["play:northern_expedition"],
                parts=[
                    CardPart(text="2 Hordes to one Homeland", whose="other", icons=[amount("horde")]),
                    CardPart(text="Attack 3, one re-roll", cost=[amount("junk")], seat=0),
                ],
                tab=Tab(id="tab:24", label="Reserve Northern Expedition", text="reserve", means=["reserve"]),
            ),
            Card(
                id="card:15",
                label="Famine, 3",
                name="Famine",
                value="3",
                parts=[CardPart(text="Remove 2 Hordes in one region", cost=[amount("junk", 4)], usable=False)],
            ),
            Card(id=hidden_id("card", "reserve", 0), label="A reserved card", face="down"),
        ],
    )
    overlord = Sheet(
        id="overlord",
        label="The Overlord",
        note="Moderate",
        seat=1,
        items=[
            Spread(
                id="decks", label="His decks", items=[Deck(id="deck:1", label="Level 1, 5 left", name="1", count=5)]
            ),
            Rail(id="cube", label="The cube", symbol="cube", positions=["left, lowest", "right, highest"], at=1, was=0),
            Note(id="next", label="Next he plays Arughtai's Raid.", rule="overlord.card"),
            why,
        ],
    )
    return Scene(
        id="table",
        label="The Ming Voyages",
        note="alone, against the Overlord",
        game="ming_voyages",
        seat=0,
        chips=[Chip(id="chip:round", label="First era, round 7 of 10")],
        board=Board(
            id="board",
            label="The borderlands",
            width=900,
            height=560,
            places=[
                Place(
                    id=name,
                    label=title,
                    shape="area",
                    x=x,
                    y=250,
                    points=[(x - 80, 180), (x + 80, 180), (x + 80, 330), (x - 80, 330)],
                    name=title,
                    terrain="land",
                    seat=owner,
                )
                for name, title, x, owner, _ in provinces
            ],
            pieces=[
                Piece(
                    id=f"{'horde' if owner else 'troop'}:{name}",
                    label=f"{count} {'hordes' if owner else 'troops'}",
                    place=name,
                    symbol="horde" if owner else "troop",
                    seat=owner,
                    count=count,
                )
                for name, _, _, owner, count in provinces
            ],
            decor=[Decor(x=700, y=450, text="China Sea")],
        ),
        sheets=[overlord, Sheet(id="dock", label="Hand", where="dock", items=[hand])],
        panels=[
            Panel(id="side:0", label="You", name="You", note="your turn", seat=0, to_act=True),
            Panel(id="side:1", label="The Overlord", name="The Overlord", note="waits", seat=1, automa=True),
        ],
        prompt=Prompt(id="prompt", label="Northern Expedition", note="How will you use it?", rules=["reaction.level"]),
        choices=[
            choice("play:northern_expedition", "Attack 3 with one re-roll", weight="main", group="Event"),
            choice("recruit", "Recruit 3", group="Action"),
            choice("reserve", "Reserve it", weight="quiet", group="Action"),
        ],
        lit=[
            Lit(id="card:24", action="play:northern_expedition", glow="chosen"),
            Lit(id="tab:24", action="reserve", glow="free"),
            Lit(id="card:15", closed="You have no four junks."),
        ],
        journal=[
            Line(
                id="journal:1",
                label="Two Hordes take Gansu.",
                when="7",
                seat=1,
                rule="overlord.attack",
                reasoning=Reasoning(id="why:1", label="Why Yunnan?", chain=["Great Wall Repairs", "Build 1"]),
            )
        ],
    )


def marco_polo_table() -> Scene:
    """Cities on roads with costs, posts, city cards, action spaces with dice, contracts and goods."""
    cities = (("venezia", "Venezia", 60, 120), ("moscow", "Moscow", 260, 60), ("anxi", "Anxi", 480, 80))
    bazaar = Spread(
        id="bazaar",
        label="Bazaar",
        items=[
            Space(
                id="space:camels",
                label="Camels, free",
                symbol="camel",
                name="Camels",
                slots=1,
                gains=[amount("camel", 5)],
                means=["place:camels"],
            ),
            Space(
                id="space:pepper",
                label="Pepper, occupied",
                symbol="pepper",
                name="Pepper",
                dice=[Die(id="die:pepper:0", label="Seal's 2", face=2, colour="seat", seat=2)],
                gains=[amount("pepper", 3), amount("coin", 2)],
                means=["place:pepper"],
            ),
            Space(id="space:gold", label="Gold, full", symbol="gold", name="Gold"),
            Slip(
                id="contract:1",
                label="Contract: 1 camel and 3 silk for goods",
                costs=[amount("camel"), amount("silk", 3)],
                gains=[amount("goods")],
                points=3,
                note="complete it",
            ),
            Slip(
                id="goal:1",
                label="Goal: Alexandria and Kashgar",
                lines=[SlipLine(text="Alexandria", met=True), SlipLine(text="Kashgar")],
                points=5,
                done=True,
            ),
        ],
    )
    goods = Counters(
        id="goods",
        label="Your goods",
        counters=[
            Counter(id=f"goods:{good}", label=good, symbol=good, count=count)
            for good, count in (("camel", 6), ("pepper", 2), ("silk", 3), ("gold", 1), ("coin", 8))
        ],
    )
    dice = Tray(
        id="tray",
        label="Your dice",
        dice=[
            Die(id="die:0", label="Yours: 5", face=5, colour="seat", seat=0, job="yours"),
            Die(id="die:1", label="White: 6", face=6, colour="white", job="white"),
            Die(id="die:2", label="Black: 2", face=2, colour="black", job="black", used=True),
        ],
    )
    standing = Contest(
        id="standing",
        label="As it stands, nobody loses.",
        camps=[Camp(title="You defend", seat=0, words="a five", counts=(0,)), Camp(title="Bandits attack")],
        ladder=[Rung(title="Six", words="the best", faces=(6,)), Rung(title="Less", words="the rest", seats=(0,))],
    )
    return Scene(
        id="table",
        label="The Voyages of Marco Polo",
        note="with Peak and Seal",
        game="marco_polo",
        seat=0,
        chips=[Chip(id="chip:round", label="Round 3 of 5")],
        board=Board(
            id="board",
            label="The map of Asia",
            width=900,
            height=560,
            places=[
                Place(
                    id=city,
                    label=title,
                    shape="disc",
                    x=x,
                    y=y,
                    radius=19,
                    style="ring",
                    name=title,
                    boxes=[Box(id=f"post:{city}:0", label=f"First post in {title}", markers=[1])],
                )
                for city, title, x, y in cities
            ],
            links=[
                Link(id="road:1", label="Venezia to Moscow", a="venezia", b="moscow", cost=[amount("camel", 3)]),
                Link(
                    id="road:2", label="Moscow to Anxi", a="moscow", b="anxi", style="pass", cost=[amount("camel", 2)]
                ),
            ],
            routes=[Route(id="route:0", label="Your travel", places=["venezia", "moscow"], seat=0, style="planned")],
            groups=[Group(id="group:west", label="The west", places=["venezia", "moscow"], name="West")],
            pieces=[Piece(id="figure:0", label="Your figure", place="venezia", symbol="figure", seat=0)],
            slips=[
                Slip(
                    id="city_card:moscow",
                    label="City card of Moscow",
                    name="City card",
                    costs=[amount("camel", 2)],
                    gains=[Amount(symbol="step", text="+1", word="step")],
                    place="moscow",
                    reconstructed="Known: its cost (published picture). Reconstructed: its gain.",
                )
            ],
        ),
        sheets=[
            Sheet(id="own", label="You", seat=0, score=Amount(symbol="vp", count=14), items=[goods]),
            Sheet(id="bazaar_sheet", label="The bazaar", where="under", items=[bazaar]),
            Sheet(id="dice_sheet", label="Dice", where="dock", items=[dice, standing]),
        ],
        prompt=Prompt(id="prompt", label="Which dice, and where?", rules=["spaces.pick"]),
        unavailable=[
            Unavailable(
                id="unavailable:buy_die", label="Black die", closed="It costs 3 camels.", cost=[amount("camel", 3)]
            )
        ],
        journeys=[
            Journey(
                id="journey:camels",
                label="Take 5 camels, and pepper with them",
                actions=["place:camels", "place:pepper"],
                cost=[amount("coin", 5)],
                preview=["3 pepper"],
            )
        ],
        choices=[
            choice("place:camels", "Take 5 camels", weight="main"),
            choice("place:pepper", "Take 3 pepper and 2 coins", cost=[amount("coin", 5)]),
        ],
        lit=[
            Lit(id="space:camels", action="place:camels", glow="free"),
            Lit(id="space:pepper", action="place:pepper", glow="cost", badge=[amount("coin", 5)]),
            Lit(id="space:gold", closed="Your dice are here."),
        ],
    )
