"""Attacks: what caps, what stands outside, conditions, ammunition, kinds of harm, the GM's word."""

from __future__ import annotations

import pytest

from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import (
    AddCondition,
    DeclareAttack,
    GrantSlot,
    Modifier,
    NewCombatant,
    Next,
)
from gm_tracker.model.encounter import Encounter, Span
from gm_tracker.model.events_effects import SpanStarted
from gm_tracker.model.fold import fold
from gm_tracker.rules.nc import NC
from tests.helpers import act, begin, encounter_of, nc_fighter, person, refused, tells
from tests.rules.nc.people import (
    casts,
    exchange,
    having,
    level,
    modified,
    number_shown,
    plain,
    taken,
    under,
)

KINDS = {2: 4, 3: 10, 4: 3, 5: 8, 6: 10, 7: 1, 8: 1}
"""NC-15: the caps by kind."""


def weapon(kind: int = 0, **stats: int) -> Attack:
    """A weapon with OF 20."""
    return Attack("sword", "Weapon", "1d10x10", {"of": 20, "kind": kind, **stats})


def armed(*attacks: Attack, **stats: int) -> NewCombatant:
    """Somebody with these weapons."""
    fighter = plain("A", stats)
    return NewCombatant("A", "foe", fighter.stats, fighter.tracks, attacks)


def against(attack: Attack, **stats: int) -> Encounter:
    """A with that weapon against B with those numbers."""
    return encounter_of(armed(attack), plain("B", stats, 300))


@pytest.mark.parametrize(("kind", "cap"), KINDS.items())
def test_shots_cap_df_and_dr(kind: int, cap: int) -> None:
    """NC-15 and NC-26: 14 of DF and DR, 2 and 3 of them outside."""
    sheet = {"df": 14, "df_outside": 2, "dr": 14, "dr_outside": 3}
    shot = exchange(against(weapon(kind), **sheet))
    assert level(shot) == 20 - (min(12, cap) + 2)
    assert taken(shot, 10**9) == round(10**9 * 0.9 ** (min(11, cap) + 3))


def test_old_sheets_have_all_of_it_inside() -> None:
    shot = exchange(against(weapon(2), df=14, dr=14))
    assert level(shot) == 16
    assert taken(shot, 100) == 66
    blow = exchange(against(weapon(), df=14, dr=14))
    assert level(blow) == 6
    assert taken(blow, 100) == 23


def test_a_low_df_is_not_raised_to_the_cap() -> None:
    assert level(exchange(against(weapon(3), df=-2))) == 22


def test_a_magical_projectile_lifts_the_cap_of_dr_only() -> None:
    """NC-26."""
    shot = exchange(against(weapon(2, magic=1), df=9, dr=9))
    assert level(shot) == 16
    assert taken(shot, 100) == 39


def test_penalties_stand_outside_the_cap() -> None:
    """NC-15 and NC-23: min(9, 4) - 2 for DF, min(9, 4) - 1 for DR."""
    shot = exchange(having(against(weapon(2), df=9, dr=9), "c1", "stunned"))
    assert level(shot) == 20 - 2
    assert taken(shot, 100) == 73


def test_a_sleeper_has_armour_and_items_only() -> None:
    """NC-23; and the GM is told that the rules give no DF (X-N-45)."""
    encounter = having(against(weapon(), dr=9, dr_outside=2), "c1", "asleep")
    assert taken(exchange(encounter), 100) == 81
    command = DeclareAttack("c0", "c1", "sword")
    told = {s.key: s for s in NC.situations(encounter, command)}
    assert told["sleeper"].on
    assert "no DF" in told["sleeper"].note


def test_invisible_counts_against_who_sees() -> None:
    """NC-14."""
    hidden = having(against(weapon(), df=5), "c1", "invisible")
    assert level(exchange(hidden)) == 12
    assert level(exchange(hidden, "sword", "sees")) == 15
    blind = having(hidden, "c0", "blinded")
    assert level(exchange(blind)) == 15 - 4


@pytest.mark.parametrize(
    ("stats", "on"), [({}, True), ({"shield": 1}, False), ({"martial": 1}, False)]
)
def test_unarmed_against_armed(stats: dict[str, int], on: bool) -> None:
    """NC-14: by itself for who has nothing but fists; the GM may say otherwise."""
    bare = armed(weapon(1), **stats)
    encounter = encounter_of(armed(weapon()), bare)
    plain = 20
    assert level(exchange(encounter)) == plain + (4 if on else 0)
    assert level(exchange(encounter, "sword", "!unarmed")) == plain
    assert level(exchange(encounter, "sword", "unarmed")) == plain + 4


def test_unarmed_does_not_matter_to_the_unarmed_and_to_shots() -> None:
    """NC-14 and X-N-24."""
    fists = encounter_of(armed(weapon(1)), armed(weapon(1)))
    assert level(exchange(fists)) == 20
    shot = encounter_of(armed(weapon(2)), armed(weapon(1)))
    assert level(exchange(shot)) == 20


