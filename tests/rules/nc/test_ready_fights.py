"""The ambush, and the party against the warband: between them nearly all that NC knows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.campaign.script import read_script
from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.encounter import Span
from gm_tracker.model.events_combatants import ConditionAdded, StateChanged
from gm_tracker.model.events_effects import ActionMade, AttackMade, SpanStarted
from gm_tracker.model.events_time import SlotChanged, SlotsRolled
from gm_tracker.model.fold import Event
from gm_tracker.model.step import Step
from gm_tracker.paths import resources
from gm_tracker.rules.nc import NC, keys_time, spell_keys
from gm_tracker.session.replay import replay
from gm_tracker.session.systems import KnownSystems
from tests.helpers import came_of

AMBUSH, WARBAND = "ambush", "party-and-warband"
FIGHTS = {
    AMBUSH: "389a4d4719d635d4ed93363ce9c493beefa250bea3b950cf2d98ec28eee53f2e",
    WARBAND: "b18091ef337698517498120280612a42810cc1839c265ea9bbaa6f4548c6c332",
}
"""The fights by the names of their files, with what they come to.

After a change of the rules: python -m tests.rules.nc.fights, and the hashes that it gives.
"""


@cache
def fight(name: str) -> Fight:
    """The fight, played."""
    script = read_script(resources() / "fights" / f"{name}.json")
    played = replay(script, KnownSystems((NC,)))
    assert played.difference == ""
    return played.fight


def events(*names: str) -> Iterator[Event]:
    """All that happened in those fights; in both when none is named."""
    return (e for name in names or FIGHTS for step in fight(name).path for e in step.events)


def commands(*names: str) -> Iterator[c.Command]:
    """All that was asked for."""
    return (each for name in names or FIGHTS for step in fight(name).path for each in step.commands)


def performed(action: str, *names: str) -> list[Step]:
    """The steps of an action."""
    return [
        step
        for name in names or FIGHTS
        for step in fight(name).path
        if step.commands
        and isinstance(step.commands[0], c.Perform)
        and step.commands[0].action == action
    ]


def spans(name: str) -> list[Span]:
    """The long actions of a fight."""
    return [each.span for each in events(name) if isinstance(each, SpanStarted)]


@pytest.mark.parametrize(("name", "final"), FIGHTS.items())
def test_it_ends_as_it_always_did(name: str, final: str) -> None:
    assert encounter_hash(fight(name).encounter) == final
    assert sum(isinstance(each, SlotsRolled) for each in events(name)) >= 10


def test_beasts_stand_magic_as_they_stand_blows() -> None:
    """NC-44: their hit dice are fewer for their DR, so magic has to meet it too."""
    new = [each.combatant for each in commands() if isinstance(each, c.AddCombatants)]
    beasts = {each.name: each.stats for each in new if each.stats.get("hd")}
    assert {name: (s["dr"], s["mdr"]) for name, s in beasts.items()} == {
        "Wolf": (3, 3),
        "War hound": (1, 1),
    }


def test_four_stand_against_eight() -> None:
    new = [each for each in commands(WARBAND) if isinstance(each, c.AddCombatants)][:9]
    party = sum(each.count for each in new if each.combatant.side == "party")
    assert (party, sum(each.count for each in new) - party) == (4, 8)


def test_every_action_is_used() -> None:
    used = {each.action for each in commands() if isinstance(each, c.Perform)}
    assert used == {each.key for each in NC.actions}


def test_many_actions_are_done() -> None:
    done = {str(each.answers[0].get("what", "own")) for each in performed(keys_time.DO.key)}
    assert done >= {"own", "move", "aim", "draw", "load", "other"}
    labels = {each.label for each in spans(AMBUSH)}
    assert labels >= {"Bandaging a wound", "loading a crossbow", "loading Crossbow"}


def test_every_kind_of_save_is_rolled() -> None:
    asked = {int(str(each.answers[0]["kind"])) for each in performed("save")}
    spells = {
        spell_keys.SAVE_KIND.of(spell.stats)
        for each in commands()
        if isinstance(each, c.AddCombatants)
        for spell in each.combatant.attacks
        if spell.form == "spell"
    }
    assert asked | spells == set(range(len(spell_keys.SAVES)))


@pytest.mark.parametrize("name", FIGHTS)
def test_every_kind_of_long_action_goes_on(name: str) -> None:
    assert {each.kind for each in spans(name)} == {
        keys_time.CASTING,
        keys_time.DOING,
        keys_time.LOADING,
    }
    assert any(each.exposed for each in spans(name) if each.kind == keys_time.DOING)


def test_a_crossbow_is_loaded_over_a_rounds_end() -> None:
    long = [each for each in spans(AMBUSH) if each.label == "loading Crossbow"]
    assert any(each.start // 10 < each.finish // 10 for each in long)


def test_every_condition_comes_up() -> None:
    added = {each.condition.key for each in events() if isinstance(each, ConditionAdded)}
    assert added == {each.key for each in NC.conditions}
    surprised = [e for e in events(AMBUSH) if isinstance(e, ConditionAdded)][:2]
    assert {each.condition.key for each in surprised} == {"surprised"}


def test_situations_and_modifiers_of_every_sort_count() -> None:
    acted = [each for each in commands() if isinstance(each, c.DeclareAttack | c.Perform)]
    situations = {key.partition(".")[0] for each in acted for key in each.situations}
    sorts = {each.rstrip("0123456789").partition("_")[0] for each in situations}
    shots = {"cover", "concealed", "range", "size", "moving"}
    assert sorts == {*shots, "unarmed", "busy", "sees", "opposing", "creed"}
    modifiers = {(m.key.partition(".")[0], m.replaces) for each in acted for m in each.modifiers}
    assert modifiers == {
        ("of", False),
        ("dr", False),
        ("level", False),
        ("save", False),
        ("chance", True),
        ("taken", True),
    }


def test_an_area_spell_strikes_all_eight() -> None:
    cast = next(
        e
        for e in events(WARBAND)
        if isinstance(e, ActionMade) and "Rain of ice: " in came_of(NC, e)
    )
    assert came_of(NC, cast).count(";") == 7
    assert "Chief saves and takes 5" in came_of(NC, cast)


def test_spells_are_kept_and_lost() -> None:
    outcomes = {e.outcome for e in events() if isinstance(e, ActionMade) and e.action == "keep"}
    assert outcomes == {"kept", "lost"}


def test_two_kill_each_other_in_one_segment() -> None:
    blows = {"Hob the squire", "War hound"}
    people = {each.name: each.id for each in fight(WARBAND).encounter.combatants.values()}
    ids = {people[each] for each in blows}
    step = next(
        each
        for each in fight(WARBAND).path
        if ids <= {e.combatant for e in each.events if isinstance(e, StateChanged)}
    )
    assert isinstance(step.commands[0], c.Next)


def test_held_actions_are_released_both_ways_and_given_up() -> None:
    assert {e.before for e in commands(AMBUSH) if isinstance(e, c.ReleaseSlot)} == {True, False}
    assert any(isinstance(each, c.HoldSlot) for each in commands(WARBAND))
    kinds = {type(each) for each in commands(WARBAND)}
    assert {c.CancelSlot, c.MoveSlot} <= kinds


def test_people_come_go_and_return_and_fights_begin_and_end() -> None:
    kinds = {type(each) for each in commands()}
    assert {c.Leave, c.Return, c.Interrupt, c.SetState} <= kinds
    assert {e.on for e in commands(WARBAND) if isinstance(e, c.SetLink)} == {True, False}
    joined = [n for n, e in enumerate(commands(AMBUSH)) if isinstance(e, c.AddCombatants)]
    assert joined[-1] > 50


def test_blows_miss_hit_and_are_critical_and_attacks_are_lost() -> None:
    for name in FIGHTS:
        made = {each.outcome for each in events(name) if isinstance(each, AttackMade)}
        assert made == {"hit", "miss", "critical"}
    slots = {each.state for each in events(WARBAND) if isinstance(each, SlotChanged)}
    assert {"lost", "cancelled", "done"} <= slots


def test_poison_works_and_is_neutralised() -> None:
    made = [came_of(NC, each) for each in events() if isinstance(each, ActionMade)]
    for said in ("oison for ", "is free of poison", "rmour stops the blow"):
        assert any(said in each for each in made), said


def test_time_passes_in_rounds_hours_and_days() -> None:
    units = {each.answers[0]["unit"] for each in performed("time")}
    assert units == {"rounds", "hours", "days"}
    assert fight(WARBAND).encounter.clock.round > 28_000


def test_no_question_is_left_open() -> None:
    assert not any(fight(name).encounter.prompts for name in FIGHTS)
