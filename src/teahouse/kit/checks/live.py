"""Live tables: lone choices that nobody has to be asked, several actions in one go, and taking them back in one go."""

from __future__ import annotations

from teahouse.engine.action import Action
from teahouse.engine.errors import IllegalAction, TeahouseError
from teahouse.engine.luck import FastLuck, Stream
from teahouse.engine.play import UNDO
from teahouse.engine.simultaneous import Simultaneous
from teahouse.engine.state import State
from teahouse.kit.case import Case, Table, choose, looks, walk
from teahouse.kit.raising import expect

MOST_LONE = 60  # lone lists of a game that are looked at


def most_steps(case: Case) -> int:
    return min(case.horizon, 600 if case.seats <= 6 else 120)


def check_lone_choices_are_open(case: Case) -> None:
    """Where a decision says that its list follows from what all can see, and the list is lone, it is the same in the guesses
    of everybody else: how quickly it is answered tells nothing. Where all choose at once nobody sees what a seat is at, so
    there only guesses that ask it the same kind of question are compared."""
    found = 0
    for moment in walk(case, seed=43, horizon=case.horizon):
        state = moment.state
        for seat in state.to_act()[:3]:
            legal = state.legal(seat)
            top = state.stack_of(seat)[-1]
            if len(legal) > 1 or not top.is_open(state) or found >= MOST_LONE:
                continue
            found += 1
            for viewer in case.viewers(state, moment.number):
                if viewer == seat:
                    continue
                luck = FastLuck(moment.number)
                for guess in [state.known_to(viewer).guess(luck) for _ in range(3)]:
                    asked = guess.stack_of(seat)[-1:]
                    if isinstance(state, Simultaneous) and [type(each) for each in asked] != [type(top)]:
                        continue
                    others = guess.legal(seat)
                    assert others == legal, (
                        f"moment {moment.number}: {type(top).__name__} says that {legal} of seat {seat} follows from what all "
                        f"can see, but {viewer} can imagine {others}"
                    )


def live(case: Case, seed: int) -> Table:
    return case.table(case.game, case.new(seed, journal=True))


def check_lone_choices_are_carried_on(case: Case) -> None:
    """A live table carries out what leaves no choice, and nothing else; its log, entered again, comes to the same without
    adding anything; and what was carried on is taken back with the choice before it."""
    play = live(case, 44)
    choices = FastLuck(44).automa
    for number in range(most_steps(case)):
        chosen = choose(play.state, choices)
        if chosen is None:
            break
        where = f"step {number}, {chosen[1]} of seat {chosen[0]}"
        before, is_choice = play.state.clone(), len(play.state.legal(chosen[0])) > 1
        play.apply(*chosen)
        count = carries_on(play, where)
        if (count or looks(case, number, case.seldom)) and is_choice and play.can_take_back(chosen[0]):
            taken_back_and_done_again(play, chosen, before.digest(), where)
    enters_alike(case, play, 44)


def carries_on(play: Table, where: str) -> int:
    """What is entered was lone and open when it was entered, stands in the log, and leaves nothing more to carry on; how
    many these were."""
    twin, count = play.state.clone(), len(play.log)
    entered = play.carry_on()
    assert play.log[count:] == entered, f"{where}: {entered} was carried on, but {play.log[count:]} is in the log"
    for seat, text in entered:
        legal, stack = twin.legal(seat), twin.stack_of(seat)
        assert [action.text for action in legal] == [text], (
            f"{where}: {text} was carried on, but seat {seat} may {legal}"
        )
        assert stack[-1].is_open(twin), f"{where}: {text} was carried on, though its list is the seat's own secret"
        twin.advance(seat, legal[0])
    if entered:
        assert twin.digest() == play.state.digest(), f"{where}: what was carried on leads elsewhere"
        assert play.carry_on() == [], f"{where}: there was more to carry on"
    return len(entered)


def taken_back_and_done_again(play: Table, chosen: tuple[int, Action], before: str, where: str) -> None:
    """One call takes back the choice and all that followed by itself, with an undo in the log for each."""
    seat, action = chosen
    digest, count = play.state.digest(), len(play.log)
    taken = play.take_back(seat)
    assert play.log[count:] == [(seat, UNDO)] * len(taken), f"{where}: {taken} was taken back by {play.log[count:]}"
    assert taken[-1] is action, f"{where}: {taken} was taken back instead of {action}"
    assert play.state.digest() == before, f"{where}: {taken} was taken back, but it is not as it was"
    play.apply(seat, action)
    play.carry_on()
    assert play.state.digest() == digest, f"{where}: done again it leads elsewhere"


