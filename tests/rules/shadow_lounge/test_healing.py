"""First Aid and Medicine: what is healed, when, and whom it stabilises."""

from __future__ import annotations

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.rules.shadow_lounge import SHADOW_LOUNGE
from tests.helpers import named, tells
from tests.rules.shadow_lounge.lounge import (
    Answers,
    asks,
    do,
    guest,
    hit,
    no,
    one,
    party,
    skill,
    track,
)

AID = c.Perform("first_aid", "c0", "aid", ("c1",))
MEDICINE = c.Perform("medicine", "c0", "aid", ("c1",))


def ward(hp: int = 3) -> Fight:
    """Ann (First Aid 50, DEX 60) and Bob, who has lost all but `hp` of 20; Ann's turn."""
    fight = party(guest("Ann", skill("aid"), dex=60), guest("Bob"), guest("Cid", dex=40))
    do(fight, c.SetTrack("c1", "hp", hp))
    do(fight, c.Next())
    return fight


def end_round(fight: Fight) -> None:
    """To the first turn of the next round."""
    turn = fight.encounter.clock.round
    while fight.encounter.clock.round == turn or fight.encounter.clock.phase == "start":
        do(fight, c.Next())


def test_first_aid_runs_for_its_rounds_and_heals_when_it_is_finished() -> None:
    fight = ward()
    step = do(fight, AID, {"equipment": "kit", "check": (50,), "rounds": (2,)})
    assert named(fight, step) == (
        "Ann treats Bob, first aid kit: success, 4 hit points in 2 rounds"
    )
    (span,) = fight.encounter.spans
    assert (span.combatant, span.label, span.value) == ("c0", "treats Bob", 4)
    end_round(fight)
    assert track(fight, "Bob") == 3
    assert "c0" not in {s.combatant for s in fight.encounter.slots}
    end_round(fight)
    assert track(fight, "Bob") == 7
    assert not fight.encounter.spans
    assert "c0" in {s.combatant for s in fight.encounter.slots}


def test_a_kolto_injector_takes_one_round() -> None:
    fight = ward()
    do(fight, AID, {"equipment": "kolto", "check": (50,)})
    end_round(fight)
    assert track(fight, "Bob") == 9


def test_higher_degrees_add_their_dice() -> None:
    for die, dice, faces in ((25, "1d3", (2,)), (10, "2d3", (3, 1)), (69, "3d3", (1, 1, 3))):
        fight = ward()
        answers: Answers = {"equipment": "none", "check": (die,)}
        assert asks(fight, AID, answers)["bonus"].dice == dice
        asked: Answers = {**answers, "bonus": faces}
        assert asks(fight, AID, asked)["rounds"].dice == "1d6"
        do(fight, AID, {**asked, "rounds": (1,)})
        end_round(fight)
        assert track(fight, "Bob") == 3 + 3 + sum(faces)


def test_a_failure_heals_nothing_and_uses_the_turn() -> None:
    fight = ward()
    step = do(fight, AID, {"equipment": "kolto", "check": (51,)})
    assert named(fight, step) == "Ann treats Bob, kolto injector: failure, nothing is healed"
    assert not fight.encounter.spans
    assert not fight.encounter.acting()


def test_healing_stops_at_the_maximum() -> None:
    fight = ward(19)
    do(fight, AID, {"equipment": "kolto", "check": (50,)})
    end_round(fight)
    assert track(fight, "Bob") == 20


def test_first_aid_stabilises_the_dying_at_once_and_wakes_them_when_it_heals() -> None:
    fight = ward(0)
    assert one(fight, "Bob").state == "comatose"
    do(fight, AID, {"equipment": "kolto", "check": (50,)})
    assert one(fight, "Bob").has("stable")
    end_round(fight)
    assert (one(fight, "Bob").state, track(fight, "Bob")) == ("up", 6)
    assert not one(fight, "Bob").has("stable")


def test_a_little_healing_leaves_somebody_critically_wounded() -> None:
    fight = ward(0)
    do(fight, AID, {"equipment": "none", "check": (50,), "rounds": (1,)})
    end_round(fight)
    assert one(fight, "Bob").state == "wounded"


def test_the_dead_by_consent_stay_dead() -> None:
    fight = ward(0)
    do(fight, c.SetState("c1", "dead"))
    do(fight, AID, {"equipment": "kolto", "check": (50,)})
    end_round(fight)
    assert one(fight, "Bob").state == "dead"


def test_a_treatment_that_is_broken_off_heals_nothing() -> None:
    fight = ward()
    do(fight, AID, {"equipment": "kolto", "check": (50,)})
    do(fight, c.Interrupt(fight.encounter.spans[0].id))
    end_round(fight)
    assert track(fight, "Bob") == 3


def test_a_healer_who_falls_heals_nothing() -> None:
    fight = ward()
    do(fight, AID, {"equipment": "kolto", "check": (50,)})
    do(fight, c.Next())
    hit(fight, 50, actor="c1", target="c0", damage=(6, 6))
    do(fight, c.SetState("c0", "unconscious"))
    end_round(fight)
    assert track(fight, "Bob") == 3


def test_medicine_takes_hours_and_no_rounds() -> None:
    fight = ward()
    step = do(fight, MEDICINE, {"equipment": "hospital_kolto", "check": (10,), "bonus": (6, 5)})
    assert named(fight, step) == (
        "Ann treats Bob, hospital and kolto: extreme success, 27 hit points in 1 hour"
    )
    end_round(fight)
    assert track(fight, "Bob") == 3
    do(fight, c.Perform("hours"), {"hours": 1})
    assert track(fight, "Bob") == 20
    assert not fight.encounter.spans


def test_hours_come_one_by_one() -> None:
    fight = ward()
    do(fight, MEDICINE, {"equipment": "basic", "check": (50,)})
    assert tells(no(fight, MEDICINE, {}), "Ann", "busy healing")
    for passed in (1, 2):
        do(fight, c.Perform("hours"), {"hours": passed})
        assert track(fight, "Bob") == 3
    step = do(fight, c.Perform("hours"), {"hours": 1})
    assert named(fight, step) == "1 hour passes"
    assert track(fight, "Bob") == 11


def test_two_healers_of_one_patient_are_added_up() -> None:
    medics = (guest("Ann", skill("aid")), guest("Bob"), guest("Cid", skill("aid")))
    fight = party(*medics)
    do(fight, c.SetTrack("c1", "hp", 1))
    for medic in ("c0", "c2"):
        command = c.Perform("medicine", medic, "aid", ("c1",))
        do(fight, command, {"equipment": "basic", "check": (50,)})
    do(fight, c.Perform("hours"), {"hours": 5})
    assert track(fight, "Bob") == 17


def test_successes_at_healing_are_noted() -> None:
    fight = ward()
    do(fight, AID, {"equipment": "kolto", "check": (50,)})
    assert fight.encounter.count("tick.record.aid", "c0") == 1


def test_the_table_of_treatments_is_shown_as_it_is_used() -> None:
    (shown,) = SHADOW_LOUNGE.tables()
    assert shown.rows[1] == ("First aid, first aid kit", "4", "+1d4", "+2d4", "+3d4", "1d4 rounds")
    assert shown.rows[2][-1] == "1 round"
    assert shown.rows[-1] == (
        *("Medicine, hospital and kolto", "16", "+1d6", "+2d6", "+3d6", "1 hour"),
    )
