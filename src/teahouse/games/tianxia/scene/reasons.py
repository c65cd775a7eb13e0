"""The glass box on paper: a turn of the Bot or of Li Mu line by line, with all candidates and what settled it."""

from __future__ import annotations

from typing import Final

from teahouse.engine import journal as engine
from teahouse.engine.journal import Candidate, Entry
from teahouse.scene import Reason, Reasoning
from teahouse.scene.table.reasons import row

from ..parts.effect import TRACKS
from .view import View

BEGINS: Final = ("li_mu.die", "the_bot.turn")
BY_CARD: Final = "as the card says."  # how the sentence of a pass ends that belongs to the turn of a card
OF_A_TURN: Final = ("opponent.", "li_mu.", "the_bot.")
NAMES_CARD: Final = ("li_mu.turn", "the_bot.turn")
OF_THE_CARDS: Final = (*NAMES_CARD, "li_mu.die", "li_mu.deck")
SYMBOLS: Final = {
    "opponent.marker": "disc",
    "opponent.region": "governor",
    "opponent.defend": "troop",
    "opponent.worker": "worker",
    "opponent.deliver": "junk",
    "opponent.advance": "step",
    "opponent.exhausted": "u-cross",
    "li_mu.figurines": "jade",
    "the_bot.tiles": "jade",
    "li_mu.points": "vp",
    "li_mu.card_points": "vp",
    "li_mu.pass_late": "flag",
    "li_mu.passing": "flag",
    "li_mu.pushed": "worker",
}
IN_ORDER: Final = ("opponent.deliver",)  # what settles it tells the order of many candidates better than a list of them
OWNED: Final = ("governor", "troop", "worker", "junk", "disc")


def latest(view: View) -> Reasoning | None:
    """The newest turn of the automa as one panel."""
    if view.known.journal is None:
        return None
    side = view.known.seats
    entries = view.known.journal.read()
    first = -1
    for n in range(len(entries) - 1, -1, -1):
        if entries[n].seat == side and begins(entries[n]):
            first = n
            break
    if first < 0:
        return None
    turn = [entry for entry in entries[first:] if entry.seat == side and entry.rule.startswith(OF_A_TURN)]
    return panel(view, turn)


def begins(entry: Entry) -> bool:
    """Whether a turn begins here: with the die, with the Bot's card, or with a pass that is a turn of its own."""
    return entry.rule in BEGINS or (entry.kind == "pass" and not entry.text.endswith(BY_CARD))


def panel(view: View, turn: list[Entry]) -> Reasoning:
    """The question, the chain from the die to the card, and each line that was resolved. Where the marker went stands in the
    question."""
    chain: list[str] = []
    told = [entry for entry in turn if entry.rule not in OF_THE_CARDS]
    if turn[0].reason is not None and turn[0].rule == "li_mu.die":
        chain.extend(turn[0].reason.chain)
    card = next((entry.text.rstrip(".").rpartition(" resolves ")[2] for entry in turn if entry.rule in NAMES_CARD), "")
    who = view.known.who(view.known.seats)
    where = place_of(view, told)
    if card:
        chain.append(card)
    question = f"Why {where}?" if where else "Why so?"
    if turn[0].kind == "pass":
        question = "Why does he pass?"
    return Reasoning(
        id="why",
        label=question,
        chain=chain,
        reasons=[step(view, entry) for entry in told if not entry.text.startswith(f"{who} places 1 action marker")],
        rule="li_mu.die" if view.known.seats == 1 else "the_bot.turn",
    )


def place_of(view: View, told: list[Entry]) -> str:
    """Where the card acts, from its first line."""
    for entry in told:
        if entry.rule == "opponent.marker":
            names = [region.name for region in view.parts.regions if entry.text.endswith(f" in {region.name}.")]
            return names[0] if names else "the wall"
    return ""


def step(view: View, entry: Entry) -> Reason:
    """A line: what was done, all candidates, and what settled it."""
    told = entry.reason
    symbol = symbol_of(entry)
    return Reason(
        sentence=view.said(briefly(view, entry.text)),
        rule=entry.rule,
        symbol=symbol,
        seat=entry.seat if symbol in OWNED else None,
        columns=list(told.columns) if told is not None else [],
        candidates=[row(candidate) for candidate in told.candidates]
        if told is not None and entry.rule not in IN_ORDER and weighs(told.candidates)
        else [],
        tie=view.said(told.settled) if told is not None and not is_said(entry, told) else "",
        tie_rule=entry.rule if told is not None and not is_said(entry, told) else "",
    )


def briefly(view: View, text: str) -> str:
    """On the automa's own paper its name goes without saying."""
    who = f"{view.known.who(view.known.seats)} "
    return text[len(who)].upper() + text[len(who) + 1 :] if text.startswith(who) else text


def is_said(entry: Entry, told: engine.Reason) -> bool:
    """The sentence of a step on the lowest track says so; only a tie needs more."""
    return entry.rule == "opponent.advance" and not any(candidate.tied for candidate in told.candidates)


def weighs(candidates: list[Candidate]) -> bool:
    """One candidate alone is no choice."""
    return len(candidates) > 1


def symbol_of(entry: Entry) -> str:
    if entry.rule == "opponent.advance":
        for track in TRACKS:
            if f"{track} track" in entry.text or entry.text.endswith(f"{track}."):
                return f"banner-{track}"
    if entry.rule == "opponent.defend" and "soldier" not in entry.text:
        return "wall"
    return SYMBOLS.get(entry.rule, "")
