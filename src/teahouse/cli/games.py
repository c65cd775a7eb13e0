"""`teahouse games` lists the games, without opening one."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from teahouse import games
from teahouse.engine.game import About
from teahouse.engine.words import listed

if TYPE_CHECKING:
    from teahouse.cli.arguments import Commands


def add_to(commands: Commands) -> None:
    about = commands.add_parser("games", help="list the games")
    about.add_argument("--json", action="store_true", help="as JSON")
    about.set_defaults(run=run_games)


def run_games(args: argparse.Namespace) -> int:
    listing = games.all_about()
    if args.json:
        print(json.dumps([lobby_entry(about) for about in listing], indent=2))
        return 0
    for about in listing:
        print(f"{about.id}: {about.title}, {about.subtitle}" if about.subtitle else f"{about.id}: {about.title}")
        print(f"    {seats_words(about)}, {about.minutes} minutes, from age {about.age}")
        print(f"    by {listed(list(about.designers))}; {about.publisher} {about.year}")
        print(f"    {about.blurb}")
        for option in about.options:
            print(f"    option {option.id}: {listed([value.id for value in option.values], 'or')}")
    return 0


def seats_words(about: About) -> str:
    return f"{about.least_seats} to {about.most_seats} seats"


def lobby_entry(about: About) -> dict[str, object]:
    return {
        "id": about.id,
        "title": about.title,
        "subtitle": about.subtitle,
        "seats": [about.least_seats, about.most_seats],
        "modes": [{"from_seats": least, "title": title} for least, title in about.modes],
        "options": {option.id: [value.id for value in option.values] for option in about.options},
        "designers": list(about.designers),
        "publisher": about.publisher,
        "year": about.year,
        "minutes": about.minutes,
        "age": about.age,
        "blurb": about.blurb,
        "reconstructed": about.reconstructed,
        "rules_version": about.rules_version,
    }
