"""Each check fails on a toy that is broken in just that way, and on no other; the honest toys pass them all."""

from __future__ import annotations

import pytest

from teahouse.engine.game import Game
from teahouse.kit.case import Case, cases_of
from teahouse.kit.checks import CHECKS, Check, name_of
from teahouse.kit.reading import can_be_watched
from tests.kit.toys import broken_beats as e
from tests.kit.toys import broken_hidden as h
from tests.kit.toys import broken_kept as k
from tests.kit.toys import broken_ledger as b
from tests.kit.toys import broken_play as p
from tests.kit.toys import broken_tables as t
from tests.kit.toys import broken_words as w
from tests.kit.toys.lanterns import Lanterns, LanternsGame
from tests.kit.toys.tides import Tides, TidesGame

HONEST = [*cases_of(LanternsGame()), *cases_of(TidesGame()), *cases_of(k.LaidGame())]
LIMIT = 60  # decisions of a toy game; an honest one takes 20


def of(game: Game) -> Case:
    return Case(game, 3, limit=LIMIT, thorough=True)


def lanterns(state: type[Lanterns]) -> Case:
    return of(LanternsGame(state))


def tides(state: type[Tides], seats: int = 3) -> Case:
    return Case(TidesGame(state), seats, limit=LIMIT, thorough=True)


def at(table: type[t.Broken]) -> Case:
    return Case(TidesGame(), 3, limit=LIMIT, thorough=True, table=table)


PEEKING = {
    "lone_choices_are_open",
    "guesses_are_sound",
    "guesses_look_alike",
    "previews",
    "scenes_and_prompts",
    "why_not_is_none_exactly_when_legal",
}

LIVE = {"actions_in_one_go", "lone_choices_are_carried_on"}
TOLD = {"journal_tells_every_change"}

