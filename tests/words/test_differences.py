"""Two moments of a fight side by side, in words."""

from __future__ import annotations

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.words.differences import differences
from tests.helpers import act, begin, nc_fighter, toy_fighter
from tests.toy import TOY


def two() -> Fight:
    """DeathBow and Irthea act in segment 1; Orc in segment 3."""
    bow = nc_fighter("DeathBow", of=9, side="party", damage="1d10x10+50")
    fight = begin(bow, nc_fighter("Irthea", hp=72, df=5), nc_fighter("<b>Orc</b>", hp=40))
    act(fight, c.Next(), segments_c0=1, segments_c1=1, segments_c2=3)
    return fight


def since(fight: Fight, index: int) -> list[str]:
    """What is otherwise now than before a step of the path."""
    found = differences(fight.system, fight.before(index), fight.encounter)
    return [each.text for each in found]


def test_one_moment_is_like_itself() -> None:
    fight = two()
    assert since(fight, len(fight.path)) == []


def test_what_is_to_land_stands_beside_hit_points() -> None:
    fight = two()
    act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=2, damage=(2,))
    told = since(fight, len(fight.path) - 1)
    assert told[0].startswith("Irthea: 72 \u2192 72 (\u221270) hit points, asked: ")


def test_who_falls_and_what_the_clock_says() -> None:
    fight = two()
    at = len(fight.path)
    act(fight, c.ChangeTrack("c2", "hp", -60))
    act(fight, c.AddCondition("c0", "prone"))
    for _ in range(1):
        act(fight, c.Next())
    found = differences(fight.system, fight.before(at), fight.encounter)
    assert found[0].text == "Round 1, segment 1 \u2192 start of round 2"
    fates = {each.name: each.fate for each in found}
    assert fates["<b>Orc</b>"] == "falls"
    back = differences(fight.system, fight.encounter, fight.before(at))
    assert {each.name: each.fate for each in back}["<b>Orc</b>"] == "stands"
    assert any(each.text.startswith("DeathBow: prone") for each in found)
    assert any("DeathBow: no longer prone" in each.text for each in back)
    assert all("\u2192" not in each.spoken for each in found)


def test_who_came_is_there() -> None:
    fight = begin(system=TOY)
    act(fight, c.AddCombatants(toy_fighter("Late")))
    assert since(fight, len(fight.path) - 1) == ["Late: is there"]
