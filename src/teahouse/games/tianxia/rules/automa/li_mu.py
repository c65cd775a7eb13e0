"""Li Mu, the opponent of the solo game: his deck, the die, his turns and his pass, and what he gains or costs you."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.decision import Step
from teahouse.engine.journal import Candidate, Reason, thrown
from teahouse.engine.outcome import Outcome
from teahouse.engine.words import counted, listed

from ... import ledger, tell
from ...parts.card import BOT_PASS_LATE, Line
from ...parts.effect import FROM_CARDS, FROM_PALACE
from ...parts.phrases import metric_words
from ...parts.pieces import NO_FIGURINE
from ...player import NOBODY, new_player
from ...words import card_words
from .. import palace
from ..attack import attack
from ..effects.metrics import count_metric
from . import opponent

if TYPE_CHECKING:
    from ...state import Tianxia

LI_MU: Final = 1  # the side after the only seat
YOU: Final = 0
BLUE: Final = 2  # the track whose points he gains
FIRST: Final = 1
SECOND: Final = 2
OPEN_CARDS: Final = 2


def join(s: Tianxia) -> None:
    """He takes the colour after yours, without towers, and meeples of another one as workers on barges (li_mu.setup)."""
    parts = s.parts
    s.players.append(new_player(parts, parts.board_of(parts.colours[LI_MU], "a"), 0, parts.li_mu_workers))
    s.order = [*s.order, LI_MU]
    s.card_pool = pool_for(s)


def pool_for(s: Tianxia) -> list[int]:
    """The cards of a level: so many advanced ones at random, each in place of its basic card (li_mu.levels)."""
    parts = s.parts
    advanced = parts.advanced_cards[:]
    s.luck.automa.shuffle(advanced)
    chosen = advanced[: parts.levels[s.options["level"]].advanced]
    replaced = [parts.replaced[n] for n in chosen]
    basic = [n for n in parts.basic_cards if n not in replaced]
    chosen.sort()
    return basic + chosen


def prepare(s: Tianxia) -> None:
    """The deck of the round, and two open cards (li_mu.deck)."""
    level = s.parts.levels[s.options["level"]]
    counts = level.decks[s.round - 1]
    basic = s.card_pool[: len(s.card_pool) - level.advanced]
    advanced = s.card_pool[len(basic) :]
    s.luck.automa.shuffle(basic)
    s.luck.automa.shuffle(advanced)
    deck = basic[: counts[0]] + advanced[: counts[1]]
    s.luck.automa.shuffle(deck)
    s.cards = []
    s.card_deck = deck
    s.card_pile = []
    refill(s)
    if s.journal is not None:
        shown = listed([card_words(s.parts, s.parts.li_mu_cards[n]) for n in s.cards])
        s.tell("automa", f"Li Mu's open cards are {shown}.", "li_mu.deck", LI_MU, touches=("automa:cards",))


def refill(s: Tianxia) -> None:
    """Open cards slide to the left and new ones are drawn."""
    while len(s.cards) < OPEN_CARDS and s.card_deck:
        s.reveal()
        s.cards = [*s.cards, s.card_deck[-1]]
        s.card_deck = s.card_deck[:-1]


def take_turn(s: Tianxia) -> None:
    """Four cards in a round, then he passes (li_mu.turn)."""
    if len(s.card_pile) >= s.parts.li_mu_turns:
        pass_now(s, "after his last card")
        return
    play_card(s, s.luck.automa.below(len(s.parts.li_mu_die)) + 1)


def play_card(s: Tianxia, roll: int) -> None:
    """The card that the die chooses, from top to bottom; then the open cards are refilled (li_mu.die, li_mu.turn)."""
    choice = s.parts.li_mu_die[roll - 1]
    explain_die(s, roll, choice)
    if choice == FIRST or (choice == SECOND and len(s.cards) < OPEN_CARDS) or (choice > SECOND and not s.card_deck):
        card = s.cards[0]
        s.cards = s.cards[1:]
    elif choice == SECOND:
        card = s.cards[1]
        s.cards = s.cards[:1]
    else:
        s.reveal()
        card = s.card_deck[-1]
        s.card_deck = s.card_deck[:-1]
    s.card_pile = [*s.card_pile, card]
    if s.journal is not None:
        tell.card(s, LI_MU, s.parts.li_mu_cards[card], "li_mu.turn")
    s.stack.append(EndTurn(NOBODY))
    s.stack.append(opponent.CardLine(LI_MU, card, 0))


def explain_die(s: Tianxia, roll: int, choice: int) -> None:
    if s.journal is None:
        return
    cards = s.parts.li_mu_cards
    names = [card_words(s.parts, cards[n]) for n in s.cards]
    names.append("top of the deck")
    faces = [[n + 1 for n, card in enumerate(s.parts.li_mu_die) if card == place] for place in (1, 2, 3)]
    candidates = [Candidate(names[n], (faces[n][0], faces[n][-1]), False, n + 1 == choice) for n in range(len(names))]
    where = ("the first open card", "the second open card", "the top card of the deck")[choice - 1]
    reason = Reason("Which card?", (f"die {roll}", where), ("From", "To"), candidates, f"A {roll} means {where}.")
    text, cast = f"Li Mu rolls {roll}: he plays {where}.", thrown(LI_MU, roll)
    s.tell("reason", text, "li_mu.die", LI_MU, None, reason, touches=("automa:cards",), picture=cast)


def lacks(s: Tianxia, kind: int) -> bool:
    """Whether a tile is a figurine that he has not: he takes no other (li_mu.figurines)."""
    return s.parts.tiles[kind].figurine != NO_FIGURINE and palace.can_take(s, LI_MU, kind)


def gain_on_blue(s: Tianxia, points: int) -> None:
    """The Prestige Points on the steps of the blue track are his (li_mu.points)."""
    s.score(LI_MU, points, FROM_PALACE)
    if s.journal is not None:
        text = f"Li Mu gains {counted(points, 'Prestige Point')} on the blue track."
        s.tell("automa", text, "li_mu.points", LI_MU, changes=((LI_MU, "point", points),))


def gain_for_worker(s: Tianxia) -> None:
    """Points whenever a worker of his is pushed off a barge (li_mu.pushed)."""
    points = s.parts.li_mu_pushed
    s.score(LI_MU, points, FROM_CARDS)
    if s.journal is not None:
        text = f"Li Mu gains {counted(points, 'Prestige Point')} for his worker."
        s.tell("points", text, "li_mu.pushed", LI_MU, changes=ledger.changed(LI_MU, "point", points))


def score_metric(s: Tianxia, side: int, line: Line) -> None:
    """Points for what he has of something (li_mu.card_points)."""
    count = count_metric(s, side, line.what)
    points = min(count // line.each * line.points, line.most)
    if points:
        s.score(side, points, FROM_CARDS)
    if s.journal is not None:
        each = "each" if line.each == 1 else f"every {line.each}"
        counts = f"{line.points} for {each} of his {metric_words(line.what)} ({count}), at most {line.most}"
        text = f"{s.who(side)} scores {counted(points, 'Prestige Point')}: {counts}."
        s.tell("automa", text, "li_mu.card_points", side, changes=ledger.changed(side, "point", points))


class EndTurn(Step["Tianxia"]):
    """After a card the other slides to the left and a new one is drawn; he may pass early (li_mu.turn, li_mu.pass_late)."""

    def run(self, s: Tianxia) -> None:
        refill(s)
        if passes_late(s):
            pass_now(s, "as the card says")


def passes_late(s: Tianxia) -> bool:
    """Whether the card says so and it is his third or fourth turn (li_mu.pass_late)."""
    if len(s.card_pile) < s.parts.pass_late_from:
        return False
    for line in s.parts.li_mu_cards[s.card_pile[-1]].lines:
        if line.op == BOT_PASS_LATE:
            return True
    return False


def tell_pass_late(s: Tianxia) -> None:
    """What the line means on this turn."""
    if s.journal is not None:
        turn = len(s.card_pile)
        text = f"It is Li Mu's turn {turn}: he passes at its end." if passes_late(s) else "It is too early to pass."
        s.tell("automa", text, "li_mu.pass_late", LI_MU)


def pass_now(s: Tianxia, why: str) -> None:
    """A figurine of the round's row, or its leftmost tile leaves; then steps on his lowest track (li_mu.passing)."""
    s.passed = [*s.passed, LI_MU]
    if s.journal is not None:
        s.tell("pass", f"Li Mu passes, {why}.", "li_mu.passing", LI_MU)
    s.round_row = opponent.claim_from(s, LI_MU, s.round_row)
    count = len(s.players[LI_MU].figurines)
    steps = s.parts.figurine_advances[count]
    if s.journal is not None and steps:
        text = f"Li Mu takes {counted(steps, 'step')} for {counted(count, 'figurine')}."
        s.tell("automa", text, "li_mu.passing", LI_MU)
    for _ in range(steps):
        opponent.step_on_lowest(s, LI_MU)


