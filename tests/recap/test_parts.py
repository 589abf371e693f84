"""Whose a change of hit points is: parts that a limit cut, and the events that say it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.model.combatant import Condition
from gm_tracker.model.encounter import Held
from gm_tracker.model.events_combatants import TrackChanged
from gm_tracker.model.events_effects import ActionMade, AttackMade, EffectHeld, HeldDropped
from gm_tracker.model.events_time import ClockMoved, PositionClosed
from gm_tracker.model.label import Label
from gm_tracker.recap.landing import Landing
from gm_tracker.recap.parts import Part, by_whom, harm_of, healed_in, settled

points = st.integers(-60, 60).filter(bool)
parts = st.lists(st.builds(Part, st.sampled_from(["a", "b", ""]), points), max_size=5)


@given(parts, st.integers(-200, 200))
def test_parts_add_up_to_what_really_changed(asked: list[Part], delta: int) -> None:
    told = settled(asked, delta)
    assert sum(each.points for each in told) == delta
    assert healed_in(told) - harm_of(told) == delta
    for who in ("a", "b"):
        for sign in (-1, 1):
            mine = sum(each.points * sign for each in told if _is(each, who, sign))
            assert mine <= sum(each.points * sign for each in asked if _is(each, who, sign))


def _is(part: Part, who: str, sign: int) -> bool:
    return part.by == who and part.points * sign > 0


@pytest.mark.parametrize(
    ("delta", "told"),
    [
        (-50, (("a", -30), ("b", -20))),
        (-40, (("a", -30), ("b", -10))),
        (-30, (("a", -30),)),
        (-10, (("a", -10),)),
        (0, ()),
        (-55, (("a", -30), ("b", -20), ("", -5))),
        (4, (("a", 0), ("", 4))),
    ],
)
def test_what_a_limit_kept_off_is_taken_off_the_last(
    delta: int, told: tuple[tuple[str, int], ...]
) -> None:
    found = settled((Part("a", -30), Part("b", -20)), delta)
    assert found == tuple(Part(*each) for each in told if each[1])


def test_healing_beyond_the_maximum_is_cut_and_the_harm_is_not() -> None:
    found = settled((Part("a", -30), Part("b", 50)), 5)
    assert found == (Part("a", -30), Part("b", 35))
    assert by_whom(found) == ("a",)


def change(amount: int, after: int, who: str = "c1") -> TrackChanged:
    """Hit points of somebody who had 100."""
    return TrackChanged(who, "hp", 100, after, amount)


def held(amount: int, by: str, who: str = "c1", span: str = "") -> EffectHeld:
    """Harm or healing that waits."""
    return EffectHeld(Held(who, "hp", amount, by, span=span))


def test_what_lands_is_the_last_change_of_that_amount() -> None:
    landing = Landing("hp")
    landing.follow(held(-20, "c0"))
    bleeds, lands = change(-20, 80), change(-20, 60)
    assert landing.landings((bleeds, lands, PositionClosed(3), change(-20, 40))) == {1}


def test_what_is_held_and_dropped_in_one_step_never_lands() -> None:
    landing = Landing("hp")
    events = (held(-20, "c0", span="p1"), HeldDropped("p1"), change(-20, 80), PositionClosed(3))
    assert landing.landings(events) == frozenset()


def test_what_was_held_and_is_dropped_later_waits_no_more() -> None:
    landing = Landing("hp")
    landing.follow(held(-20, "c0", span="p1"))
    landing.follow(held(-5, "c0"))
    landing.follow(HeldDropped("p1"))
    assert landing.held_for("c1") == (Part("c0", -5),)
    landing.follow(PositionClosed(3))
    assert landing.held_for("c1") == ()


def test_conditions_and_other_tracks_are_no_hit_points() -> None:
    landing = Landing("hp")
    landing.follow(EffectHeld(Held("c1", condition=Condition("prone"))))
    landing.follow(EffectHeld(Held("c1", "luck", -3, "c0")))
    assert landing.held_for("c1") == ()


def test_harm_and_healing_that_come_to_nothing_are_known() -> None:
    landing = Landing("hp")
    landing.follow(held(-20, "c0"))
    landing.follow(held(20, "c2"))
    assert landing.cancelled_out() == {"c1": (Part("c0", -20), Part("c2", 20))}


def test_what_follows_after_time_went_on_is_nobodys() -> None:
    landing = Landing("hp")
    landing.follow(AttackMade("c0", "c1", "sword", "hit", True, 20))
    assert landing.parts(change(-20, 80), lands=False) == (Part("c0", -20),)
    assert landing.parts(change(-20, 80, "c2"), lands=False) == (Part("", -20),)
    landing.follow(ClockMoved(4))
    assert landing.parts(change(-20, 80), lands=False) == (Part("", -20),)


def test_a_blow_that_comes_back_is_of_the_one_who_was_attacked() -> None:
    landing = Landing("hp")
    landing.follow(AttackMade("c0", "c1", "sword", "recoil", True, 20, recoil=True))
    assert landing.parts(change(-20, 80, "c0"), lands=False) == (Part("c1", -20),)


def test_what_one_does_to_oneself_is_nobodys() -> None:
    landing = Landing("hp")
    landing.follow(ActionMade("pay", Label("pay"), "c0", ("c0", "c1")))
    assert landing.parts(change(-5, 95, "c0"), lands=False) == (Part("", -5),)
    assert landing.parts(change(-5, 95), lands=False) == (Part("c0", -5),)
    landing.follow(held(-7, "c1"))
    assert landing.held_for("c1") == (Part("", -7),)
