"""Spells: one damage roll, one save each, what is reduced how, and what they leave behind."""

from __future__ import annotations

from fractions import Fraction

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import (
    ChangeTrack,
    DeclareAttack,
    Modifier,
    NewCombatant,
    Next,
    Perform,
)
from gm_tracker.model.events_effects import ActionMade
from gm_tracker.model.odds import Odds
from gm_tracker.odds import action_odds
from gm_tracker.rules.nc import NC
from gm_tracker.words.explain import explain
from tests.helpers import act, asked, begin, encounter_of, named, nc_fighter, refused, value
from tests.rules.nc.people import cast, deathbow, hp, irthea, klass, made, number_shown, plain


def mage(*spells: Attack) -> NewCombatant:
    """A mage of level 6 with these spells, who acts in segment 1."""
    return made("Mage", klass("mage", 6), *spells, attacks=1)


def spell(damage: str = "100", **stats: int) -> Attack:
    """A spell of one segment."""
    return Attack("spell", "Fire", damage, {"casting": 1, **stats}, "spell")


def ready(*new: NewCombatant) -> Fight:
    """A fight in segment 1 of round 1, in which the first one acts."""
    fight = begin(*new)
    act(fight, Next(), segments_c0=1)
    return fight


def target(name: str = "B", **stats: int) -> NewCombatant:
    """Somebody who does not act."""
    return plain(name, {"attacks": 0, **stats}, 300)


def lost(fight: Fight, who: str = "c1") -> int:
    """What somebody has lost after the close of the segment."""
    act(fight, Next())
    return 300 - hp(fight.encounter, who)


def test_an_area_has_one_damage_roll_and_a_save_for_each() -> None:
    """NC-38 and NC-27: three targets with other DR, one of them saves for half."""
    area = spell("6d6x3", targets=2)
    fight = ready(mage(area), target("B"), target("C", mdr=5), target("D", save=8))
    everybody = ("c1", "c2", "c3")
    act(fight, Perform("cast", "c0", "spell", everybody))
    act(fight, Next())
    command = Perform("cast", "c0", "spell", everybody)
    assert asked(fight, command) == ("damage", "save.c1", "save.c2", "save.c3")
    saves = {"save_c1": 90, "save_c2": 90, "save_c3": 31}
    step = act(fight, command, damage=60, **saves)
    assert named(fight, step) == "Mage casts Fire: B takes 60; C takes 35; D saves and takes 30"
    made = next(each for each in step.events if isinstance(each, ActionMade))
    lines = explain(NC, made.trace)
    assert [each for each in lines if each in ("B", "C", "D")] == ["B", "C", "D"]
    act(fight, Next())
    assert [300 - hp(fight.encounter, each) for each in everybody] == [60, 35, 30]


def test_a_save_for_nothing() -> None:
    fight = ready(mage(spell(on_save=1)), target())
    cast(fight, "c0", "spell", ("c1",), save_c1=1)
    assert lost(fight) == 0


@pytest.mark.parametrize(
    ("works", "left"), [(0, 66), (1, 48), (2, 10)], ids=["magic", "force", "poison"]
)
def test_what_reduces_what(works: int, left: int) -> None:
    """NC-19 and NC-46: armour only against force, magical DR against both, poison neither.

    The poison does 10 at the end of the round.
    """
    fight = ready(mage(spell(works=works, save_kind=0)), target(ar=27, mdr=4, dr=9))
    cast(fight, "c0", "spell", ("c1",))
    assert lost(fight) == left
    poison = fight.encounter.combatants["c1"].tracks.get("poison")
    assert (0 if poison is None else poison.value) == (90 if works == 2 else 0)


@pytest.mark.parametrize(("works", "least"), [(0, 1), (1, 1), (2, 0)])
def test_what_is_stopped_altogether(works: int, least: int) -> None:
    """NC-28 and X-N-20: harm of magic costs a point at least, poison may be stopped."""
    body = target(mdr=99, dr=99, poison_dr=99)
    fight = ready(mage(spell(works=works, save_kind=0)), body)
    step = cast(fight, "c0", "spell", ("c1",))
    assert named(fight, step) == f"Mage casts Fire: B {'takes 1' if least else 'is unharmed'}"
    assert lost(fight) == least


def test_the_odds_of_poison_drop_nobody_at_once() -> None:
    """NC-47: a spell of 100 points of poison takes 10 in a round."""
    for works, drop in ((0, 1), (2, 0)):
        encounter = encounter_of(mage(spell(works=works, save_kind=0)), plain("B", {}, 20))
        odds = action_odds(NC, encounter, Perform("cast", "c0", "spell", ("c1",)), {})
        assert isinstance(odds, Odds)
        assert odds.drop == drop


def test_healing_stops_at_the_maximum_and_at_poison() -> None:
    """NC-06 and NC-47."""
    heal = spell("2d10", works=3, save_kind=0)
    for poisoned, healed in ((0, 20), (25, 15), (40, 0)):
        fight = ready(mage(heal), target())
        act(fight, _change("hp", -40))
        if poisoned:
            act(fight, _change("poisoned", poisoned))
        cast(fight, "c0", "spell", ("c1",), damage=20)
        assert lost(fight) == 40 - healed


def _change(track: str, amount: int) -> ChangeTrack:
    return ChangeTrack("c1", track, amount)


def test_a_condition_with_an_end() -> None:
    """NC-42: three rounds from the segment in which it took hold."""
    fight = ready(mage(spell("", effect=4, rounds=3)), target())
    step = cast(fight, "c0", "spell", ("c1",), save_c1=95)
    assert named(fight, step) == "Mage casts Fire: B is asleep"
    act(fight, Next())
    (condition,) = fight.encounter.combatants["c1"].conditions
    assert condition.end is not None
    assert (condition.key, condition.end.position, condition.note) == ("asleep", 31, "Fire")


