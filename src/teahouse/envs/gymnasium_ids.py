"""The names by which Gymnasium makes the games: `teahouse/Voyages-v0` at a table, `teahouse/VoyagesSolo-v0` alone."""

from __future__ import annotations

import gymnasium

from teahouse import games

from .layout import usual_seats


def gymnasium_ids() -> dict[str, tuple[str, int]]:
    """Each name with its game and its number of seats; the seat count can be changed where one makes the environment."""
    found: dict[str, tuple[str, int]] = {}
    for id in games.ids():
        about = games.about(id)
        title = "".join(word.capitalize() for word in id.split("_"))
        if about.most_seats > 1:
            found[f"teahouse/{title}-v0"] = (id, usual_seats(about))
        if about.least_seats == 1:
            found[f"teahouse/{title}Solo-v0"] = (id, 1)
    return found


def register_with_gymnasium() -> None:
    for name, (game, seats) in gymnasium_ids().items():
        if name not in gymnasium.registry:
            gymnasium.register(
                id=name, entry_point="teahouse.envs.one_seat:OneSeat", kwargs={"game": game, "seats": seats}
            )