def enters_alike(case: Case, play: Table, seed: int) -> None:
    """The log at a table that keeps no journal: each entry is one entry, and the end is the same."""
    replay = case.table(case.game, case.new(seed))
    for number, (seat, text) in enumerate(play.log):
        try:
            replay.enter(seat, text)
        except TeahouseError as error:
            raise AssertionError(f"entry {number}, {text} of seat {seat}, does not replay: {error!r}") from error
        assert len(replay.log) == number + 1, f"entering {text} of seat {seat} added {replay.log[number + 1 :]}"
    assert replay.state.digest() == play.state.digest(), "the log of a live table leads elsewhere"


def check_actions_in_one_go(case: Case) -> None:
    """Several actions are entered all or none, as one by one, and taken back in one go; what cannot be foreseen in between
    refuses them all. The journeys of a scene can be entered so."""
    play = live(case, 45)
    choices = FastLuck(45).automa
    for number in range(most_steps(case)):
        chosen = choose(play.state, choices)
        if chosen is None:
            break
        if looks(case, number, case.seldom):
            one_go(case, play, chosen[0], choices, f"step {number}")
        play.apply(*chosen)
    enters_alike(case, play, 45)


def one_go(case: Case, play: Table, seat: int, choices: Stream, where: str) -> None:
    chain, beyond = foreseen(play.state, seat, choices)
    digest, count = play.state.digest(), len(play.log)
    refused = [
        [action.text for action in (*chain, *last)] for last in (foreign(case, play.state, seat, chain), beyond) if last
    ]
    for texts in refused:
        expect(IllegalAction, f"{where}: {texts} in one go", play.enter_all, seat, texts)
        assert play.state.digest() == digest, f"{where}: {texts} was refused, but changed something"
        assert len(play.log) == count, f"{where}: {texts} was refused, but {play.log[count:]} is in the log"
    if len(play.state.legal(seat)) < 2:
        return  # what is no choice is taken back with the choice before it
    for journey in case.game.scene(play.state, seat).journeys[:3]:
        try:
            taken(
                case, play.state, seat, [case.game.action(text) for text in journey.actions], f"{where}, {journey.id}"
            )
        except TeahouseError as error:
            raise AssertionError(f"{where}: {journey.id} is offered, but cannot be entered: {error}") from error
    if len(chain) > 1:
        taken(case, play.state, seat, chain, where)


def taken(case: Case, state: State, seat: int, chain: list[Action], where: str) -> None:
    """At a table that begins here: entered in one go and, where nothing unforeseen came behind, taken back in one go."""
    play, twin, digest = case.table(case.game, state.clone()), state.clone(), state.digest()
    for action in chain:
        twin.apply(seat, action)
    texts = [action.text for action in chain]
    play.enter_all(seat, texts)
    assert play.state.digest() == twin.digest(), f"{where}: {texts} in one go leads elsewhere than one by one"
    assert play.log == [(seat, text) for text in texts], f"{where}: the log of {texts} is {play.log}"
    if play.state.barrier() != state.barrier():
        return
    back = play.take_back(seat)
    assert back == chain[::-1], f"{where}: {texts} was taken back as {back}"
    assert play.state.digest() == digest, f"{where}: {texts} was taken back, but it is not as it was"


def foreseen(state: State, seat: int, choices: Stream) -> tuple[list[Action], list[Action]]:
    """Up to three actions of one seat with nothing unforeseen between them or behind, and two more that would have to wait,
    where luck, something revealed or another's turn comes after the next."""
    twin = state.clone()
    before = twin.barrier()
    chain: list[Action] = []
    while len(chain) < 3:
        legal = twin.legal(seat)
        if not legal:
            return chain, []
        action = legal[choices.below(len(legal))]
        further = twin.clone()
        further.advance(seat, action)
        if further.barrier() != before:
            after = further.legal(seat) or legal
            return chain, [action, after[0]]
        chain.append(action)
        twin = further
    return chain, []


def foreign(case: Case, state: State, seat: int, chain: list[Action]) -> list[Action]:
    """An action that is not legal after the chain, where there is one."""
    twin = state.clone()
    for action in chain:
        twin.advance(seat, action)
    legal = twin.legal(seat)
    return [action for action in case.game.book.all if action not in legal][:1]
