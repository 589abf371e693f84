"""NC's long actions: timed actions, exposure, casting and spells kept or lost (NC-17, NC-43)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.step import Answer, Ask, Step
from gm_tracker.rules.nc.spans import exposed
from tests.helpers import act, asked, begin, nc_fighter, person, refused, tells, to_segment, value
from tests.rules.nc.play import FREE, TURNS, acting, armed, plan, strike

BOLT = Attack("bolt", "Bolt", "40", {"casting": 3}, "spell")
CAST = c.Perform("cast", "c0", "bolt", ("c1",))


def mage(name: str = "Mia", *, hp: int = 500, **stats: int) -> NewCombatant:
    """Somebody who can cast a bolt of 40 in three segments, and strike."""
    new = nc_fighter(name, side="party", hp=hp, damage="", save=6, **stats)
    return replace(new, attacks=(Attack("w", "Staff", "10", {"of": 25}), BOLT))


def cast(fight: Fight) -> None:
    """Begin the bolt, or let it go; whoever may save does not."""
    answers: dict[str, Answer] = {}
    while isinstance(outcome := fight.act(CAST, answers), Ask):
        answers |= {r.id: () if r.dice == "40" else 99 for r in outcome.requests}
    assert isinstance(outcome, Step), outcome


def waiting(fight: Fight, who: str) -> list[int]:
    """The segments in which somebody is still to act, counted from the fight's beginning."""
    slots = (s for s in fight.encounter.slots if s.state == "waiting")
    return sorted(s.position + 1 for s in slots if s.combatant == who)


def do(fight: Fight, who: str, what: str, **answers: int) -> None:
    """Begin a timed action."""
    act(fight, c.Perform("do", who), what=what, **answers)


def duel(**switches: str) -> Fight:
    """Mia and Bob engaged in a fight where links decide, before the dice."""
    fight = begin(mage(), armed("Bob"), switches={**FREE, **switches})
    act(fight, c.SetLink("engaged", "c0", "c1"))
    return fight


def test_a_timed_action_of_somebody_free_leads_to_the_next() -> None:
    fight = begin(armed("Ann"), armed("Bob"), switches=FREE)
    act(fight, c.Next())
    do(fight, "c0", "sheathe")
    act(fight, c.Next())
    assert plan(fight, "c0") == [(1, "done"), (7, "waiting")]


def test_loading_runs_over_the_end_of_a_round() -> None:
    fight = begin(armed("Ann"), armed("Bob"), switches=FREE)
    act(fight, c.Next())
    do(fight, "c0", "load")
    act(fight, c.Next())
    (span,) = fight.encounter.spans
    assert (span.kind, span.start, span.finish) == ("loading", 0, 18)
    while fight.encounter.clock.position < 10:
        act(fight, c.Next())
    assert fight.encounter.span_of("c0") == span
    act(fight, c.Next())
    to_segment(fight, 10)
    assert acting(fight) == ["Ann"]
    assert fight.encounter.span_of("c0") is None


def test_any_other_action_takes_a_label_and_a_time() -> None:
    fight = begin(armed("Ann"), armed("Bob"), switches=FREE)
    act(fight, c.Next())
    act(fight, c.Perform("do", "c0", note="climbs the wall"), what="other", segments=4)
    assert fight.encounter.spans[0].label == "climbs the wall"
    act(fight, c.Next())
    assert plan(fight, "c0") == [(1, "done"), (5, "waiting")]


def test_an_own_timed_action() -> None:
    bind = Attack("bind", "Binds a wound", "", {"takes": 8}, "deed")
    ann = armed("Ann")
    fight = begin(replace(ann, attacks=(*ann.attacks, bind)), armed("Bob"), switches=FREE)
    act(fight, c.Next())
    do(fight, "c0", "bind")
    act(fight, c.Next())
    assert plan(fight, "c0") == [(1, "done"), (9, "waiting")]


