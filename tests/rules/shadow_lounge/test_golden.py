"""The Shadow Lounge d100 against its known answers."""

from __future__ import annotations

from typing import Any

import pytest

from gm_tracker.model import commands as c
from gm_tracker.model.dice import parse_dice
from gm_tracker.rules.shadow_lounge import keys
from gm_tracker.rules.shadow_lounge.degrees import (
    base_of,
    kept_die,
    level_of,
    scale_of,
)
from gm_tracker.rules.shadow_lounge.downtime import RESTORED, Ticked, force_gain, gain_dice
from gm_tracker.rules.shadow_lounge.force import skill_modifier
from gm_tracker.rules.shadow_lounge.healing import METHODS, bonus_dice, state_at
from gm_tracker.rules.shadow_lounge.luck import read
from gm_tracker.rules.shadow_lounge.order import initiative
from gm_tracker.rules.shadow_lounge.rolls import Roll
from gm_tracker.rules.shadow_lounge.switches import House
from tests.helpers import named
from tests.rules.shadow_lounge.lounge import (
    GOLDEN,
    blade,
    blow,
    do,
    duel,
    guest,
    hit,
    on,
    one,
    party,
    pistol,
    skill,
    track,
)

FACE = {
    "critical_failure": 100,
    "failure": 90,
    "regular": 50,
    "hard": 25,
    "extreme": 10,
    "critical": 69,
}
"""A die of each degree against a skill of 60."""


def cases(*kinds: str) -> pytest.MarkDecorator:
    """The cases of these kinds, one test each."""
    found = [each for kind in kinds for each in GOLDEN[kind]]
    return pytest.mark.parametrize("case", found, ids=[each["id"] for each in found])


def as_written(level: str) -> str:
    """A degree as the known answers write it."""
    return level.replace(" and fumble", "+fumble").replace(" ", "_")


def test_no_case_is_left_out() -> None:
    assert sum(map(len, GOLDEN.values())) == 243


@cases("levels")
def test_bands_of_degrees(case: dict[str, Any]) -> None:
    scale = scale_of(case["inputs"]["skill"])
    for first, last, level in case["expected"]["bands"]:
        for die in range(first, last + 1):
            assert as_written(level_of(scale, die)) == level, die


@cases("roll")
def test_single_rolls(case: dict[str, Any]) -> None:
    given = case["inputs"]
    assert (
        as_written(level_of(scale_of(given["skill"]), given["roll"])) == case["expected"]["result"]
    )


@cases("fightback")
def test_fight_back_by_degree(case: dict[str, Any]) -> None:
    fight = duel(bob=guest("Bob", hp=40))
    given = case["inputs"]
    answers = {
        "defence": "fight_back",
        "attack": (FACE[given["attack"]],),
        "defence_roll": (FACE[given["fight_back"]],),
        "damage": (3, 3),
        "damage#2": (3, 3),
    }
    _do_with(fight, answers)
    expected = case["expected"]
    assert (track(fight, "Bob") < 40) == expected["attacker_hits"]
    assert (track(fight, "Ann") < 20) == expected["defender_hits"]


def _do_with(fight: Any, answers: dict[str, Any]) -> None:
    """The attack with those of the answers that it asks for."""
    given: dict[str, Any] = {}
    while True:
        outcome = fight.act(blow(), given)
        if not hasattr(outcome, "requests"):
            return
        given |= {each.id: answers[each.id] for each in outcome.requests}


@cases("dodge")
@pytest.mark.parametrize("by", ["dodge", "parry"])
def test_dodge_and_parry_by_degree(case: dict[str, Any], by: str) -> None:
    fight = duel(bob=guest("Bob", hp=40, dodge=60, parry=60))
    given = case["inputs"]
    answers = {
        "defence": by,
        "attack": (FACE[given["attack"]],),
        "defence_roll": (FACE[given["defence"]],),
        "damage": (3, 3),
        "damage#2": (3, 3),
    }
    _do_with(fight, answers)
    assert (track(fight, "Bob") < 40) == case["expected"]["hit"]