def test_busy_with_something_else() -> None:
    """NC-17: by the GM's word, or by itself while a long action exposes."""
    encounter = against(weapon(), df=5)
    assert level(exchange(encounter, "sword", "busy")) == 20
    span = Span("p", "c1", "switches weapons", 0, 8, "exposed", exposed=True)
    exposed = fold(encounter, SpanStarted(span))
    assert level(exchange(exposed)) == 20
    assert "busy" not in {s.key for s in NC.situations(exposed, DeclareAttack("c0", "c1", "sword"))}


def test_casting_takes_five_off_df_and_physical_dr_only() -> None:
    """NC-14, NC-23; X-N-39 adds another 5 in hand-to-hand."""
    encounter = casts(against(weapon(), df=9, dr=9, mdr=9), "c1")
    assert level(exchange(encounter)) == 16
    assert taken(exchange(encounter), 100) == 66
    spell = casts(against(weapon(harm=2), df=9, dr=9, mdr=9), "c1")
    assert taken(exchange(spell), 100) == 39
    assert level(exchange(under(encounter, "X-N-39", "both"))) == 21


@pytest.mark.parametrize(("harm", "left"), [(0, 52), (1, 65), (2, 81), (3, 90)])
def test_kinds_of_harm(harm: int, left: int) -> None:
    """NC-19, NC-24, NC-46: AR 20 and DR 4, magical DR 2, 1 against poison, of 100."""
    encounter = against(weapon(harm=harm), ar=20, dr=4, mdr=2, poison_dr=1)
    assert taken(exchange(encounter), 100) == left


def test_modifiers_of_every_number() -> None:
    encounter = against(weapon(), df=10, dr=2, ar=10)
    assert level(modified(encounter, Modifier("of", 3))) == 13
    assert level(modified(encounter, Modifier("df", 3))) == 7
    assert level(modified(encounter, Modifier("df", 4, replaces=True))) == 16
    assert taken(modified(encounter, Modifier("ar", 10)), 100) == 65
    assert taken(modified(encounter, Modifier("dr", -2)), 100) == 90


def test_a_typed_chance_replaces_that_of_the_level() -> None:
    encounter = against(weapon(), df=20)
    found = modified(encounter, Modifier("chance", 30, "in the dark", replaces=True))
    assert found.needs == "30 or less hits"
    degrees = [found.checks[0].degree((roll,)).level for roll in (3, 4, 30, 31)]
    assert degrees == ["critical", "hit", "hit", "miss"]
    more = modified(encounter, Modifier("chance", 15))
    assert more.needs == "65 or less hits"


def test_ammunition() -> None:
    """NC-59: one less for each shot, and none from an empty quiver."""
    fight = begin(armed(weapon(2, ammo=1), attacks=4), nc_fighter("B", attacks=0))
    act(fight, Next())
    shot = DeclareAttack("c0", "c1", "sword")
    act(fight, shot, attack=100)
    assert person(fight, "A").attacks[0].stats["ammo"] == 0
    act(fight, Next())
    assert tells(refused(fight, shot).sentence, "A", "nothing left to shoot", "Weapon")


def test_spells_on_somebody_count_while_they_last() -> None:
    """NC-13: the number stands on the sheet, the condition makes it count."""
    encounter = against(weapon(), spell_df=3)
    assert number_shown(encounter, "c1", "df") == 0
    assert level(exchange(having(encounter, "c1", "spell_df"))) == 17


def test_the_panel_shows_what_a_blow_meets() -> None:
    encounter = casts(having(against(weapon(), df=9, dr=3, mdr=4), "c1", "prone"), "c1")
    shown = {key: number_shown(encounter, "c1", key) for key in ("df", "dr", "mdr")}
    assert shown == {"df": 2, "dr": 0, "mdr": 4}
    derived = {each.key: each for each in NC.derive(encounter, encounter.combatants["c1"])}
    assert [line.rule for line in derived["df"].trace] == ["NC-13", "NC-14", "NC-14"]
    assert derived["df"].base == 9


def test_conditions_end_as_in_every_system() -> None:
    fight = begin(armed(weapon()), nc_fighter("B", df=5, attacks=0))
    act(fight, Next(), segments_c0=4)
    act(fight, AddCondition("c1", "blinded", End(3)))
    assert number_shown(fight.encounter, "c1", "df") == 3
    act(fight, Next())
    assert number_shown(fight.encounter, "c1", "df") == 5


def test_sleepers_do_nothing_and_roll_no_segments() -> None:
    fight = begin(armed(weapon()), nc_fighter("B"))
    act(fight, AddCondition("c1", "asleep"))
    act(fight, Next(), segments_c0=4)
    assert {each.combatant for each in fight.encounter.slots} == {"c0"}
    act(fight, GrantSlot("c1"))
    sentence = refused(fight, DeclareAttack("c1", "c0", "sword")).sentence
    assert tells(sentence, "B", "asleep", "not act")


@pytest.mark.parametrize(
    ("switch", "choice", "enough", "spared"),
    [("X-N-23", "0", 40, 39), ("X-N-23", "-1", 41, 40), ("X-N-23b", "0", 40, 39)],
)
def test_who_falls_in_the_odds_falls_by_the_house_rule(
    switch: str, choice: str, enough: int, spared: int
) -> None:
    encounter = under(encounter_of(plain("A", {}), plain("B", {}, 40)), switch, choice)
    drops = exchange(encounter).drops
    assert (drops(enough), drops(spared)) == (True, False)
