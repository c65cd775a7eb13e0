"""What is hidden from a viewer, and what may stand in its place (unseen.units to unseen.hands)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from teahouse.engine.decision import Decision
from teahouse.engine.luck import Luck
from teahouse.engine.state import SPECTATOR
from teahouse.engine.words import Hidden

from ... import status as st
from ...parts.cards import DECK_IDS, PREFECTURE
from ...parts.codes import seen_by
from ...parts.forces import ONE, TWO, UNKNOWN
from ..actions.staged import faces
from ..phases.deployment import FACE_DOWN, Buy
from ..phases.place import Place
from ..realm import stacks
from ..realm.control import spaces_of
from .arrange import Agreement, Arrangement
from .hands import known_cards, somewhere, thief_of

if TYPE_CHECKING:
    from ...state import Stratagems

MOST_NOTED: Final = 64  # sights, of all viewers
NO_CARD: Final = -1  # the back of a card of the first deck; those of the next decks go on downwards


def arrangement(s: Stratagems, viewer: int, owner: int) -> Arrangement:
    """What a viewer knows of a player's units, ready to be arranged."""
    spaces = [space for space in range(len(s.holder)) if s.holder[space] == owner]
    sizes = [s.sizes[space] for space in spaces]
    sight = s.sights[stacks.sight_number(s, viewer, owner)]
    return Arrangement(sight, spaces, sizes, s.parts.numbers.ones, s.parts.numbers.twos)


def agreed(s: Stratagems, viewer: int, owner: int) -> Agreement:
    """What a viewer knows for certain of a player's units. It is asked for everybody after every action, and most sights stay
    as they are, so it is noted."""
    sight = s.sights[stacks.sight_number(s, viewer, owner)]
    spaces = spaces_of(s, owner)
    sizes = [s.sizes[space] for space in spaces]
    noted = s.agreements.get(id(sight))
    if noted is None or noted.sight is not sight or noted.spaces != spaces or noted.sizes != sizes:
        noted = Agreement(sight, spaces[:], sizes, s.parts.numbers.ones, s.parts.numbers.twos)
        if len(s.agreements) >= MOST_NOTED:
            s.agreements.clear()
        s.agreements[id(sight)] = noted
    return noted


def conceal(s: Stratagems, viewer: int) -> None:
    """Others' units that are not certain, hands but for known cards, decks, and what is being built up."""
    for owner in range(s.seats):
        if owner != viewer:
            known = agreed(s, viewer, owner)
            for place, force in enumerate(known.forces):
                s.forces[known.spaces[place]] = force
            s.hands[owner] = concealed_hand(s, viewer, owner)
    s.agreements = {}  # of what others know nothing is left
    s.decks = [[NO_CARD - deck] * len(s.decks[deck]) for deck in range(len(s.decks))]
    s.sights = [sight for n, sight in enumerate(s.sights) if n < s.seats or sight.viewer == viewer]
    s.seen = [code for code in s.seen if seen_by(code) == viewer]
    s.stack = [face_down(decision, viewer) for decision in faces(s.stack, viewer)]


def concealed_hand(s: Stratagems, viewer: int, owner: int) -> list[int]:
    """Known cards, then backs."""
    known = known_cards(s, viewer, owner)
    backs = s.hands[owner][:]
    for card in known:
        backs.remove(card)
    return sorted(known) + sorted([NO_CARD - s.parts.cards[card].deck for card in backs], reverse=True)


def face_down(decision: Decision[Any], viewer: int) -> Decision[Any]:
    """Armies drawn and not yet placed lie face down for others."""
    if decision.seat != viewer:
        if isinstance(decision, Buy):
            return decision.with_armies((FACE_DOWN,) * len(decision.armies))
        if isinstance(decision, Place):
            return decision.with_armies((FACE_DOWN,) * len(decision.armies))
    return decision


def imagine(s: Stratagems, viewer: int, luck: Luck) -> None:
    """Units, hands, decks and drawn armies by chance, as far as they fit."""
    for owner in range(s.seats):
        if owner != viewer:
            arranged = arrangement(s, viewer, owner)
            for place, force in enumerate(arranged.by_chance(luck.cards)):
                s.forces[arranged.spaces[place]] = force
    imagine_cards(s, viewer, luck)
    for n, decision in enumerate(s.stack):
        if isinstance(decision, Buy | Place) and FACE_DOWN in decision.armies:
            s.stack[n] = decision.with_armies(drawn(s, decision.seat, len(decision.armies), luck))


def drawn(s: Stratagems, seat: int, number: int, luck: Luck) -> tuple[int, ...]:
    """So many armies from the pile that the imagined units leave."""
    pile = [ONE] * stacks.pile(s, seat, ONE) + [TWO] * stacks.pile(s, seat, TWO)
    luck.cards.shuffle(pile)
    return tuple(pile[:number])


