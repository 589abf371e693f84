"""What the rules add by themselves is told with its reason."""

from __future__ import annotations

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Attack
from gm_tracker.words.additions import additions
from gm_tracker.words.last_result import last_result
from gm_tracker.words.log import step_lines
from tests.helpers import act, begin, nc_fighter, to_segment

BOLT = Attack("s0", "Bolt", "1d10x10", {"casting": 4, "targets": 1, "works": 1}, "spell")


def added(fight: Fight) -> tuple[str, ...]:
    """What the last step added."""
    return additions(fight.system, fight.before(len(fight.path) - 1), fight.path[-1])


def logged(fight: Fight) -> list[str]:
    """The sentences of the last step in the log."""
    lines = step_lines(fight.system, fight.before(len(fight.path) - 1), fight.path[-1])
    return [each.text for each in lines]


def casting(acts: int = 9, begins: int = 1) -> Fight:
    """Mia casts in segment 1 or another, engaged with the orc, who `acts` in 9 or another."""
    mage = nc_fighter("Mia", side="party")
    made = begin(mage, nc_fighter("Orc"), switches={"N-ENGAGED": "links"})
    attacks = (*made.encounter.combatants["c0"].attacks, BOLT)
    act(made, c.EditCombatant("c0", attacks=attacks))
    act(made, c.SetLink("engaged", "c0", "c1"))
    act(made, c.Next(), segments_c0=begins, segments_c1=acts)
    act(made, c.Perform("cast", "c0", "s0", ("c1",)))
    return made


def test_a_spell_that_is_begun_makes_easier_to_hurt() -> None:
    assert added(casting()) == ("Mia: casting Bolt to segment 5, and easier to hurt until then.",)


def test_the_extra_attacks_against_a_caster_are_told_with_their_reason() -> None:
    fight = casting()
    act(fight, c.Next())
    said = "Orc acts in segments 2 to 5 at the full rate, for Mia is casting Bolt"
    assert added(fight) == (f"{said}.",)
    assert logged(fight) == [said]


def test_that_one_acts_is_told_first_and_what_gave_way_explains_it() -> None:
    """NC-17, X-N-40: the orc would have acted in segment 4."""
    fight = casting(4)
    before = fight.encounter
    step = act(fight, c.Next())
    lines = step_lines(fight.system, before, step)
    top = last_result(fight.system, (before, fight.encounter), step, lines)
    assert top is not None and not top.more
    assert top.sentence == "Orc acts in segments 2 to 5 at the full rate, for Mia is casting Bolt"
    assert top.why == ("Segment 4: the full rate takes its place",)


def test_chances_in_two_rounds_name_the_second() -> None:
    fight = casting(9, begins=8)
    act(fight, c.Next())
    said = "Orc acts in segments 9 and 10, then 1 and 2 of round 2 at the full rate"
    assert logged(fight) == [f"{said}, for Mia is casting Bolt"]


def test_what_is_spared_is_told_once() -> None:
    fight = casting()
    act(fight, c.Next())
    act(fight, c.Interrupt(fight.encounter.spans[0].id))
    assert "Orc no longer acts in segments 3 to 5 (at the full rate)" in logged(fight)


def test_coming_to_blows_gives_a_chance_at_once() -> None:
    fight = begin(nc_fighter("Ann"), nc_fighter("Bo"), switches={"N-ENGAGED": "links"})
    act(fight, c.Next())
    to_segment(fight, fight.encounter.clock.segment)
    for slot in fight.encounter.acting():
        act(fight, c.CancelSlot(slot.id))
    act(fight, c.SetLink("engaged", "c0", "c1"))
    assert "Ann may act at once, having come to blows." in added(fight)
    assert "Bo may act at once, having come to blows" in logged(fight)


def test_surprise_that_ends_says_why() -> None:
    fight = begin(nc_fighter("Ann"), nc_fighter("Bo"))
    act(fight, c.Next(), segments_c0=1, segments_c1=2)
    act(fight, c.AddCondition("c1", "surprised", End(0)))
    act(fight, c.Next())
    assert "Bo is no longer surprised: its time is over." in added(fight)
    assert "Bo is no longer surprised: its time is over" in logged(fight)


def test_who_will_fall_is_told_before_it_lands() -> None:
    fight = begin(nc_fighter("Ann", of=20, damage="1d10x10+50"), nc_fighter("Bo", hp=40))
    act(fight, c.Next(), segments_c0=1, segments_c1=2)
    act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=50, damage=(2,))
    assert added(fight) == ("Bo will be unconscious when the segment closes.",)
