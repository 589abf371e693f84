"""The known answers of the full reading."""

from __future__ import annotations

import pytest

from tests.rules.asked import Case, cases_in, wrong
from tests.rules.full_games import GOLDEN

CASES = cases_in(GOLDEN / "coc7-2.json")


@pytest.mark.parametrize("case", CASES, ids=lambda each: each["id"])
def test_known_answers(case: Case) -> None:
    assert wrong(case) == ""


def test_every_known_answer_is_there() -> None:
    assert len(CASES) == 48
