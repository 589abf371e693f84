"""A group in the log and in exports."""

from __future__ import annotations

from gm_tracker.campaign.export import to_csv, to_markdown
from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.group_commands import Share
from gm_tracker.model.step import Answer, Step
from gm_tracker.session.fight_report import fight_report
from gm_tracker.words.log import step_lines
from tests.helpers import act, begin, nc_fighter


def shot() -> Fight:
    """Three orcs have struck at Mara (c0): two hit."""
    fight = begin(nc_fighter("Mara", hp=200, side="party"))
    act(fight, c.AddCombatants(nc_fighter("Orc"), 3, as_one=True))
    act(fight, c.Next(), **{f"segments_c{i}": 4 for i in range(4)})
    answers: dict[str, Answer] = {"c1:attack": 20, "c2:attack": 99, "c3:attack": 30}
    answers |= {"c1:damage": (4,), "c3:damage": (2,)}
    group = fight.encounter.groups[0].id
    attack = c.GroupAttack(group, "sword", (Share("c0", 3),))
    assert isinstance(fight.act(attack, answers), Step)
    return fight


def test_the_attacks_of_a_group_are_one_line_that_opens_to_each() -> None:
    fight = shot()
    (line,) = step_lines(fight.system, fight.before(len(fight.path) - 1), fight.path[-1])
    assert line.text == "3 orcs attack: 2 hits, Mara \N{MINUS SIGN}60 \N{MIDDLE DOT} Sword"
    assert (line.kind, line.side, line.when) == ("hit", "foe", "1.4")
    assert [each.partition(" ")[2][:5] for each in line.details] == ["1 hit", "2 mis", "3 hit"]
    assert line.details[0].startswith("Orc 1 hits Mara for 40")


def test_exports_tell_the_line_and_each_attack_and_who_acts_as_one() -> None:
    report = fight_report(shot())
    markdown = to_markdown(report)
    assert "3 orcs attack: 2 hits" in markdown
    assert "  - Orc 3 hits Mara for 20" in markdown
    assert "3 orcs (O) act as one: Orc 1, Orc 2 and Orc 3" in report.ends
    assert "3 orcs attack: 2 hits" in to_csv(report)


def test_who_joined_as_one_is_told_with_its_letter() -> None:
    fight = shot()
    (line,) = step_lines(fight.system, fight.before(2), fight.path[2])
    assert line.text == "Orc 1 to Orc 3 join as one (O)"
    assert (line.kind, line.count) == ("joined", 3)
