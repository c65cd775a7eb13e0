"""The page of a study: one HTML file that needs nothing else, for people to read and to send on."""

from __future__ import annotations

from html import escape
from importlib import resources
from typing import Final

from teahouse import __version__
from teahouse.engine.words import counted
from teahouse.lab.intervals import Interval
from teahouse.lab.one_game import GameResult, SideResult

from .arms import Arm
from .charts import Dot, dots
from .findings import Findings, difference, find
from .page_arm import arm_sections, interval_words, table
from .stopping import Precision
from .study_file import Study

MOST_MISSED: Final = 6  # arms that are named in the lead
Played = tuple[Arm, list[GameResult]]

EXPLAINED: Final = (
    "Dots are estimates, and the bands behind them 95% intervals. A win shared by n sides counts as 1/n for each. "
    "The games of a deal share their luck while the bots change seats, so intervals rest on deals: "
    "Wilson's for as many independent games as the deals are worth, the normal one for means. "
    "Deals have the same luck in every arm, and a difference between arms is taken deal by deal. "
    "Differences of rates are in percentage points."
)


def page(study: Study, games: dict[int, list[GameResult]]) -> str:
    """Everything that was found; the same results give the same page."""
    css = resources.files(__package__).joinpath("page.css").read_text("utf-8")
    played = [[(arm, games[arm.number]) for arm in arms if games[arm.number]] for arms in study.plays()]
    total = sum(map(len, games.values()))
    arms = sum(map(len, played))
    lead = f"{counted(total, 'game')} in {counted(arms, 'arm')}, played by Teahouse {__version__}."
    if study.within is not None:
        size = f"{100 * study.within:g} percentage points" if study.measure == "wins" else f"{study.within:g} points"
        lead += f" An arm was played until its {study.measure} were known within {size}, or to its most games."
        missed = [arm.label for row in played for arm, found in row if not is_exact(study, arm, found)]
        if missed:
            lead += (
                f" Not known that exactly: {'; '.join(missed[:MOST_MISSED])}{' ...' if missed[MOST_MISSED:] else ''}."
            )
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
        f"<title>{escape(study.title)}</title><style>{css}</style></head><body><main>",
        f'<h1><span class="seal"></span>{escape(study.title)}</h1><p>{escape(lead)}</p>',
    ]
    for arms_played in played:
        if arms_played:
            parts += play_section(study, arms_played)
    parts.append(f'<p class="soft"><small>{EXPLAINED}</small></p></main></body></html>\n')
    return "\n".join(parts)


def is_exact(study: Study, arm: Arm, games: list[GameResult]) -> bool:
    """Whether the games of an arm tell as much as the study asks for."""
    precision = Precision(study.measure, arm.deal_size)
    precision.add(games)
    reach = precision.reach()
    return study.within is None or (reach is not None and reach <= study.within)


def play_section(study: Study, played: list[Played]) -> list[str]:
    """One game of the study: its arms side by side, what each setting does, and each arm for itself."""
    first = played[0][0].plan
    game = first.opened()
    about = game.about
    facts = f"{about.mode(first.seats)}, {counted(first.seats, 'seat')}; seed {first.seed}, rules {about.rules_version}"
    varied = {name for name, _ in played[0][0].settings}
    options = ", ".join(f"{name} {value}" for name, value in first.options if name not in varied)
    parts = [
        f"<h2>{escape(about.title)}</h2>",
        f'<p class="soft">{escape(facts)}{escape("; " + options if options else "")}.</p>',
    ]
    found = [(arm, games, find([(arm, games)])) for arm, games in played]
    if len(found) == 1:
        only = found[0][0]
        if only.settings:  # the other arms have not been played yet
            parts.append(f"<p>{escape(only.label)}</p>")
        return parts + arm_sections(*found[0])
    parts += compared(study, found)
    parts += by_setting(played)
    for n, (arm, games, findings) in enumerate(found):
        parts.append(f"<details{' open' if n == 0 else ''}><summary>{escape(arm.label)}</summary>")
        parts += arm_sections(arm, games, findings)
        parts.append("</details>")
    return parts


def compared(study: Study, found: list[tuple[Arm, list[GameResult], Findings]]) -> list[str]:
    """The arms side by side for every player, and how far each is from the first."""
    wins = study.measure == "wins"
    value = win_of if wins else total_of
    parts: list[str] = []
    names = list(dict.fromkeys(rates.name for _, _, findings in found for rates in findings.asked))
    for name in names:
        rows: list[Dot] = []
        lines: list[list[str]] = []
        for arm, games, findings in found:
            rates = next((rates for rates in findings.asked if rates.name == name), None)
            if rates is None:
                continue
            interval = rates.wins.as_rate() if wins else rates.points.as_mean()
            rows.append(Dot(arm.label, interval, interval_words(interval, wins)))
            away = difference((found[0][0], found[0][1]), (arm, games), name, value) if arm is not found[0][0] else None
            lines.append(
                [
                    arm.label,
                    str(len(games)),
                    interval_words(rates.wins.as_rate(), True),
                    interval_words(rates.points.as_mean(), False),
                    away_words(away, wins),
                ]
            )
        title = f"{'Win rate' if wins else 'Mean score'} of {name}, arm by arm"
        head = ["arm", "games", "win rate", "mean score", f"{'wins' if wins else 'score'} more than in the first"]
        parts += [f"<h3>{escape(title)}</h3>", dots(rows, title, wins), table(head, lines)]
    return parts


def by_setting(played: list[Played]) -> list[str]:
    """Where several things are varied at once: each value of one, over all values of the others."""
    names = [name for name, _ in played[0][0].settings]
    if len(names) < 2:
        return []
    parts: list[str] = []
    for name in names:
        values = list(dict.fromkeys(dict(arm.settings)[name] for arm, _ in played))
        rows: list[Dot] = []
        for value in values:
            pooled = find([(arm, games) for arm, games in played if dict(arm.settings)[name] == value])
            for rates in pooled.asked:
                interval = rates.wins.as_rate()
                rows.append(Dot(f"{value}: {rates.name}", interval, interval_words(interval, True)))
        title = f"Win rate by {name}, whatever else was varied"
        parts += [f"<h3>{escape(title)}</h3>", dots(rows, title, True)]
    return parts


def win_of(side: SideResult) -> float:
    return side.win


def total_of(side: SideResult) -> float:
    return float(side.total)


def away_words(away: Interval | None, percent: bool) -> str:
    if away is None:
        return ""
    return interval_words(away, percent, signed=True)
