"""Known answers of the full readings: each game answers a question by its own functions.

`python -m tests.rules.asked FILE` asks all cases of a file (`{"cases": [{"game", "id", "in",
"out"}...]}`, with "switch" where a house rule is not as usual) and prints those that are wrong.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from tests.rules.full_games import GAMES

Case = Mapping[str, Any]


def cases_in(file: Path) -> list[Case]:
    """The cases of a file: a list, or under "cases"."""
    plain = json.loads(file.read_text("utf-8"))
    found: list[Case] = plain["cases"] if isinstance(plain, dict) else plain
    return found


def answered(case: Case) -> object:
    """What the game says to a case; ValueError where no game knows it."""
    game = next((each for each in GAMES if case["game"] in (each.known_as, each.id)), None)
    module = None if game is None else game.module("asked")
    if module is None:
        raise ValueError(f"nobody answers for {case['game']}")
    found: object = module.answer(case["in"], case.get("switch", {}))
    return found


def wrong(case: Case) -> str:
    """What is wrong with the answer of a case, in a line; nothing where it is right."""
    try:
        said = json.loads(json.dumps(answered(case)))
    except Exception as error:
        return f"{case['id']}: {type(error).__name__}: {error}"
    right = said == case["out"]
    return "" if right else f"{case['id']}: {case['in']} -> {said}, known {case['out']}"


def main(files: Iterable[str]) -> int:
    """Ask all cases of the files; 1 where an answer is wrong."""
    cases = [case for file in files for case in cases_in(Path(file))]
    failures = [(case["game"], said) for case in cases if (said := wrong(case))]
    for _, said in failures:
        print(said)
    lost = Counter(game for game, _ in failures)
    for game, many in Counter(case["game"] for case in cases).items():
        print(f"{game}: {many} asked, {lost[game]} wrong")
    print(f"{len(cases)} asked, {len(failures)} wrong")
    return bool(failures)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
