"""Rounds in full: the order, what is stated, surprise, leaving, dying and healing."""

from __future__ import annotations

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.step import Answer
from gm_tracker.words.panel import panel_view
from tests.rules.acting import asks, no
from tests.rules.acting import do as act
from tests.rules.openquest.people import (
    BACK,
    HIT,
    NEXT,
    ann,
    at,
    blow,
    bob,
    do,
    fight,
    one,
    skill,
    sword,
)
from tests.rules.openquest.test_attacks import conditions, hp, prompts


def order(found: Fight) -> list[str]:
    """Who acts when."""
    slots = sorted(found.encounter.slots, key=lambda each: each.turn)
    return [each.combatant for each in slots]


def now(found: Fight) -> str:
    """Whose turn it is."""
    return found.encounter.acting()[0].combatant


def state(found: Fight, who: str = "c1") -> str:
    """The state that somebody is in."""
    return found.encounter.combatants[who].state


def test_turns_come_by_the_skill_of_what_is_done() -> None:
    people = (one("Low", sword(30)), one("High", sword(80)), one("Fists"))
    assert order(fight(NEXT, people=people)) == ["c1", "c2", "c0"]


def test_what_is_stated_moves_the_turn() -> None:
    people = (ann(sword(70)), bob(sword(80)))
    found = fight(NEXT, people=people)
    assert now(found) == "c1"
    act(found, *do("state", what="great"))
    assert now(found) == "c0"
    act(found, *do("state", what="move"))
    assert now(found) == "c1"


def test_who_has_acted_states_nothing_more() -> None:
    found = fight(NEXT, blow(90))
    command, given = do("state", what="great")
    assert no(found, command, given) == "Ann has acted in this round."


def test_equal_places_go_by_dex_or_as_the_table_says() -> None:
    people = (ann(sword(60), dex=10), bob(dex=15))
    assert order(fight(NEXT, people=people)) == ["c1", "c0"]
    told = (NEXT, {"first.60.2": "c0"})
    assert order(fight(told, people=people, X_OQ_7="prompt")) == ["c0", "c1"]


def test_equal_places_may_act_at_once() -> None:
    people = (ann(sword(60), dex=15), bob())
    found = fight(NEXT, blow(44, how="none"), people=people, X_OQ_7="at_once")
    assert hp(found) == 12
    assert not conditions(found)
    act(found, NEXT)
    act(found, *blow(33, None, None, how="none", by=BACK))
    act(found, NEXT)
    assert (hp(found, "c0"), hp(found)) == (4, 4)


def test_one_waits_for_another() -> None:
    found = fight(NEXT, do("delay", after="c1"))
    assert now(found) == "c1"
    assert order(found) == ["c1", "c0"]


def test_a_held_action_cuts_in() -> None:
    found = fight(NEXT)
    slot = found.encounter.acting()[0].id
    act(found, c.HoldSlot(slot, "Bob moves"))
    act(found, NEXT)
    act(found, *do("cut_in", "c0", "c1", check=30, against_roll=70))
    assert now(found) == "c0"


def test_the_surprised_have_no_turn_and_only_defend() -> None:
    hides = ann(sword(70), skill("Hide", 60))
    given: dict[str, Answer] = {"check": 41, "perception.c1": 60, "perception.c2": 77}
    found = fight(
        (c.Perform("surprise", "c0", "hide", ("c1", "c2")), given),
        NEXT,
        people=(hides, bob(), one("Cid")),
    )
    assert order(found) == ["c0"]
    assert "defence_choice" in asks(found, HIT)
    assert "defence_choice" not in asks(found, c.DeclareAttack("c0", "c2", "w"))
    act(found, NEXT)
    act(found, NEXT)
    assert len(order(found)) == 3


def test_fortune_mends_a_perception_that_failed() -> None:
    hides, watches = one("Imp", sword(70), skill("Hide", 60)), ann(fortune=1)
    given: dict[str, Answer] = {"check": 20, "perception.c1": 71}
    given |= {"fortune.perception.c1": "roll", "perception.c1.fortune1": 35}
    found = fight((c.Perform("surprise", "c0", "hide", ("c1",)), given), people=(hides, watches))
    assert not conditions(found)
    assert found.encounter.combatants["c1"].tracks["fortune"].value == 0


def test_places_may_be_typed() -> None:
    given: dict[str, Answer] = {"initiative.c0": 3, "initiative.c1": 9}
    assert order(fight((NEXT, given), O_ORDER="typed")) == ["c1", "c0"]


def test_a_mount_that_shies_does_not_obey_this_round() -> None:
    saddle = c.AddCondition("c0", "mounted")
    found = fight(saddle, NEXT, do("ride", check=90), people=(ann(mount=1, riding=70), bob()))
    assert no(found, HIT) == "The mount of Ann does not obey this round."
    assert no(found, c.Perform("ride", "c0")) == "The mount was tried in this round."


def test_a_blow_engages_and_a_retreat_that_holds_frees() -> None:
    retreat = do("state", "c1", what="retreat")
    found = fight(retreat, NEXT, blow(20, 55))
    assert [each.kind for each in found.encounter.links] == ["engaged"]
    act(found, NEXT)
    act(found, NEXT)
    assert not found.encounter.links


def test_who_is_hit_does_not_get_away() -> None:
    found = fight(do("state", "c1", what="sprint"), NEXT)
    options = asks(found, HIT)["defence_choice"].options
    assert [each.key for each in options] == ["dodge", "none"]
    act(found, *blow(20, 50, 3, how="dodge"))
    act(found, NEXT)
    act(found, NEXT)
    assert found.encounter.links


