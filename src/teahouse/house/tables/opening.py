"""Before and around the game: the cards of the lobby, opening a table, sitting down, starting, playing again, deleting."""

from __future__ import annotations

from sqlalchemy import delete, or_, select

from teahouse import bots, games
from teahouse.bots.levels import level_of, level_words
from teahouse.engine.errors import BadData, BadOption
from teahouse.engine.game import About

from ..contract import BotCard, GameCard, ModeCard, NewTable, OptionCard, OptionChoice, RuleParagraph, TableCard
from ..people import guests
from ..people.names import checked_name, checked_nonce, distinct, fresh_token
from ..refusals import NotNow, NotThere, NotYours
from ..store.rows import SeatRow, TableRow, now, written
from .keeper import Changing, Keeper, Opened
from .laying import Chair, Plan, lay
from .tables import set_seat
from .views import kind_of, status_of

MOST_LISTED = 100


def game_card(about: About) -> GameCard:
    return GameCard(
        id=about.id,
        title=about.title,
        subtitle=about.subtitle,
        least_seats=about.least_seats,
        most_seats=about.most_seats,
        minutes=about.minutes,
        age=about.age,
        blurb=about.blurb,
        reconstructed=about.reconstructed,
        designers=list(about.designers),
        publisher=about.publisher,
        year=about.year,
        options=[
            OptionCard(
                id=option.id,
                title=option.title,
                default=option.default,
                values=[OptionChoice(id=v.id, title=v.title, meaning=v.meaning) for v in option.values],
                seats=list(option.seats),
            )
            for option in about.options
        ],
        modes=[ModeCard(from_seats=least, title=title) for least, title in about.modes],
        bots=[bot_card(about.id, name) for name in bots.NAMES],
    )


def bot_card(game: str, bot: str) -> BotCard:
    found = level_of(game, bot)
    return BotCard(
        id=bot,
        meaning=bots.NAMES[bot],
        level=None if found is None else found.level,
        measured="" if found is None else level_words(found),
    )


def rule_paragraphs(game: str) -> list[RuleParagraph]:
    if not games.is_known(game):
        raise NotThere("There is no such game.")
    rules = games.get(game).rules.all
    return [RuleParagraph(id=rule.id, title=rule.title, chapter=rule.chapter, text=rule.text) for rule in rules]


def open_table(keeper: Keeper, guest: str, wish: NewTable) -> str:
    """A new table; it starts at once when no seat waits for somebody with a link. Its id."""
    own_name = guests.name_of(keeper.database, guest)
    nonce = checked_nonce(wish.nonce)
    chairs = []
    for seat in wish.seats:
        name = checked_name(seat.name)
        if seat.kind == "bot":
            chairs.append(Chair("bot", None, name, bots.check_name(seat.bot or "greedy")))
        elif seat.kind == "link":
            chairs.append(Chair("open", None, name))
        else:
            mine = name or (own_name if seat.kind == "me" and own_name != guests.UNNAMED else "")
            chairs.append(Chair("person", guest, mine, nonce=nonce))
            nonce = ""  # one browser, one nonce
    plan = Plan(wish.game, wish.options, chairs, guest, deadline_hours=wish.deadline_hours)
    with keeper.database.writing() as session:
        return lay(session, plan)


def join(keeper: Keeper, table: str, guest: str, token: str, name: str, nonce: str) -> None:
    """Sit down by a link: in an open seat, or back in an own one from another browser. A link works once."""
    own_name = guests.name_of(keeper.database, guest)
    name, nonce = checked_name(name), checked_nonce(nonce)
    with keeper.change(table) as opened:
        sittings = opened.loaded.sittings
        found = [sitting for sitting in sittings if sitting.token == token]
        if not found or found[0].kind == "bot" or found[0].resigned:
            raise NotYours("This link opens no seat at this table; perhaps it was used already.")
        sitting = found[0]
        if sitting.kind == "person":
            set_seat(opened, sitting.seat, guest=guest, token=fresh_token())
            return
        if opened.row.status != "open":
            raise NotNow("The game has begun without this seat.")
        wanted = name or (own_name if own_name != guests.UNNAMED else "") or sitting.name
        others = [other.name for other in sittings if other.seat != sitting.seat]
        called = distinct([*others, wanted])[-1]
        set_seat(opened, sitting.seat, kind="person", guest=guest, name=called, token=fresh_token(), nonce=nonce)
        if not any(other.kind == "open" for other in opened.loaded.sittings):
            begin(opened)


