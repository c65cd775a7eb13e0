"""Trading posts: where they are placed, what they bring, and moving one when all are placed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision, Step
from teahouse.engine.words import Prompt, Why

from ... import ledger
from ...parts.atlas import BEIJING, LARGE, NOWHERE, SMALL
from ...parts.parts import DECLINE, MOVE_POST
from ...parts.reward import VP, Reward
from ...parts.sources import FROM_BONUSES, FROM_POSTS
from ...words import amount, tell_post

if TYPE_CHECKING:
    from ...state import MarcoPolo

TAKEN: Final = -1  # an outpost bonus that somebody has received


def takes_post(s: MarcoPolo, seat: int, location: int) -> bool:
    """Whether a post of this player belongs there: in a city, and none is there yet (posts.one)."""
    return s.parts.atlas.kinds[location] >= SMALL and not s.players[seat].posts >> location & 1


def count_posts(posts: int) -> int:
    """How many posts are on the board."""
    count = 0
    while posts > 0:
        posts &= posts - 1
        count += 1
    return count


def bonus_of(s: MarcoPolo, location: int) -> Reward | None:
    """What a post there would bring: a city bonus, or an outpost bonus that is still there (posts.small, posts.outpost)."""
    atlas = s.parts.atlas
    if atlas.kinds[location] == SMALL:
        return s.parts.city_bonuses[s.markers[atlas.small_of[location]]]
    large = atlas.large_of[location]
    if large != NOWHERE and s.outposts[large] != TAKEN:
        return s.parts.outposts[s.outposts[large]]
    return None


def put_post(s: MarcoPolo, seat: int, location: int) -> tuple[int, ...]:
    """Set a post on a city that takes one; in a large city it opens the cards from the next turn on. Plain bonuses come at
    once; the items are returned, because they wait until the whole movement is settled (posts.large, posts.after)."""
    player = s.players[seat]
    atlas = s.parts.atlas
    bonus = bonus_of(s, location)
    player.posts |= 1 << location
    s.fresh |= 1 << location
    if atlas.kinds[location] == BEIJING:
        s.beijing = [*s.beijing, seat]
    elif atlas.kinds[location] == LARGE and bonus is not None:
        outposts = s.outposts[:]
        outposts[atlas.large_of[location]] = TAKEN
        s.outposts = outposts
    if s.journal is not None:
        tell_post(s, seat, location, bonus, beijing_points(s, seat))
    if bonus is None:
        return ()
    have = player.have
    for n in range(VP):
        have[n] += bonus.plain[n]
    if bonus.plain[VP]:
        s.score(seat, bonus.plain[VP], FROM_BONUSES)
    return tuple(bonus.items)


def place_new(s: MarcoPolo, seat: int, location: int) -> tuple[int, ...]:
    """Place a post from the board of the player; the eighth, ninth and eleventh score at once (posts.eighth)."""
    player = s.players[seat]
    player.posts_left -= 1
    items = put_post(s, seat, location)
    ordinal = count_posts(player.posts)
    points = s.parts.post_points[ordinal]
    if points:
        s.score(seat, points, FROM_POSTS)
        if s.journal is not None:
            text = f"{{{seat}}} has placed {ordinal} trading posts: {amount(VP, points)}."
            s.tell(
                "score", text, "posts.eighth", seat, changes=(ledger.holding(seat, VP, points),), touches=("own:posts",)
            )
    return items


class SettlePosts(Step["MarcoPolo"]):
    """After a movement: posts on these locations in order, then the items they bring."""

    locations: tuple[int, ...]
    items: tuple[int, ...]

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("items", "locations")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "locations", "items")

    def __init__(self, seat: int, locations: tuple[int, ...], items: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.locations = locations
        self.items = items

    # Made so far.

    def run(self, s: MarcoPolo) -> None:
        seat = self.seat
        items = self.items
        for n, location in enumerate(self.locations):
            if not takes_post(s, seat, location):
                continue
            if s.players[seat].posts_left:
                items = items + place_new(s, seat, location)
            else:
                s.stack.append(MovePost(seat, location, self.locations[n + 1 :], items))
                return
        s.gain_items(seat, items)


class MovePost(Decision["MarcoPolo"]):
    """All posts are placed: which one moves to where the movement ended (posts.all_placed). Where a city was only passed,
    none has to move (characters.rubruck.passing). `rest` are the stops that follow, `items` what waits to be received."""

    location: int
    rest: tuple[int, ...]
    items: tuple[int, ...]

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("items", "location", "rest")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "location", "rest", "items")

    def __init__(self, seat: int, location: int, rest: tuple[int, ...], items: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.location = location
        self.rest = rest
        self.items = items

    # Made so far.

    def has_ended(self, s: MarcoPolo) -> bool:
        """Whether the movement has ended there; a city may be passed before it is the end of the way."""
        return self.location in s.players[self.seat].figures and self.location not in self.rest

    def legal(self, s: MarcoPolo) -> list[Action]:
        posts = s.players[self.seat].posts
        found = [action for n, action in enumerate(s.parts.move_post) if posts >> n & 1]
        if not self.has_ended(s):
            found.append(s.parts.decline)
        return found

    def apply(self, s: MarcoPolo, a: Action) -> None:
        if a.verb == DECLINE:
            self.pass_by(s)
            return
        lift_post(s, self.seat, a.target)
        items = put_post(s, self.seat, self.location)
        s.stack.append(SettlePosts(self.seat, self.rest, self.items + items))

    def pass_by(self, s: MarcoPolo) -> None:
        """No post moves there, and it is not asked again when the same way passes the city once more."""
        if s.journal is not None:
            name = s.parts.atlas.names[self.location]
            text = f"{{{self.seat}}} passes {name} and moves no trading post there."
            s.tell("post", text, "characters.rubruck.passing", self.seat)
        ends = s.players[self.seat].figures
        rest = [stop for stop in self.rest if stop != self.location or stop in ends]
        s.stack.append(SettlePosts(self.seat, tuple(rest), self.items))

    def prompt(self, s: MarcoPolo) -> Prompt:
        name = s.parts.atlas.names[self.location]
        if not self.has_ended(s):
            help = "All your trading posts are on the board. You passed the city, so one may move there."
            rules = ("characters.rubruck.passing", "posts.all_placed.bonus")
            return Prompt(f"Does a trading post move to {name}?", rules, help)
        help = "All your trading posts are on the board, so one of them moves."
        return Prompt(f"Which trading post moves to {name}?", ("posts.all_placed", "posts.all_placed.bonus"), help)

    def why_not(self, s: MarcoPolo, a: Action) -> Why:
        if a.verb == MOVE_POST:
            return Why("You have no trading post there.", "posts.all_placed")
        if a.verb == DECLINE:
            return Why("Your movement ends there, so one of your trading posts must move.", "posts.all_placed")
        return Why("First say which trading post moves.", "posts.all_placed")

    def notes(self, s: MarcoPolo, a: Action) -> list[str]:
        if a.verb == DECLINE:
            return []
        atlas = s.parts.atlas
        name = atlas.names[a.target]
        if atlas.kinds[a.target] == SMALL:
            return [f"The bonus of {name} comes no more."]
        if atlas.kinds[a.target] == LARGE:
            return [f"The city card in {name} is closed to you."]
        return []


def lift_post(s: MarcoPolo, seat: int, location: int) -> None:
    """Take a post off the board; in Beijing lower ones move up (posts.beijing.slide)."""
    before = s.balance() if s.journal is not None else []
    player = s.players[seat]
    player.posts &= ~(1 << location)
    if s.parts.atlas.kinds[location] == BEIJING:
        s.beijing = [other for other in s.beijing if other != seat]
    if s.journal is not None:
        atlas = s.parts.atlas
        text = f"{{{seat}}} takes 1 trading post from {atlas.names[location]}."
        s.tell("post", text, "posts.all_placed", seat, changes=s.changes_since(before), touches=(atlas.ids[location],))


def beijing_points(s: MarcoPolo, seat: int) -> int:
    """The points of a player's space in Beijing, the best that was free (posts.beijing)."""
    return s.parts.beijing_points[s.beijing.index(seat)] if seat in s.beijing else 0
