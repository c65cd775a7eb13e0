"""What a game was when somebody last looked: golden games, fingerprints and the numbers of its actions, in a folder of its own.

`python -m teahouse.kit.golden GAME FOLDER` writes them anew. Read the difference."""

from __future__ import annotations

import difflib
import hashlib
import json
import sys
from pathlib import Path
from typing import Any, Final

from teahouse.engine.errors import TeahouseError
from teahouse.engine.game import Game
from teahouse.kit.case import Case, cases_of
from teahouse.kit.fingerprint import fingerprint
from teahouse.kit.opening import Named
from teahouse.kit.playthrough import playthrough

FINGERPRINTS: Final = "fingerprints.json"
NUMBERING: Final = "numbering.json"
SHOWN: Final = 40  # lines of a difference


class Golden:
    """The folder of one game's golden files: a told game for each case, and what is written of all of them."""

    def __init__(self, game: Game, folder: Path) -> None:
        self.game = game
        self.folder = folder
        self.regenerate = f"python -m teahouse.kit.golden {game.about.id} {folder}"

    def path_of(self, case: Case) -> Path:
        chosen = "".join(f"_{id}_{value}" for id, value in sorted(case.options.items()))
        seats = "1_seat" if case.seats == 1 else f"{case.seats}_seats"
        return self.folder / f"{seats}{chosen}.txt"

    def check_told(self, case: Case) -> None:
        """The golden game of a case is told as it was."""
        path = self.path_of(case)
        assert path.exists(), f"there is no golden game for {case}; run {self.regenerate}"
        golden, now = path.read_text("utf-8").splitlines(), playthrough(case).splitlines()
        changes = list(difflib.unified_diff(golden, now, "as it was", "as it is", n=2, lineterm=""))
        shown = "\n".join(changes[:SHOWN])
        assert not changes, f"{case} is told otherwise; if that is meant, run {self.regenerate}\n{shown}"

    def check_fingerprint(self, case: Case) -> None:
        """Seeded games of a case run as they did, in this build and in every other."""
        known = self.read(FINGERPRINTS).get(str(case))
        assert fingerprint(case) == known, f"{case} plays otherwise; if that is meant, run {self.regenerate}"

    def check_numbering(self) -> None:
        """Actions keep their numbers: programs that were trained yesterday press the same buttons today. Who changes the
        numbers raises the rules version."""
        assert numbering(self.game) == self.read(NUMBERING), (
            f"the actions of {self.game.about.id} have other numbers, or its rules version is another one; "
            f"if that is meant, raise the version and run {self.regenerate}"
        )

    def check_nothing_is_left_over(self) -> None:
        """No golden file is of a case that the game no longer has."""
        cases = cases_of(self.game)
        known = {*(self.path_of(case) for case in cases), self.folder / FINGERPRINTS, self.folder / NUMBERING}
        left = sorted(path.name for path in self.folder.iterdir() if path not in known)
        left += [name for name in self.read(FINGERPRINTS) if name not in {str(case) for case in cases}]
        assert left == [], f"there is no case for {', '.join(left)}; run {self.regenerate}"

    def read(self, name: str) -> dict[str, Any]:
        path = self.folder / name
        found: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
        return found

    def write(self) -> None:
        """Everything anew; what no case tells any more goes."""
        numbers, known = numbering(self.game), self.read(NUMBERING)
        if known and known != numbers and known["rules_version"] == numbers["rules_version"]:
            raise TeahouseError(
                f"The actions of {self.game.about.id} have other numbers than before: raise its rules_version, or delete "
                f"{self.folder / NUMBERING} while nobody has stored a game of it."
            )
        cases = cases_of(self.game)
        self.folder.mkdir(parents=True, exist_ok=True)
        for path in set(self.folder.glob("*.txt")) - {self.path_of(case) for case in cases}:
            path.unlink()
        for case in cases:
            self.path_of(case).write_text(playthrough(case), "utf-8")
        self.write_json(FINGERPRINTS, {str(case): fingerprint(case) for case in cases})
        self.write_json(NUMBERING, numbers)

    def write_json(self, name: str, content: dict[str, Any]) -> None:
        (self.folder / name).write_text(json.dumps(content, indent=2) + "\n", "utf-8")


def numbering(game: Game) -> dict[str, Any]:
    """The rules version, and a hash of all actions in the order of their numbers."""
    texts = "\n".join(action.text for action in game.book.all)
    found = hashlib.sha256(texts.encode()).hexdigest()[:16]
    return {"rules_version": game.about.rules_version, "actions": found}


def main(arguments: list[str]) -> int:
    if len(arguments) != 2:
        print("Usage: python -m teahouse.kit.golden GAME FOLDER", file=sys.stderr)
        return 2
    try:
        Golden(Named(arguments[0]).game, Path(arguments[1])).write()
    except TeahouseError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"Written: {arguments[1]}. Read what changed before you keep it.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
