"""docs/performance.md: the tables, and what to keep in mind with them."""

from __future__ import annotations

from bench.figures import Figures, Row, catanatron, find, rate, required_lines, row, seated
from bench.plan import MEASUREMENTS, OURS, TITLES, Measurement

CAVEATS = """\
- Different games do different work for a decision, so only the connect four table compares like with like. The other
  tables show orders of magnitude: a euro game with a map, Catan, hearts, backgammon and poker ask different things of an
  engine.
- A decision is one action of a player, forced ones included, in every system; dice and shuffles are none. Our games ask
  several small questions where another engine would ask one big one, so look at the games per second too.
- Every game begins with a new opening position, which is inside everybody's figure. Ours run without a journal, as
  simulations do. Clones are of positions taken all along random games; a peer's clone includes the history it keeps.
- Ours is the engine's own playout loop: random play without the gate, as bots and simulations use it. The gate checks
  every action against the legal ones, as the house does; its column is driven from Python besides.
- OpenSpiel's own loop is `pyspiel.evaluate_bots` with uniform random bots. Its bot calls, the history it keeps and the
  generator it seeds for every game are inside the figure, so it is not the bare speed of its C++ games. Driven from
  Python, chance is sampled in Python.
- catanatron's `Game.play` checks every action against the playable ones and copies the game once before and once after
  it; both are inside its figure.
- RLCard and PettingZoo make an observation for every decision, because they are made for learning programs; it is inside
  their figures, and there is no way past it. Ours makes none here. RLCard's `env.run` keeps trajectories too. Neither has
  a clone of its own: the figure is `copy.deepcopy`, of RLCard's game and of PettingZoo's environment.
- PettingZoo's environments carry the wrappers that its `env()` gives them. Masked actions are drawn by us, which is
  quicker than the `sample` of its spaces.
- Plain is the same source interpreted. Spread is the distance from the slowest to the fastest repeat, in percent of the
  median."""


def number(value: float) -> str:
    """Three figures or more, never a false precision."""
    return f"{value:,.0f}" if value >= 100 else f"{value:,.1f}"


def table(head: list[str], words: int, rows: list[list[str]]) -> list[str]:
    """A table of Markdown; the first `words` columns are words, the others figures."""
    lines = [head, ["---"] * words + ["--:"] * (len(head) - words), *rows]
    return ["|" + "|".join(cells) + "|" if n == 1 else f"| {' | '.join(cells)} |" for n, cells in enumerate(lines)]


def our_games(figures: Figures) -> list[str]:
    """One row for each game and number of seats, compiled beside plain."""
    theirs = catanatron(figures)
    rows = []
    for title in TITLES:
        for seats in title.seats:
            compiled = row(figures, find(OURS, title.system, "loop", seats, "compiled"))
            plain = row(figures, find(OURS, title.system, "loop", seats, "plain"))
            told = [
                compiled.decisions,
                compiled.games,
                rate(figures, find(OURS, title.system, "clone", seats, "compiled")),
                rate(figures, find(OURS, title.system, "apply", seats, "compiled")),
                plain.decisions,
                plain.games,
                rate(figures, find(OURS, title.system, "clone", seats, "plain")),
            ]
            times = [compiled.decisions / plain.decisions, compiled.decisions / theirs]
            rows.append([title.name, str(seats), *map(number, told), *(f"{ratio:.1f}" for ratio in times)])
    head = ["game", "seats", "decisions/s", "games/s", "clones/s", "gated, from Python", "plain: decisions/s"]
    head += ["games/s", "clones/s", "times plain", "times catanatron"]
    return table(head, 1, rows)


