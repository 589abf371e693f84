"""The ledger reads events, whoever made them: here they are made by hand."""

from __future__ import annotations

from gm_tracker.model.combatant import Combatant, Track
from gm_tracker.model.encounter import Held
from gm_tracker.model.events_combatants import CombatantAdded, StateChanged, TrackChanged
from gm_tracker.model.events_effects import EffectHeld
from gm_tracker.model.events_time import ClockMoved, FightBegun, PositionClosed
from gm_tracker.model.fold import Event
from gm_tracker.model.label import Label
from gm_tracker.model.recap import Fall, Recap
from gm_tracker.model.step import Step
from gm_tracker.recap.ledger import Ledger
from gm_tracker.recap.summing import summed
from gm_tracker.rules.nc import NC

BEGUN: tuple[Event, ...] = (
    FightBegun(NC.id, 10),
    *(
        CombatantAdded(Combatant(f"c{at}", at + 1, name, tracks={"hp": Track(50, 50)}))
        for at, name in enumerate(("Ann", "Bob", "Cid"))
    ),
)


def read(*steps: tuple[Event, ...]) -> Ledger:
    """A fight of these steps, entered."""
    ledger = Ledger(NC)
    for events in (BEGUN, *steps):
        ledger.enter(Step(1, None, Label("x"), (), (), events))
    return ledger


def told(*steps: tuple[Event, ...]) -> Recap:
    """What a fight of these steps came to."""
    return summed(read(*steps))


def held(amount: int, by: str) -> EffectHeld:
    """Harm or healing of Bob that waits for the close."""
    return EffectHeld(Held("c1", "hp", amount, by))


def test_harm_and_healing_that_cancel_out_were_dealt_and_healed() -> None:
    recap = told((held(-20, "c0"), held(20, "c2")), (PositionClosed(0),))
    ann, bob, _ = recap.people
    assert (ann.dealt, bob.taken, bob.healed, bob.end) == (20, 20, 20, 50)


def test_the_harm_of_an_earlier_step_fells_nobody_later() -> None:
    lands = (held(-20, "c0"), TrackChanged("c1", "hp", 50, 30, -20), PositionClosed(0))
    falls = (StateChanged("c1", "up", "down"),)
    assert told(lands, falls).falls == (Fall("c1", 0, "down"),)
    assert told((*lands, *falls)).falls == (Fall("c1", 0, "down", ("c0",)),)


def test_what_is_held_after_the_close_waits_for_the_next_one() -> None:
    first = (held(-20, "c0"), TrackChanged("c1", "hp", 50, 30, -20), PositionClosed(0))
    recap = told((*first, held(-5, "c2")), (TrackChanged("c1", "hp", 30, 25, -5),))
    ann, bob, cid = recap.people
    assert (ann.dealt, cid.dealt, bob.by_others, bob.taken) == (20, 0, 5, 25)


def test_the_lowest_is_where_it_was_reached_first() -> None:
    bleeds = (TrackChanged("c1", "hp", 50, 10, -40),)
    better, again = (
        (TrackChanged("c1", "hp", 10, 20, 10),),
        (ClockMoved(4), TrackChanged("c1", "hp", 20, 10, -10)),
    )
    ledger = read(bleeds, better, again)
    assert (ledger.pages["c1"].lowest, ledger.pages["c1"].lowest_at) == (10, 0)
