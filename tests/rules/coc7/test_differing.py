"""For each rule a pair of fights that differ in it alone, and end otherwise."""

from __future__ import annotations

import pytest

from tests.rules.coc7 import pairs_dice, pairs_wounds
from tests.rules.differing import Differs, alike, unfair

PAIRS = (*pairs_dice.PAIRS, *pairs_wounds.PAIRS)


@pytest.mark.parametrize("pair", PAIRS, ids=lambda each: f"{each.rule}, {each.what}")
def test_one_thing_makes_another_end(pair: Differs) -> None:
    assert alike((pair,)) == []
    assert unfair((pair,)) == []