@cases("opposed")
def test_opposed_checks(case: dict[str, Any]) -> None:
    given, expected = case["inputs"], case["expected"]
    ann = guest("Ann", skill(value=given["skill_a"]))
    fight = party(ann, guest("Bob", skill("sense", given["skill_b"])))
    command = c.Perform("opposed", "c0", "stealth", ("c1",))
    answers: dict[str, Any] = {"against": "sense"}
    answers["check"] = (given.get("roll_a", 40),)
    answers["against_roll"] = (given.get("roll_b", 40),)
    rerolled = expected["winner"] == "reroll" or "reroll_a" in given
    if rerolled:
        answers["tie.check"] = (given.get("reroll_a", 69),)
        answers["tie.against_roll"] = (given.get("reroll_b", 40),)
    step = do(fight, command, answers)
    winner = "B" if rerolled else expected["winner"]
    assert named(fight, step) == f"Ann, Stealth: {'wins' if winner == 'A' else 'loses'} against Bob"


@cases("mod")
def test_skill_modifiers(case: dict[str, Any]) -> None:
    assert skill_modifier(case["inputs"]["attack_skill"]) == case["expected"]["skill_modifier"]


@cases("dmg")
def test_damage_by_degree(case: dict[str, Any]) -> None:
    given = case["inputs"]
    weapon = blade(given["skill"], given["dice"], multiplier=given.get("multiplier", 1))
    fight = duel(guest("Ann", weapon, dex=60), guest("Bob", hp=60))
    die = {"regular": 60, "hard": 30, "extreme": 12, "critical": 1}[given["degree"]]
    more: dict[str, Any] = {"damage": (*given["rolled"], *given.get("rerolls", ()))}
    if "rolled_again" in given:
        more["damage#2"] = tuple(given["rolled_again"])
    hit(fight, die, **more)
    assert 60 - track(fight, "Bob") == case["expected"]["damage"]


@cases("heal")
def test_methods_of_healing(case: dict[str, Any]) -> None:
    name, expected = case["inputs"]["method"], case["expected"]
    action, _, equipment = name.replace("first_aid", "first-aid").partition("_")
    method = METHODS[action.replace("-", "_")][equipment]
    degree = case["inputs"]["degree"]
    if degree == "failure":
        assert bonus_dice(method, degree) == ""
        return
    dice = bonus_dice(method, degree)
    assert (dice or None) == expected["bonus"]
    assert method.base == expected["base"]
    bonus = parse_dice(dice or "0")
    assert method.base + bonus.lowest == expected["min"]
    assert method.base + bonus.highest == expected["max"]
    unit = "hour" if method.hours else "round"
    count = str(method.hours or method.rounds.upper())
    assert f"{count} {unit}{'' if count == '1' else 's'}" == expected["time"]


@cases("hp")
def test_states_by_hit_points(case: dict[str, Any]) -> None:
    named = {"ok": "up", "critically_wounded": "wounded"}
    state = case["expected"]["state"]
    assert state_at(case["inputs"]["hp"]) == named.get(state, state)


@cases("bonus", "penalty")
def test_which_die_counts(case: dict[str, Any]) -> None:
    given, scale = case["inputs"], scale_of(case["inputs"]["skill"])
    extra = 1 if given["type"] == "bonus" else -1
    die = kept_die(scale, tuple(given["dice"]), extra)
    assert die == case["expected"]["kept"]
    assert as_written(level_of(scale, die)) == case["expected"]["result"]


@cases("outnumbered")
def test_outnumbered_from_the_third_attacker_on(case: dict[str, Any]) -> None:
    count = case["inputs"]["active_attackers"]
    fight = party(guest("Bob", dex=10), *(guest(f"Foe {i}") for i in range(1, 7)))
    do(fight, c.Next(), {f"tie.c{i}": (i,) for i in range(1, 7)})
    expected = case["expected"]["defence_penalty_die"]
    if not count:
        assert "outnumbered" not in on(fight, blow(actor="c1", target="c0"))
        assert not expected
        return
    for attacker in range(6, 6 - count, -1):
        held = "outnumbered" in on(fight, blow(actor=f"c{attacker}", target="c0"))
        hit(fight, 99, actor=f"c{attacker}", target="c0")
        do(fight, c.Next())
    assert held == expected


