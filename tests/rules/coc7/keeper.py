"""Fights played in full, for tests: investigators with a few weapons, and short verbs."""

from __future__ import annotations

from collections.abc import Mapping

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack, Combatant, Side, Track
from gm_tracker.model.step import Answer, Ask, Step
from gm_tracker.rules.coc7 import COC7
from gm_tracker.rules.coc7 import keys as k
from tests.helpers import begin
from tests.rules.acting import asks as asks
from tests.rules.acting import do as do
from tests.rules.acting import no as no

Answers = dict[str, Answer]
FULL = {"X-C7-0": "full"}


def fists(skill: int = 60, damage: str = "1d3", **stats: int) -> Attack:
    """A weapon hand to hand, `fists`, that does not impale."""
    return Attack("fists", "Fists", damage, {"skill": skill, **stats})


def knife(skill: int = 60, damage: str = "1d4+2", **stats: int) -> Attack:
    """A weapon hand to hand that impales, `knife`."""
    return Attack("knife", "Knife", damage, {"skill": skill, "impales": 1, **stats})


def gun(skill: int = 60, damage: str = "1d10", **stats: int) -> Attack:
    """A firearm of 15 yards that impales, `gun`."""
    own = {"skill": skill, "kind": k.FIREARM, "impales": 1, "range": 15, "shots": 3}
    return Attack("gun", "Gun", damage, own | stats)


def skill(key: str, value: int = 50) -> Attack:
    """A skill; "first aid" is one."""
    return Attack(key.replace(" ", "_"), key.title(), "", {"skill": value}, "skill")


def someone(
    name: str,
    *records: Attack,
    side: Side = "foe",
    hp: int = 12,
    now: int | None = None,
    luck: int = 0,
    **stats: int,
) -> c.NewCombatant:
    """Somebody of 12 hit points with all characteristics and dodge at 50, and a knife."""
    tracks = {"hp": Track(hp if now is None else now, hp)}
    if luck:
        tracks["luck"] = Track(luck, 99)
    return c.NewCombatant(name, side, {"dodge": 50, **stats}, tracks, records or (knife(),))


def duel(
    ann: c.NewCombatant | None = None,
    bob: c.NewCombatant | None = None,
    *others: c.NewCombatant,
    switches: Mapping[str, str] | None = None,
) -> Fight:
    """Ann (c0, DEX 60) against Bob (c1) and others; Ann's turn in round 1."""
    first = ann or someone("Ann", side="party", dex=60)
    people = (first, bob or someone("Bob"), *others)
    fight = begin(*people, system=COC7, switches={**FULL, **(switches or {})})
    do(fight, c.Next())
    return fight


def blow(
    weapon: str = "knife",
    *situations: str,
    actor: str = "c0",
    target: str = "c1",
    modifiers: tuple[c.Modifier, ...] = (),
) -> c.DeclareAttack:
    """An attack as a command."""
    return c.DeclareAttack(actor, target, weapon, modifiers, situations)


def supply(fight: Fight, command: c.Command, known: Mapping[str, Answer]) -> Step:
    """A command that must succeed; of what is known only what is asked is answered."""
    given: Answers = {}
    while isinstance(outcome := fight.act(command, given), Ask):
        given |= {each.id: known[each.id] for each in outcome.requests}
    assert isinstance(outcome, Step), outcome
    return outcome


def hit(
    fight: Fight,
    attack: Answer,
    damage: Answer | None = None,
    *,
    answer: str = "none",
    defence: int | None = None,
    command: c.DeclareAttack | None = None,
    **more: Answer,
) -> Step:
    """An attack with its dice, each a total; `con_c1` stands for `con.c1`."""
    given: Answers = {"defence_choice": answer, "attack": attack}
    if damage is not None:
        given["damage"] = damage
    if defence is not None:
        given["defence"] = defence
    given |= {_dotted(key): value for key, value in more.items()}
    return supply(fight, command or blow(), given)


def _dotted(key: str) -> str:
    for each in ("luck_con", "con", "luck", "healed", "care"):
        if key.startswith(f"{each}_"):
            return f"{each.replace('_', '.')}.{key.removeprefix(f'{each}_')}"
    return key


def use(
    fight: Fight, action: str, record: str = "", target: str = "", *situations: str,
    actor: str = "c0", **given: Answer,
) -> Step:  # fmt: skip
    """An action other than an attack."""
    whom = (target,) if target else ()
    command = c.Perform(action, actor, record, whom, (), situations)
    return supply(fight, command, {_dotted(key): value for key, value in given.items()})


def to_round(fight: Fight, number: int, **given: Answer) -> None:
    """Go on until that round begins; what is asked on the way is answered by `given`."""
    answers = {_dotted(key): value for key, value in given.items()}
    while fight.encounter.clock.round < number or fight.encounter.clock.phase == "start":
        supply(fight, c.Next(), answers)


def one(fight: Fight, name: str) -> Combatant:
    """The combatant of that name."""
    return next(e for e in fight.encounter.combatants.values() if e.name == name)


def hp(fight: Fight, name: str = "Bob") -> int:
    """Hit points of somebody."""
    return one(fight, name).tracks["hp"].value


def state(fight: Fight, name: str = "Bob") -> str:
    """The state of somebody."""
    return one(fight, name).state


def conditions(fight: Fight, name: str = "Bob") -> set[str]:
    """The conditions of somebody, by key."""
    return {each.key for each in one(fight, name).conditions}


def prompts(fight: Fight) -> list[str]:
    """The texts of what the GM has to settle."""
    return [each.text for each in fight.encounter.prompts]
