"""What the players are shown where the GM has said what they see."""

from __future__ import annotations

import pytest

from gm_tracker.engine.fight import Fight, Past
from gm_tracker.model import commands as c
from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Attack
from gm_tracker.model.disclosure import Disclose, Disclosure
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.players.projection import Projection
from tests.helpers import act, begin, nc_fighter, slot_of, toy_fighter
from tests.players_pairs import Pair, play
from tests.toy import TOY
from tests.words.players.sights import names, row, shown

HIDDEN = Disclosure(hidden=True)


@pytest.fixture
def fight() -> Fight:
    """Mara in segment 3, Orc 1 in 5, Orc 2 in 6 and Orc 3 in 8."""
    made = begin(nc_fighter("Mara", side="party", hp=90))
    act(made, c.AddCombatants(nc_fighter("Orc", hp=90), 3))
    act(made, c.Next(), segments_c0=3, segments_c1=5, segments_c2=6, segments_c3=8)
    return made


@pytest.fixture
def turns() -> Fight:
    """Ann, then Bob, then Cy, in a game of turns; it is Ann's."""
    made = begin(*(toy_fighter(each, vigour=30) for each in ("Ann", "Bob", "Cy")), system=TOY)
    act(made, c.Next(), initiative_c0=6, initiative_c1=4, initiative_c2=1)
    return made


def hide(fight: Fight, *those: str) -> None:
    """Hide these from the players."""
    act(fight, Disclose(those, hidden=True))


def call(fight: Fight, who: str, alias: str) -> None:
    """Let the players know somebody by another name."""
    act(fight, Disclose((who,), alias=alias))


def test_who_is_hidden_is_not_there(fight: Fight) -> None:
    hide(fight, "c3")
    assert names(fight) == ["Mara", "Orc 1", "Orc 2"]


def test_nobody_is_there_where_all_are_hidden(fight: Fight) -> None:
    hide(fight, "c0", "c1", "c2", "c3")
    assert shown(fight) == Projection()


def test_numbers_leave_no_gap(fight: Fight) -> None:
    hide(fight, "c2")
    assert names(fight) == ["Mara", "Orc 1", "Orc 2"]
    assert row(fight, "Orc 2").note == "segment 8"


def test_one_who_is_left_alone_has_no_number(fight: Fight) -> None:
    hide(fight, "c1", "c3")
    assert names(fight) == ["Mara", "Orc"]


def test_any_gap_is_closed_so_that_none_tells_of_somebody_hidden(fight: Fight) -> None:
    act(fight, c.EditCombatant("c2", name="Orc 7"))
    hide(fight, "c3")
    assert names(fight) == ["Mara", "Orc 1", "Orc 2"]


def test_an_alias_stands_in_place_of_the_name(fight: Fight) -> None:
    call(fight, "c2", "a hooded figure")
    assert names(fight) == ["Mara", "Orc 1", "A hooded figure", "Orc 2"]
    assert row(fight, "A hooded figure").face.initials == "HF"


def test_the_same_alias_is_told_apart(fight: Fight) -> None:
    act(fight, Disclose(("c1", "c2"), alias="a shape"))
    assert names(fight) == ["Mara", "A shape 1", "A shape 2", "Orc"]


def test_an_alias_that_is_somebody_elses_name_has_a_number(fight: Fight) -> None:
    call(fight, "c2", "Mara")
    assert sorted(names(fight)) == ["Mara", "Mara 2", "Orc 1", "Orc 2"]


def test_without_a_name_and_an_alias_it_is_someone(fight: Fight) -> None:
    act(fight, Disclose(("c1",), fields={"name": "hidden"}))
    assert names(fight)[1] == "Someone"


def test_the_alias_is_used_in_what_is_told(fight: Fight) -> None:
    call(fight, "c1", "a hooded figure")
    act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=(40,), damage=(6,))
    assert shown(fight).outcome == "Mara hits a hooded figure"
    act(fight, c.SetState("c1", "dead"))
    assert shown(fight).out == ("A hooded figure",)
    assert shown(fight).outcome == "A hooded figure is dead"


def test_the_faces_of_others_are_as_without_them(fight: Fight) -> None:
    alone = begin(nc_fighter("Mara"), nc_fighter("Zoltan"))
    hidden = begin(nc_fighter("Mara"))
    act(hidden, c.AddCombatants(nc_fighter("Lurker"), 7, disclosure=HIDDEN))
    act(hidden, c.AddCombatants(nc_fighter("Zoltan")))
    assert shown(hidden) == shown(alone)


