"""Every kind of answer of the house, byte by byte, in a game with hidden hands.

The kit's method: nothing that a viewer may not know is in what it is sent; and where an answer speaks of what the viewer itself
named, it is the same for the real game and for another one that fits all the viewer knows."""

from __future__ import annotations

import pytest

from teahouse.engine.game import Game
from teahouse.engine.luck import FastLuck
from teahouse.engine.state import State
from teahouse.house.tables.bots import Bots
from tests.house.visiting import Browser, Json, Served, table_for

pytestmark = pytest.mark.wheel

GUESSES = 2
MOST_STEPS = 100


@pytest.fixture(autouse=True)
def at_home(lanterns: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots think only when they are asked for a hint."""
    monkeypatch.setattr(Bots, "poke", lambda self, table: None)


def answered(browser: Browser, method: str, path: str, body: Json | None = None, *statuses: int) -> bytes:
    answer = browser.http.request(method, path, json=body)
    assert answer.status_code in (statuses or (200, 201)), answer.text
    headers = sorted((name, value) for name, value in answer.headers.items() if name != "date")
    return answer.content + repr(headers).encode()


def all_answers(browser: Browser, table: str, seat: int | None, is_over: bool) -> dict[str, bytes]:
    """What the house answers to whatever this viewer can ask for without naming a card."""
    path = f"/api/tables/{table}"
    view = browser.look(table)
    sent = {
        "view": answered(browser, "GET", path),
        "my tables": answered(browser, "GET", "/api/tables"),
        "file": answered(browser, "GET", f"{path}/file", None, *([200] if is_over else [409])),
        "no such moment": answered(browser, "GET", f"{path}/replay?step={view['steps'] + 1}", None, 404),
    }
    for step in range(view["steps"] + 1):
        sent[f"replay {step}"] = answered(browser, "GET", f"{path}/replay?step={step}")
    if seat is None:
        sent["a spectator's hint"] = answered(browser, "POST", f"{path}/hint", {"seat": 0}, 403)
        sent["a spectator's branch"] = answered(browser, "POST", f"{path}/branch", {"seat": 0, "step": 0}, 201, 403)
        sent["a spectator's talk"] = answered(browser, "POST", f"{path}/chat", {"text": "Oh."}, 403)
        return sent
    stale = {"seat": seat, "version": view["version"] + 1}
    sent["talk"] = answered(browser, "POST", f"{path}/chat", {"text": "Well."})
    sent["conflict"] = answered(browser, "POST", f"{path}/act", {**stale, "action": "keep"}, 409)
    sent["undo conflict"] = answered(browser, "POST", f"{path}/undo", stale, 409)
    sent["another's seat"] = answered(browser, "GET", f"{path}?seat={1 - seat}", None, 403)
    sent["another's replay"] = answered(browser, "GET", f"{path}/replay?step=0&seat={1 - seat}", None, 403)
    sent["a body that is none"] = answered(browser, "POST", f"{path}/act", {"seat": seat, "cards": 1}, 400)
    sent["hint"] = answered(browser, "POST", f"{path}/hint", {"seat": seat}, 200, 409)
    if not is_over:
        for step in (0, view["steps"] // 2, view["steps"]):
            sent[f"branch {step}"] = answered(browser, "POST", f"{path}/branch", {"seat": seat, "step": step}, 201)
    return sent


def test_no_answer_holds_what_its_viewer_may_not_know(lin: Browser, mei: Browser, served: Served) -> None:
    with Browser(served.address) as wen:
        table = table_for("lanterns", lin, mei)
        viewers: list[tuple[Browser, int | None]] = [(lin, 0), (mei, 1), (wen, None)]
        words = sent_bytes = answers = 0
        for step in range(MOST_STEPS):
            with served.look(table) as opened:
                state = opened.playing.state.clone()
                secrets = [opened.row.secret.hex(), *(sitting.token for sitting in opened.sittings)]
            is_over = state.outcome() is not None
            if is_over:
                break
            if step % 3 == 0:  # a staged choice and its end are both among these moments
                for browser, seat in viewers:
                    for name, sent in all_answers(browser, table, seat, is_over).items():
                        others = [token for n, token in enumerate(secrets) if n != (-1 if seat is None else seat + 1)]
                        for word in [*(fact.word for fact in state.hidden(seat)), *others]:
                            assert word.encode() not in sent, f"step {step}: {seat} is sent {word} in {name}"
                            words += 1
                        sent_bytes += len(sent)
                        answers += 1
            browser = viewers[state.to_act()[0]][0]
            browser.act(browser.look(table), choice=step % 2)
        assert is_over
        assert answers > 100
        print(f"\n{answers} answers, {sent_bytes} bytes, {words} hidden words looked for, none found.")


def refusals(browser: Browser, table: str, seat: int, texts: list[str], legal: set[str]) -> list[bytes]:
    """What the house says of every action that there is, and of every one that is not legal now."""
    path = f"/api/tables/{table}"
    version = browser.look(table, seat)["version"]
    sent = [answered(browser, "GET", path), answered(browser, "GET", "/api/tables")]
    for text in texts:
        sent.append(answered(browser, "POST", f"{path}/why", {"seat": seat, "action": text}, 200, 422))
        if text not in legal:
            body = {"seat": seat, "version": version, "action": text}
            sent.append(answered(browser, "POST", f"{path}/act", body, 422))
            sent.append(answered(browser, "POST", f"{path}/act", {**body, "version": version + 1}, 409))
    return sent


def test_answers_about_what_is_named_are_the_same_for_the_real_game_and_for_a_guess(
    lanterns: Game, lin: Browser, mei: Browser, served: Served
) -> None:
    table = table_for("lanterns", lin, mei)
    texts = [action.text for action in lanterns.book.all]
    compared = 0
    for step in range(6):
        with served.look(table) as opened:
            play = opened.playing
            real: State = play.state
        for browser, seat in ((lin, 0), (mei, 1)):
            legal = {action.text for action in real.legal(seat)}
            sent = refusals(browser, table, seat, texts, legal)
            for n in range(GUESSES):
                guess = real.known_to(seat).guess(FastLuck(100 * step + n))
                guess.journal = real.known_to(seat).journal
                play.state = guess
                try:
                    assert refusals(browser, table, seat, texts, legal) == sent
                finally:
                    play.state = real
                compared += sum(len(each) for each in sent)
        browser = (lin, mei)[real.to_act()[0]]
        browser.act(browser.look(table), choice=step % 2)
    assert compared > 100_000
    print(f"\n{compared} bytes are the same for the real game and for guesses.")
