"""Events: the steps of a card, interpreted one after another."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from teahouse.engine.action import Action
from teahouse.engine.decision import Step
from teahouse.engine.ledger import Change
from teahouse.engine.words import Prompt, Why, counted

from ... import status as st
from ...parts.cards import (
    ADVANCE,
    ALL,
    ALL_OTHERS,
    ALWAYS,
    AP,
    BUFF,
    CAPITALS_3,
    CHOOSE,
    COINS,
    DEPLOY,
    DEPLOYMENT_POINTS,
    DISCARD,
    DRAW,
    EMPEROR_OFF_BOARD,
    HITS,
    LOOT,
    MARKER,
    MOVE,
    NOT_CAPITALS_3,
    OTHERS_FOUGHT,
    PEEK,
    PIRACY,
    PLAGUE,
    PLAY_CARDS,
    REBELLION,
    RED_TURBAN,
    REMOVE,
    RETRIEVE,
    SELF,
    SHIELD,
    STEAL_CARD,
    STEAL_COINS,
    SWAP,
    TARGET,
    TARGET_IN_TROUBLE,
    TRACK,
    TRUCE,
    UNTRAP,
    VP,
    Effect,
)
from ...parts.codes import is_of_pair, pair
from ...parts.parts import OPTION
from ...parts.parts import TARGET as CHOOSE_SEAT
from ...words import TRACK_ITEMS, TRACK_WORDS, signed
from .. import points
from ..actions import move, raid, tribute
from ..actions.choosing import Choosing
from ..events.target import can_be_chosen, why_not_chosen
from ..realm.control import capitals
from ..victory import gain_points
from . import buffs, cards_of_others, chain, deck, marks, plague, stacks_of_others, units

if TYPE_CHECKING:
    from ...state import Stratagems

NOT_YET: Final = -1
NO_TARGET: Final = -2


def begin(s: Stratagems, seat: int, card: int) -> None:
    """All steps of a card (events.order)."""
    effects = s.parts.cards[card].effects
    if effects:
        s.stack.append(Event(seat, card, tuple(effects), NOT_YET, NOT_YET))


class Event(Step["Stratagems"]):
    """The steps of an event that are still to come. `target` is the opponent chosen for the whole event and `spot` the
    stack that was looked at."""

    card: int
    effects: tuple[int, ...]
    target: int
    spot: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("card", "effects", "spot", "target")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "effects", "target", "spot")

    def __init__(self, seat: int, card: int, effects: tuple[int, ...], target: int, spot: int) -> None:
        super().__init__(seat)
        self.card = card
        self.effects = effects
        self.target = target
        self.spot = spot

    # Made so far.

    def run(self, s: Stratagems) -> None:
        effect = s.parts.effects[self.effects[0]]
        target = self.target
        if needs_target(effect) and target == NOT_YET:
            able = targets(s, self.seat, effect)
            if len(able) > 1:
                s.stack.append(ChooseTarget(self.seat, self.card, self.effects, self.spot))
                return
            target = able[0] if able else NO_TARGET
        if len(self.effects) > 1:
            s.stack.append(Event(self.seat, self.card, self.effects[1:], target, self.spot))
        if is_met(s, self.seat, target, effect.cond):
            carry_out(s, self.seat, effect, target, self.spot)


def needs_target(effect: Effect) -> bool:
    """Whether a step is about one opponent."""
    if effect.op == PEEK:
        return effect.of_hand
    if effect.op == MARKER:
        return effect.marker == RED_TURBAN
    if effect.op == MOVE:
        return False
    return effect.op == LOOT or effect.who == TARGET


def targets(s: Stratagems, seat: int, effect: Effect) -> list[int]:
    """The opponents that may be chosen (events.target)."""
    if effect.op == LOOT:
        return [other for other in range(s.seats) if raid.can_loot(s, seat, other, effect.needs_region)]
    return [other for other in range(s.seats) if can_be_chosen(s, seat, other)]


class ChooseTarget(Choosing):
    """One opponent for the whole event (events.target)."""

    card: int
    effects: tuple[int, ...]
    spot: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("card", "effects", "spot")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "effects", "spot")

    def __init__(self, seat: int, card: int, effects: tuple[int, ...], spot: int) -> None:
        super().__init__(seat)
        self.card = card
        self.effects = effects
        self.spot = spot

    # Made so far.

    def offers(self, s: Stratagems) -> list[Action]:
        effect = s.parts.effects[self.effects[0]]
        return [s.parts.target[other] for other in targets(s, self.seat, effect)]

    def take(self, s: Stratagems, a: Action) -> None:
        if s.journal is not None:
            text = f"{{{self.seat}}} chooses {{{a.target}}}."
            s.tell("event", text, "events.target", self.seat)
        s.stack.append(Event(self.seat, self.card, self.effects, a.target, self.spot))

    def prompt(self, s: Stratagems) -> Prompt:
        card = s.parts.cards[self.card]
        return Prompt("Whom do you choose?", ("events.target",), card.text)

    def refuse(self, s: Stratagems, a: Action) -> Why:
        if a.verb == CHOOSE_SEAT:
            if a.target >= s.seats:
                return Why("Nobody sits there.", "events.target")
            if s.parts.effects[self.effects[0]].op == LOOT and can_be_chosen(s, self.seat, a.target):
                return Why(f"You have no unit in a capital region of {{{a.target}}}.", "raid.loot")
            return why_not_chosen(s, self.seat, a.target)
        return Why("First choose an opponent.", "events.target")


def is_met(s: Stratagems, seat: int, target: int, cond: int) -> bool:
    """Whether a step's condition holds."""
    if cond == ALWAYS:
        return True
    if cond == TARGET_IN_TROUBLE:
        return target >= 0 and s.mats[target][st.TROUBLE] == 1
    if cond == OTHERS_FOUGHT:
        for code in s.battles:
            if not is_of_pair(code, seat):
                return True
        return False
    if cond == EMPEROR_OFF_BOARD:
        return s.mats[seat][st.EMPEROR] == 0
    if cond == CAPITALS_3:
        return capitals(s, seat) >= 3
    return cond == NOT_CAPITALS_3 and capitals(s, seat) < 3