def test_a_blow_by_somebody_hidden_shows_only_whom_it_hurts(turns: Fight) -> None:
    hide(turns, "c1")
    act(turns, c.Next())
    act(turns, c.DeclareAttack("c1", "c0", "stick"), defence="none", attack=1, damage=6)
    assert shown(turns).outcome == "Something strikes Ann: scratched"


def test_a_miss_by_somebody_hidden_is_not_there(turns: Fight) -> None:
    hide(turns, "c1")
    before = shown(turns)
    act(turns, c.Next())
    act(turns, c.DeclareAttack("c1", "c0", "stick"), defence="none", attack=6)
    assert shown(turns) == before


def test_a_blow_at_somebody_hidden_is_not_told(fight: Fight) -> None:
    hide(fight, "c1")
    act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=(40,), damage=(6,))
    assert shown(fight).outcome == ""
    assert row(fight, "Mara").acted


def test_the_last_public_moment_stays_while_somebody_hidden_acts(turns: Fight) -> None:
    hide(turns, "c1")
    before = shown(turns)
    act(turns, c.Next())
    assert turns.encounter.combatants[turns.encounter.acting()[0].combatant].name == "Bob"
    assert shown(turns) == before
    act(turns, c.Next())
    assert [each.name for each in shown(turns).now] == ["Cy"]


def test_a_segment_of_somebody_hidden_is_none(fight: Fight) -> None:
    hide(fight, "c1")
    before = shown(fight)
    act(fight, c.Next())
    assert shown(fight) == before
    act(fight, c.Next())
    assert shown(fight).moment == "Segment 6"


def test_what_lands_when_the_clock_goes_on_waits_for_the_next_to_act(fight: Fight) -> None:
    hide(fight, "c1")
    act(fight, c.DeclareAttack("c0", "c2", "sword"), attack=(40,), damage=(6,))
    before = shown(fight)
    act(fight, c.Next())
    assert shown(fight) == before
    act(fight, c.Next())
    assert shown(fight).outcome == "Orc 1 is badly wounded"


def test_what_lands_meanwhile_is_told_when_it_is_seen(fight: Fight) -> None:
    hide(fight, "c1")
    act(fight, c.DeclareAttack("c0", "c2", "sword"), attack=(40,), damage=(6,))
    act(fight, c.Next())
    act(fight, c.AddCondition("c0", "prone"))
    assert shown(fight).outcome == "Mara is prone"
    act(fight, c.Next())
    assert shown(fight).outcome == "Orc 1 is badly wounded"


def test_what_is_done_to_others_meanwhile_is_shown_at_once(fight: Fight) -> None:
    hide(fight, "c1")
    act(fight, c.Next())
    act(fight, c.ChangeTrack("c0", "hp", -45))
    act(fight, c.AddCondition("c0", "prone"))
    wounds = row(fight, "Mara").wounds
    assert wounds is not None and wounds.text == "45/90"
    assert row(fight, "Mara").notes == ("prone",)
    assert shown(fight).moment == "Segment 3"


def test_somebody_without_a_place_in_the_order_is_there_and_has_no_time(turns: Fight) -> None:
    act(turns, Disclose(("c1",), fields={"turn": "hidden"}))
    view = shown(turns)
    assert [each.text for each in view.ribbon] == ["Ann", "Cy"]
    assert view.following == "Next: Cy"
    assert [(each.name, each.notes) for each in view.then][1] == ("Bob", ())
    act(turns, c.Next())
    assert shown(turns) == view


def test_nobody_is_engaged_with_somebody_hidden(fight: Fight) -> None:
    act(fight, c.SetLink("engaged", "c0", "c1"))
    assert row(fight, "Mara").notes == ("fights Orc 1",)
    hide(fight, "c1")
    assert row(fight, "Mara").notes == ()


def test_a_condition_to_the_turn_of_somebody_hidden_has_no_end(turns: Fight) -> None:
    act(turns, c.AddCondition("c0", TOY.conditions[0].key, End(0, "c1", "start")))
    assert "Bob" in row(turns, "Ann").note
    hide(turns, "c1")
    assert row(turns, "Ann").notes == (TOY.conditions[0].label.lower(),)


