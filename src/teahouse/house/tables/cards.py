"""The cards of the lobby: what can be played here, and the tables of a guest."""

from __future__ import annotations

from teahouse import bots, games
from teahouse.bots.levels import level_of, level_words
from teahouse.engine.game import About
from teahouse.engine.rules import Rules

from ..clock import written
from ..contract import BotCard, GameCard, ModeCard, OptionCard, OptionChoice, TableCard
from ..refusals import NotThere
from ..rules_contract import HelpEntry, RuleParagraph
from .seats import others_at
from .standing import Standing
from .views import STATUSES, kind_of


def game_card(about: About) -> GameCard:
    return GameCard(
        id=about.id,
        title=about.title,
        subtitle=about.subtitle,
        symbol=about.symbol,
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
    rules = rules_of(game).all
    return [RuleParagraph(id=rule.id, title=rule.title, chapter=rule.chapter, text=rule.text) for rule in rules]


def help_entries(game: str) -> list[HelpEntry]:
    return [HelpEntry(kind=help.kind, of=help.of, says=help.says, rule=help.rule) for help in rules_of(game).help]


def rules_of(game: str) -> Rules:
    if not games.is_known(game):
        raise NotThere("There is no such game.")
    return games.get(game).rules


def table_card(table: Standing, guest: str) -> TableCard:
    row = table.row
    awaited = table.play.state.to_act() if table.play is not None and row.status == "running" else []
    mine = [seat for seat in table.held_by(guest) if not table.sittings[seat].bot]
    where, verdict = standing(table, guest)
    return TableCard(
        id=row.id,
        game=row.game,
        title=table.game.about.title,
        status=STATUSES[row.status],
        names=table.names,
        kinds=[kind_of(sitting) for sitting in table.sittings],
        yours=table.held_by(guest),
        your_turn=any(seat in awaited for seat in mine),
        waiting_for=[table.names[seat] for seat in awaited],
        where=where,
        verdict=verdict,
        removable=row.owner == guest and not others_at(table, guest),
        updated=written(row.updated),
    )


def standing(table: Standing, guest: str) -> tuple[str, str]:
    """How far a running game is, by the first chip of what everybody sees; and the verdict on one that has ended."""
    if table.play is None:
        return "", table.trouble
    if table.row.abandoned:
        return "", "It was abandoned."
    if table.row.status == "running":
        chips = table.scene(None).chips
        return chips[0].label if chips else "", ""
    yours = table.held_by(guest)
    outcome = table.scene(yours[0] if yours else None).outcome
    return "", outcome.label if outcome is not None else "It ended by earlier rules."
