"""Rulings as they are said at the table, in every system."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.engine.fight import Fight
from gm_tracker.engine.rulings import MOST_WAYS, read_ruling, ways_to_say
from gm_tracker.model.commands import (
    Action,
    DeclareAttack,
    Modifier,
    Next,
    Perform,
    SetState,
)
from gm_tracker.model.step import Refused
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.nc import NC
from gm_tracker.rules.of_actions import channels_of
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.rulings import ruling_said
from tests.helpers import act, begin, nc_fighter

BLOW = DeclareAttack("c0", "c1", "a1")
SAVE = Perform("save", targets=("c1",))


@pytest.fixture(scope="module")
def fight() -> Fight:
    """DeathBow, and the orc at whom the blow is aimed."""
    return begin(nc_fighter("DeathBow", side="party"), nc_fighter("Orc 2"), nc_fighter("Irthea"))


def read(fight: Fight, text: str, command: Action = BLOW) -> Modifier:
    """A ruling on a blow of DeathBow at Orc 2."""
    return read_ruling(NC, fight.encounter, command, text)


@pytest.mark.parametrize(
    ("text", "ruling"),
    [
        ("+10", Modifier("chance", 10)),
        ("+10 %", Modifier("chance", 10)),
        ("+10% high ground", Modifier("chance", 10, "high ground")),
        ("+10 high ground", Modifier("chance", 10, "high ground")),
        ("\N{MINUS SIGN}10 mud", Modifier("chance", -10, "mud")),
        ("= 50 %", Modifier("chance", 50, "", True)),
        ("high ground +2", Modifier("chance", 2, "high ground")),
        ("3 orcs push him -10 %", Modifier("chance", -10, "3 orcs push him")),
        ("go down +2", Modifier("chance", 2, "go down")),
        ("chance +10", Modifier("chance", 10)),
        ("to hit +10 % luck", Modifier("chance", 10, "luck")),
        ("df +2 cover", Modifier("df", 2, "cover")),
        ("df+2 cover", Modifier("df", 2, "cover")),
        ("df 2", Modifier("df", 2)),
        ("cover df +2", Modifier("df", 2, "cover")),
        ("+2 df cover", Modifier("df", 2, "cover")),
        ("OF -3", Modifier("of", -3)),
        ("damage 12", Modifier("taken", 12, "", True)),
        ("12 damage", Modifier("taken", 12, "", True)),
        ("damage +5 rage", Modifier("taken", 5, "rage")),
        ("taken = 30 holy ground", Modifier("taken", 30, "holy ground", True)),
        ("he dies", Modifier("becomes.dead", 0, "", True)),
        ("dies of fright", Modifier("becomes.dead", 0, "of fright", True)),
        ("The orc dies!", Modifier("becomes.dead", 0, "", True)),
        ("2 dies", Modifier("becomes.dead", 0, "", True)),
        ("orc 2 is unconscious", Modifier("becomes.unconscious", 0, "", True)),
        ("dead", Modifier("becomes.dead", 0, "", True)),
    ],
)
def test_rulings_of_a_blow(fight: Fight, text: str, ruling: Modifier) -> None:
    assert read(fight, text) == ruling


def test_a_bare_number_on_a_save_is_of_the_save(fight: Fight) -> None:
    assert read(fight, "+2 wet", SAVE) == Modifier("save", 2, "wet")
    with pytest.raises(Refused, match="save does not count in percent here"):
        read(fight, "+10 %", SAVE)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Not understood"),
        ("df", "Not understood"),
        ("zz 3", "Not understood"),
        ("df two", "Not understood"),
        ("df 123456", "Not understood"),
        ("10", r"Is 10 added, taken off, or what it becomes\? Say \+10, -10, or = 10"),
        ("10 %", r"Say \+10 %, -10 %, or = 10 %"),
        ("df +10 %", "DF does not count in percent"),
        ("+10 % " + "x" * 201, "A reason has at most 200 characters"),
        ("Irthea dies", "A ruling is about Orc 2, not 'Irthea'"),
    ],
)
def test_what_is_no_ruling(fight: Fight, text: str, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        read(fight, text)


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
def test_every_way_that_is_told_can_be_said(fight: Fight, system: RuleSystem) -> None:
    ways = ways_to_say(system, BLOW)
    assert 4 <= len(ways) <= MOST_WAYS
    chief = channels_of(system, BLOW)[0].key
    keys = [read_ruling(system, fight.encounter, BLOW, way).key for way in ways]
    assert keys[:3] == [chief] * 3
    assert keys[-2:] == ["taken", "becomes.dead"]


@st.composite
def rulings(draw: st.DrawFn) -> tuple[RuleSystem, Modifier]:
    """A ruling of some system, with any reason that a line can hold."""
    system = draw(st.sampled_from(SYSTEMS))
    if draw(st.booleans()):
        out = [each.key for each in system.states if not each.able]
        key, value, replaces = f"becomes.{draw(st.sampled_from(out))}", 0, True
    else:
        key = draw(st.sampled_from([each.key for each in channels_of(system, BLOW)]))
        value, replaces = draw(st.integers(-99_999, 99_999)), draw(st.booleans())
    reason = " ".join(draw(st.text(max_size=30)).replace("\N{MINUS SIGN}", "-").split())
    return system, Modifier(key, value, reason.lstrip("%.!= "), replaces)


@given(made=rulings())
def test_what_is_printed_reads_as_the_same_ruling(
    fight: Fight, made: tuple[RuleSystem, Modifier]
) -> None:
    system, ruling = made
    printed = f"{ruling_said(system, BLOW, ruling)} {ruling.reason}"
    assert read_ruling(system, fight.encounter, BLOW, printed) == ruling


def test_who_is_dead_by_the_gms_word_acts_no_more_in_this_very_segment() -> None:
    fight = begin(nc_fighter("A", side="party"), nc_fighter("B"))
    act(fight, Next(), segments_c0=3, segments_c1=3)
    act(fight, SetState("c1", "dead"))
    assert [each.combatant for each in fight.encounter.acting()] == ["c0"]
    struck = begin(nc_fighter("A", side="party"), nc_fighter("B"))
    act(struck, Next(), segments_c0=3, segments_c1=3)
    dies = Modifier("becomes.dead", 0, "", True)
    weapon = struck.encounter.combatants["c0"].weapons[0].id
    act(struck, DeclareAttack("c0", "c1", weapon, (dies,)))
    assert struck.encounter.acting() == ()
    assert struck.encounter.combatants["c1"].state == "dead"
