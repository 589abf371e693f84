"""The creatures that come with the program are ones that the rules take."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tracker.campaign.presets import creatures, find_creature, records
from gm_tracker.engine.fight import Fight
from gm_tracker.model.commands import AddCombatants, NewCombatant
from gm_tracker.model.step import Step
from gm_tracker.rules import SYSTEMS, find_system
from gm_tracker.rules.nc.build import NCBuilder
from gm_tracker.rules.nc.build_keys import AGILE, DICE
from gm_tracker.rules.nc.gear import ARMOURS, HIT_POINTS
from gm_tracker.rules.nc.keys_time import TIMED_ACTIONS
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.replay import MemoryJournal


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
def test_every_creature_can_join_a_fight(system: RuleSystem) -> None:
    fight = Fight.begin(system, MemoryJournal(), "", {})
    names = [each.name for each in creatures(system.id)]
    assert len(set(names)) == len(names)
    for each in creatures(system.id):
        assert isinstance(fight.act(AddCombatants(each)), Step), each.name
        assert each.attacks
        assert each.tracks


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
def test_records_are_of_a_form_that_the_sheet_has(system: RuleSystem) -> None:
    for each in creatures(system.id):
        for record in each.attacks:
            form = system.sheet.form(record.form)
            assert form is not None, (each.name, record.name)
            assert set(record.stats) <= {key.key for key in form.stats}, (each.name, record.name)


def test_the_four_samples_have_their_numbers() -> None:
    """NC-45."""
    seen = {}
    for name in ("lizardman", "Doppelganger", " ORC ", "zorn"):
        found = find_creature("nc", name)
        assert found is not None
        stats = (found.stats.get(key, 0) for key in ("df", "dr", "ar"))
        seen[found.name] = (found.attacks[0].stats["of"], *stats)
    assert seen == {
        "Lizardman": (4, 2, 2, 10),
        "Doppelganger": (6, 6, 8, 0),
        "Orc": (2, 1, 0, 0),
        "Zorn": (9, 5, 0, 60),
    }


def test_monsters_stand_magic_as_they_stand_blows() -> None:
    """NC-18 to NC-27, NC-44: their hit dice are fewer for their DR, so magic has to meet it too."""
    monsters = [each for each in creatures("nc") if each.stats.get("hd")]
    agile = {each.name: each.stats["mdr"] for each in monsters if each.stats.get("dr")}
    assert agile == {
        "Lizardman": 2,
        "Doppelganger": 8,
        "Guard captain": 3,
        "Cutpurse": 4,
        "Marsh wolf": 1,
        "Grave hound": 2,
        "Forest spider": 3,
        "Bandit archer": 1,
    }
    for name, dr in agile.items():
        made = NCBuilder().build({DICE.key: 4, AGILE.key: dr}, ())
        assert (made.stats["dr"], made.stats["mdr"]) == (dr, dr), name


def test_there_are_enough_to_play_with() -> None:
    assert len(creatures("nc")) >= 16


def test_the_example_combatants_are_there() -> None:
    """Digest 5.11, with DeathBow's two shots a round."""
    ranger, mage = find_creature("nc", "ranger deathbow"), find_creature("nc", "mage irthea")
    assert ranger is not None
    assert mage is not None
    numbers = [(each.tracks["hp"].maximum, *_numbers(each)) for each in (ranger, mage)]
    assert numbers == [(102, 7, 11, 9), (72, 10, 8, 10)]
    assert [each.stats["of"] for each in ranger.attacks] == [9, 4]
    assert mage.attacks[0].stats["of"] == 4


def _numbers(each: NewCombatant) -> tuple[int, ...]:
    return tuple(each.stats[key] for key in ("df", "dr", "mdr"))


def test_every_weapon_and_spell_can_be_used() -> None:
    given = records("nc")
    everything = [replace(r, id=f"x{i}") for i, r in enumerate((*given.attacks, *given.spells))]
    fight = Fight.begin(find_system("nc") or SYSTEMS[0], MemoryJournal(), "", {})
    somebody = NewCombatant("Somebody", attacks=tuple(everything))
    assert isinstance(fight.act(AddCombatants(somebody)), Step)
    assert len(given.attacks) >= 20
    assert {each.form for each in given.spells} == {"spell"}
    names = [each.name for each in (*given.attacks, *given.spells)]
    assert len(set(names)) == len(names)


def test_the_tables_are_those_of_the_rules() -> None:
    """NC-04, NC-20, NC-51."""
    facts = {(each.kind, each.name.lower()): dict(each.numbers) for each in records("nc").facts}
    assert facts["armour", "chain"] == {"df": -1, "dr": 2, "ar": 20}
    assert facts["race", "half-troll"] == {"hp": 90}
    assert facts["action", "loading a crossbow"] == {"segments": 19}
    for name, armour in ARMOURS.items():
        assert facts["armour", name] == armour._asdict()
    for name, points in HIT_POINTS.items():
        assert facts["race", name] == {"hp": points}
    for timed in TIMED_ACTIONS:
        assert facts["action", timed.label] == {"segments": timed.segments}


def test_no_records() -> None:
    assert records("no_such_game").attacks == ()
    assert records("../presets/nc").spells == ()


def test_no_file_and_no_such_creature() -> None:
    assert creatures("no_such_game") == ()
    assert creatures("../fights/deathbow-and-orc") == ()
    assert find_creature("nc", "unicorn") is None
