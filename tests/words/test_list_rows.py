"""What the initiative list says of somebody beneath the name, and beside a heading."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Attack
from gm_tracker.model.disclosure import Disclose
from gm_tracker.rules import SYSTEMS, find_system
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.column_views import InitiativeRow
from gm_tracker.words.initiative import initiative_rows
from tests.helpers import act, begin, nc_fighter, slot_of, toy_fighter
from tests.rules.nc.play import FREE, armed
from tests.toy import TOY

LINKS = {"N-ENGAGED": "links"}


@pytest.fixture
def fight() -> Fight:
    """Ann and Bob act in segment 3, Cy in 5, Dora in 8."""
    made = begin(*(nc_fighter(name, hp=60) for name in ("Ann", "Bob", "Cy", "Dora")))
    act(made, c.Next(), segments_c0=3, segments_c1=3, segments_c2=5, segments_c3=8)
    return made


def row(fight: Fight, name: str) -> InitiativeRow:
    """Somebody's row."""
    return next(r for r in initiative_rows(fight.system, fight.encounter) if r.name == name)


def notes(fight: Fight, name: str) -> list[str]:
    """What stands beneath a name."""
    return [note.text for note in row(fight, name).notes]


def heads(fight: Fight) -> list[tuple[str, str]]:
    """The headings with what stands beside them."""
    rows = initiative_rows(fight.system, fight.encounter)
    return [(row.heading, row.beside) for row in rows if row.heading]


def test_how_many_of_those_who_act_together_have_acted(fight: Fight) -> None:
    ahead = [("Next · segment 5", ""), ("Later · segment 8", "")]
    assert heads(fight) == [("Now · segment 3", "together"), *ahead]
    act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=100)
    assert heads(fight)[0] == ("Now · segment 3", "1 of 2 has acted")
    assert (row(fight, "Ann").acting, row(fight, "Ann").acted) == (True, True)
    assert "has acted" in row(fight, "Ann").spoken
    act(fight, c.DeclareAttack("c1", "c0", "sword"), attack=100)
    assert heads(fight)[0] == ("Now · segment 3", "both have acted")


def test_where_only_one_of_both_has_room_the_name_stays(fight: Fight) -> None:
    act(fight, c.AddCondition("c2", "surprised", End(12)))
    act(fight, c.AddCondition("c3", "surprised", End(45)))
    act(fight, c.AddCondition("c1", "surprised", End(4)))
    short, long, now = (
        next(each for each in row(fight, name).notes if each.icon) for name in ("Cy", "Dora", "Bob")
    )
    assert short.text == "surprised to 3, next round"
    assert short.shorter == ("surprised to r2.3", "surprised")
    assert long.text == "surprised · 5 rounds left"
    assert long.shorter == ("surprised · 5 rounds", "surprised")
    # Never the time alone: several conditions have the same icon.
    assert (now.text, now.shorter) == ("surprised to 5", ("surprised",))


def test_a_long_name_of_a_condition_has_a_short_one() -> None:
    system = find_system("brp")
    assert system is not None
    made = begin(c.NewCombatant("Ann", "party"), system=system)
    act(made, c.AddCondition("c0", "major"))
    note = next(each for each in row(made, "Ann").notes if each.icon == "heart")
    assert (note.text, note.shorter) == ("badly wounded", ("wounded",))


def test_who_holds_has_another_icon_than_who_is_blinded_or_not_seen(fight: Fight) -> None:
    act(fight, c.HoldSlot(slot_of(fight, "c0"), "Bob moves"))
    act(fight, c.AddCondition("c0", "blinded"))
    act(fight, Disclose(("c0",), hidden=True))
    act(fight, c.Next())
    icons = {note.text: note.icon for note in row(fight, "Ann").notes}
    assert icons == {"hidden": "eye-off", "holds until Bob moves": "pause", "blinded": "eye-closed"}


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
def test_no_condition_has_the_icon_of_who_holds_or_is_not_seen(system: RuleSystem) -> None:
    assert {"pause", "eye-off"}.isdisjoint(each.icon for each in system.conditions)


