"""What one entry does to many is one line of the log, which opens to each of them."""

from __future__ import annotations

from collections.abc import Sequence

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.session.fight_core import FightNeeds
from gm_tracker.session.fight_report import fight_report
from gm_tracker.session.fight_session import FightSession
from gm_tracker.words.column_views import LogLine
from gm_tracker.words.last_result import last_result
from gm_tracker.words.log import step_lines
from tests.helpers import act, begin, nc_fighter


def hurt(text: str) -> Fight:
    """Mara (1) with 60 points and Orcs 1 to 5 (2 to 6) with 30 in mid-segment; that is typed."""
    fight = begin(nc_fighter("Mara", hp=60, side="party"))
    act(fight, c.AddCombatants(nc_fighter("Orc", hp=30), 5))
    assert FightSession(fight, FightNeeds()).entries.hurt(text, "", -1) == ""
    return fight


def lines_of(fight: Fight) -> Sequence[LogLine]:
    return step_lines(fight.system, fight.before(len(fight.path) - 1), fight.path[-1])


def test_damage_to_many_is_one_line_that_opens_to_each() -> None:
    (line,) = lines_of(hurt("2-6 7"))
    assert (line.text, line.kind, line.side) == ("5 combatants lose 7 hit points", "told", "foe")
    assert line.details == tuple(f"Orc {i} 30 → 23 hit points" for i in range(1, 6))


def test_damage_to_both_sides_is_of_none() -> None:
    (line,) = lines_of(hurt("1-6 7"))
    assert line.side is None
    assert line.details[0] == "Mara 60 → 53 hit points"


def test_damage_to_three_is_told_of_each() -> None:
    assert [each.text for each in lines_of(hurt("2-4 7"))] == [
        f"Orc {i} 30 → 23 hit points" for i in range(1, 4)
    ]


def test_who_falls_by_it_has_a_line_and_is_the_result() -> None:
    fight = hurt("1-5 30")
    lines = lines_of(fight)
    assert [each.text for each in lines if each.kind == "out"] == [
        f"Orc {i} is down" for i in range(1, 5)
    ]
    assert lines[0].text == "5 combatants lose 30 hit points"
    ends = fight.before(len(fight.path) - 1), fight.encounter
    result = last_result(fight.system, ends, fight.path[-1], lines)
    assert result is not None
    assert (result.sentence, result.more) == ("Orc 1 is down", "and 4 more, told below")


def test_the_result_of_damage_to_many_opens_to_each() -> None:
    fight = hurt("2-6 7")
    ends = fight.before(len(fight.path) - 1), fight.encounter
    result = last_result(fight.system, ends, fight.path[-1], lines_of(fight))
    assert result is not None
    assert (result.sentence, result.more) == ("5 combatants lose 7 hit points", "")
    assert result.why[-1] == "Orc 5 30 → 23 hit points"


def test_a_report_tells_each() -> None:
    line = fight_report(hurt("2-6 7")).lines[-1]
    assert line.text == "5 combatants lose 7 hit points"
    assert line.why[4] == "Orc 5 30 → 23 hit points"
