"""Corrections of the ready fight in full, where a round goes on otherwise than it did."""

from __future__ import annotations

from tests.corrections import Tally, corrected, others, ready, spots


def test_dice_at_the_end_of_a_round_are_asked_where_it_ends_otherwise() -> None:
    tally, name = Tally(), "brp-full"
    fumbles = [each for each in spots(name) if each.request.id.startswith("fumble")]
    for spot in fumbles[:3]:
        for answer in others(spot).values():
            tally.take(ready(name), corrected(ready(name), spot, answer))
    assert tally.sheets and not tally.refused
