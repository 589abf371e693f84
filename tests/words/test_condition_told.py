"""Conditions whose label stands behind no "is" are told as a sentence all the same."""

from __future__ import annotations

import pytest

from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Condition
from gm_tracker.model.events_combatants import ConditionAdded, ConditionEnded
from gm_tracker.model.label import Label, written
from gm_tracker.model.step import Step
from gm_tracker.rules import SYSTEMS
from gm_tracker.words.additions import additions
from gm_tracker.words.column_views import LogLine
from gm_tracker.words.condition_told import behind_is, condition_told
from gm_tracker.words.heard import difference_spoken
from gm_tracker.words.labels import label_text
from gm_tracker.words.log import step_lines
from tests.helpers import act, begin
from tests.words.players.sights import shown

BY_ID = {each.id: each for each in SYSTEMS}
TOLD = (
    (
        "mythras",
        "useless_right_arm",
        "Bo's right arm is useless",
        "Bo's right arm is no longer useless",
    ),
    ("mythras", "pinned", "Bo's weapon is pinned", "Bo's weapon is no longer pinned"),
    ("hero", "breath", "Bo is holding its breath", "Bo is no longer holding its breath"),
    ("nc", "stunned", "Bo is stunned", "Bo is no longer stunned"),
)


def said(lines: tuple[LogLine, ...]) -> list[str]:
    """The sentence of each line."""
    return ["".join(piece.text for piece in each.pieces) for each in lines]


def step(event: ConditionAdded | ConditionEnded) -> Step:
    """A step in which nothing but this happened."""
    return Step(9, None, written("it"), (), (), (event,))


@pytest.mark.parametrize(("system", "key", "begun", "over"), TOLD)
def test_a_condition_is_told_as_a_sentence(system: str, key: str, begun: str, over: str) -> None:
    fight = begin(c.NewCombatant("Bo"), system=BY_ID[system])
    before = fight.encounter
    comes = step(ConditionAdded("c0", Condition(key)))
    assert begun in said(step_lines(fight.system, before, comes))
    assert begun.replace(" is ", " is now ") + "." in additions(fight.system, before, comes)
    act(fight, c.AddCondition("c0", key))
    assert label_text(fight.path[-1].label, fight.system) == begun
    assert difference_spoken(fight.system, before, fight.encounter) == begun
    ends = step(ConditionEnded("c0", key))
    assert over in said(step_lines(fight.system, fight.encounter, ends))
    assert f"{over}." in additions(fight.system, fight.encounter, ends)
    label = Label.of("condition_over", who="Bo", condition=key)
    assert label_text(label, fight.system) == over


def test_what_the_rules_alone_put_on_somebody_ends_in_words() -> None:
    hero, nc = BY_ID["hero"], BY_ID["nc"]
    opened, spell = hero.condition("open_40"), nc.condition("spell_of")
    assert opened is not None
    assert spell is not None
    over = condition_told(opened, "is no longer")
    assert over == " is no longer open to attack (DCV \N{MINUS SIGN}40)"
    assert behind_is(spell) == "under a spell (offence)"


def test_players_read_a_condition_that_stands_behind_no_is_with_a_colon() -> None:
    fight = begin(c.NewCombatant("Bo", "party"), system=BY_ID["mythras"])
    act(fight, c.AddCondition("c0", "useless_right_arm"))
    assert shown(fight).outcome == "Bo: right arm useless"
    act(fight, c.AddCondition("c0", "prone"))
    assert shown(fight).outcome == "Bo is prone"
