"""Game: one of the house's games on one set of components. The public face that people build on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from .action import Action
from .components import Parts
from .errors import BadDump, BadOption, TeahouseError
from .journal import Entry, Journal
from .luck import FastLuck, Luck, load_luck
from .options import Option, check_options, check_seats
from .pack import copied, digest_of, unpack
from .rules import Rules
from .state import State
from .trial import hold_together
from .words import counted, crest

if TYPE_CHECKING:
    from teahouse.scene import Scene

DUMP_VERSION: Final = 1


class About:
    """What a lobby says of a game; cheap to import and to build.

    `rules_version` rises whenever old action logs would play differently. `earlier` are the pairs of rules version and data
    hash whose dumps can still be loaded. `secrets` names the fields of a state of which somebody may not know something.
    `symbol` is what the game is known by in a list of tables: one of the page's symbols.
    """

    __slots__ = (
        "age",
        "blurb",
        "credits",
        "designers",
        "earlier",
        "id",
        "least_seats",
        "listed",
        "minutes",
        "modes",
        "most_seats",
        "options",
        "publisher",
        "reconstructed",
        "rules_version",
        "secrets",
        "subtitle",
        "symbol",
        "title",
        "year",
    )

    def __init__(
        self,
        id: str,
        title: str,
        subtitle: str,
        seats: tuple[int, int],
        modes: tuple[tuple[int, str], ...],
        designers: tuple[str, ...],
        publisher: str,
        year: int,
        minutes: int,
        age: int,
        blurb: str,
        options: tuple[Option, ...] = (),
        reconstructed: str = "",
        rules_version: int = 1,
        listed: bool = True,
        earlier: tuple[tuple[int, str], ...] = (),
        secrets: tuple[str, ...] = (),
        symbol: str = "logo",
    ) -> None:
        self.id = id
        self.title = title
        self.subtitle = subtitle
        self.least_seats, self.most_seats = seats
        self.modes = modes
        self.options = options
        self.designers = designers
        self.publisher = publisher
        self.year = year
        self.minutes = minutes
        self.age = age
        self.blurb = blurb
        self.reconstructed = reconstructed
        self.rules_version = rules_version
        self.listed = listed
        self.earlier = earlier
        self.secrets = secrets
        self.symbol = symbol

    def __repr__(self) -> str:
        return f"<About {self.name()}, {self.seats()}>"

    def name(self) -> str:
        """As programs call it, in words: shorter than the title on the box."""
        return self.id.replace("_", " ").title()

    def seats(self) -> str:
        """2-4 seats."""
        least, most = self.least_seats, self.most_seats
        return f"{least}-{most} seats" if least < most else counted(most, "seat")

    def mode(self, seats: int) -> str:
        """What playing with so many seats is called: the last of `modes` that starts at or below it."""
        name = ""
        for least, title in self.modes:
            if seats >= least:
                name = title
        return name


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game on one set of components, for whoever plays it. Those who make one write a Definition, which fills in the methods
    of the last part."""

    __slots__ = ("about", "book", "components", "is_standard", "rules")

    def __init__(self, about: About, parts: Parts, rules: Rules) -> None:
        self.about = about
        self.is_standard = False  # on its own components
        self.components = parts.components
        self.book = parts.book
        self.rules = rules

    def __repr__(self) -> str:
        return f"<Game {self.about.name()}, {self.about.seats()}>"

    def new(
        self,
        seats: int,
        seed: int | None = None,
        options: Mapping[str, str] | None = None,
        luck: Luck | None = None,
        journal: bool = False,
    ) -> State:
        """A fresh game; give a seed for fast luck, or a luck of your own."""
        count = check_seats(self.about.title, self.about.least_seats, self.about.most_seats, seats)
        chosen = check_options(self.about.options, count, options or {})
        if (seed is None) == (luck is None):
            raise BadOption("A new game wants either a seed or a luck.")
        if luck is None:
            luck = FastLuck(0 if seed is None else seed)
        state = self.blank(count, chosen, luck)
        if journal:
            state.journal = Journal()
        self.lay_out(state)
        return state

    def text(self, action: Action) -> str:
        return action.text

    def action(self, text: str) -> Action:
        """The action with this text; an error that names the near ones if there is none."""
        return self.book.named(text)

    def scene(self, state: State, seat: int | None, names: list[str] | None = None) -> Scene:
        """What that seat sees, ready to draw."""
        return self.draw(state.as_known_to(seat), seat, names or [crest(n) for n in range(state.seats)])

    def observe(self, state: State, seat: int | None) -> dict[str, list[int]]:
        """The same as named numbers, for learning agents."""
        return self.numbers(state.as_known_to(seat), seat)

    def ledger(self, state: State, side: int) -> dict[str, int]:
        """The public amounts of a side by name; TABLE is the side of what is nobody's."""
        return {item.id: amount for item, amount in zip(state.items(), state.amounts(side))}

    def dump(self, state: State) -> dict[str, Any]:
        """Plain data from which `load` makes an equal state."""
        fields = state.fields()
        return {
            "teahouse": DUMP_VERSION,
            "game": self.about.id,
            "rules": self.about.rules_version,
            "data": self.components.hash,
            "digest": digest_of(fields),
            "state": fields,
        }

    def reads(self, rules: object, data: object) -> bool:
        """Whether what was played by that rules version on components with that hash can go on here."""
        if rules == self.about.rules_version and data == self.components.hash:
            return True
        if data == self.components.hash:
            return any(rules == earlier for earlier, _ in self.about.earlier)
        return self.is_standard and (rules, data) in self.about.earlier

    def load(self, data: Any) -> State:
        """The state that `dump` wrote, today or by an earlier version that the game lists; BadDump says what does not fit."""
        state = self.recall(data)
        hold_together(self, state)
        return state

    def recall(self, data: Any) -> State:
        """The same without a trial of what it holds, for dumps that never left this program and its processes."""
        if not isinstance(data, dict) or "state" not in data:
            raise BadDump("This is no dump of a game.")
        expected = (("teahouse", DUMP_VERSION, "format"), ("game", self.about.id, "game"))
        for key, wanted, what in expected:
            if data.get(key) != wanted:
                raise BadDump(f"The dump's {what} is {data.get(key)!r}; this game reads {wanted!r}.")
        rules = data.get("rules")
        current = (
            ("rules", self.about.rules_version, "rules version"),
            ("data", self.components.hash, "component data"),
        )
        if not self.reads(rules, data.get("data")):
            for key, wanted, what in current:
                if data.get(key) != wanted:
                    raise BadDump(f"The dump's {what} is {data.get(key)!r}; this game reads {wanted!r}.")
        is_older = any(data.get(key) != wanted for key, wanted, _ in current)
        try:
            is_whole = digest_of(data["state"]) == data.get("digest")
            if is_older and is_whole:
                return self.renewed(data["state"], int(data["rules"]))
            state = self.revive(data["state"])
            digest = state.digest()
        except BadDump:
            raise
        except TeahouseError as unfit:
            raise BadDump(f"The dump is damaged: {unfit}") from unfit
        except (KeyError, TypeError, ValueError, AttributeError, IndexError, ArithmeticError, RecursionError) as error:
            raise BadDump(f"The dump is damaged: {error!r}.") from error
        if not is_whole or digest != data.get("digest"):
            raise BadDump("The dump is damaged: it does not match its digest.")
        return state

    def renewed(self, fields: dict[str, Any], rules: int) -> State:
        """The state of an older dump, in the form of today."""
        fields = copied(fields)
        self.renew(fields, rules)
        return self.revive(fields)

    def revive(self, fields: dict[str, Any]) -> State:
        seats = check_seats(self.about.title, self.about.least_seats, self.about.most_seats, fields["seats"])
        options = check_options(self.about.options, seats, fields["options"])
        state = self.blank(seats, options, load_luck(fields["luck"]))
        kinds = {kind.__name__: kind for kind in self.kinds()}
        for name in state.FIELDS:
            setattr(state, name, unpack(fields[name], self.book, kinds))
        return state

    # What each game fills in. Each takes only states of its own, which a Definition says in types; here that is Any.

    def blank(self, seats: int, options: dict[str, str], luck: Luck) -> State:
        """A state with nothing on the table yet."""
        raise NotImplementedError

    def lay_out(self, s: Any) -> None:
        """Lay out the game up to its first decision."""
        raise NotImplementedError

    def kinds(self) -> list[type]:
        """The classes with FIELDS that its states hold: decisions, players and the like."""
        raise NotImplementedError

    def renew(self, fields: dict[str, Any], rules: int) -> None:
        """Change the fields of a dump by an earlier rules version in place, so that they can be read today."""

    def draw(self, known: Any, seat: int | None, names: list[str]) -> Scene:
        """The scene of a viewer's copy."""
        raise NotImplementedError

    def redraw(self, known: Any, seat: int | None, names: list[str], kept: Any) -> Scene:
        """The same for a viewer who has looked before: a game that says what its sections read draws anew only what has
        changed."""
        return self.draw(known, seat, names)

    def touched(self, viewer: int | None, entry: Entry) -> list[str]:
        """The ids of what an entry of the journal is about on the table of a viewer, to be pointed at: what it `touches`,
        unless a viewer sees some of it by other ids than everybody else."""
        return list(entry.touches)

    def changes_with(self, viewer: int | None, entry: Entry) -> list[str]:
        """The ids of what else changes on the table of a viewer with what an entry tells, such as the sheet that counts it.
        Panels of those who have more or less of something than before need not be among them."""
        return []

    def numbers(self, known: Any, seat: int | None) -> dict[str, list[int]]:
        """The named numbers of a viewer's copy, of the same lengths for the same seat count."""
        raise NotImplementedError

    def meanings(self) -> dict[str, str]:
        """What each of the named numbers means, in words; `own_` and `others_` may share one entry under the bare name."""
        raise NotImplementedError

    def worth(self, state: Any, seat: int) -> float:
        """What a position is worth to a seat, for bots; more is better."""
        raise NotImplementedError

    def choices(self, state: Any, seat: int, legal: list[Action]) -> list[Action]:
        """The legal actions that a bot should look at: all of them, unless a game knows which hardly ever help."""
        return legal

    def nodes(self) -> int:
        """How many actions a bot should try for one choice. A game whose turns are long and many says fewer."""
        return 2000

    def clock(self, state: Any, seat: int) -> int:
        """A number that rises where a bot should compare lines of play of this seat, so that all are judged at the same moment:
        when its next turn begins, or the next round. It may fall in between."""
        return 1 if state.stack_of(seat) else 0

    def follow(self, state: Any, seat: int, action: Action) -> float | None:
        """Carry out an action in a bot's own copy. A number is what that is worth where a bot should look no further, luck
        weighed by its odds where a game knows them; None where it should look at what comes next."""
        state.advance(seat, action)
        return None

    def label(self, known: Any, seat: int, action: Action) -> str:
        """An action in words, as a button says it."""
        raise NotImplementedError