def test_what_is_broken_off_frees_at_once() -> None:
    fight = begin(armed("Ann"), armed("Bob"), switches=FREE)
    act(fight, c.Next())
    do(fight, "c0", "load")
    strike(fight, "c1", "c0")
    act(fight, c.Next())
    (span,) = fight.encounter.spans
    act(fight, c.Interrupt(span.id))
    act(fight, c.Next())
    assert acting(fight) == ["Ann"]
    assert fight.encounter.clock.segment == 3


def test_a_weapon_whose_loading_is_broken_off_is_not_loaded() -> None:
    fight = begin(armed("Ann", 1, 19, kind=4), armed("Bob"), switches=FREE)
    act(fight, c.Next())
    strike(fight, "c0", "c1")
    act(fight, c.Interrupt(fight.encounter.spans[0].id))
    assert person(fight, "Ann").attacks[0].stats["loaded"] == 0
    act(fight, c.Next())
    sentence = refused(fight, c.DeclareAttack("c0", "c1", "w")).sentence
    assert tells(sentence, "Weapon", "Ann", "not loaded")
    do(fight, "c0", "load")
    act(fight, c.Next())
    while fight.encounter.clock.position < 20 or fight.encounter.clock.phase == "start":
        act(fight, c.Next())
    assert person(fight, "Ann").attacks[0].stats["loaded"] == 1


def test_a_weapon_that_is_being_loaded_is_not_fired_but_another_may_be_used() -> None:
    ann = armed("Ann", 1, 19, kind=4)
    knife = Attack("knife", "Knife", "10", {"of": 25})
    fight = begin(replace(ann, attacks=(*ann.attacks, knife)), armed("Bob"), switches=FREE)
    act(fight, c.Next())
    strike(fight, "c0", "c1")
    act(fight, c.GrantSlot("c0"))
    sentence = refused(fight, c.DeclareAttack("c0", "c1", "w")).sentence
    assert tells(sentence, "Ann", "loading", "Weapon", "cannot attack")
    act(fight, c.DeclareAttack("c0", "c1", "knife"), attack=50, damage=())
    act(fight, c.Next())
    assert waiting(fight, "c0") == [21]


def test_the_busy_do_not_attack() -> None:
    fight = begin(armed("Ann"), armed("Bob"), switches=FREE)
    act(fight, c.Next())
    do(fight, "c0", "sheathe")
    act(fight, c.GrantSlot("c0"))
    sentence = refused(fight, c.DeclareAttack("c0", "c1", "w")).sentence
    assert tells(sentence, "Ann", "sheathing", "cannot attack")


def test_switching_weapons_in_hand_to_hand_gives_the_opponent_eight_attacks() -> None:
    fight = begin(armed("Ann", side="party"), armed("Bob"), switches=FREE)
    act(fight, c.SetLink("engaged", "c0", "c1"))
    act(fight, c.Next(), segments_c0=1, segments_c1=4)
    do(fight, "c0", "switch")
    act(fight, c.Next())
    assert waiting(fight, "c1") == [2, 3, 4, 5, 6, 7, 8, 9]
    lost = [s for s in fight.encounter.slots if s.state == "lost"]
    assert [(s.combatant, s.position + 1, s.note) for s in lost] == [
        ("c1", 4, "the full rate takes its place")
    ]


@pytest.mark.parametrize(
    ("choice", "expected"),
    [("replace", [2, 4, 6, 8]), ("add", [2, 3, 4, 6, 8])],
)
def test_attacks_at_the_full_rate_replace_or_add(choice: str, expected: list[int]) -> None:
    fight = begin(armed("Ann", side="party"), armed("Bob", 2), switches={**FREE, "X-N-40": choice})
    act(fight, c.SetLink("engaged", "c0", "c1"))
    act(fight, c.Next(), segments_c0=1, segments_c1=3)
    do(fight, "c0", "switch")
    act(fight, c.Next())
    assert waiting(fight, "c1") == expected