def growth(figures: Figures) -> list[str]:
    """Voyages from one seat to a hundred: what a decision and a clone cost."""
    title = TITLES[0]
    rows = []
    costs: dict[int, float] = {}
    for seats in title.seats:
        compiled = row(figures, find(OURS, title.system, "loop", seats, "compiled"))
        plain = rate(figures, find(OURS, title.system, "loop", seats, "plain"))
        clones = rate(figures, find(OURS, title.system, "clone", seats, "compiled"))
        costs[seats] = 1e6 / compiled.decisions
        cells = [compiled.per_game, costs[seats], costs[seats] / costs[1], 1e6 / plain, 1e6 / clones]
        rows.append([str(seats), f"{cells[0]:,.0f}", *(f"{cell:,.2f}" for cell in cells[1:])])
    head = ["seats", "decisions/game", "µs a decision", "times solo", "plain: µs a decision", "µs a clone"]
    few, many = min(costs), max(costs)
    sentence = (
        f"A decision at a table of {many} costs {costs[many]:.2f} µs compiled, {costs[many] / costs[few]:.2f} times "
        f"that of a solo game and {costs[many] / costs[2]:.2f} times that at a table of two."
    )
    return [sentence, "", *table(head, 0, rows)]


def beside(figures: Figures, name: str, base: Measurement, repeats: int) -> list[str]:
    """Rows of peers; the last column says how many times as many decisions the base makes."""
    mine = rate(figures, base)
    clones = {what.who: what for what in MEASUREMENTS if what.table == name and what.way == "clone"}
    rows = []
    for what in MEASUREMENTS:
        if what.table != name or what.way == "clone":
            continue
        told = row(figures, what)
        cloned = clones.pop(what.who, None)
        rows.append(
            [
                what.who,
                what.how,
                number(told.games),
                number(told.decisions),
                *spread(told, repeats),
                f"{told.per_game:.1f}",
                number(rate(figures, cloned)) if cloned else "",
                f"{mine / told.decisions:.2f}",
            ]
        )
    head = ["who", "how", "games/s", "decisions/s", *(["spread"] if repeats > 1 else []), "decisions/game", "clones/s"]
    return table([*head, "ours is x times"], 2, rows)


def spread(told: Row, repeats: int) -> list[str]:
    """One repeat has no spread."""
    return [f"{told.spread:.0f} %"] if repeats > 1 else []


def page(facts: dict[str, str], figures: Figures, repeats: int, seconds: float) -> tuple[str, bool]:
    """The whole page, and whether all required lines hold."""
    required, passed = required_lines(figures)
    base = TITLES[0]
    once = f"medians of {repeats} interleaved repeats" if repeats > 1 else "one repeat"
    lines = [
        "# How fast the games are",
        "",
        "`make bench` plays random games with our engine and with four others, one after the other, and writes this",
        "page and its picture; run it for your machine's figures. A short run of some minutes is",
        "`make bench ARGS='--seconds 0.5 --repeats 1'`.",
        f"Figures are per second of CPU time of one process on one core; {once} of {seconds:g} s each.",
        "",
        "![Decisions per second of our games and of other engines, on a logarithmic scale](performance.svg)",
        "",
        *(f"- {name}: {fact}" for name, fact in facts.items()),
        "",
        "## The required lines",
        "",
        *required,
        "",
        "## Our five games",
        "",
        "The engine's own playout loop, compiled with mypyc and as plain Python. The column of the gate is the slowest way to",
        "drive a compiled game: every action is chosen in Python and checked against the legal ones.",
        "",
        *our_games(figures),
        "",
        "## How the cost grows with seats",
        "",
        "Voyages seats up to a hundred at one table, and all of them decide at the same time.",
        *growth(figures),
        "",
        "## The same game: connect four",
        "",
        "The last column compares the decisions per second of our compiled playout loop with the row's.",
        "",
        *beside(figures, "connect_four", find(OURS, "connect_four", "loop", 2, "compiled"), repeats),
        "",
        "## What others make of their games",
        "",
        f"The last column compares our compiled playout loop of {base.name} with {seated(4)} with the row.",
        "",
        *beside(figures, "peers", find(OURS, base.system, "loop", 4, "compiled"), repeats),
        "",
        "## Read with care",
        "",
        CAVEATS,
        "",
    ]
    return "\n".join(lines), passed
