"""Fights played ahead: they end, by the policy, the same with the same dice."""

from __future__ import annotations

import random
from functools import partial

import pytest

from gm_tracker.engine.decision import Decision
from gm_tracker.engine.resolve import carried_out, resolve
from gm_tracker.engine.rolling import roll_answer
from gm_tracker.forecast.choosing import Chooser
from gm_tracker.forecast.duels import Duels
from gm_tracker.forecast.playing import play_out, play_series, source_of
from gm_tracker.forecast.policy import Manner, Policy
from gm_tracker.model import commands as c
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Answer, Done, Refusal
from gm_tracker.rules.nc import NC
from tests.helpers import act, answered, begin, nc_fighter

POLICY = Policy()


def two_against_two() -> Encounter:
    """Two strong ones of the party against two orcs."""
    strong = nc_fighter("Elf", hp=80, of=10, side="party")
    return begin(strong, strong, nc_fighter("Orc", hp=40), nc_fighter("Orc", hp=40)).encounter


def test_the_side_that_cannot_be_hit_wins() -> None:
    safe = nc_fighter("Elf", of=20, df=60, side="party")
    ending = play_out(NC, begin(safe, nc_fighter("Orc")).encounter, POLICY, random.Random(1))
    assert ending.winner == "party"
    assert ending.fallen == {"c1"}
    assert ending.left["c0"] == 60
    assert ending.left["c1"] <= 0


def test_who_cannot_hurt_each_other_are_undecided_after_the_most_rounds() -> None:
    safe = nc_fighter("Wall", df=60)
    other = nc_fighter("Wall", df=60, side="party")
    ending = play_out(NC, begin(safe, other).encounter, POLICY, random.Random(1), most=3)
    assert (ending.winner, ending.rounds, ending.fallen) == (None, 3, frozenset())


def test_a_fight_of_one_side_is_over_at_once() -> None:
    ending = play_out(NC, begin(nc_fighter("Orc")).encounter, POLICY, random.Random(1))
    assert (ending.winner, ending.rounds) == ("foe", 0)


def test_the_round_that_runs_counts_too() -> None:
    fight = begin(nc_fighter("Elf", of=90, damage="500", side="party"), nc_fighter("Orc", hp=1))
    act(fight, c.Next(), segments_c0=1, segments_c1=9)
    assert play_out(NC, fight.encounter, POLICY, random.Random(1)).rounds == 1


def test_a_fight_has_the_same_dice_in_whatever_series_it_is_played() -> None:
    start = two_against_two()
    together = list(play_series(NC, start, POLICY, 7, range(6)))
    apart = [play_out(NC, start, POLICY, source_of(7, number)) for number in reversed(range(6))]
    assert together == apart[::-1]
    assert len({each.rounds for each in together}) > 1


@pytest.mark.parametrize(
    ("manner", "targets"),
    [("aggressive", ["c3", "c3"]), ("focused", ["c4", "c4"]), ("spread", ["c2", "c3"])],
)
def test_each_manner_chooses_its_own_targets(manner: Manner, targets: list[str]) -> None:
    """c3 is hit most easily, c4 has the fewest points left."""
    elf = nc_fighter("Elf", of=5, side="party")
    foes = (nc_fighter("Orc", df=9, hp=90), nc_fighter("Orc", df=0, hp=90))
    fight = begin(elf, elf, *foes, nc_fighter("Orc", df=9, hp=85))
    chooser = Chooser(NC, Policy({"party": manner}), Duels(NC, fight.encounter))
    people = fight.encounter.combatants
    chosen = [next(chooser.choices(fight.encounter, people[each])) for each in ("c0", "c1")]
    assert [each.target for each in chosen if isinstance(each, c.DeclareAttack)] == targets


def test_whom_one_is_engaged_with_comes_first() -> None:
    elf = nc_fighter("Elf", of=5, side="party")
    fight = begin(elf, nc_fighter("Wall", df=9), nc_fighter("Orc"))
    act(fight, c.SetLink("engaged", "c0", "c1"))
    chooser = Chooser(NC, POLICY, Duels(NC, fight.encounter))
    chosen = list(chooser.choices(fight.encounter, fight.encounter.combatants["c0"]))
    assert chosen == [c.DeclareAttack("c0", "c1", "sword")]


def test_what_is_carried_out_at_once_is_what_the_resolver_decides() -> None:
    encounter = two_against_two()
    for number in range(5):
        source = random.Random(number)
        made = carried_out(NC, encounter, c.Next(), partial(roll_answer, source=source))
        decided = resolve(NC, encounter, c.Next(), answered_again(encounter, number))
        assert isinstance(made, Decision)
        assert isinstance(decided, Done)
        assert tuple(made.events) == decided.events
        encounter = made.encounter


def answered_again(encounter: Encounter, number: int) -> dict[str, Answer]:
    """The answers that the same dice give when the resolver is asked again after each."""
    return answered(NC, encounter, c.Next(), random.Random(number))[0]


def test_what_is_refused_is_refused_at_once_too() -> None:
    encounter = two_against_two()
    made = carried_out(NC, encounter, c.DeclareAttack("c0", "c1", "bow"), lambda _: 1)
    assert isinstance(made, Refusal)
    assert made == resolve(NC, encounter, c.DeclareAttack("c0", "c1", "bow"), {})
