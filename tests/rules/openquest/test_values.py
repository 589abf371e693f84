"""Numbers of the full reading, each by itself, and the builder that derives them."""

from __future__ import annotations

import pytest

from gm_tracker.model.combatant import Attack
from gm_tracker.rules.openquest import OPENQUEST, dice, modifiers, values


@pytest.mark.parametrize(
    ("both", "text"),
    [(10, "-1D6"), (11, "-1D4"), (15, "-1D4"), (16, "0"), (25, "0"), (26, "+1D4"), (30, "+1D4"),
     (31, "+1D6"), (45, "+1D6"), (46, "+2D6"), (61, "+3D6"), (210, "+12D6"), (211, "+13D6")],
)  # fmt: skip
def test_the_damage_modifier(both: int, text: str) -> None:
    assert values.modifier_text(values.modifier_step(both - 5, 5)) == text


def test_hit_points_round_up() -> None:
    assert [values.hit_points(size, 10) for size in (10, 11, 12)] == [10, 11, 11]


def test_the_builder_derives_what_is_left_blank() -> None:
    traits = {"str": 16, "con": 12, "siz": 15, "dex": 13, "int": 11, "pow": 9}
    assert OPENQUEST.builder is not None
    axe, bow = Attack("a", "Axe", "1d8"), Attack("b", "Bow", "1d8", {"kind": 1})
    built = OPENQUEST.builder.build(traits, (axe, bow))
    assert built.tracks == {"hp": 14, "mp": 9, "fortune": 2}
    wanted = {"dm": 2, "dodge": 23, "parry": 29, "resilience": 21, "persistence": 19}
    assert wanted.items() <= built.stats.items()
    assert [each.stats["skill"] for each in built.attacks] == [29, 24]


def test_dex_alone_only_orders_turns() -> None:
    assert OPENQUEST.builder is not None
    axe = Attack("a", "Axe", "1d8", {"skill": 35})
    assert OPENQUEST.builder.build({"dex": 60}, (axe,)).attacks == (axe,)


@pytest.mark.parametrize(
    ("skill", "roll", "level"),
    [(52, 44, "critical"), (52, 55, "fumble"), (52, 52, "success"), (52, 53, "failure"),
     (0, 1, "failure"), (-5, 33, "fumble"), (100, 99, "critical"), (100, 100, "fumble"),
     (140, 98, "success"), (99, 100, "fumble")],
)  # fmt: skip
def test_levels(skill: int, roll: int, level: str) -> None:
    assert dice.level(skill, roll) == level


def test_digits_are_swapped() -> None:
    assert [dice.swapped(each) for each in (70, 7, 81, 10, 100)] == [7, 70, 18, 1, 100]


def test_of_several_the_strongest() -> None:
    assert modifiers.strongest((20, -50)) == -50
    assert modifiers.strongest((50, -20, 20)) == 50
    assert modifiers.strongest((20, -20)) == 0
    assert modifiers.strongest(()) == 0


def test_a_storm_fails_a_shot() -> None:
    assert modifiers.ranged_modifier([[None], [-20]]) is None
    assert modifiers.ranged_modifier([[-20, -50], [-20], []], [-50]) == -120
    assert modifiers.ranged_modifier([[-20, -50], [-20], []], [-50], added=False) == -100


def test_shots_of_a_weapon_that_is_loaded() -> None:
    assert [modifiers.shots(7, rate) for rate in (1, 2, 3)] == [7, 4, 3]