@cases("autofire")
def test_every_shot_after_the_first_has_a_penalty_die(case: dict[str, Any]) -> None:
    fight = duel(guest("Ann", pistol(auto=5), dex=60))
    for shot in range(1, case["inputs"]["shot_index"] + 1):
        penalty = shot > 1
        held = blow("pistol", ("burst",))
        fields = {each.key: each for each in fight.system.situations(fight.encounter, held)}
        assert fields["burst"].effects == ({"attack.dice": -1} if penalty else {})
        hit(fight, (99, 98) if penalty else 99, weapon="pistol", situations=("burst",))
    assert penalty == case["expected"]["penalty_die"]


@cases("auto")
def test_situations_that_bring_dice(case: dict[str, Any]) -> None:
    key = case["inputs"]["situation"]
    fight = duel(guest("Ann", pistol(), dex=60))
    do(fight, c.AddCondition("c1", "surprised"))
    known = {each.key: each for each in fight.system.situations(fight.encounter, blow("pistol"))}
    worth = {"penalty": -1, "bonus": 1}
    attack, defence = case["expected"]["attack_die"], case["expected"]["defence_die"]
    effects = {"attack.dice": worth[attack]} if attack else {}
    effects |= {"defence.dice": worth[defence]} if defence else {}
    assert known[key].effects == effects


@cases("luck")
def test_luck_moves_the_die(case: dict[str, Any]) -> None:
    given, expected = case["inputs"], case["expected"]
    fight = duel(guest("Ann", blade(given["skill"]), luck=50, dex=60))
    roll = Roll("attack", "", one(fight, "Ann"), given["skill"], given["skill"])
    found = read(roll, House(), given["roll"], given["luck_spent"])
    assert as_written(base_of(found.level)) == expected["result"]
    if "effective" in expected:
        assert found.effective == expected["effective"]


@cases("luckgain")
def test_luck_regained(case: dict[str, Any]) -> None:
    given, expected = case["inputs"], case["expected"]
    if "event" not in given:
        ann = guest("Ann", luck=given["current"], most_luck=given["maximum"])
        fight = party(ann)
        do(fight, c.Perform("restore", "c0"), {"event": "critical"})
        assert track(fight, "Ann", "luck") == expected["current"]
        return
    named = {
        "between_adventures": "adventure",
        "between_campaigns": "campaign",
        "two_consecutive_criticals": "two_criticals",
    }
    dice = RESTORED[named.get(given["event"], given["event"])][1]
    assert dice == str(expected["gain"])


@cases("gain")
def test_dice_of_a_gain(case: dict[str, Any]) -> None:
    value, die = case["inputs"]["skill"], case["expected"]["die"]
    if die is None:
        assert keys.CAP.default == value
    else:
        assert gain_dice(value) == f"1d{die}"


@cases("ticks")
def test_bonus_of_several_successes(case: dict[str, Any]) -> None:
    ticked = Ticked("x", "X", 50, case["inputs"]["ticks"])
    assert ticked.bonus == case["expected"]["bonus"]


@cases("levelup")
def test_no_skill_grows_beyond_the_cap(case: dict[str, Any]) -> None:
    given = case["inputs"]
    fight = duel(guest("Ann", blade(given["skill"]), dex=60, side="party"))
    hit(fight, 90, damage=(1, 1))
    do(fight, c.Leave("c1"))
    answers = {"advance.record.blade": (99,), "gain.record.blade": (given["gain"],)}
    do(fight, c.Perform("advance", "c0"), answers)
    assert one(fight, "Ann").attacks[0].stats["skill"] == case["expected"]["skill"]


@cases("force")
def test_force_points_gained(case: dict[str, Any]) -> None:
    assert force_gain(case["inputs"]["power"]) == case["expected"]["force_points"]


@cases("init")
def test_initiative(case: dict[str, Any]) -> None:
    given = case["inputs"]
    if "dex" in given:
        fight = party(guest("Ann", dex=given["dex"]))
        if given["ready"]:
            do(fight, c.AddCondition("c0", "ready"))
        assert initiative(one(fight, "Ann")) == case["expected"]["initiative"]
        return
    fight = party(guest("A", dex=given["a"]), guest("B", dex=given["b"]))
    do(fight, c.Next(), {"tie.c0": (given["tiebreak_a"],), "tie.c1": (given["tiebreak_b"],)})
    (slot,) = fight.encounter.acting()
    assert fight.encounter.combatants[slot.combatant].name == case["expected"]["first"]