# A toy, the check that it must fail, and the checks that fail with it because they rest on the same thing.
BROKEN: list[tuple[str, Case, str, set[str]]] = [
    ("Endless", of(p.EndlessGame(p.Endless)), "random_games_end", set()),
    ("Spendthrift", lanterns(p.Spendthrift), "audit_stays_empty", {"dumps_come_back"}),
    ("Miscounted", lanterns(p.Miscounted), "outcome_is_consistent", set()),
    ("WinsEarly", lanterns(p.WinsEarly), "outcome_is_consistent", {"scenes_and_prompts", "questions_rest_on_rules"}),
    ("SharesDice", lanterns(p.SharesDice), "clones_are_independent", {"dumps_come_back"}),
    ("SameDeck", of(p.SameDeck()), "seed_decides_the_game", set()),
    ("RemembersOutside", lanterns(p.RemembersOutside), "games_do_not_disturb_each_other", set()),
    ("JournalPays", lanterns(p.JournalPays), "journal_changes_nothing", {"undone_logs_replay", *LIVE}),
    ("GatePays", lanterns(p.GatePays), "logs_replay", set()),
    ("Unsorted", of(p.UnsortedGame(p.Unsorted)), "legal_lists", set()),
    (
        "BackwardsForViewers",
        of(p.BackwardsForViewersGame(p.BackwardsForViewers)),
        "legal_is_what_the_seat_knows",
        set(),
    ),
    ("Polite", lanterns(p.Polite), "gate_refuses_and_changes_nothing", set()),
    ("Offended", lanterns(p.Offended), "gate_refuses_and_changes_nothing", set()),
    ("Forgetful", lanterns(p.Forgetful), "dumps_come_back", set()),
    ("UnknownDecision", of(p.UnknownDecision()), "dumps_come_back", set()),
    ("Gullible", of(p.Gullible()), "damaged_dumps_are_refused", set()),
    ("Speechless", lanterns(p.Speechless), "why_not_is_none_exactly_when_legal", set()),
    ("Yielding", lanterns(p.Yielding), "why_not_is_none_exactly_when_legal", {"previews"}),
    ("BlankPreview", lanterns(p.BlankPreview), "previews", {"previews_come_true"}),
    ("PreviewsAll", lanterns(p.PreviewsAll), "previews", {"previews_come_true"}),
    ("UnknownRule", lanterns(p.UnknownRule), "rule_ids_exist", set()),
    ("TwinIds", of(p.TwinIds()), "scenes_and_prompts", {"frames_are_scenes"}),
    ("Unlabelled", of(p.Unlabelled()), "scenes_and_prompts", {"everything_is_explained"}),
    ("AsksNothing", lanterns(p.AsksNothing), "scenes_and_prompts", set()),
    ("GrowingNumbers", of(p.GrowingNumbers()), "observations", set()),
    ("ForgetsOneCard", lanterns(h.ForgetsOneCard), "nothing_hidden_is_sent", {"hidden_places_vary"}),
    ("ForgetsTheChoice", lanterns(h.ForgetsTheChoice), "nothing_hidden_is_sent", {"hidden_places_vary"}),
    ("TellsTheLatest", lanterns(h.TellsTheLatest), "nothing_hidden_is_sent", set()),
    ("ShowsBids", tides(h.ShowsBids), "nothing_hidden_is_sent", {"hidden_places_vary"}),
    ("NoImagination", lanterns(h.NoImagination), "hidden_places_vary", set()),
    ("LooksUnderTheDeck", lanterns(h.LooksUnderTheDeck), "guesses_look_alike", set()),
    ("PlaysByTheDeck", lanterns(h.PlaysByTheDeck), "legal_is_what_the_seat_knows", PEEKING),
    ("BidsAloud", tides(h.BidsAloud), "unseen_actions_tell_nothing", {"journal_tells_only_what_is_known"}),
    ("DealsTwice", lanterns(h.DealsTwice), "guesses_are_sound", set()),
    ("OpenDoor", lanterns(h.OpenDoor), "views_are_sealed", set()),
    ("RealLuck", lanterns(h.RealLuck), "views_are_sealed", {"guesses_look_alike"}),
    ("NoBarrier", tides(p.NoBarrier, seats=1), "undo_never_crosses_luck_or_knowledge", set()),
    (
        "PeeksAndUndoes",
        lanterns(p.PeeksAndUndoes),
        "undo_never_crosses_luck_or_knowledge",
        {"journal_tells_only_what_is_known"},
    ),
    ("KeepsOrder", tides(p.KeepsOrder), "undo_gives_back_what_was", set()),
    ("BarrierReadsJournal", tides(p.BarrierReadsJournal), "undone_logs_replay", {"lone_choices_are_carried_on"}),
    ("HidesNothing", lanterns(w.HidesNothing), "secrets_are_declared", set()),
    ("HasMoreSecrets", of(w.HasMoreSecrets()), "secrets_are_declared", set()),
    ("Unexplained", of(w.UnexplainedGame(w.Unexplained)), "decisions_refuse_in_their_own_words", set()),
    ("UnknownOrigin", of(w.UnknownOrigin()), "data_says_where_it_is_from", set()),
    ("CardOfUnknownOrigin", of(w.CardOfUnknownOrigin()), "data_says_where_it_is_from", set()),
    ("Meaningless", of(w.Meaningless()), "numbers_have_meanings", set()),
    ("MeansTooMuch", of(w.MeansTooMuch()), "numbers_have_meanings", set()),
    ("SameButtons", of(w.SameButtons()), "labels_differ", set()),
    ("BareDone", of(w.BareDone()), "labels_differ", set()),
    ("NoRuleToAskBy", lanterns(w.NoRuleToAskBy), "questions_rest_on_rules", set()),
    ("SeatNumbers", lanterns(w.SeatNumbers), "seats_have_names", set()),
    ("NobodysSeat", lanterns(w.NobodysSeat), "seats_have_names", set()),
    ("SeatOnTheSheet", of(w.SeatOnTheSheet()), "seats_have_names", set()),
    ("SpeaksInCodes", of(w.SpeaksInCodes()), "names_not_codes", set()),
    ("Unhelpful", of(w.Unhelpful()), "everything_is_explained", set()),
    ("SaysTheLabelAgain", of(w.SaysTheLabelAgain()), "everything_is_explained", set()),
    ("SaysTheSameOfNeighbours", of(w.SaysTheSameOfNeighbours()), "everything_is_explained", set()),
    ("NamesNoParagraph", of(w.NamesNoParagraph()), "everything_is_explained", set()),
    ("FillsInNothing", of(w.FillsInNothing()), "everything_is_explained", set()),
    ("SaysNothingOfFigures", of(w.SaysNothingOfFigures()), "everything_is_explained", set()),
    ("WordlessAmount", of(w.WordlessAmount()), "everything_is_explained", set()),
    ("Undrawn", of(w.Undrawn()), "symbols_are_drawn", set()),
    ("HintsAtTheCard", lanterns(w.HintsAtTheCard), "journal_tells_only_what_is_known", set()),
    ("HintsAtTheDeck", lanterns(w.HintsAtTheDeck), "journal_tells_only_what_is_known", set()),
    ("HintsAtTheDraw", lanterns(w.HintsAtTheDraw), "journal_tells_only_what_is_known", set()),
    ("HintsAtTheBid", tides(w.HintsAtTheBid), "journal_tells_only_what_is_known", set()),
    ("CountsNothing", lanterns(b.CountsNothing), "ledger_is_public", TOLD),
    ("CountsDearCards", lanterns(b.CountsDearCards), "ledger_is_public", TOLD),
    ("CountsTwoOfThree", lanterns(b.CountsTwoOfThree), "ledger_is_public", set()),
    ("ShowsUsedBids", tides(b.ShowsUsedBids), "ledger_is_public", TOLD),
    ("SilentDie", lanterns(b.SilentDie), "journal_tells_every_change", set()),
    ("SilentTide", tides(b.SilentTide), "journal_tells_every_change", set()),
    ("TellsOne", lanterns(b.TellsOne), "journal_tells_every_change", {"beats_show_what_changes"}),
    ("TellsOfNothing", lanterns(b.TellsOfNothing), "journal_tells_every_change", set()),
    ("Promising", lanterns(b.Promising), "previews_come_true", set()),
    ("SaysLess", lanterns(b.SaysLess), "previews_come_true", set()),
    ("ReadsTooSoon", lanterns(b.ReadsTooSoon), "previews_come_true", set()),
    ("LosesByTheDeck", lanterns(b.LosesByTheDeck), "previews_come_true", set()),
    ("NumbersInNotes", of(b.NumbersInNotesGame(b.NumbersInNotes)), "previews_come_true", set()),
    ("ByHand", of(b.ByHandGame()), "previews_come_true", set()),
    ("OpenHands", of(b.OpenHandsGame(b.OpenHands)), "lone_choices_are_open", set()),
    ("AddsToLogs", at(t.AddsToLogs), "lone_choices_are_carried_on", {"actions_in_one_go"}),
    ("Hurries", at(t.Hurries), "lone_choices_are_carried_on", set()),
    ("TakesBackOne", at(t.TakesBackOne), "lone_choices_are_carried_on", {"actions_in_one_go"}),
    ("OneByOne", at(t.OneByOne), "actions_in_one_go", set()),
    ("FalseJourney", of(t.FalseJourney()), "actions_in_one_go", set()),
    ("TakesNoJourney", at(t.TakesNoJourney), "actions_in_one_go", set()),
    ("ForgetsTheDeck", of(k.forgets_the_deck()), "kept_scenes_are_fresh", set()),
    ("ForgetsTurns", of(k.forgets_turns()), "kept_scenes_are_fresh", set()),
    ("ForgetsTheQuestion", of(k.forgets_the_question()), "kept_scenes_are_fresh", set()),
    ("SharesButtons", of(k.shares_buttons()), "kept_scenes_are_fresh", set()),
    ("ShowsToOthers", of(k.ShowsToOthers()), "kept_scenes_are_fresh", {"beats_show_what_changes"}),
    ("PlaysInTheDark", of(k.plays_in_the_dark()), "dark_sections_stay_dark", set()),
    ("NamesNothing", of(e.NamesNothing()), "beats_show_what_changes", set()),
    ("NamesNobodysThing", of(e.NamesNobodysThing()), "beats_show_what_changes", set()),
    ("GrowsRows", of(e.GrowsRows()), "beats_show_what_changes", set()),
    ("Wanders", of(e.Wanders()), "frames_are_scenes", set()),
    ("FallsFirst", of(e.FallsFirstGame(e.FallsFirst)), "dice_come_before_what_they_cost", set()),
    ("Dreams", of(e.DreamsGame(e.Dreams)), "beats_tell_only_what_is_known", set()),
]


