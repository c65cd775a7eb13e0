"""The menu: which game, how many seats, who plays; and the games that can be resumed."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from teahouse import bots, games
from teahouse.engine.errors import TeahouseError
from teahouse.engine.game import About
from teahouse.engine.words import crest, listed
from teahouse.terminal import saves, table
from teahouse.terminal.commands import shown
from teahouse.terminal.console import open_console, read_line
from teahouse.terminal.draw.palette import ACCENT, FAINT, MARK, STRONG, styled
from teahouse.terminal.saves import Saved
from teahouse.terminal.screens import say, show
from teahouse.terminal.seats import Seats, arranged
from teahouse.terminal.table import ReadLine

MOST_FILES: Final = 30
LETTERS: Final = "abcdefghi"


def main() -> int:
    """`teahouse` alone; the exit code."""
    return Menu(open_console(), read_line).run()


class Menu:
    """Questions whose usual answer is Enter."""

    def __init__(self, console: Console, read_line: ReadLine) -> None:
        self.console = console
        self.read_line = read_line

    def run(self) -> int:
        """Offer games until somebody leaves, here or at a table."""
        try:
            while self.one_game():
                pass
        except (EOFError, KeyboardInterrupt):
            self.console.print()
        return 0

    def one_game(self) -> bool:
        """Show the menu and play what is chosen; False when nobody wants to be asked again."""
        listing = games.all_about()
        kept = saves.kept_games(MOST_FILES)
        can_go_on = [saved for saved in kept if not saved.is_over and not saved.trouble][: len(LETTERS)]
        self.show_games(listing)
        self.show_saved(kept, can_go_on)
        while True:
            answer = self.read_line(self.first_question(can_go_on)).strip().lower()
            if answer in ("q", "quit", "exit"):
                return False
            try:
                if answer and answer in LETTERS[: len(can_go_on)]:
                    return table.resume_file(str(can_go_on[LETTERS.index(answer)].path), self.console, self.read_line)
                about = chosen_game(answer or "1", listing)
                return self.start(about)
            except TeahouseError as error:
                say(self.console, str(error))

    def first_question(self, can_go_on: list[Saved]) -> str:
        last = LETTERS[len(can_go_on) - 1]
        letters = f", {'a' if last == 'a' else f'a to {last}'} to go on" if can_go_on else ""
        return f"Which game? A number{letters}, q to leave [1] "

    def show_games(self, listing: list[About]) -> None:
        show(
            self.console, styled("Teahouse", ACCENT).append("  board games of old China's roads, walls and seas", FAINT)
        )
        for number, about in enumerate(listing, start=1):
            title = Text().append_text(styled(f"[{number}]", MARK)).append(" ").append(about.title, STRONG)
            players = f"{about.least_seats} to {about.most_seats} players, {about.minutes} minutes"
            show(self.console, title.append(f"  {about.subtitle}  {players}", FAINT))
            show(self.console, Padding(Text(first_sentence(about.blurb)), (0, 0, 0, 4)))

    def show_saved(self, kept: list[Saved], can_go_on: list[Saved]) -> None:
        """Games to go on with, then what cannot be read and why, then how many are over."""
        if can_go_on:
            show(self.console, Text("Games to go on with", style=FAINT))
        for letter, saved in zip(LETTERS, can_go_on):
            line = Text().append_text(styled(f"[{letter}]", MARK)).append(f" {saved.title}, {saved.standing}  ")
            show(self.console, line.append(saved.path.stem, FAINT))
        for saved in kept:
            if saved.trouble:
                show(self.console, Text(f" -  {saved.path.name} cannot be resumed: {saved.trouble}", style=FAINT))
        over = len([saved for saved in kept if saved.is_over])
        if over:
            show(self.console, Text(f"{over} finished, kept in {saves.folder()}", style=FAINT))

    def start(self, about: About) -> bool:
        """Ask for seats, people and options, and play; whether to come back here."""
        game = games.get(about.id)
        seats = self.ask_seats(about)
        people = self.ask_people(seats)
        options = self.ask_options(about, seats)
        return table.play_on(game, people, options, None, self.console, self.read_line)

    def ask_seats(self, about: About) -> int:
        modes = "; ".join(f"{span_of(about, n)}: {title}" for n, (_, title) in enumerate(about.modes))
        while True:
            span = (
                f"{about.least_seats} to {about.most_seats}"
                if about.least_seats < about.most_seats
                else about.least_seats
            )
            answer = self.read_line(f"How many seats, {span}? ({modes}) [{about.least_seats}] ").strip()
            if not answer:
                return about.least_seats
            if answer.isascii() and answer.isdigit() and about.least_seats <= int(answer[:6]) <= about.most_seats:
                return int(answer)
            say(self.console, f"{about.title} takes {span} seats, not {shown(answer)}.")

    def ask_people(self, seats: int) -> Seats:
        """Names of people and bots, seat by seat."""
        usual = crest(0) if seats == 1 else f"{crest(0)}, then {'a greedy bot' if seats == 2 else 'greedy bots'}"
        while True:
            if seats == 1:
                answer = self.read_line(f"Your name? [{usual}] ")
            else:
                words = listed([f"{name} for a bot" if name == "greedy" else name for name in bots.NAMES], "or")
                answer = self.read_line(f"Who plays? Names between commas; {words} [{usual}] ")
            words_given = [word.strip() for word in answer.split(",")]
            try:
                return arranged(seats, words_given)
            except TeahouseError as error:
                say(self.console, str(error))

    def ask_options(self, about: About, seats: int) -> dict[str, str]:
        """Only options that leave a choice are asked."""
        chosen: dict[str, str] = {}
        for option in about.options:
            if not option.fits(seats) or len(option.values) < 2:
                continue
            for value in option.values:
                show(self.console, styled(f"  {value.id}", STRONG).append(f"  {value.title}. {value.meaning}"))
            while True:
                answer = self.read_line(f"{option.title}? [{option.default}] ").strip().lower() or option.default
                near = [value.id for value in option.values if value.id == answer]
                near = near or [value.id for value in option.values if value.id.startswith(answer)]
                if len(near) == 1:
                    chosen[option.id] = near[0]
                    break
                say(self.console, f"{option.title} can be {listed([value.id for value in option.values], 'or')}.")
        return chosen


def chosen_game(answer: str, listing: list[About]) -> About:
    """A game by its number, its id, or the beginning of its title."""
    if answer.isascii() and answer.isdigit() and 1 <= int(answer[:6]) <= len(listing):
        return listing[int(answer) - 1]
    near = [about for about in listing if about.id.startswith(answer) or about.title.lower().startswith(answer)]
    return near[0] if len(near) == 1 else games.about(answer)


def first_sentence(text: str) -> str:
    return text.partition(". ")[0].rstrip(".") + "."


def span_of(about: About, mode: int) -> str:
    """The seat counts of a mode: 1, or 2 to 4."""
    first = about.modes[mode][0]
    last = about.modes[mode + 1][0] - 1 if mode + 1 < len(about.modes) else about.most_seats
    return str(first) if first == last else f"{first} to {last}"
