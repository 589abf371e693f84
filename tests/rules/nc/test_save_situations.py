"""What is offered to those who save, by what they save against (NC-37 to NC-41)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import Command, DeclareAttack, NewCombatant, Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_effects import ActionMade
from gm_tracker.model.odds import Odds
from gm_tracker.odds import action_odds
from gm_tracker.rules.nc import NC, spell_keys
from tests.helpers import act, begin, came_of, encounter_of, nc_fighter
from tests.rules.acting import do
from tests.rules.nc.people import klass, made
from tests.rules.nc.test_poison_weapons import DART, shot_at

CAST = Perform("cast", "c0", "it", ("c1",))
ANYBODY = {"strength": 18, "dexterity": 17, "wisdom": 16}


def offered(encounter: Encounter, command: DeclareAttack | Perform) -> dict[str, int]:
    """The situations of saves by the beginnings of their keys, with what they add."""
    found = NC.situations(encounter, command)
    return {
        each.key.rpartition(".")[0]: more
        for each in found
        for key, more in each.effects.items()
        if key.startswith("save.")
    }


def against(kind: int, who: NewCombatant | None = None, **stats: int) -> Encounter:
    """A record of that kind of save, and somebody strong, quick and wise who meets it."""
    record = Attack("it", "It", "40", {"casting": 1, "save_kind": kind, **stats}, "spell")
    mage = made("Mage", klass("mage", 6), record)
    return encounter_of(mage, who or made("B", ANYBODY))


def saved(encounter: Encounter, *said: str) -> Fraction:
    """The chance to save against the record."""
    odds = action_odds(NC, encounter, replace(CAST, situations=said), {})
    assert isinstance(odds, Odds)
    return {key: chance for key, _, chance in odds.outcomes}["saved"]


def test_a_poisoned_weapon_offers_the_poisoners_bonus() -> None:
    """NC-37: C is -5, 27 %; who is used to poison has -3, 35 %."""
    fight = shot_at(poison_save=2)
    assert offered(fight.encounter, DART) == {"poisoner": 2}
    for said, roll, text in (
        ((), 28, "poison for A: 40"),
        (("poisoner.c0",), 35, "poison for A: 0 after a save, and 1 hit point"),
        (("poisoner.c0",), 36, "poison for A: 40"),
    ):
        command: Command = replace(DART, situations=said)
        step = do(fight, command, {"attack": 50, "damage": 40, "poison_save": roll})
        assert [came_of(NC, e) for e in step.events if isinstance(e, ActionMade)] == [text]
        fight.undo()


@pytest.mark.parametrize(
    ("stats", "wanted"),
    [
        ({"poison_dice": 1, "poison_save": 1}, {"poisoner": 2}),
        ({"poison_dice": 1}, {}),
        ({"poison_save": 1}, {}),
    ],
)
def test_only_where_poison_is_saved_against(stats: dict[str, int], wanted: dict[str, int]) -> None:
    fang = Attack("fang", "Fang", "1d6x10", {"of": 5, **stats})
    encounter = encounter_of(made("Imp", {}, fang), nc_fighter("B"))
    assert offered(encounter, DeclareAttack("c0", "c1", "fang")) == wanted


def test_assassins_have_it_already() -> None:
    fang = Attack("fang", "Fang", "1d6x10", {"of": 5, "poison_dice": 1, "poison_save": 1})
    encounter = encounter_of(made("Imp", {}, fang), made("B", klass("assassin", 5)))
    assert offered(encounter, DeclareAttack("c0", "c1", "fang")) == {}
    assert offered(against(spell_keys.POISON, made("B", klass("assassin", 5))), CAST) == {}


def test_a_poisonous_spell_offers_it_too() -> None:
    encounter = against(spell_keys.POISON, works=spell_keys.BY_POISON)
    assert offered(encounter, CAST) == {"poisoner": 2}
    assert saved(encounter) == Fraction(27, 100)
    assert saved(encounter, "poisoner.c1") == Fraction(35, 100)


def test_a_trap_offers_strength_and_dexterity() -> None:
    """NC-41: strength 18 to hit is 2, dexterity 17 is 2; severity 5."""
    encounter = against(spell_keys.TRAP)
    assert offered(encounter, CAST) == {"strength": 2, "dexterity": 2}
    assert saved(encounter) == Fraction(27, 100)
    assert saved(encounter, "strength.c1") == saved(encounter, "dexterity.c1") == Fraction(35, 100)


@pytest.mark.parametrize(
    ("kind", "severity_5", "better"),
    [(spell_keys.ROD, 19, 31), (spell_keys.STAFF, 23, 35), (spell_keys.WAND, 27, 40)],
)
def test_rods_staves_and_wands_act_as_spells_do(kind: int, severity_5: int, better: int) -> None:
    """NC-38 and NC-40: severities 7, 6 and 5; 3 more where the device changes the body."""
    encounter = against(kind)
    assert offered(encounter, CAST) == {
        **{"familiar": 2, "opposing": 2},
        **{"device.mind": 2, "device.death": 2, "device.faith": 4, "device.change": 3},
    }
    assert saved(encounter) == Fraction(severity_5, 100)
    assert saved(encounter, "device.change.c1") == Fraction(better, 100)


def test_the_religious_stand_the_death_magic_of_a_wand_better() -> None:
    """X-N-36: clerics and paladins by themselves, others by the GM's word."""
    found = offered(against(spell_keys.WAND, made("B", klass("cleric", 1))), CAST)
    assert found == {"opposing": 2, "device.death": 4, "device.change": 3}


def test_spells_offer_what_bears_on_them_only() -> None:
    assert offered(against(spell_keys.SPELLS), CAST) == {"familiar": 2, "opposing": 2}
    death = offered(against(spell_keys.DEATH), CAST)
    assert death == {"familiar": 2, "opposing": 2, "religious": 2}
    assert offered(against(spell_keys.BREATH), CAST) == {}
    assert offered(against(spell_keys.NO_SAVE), CAST) == {}


def test_a_save_by_itself_may_be_against_a_wand() -> None:
    """C is 0 - 5 + 3: 40 %; against a spell it does not count."""
    fight = begin(made("A", {}))
    command = Perform("save", targets=("c0",), situations=("device.change.c0",))
    for kind, roll, outcome in ((8, 40, "saves"), (8, 41, "does not"), (1, 28, "does not")):
        step = act(fight, command, kind=str(kind), severity=5, save_c0=roll)
        (made_of,) = (e for e in step.events if isinstance(e, ActionMade))
        assert outcome in came_of(NC, made_of)
