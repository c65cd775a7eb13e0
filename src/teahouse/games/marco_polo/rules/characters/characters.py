"""Characters: taking one, the dice of a round, and what Mercator receives when others act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...ledger import holding, plain
from ...parts.atlas import BEIJING
from ...parts.dice import OWN, WHITE
from ...parts.parts import SPACE_BAZAAR, SPACE_COINS, SPACE_KHAN
from ...parts.reward import Reward
from ...parts.sources import FROM_BONUSES
from ...words import amount, gain_words
from ..dice import roll
from ..travel.posts import place_new

if TYPE_CHECKING:
    from ...state import MarcoPolo


def take(s: MarcoPolo, seat: int, tile: int) -> None:
    """A player takes a character, which goes before the other rules: its figures, its extra posts, and the post of whoever
    starts in Beijing (characters.priority, characters.niccolo, characters.rubruck, characters.kubilai)."""
    player = s.players[seat]
    character = s.parts.characters[tile]
    player.character = tile
    player.posts_left += character.extra_posts
    player.figures = [character.start] * character.figures
    if s.journal is not None:
        s.tell("character", f"{{{seat}}} is {character.name}.", "characters.priority", seat)
    if s.parts.atlas.kinds[character.start] == BEIJING:
        place_new(s, seat, character.start)
        s.fresh = 0


def dice_of_round(s: MarcoPolo, seat: int) -> list[int]:
    """Own dice, for Matteo Polo the white one too, all rolled; those of Raschid have no value yet (characters.matteo,
    characters.raschid)."""
    power = s.power(seat)
    if not power.rolls:
        return [OWN] * s.parts.own_dice
    hand = [roll(s, OWN) for _ in range(s.parts.own_dice)]
    if power.white_die:
        hand.append(roll(s, WHITE))
    hand.sort()
    return hand


def tithe(s: MarcoPolo, seat: int, space: int) -> None:
    """What others receive because a player uses a space (characters.mercator)."""
    if space > SPACE_KHAN:
        return
    for other in range(s.seats):
        if other == seat:
            continue
        power = s.power(other)
        if SPACE_BAZAAR <= space < SPACE_KHAN:
            if power.tithe_bazaar:
                good = s.parts.bazaar_good[space - SPACE_BAZAAR]
                s.players[other].have[good] += power.tithe_bazaar
                if s.journal is not None:
                    text = f"{{{other}}} receives {amount(good, power.tithe_bazaar)} as {power.name}."
                    got = (holding(other, good, power.tithe_bazaar),)
                    s.tell("gain", text, "characters.mercator", other, changes=got)
        elif space == SPACE_KHAN:
            tithe_of(s, other, power.tithe_khan, "characters.mercator.khan")
        elif space == SPACE_COINS:
            tithe_of(s, other, power.tithe_coins, "characters.mercator.coins")


def tithe_of(s: MarcoPolo, seat: int, reward: Reward, rule: str) -> None:
    if not any(reward.plain):
        return
    s.gain(seat, reward, 1, FROM_BONUSES)
    if s.journal is not None:
        text = f"{{{seat}}} receives {gain_words(reward)} as {s.power(seat).name}."
        s.tell("gain", text, rule, seat, changes=plain(seat, reward.plain, 1))