@pytest.mark.parametrize("choice", ["replace", "add"])
def test_who_is_free_has_no_second_chance_against_the_busy(choice: str) -> None:
    """NC-50, NC-56: Ann is free, for all foes are surprised, and fights with Ben all the same."""
    people = (armed("Ann", side="party"), armed("Ben", side="party"), armed("Cat"))
    fight = begin(*people, switches={"N-ENGAGED": "all", "X-N-40": choice})
    act(fight, c.AddCondition("c2", "surprised"))
    act(fight, c.SetLink("engaged", "c0", "c1"))
    act(fight, c.Next())
    strike(fight, "c0", "c2")
    do(fight, "c1", "switch")
    act(fight, c.Next())
    assert waiting(fight, "c0") == [2]


def test_who_is_busy_in_hand_to_hand_is_exposed_after_the_segment_of_the_beginning() -> None:
    fight = begin(armed("Ann", side="party"), armed("Bob"), switches=FREE)
    act(fight, c.SetLink("engaged", "c0", "c1"))
    act(fight, c.Next(), segments_c0=1, segments_c1=1)
    do(fight, "c0", "draw")
    seen = {fight.encounter.clock.segment: exposed(fight.encounter, "c0") is not None}
    while fight.encounter.clock.phase == "open":
        seen[fight.encounter.clock.segment] = exposed(fight.encounter, "c0") is not None
        act(fight, c.Next())
    assert seen == {1: False, 2: True, 3: True}


def test_what_is_broken_off_ends_the_full_rate() -> None:
    fight = begin(armed("Ann", side="party"), armed("Bob"), switches=FREE)
    act(fight, c.SetLink("engaged", "c0", "c1"))
    act(fight, c.Next(), segments_c0=1, segments_c1=10)
    do(fight, "c0", "switch")
    act(fight, c.Next())
    act(fight, c.Interrupt(fight.encounter.spans[0].id))
    act(fight, c.Next())
    assert fight.encounter.clock.segment == 10
    assert acting(fight) == ["Bob"]


def test_rolled_attacks_while_busy_are_lost() -> None:
    fight = duel()
    act(fight, c.Next(), segments_c0=8, segments_c1=9)
    cast(fight)
    act(fight, c.Next())
    assert plan(fight, "c0")[-1] == (11, "waiting")
    while fight.encounter.clock.round == 1:
        act(fight, c.Next())
    assert "segments.c0" in asked(fight, c.Next())


def test_a_spell_is_let_go_when_its_time_has_come() -> None:
    fight = begin(mage(), armed("Bob"), switches=FREE)
    act(fight, c.Next())
    cast(fight)
    (span,) = fight.encounter.spans
    assert (span.kind, span.start, span.finish, span.targets) == ("casting", 1, 3, ("c1",))
    act(fight, c.Next())
    assert fight.encounter.clock.segment == 4
    cast(fight)
    assert value(fight, "Bob") == 500
    act(fight, c.Next())
    assert value(fight, "Bob") == 460
    assert fight.encounter.clock.segment == 5
    assert acting(fight) == ["Mia"]


def test_who_casts_does_nothing_else() -> None:
    fight = duel()
    act(fight, c.Next(), segments_c0=1, segments_c1=2)
    cast(fight)
    act(fight, c.Next())
    act(fight, c.GrantSlot("c0"))
    assert "cannot attack" in refused(fight, c.DeclareAttack("c0", "c1", "w")).sentence
    assert tells(refused(fight, CAST).sentence, "Mia", "casting", "Bolt", "segment 4")


def struck(fight: Fight, segment: int = 2) -> None:
    """Mia casts from segment 1 on and is hit in that segment."""
    act(fight, c.Next(), segments_c0=1, segments_c1=segment)
    cast(fight)
    act(fight, c.Next())
    while fight.encounter.clock.segment < segment:
        act(fight, c.Next())
    strike(fight, "c1", "c0")


def test_a_caster_who_is_struck_saves_when_the_segment_closes() -> None:
    fight = duel()
    struck(fight)
    assert asked(fight, c.Next()) == ("severity.c0",)
    act(fight, c.Next(), severity_c0=5, keep_c0=40)
    assert fight.encounter.spans != ()
    assert value(fight, "Mia") == 490


