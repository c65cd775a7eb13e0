"""What must hold on the table at every moment: pieces and cards are conserved, and nobody owes anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.trial import outside

from .parts.atlas import SMALL
from .parts.dice import BLACK, DIE_CODES, NOBODY, OWN, PER_SEAT, WHITE, kind_of, value_of
from .parts.parts import SPACE_KHAN
from .parts.reward import PLAIN, VP
from .parts.sources import SOURCES
from .rules.contracts import GAP, ReplaceContract, TakeContracts
from .rules.travel.posts import TAKEN, count_posts

if TYPE_CHECKING:
    from .state import MarcoPolo


MOST: Final = 10_000  # of anything that a player can have


def audit(s: MarcoPolo) -> list[str]:
    """Broken invariants in words."""
    broken = audit_ranges(s)
    if broken:
        return broken
    if s.over == bool(s.to_act()):
        broken.append("A game that is over asks nobody; one that runs asks somebody.")
    for seat in range(s.seats):
        broken.extend([f"Seat {seat}: {line}" for line in audit_player(s, seat)])
    audit_dice(s, broken)
    audit_contracts(s, broken)
    audit_cards(s, broken)
    audit_beijing(s, broken)
    return broken


def audit_ranges(s: MarcoPolo) -> list[str]:
    """Every number names something that there is."""
    parts = s.parts
    contracts, goals = len(parts.contracts) - 1, len(parts.goals) - 1
    places = (1 << len(parts.atlas.ids)) - 1
    if len(s.players) != s.seats or len(s.dice_on) != parts.space_bag + 1:
        return [f"There are {len(s.players)} players and {len(s.dice_on)} spaces."]
    broken = outside("round, start and turn", [s.round, s.start, s.turn], 3, 0, max(parts.rounds, s.seats - 1))
    broken += outside("seats in turn", [s.start, s.turn], 2, 0, s.seats - 1)
    broken += outside(
        "dice on spaces", [die for there in s.dice_on for die in there], -1, 0, (NOBODY + 1) * PER_SEAT - 1
    )
    broken += outside("contracts in the row", s.row, -1, GAP, contracts)
    broken += outside("other contracts", s.piles + s.special, -1, 0, contracts)
    broken += outside("cards", s.cards, -1, 0, len(parts.city_cards) - 1)
    broken += outside("city bonuses", s.markers, -1, 0, len(parts.city_bonuses) - 1)
    broken += outside("outpost bonuses", s.outposts, -1, TAKEN, len(parts.outposts) - 1)
    broken += outside("seats in Beijing", s.beijing, -1, 0, s.seats - 1)
    broken += outside("characters on offer", s.offer, -1, 0, len(parts.characters) - 1)
    for player in s.players:
        broken += outside("characters", [player.character], 1, -1, len(parts.characters) - 1)
        broken += outside("amounts", player.have, PLAIN, -MOST, MOST)
        broken += outside("points", player.points, SOURCES, -MOST, MOST)
        broken += outside("contracts of a player", player.contracts + player.completed, -1, 0, contracts)
        broken += outside("goal cards", player.goals + player.spare, -1, 0, goals)
        broken += outside("dice of a player", player.dice, -1, 0, DIE_CODES - 1)
        broken += outside("places of posts", [player.posts, s.fresh], 2, 0, places)
        if s.round and player.character < 0:
            broken.append("A player has no character.")
    return broken


def audit_player(s: MarcoPolo, seat: int) -> list[str]:
    broken: list[str] = []
    player = s.players[seat]
    parts = s.parts
    least = 0 if s.options["debt"] == "none" else -parts.rounds * 6
    if min(player.have[:VP]) < 0 or player.have[VP] < least:
        broken.append(f"it has {player.have}.")
    if sum(player.points) != player.have[VP]:
        broken.append(f"{player.have[VP]} points came as {player.points}.")
    posts = parts.posts + (s.power(seat).extra_posts if player.character >= 0 else 0)
    if player.posts_left < 0 or player.posts_left + count_posts(player.posts) != posts:
        broken.append(f"{player.posts_left} posts left and {count_posts(player.posts)} placed of {posts}.")
    for location, kind in enumerate(parts.atlas.kinds):
        if player.has_post(location) and kind < SMALL:
            broken.append(f"a post stands in {parts.atlas.names[location]}.")
    figures = s.power(seat).figures if player.character >= 0 else 1
    if len(player.figures) != figures or any(not 0 <= here < len(parts.atlas.ids) for here in player.figures):
        broken.append(f"its figures are at {player.figures}.")
    if len(player.contracts) > parts.active_contracts:
        broken.append(f"{len(player.contracts)} active contracts.")
    if s.round and len(player.goals) != parts.goals_kept:
        broken.append(f"{len(player.goals)} goal cards.")
    return broken


def audit_dice(s: MarcoPolo, broken: list[str]) -> None:
    """Own dice, black dice and the white die are all somewhere, and nothing else is on the spaces."""
    counts = [[0, 0, 0] for _ in range(NOBODY + 1)]
    for seat, player in enumerate(s.players):
        if player.dice != sorted(player.dice) or any(not 0 <= code < DIE_CODES for code in player.dice):
            broken.append(f"Seat {seat}: its dice are {player.dice}.")
        for code in player.dice:
            counts[seat][kind_of(code)] += 1
    for there in s.dice_on:
        for die in there:
            counts[die // PER_SEAT][kind_of(die % PER_SEAT)] += 1
            if not 1 <= value_of(die % PER_SEAT) <= 6:
                broken.append("A die on a space shows nothing.")
    table = s.parts.tables[s.seats]
    for seat in range(s.seats):
        if counts[seat][OWN] != s.parts.own_dice:
            broken.append(f"Seat {seat}: {counts[seat][OWN]} own dice.")
        if counts[seat][WHITE] > (1 if s.players[seat].character >= 0 and s.power(seat).white_die else 0):
            broken.append(f"Seat {seat}: {counts[seat][WHITE]} white dice.")
    black = s.black + sum([row[BLACK] for row in counts])
    if s.black < 0 or black != table.black_dice:
        broken.append(f"{black} black dice of {table.black_dice}.")
    if counts[NOBODY][OWN] != len(table.khan_blocked) + (1 if table.coins_blocked else 0):
        broken.append("The dice of the unused colour have moved.")
    khan = [value_of(die % PER_SEAT) for die in s.dice_on[SPACE_KHAN]]
    if khan != sorted(khan) or len(khan) > s.parts.khan_places:
        broken.append(f"The Khan's favour has {khan}.")


def audit_contracts(s: MarcoPolo, broken: list[str]) -> None:
    """Every contract in the game lies in exactly one place."""
    found = [contract for contract in s.row if contract != GAP] + s.piles + s.special
    for player in s.players:
        found = found + player.contracts + player.completed
    for decision in s.stack:
        if isinstance(decision, ReplaceContract):
            found.append(decision.drawn)
    contracts = s.parts.contracts
    others = [contract for contract in found if not contracts[contract].starting]
    if len(set(found)) != len(found) or len(found) - len(others) != s.seats:
        broken.append("A contract is there twice, or a starting contract is missing.")
    if len(others) != len([tile for tile in contracts if not tile.starting]):
        broken.append(f"{len(others)} contracts are left.")
    if not 0 <= s.unseen <= len(s.special) or len(s.row) > s.parts.contract_spaces:
        broken.append(f"{s.unseen} of {len(s.special)} contracts of the special pile are unseen.")
    if GAP in s.row and not any(isinstance(decision, TakeContracts) for decision in s.stack):
        broken.append("There is a gap between the contracts.")


def audit_cards(s: MarcoPolo, broken: list[str]) -> None:
    for name, cards, count in (
        ("city cards", s.cards, len(s.parts.card_city)),
        ("city bonuses", s.markers, len(s.parts.atlas.small)),
    ):
        if len(cards) != count or len(set(cards)) != count:
            broken.append(f"The {name} are {cards}.")
    outposts = [bonus for bonus in s.outposts if bonus != TAKEN]
    if len(s.outposts) != len(s.parts.atlas.large) or len(set(outposts)) != len(outposts):
        broken.append(f"The outpost bonuses are {s.outposts}.")
    goals = [goal for player in s.players for goal in player.goals + player.spare]
    if len(set(goals)) != len(goals):
        broken.append("A goal card is there twice.")


def audit_beijing(s: MarcoPolo, broken: list[str]) -> None:
    there = [seat for seat in range(s.seats) if s.players[seat].has_post(s.parts.atlas.beijing)]
    if sorted(s.beijing) != there:
        broken.append(f"Beijing has the posts of {s.beijing}, but {there} have one there.")
