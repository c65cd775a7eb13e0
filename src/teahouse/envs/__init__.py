"""The games for researchers: PettingZoo, Gymnasium and OpenSpiel. `pip install 'teahouse[rl]'` installs the three.

Importing this room registers every game with Gymnasium (`teahouse/Voyages-v0`, `teahouse/VoyagesSolo-v0`) and with OpenSpiel
(`python_teahouse_voyages`), as far as those two are installed. docs/environments.md says how they behave.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from teahouse.engine.errors import TeahouseError

if TYPE_CHECKING:
    from .every_seat import EverySeat
    from .one_seat import OneSeat, Opponent

__all__ = ["gymnasium", "openspiel", "pettingzoo"]


def pettingzoo(
    game: str,
    seats: int | None = None,
    reward: str = "win",
    limit: int | None = None,
    render_mode: str | None = None,
    data: Any = None,
    **options: str | bool,
) -> EverySeat:
    """A game as an AEC environment: one agent for each seat, the mask of legal actions inside the observation."""
    need("pettingzoo")
    from .every_seat import EverySeat

    return EverySeat(game, seats, reward, limit, render_mode, data, options)


def gymnasium(
    game: str,
    opponent: Opponent = "greedy",
    seats: int | None = None,
    seat: int = 0,
    reward: str = "win",
    limit: int | None = None,
    render_mode: str | None = None,
    data: Any = None,
    **options: str | bool,
) -> OneSeat:
    """A game as an environment for one seat: bots sit in the others, and the rules play the automa where there is one."""
    need("gymnasium")
    from .one_seat import OneSeat

    return OneSeat(game, opponent, seats, seat, reward, limit, render_mode, data, **options)


def openspiel(game: str, **parameters: Any) -> Any:
    """A game loaded from pyspiel: the same as `pyspiel.load_game("python_teahouse_" + game, parameters)`."""
    need("pyspiel")
    import pyspiel

    from teahouse import games

    from .spiel_names import short_name

    games.about(game)
    return pyspiel.load_game(short_name(game), parameters)


def need(package: str) -> None:
    if find_spec(package) is None:
        raise TeahouseError(f"This wants the package {package}: pip install 'teahouse[rl]'.")


def register() -> None:
    """Make the games known to whichever of Gymnasium and OpenSpiel is installed."""
    if find_spec("gymnasium") is not None:
        from .gymnasium_ids import register_with_gymnasium

        register_with_gymnasium()
    if find_spec("pyspiel") is not None:
        from .spiel import register_with_openspiel

        register_with_openspiel()


register()
