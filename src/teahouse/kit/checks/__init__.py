"""All checks that a game must pass. Each takes a case and raises AssertionError with a readable message."""

from __future__ import annotations

from collections.abc import Callable

from teahouse.kit.case import Case
from teahouse.kit.checks.beats import (
    check_beats_show_what_changes,
    check_beats_tell_only_what_is_known,
    check_dice_come_before_what_they_cost,
    check_frames_are_scenes,
)
from teahouse.kit.checks.declared import (
    check_data_says_where_it_is_from,
    check_decisions_refuse_in_their_own_words,
    check_numbers_have_meanings,
    check_secrets_are_declared,
)
from teahouse.kit.checks.dump import check_damaged_dumps_are_refused, check_dumps_come_back
from teahouse.kit.checks.gate import (
    check_gate_refuses_and_changes_nothing,
    check_legal_is_what_the_seat_knows,
    check_legal_lists,
)
from teahouse.kit.checks.helped import check_everything_is_explained
from teahouse.kit.checks.hidden import (
    check_guesses_are_sound,
    check_guesses_look_alike,
    check_hidden_places_vary,
    check_nothing_hidden_is_sent,
    check_unseen_actions_tell_nothing,
    check_views_are_sealed,
)
from teahouse.kit.checks.journal import check_journal_tells_only_what_is_known
from teahouse.kit.checks.kept import check_dark_sections_stay_dark, check_kept_scenes_are_fresh
from teahouse.kit.checks.ledger import (
    check_journal_tells_every_change,
    check_ledger_is_public,
    check_previews_come_true,
)
from teahouse.kit.checks.live import (
    check_actions_in_one_go,
    check_lone_choices_are_carried_on,
    check_lone_choices_are_open,
)
from teahouse.kit.checks.play import (
    check_audit_stays_empty,
    check_clones_are_independent,
    check_games_do_not_disturb_each_other,
    check_journal_changes_nothing,
    check_logs_replay,
    check_outcome_is_consistent,
    check_random_games_end,
    check_seed_decides_the_game,
)
from teahouse.kit.checks.scene import check_observations, check_scenes_and_prompts
from teahouse.kit.checks.told import (
    check_labels_differ,
    check_names_not_codes,
    check_questions_rest_on_rules,
    check_seats_have_names,
    check_symbols_are_drawn,
)
from teahouse.kit.checks.undo import (
    check_undo_gives_back_what_was,
    check_undo_never_crosses_luck_or_knowledge,
    check_undone_logs_replay,
)
from teahouse.kit.checks.words import check_previews, check_rule_ids_exist, check_why_not_is_none_exactly_when_legal

Check = Callable[[Case], None]

CHECKS: tuple[Check, ...] = (
    check_random_games_end,
    check_audit_stays_empty,
    check_outcome_is_consistent,
    check_clones_are_independent,
    check_seed_decides_the_game,
    check_games_do_not_disturb_each_other,
    check_journal_changes_nothing,
    check_logs_replay,
    check_legal_lists,
    check_legal_is_what_the_seat_knows,
    check_gate_refuses_and_changes_nothing,
    check_dumps_come_back,
    check_damaged_dumps_are_refused,
    check_why_not_is_none_exactly_when_legal,
    check_previews,
    check_rule_ids_exist,
    check_scenes_and_prompts,
    check_observations,
    check_nothing_hidden_is_sent,
    check_hidden_places_vary,
    check_guesses_look_alike,
    check_unseen_actions_tell_nothing,
    check_guesses_are_sound,
    check_views_are_sealed,
    check_undo_never_crosses_luck_or_knowledge,
    check_undo_gives_back_what_was,
    check_undone_logs_replay,
    check_secrets_are_declared,
    check_decisions_refuse_in_their_own_words,
    check_data_says_where_it_is_from,
    check_numbers_have_meanings,
    check_labels_differ,
    check_questions_rest_on_rules,
    check_seats_have_names,
    check_names_not_codes,
    check_symbols_are_drawn,
    check_everything_is_explained,
    check_journal_tells_only_what_is_known,
    check_ledger_is_public,
    check_journal_tells_every_change,
    check_previews_come_true,
    check_lone_choices_are_open,
    check_lone_choices_are_carried_on,
    check_actions_in_one_go,
    check_kept_scenes_are_fresh,
    check_dark_sections_stay_dark,
    check_beats_show_what_changes,
    check_frames_are_scenes,
    check_beats_tell_only_what_is_known,
    check_dice_come_before_what_they_cost,
)


def name_of(check: Check) -> str:
    return check.__name__.removeprefix("check_")
