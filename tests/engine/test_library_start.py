"""Starting a prepared encounter: who is there, how they are, and who comes later."""

from __future__ import annotations

import random
from dataclasses import replace

from gm_tracker.engine.fight import Fight
from gm_tracker.engine.library import LibraryStream
from gm_tracker.engine.library_start import Start, bring_in, due, start
from gm_tracker.model.combatant import Condition, Track
from gm_tracker.model.disclosure import Disclosure
from gm_tracker.model.label import Label
from gm_tracker.model.library_commands import EditEntry, SavePlan
from gm_tracker.model.library_plans import Arrival, Engagement, Group, Member, Plan
from gm_tracker.model.step import Refusal, Step
from gm_tracker.rules.nc import NC
from tests.helpers import begin, person, tells
from tests.library_helpers import declined, done, library_of, new_entry

ORC, HERO, WOLF, PLAN = 1, 2, 3, 4


def prepared(*groups: Group, **fields: object) -> LibraryStream:
    """A library with orcs, a hero and wolves, and an encounter of these groups."""
    stream = library_of(
        new_entry("Orc", hp=45, hit_dice="2d8x10"),
        new_entry("DeathBow", "character", hp=102),
        new_entry("Wolf", hp=30),
    )
    plan = Plan(0, "Ambush", "nc", groups=groups)
    done(stream, SavePlan(replace(plan, **fields)))  # type: ignore[arg-type]
    return stream


def started(stream: LibraryStream, fight: Fight, seed: int = 1) -> Start:
    """The encounter begun in that fight."""
    outcome = start(NC, fight.encounter, stream.library, PLAN, random.Random(seed))
    assert isinstance(outcome, Start), outcome
    assert isinstance(fight.act_all(outcome.parts, outcome.label), Step)
    return outcome


def people(fight: Fight) -> list[tuple[str, str, int]]:
    """Name, side and hit points of everybody."""
    everybody = fight.encounter.combatants.values()
    return [(each.name, each.side, each.tracks["hp"].value) for each in everybody]


def test_an_encounter_begins_as_one_step_and_stays_as_it_is() -> None:
    stream = prepared(Group(ORC, 2), Group(HERO, side="party"))
    before, fight = stream.library, begin()
    made = started(stream, fight)
    assert people(fight) == [("Orc 1", "foe", 45), ("Orc 2", "foe", 45), ("DeathBow", "party", 102)]
    assert fight.undo_label == Label.of("plan_begins", plan="Ambush")
    assert made.origin.cast == {
        "c0": Member(ORC, "g1"),
        "c1": Member(ORC, "g1"),
        "c2": Member(HERO, "g2"),
    }
    assert stream.library is before
    fight.undo()
    assert people(fight) == []


def test_who_acts_as_one_in_an_encounter_does_so_in_the_fight() -> None:
    fight = begin()
    started(prepared(Group(ORC, 3, as_one=True), Group(WOLF, 1, as_one=True)), fight)
    assert [each.members for each in fight.encounter.groups] == [("c0", "c1", "c2")]
    fight.undo()
    assert fight.encounter.groups == ()


def test_who_is_hidden_in_an_encounter_is_hidden_in_the_fight_too() -> None:
    fight, said = begin(), Disclosure(True, "a shape")
    started(prepared(Group(ORC, 2, disclosure=said), Group(WOLF, 1)), fight)
    assert fight.encounter.disclosures == {"c0": said, "c1": said}
    fight.undo()
    assert fight.encounter.disclosures == {}


def test_what_players_cannot_be_shown_is_refused_in_an_encounter() -> None:
    wrong = Group(ORC, disclosure=Disclosure(fields={"turn": "vague"}))
    stream = prepared(Group(ORC))
    assert "turn" in declined(stream, SavePlan(replace(stream.library.plans[0], groups=(wrong,))))


def test_starting_again_takes_what_the_library_holds_then() -> None:
    stream = prepared(Group(ORC))
    started(stream, begin())
    done(stream, EditEntry(ORC, name="Ogre"))
    again = begin()
    started(stream, again)
    assert people(again) == [("Ogre", "foe", 45)]