def lose_for_governor(s: Tianxia) -> None:
    """For each governor of his that a raid removes you lose points (li_mu.raid)."""
    attack.lose(s, YOU, s.parts.li_mu_raided, " for a governor of Li Mu", "li_mu.raid")


def lose_at_once(s: Tianxia) -> None:
    """Alone, whoever stands at 0 Prestige Points has lost (li_mu.loss)."""
    s.is_lost = True
    s.over = True
    s.stack.clear()
    if s.journal is not None:
        s.tell("end", "{0} has no Prestige Points left and has lost.", "li_mu.loss", YOU)


def outcome(s: Tianxia, names: list[str], categories: list[str], scores: list[list[int]], totals: list[int]) -> Outcome:
    """Alone you win with more points than Li Mu, unless you stood at 0 (li_mu.end, li_mu.loss)."""
    places = [2, 1]
    if s.is_lost:
        return Outcome(names, categories, scores, totals, places, [], "{0} fell to 0 Prestige Points.", "li_mu.loss")
    if totals[0] > totals[1]:
        why = f"{{0}} wins with {totals[0]} Prestige Points against {totals[1]} of Li Mu."
        return Outcome(names, categories, scores, totals, [1, 2], [0], why, "li_mu.end")
    why = f"Li Mu has {totals[1]} Prestige Points against {totals[0]}."
    if totals[0] == totals[1]:
        why = f"Both have {totals[0]} Prestige Points, and only more than Li Mu has would have won."
    return Outcome(names, categories, scores, totals, places, [], why, "li_mu.end")