def test_who_saves_has_no_condition() -> None:
    fight = ready(mage(spell("", effect=4, rounds=3)), target())
    step = cast(fight, "c0", "spell", ("c1",), save_c1=1)
    assert named(fight, step) == "Mage casts Fire: B saves"
    act(fight, Next())
    assert fight.encounter.combatants["c1"].conditions == ()


def test_the_harm_drops_with_the_spell() -> None:
    """NC-43: a caster struck in the very segment of completion saves before it lands."""
    archer = nc_fighter("A", of=40, damage="1d1x10", attacks=1)
    fight = begin(mage(spell(save_kind=0)), target(), archer)
    act(fight, Next(), segments_c0=1, segments_c2=2)
    cast(fight, "c0", "spell", ("c1",))
    act(fight, DeclareAttack("c2", "c0", "sword"), attack=50, damage=10)
    assert fight.encounter.held_for("c1", "hp") == -100
    act(fight, Next(), severity_c0=5, keep_c0=41)
    assert hp(fight.encounter, "c1") == 300


def test_the_severity_goes_with_caster_and_spell() -> None:
    """NC-38: 5 + 6 // 5, 2 more for the spell, 1 more by the GM's word; C is -9."""
    encounter = encounter_of(mage(spell(harder=2)), target())
    modifier = Modifier("severity", 1, "moonlight")
    odds = action_odds(NC, encounter, Perform("cast", "c0", "spell", ("c1",), (modifier,)), {})
    assert isinstance(odds, Odds)
    chances = {key: chance for key, _, chance in odds.outcomes}
    assert chances["saved"] == Fraction(13, 100)


def test_the_odds_are_those_of_the_play() -> None:
    """The bolt of the example: 35 % to save, else 39 of 102 hit points."""
    encounter = encounter_of(irthea(), deathbow())
    odds = action_odds(NC, encounter, Perform("cast", "c0", "bolt", ("c1",)), {})
    assert isinstance(odds, Odds)
    assert odds.hit == Fraction(65, 100)
    assert odds.per_hit is not None
    assert set(odds.per_hit.weights) == {39}
    assert odds.drop == 0


def test_one_target_only() -> None:
    fight = ready(mage(spell()), target("B"), target("C"))
    both = Perform("cast", "c0", "spell", ("c1", "c2"))
    assert refused(fight, both).sentence == "Fire takes one target."
    act(fight, Perform("cast", "c0", "spell", ("c1",)))
    act(fight, Next())
    assert refused(fight, both).sentence == "Fire takes one target."


def test_the_gm_decides_what_is_taken() -> None:
    fight = ready(mage(spell(save_kind=0)), target())
    act(fight, Perform("cast", "c0", "spell", ("c1",)))
    act(fight, Next())
    halved = Modifier("taken.c1", 7, "behind the door", replaces=True)
    act(fight, Perform("cast", "c0", "spell", ("c1",), (halved,)))
    assert lost(fight) == 7
    assert value(fight, "B") == 293


@pytest.mark.parametrize(
    ("name", "school", "said", "left"),
    [
        ("cleric", 2, (), 48),
        ("cleric", 2, ("creed.c1",), 39),
        ("fighter", 2, (), 53),
        ("mage", 0, ("known.c1",), 35),
    ],
)
def test_only_clerics_stand_another_creed(
    name: str, school: int, said: tuple[str, ...], left: int
) -> None:
    """NC-24 and NC-63: 2 more for clerics against another creed, for mages who know a spell."""
    fight = ready(mage(spell(save_kind=0, school=school)), made("B", klass(name, 6), attacks=0))
    command = Perform("cast", "c0", "spell", ("c1",), situations=said)
    act(fight, Perform("cast", "c0", "spell", ("c1",)))
    act(fight, Next())
    step = act(fight, command)
    assert named(fight, step) == f"Mage casts Fire: B takes {left}"


def test_a_familiar_spell_and_a_known_one_are_told_apart() -> None:
    """NC-38 where a save is allowed, NC-24 for the harm in any case."""
    encounter = encounter_of(mage(spell(), spell_without_save()), made("B", klass("mage", 6)))
    keys = [
        {each.key for each in NC.situations(encounter, Perform("cast", "c0", record, ("c1",)))}
        for record in ("spell", "other")
    ]
    assert "familiar.c1" in keys[0]
    assert "familiar.c1" not in keys[1]
    assert "known.c1" in keys[0] & keys[1]


def spell_without_save() -> Attack:
    """A spell against which nobody saves."""
    return Attack("other", "Dart", "20", {"save_kind": 0}, "spell")


def test_spells_of_one_kind_do_not_add_up() -> None:
    """The higher counts, in whichever order they are told."""
    weak = Attack("weak", "Weak", "", {"casting": 1, "save_kind": 0, "gives_df": 2}, "spell")
    strong = Attack("strong", "Strong", "", {"casting": 1, "save_kind": 0, "gives_df": 5}, "spell")
    for order in (("c0", "c1"), ("c1", "c0")):
        fight = begin(mage(weak), mage(strong), target())
        act(fight, Next(), segments_c0=1, segments_c1=1)
        records = {"c0": "weak", "c1": "strong"}
        for _ in range(2):
            for who in order:
                act(fight, Perform("cast", who, records[who], ("c2",)))
            act(fight, Next())
        assert number_shown(fight.encounter, "c2", "df") == 5


def test_who_is_no_cleric_cannot_be_given_the_creed() -> None:
    """NC-63."""
    fight = ready(mage(spell(save_kind=0)), made("B", klass("fighter", 6), attacks=0))
    refused(fight, Perform("cast", "c0", "spell", ("c1",), situations=("creed.c1",)))
