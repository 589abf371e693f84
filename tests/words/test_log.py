"""The log: each kind of step in its sentences, at its moment, with its calculation."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Condition
from gm_tracker.model.events_combatants import ConditionAdded
from gm_tracker.model.events_effects import ActionMade
from gm_tracker.model.label import Label, written
from gm_tracker.model.step import Step
from gm_tracker.words.column_views import LogLine
from gm_tracker.words.log import step_lines
from tests.helpers import act, begin, nc_fighter, toy_fighter
from tests.toy import TOY

BLOW = c.DeclareAttack("c0", "c1", "sword")


@pytest.fixture
def fight() -> Fight:
    """DeathBow acts in segments 3 and 7, the orc in 3."""
    bow = nc_fighter("DeathBow", hp=102, of=9, attacks=2, side="party", damage="1d10x10+50")
    made = begin(bow, nc_fighter("Orc", hp=40, df=-12, ar=5, dr=2))
    act(made, c.Next(), segments_c0=(3, 4), segments_c1=3)
    return made


def lines(fight: Fight, index: int = -1) -> tuple[LogLine, ...]:
    """The lines of a step of the path, the last one if none is named."""
    index %= len(fight.path)
    return step_lines(fight.system, fight.before(index), fight.path[index])


def told(fight: Fight, index: int = -1) -> list[str]:
    """Moment and sentence of each line, as they are spoken."""
    return [each.spoken for each in lines(fight, index)]


def test_the_beginning_has_the_moment_of_its_system(fight: Fight) -> None:
    assert told(fight, 0) == ["1.0: New fight"]
    assert told(fight, 1) == ["1.0: DeathBow joins"]
    assert told(begin(system=TOY), 0) == ["1: New fight"]


def test_the_start_of_a_round_opens_to_what_was_rolled(fight: Fight) -> None:
    (line,) = lines(fight)
    assert line.spoken == "1.1: Round 1: the segments are rolled"
    assert line.details == ("DeathBow: 3, 7", "Orc: 3")
    assert line.quiet


def test_an_attack_after_the_last_segment_is_lost() -> None:
    made = begin(nc_fighter("A", attacks=2, dex=-5))
    act(made, c.Next(), segments_c0=(6, 4))
    assert lines(made)[0].details == ("A: one lost, one lost",)


DYING = Label.of("dying", who="Orc", rounds=2)


@pytest.mark.parametrize(
    ("event", "strong"),
    [
        (ActionMade("do", written("Orc loads a bow"), "c1"), ["Orc"]),
        (ActionMade("do", written("Poison: Orc 5"), "c1"), ["Poison: Orc 5"]),
        (ActionMade("do", written("Nobody loads a bow")), ["Nobody loads a bow"]),
        (
            ActionMade("do", DYING, "c1"),
            ["Orc is dying: 2 rounds"],
        ),
        (ActionMade("do", DYING, "c1", named=True), ["Orc"]),
    ],
)
def test_the_actor_who_is_named_first_is_strong(
    fight: Fight, event: ActionMade, strong: list[str]
) -> None:
    """Version 1 stored a sentence alone, and did not say whether a name comes first."""
    step = replace(fight.path[-1], events=(event,))
    (line,) = step_lines(fight.system, fight.encounter, step)
    assert [piece.text for piece in line.pieces if piece.strong] == strong


def test_an_attack_with_its_whole_calculation(fight: Fight) -> None:
    cover = c.Modifier("df", 2, "cover")
    act(fight, c.AddCondition("c1", "prone"))
    act(fight, c.DeclareAttack("c0", "c1", "sword", (cover,)), attack=3, damage=(4,))
    attack, prompt = lines(fight)
    assert attack.spoken == "1.3: DeathBow critically hits Orc for 85 · Sword"
    assert not attack.quiet
    assert attack.details[:2] == (
        "OF 9 · DF −12 · prone −2 · DF +2 (cover)  (NC-08, NC-13, NC-14)",
        "chance level +21 · hits on 99 or less · critical on 9 or less  (NC-30, NC-29, NC-32)",
    )
    assert attack.details[-1].startswith("90 damage · 85 after armour")
    assert prompt.spoken.startswith("1.3: Orc is disabled:")


def test_a_miss(fight: Fight) -> None:
    act(fight, BLOW, attack=100)
    assert told(fight) == ["1.3: DeathBow misses Orc · Sword"]


def test_the_close_of_a_segment_says_what_landed(fight: Fight) -> None:
    act(fight, BLOW, attack=50, damage=(4,))
    act(fight, c.Next())
    assert told(fight) == [
        "1.3: Orc lets the moment pass",
        "1.3: Orc 40 → −29 hit points",
        "1.3: Orc is unconscious",
    ]


def test_those_who_let_a_moment_pass_stand_in_one_line() -> None:
    made = begin(*(nc_fighter(name) for name in "ABCDE"), nc_fighter("F", side="party"))
    act(made, c.Next(), **{f"segments_c{at}": 3 for at in range(6)})
    act(made, c.Next())
    assert told(made)[0] == "1.3: A, B, C and 3 more let the moment pass"
    assert lines(made)[0].details == ("D, E, F",)


def test_why_a_moment_went_by_is_told() -> None:
    people = (nc_fighter(name, side="party") for name in ("Ann", "Bo", "Cy"))
    made = begin(*people, nc_fighter("Orc"))
    act(made, c.Next(), **{f"segments_c{at}": 3 for at in range(4)})
    act(made, c.AddCondition("c0", "surprised"))
    act(made, c.SetTrack("c1", "hp", -70))
    act(made, c.Next())
    assert told(made)[0] == (
        "1.3: Ann is surprised; Bo is unconscious; Cy and Orc let the moment pass"
    )
    alone = begin(nc_fighter("Ann", side="party"))
    act(alone, c.Next(), segments_c0=3)
    act(alone, c.Next())
    assert told(alone)[0] == "1.3: Ann has no foe to fight"


def test_who_rolls_no_segments_is_told_when_the_round_opens() -> None:
    made = begin(nc_fighter("Ann", side="party"), nc_fighter("Orc"), nc_fighter("Elf"))
    act(made, c.SetLink("engaged", "c0", "c1"))
    act(made, c.Next(), segments_c0=3, segments_c1=4)
    assert told(made)[1] == "1.1: Only the engaged roll segments; Elf acts at the full rate"
    assert lines(made)[1].kind == "told"


def test_a_line_knows_the_long_names_in_it() -> None:
    long = "Ermengarde of the Far Northern Marches"
    made = begin(nc_fighter(long), nc_fighter("Bo"), nc_fighter("Bo", side="party"))
    act(made, c.Next(), **{f"segments_c{at}": 3 for at in range(3)})
    assert lines(made)[0].names == (long,), "told behind the line"
    act(made, c.DeclareAttack("c1", "c2", "sword"), attack=100)
    assert lines(made)[0].names == ()
    act(made, c.Next())
    assert lines(made)[0].names == (long,)


def test_what_is_broken_off_is_told_once() -> None:
    made = begin(nc_fighter("A"), nc_fighter("B"), switches={"N-ENGAGED": "links"})
    act(made, c.Next())
    act(made, c.Perform("do", "c0"), what="switch")
    act(made, c.Perform("do", "c1"), what="draw")
    act(made, c.Interrupt(made.encounter.spans[0].id, "a shout"))
    assert told(made) == ["1.1: A breaks off switching weapons (a shout)"]
    act(made, c.Next())
    act(made, c.Next())
    assert "1.2: B has finished drawing a weapon" in (*told(made, -2), *told(made))


def test_what_the_gm_called_an_action_is_quoted_behind_a_verb() -> None:
    made = begin(nc_fighter("A"), nc_fighter("B"), switches={"N-ENGAGED": "links"})
    act(made, c.Next())
    act(made, c.Perform("do", "c0", note="climbs the wall"), what="other", segments=2)
    act(made, c.GrantSlot("c0"))
    act(made, c.Next())
    assert "A is still busy with “climbs the wall”" in told(made)[0]
    act(made, c.Next())
    lines = (*told(made, -2), *told(made))
    assert any("A has finished “climbs the wall”" in each for each in lines)


def test_a_state_that_is_a_condition_too_is_told_once() -> None:
    made = begin(nc_fighter("A"))
    act(made, c.SetTrack("c0", "hp", -5))
    act(made, c.Perform("dying", targets=("c0",)), rounds=3)
    assert told(made) == ["1.0: A is dying: 3 rounds", "1.0: A is dying"]


def test_what_is_quoted_is_broken_off_too() -> None:
    made = begin(nc_fighter("A"), nc_fighter("B"), switches={"N-ENGAGED": "links"})
    act(made, c.Next())
    act(made, c.Perform("do", "c0", note="climbs the wall"), what="other", segments=4)
    act(made, c.Interrupt(made.encounter.spans[0].id))
    assert told(made) == ["1.1: A breaks off “climbs the wall”"]


def test_what_poison_does_stands_in_one_line() -> None:
    made = begin(nc_fighter("A", hp=50))
    act(made, c.Perform("poison", targets=("c0",)), points=15, speed="0")
    act(made, c.Next(), segments_c0=1)
    act(made, c.Next())
    poison = "5 poison to come · 10 hurt by poison"
    assert f"1.1: A 50 → 40 hit points · {poison}" in told(made)
    act(made, c.Next(), segments_c0=1)
    act(made, c.Next())
    assert "2.1: A 40 → 35 hit points · no poison to come · 15 hurt by poison" in told(made)


def test_the_end_of_a_round(fight: Fight) -> None:
    act(fight, c.Next())
    act(fight, c.Next())
    assert told(fight)[-1] == "2.0: Round 2 begins"


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (c.ChangeTrack("c0", "hp", -5), "DeathBow 102 → 97 hit points"),
        (c.SetTrack("c0", "hp", 110), "DeathBow 102 → 110 hit points"),
        (c.SetState("c1", "dead"), "Orc is dead"),
        (c.Leave("c1"), "Orc leaves the fight"),
        (c.AddCondition("c1", "prone", End(13)), "Orc is prone"),
        (c.EditCombatant("c1", name="Grub"), "Orc: called Grub now"),
        (c.SetSwitch("X-N-16", "off"), "A hit always costs a point: may be 0"),
        (c.SetLink("engaged", "c0", "c1"), "DeathBow engaged with Orc"),
        (c.CancelSlot("s2"), "DeathBow gives up an action"),
    ],
)
def test_one_sentence_each(fight: Fight, command: c.Command, sentence: str) -> None:
    act(fight, command)
    assert told(fight) == [f"1.3: {sentence}"]


def test_a_change_that_was_cut_says_what_was_asked_for(fight: Fight) -> None:
    act(fight, c.ChangeTrack("c0", "hp", -5))
    act(fight, c.ChangeTrack("c0", "hp", 99))
    (line,) = lines(fight)
    assert line.details == ("99 asked for, kept within the limits",)


def test_coming_back_and_the_end_of_a_condition(fight: Fight) -> None:
    act(fight, c.AddCondition("c1", "prone"))
    act(fight, c.RemoveCondition("c1", "prone"))
    assert told(fight) == ["1.3: Orc is no longer prone"]
    act(fight, c.Leave("c1"))
    act(fight, c.Return("c1"))
    assert told(fight) == ["1.3: Orc comes back"]


def test_a_settled_question_stands_with_its_answer(fight: Fight) -> None:
    act(fight, BLOW, attack=3, damage=(4,))
    act(fight, c.SettlePrompt(fight.encounter.prompts[0].id, "The arm."))
    (said,) = told(fight)
    assert said == "1.3: Orc is disabled: The arm."


def test_names_are_plain_text() -> None:
    made = begin(nc_fighter("<b>Orc</b> {value} | x"))
    assert told(made) == ["1.0: <b>Orc</b> {value} | x joins"]


def test_the_toy_game() -> None:
    made = begin(toy_fighter("Imp", skill=4), toy_fighter("Elf", armour=1), system=TOY)
    act(made, c.Next(), initiative_c0=6, initiative_c1=2)
    assert lines(made)[0].details == ("Imp: 6", "Elf: 2")
    stab = c.DeclareAttack("c0", "c1", "stick")
    act(made, stab, defence="dodge", attack=4, damage=(5,))
    attack, track = lines(made)
    assert attack.spoken == "1: Imp hits Elf for 2 · Stick"
    assert attack.details[0] == "skill 4 · hits on 4 or less  (TOY-1)"
    assert track.spoken == "1: Elf 12 → 10 vigour"
    act(made, c.Next())
    assert told(made) == ["1: Turn of Elf"]


def test_an_edit_tells_only_what_changed() -> None:
    made = begin(nc_fighter("Robin", hp=90, of=5), nc_fighter("Orc"))
    robin = made.encounter.combatants["c0"]
    raised = tuple(replace(each, stats={**each.stats, "of": 6}) for each in robin.attacks)
    edit = c.EditCombatant("c0", "Robin", "foe", robin.stats, {"hp": 90}, raised, "")
    label = Label.of("edited", who="Robin")
    assert isinstance(made.act_all([(edit, {}), (c.SetTrack("c0", "hp", 90), {})], label), Step)
    assert told(made) == ["1.0: Robin: Sword OF 5 → 6"]


def test_an_edit_that_changes_nothing_is_told_by_its_name() -> None:
    made = begin(nc_fighter("Robin", hp=90))
    act(made, c.EditCombatant("c0", name="Robin"))
    assert told(made) == ["1.0: Robin edited"]


def test_a_number_that_stays_says_so_only_when_it_was_asked_for(fight: Fight) -> None:
    act(fight, c.ChangeTrack("c0", "hp", 5))
    assert told(fight) == ["1.3: DeathBow stays at 102 hit points"]


def test_whose_line_it_is_and_what_kind(fight: Fight) -> None:
    act(fight, BLOW, attack=50, damage=(4,))
    (hit,) = lines(fight)
    assert (hit.kind, hit.side, hit.head, hit.round) == ("hit", "party", "Segment 3", 1)
    act(fight, c.Next())
    assert [(each.kind, each.side) for each in lines(fight)] == [
        ("passed", None),
        ("aside", "foe"),
        ("out", "foe"),
    ]


def test_a_condition_that_comes_of_a_blow_is_told() -> None:
    made = begin(nc_fighter("Ann"), nc_fighter("Bob"))
    stunned = ConditionAdded("c1", Condition("stunned", End(7)))
    step = replace(made.path[-1], events=(stunned,), commands=())
    line = step_lines(made.system, made.encounter, step)[-1]
    assert (line.text, line.details) == ("Bob is stunned", ("to segment 8",))


def test_what_a_blow_says_is_not_told_again_by_the_number() -> None:
    made = begin(toy_fighter("Imp", skill=4), toy_fighter("Elf", armour=1), system=TOY)
    act(made, c.Next(), initiative_c0=6, initiative_c1=2)
    stab = c.DeclareAttack("c0", "c1", "stick")
    act(made, stab, defence="dodge", attack=4, damage=(5,))
    assert [each.kind for each in lines(made)] == ["hit", "aside"]
    act(made, c.ChangeTrack("c1", "vigour", -1))
    assert lines(made)[0].kind == "told"


@pytest.mark.parametrize(
    ("first", "who", "told"),
    [
        (c.EditCombatant("c0", name="Grub"), "c0", ["Orc", "Grub", "Grub"]),
        (c.AddCombatants(nc_fighter("Imp", hp=60)), "c1", ["Imp", "Imp"]),
    ],
)
def test_who_comes_or_is_renamed_and_hurt_in_one_step_has_the_new_name(
    first: c.Command, who: str, told: list[str]
) -> None:
    made = begin(nc_fighter("Orc", hp=60))
    commands = (first, c.ChangeTrack(who, "hp", -5), c.ChangeTrack(who, "hp", -6))
    step = made.act_all((each, {}) for each in commands)
    assert isinstance(step, Step)
    lines = step_lines(made.system, made.before(len(made.path) - 1), step)
    assert [each.pieces[0].text for each in lines] == told