def concerned(s: Stratagems, seat: int, target: int, who: int) -> list[int]:
    """The seats that a step is about."""
    if who == SELF:
        return [seat]
    if who == TARGET:
        return [target] if target >= 0 else []
    return [
        other
        for other in range(s.seats)
        if not s.mats[other][st.OUT] and (who == ALL or (who == ALL_OTHERS and other != seat))
    ]


def carry_out(s: Stratagems, seat: int, effect: Effect, target: int, spot: int) -> None:
    """One step: numbers at once, choices as decisions."""
    op = effect.op
    if op == AP:
        points.receive(s, seat, effect.n, effect.terms)
    elif op == MOVE:
        if effect.who == SELF:
            s.stack.append(move.FreeMoves(seat, effect.n, effect.steps, effect.terms))
        else:
            stacks_of_others.ask(s, seat, effect, spot)
    elif op == HITS or op == SWAP or (op == PEEK and not effect.of_hand):
        stacks_of_others.ask(s, seat, effect, spot)
    elif op == PEEK:
        if target >= 0:
            cards_of_others.look_at_hand(s, seat, target)
    elif op == DEPLOY:
        units.deploy(s, seat, effect, effect.n)
    elif op == REMOVE:
        units.remove(s, seat, effect)
    elif op == UNTRAP:
        units.untrap(s, seat, effect.n)
    elif op == DISCARD or op == STEAL_CARD or op == RETRIEVE:
        cards_of_others.handle(s, seat, effect, target)
    elif op == MARKER:
        marks.mark(s, seat, effect, target)
    elif op == PIRACY:
        marks.ask_raid(s, seat)
    elif op == LOOT:
        if target >= 0:
            raid.loot(s, seat, target)
    elif op == PLAGUE:
        plague.ask(s, seat, effect)
    elif op == CHOOSE:
        for other in concerned(s, seat, target, effect.who):
            s.stack.append(PickOption(other, seat, effect.number, target))
    elif op == PLAY_CARDS:
        s.stack.append(chain.MoreCards(seat, effect.n, 1 if effect.ignore_cohesion else 0))
    else:
        for other in concerned(s, seat, target, effect.who):
            change(s, seat, other, effect)