def unseen_cards(s: Stratagems) -> list[list[int]]:
    """For each deck the cards that a viewer's copy does not show, by rising number."""
    left = [card.copies for card in s.parts.cards]
    shown = s.table[:]
    for pile in [*s.discards, *s.hands]:
        shown.extend([card for card in pile if card >= 0])
    for card in shown:
        left[card] -= 1
    found: list[list[int]] = [[] for _ in DECK_IDS]
    for kind in s.parts.cards:
        if kind.deck == PREFECTURE and s.marks[kind.space] & st.IN_PLAY:
            left[kind.number] -= 1
        found[kind.deck].extend([kind.number] * left[kind.number])
    return found


def imagine_cards(s: Stratagems, viewer: int, luck: Luck) -> None:
    pools = unseen_cards(s)
    unsure = somewhere(s, viewer)
    for hands in sorted({hands for _, hands in unsure}):
        imagine_theft(s, viewer, [card for card, where in unsure if where == hands], hands, luck)
    for card, hands in unsure:
        back = NO_CARD - s.parts.cards[card].deck
        able = [seat for seat in range(s.seats) if hands >> seat & 1 and back in s.hands[seat]]
        if able and not any(card in hand for hand in s.hands):
            hand = s.hands[able[luck.cards.below(len(able))]]
            hand[hand.index(back)] = card
    for card, _ in unsure:
        if any(card in hand for hand in s.hands):
            pools[s.parts.cards[card].deck].remove(card)
    for pool in pools:
        luck.cards.shuffle(pool)
    for seat in range(s.seats):
        s.hands[seat] = sorted([pools[NO_CARD - card].pop() if card < 0 else card for card in s.hands[seat]])
    s.decks = [[pools[deck].pop() for _ in pile] for deck, pile in enumerate(s.decks)]


def imagine_theft(s: Stratagems, viewer: int, cards: list[int], hands: int, luck: Luck) -> None:
    """A thief took some of these cards from the other of two hands, no more than there were thefts."""
    thief, thefts = thief_of(s, viewer, hands)
    if thief < 0:
        return
    back = NO_CARD - s.parts.cards[cards[0]].deck
    victim = (hands & ~(1 << thief)).bit_length() - 1
    least = max(0, len(cards) - s.hands[victim].count(back))
    most = min(thefts, s.hands[thief].count(back))
    taken = least + luck.cards.below(most - least + 1) if most > least else least
    luck.cards.shuffle(cards)
    for n, card in enumerate(cards):
        hand = s.hands[thief if n < taken else victim]
        hand[hand.index(back)] = card


def hidden(s: Stratagems, seat: int | None) -> list[Hidden]:
    viewer = SPECTATOR if seat is None else seat
    known = s.clone()
    conceal(known, viewer)
    found: list[Hidden] = []
    for space in range(len(s.holder)):
        if known.forces[space] == UNKNOWN:
            found.append(Hidden(f"forces.{space}", s.forces[space]))
    pools = unseen_cards(known)
    for owner in range(s.seats):
        if owner != viewer:
            found.extend(hidden_hand(s, known, owner, pools))
    for deck, pile in enumerate(s.decks):
        is_forced = len(set(pools[deck])) <= 1
        for n, card in enumerate(pile):
            found.append(Hidden(f"decks.{deck}.{n}", card, "", is_forced))
    for n, decision in enumerate(s.stack):
        if decision.seat != viewer and isinstance(decision, Buy | Place):
            is_forced = not is_open(s, viewer, decision.seat)
            for place, kind in enumerate(decision.armies):
                found.append(Hidden(f"stack.{n}.armies.{place}", kind, "", is_forced))
    return found


def is_open(s: Stratagems, viewer: int, owner: int) -> bool:
    """Whether a drawn army may have either strength, as far as a viewer knows."""
    left = arrangement(s, viewer, owner).drawn_left
    return left[0] > 0 and left[1] > 0


def hidden_hand(s: Stratagems, known: Stratagems, owner: int, pools: list[list[int]]) -> list[Hidden]:
    """The cards of a hand that are not known. A place in the sorted hand is forced when the lowest and the highest cards that
    could be there are the same."""
    found: list[Hidden] = []
    sure = [card for card in known.hands[owner] if card >= 0]
    at = 0
    for deck, pool in enumerate(pools):
        backs = known.hands[owner].count(NO_CARD - deck)
        mine = [card for card in sure if s.parts.cards[card].deck == deck]
        low = sorted(mine + pool[:backs])
        high = sorted(mine + pool[len(pool) - backs :])
        left = mine[:]
        for n in range(len(low)):
            card = s.hands[owner][at + n]
            if card in left:
                left.remove(card)
            else:
                found.append(Hidden(f"hands.{owner}.{at + n}", card, "", low[n] == high[n]))
        at += len(low)
    return found