@pytest.mark.parametrize("check", CHECKS, ids=name_of)
@pytest.mark.parametrize("case", HONEST, ids=str)
def test_honest_toys_pass(case: Case, check: Check) -> None:
    check(case)


def failures(case: Case) -> dict[str, AssertionError]:
    """The checks that a case fails, with what they say. Anything but a failed check is an error of the toy or the kit."""
    found: dict[str, AssertionError] = {}
    for check in CHECKS:
        try:
            check(case)
        except AssertionError as error:
            found[name_of(check)] = error
    return found


@pytest.mark.parametrize(("case", "check", "others"), [row[1:] for row in BROKEN], ids=[row[0] for row in BROKEN])
def test_a_broken_toy_fails(case: Case, check: str, others: set[str]) -> None:
    found = failures(case)
    assert set(found) == {check} | others, "\n".join(f"{name}: {error}" for name, error in found.items())
    assert str(found[check]), "the check failed without a word"


def test_chance_of_its_own_breaks_whatever_opens_a_game_twice() -> None:
    found = failures(of(p.OwnChance()))
    assert "seed_decides_the_game" in found


@pytest.mark.skipif(not can_be_watched(LanternsGame().new(2, seed=1)), reason="compiled code cannot be watched")
def test_what_a_section_reads_in_secret_is_seen_where_nothing_shows_it() -> None:
    found = failures(of(k.reads_in_secret()))
    assert set(found) == {"kept_scenes_are_fresh"}
    assert "chips reads bank" in str(found["kept_scenes_are_fresh"])


def test_every_check_has_a_toy_that_fails_it() -> None:
    assert {row[2] for row in BROKEN} == {name_of(check) for check in CHECKS}
