"""What the numbers of the one attacked count as after its answer (MY-13)."""

from __future__ import annotations

import pytest

from gm_tracker.model import commands as c
from gm_tracker.rules.mythras import MYTHRAS
from gm_tracker.words.actions import target_view
from gm_tracker.words.composer import Making, making_view
from tests.helpers import begin
from tests.rules.mythras.arena import AXE, BOB, arena, asks, person, weapon

SPEAR = weapon("spear", 85)
THEIA = person("Theia", SPEAR, AXE, side="party", parry=40, evade=55, unarmed=30, acrobatics=62)
BLOW = c.DeclareAttack("c0", "c1", "axe")


@pytest.mark.parametrize(
    ("answer", "numbers"),
    [
        ("parry.spear", {"parry": "85", "evade": "55"}),
        ("parry.axe", {"parry": "60", "evade": "55"}),
        ("unarmed", {"parry": "30", "evade": "55"}),
        ("evade", {"evade": "55"}),
        ("acrobatics", {"evade": "62"}),
        ("none", {"evade": "55"}),
    ],
)
def test_the_head_shows_what_is_parried_with(answer: str, numbers: dict[str, str]) -> None:
    encounter = arena(BOB, THEIA).encounter
    view = target_view(MYTHRAS, encounter, BLOW, {"defence_choice": answer})
    assert view is not None
    shown = dict(view.numbers)
    assert {key: shown[key] for key in ("parry", "evade") if key in shown} == numbers


def test_before_any_answer_the_usual_one_counts() -> None:
    fight = arena(BOB, THEIA)
    asked = tuple(asks(fight, BLOW).values())
    view = making_view(MYTHRAS, fight.encounter, Making(BLOW, requests=asked))
    assert view.target is not None
    assert dict(view.target.numbers)["parry"] == "85"


def test_in_the_short_reading_the_skill_of_the_sheet_counts() -> None:
    people = person("Ann"), person("Bob", SPEAR, parry=44)
    encounter = begin(*people, system=MYTHRAS).encounter
    blow, answers = c.DeclareAttack("c0", "c1", "sword"), {"defence_choice": "parry.spear"}
    view = target_view(MYTHRAS, encounter, blow, answers)
    assert view is not None
    assert dict(view.numbers)["parry"] == "44"