def test_with_whom_somebody_is_engaged_may_be_said_as_a_count(fight: Fight) -> None:
    for other in ("c1", "c2", "c3"):
        act(fight, c.SetLink("engaged", "c0", other))
    note = next(each for each in row(fight, "Ann").notes if each.icon == "swords")
    assert (note.text, note.shorter, note.least) == ("Bob, Cy, Dora", ("Bob +2",), "3")


def test_turns_of_one_moment_are_counted() -> None:
    made = begin(toy_fighter("Imp"), toy_fighter("Elf"), system=TOY)
    act(made, c.Next(), initiative_c0=6, initiative_c1=2)
    assert heads(made) == [("Now", ""), ("Next", "")]


def test_those_later_stand_in_the_order_in_which_they_act(fight: Fight) -> None:
    act(fight, c.MoveSlot(slot_of(fight, "c0"), 8))
    rows = initiative_rows(fight.system, fight.encounter)
    assert [each.name for each in rows if each.name] == ["Bob", "Cy", "Dora", "Ann"]
    assert notes(fight, "Ann") == ["segment 9 · Sword"]


def test_who_is_engaged_with_whom_but_not_with_the_fallen() -> None:
    made = begin(armed("Ann", side="party"), armed("Orc 1"), armed("Orc 2"), armed("Bo"))
    act(made, c.SetSwitch("N-ENGAGED", "links"))
    for orc in ("c1", "c2"):
        act(made, c.SetLink("engaged", "c0", orc))
    assert notes(made, "Ann") == ["Orc 1, Orc 2"]
    assert row(made, "Ann").notes[0].icon == "swords"
    assert "engaged with Orc 1 and Orc 2" in row(made, "Ann").spoken
    assert notes(made, "Bo") == ["Weapon · free"]
    act(made, c.SetTrack("c1", "hp", -30))
    assert notes(made, "Ann") == ["Orc 2"]
    assert notes(made, "Orc 1")[0] == "unconscious"


def test_what_is_to_land_stands_beside_the_hit_points(fight: Fight) -> None:
    act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=50, damage=(4,))
    found = row(fight, "Bob")
    assert found.value == 60 and found.change < 0
    assert found.pending == f"\N{MINUS SIGN}{-found.change} when the segment closes"


def test_poison_to_come_is_told(fight: Fight) -> None:
    act(fight, c.Perform("poison", targets=("c2",)), points=15, speed="0")
    act(fight, c.Next())
    note = next(each for each in row(fight, "Cy").notes if each.icon == "hourglass")
    assert (note.text, note.shorter) == ("15 poison to come", ("15 poison", "15"))


def test_that_someone_is_down_comes_before_all_that_lasts(fight: Fight) -> None:
    act(fight, c.AddCondition("c2", "surprised", End(9)))
    act(fight, c.SetTrack("c2", "hp", -45))
    assert notes(fight, "Cy") == ["unconscious", "surprised to 10"]


def test_an_open_question_stands_first(fight: Fight) -> None:
    act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=1, damage=(8,))
    assert len(fight.encounter.prompts) == 1
    first = row(fight, "Bob").notes[0]
    assert (first.text, first.icon, first.now) == ("open", "help", True)
    assert "1 question open" in row(fight, "Bob").spoken


def test_what_is_cast_stands_with_its_end() -> None:
    spell = Attack("bolt", "Bolt", "40", {"casting": 4}, "spell")
    made = begin(replace(armed("Ann"), attacks=(spell,)), armed("Bob"), switches=FREE)
    act(made, c.Next())
    act(made, c.Perform("cast", "c0", "bolt", ("c1",)))
    assert notes(made, "Ann")[0] == "casting to 5 · Bolt"
