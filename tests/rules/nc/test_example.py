"""The document's example as the rules have it: stats, shots, the spell, the critical sword."""

from __future__ import annotations

from gm_tracker.engine.fight import Fight
from gm_tracker.model.commands import ChangeTrack, DeclareAttack, GrantSlot, Next, Perform
from gm_tracker.model.events_effects import AttackMade
from gm_tracker.model.step import Step
from gm_tracker.rules.nc import NC
from gm_tracker.words.explain import explain
from tests.helpers import act, begin, named, person, to_segment, value
from tests.rules.nc.people import deathbow, irthea, number_shown

FREE = {"N-ENGAGED": "links"}


def shot(fight: Fight, roll: int, **more: int) -> Step:
    """DeathBow shoots at Irthea behind 25 % cover."""
    arrow = DeclareAttack("c0", "c1", "bow", situations=("cover25",))
    return act(fight, arrow, attack=roll, **more)


def made(step: Step) -> AttackMade:
    """The record of an attack."""
    return next(each for each in step.events if isinstance(each, AttackMade))


def complete() -> Fight:
    """Segment 4 of round 1: Irthea's bolt is complete, and DeathBow may shoot."""
    fight = begin(deathbow(), irthea(), switches=FREE)
    act(fight, Next())
    act(fight, Perform("cast", "c1", "bolt", ("c0",)))
    act(fight, Next())
    assert fight.encounter.clock.segment == 4
    act(fight, GrantSlot("c0"))
    return fight


def test_the_arrows_and_the_bolt() -> None:
    """NC-15, NC-26, NC-43, NC-38: 45 and 39 in one segment, and the spell is kept."""
    fight = complete()
    hit = made(shot(fight, 41, damage=50))
    assert (hit.outcome, hit.amount) == ("hit", 45)
    step = act(fight, Perform("cast", "c1", "bolt", ("c0",)), save_c0=43)
    assert named(fight, step) == "Irthea casts Lightning bolt: DeathBow takes 39"
    act(fight, Next(), severity_c1=5, keep_c1=31)
    assert value(fight, "Irthea") == 27
    assert value(fight, "DeathBow") == 63


def test_the_second_arrow_misses() -> None:
    assert made(shot(complete(), 87)).outcome == "miss"


def test_the_shot_explains_itself() -> None:
    lines = explain(NC, made(shot(complete(), 41, damage=50)).trace)
    cap = "DF 10 \N{MIDDLE DOT} of which 4 counts (longbow) \N{MIDDLE DOT} outside that +4"
    assert cap in lines[0]
    assert "casting \N{MINUS SIGN}5 \N{MIDDLE DOT} DF +2 (25 % cover)" in lines[0]
    assert lines[0].endswith("DF counts as 5  (NC-09, NC-13, NC-15, NC-14, NC-16)")
    assert lines[1].startswith("chance level \N{MINUS SIGN}1")
    assert "hits on 45 or less" in lines[1]
    assert any("45 after damage reduction" in each for each in lines)


def test_veil_staff_and_sword() -> None:
    """Rounds 2 and 3: the veil, a miss, and the critical hit that disables."""
    fight = begin(deathbow(), irthea(), switches=FREE)
    act(fight, ChangeTrack("c1", "hp", -45))
    act(fight, Next())
    act(fight, Perform("cast", "c1", "veil", ("c1",)))
    to_segment(fight, 4)
    act(fight, Perform("cast", "c1", "veil", ("c1",)))
    to_segment(fight, 5)
    assert number_shown(fight.encounter, "c1", "df") == 12
    staff = made(act(fight, DeclareAttack("c1", "c0", "staff"), attack=76))
    assert staff.outcome == "miss"
    act(fight, GrantSlot("c0"))
    sword = made(act(fight, DeclareAttack("c0", "c1", "sword"), attack=3, damage=70))
    assert (sword.outcome, sword.amount) == ("critical", 46)
    act(fight, Next())
    assert value(fight, "Irthea") == -19
    assert person(fight, "Irthea").state == "unconscious"
    (prompt,) = fight.encounter.prompts
    assert prompt.text.startswith("Irthea is disabled")
