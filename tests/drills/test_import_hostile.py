"""Texts that are made to take long: a block of each kind with the same again and again behind."""

from __future__ import annotations

import time

import pytest

from tests.campaign.imports.composing import COMPOSED
from tests.campaign.imports.samples import outcome_of
from tests.drills.drilling import long_or_short

SLOWEST_S = 2.0
SIZE = 1_000_000
AGAIN = (
    *(" ", "\t", "a a a a ", "((((", "1-1-1-1", "50%50%50%", "Claw 50% ", "1d6+", "|", "1/", "½d6"),
    *("[x](", "* ", "a: ", "A b ", "Sword M L 1d8 ", "1-3 Leg 2/6 ", "2 x claw (", "Hit: 1 (", "x"),
)
TEXTS = [each for each in COMPOSED if not each.endswith((".json", ".xml"))]


@pytest.mark.parametrize("file", TEXTS)
def test_a_line_without_end_takes_no_time(file: str) -> None:
    """A few of them each; all of them in the drill."""
    composed = COMPOSED[file]
    at = TEXTS.index(file)
    for again in (AGAIN * 2)[at % len(AGAIN) :][: long_or_short(len(AGAIN), 1)]:
        raw = (composed.text().rstrip("\n") + again * (SIZE // len(again))).encode()
        start = time.process_time()
        outcome_of(raw, composed.system)
        assert time.process_time() - start < SLOWEST_S, again