def test_a_caster_who_fails_loses_the_spell() -> None:
    fight = duel()
    struck(fight)
    act(fight, c.Next(), severity_c0=5, keep_c0=41)
    assert fight.encounter.spans == ()
    (prompt,) = fight.encounter.prompts
    assert tells(prompt.text, "Mia", "lost a spell")
    assert not any(s.span and s.state == "waiting" for s in fight.encounter.slots)


def test_the_severity_of_keeping_a_spell_is_the_gms() -> None:
    fight = duel()
    struck(fight)
    act(fight, c.Next(), severity_c0=3, keep_c0=50)
    assert fight.encounter.spans != ()


@pytest.mark.parametrize(("roll", "left"), [(40, 460), (41, 500)])
def test_struck_in_the_segment_of_completion(roll: int, left: int) -> None:
    fight = duel()
    struck(fight, 4)
    cast(fight)
    act(fight, c.Next(), severity_c0=5, keep_c0=roll)
    assert value(fight, "Bob") == left
    assert fight.encounter.spans == ()


def test_the_fallen_complete_their_spell_only_in_the_segment_of_their_fall() -> None:
    late = begin(mage(hp=10), armed("Bob"), switches=FREE)
    act(late, c.SetLink("engaged", "c0", "c1"))
    struck(late, 4)
    cast(late)
    act(late, c.Next(), severity_c0=5, keep_c0=1)
    assert (person(late, "Mia").state, value(late, "Bob")) == ("down", 460)
    early = begin(mage(hp=10), armed("Bob"), switches=FREE)
    act(early, c.SetLink("engaged", "c0", "c1"))
    struck(early)
    act(early, c.Next())
    assert early.encounter.spans == ()
    assert waiting(early, "c0") == []


def test_a_caster_who_stands_below_nothing_saves_too() -> None:
    """X-N-23: where one falls at -11 only, a blow to -5 does not end the spell by itself."""
    switches = {**FREE, "X-N-23": "-11"}
    fight = begin(mage(hp=5), armed("Bob"), switches=switches)
    act(fight, c.SetLink("engaged", "c0", "c1"))
    struck(fight)
    assert asked(fight, c.Next()) == ("severity.c0",)
    act(fight, c.Next(), severity_c0=5, keep_c0=41)
    assert (person(fight, "Mia").state, value(fight, "Mia")) == ("up", -5)
    assert fight.encounter.spans == ()


def test_opponents_attack_a_caster_at_the_full_rate() -> None:
    fight = duel()
    act(fight, c.Next(), segments_c0=1, segments_c1=10)
    cast(fight)
    act(fight, c.Next())
    assert plan(fight, "c1") == [(2, "waiting"), (3, "waiting"), (4, "waiting"), (10, "waiting")]


def test_in_plain_turns_a_caster_who_is_cured_is_not_struck() -> None:
    """NC-43: what goes from a poison is no harm to the spell."""
    fight = begin(mage(dex=1), armed("Bob"), switches=TURNS)
    act(fight, c.SetTrack("c0", "poison", 30))
    act(fight, c.SetTrack("c0", "poisoned", 20))
    act(fight, c.Next())
    cast(fight)
    act(fight, c.Next())
    act(fight, c.Perform("neutralise", "c1", targets=("c0",)))
    assert value(fight, "Mia", "poison") == 0
    act(fight, c.Next())
    assert fight.encounter.span_of("c0") is not None


def test_in_plain_turns_a_struck_caster_saves_at_the_end_of_the_turn() -> None:
    fight = begin(mage(dex=1), armed("Bob"), armed("Cat"), switches=TURNS)
    act(fight, c.Next())
    cast(fight)
    act(fight, c.Next())
    strike(fight, "c1", "c0")
    assert value(fight, "Mia") == 490
    assert asked(fight, c.Next()) == ("severity.c0",)
    act(fight, c.Next(), severity_c0=5, keep_c0=40)
    assert acting(fight) == ["Cat"]
    act(fight, c.Next())
    assert (acting(fight), fight.encounter.clock.segment) == (["Mia"], 4)
    cast(fight)
    assert value(fight, "Bob") == 460