def test_who_slips_away_is_free() -> None:
    hides = ann(sword(70), skill("Hide", 60))
    people = (hides, bob())
    away = c.Perform("slip", "c0", "hide"), {"check": 50}
    assert not fight(c.SetLink("engaged", "c0", "c1"), NEXT, away, people=people).encounter.links


def test_a_mortal_wound_kills_at_the_end_of_the_next_round() -> None:
    found = fight(NEXT, blow(22, how="none"), people=(ann(), bob(hp=8)))
    assert (state(found), conditions(found)) == ("mortal", {"dying"})
    act(found, NEXT)
    act(found, NEXT)
    assert state(found) == "mortal"
    act(found, NEXT)
    assert state(found) == "dead"


def test_the_gms_word_brings_a_mortal_wound_too() -> None:
    found = fight(NEXT, c.ChangeTrack("c1", "hp", -15), NEXT)
    assert "dying" in conditions(found)


def test_a_point_of_fortune_saves() -> None:
    people = (ann(hp=8, fortune=1), bob(sword(90)))
    found = fight(NEXT, blow(22, how="none", by=BACK), NEXT, NEXT, people=people)
    act(found, NEXT, {"saved.c0": "fortune"})
    assert (state(found, "c0"), conditions(found, "c0")) == ("unconscious", {"spared"})
    act(found, *do("hours", "", hours=0))
    assert (state(found, "c0"), hp(found, "c0")) == ("up", 1)


def test_the_hours_of_who_was_saved_may_be_rolled() -> None:
    people = (ann(hp=8, fortune=1), bob(sword(90)))
    found = fight(NEXT, blow(22, how="none", by=BACK), NEXT, NEXT, people=people, X_OQ_6="hours")
    act(found, NEXT, {"saved.c0": "fortune", "hours.c0": 4})
    act(found, *do("hours", "", hours=3))
    assert state(found, "c0") == "unconscious"
    act(found, *do("hours", "", hours=1))
    assert state(found, "c0") == "up"


def test_healing_stabilises_and_surgery_brings_back() -> None:
    down = c.ChangeTrack("c1", "hp", -14)
    found = fight(down, do("heal", "c0", "c1", treatment="stabilise", check=30))
    assert (state(found), conditions(found)) == ("mortal", {"stable"})
    act(found, *do("heal", "c0", "c1", treatment="surgery", check=30, conscious=90))
    assert (state(found), hp(found), conditions(found)) == ("unconscious", 1, set())
    act(found, *do("heal", "c0", "c1", treatment="wake", check=30))
    assert state(found) == "up"
    act(found, *do("heal", "c0", "c1", treatment="wound", check=30, healed=4))
    assert hp(found) == 5


def test_nobody_heals_in_close_combat() -> None:
    found = fight(NEXT, blow(20, 80, 3))
    heal, given = do("heal", "c0", "c1", treatment="wound")
    assert "close combat" in no(found, heal, given)


def test_intimidating_is_closed_by_a_fumble() -> None:
    loud = ann(sword(70), skill("Influence", 60))
    awe = c.Perform("intimidate", "c0", "influence", ("c1",))
    found = fight(NEXT, (awe, {"check": 50}), people=(loud, bob()))
    assert prompts(found) == ["Bob is intimidated: what does it do?"]
    closed = fight(NEXT, (awe, {"check": 99}), NEXT, NEXT, NEXT, people=(loud, bob()))
    assert no(closed, awe, {"unmoved": "unmoved"}) == "Bob is not to be intimidated any more."


def test_ties_go_to_the_player() -> None:
    hides, watches = ann(sword(70), skill("Hide", 60)), bob(sword(60), skill("Watch", 60))
    test = c.Perform("opposed", "c0", "hide", ("c1",))
    given: dict[str, Answer] = {"against": "watch", "check": 31, "against_roll": 31}
    found = fight(NEXT, (test, given), people=(hides, watches), X_O_7="player")
    assert found.path[-1].label.key == "contest.win"
    both: dict[str, Answer] = {**given, "check": 77, "against_roll": 88}
    found = fight(NEXT, (test, both), people=(hides, watches), X_O_7="player")
    assert found.path[-1].label.key == "contest.draw"


def test_a_master_is_beaten_by_a_critical_alone() -> None:
    people = (ann(sword(70), skill("Hide", 100)), bob(sword(60), skill("Watch", 60)))
    test = c.Perform("opposed", "c0", "hide", ("c1",))
    for roll, key in ((50, "contest.win"), (44, "contest.lose")):
        given: dict[str, Answer] = {"against": "watch", "against_roll": roll}
        assert fight(NEXT, (test, given), people=people).path[-1].label.key == key


def test_fortune_is_awarded() -> None:
    found = fight(NEXT, do("award"), people=(ann(fortune=1), bob()))
    assert found.encounter.combatants["c0"].tracks["fortune"].value == 2
    assert no(found, c.Perform("award", "c1")) == "Bob has no Fortune points."


def test_one_lies_down_and_stands_up() -> None:
    found = fight(NEXT, do("stance"), NEXT)
    assert "prone" in conditions(found, "c0")
    situations = {each.key: each for each in found.system.situations(found.encounter, BACK)}
    assert situations["target_prone"].on
    assert at("target_prone")


def test_what_only_the_full_reading_plays_is_refused_by_the_documents() -> None:
    found = fight(NEXT, X_OQ_0="documents")
    refusal = no(found, c.Perform("aim", "c0", "", ("c1",)))
    assert refusal == "Aim is played only in full: house rule X-OQ-0."


def test_the_panel_calls_choices_by_their_names() -> None:
    found = fight(people=(ann(dm=1, shield=2), bob()))
    view = panel_view(found.system, found.encounter, "c0")
    assert view is not None
    lines = {each.label: each.text for each in view.numbers}
    assert (lines["damage modifier"], lines["shield"]) == ("+1D4", "medium")
