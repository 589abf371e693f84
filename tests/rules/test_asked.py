"""The known answers of all full readings, by the games' own copies and by the reference."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.rules.asked import cases_in, main, wrong
from tests.rules.full_games import GAMES, FullGame


@pytest.mark.parametrize("game", GAMES, ids=lambda each: each.id)
def test_a_game_answers_its_own_copy(game: FullGame) -> None:
    cases = cases_in(game.golden)
    assert cases
    assert [said for case in cases if (said := wrong(case))] == []


@pytest.mark.skipif("GM_TRACKER_REFERENCE" not in os.environ, reason="needs the reference files")
def test_the_copies_hold_all_of_the_reference() -> None:
    reference = cases_in(Path(os.environ["GM_TRACKER_REFERENCE"]) / "rules" / "golden-2.json")
    copied = {
        case["id"]: case
        for game in GAMES
        if game.golden.is_file()
        for case in cases_in(game.golden)
    }
    there = {game.known_as for game in GAMES if game.golden.is_file()}
    wanted = [case for case in reference if case["game"] in there]
    assert [case["id"] for case in wanted if copied.get(case["id"]) != case] == []


def test_a_game_that_nobody_knows_is_wrong() -> None:
    case = {"game": "chess", "id": "chess-1", "in": {"q": "mate"}, "out": {}}
    assert wrong(case) == "chess-1: ValueError: nobody answers for chess"


def test_wrong_answers_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case = {"game": "chess", "id": "chess-1", "in": {"q": "mate"}, "out": {}}
    file = tmp_path / "cases.json"
    file.write_text(json.dumps({"cases": [case]}), "utf-8")
    assert main([str(file)]) == 1
    assert capsys.readouterr().out.splitlines()[1:] == [
        "chess: 1 asked, 1 wrong",
        "1 asked, 1 wrong",
    ]
