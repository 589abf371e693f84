"""A block that looks like one game and is read as another, where both have the same words."""

from __future__ import annotations

import pytest

from gm_tracker.campaign.imports import Preview, Wishes, preview
from gm_tracker.rules import SYSTEMS, find_system

WATCHMAN = b"""Harbour Guard
STR 13 CON 12 SIZ 14 INT 10 POW 11 DEX 12 CHA 9
Hit Points: 13  Damage Bonus: +1D4
Attacks: Billhook 45%, 1D8+1+db
Skills: Dodge 34%
"""


def read(game: str, raw: bytes, *, forced: bool) -> Preview:
    """What the text would bring when this game is chosen."""
    system = find_system(game, SYSTEMS)
    assert system is not None
    return preview(raw, system, Wishes(forced=forced))


@pytest.mark.parametrize("game", ["brp", "coc7", "mythras", "openquest"])
def test_a_block_with_characteristics_is_read_as_the_game_that_is_chosen(game: str) -> None:
    (record,) = read(game, WATCHMAN, forced=True).records
    assert record.system == game and record.becomes is not None


@pytest.mark.parametrize("game", ["nc", "hero"])
def test_where_the_words_are_others_it_stays_what_it_is(game: str) -> None:
    (record,) = read(game, WATCHMAN, forced=True).records
    assert record.system == "brp"


def test_the_game_of_the_fight_changes_nothing() -> None:
    (record,) = read("mythras", WATCHMAN, forced=False).records
    assert record.system == "brp"