def test_revealed_it_appears(fight: Fight) -> None:
    hide(fight, "c3")
    act(fight, Disclose(("c3",), hidden=False))
    assert shown(fight).outcome == "Orc 3 appears"
    fight.undo()
    assert names(fight) == ["Mara", "Orc 1", "Orc 2"]
    assert shown(fight).outcome == ""


def test_who_was_known_by_another_name_is_named(fight: Fight) -> None:
    call(fight, "c3", "a hooded figure")
    assert shown(fight).outcome == ""
    call(fight, "c3", "")
    assert shown(fight).outcome == "A hooded figure is Orc 3"
    hide(fight, "c3")
    assert shown(fight).outcome == ""


def test_what_is_hidden_afterwards_is_not_told_any_more(fight: Fight) -> None:
    act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=(40,), damage=(6,))
    hide(fight, "c1")
    assert shown(fight).outcome == ""


def test_a_spell_of_a_foe_has_no_name_and_one_of_the_party_has(fight: Fight) -> None:
    spell = Attack("s", "Doom of Canaries", "", {}, "spell")
    act(fight, c.EditCombatant("c1", attacks=(spell,)))
    act(fight, c.EditCombatant("c0", attacks=(spell,)))
    act(fight, c.Perform("cast", "c0", "s", ("c1",)))
    assert shown(fight).outcome == "Mara begins casting Doom of Canaries"
    act(fight, c.Next())
    act(fight, c.Perform("cast", "c1", "s", ("c0",)))
    assert shown(fight).outcome == "Orc 1 begins casting a spell"
    assert row(fight, "Orc 1").notes[1] == "casting a spell"


def test_deeds_that_are_hidden_are_not_told_but_what_they_do(turns: Fight) -> None:
    act(turns, Disclose(("c0",), fields={"deeds": "hidden"}))
    act(turns, c.DeclareAttack("c0", "c1", "stick"), defence="none", attack=1, damage=6)
    assert shown(turns).outcome == "Bob is scratched"


def test_a_group_of_which_some_are_hidden_counts_the_others(fight: Fight) -> None:
    act(fight, c.AddCombatants(nc_fighter("Bandit"), 5, as_one=True))
    group = fight.encounter.groups[0]
    hide(fight, *group.members[:2])
    assert row(fight, "3 bandits").many == 3
    hide(fight, *group.members[:4])
    assert "Bandit" in names(fight)


def test_a_group_under_an_alias(fight: Fight) -> None:
    act(fight, c.AddCombatants(nc_fighter("Bandit"), 5, as_one=True))
    act(fight, Disclose(fight.encounter.groups[0].members, alias="a shape in the fog"))
    assert names(fight)[-1] == "5 \N{MULTIPLICATION SIGN} shape in the fog"


def test_what_a_held_action_waits_for_is_the_gms_own(fight: Fight) -> None:
    act(fight, c.HoldSlot(slot_of(fight, "c0"), "Canary"))
    assert "Canary" not in repr(shown(fight))


def test_who_joins_in_the_fight_is_told(fight: Fight) -> None:
    act(fight, c.AddCombatants(nc_fighter("Wolf"), 2))
    assert shown(fight).outcome == "Wolf 1 and Wolf 2 join"
    act(fight, c.AddCombatants(nc_fighter("Bear"), disclosure=HIDDEN))
    assert shown(fight).outcome == "Wolf 1 and Wolf 2 join"


def test_revealed_in_its_own_turn_it_acts_for_all_to_see(turns: Fight) -> None:
    hide(turns, "c1")
    act(turns, c.Next())
    act(turns, Disclose(("c1",), hidden=False))
    assert [each.name for each in shown(turns).now] == ["Bob"]


def test_hidden_in_its_own_turn_the_one_before_stays(turns: Fight) -> None:
    before = shown(turns)
    act(turns, c.Next())
    hide(turns, "c1")
    view = shown(turns)
    assert [each.name for each in view.now] == [each.name for each in before.now] == ["Ann"]
    assert [each.text for each in view.ribbon] == ["Ann", "Cy"]


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
def test_a_fight_that_is_opened_again_is_seen_as_it_was(system: RuleSystem) -> None:
    pair = Pair(system, 5)
    for _done in play(pair, 20):
        pass
    journal = pair.journal
    again = Fight(system, journal, Past(journal.steps, tuple(journal.moves)))
    assert shown(again) == shown(pair.dark)
