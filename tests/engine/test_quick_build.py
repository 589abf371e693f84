"""Quick add with a builder: what follows from the numbers that are typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from gm_tracker.campaign.presets import records
from gm_tracker.engine.quick_add import read_add
from gm_tracker.model.combatant import Attack, Track
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.step import Refused
from gm_tracker.rules.building import Built
from gm_tracker.rules.hero.system import HERO
from gm_tracker.rules.sheet import RecordForm, Sheet, StatKey, TrackKey
from tests.helpers import begin
from tests.toy import Toy

CON = StatKey("con", "CON", 50, 1, 200, quiet=True)
SIZ = StatKey("siz", "SIZ", 50, 1, 200, quiet=True)
STR = StatKey("str", "STR", 50, 1, 200, quiet=True)
DODGE = StatKey("dodge", "dodge", 25)
SKILL = StatKey("skill", "skill", 25)


class _Builder:
    """Hit points by CON and SIZ, dodge by STR, and a bonus to damage for the strong."""

    fields = (CON, SIZ, STR)

    def build(self, values: Mapping[str, int], attacks: tuple[Attack, ...]) -> Built:
        """The numbers of somebody with these values."""
        points = (CON.of(values) + SIZ.of(values)) // 10
        strong = STR.of(values) >= 60
        armed = tuple(replace(each, damage="1d6+1d4") if strong else each for each in attacks)
        stats = {each.key: each.of(values) for each in self.fields}
        return Built((), stats | {"dodge": STR.of(values) // 2}, {"hp": points}, armed)


class _Bodies(Toy):
    id = "bodies"
    sheet = Sheet(
        (TrackKey("hp", "hit points", 12),),
        (CON, SIZ, STR, DODGE),
        (SKILL,),
        "Fist",
        "1d6",
        (RecordForm("skill", "skill", (SKILL,), "Skill"),),
        "skill",
    )
    builder = _Builder()


BODIES = _Bodies()
KNOWN = (Attack("a", "Brawl", "1d3", {"skill": 20}), Attack("b", "Spot", "", {}, "skill"))
GUARD = NewCombatant("Guard", stats={"dodge": 40}, tracks={"hp": Track(9, 9)}, attacks=KNOWN[:1])


def added(line: str) -> NewCombatant:
    """Who joins by a line."""
    find = {"guard": GUARD}
    return read_add(BODIES, line, lambda name: find.get(name.lower()), KNOWN).combatant


def test_the_line_of_the_issue() -> None:
    harvey = added("Harvey party con 50 siz 60 brawl 45")
    assert (harvey.name, harvey.side) == ("Harvey", "party")
    assert harvey.tracks == {"hp": Track(11, 11)}
    assert [(each.name, each.stats) for each in harvey.attacks] == [("Brawl", {"skill": 45})]


def test_numbers_at_their_default_are_followed_too() -> None:
    assert added("Ann con 50").tracks == {"hp": Track(10, 10)}


def test_what_is_typed_stays() -> None:
    ann = added("Ann con 80 hp 7 str 80 dodge 3")
    assert (ann.tracks["hp"], ann.stats["dodge"]) == (Track(7, 7), 3)


def test_what_does_not_follow_stays() -> None:
    ann = added("Ann con 80")
    assert "dodge" not in ann.stats


def test_of_one_who_is_known_only_what_follows_changes() -> None:
    assert added("guard con 80").tracks == {"hp": Track(13, 13)}
    assert added("guard con 80").stats["dodge"] == 40
    assert added("guard str 40").tracks == {"hp": Track(9, 9)}
    assert added("guard").tracks == {"hp": Track(9, 9)}


def test_weapons_get_what_follows() -> None:
    (brawl,) = added("Ann str 70 brawl 45").attacks
    assert (brawl.damage, brawl.stats) == ("1d6+1d4", {"skill": 45})


def test_a_skill_takes_its_number() -> None:
    ann = added("Ann spot 35 brawl 40")
    assert {each.name: each.stats["skill"] for each in ann.attacks if each.stats} == {
        "Spot": 35,
        "Brawl": 40,
    }


def test_a_weapon_that_nobody_knows_is_made_when_the_name_is_over() -> None:
    (lasso,) = added("Ann party lasso 55").attacks
    assert (lasso.name, lasso.damage, lasso.stats) == ("Lasso", "1d6", {"skill": 55})
    assert added("Ann lasso 55").name == "Ann lasso 55"


def test_a_number_out_of_its_limits_makes_nobody() -> None:
    outcome = begin(system=BODIES).decide(read_add(BODIES, "Ann con 500", lambda _: None), {})
    assert "CON goes from 1 to 200" in str(outcome)


def test_words_are_no_numbers() -> None:
    with pytest.raises(Refused):
        added("Ann con=high")


@pytest.mark.parametrize("game", ["coc7", "brp", "mythras", "openquest"])
def test_a_brawl_is_fought_with_bare_hands(game: str) -> None:
    named = {each.name: each.damage for each in records(game).attacks}
    assert named["Brawl"] in ("1d3", "1d4")


def test_hit_points_by_the_name_that_the_game_has_for_them() -> None:
    ann = read_add(HERO, "Ann party body 12 stun 30", lambda _name: None).combatant
    assert (ann.name, ann.tracks["hp"], ann.tracks["stun"]) == ("Ann", Track(12, 12), Track(30, 30))