def start(keeper: Keeper, table: str, guest: str, bot: str) -> None:
    """Begin now: bots take the seats that are still open."""
    bots.check_name(bot)
    with keeper.change(table) as opened:
        if opened.row.owner != guest:
            raise NotYours("Whoever opened the table starts it.")
        if opened.row.status != "open":
            raise NotNow("The game has begun already.")
        for sitting in opened.loaded.sittings:
            if sitting.kind == "open":
                set_seat(opened, sitting.seat, kind="bot", bot=bot, token=fresh_token())
        begin(opened)


def begin(opened: Changing) -> None:
    opened.set(status="running", awaited_since=now())
    opened.changed()


def rematch(keeper: Keeper, table: str, guest: str, nonce: str) -> str:
    """The same game with the same people, who are asked nothing: they find it among their tables."""
    nonce = checked_nonce(nonce)
    with keeper.change(table) as opened:
        mine = opened.loaded.held_by(guest)
        if not mine:
            raise NotYours("Only those who sat at the table can ask for another game.")
        if opened.row.status != "over":
            raise NotNow("This game is not over yet.")
        if opened.row.rematch:
            return opened.row.rematch
        chairs = [
            Chair(
                sitting.kind,
                sitting.guest,
                sitting.name,
                sitting.bot if sitting.kind == "bot" else "",
                nonce if sitting.seat == mine[0] else "",
            )
            for sitting in opened.loaded.sittings
        ]
        plan = Plan(opened.row.game, opened.loaded.options, chairs, guest, deadline_hours=opened.row.deadline_hours)
        opened.set(rematch=lay(opened.session, plan))
        opened.changed()
        return opened.row.rematch


def remove(keeper: Keeper, table: str, guest: str) -> None:
    """Delete a table for good, if no other person sits there."""
    with keeper.change(table) as opened:
        if opened.row.owner != guest:
            raise NotYours("Whoever opened the table deletes it.")
        if others_at(opened, guest):
            raise NotNow("Others sit at this table: it stays.")
        opened.session.execute(delete(TableRow).where(TableRow.id == table))
        opened.is_gone = True


def my_tables(keeper: Keeper, guest: str) -> list[TableCard]:
    """The tables at which the guest sits or which it opened, the latest first."""
    with keeper.database.reading() as session:
        seated = select(SeatRow.table_id).where(SeatRow.guest == guest)
        mine = select(TableRow.id).where(or_(TableRow.owner == guest, TableRow.id.in_(seated)))
        ids = list(session.scalars(mine.order_by(TableRow.updated.desc()).limit(MOST_LISTED)))
    return [card for card in (table_card(keeper, id, guest) for id in ids) if card is not None]


def table_card(keeper: Keeper, id: str, guest: str) -> TableCard | None:
    """None when it was deleted meanwhile, or when its game, from outside, is not to be had here any more."""
    try:
        with keeper.look(id) as opened:
            row, loaded = opened.row, opened.loaded
            awaited = loaded.play.state.to_act() if loaded.play is not None and row.status == "running" else []
            mine = [s for s in loaded.held_by(guest) if not loaded.sittings[s].bot]
            where, verdict = standing(opened, guest)
            return TableCard(
                id=id,
                game=row.game,
                title=loaded.game.about.title,
                status=status_of(row.status),
                names=loaded.names,
                kinds=[kind_of(sitting) for sitting in loaded.sittings],
                yours=loaded.held_by(guest),
                your_turn=any(seat in awaited for seat in mine),
                waiting_for=[loaded.names[seat] for seat in awaited],
                where=where,
                verdict=verdict,
                removable=row.owner == guest and not others_at(opened, guest),
                updated=written(row.updated),
            )
    except (NotThere, BadOption, BadData):
        return None


def standing(opened: Opened, guest: str) -> tuple[str, str]:
    """How far a running game is, by the first chip of what everybody sees; and the verdict on one that has ended."""
    loaded = opened.loaded
    if loaded.play is None:
        return "", loaded.trouble
    if opened.row.abandoned:
        return "", "It was abandoned."
    if opened.row.status == "running":
        chips = loaded.scene(None).chips
        return chips[0].label if chips else "", ""
    yours = loaded.held_by(guest)
    outcome = loaded.scene(yours[0] if yours else None).outcome
    return "", outcome.label if outcome is not None else "It ended by earlier rules."


def others_at(opened: Opened, guest: str) -> bool:
    return any(sitting.kind == "person" and sitting.guest != guest for sitting in opened.loaded.sittings)
