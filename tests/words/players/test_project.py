"""What the players are shown of a fight in which nothing is said of what they see."""

from __future__ import annotations

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.clock import End
from gm_tracker.model.disclosure import Disclose
from gm_tracker.words.players.projection import Notch, Projection, Wounds
from tests.helpers import act, begin, nc_fighter, slot_of, toy_fighter
from tests.toy import TOY
from tests.words.players.sights import row, shown


@pytest.fixture
def fight() -> Fight:
    """Mara and Orc 1 act in segment 3, Orc 2 in 5; Sister Maren in 5 of the next round."""
    made = begin(nc_fighter("Mara", side="party", hp=90))
    act(made, c.AddCombatants(nc_fighter("Orc", hp=90), 2))
    act(made, c.Next(), segments_c0=3, segments_c1=3, segments_c2=5)
    return made


def test_nothing_is_shown_of_a_fight_in_which_nobody_is() -> None:
    assert shown(begin()) == Projection()


def test_the_clock_and_the_segments(fight: Fight) -> None:
    view = shown(fight)
    assert (view.round, view.moment) == ("Round 1", "Segment 3")
    assert [each.state for each in view.ribbon] == ["past"] * 2 + ["now"] + ["later"] * 7
    assert view.ribbon[2] == Notch("3", "now")


def test_before_the_dice_of_a_round_nobody_acts() -> None:
    view = shown(begin(nc_fighter("Mara"), nc_fighter("Orc")))
    assert (view.round, view.moment, view.heading, view.now) == ("Round 1", "", "", ())
    assert [each.name for each in view.then] == ["Mara", "Orc"]
    assert {each.state for each in view.ribbon} == {"later"}


def test_who_acts_now_who_then_and_who_is_next(fight: Fight) -> None:
    view = shown(fight)
    assert view.heading == "Now, together"
    assert [each.name for each in view.now] == ["Mara", "Orc 1"]
    assert [(each.name, each.note) for each in view.then] == [("Orc 2", "segment 5")]
    assert view.following == "Next: Orc 2"


def test_who_has_acted_says_so(fight: Fight) -> None:
    act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=(99,))
    assert row(fight, "Mara").acted
    assert row(fight, "Mara").notes == ("has acted",)
    assert not row(fight, "Orc 1").acted


def test_who_fights_whom(fight: Fight) -> None:
    act(fight, c.SetLink("engaged", "c0", "c1"))
    act(fight, c.SetLink("engaged", "c0", "c2"))
    assert row(fight, "Mara").notes == ("fights Orc 1 and Orc 2",)
    assert row(fight, "Orc 2").notes[0] == "fights Mara"


def test_the_party_has_numbers_and_its_foes_have_words(fight: Fight) -> None:
    act(fight, c.ChangeTrack("c0", "hp", -27))
    act(fight, c.ChangeTrack("c1", "hp", -80))
    assert row(fight, "Mara").wounds == Wounds("63/90", 4)
    assert row(fight, "Orc 1").wounds == Wounds("near death", 1)


@pytest.mark.parametrize(
    ("left", "said", "pips"),
    [
        (90, "unhurt", 5),
        (89, "scratched", 4),
        (61, "scratched", 4),
        (60, "wounded", 3),
        (31, "wounded", 3),
        (30, "badly wounded", 2),
        (12, "badly wounded", 2),
        (11, "near death", 1),
        (1, "near death", 1),
    ],
)
def test_five_words_for_wounds(fight: Fight, left: int, said: str, pips: int) -> None:
    act(fight, c.SetTrack("c1", "hp", left))
    assert row(fight, "Orc 1").wounds == Wounds(said, pips)


def test_who_has_fallen_is_out_by_name(fight: Fight) -> None:
    act(fight, c.SetState("c2", "dead"))
    assert shown(fight).out == ("Orc 2",)
    assert [each.name for each in shown(fight).then] == []


def test_who_has_left_is_not_there_any_more(fight: Fight) -> None:
    act(fight, c.Leave("c2"))
    assert shown(fight).out == ()
    assert [each.name for each in shown(fight).then] == []


def test_conditions_are_told_with_their_end(fight: Fight) -> None:
    act(fight, c.AddCondition("c2", "stunned", End(7), "the GM's own note"))
    assert row(fight, "Orc 2").notes == ("stunned to segment 8", "segment 5")
    act(fight, c.AddCondition("c2", "stunned", End(25)))
    assert row(fight, "Orc 2").notes == ("stunned, 3 rounds left", "segment 5")


def test_what_is_done_is_told_without_its_dice(fight: Fight) -> None:
    act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=(40,), damage=(6,))
    assert shown(fight).outcome == "Mara hits Orc 1"


def test_what_lands_when_the_segment_closes_is_told_in_words(fight: Fight) -> None:
    act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=(40,), damage=(6,))
    act(fight, c.DeclareAttack("c1", "c0", "sword"), attack=(99,))
    assert shown(fight).outcome == "Orc 1 misses Mara"
    act(fight, c.Next())
    assert shown(fight).outcome == "Orc 1 is badly wounded"


def test_undo_shows_what_was_shown(fight: Fight) -> None:
    before = shown(fight)
    act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=(40,), damage=(6,))
    after = shown(fight)
    fight.undo()
    assert shown(fight) == before != after
    fight.redo()
    assert shown(fight) == after


def test_a_fall_is_told_before_what_else_came_of_it(fight: Fight) -> None:
    act(fight, c.ChangeTrack("c1", "hp", -900))
    assert shown(fight).outcome == f"Orc 1 is {fallen(fight, 'c1')}"


def fallen(fight: Fight, who: str) -> str:
    """The state of somebody in words."""
    state = fight.encounter.combatants[who].state
    return next(each.label for each in fight.system.states if each.key == state)


def test_several_who_act_as_one_have_one_row() -> None:
    made = begin(nc_fighter("Mara", side="party"))
    act(made, c.AddCombatants(nc_fighter("Bandit", hp=50), 5, as_one=True))
    act(made, c.SetState("c2", "dead"))
    found = row(made, "5 bandits")
    assert (found.many, found.wounds) == (5, Wounds("4 of 5 up", 4))
    assert shown(made).out == ()


def test_turns_in_their_order_and_whose_it_is() -> None:
    made = begin(toy_fighter("Ann"), toy_fighter("Bob"), toy_fighter("Cy"), system=TOY)
    act(made, c.Next(), initiative_c0=6, initiative_c1=4, initiative_c2=1)
    act(made, c.Next())
    view = shown(made)
    assert [(each.text, each.state) for each in view.ribbon] == [
        ("Ann", "past"),
        ("Bob", "now"),
        ("Cy", "later"),
    ]
    assert (view.moment, view.heading, view.following) == ("", "Now", "Next: Cy")
    assert [each.name for each in view.now] == ["Bob"]


def test_a_held_action_is_told_without_what_it_waits_for(fight: Fight) -> None:
    act(fight, c.HoldSlot(slot_of(fight, "c2"), "the secret door opens"))
    assert row(fight, "Orc 2").notes == ("holds",)


def test_a_side_can_be_shown_otherwise(fight: Fight) -> None:
    act(fight, Disclose(side="foe", fields={"wounds": "hidden", "conditions": "hidden"}))
    act(fight, c.AddCondition("c2", "stunned"))
    found = row(fight, "Orc 2")
    assert (found.wounds, found.notes) == (None, ("segment 5",))


def test_names_are_shown_as_they_were_typed() -> None:
    odd = "<b>Bob</b> \N{SMILING FACE WITH HORNS} \u05d0"
    made = begin(nc_fighter(odd))
    assert shown(made).then[0].name == odd