def test_hit_points_are_averaged_or_rolled_for_each() -> None:
    fight = begin()
    group = Group(ORC, 3, hit_points="average")
    rolled = Group(ORC, 20, name="Raider", hit_points="rolled")
    stream = prepared(group, rolled)
    started(stream, fight)
    assert [value for name, _, value in people(fight) if "Orc" in name] == [90, 90, 90]
    tracks = [c.tracks["hp"] for c in fight.encounter.combatants.values() if "Raider" in c.name]
    assert all(each == Track(each.maximum, each.maximum) for each in tracks)
    assert all(20 <= each.value <= 160 and each.value % 10 == 0 for each in tracks)
    assert len({each.value for each in tracks}) > 5
    other = begin()
    started(stream, other)
    assert people(other) == people(fight)


def test_numbers_and_conditions_of_an_encounter_are_there_from_the_start() -> None:
    fight = begin()
    started(prepared(Group(ORC, 2, stats={"df": 7}, conditions=(Condition("prone"),))), fight)
    for each in fight.encounter.combatants.values():
        assert each.stats["df"] == 7
        assert each.has("prone")


def test_reinforcements_wait_for_their_round_or_trigger() -> None:
    stream = prepared(
        Group(HERO),
        Group(WOLF, 2, arrival=Arrival(0, "the horn sounds")),
        Group(ORC, 3, arrival=Arrival(3)),
        Group(WOLF, arrival=Arrival(3)),
    )
    fight = begin()
    waiting = started(stream, fight).origin.waiting
    assert [name for name, _, _ in people(fight)] == ["DeathBow"]
    assert [each.text for each in waiting] == [
        "Reinforcements (round 3): 3 Orc, 1 Wolf",
        "Reinforcements (the horn sounds): 2 Wolf",
    ]
    assert due(waiting, 3) == waiting[:1]
    assert due(waiting, 2) == ()


def test_reinforcements_come_and_engage_those_who_are_there() -> None:
    stream = prepared(
        Group(HERO, side="party"),
        Group(ORC, 2),
        Group(ORC, 2, arrival=Arrival(3)),
        engagements=(Engagement("engaged", "g2", "g1"), Engagement("engaged", "g3", "g1")),
    )
    fight = begin()
    origin = started(stream, fight).origin
    assert engaged(fight) == [("Orc 1", "DeathBow"), ("Orc 2", "DeathBow")]
    come = bring_in(
        NC, fight.encounter, stream.library, origin.waiting[0], origin.cast, random.Random(1)
    )
    assert isinstance(come, Start)
    fight.act_all(come.parts, come.label)
    assert engaged(fight)[2:] == [("Orc 3", "DeathBow"), ("Orc 4", "DeathBow")]
    assert {each.group for each in come.origin.cast.values()} == {"g3"}


def engaged(fight: Fight) -> list[tuple[str, str]]:
    """Who is engaged with whom, by name."""
    known = fight.encounter.combatants
    return sorted(
        (known[each.source].name, known[each.target].name) for each in fight.encounter.links
    )


def test_what_cannot_begin_says_why() -> None:
    def refused(stream: LibraryStream, plan: int = PLAN) -> str:
        outcome = start(NC, begin().encounter, stream.library, plan, random.Random(1))
        assert isinstance(outcome, Refusal)
        return outcome.sentence

    assert tells(refused(prepared(), 99), "no encounter", "99")
    assert "nobody who is there from the start" in refused(prepared())
    wolves = prepared(Group(WOLF, hit_points="rolled"))
    assert tells(refused(wolves), "Wolf", "no hit dice")


def test_a_name_of_the_encounter_stands_for_that_of_the_entry() -> None:
    fight = begin()
    started(prepared(Group(ORC, name="Grishnak")), fight)
    assert person(fight, "Grishnak").tracks["hp"] == Track(45, 45)
