"""The mat of the viewer with its tracks, those of others on demand, and all nations side by side."""

from __future__ import annotations

from typing import Final

from teahouse.engine.words import counted
from teahouse.scene import Note, Row, Sheet, Table, amount

from .. import status as st
from ..parts.cards import ATTACK, DECK_IDS, TRACKS
from ..rules.battle import battle
from ..rules.events.buffs import is_strengthened
from ..rules.events.target import has_truce
from ..rules.season import REBELLION
from ..rules.unseen.unseen import NO_CARD
from .printed import track
from .view import View, nouns

DECK_WORDS: Final = (("stratagem", "stratagems"), ("action card", "action cards"), ("prefecture", "prefectures"))


def own_mat(view: View) -> list[Sheet]:
    """The viewer's own: coins, scouts and capitals, four tracks, and the victory points."""
    seat = view.seat
    if seat is None:
        return []
    mat = view.known.mats[seat]
    factor = battle.hit_factor(view.known, seat, ATTACK)
    counts = [
        amount("settlement", view.capitals[seat], nouns(view.capitals[seat], "capital")),
        amount("coin", mat[st.COINS], nouns(mat[st.COINS], "coin")),
        amount("scout", mat[st.SCOUTS], nouns(mat[st.SCOUTS], "scout")),
        amount(f"die-{factor}", factor, "or more hits"),
    ]
    sheet = Sheet(
        id="nation",
        label="You",
        note=state_words(view, seat),
        items=[view.printed.mats[n][mat[n]] for n in range(len(TRACKS))],
        seat=seat,
        score=amount("", view.points[seat], "victory points"),
        counts=counts,
        rule="setup.mat",
    )
    return [sheet]


def rival_mat(view: View, seat: int) -> Sheet:
    """What lies open before another nation, folded until somebody asks for it; hand and units lie face down."""
    mark = f"rival:{seat}:"
    mat = view.known.mats[seat]
    numbers = (
        ("settlement", view.capitals[seat], "capital"),
        ("coin", mat[st.COINS], "coin"),
        ("flag", view.prefectures[seat], "prefecture"),
        ("temple", view.temples[seat], "temple"),
    )
    held = hand_words(view, seat) or "no cards"
    lines = [f"In hand: {held}.", *[f"{words[:1].upper()}{words[1:]}." for words in lasting_words(view, seat)]]
    tracks = [track(view.parts.numbers, n, mat[n], mark) for n in range(len(TRACKS))]
    notes = [Note(id=f"{mark}note:{n}", label=line, rule="unseen.hands") for n, line in enumerate(lines)]
    return Sheet(
        id=f"rival:{seat}",
        label=f"{view.names[seat]}'s nation",
        note=state_words(view, seat) or "open to all",
        items=[*tracks, *notes],
        seat=seat,
        score=amount("", view.points[seat], "victory points"),
        counts=[amount(symbol, number, nouns(number, noun)) for symbol, number, noun in numbers],
        rule="setup.mat",
        folded=True,
    )


def state_words(view: View, seat: int) -> str:
    """What weighs on a nation for the moment."""
    mat = view.known.mats[seat]
    found: list[str] = []
    if mat[st.OUT]:
        return "in exile"
    if mat[st.EMPEROR] == st.AWAY:
        found.append("no emperor this season")
    elif not mat[st.EMPEROR]:
        found.append("no emperor")
    if mat[st.REBELLIONS]:
        found.append(counted(mat[st.REBELLIONS], "rebellion"))
    if mat[st.TURBAN]:
        found.append("Red Turbans")
    if mat[st.SHIELD]:
        found.append("shielded")
    if mat[st.PASSED]:
        found.append("has passed")
    return ", ".join(found)


def all_nations(view: View) -> list[Sheet]:
    """Everybody's tracks and holdings, which are all open."""
    known = view.known
    rows = [
        Row(
            label=view.names[seat],
            note=", ".join([words for words in notes(view, seat) if words]),
            cells=[str(n) for n in row(view, seat)],
            seat=seat,
        )
        for seat in range(known.seats)
    ]
    columns = ["tax", "cohesion", "popular", "generals", "temples"]
    table = Table(id="nations:tracks", label="All nations", columns=columns, rows=rows, rule="setup.mat")
    return [Sheet(id="nations", label="All nations", items=[table], rule="setup.mat")]


def notes(view: View, seat: int) -> list[str]:
    return [hand_words(view, seat), state_words(view, seat), *lasting_words(view, seat)]


def lasting_words(view: View, seat: int) -> list[str]:
    """What cards have left behind for a nation until the season ends."""
    known = view.known
    mat = known.mats[seat]
    found = [f"truce with {view.names[other]}" for other in range(known.seats) if has_truce(known, seat, other)]
    if known.sea_ban == seat:
        found.append("bans others from the sea")
    if is_strengthened(known, seat):
        found.append("stronger in battle")
    if mat[st.STIRRED] and known.phase < REBELLION:
        found.append(f"{counted(mat[st.STIRRED], 'rebellion')} to come")
    if mat[st.BONUS_POINTS]:
        found.append(f"{counted(mat[st.BONUS_POINTS], 'deployment point')} more")
    return found


def row(view: View, seat: int) -> list[int]:
    mat = view.known.mats[seat]
    return [*mat[: len(TRACKS)], view.temples[seat]]


def hand_words(view: View, seat: int) -> str:
    """Backs of a hand by deck; cards that the viewer knows by name."""
    parts = view.parts
    backs = [0] * len(DECK_IDS)
    found: list[str] = []
    for card in view.known.hands[seat]:
        if seat == view.seat:
            backs[parts.cards[card].deck] += 1
        elif card >= 0:
            found.append(parts.cards[card].name)
        else:
            backs[NO_CARD - card] += 1
    for deck, (one, many) in enumerate(DECK_WORDS):
        if backs[deck]:
            found.append(counted(backs[deck], one, many))
    return ", ".join(found)