def change(s: Stratagems, seat: int, other: int, effect: Effect) -> None:
    """A step that changes numbers of one player (events.tracks)."""
    op = effect.op
    mat = s.mats[other]
    n = effect.n
    text = ""
    lost: tuple[Change, ...] = ()
    if op == COINS:
        before = mat[st.COINS]
        mat[st.COINS] = max(0, before + n)
        text = f"{{{other}}} {'gains' if n > 0 else 'pays'} {counted(abs(mat[st.COINS] - before), 'coin')}."
    elif op == STEAL_COINS:
        text = f"{{{seat}}} takes {counted(raid.take_coins(s, seat, other, n), 'coin')} from {{{other}}}."
    elif op == TRACK:
        numbers = s.parts.numbers
        at = effect.track
        before = mat[at]
        mat[at] = max(numbers.track_least[at], min(numbers.track_most[at], before + n))
        over = before + n - mat[at]
        if over > 0:
            lost = ((other, TRACK_ITEMS[at], over),)
        text = track_words(other, at, mat[at] - before, mat[at])
    elif op == VP:
        gain_points(s, other, n)
        text = f"{{{other}}} gains {counted(n, 'victory point')}."
    elif op == ADVANCE:
        tribute.advance(s, other, n)
    elif op == BUFF:
        buffs.strengthen(s, other, effect.number)
        text = f"{{{other}}} is stronger in battle for a time."
    elif op == DRAW:
        drawn = 0
        for _ in range(n):
            drawn += 1 if deck.deal(s, other, effect.deck) else 0
        text = f"{{{other}}} draws {counted(drawn, 'card')}."
        if drawn < n:
            lost = ((other, "card", n - drawn),)
    elif op == TRUCE:
        s.truces.append(pair(seat, other))
        text = f"{{{seat}}} and {{{other}}} have a truce until the season ends."
    elif op == SHIELD:
        mat[st.SHIELD] = 1
        text = f"No event of an opponent may choose {{{other}}} for now."
    elif op == REBELLION:
        mat[st.STIRRED] += n
        text = f"A rebellion is stirred up against {{{other}}}."
    elif op == DEPLOYMENT_POINTS:
        mat[st.BONUS_POINTS] += n
        text = f"{{{other}}} has {counted(n, 'deployment point')} more this season."
    if text and s.journal is not None:
        s.tell("event", text, "events.tracks", other, lost=lost)


def track_words(seat: int, track: int, by: int, now: int) -> str:
    """How a marker has moved, or that it is at the end of its track."""
    word, are, stay = TRACK_WORDS[track], "is", "stays"
    if track == st.GENERALS:
        are, stay = "are", "stay"
    if not by:
        return f"The {word} of {{{seat}}} {stay} at {now}."
    steps = counted(abs(by), word.removesuffix("s"), word)
    return f"{{{seat}}} {'gains' if by > 0 else 'loses'} {steps}; {word} {are} {now} now."


class PickOption(Choosing):
    """A player picks one of two effects."""

    actor: int
    effect: int
    target: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("actor", "effect", "target")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "actor", "effect", "target")

    def __init__(self, seat: int, actor: int, effect: int, target: int) -> None:
        super().__init__(seat)
        self.actor = actor
        self.effect = effect
        self.target = target

    # Made so far.

    def offers(self, s: Stratagems) -> list[Action]:
        options = s.parts.effects[self.effect].options
        able = [n for n in range(len(options)) if self.changes_something(s, options[n])]
        return [s.parts.option[n] for n in able or range(len(options))]

    def changes_something(self, s: Stratagems, numbers: list[int]) -> bool:
        """Whether a track has room for what an option does to it."""
        track = s.parts.numbers
        for number in numbers:
            step = s.parts.effects[number]
            for other in concerned(s, self.actor, self.target, step.who):
                at = s.mats[other][step.track] + (1 if step.n > 0 else -1)
                if step.op != TRACK or track.track_least[step.track] <= at <= track.track_most[step.track]:
                    return True
        return False

    def take(self, s: Stratagems, a: Action) -> None:
        for number in s.parts.effects[self.effect].options[a.target]:
            carry_out(s, self.actor, s.parts.effects[number], self.target, NOT_YET)

    def prompt(self, s: Stratagems) -> Prompt:
        return Prompt("Which of the two do you take?", ("events.order",))

    def refuse(self, s: Stratagems, a: Action) -> Why:
        if a.verb == OPTION:
            words = option_words(s, self.effect, a.target)
            return Why(f"{words[:1].upper() + words[1:]} would change nothing, and the other would.", "events.tracks")
        return Why("First pick one of the two.", "events.order")


def option_words(s: Stratagems, effect: int, option: int) -> str:
    """An option in words."""
    numbers = s.parts.effects[effect].options[option]
    found: list[str] = []
    for number in numbers:
        step = s.parts.effects[number]
        found.append(f"{signed(step.n)} {TRACK_WORDS[step.track]}")
    return ", ".join(found)
