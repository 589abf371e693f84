"""The builder: combat values from DEX, skills by how they were bought."""

from __future__ import annotations

import pytest

from gm_tracker.engine.building import build_command, built, by_hand, values_of
from gm_tracker.rules.hero import HERO, keys
from tests.rules.hero.town import do, gun, one, skill, soul, town


def test_combat_values_are_filled_from_dex() -> None:
    fight = town(soul("Sam", gun(), dex=23))
    sam = one(fight, "Sam")
    values = values_of(HERO, sam)
    assert values == {"str": 10, "dex": 23, "con": 10, "int": 10, "ego": 10, "pre": 10}
    command = build_command(HERO, sam, values, {})
    assert command is not None
    do(fight, command)
    stats = one(fight, "Sam").stats
    assert (stats["ocv"], stats["dcv"]) == (129, 69)


def test_any_number_can_stand_by_hand() -> None:
    """160 against 132 are of no DEX."""
    fight = town(soul("Sam", dex=23, ocv=160, dcv=69))
    assert by_hand(HERO, one(fight, "Sam")) == {"ocv": 160}
    command = build_command(
        HERO, one(fight, "Sam"), values_of(HERO, one(fight, "Sam")), {"ocv": 160}
    )
    assert command is not None
    assert command.stats["ocv"] == 160


@pytest.mark.parametrize(
    ("stats", "percent"),
    [
        ({"bought": keys.FAMILIARITY}, 30),
        ({"bought": keys.GENERAL, "points": 5}, 70),
        ({"bought": keys.BY_CHARACTERISTIC, "points": 3, "first": 3}, 68),
        ({"bought": keys.BY_CHARACTERISTIC, "points": 3, "first": 3, "second": 1}, 66),
        ({"bought": keys.BACKGROUND, "points": 3}, 70),
        ({"bought": keys.BACKGROUND_BY, "points": 4, "first": 3, "second": 1}, 76),
        ({"bought": keys.AS_TYPED}, 55),
    ],
)
def test_skills_by_one_or_two_characteristics(stats: dict[str, int], percent: int) -> None:
    """INT 14, DEX 12: Demolition is 68, Surgery by both is 66."""
    fight = town(soul("Doc", skill("surgery", 55, **stats), dex=12, int=14))
    doc = one(fight, "Doc")
    command = build_command(HERO, doc, values_of(HERO, doc), {})
    assert command is not None
    do(fight, command)
    assert one(fight, "Doc").attacks[0].stats["skill"] == percent


def test_every_number_says_how_it_came_about() -> None:
    fight = town(soul("Doc", skill("surgery", 55, bought=3, points=5), dex=12))
    made = built(HERO, one(fight, "Doc"), {"dex": 12})
    assert made is not None
    assert [(each.key, each.value) for each in made.numbers] == [
        ("ocv", 96),
        ("dcv", 36),
        ("skill.surgery", 70),
    ]
    assert all(each.trace for each in made.numbers)


def test_stun_end_and_rec_follow_from_str_and_con() -> None:
    fight = town(soul("Rock"))
    command = build_command(HERO, one(fight, "Rock"), {"dex": 12, "str": 23, "con": 18}, {})
    assert command is not None
    assert (command.maxima, command.stats["rec"]) == ({"stun": 31, "end": 36}, 9)
