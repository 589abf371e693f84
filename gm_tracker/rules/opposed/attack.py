"""An attack: skill against the defence that was chosen, then damage less armour."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Protocol

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Encounter, Prompt
from gm_tracker.model.events_effects import PromptRaised
from gm_tracker.model.fold import Event
from gm_tracker.model.step import Option, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_choice
from gm_tracker.rules.exchange import Branch, Exchange, Result, Stage
from gm_tracker.rules.opposed.keys import ARMOUR, HP, OWN_SUCCESS, SKILL, SUCCESSES
from gm_tracker.rules.opposed.levels import Levels, Skills, check, checks, rolled_off
from gm_tracker.rules.opposed.numbers import Number, number
from gm_tracker.rules.sheet import StatKey, Switch

NONE = Option("none", "none")
_KEYS = {"success": "hit"}
_LABELS = {"success": "hit", "failure": "hit by the worse failure"}


class Defended(Levels, Protocol):
    """A game in which attacks are defended against."""

    @property
    def defences(self) -> Mapping[str, StatKey]:
        """Each choice of defence, and the skill that it rolls."""

    @property
    def recoils(self) -> frozenset[str]:
        """Defences whose success hurts the attacker."""

    def choice(self, encounter: Encounter, switch: Switch) -> str:
        """The choice of a house rule that is in force."""

    def clash(
        self,
        encounter: Encounter,
        defence: str,
        skills: Skills,
        levels: tuple[str, ...],
        lead: int,
    ) -> str:
        """Attack against defence."""


def ask_defence(game: Defended, command: DeclareAttack) -> Dialogue[str]:
    """What the target does about it."""
    options = (*(Option(k, s.label) for k, s in game.defences.items()), NONE)
    request = Request(
        *("defence_choice", "Defence", "choice"),
        options=options,
        combatant=command.target,
        defends=True,
    )
    return (yield from ask_choice(request))


def exchange(game: Defended, encounter: Encounter, command: DeclareAttack, chosen: str) -> Exchange:
    """The attack with the defence that was chosen, if any."""
    actor, target = encounter.combatants[command.actor], encounter.combatants[command.target]
    mine = number(
        "skill", SKILL.of(_weapon(actor, command.attack).stats), command.modifiers, game.reading
    )
    to_hit = Request("attack", "d100 to hit", dice="1d100", combatant=actor.id)
    plain = Exchange(
        checks=(check(game, encounter, to_hit, mine.percent),),
        settle=lambda levels, _lead: _won(game, encounter, levels[0], alone=True),
        branches=_branches(game, encounter, command, chosen),
        track=HP.key,
        drops=lambda amount: HP.value(target) - amount <= 0,
        trace=mine.trace,
        needs=f"to hit with {mine.percent}%",
        defence="",
    )
    if chosen not in game.defences:
        return plain
    return _defended(game, encounter, command, chosen, mine, plain)


def _defended(
    game: Defended,
    encounter: Encounter,
    command: DeclareAttack,
    chosen: str,
    mine: Number,
    plain: Exchange,
) -> Exchange:
    key = game.defences[chosen]
    target = encounter.combatants[command.target]
    theirs = number(key.key, key.of(target.stats), command.modifiers, game.reading)
    skills = Skills(mine.percent, theirs.percent)
    ward = Request("defence", f"d100 {key.label}", dice="1d100", combatant=target.id)
    requests = (plain.checks[0].request, ward)
    made = Exchange(
        checks=checks(game, encounter, requests, skills),
        settle=partial(_settle, game, encounter, chosen, skills),
        branches=plain.branches,
        track=plain.track,
        drops=plain.drops,
        trace=(*mine.trace, *theirs.trace),
        needs=plain.needs,
        defence=chosen,
    )
    return rolled_off(made) if game.rolls_off(encounter, skills, attack=True) else made


def _settle(
    game: Defended,
    encounter: Encounter,
    chosen: str,
    skills: Skills,
    levels: tuple[str, ...],
    lead: int,
) -> str:
    outcome = game.clash(encounter, chosen, skills, levels, lead)
    if outcome == "win":
        return _won(game, encounter, levels[0])
    if outcome == "again":
        return "again" if levels[0] in SUCCESSES else "miss"
    hit_back = outcome == "lose" and chosen in game.recoils and levels[1] in SUCCESSES
    return "recoil" if hit_back else "miss"


def _won(game: Defended, encounter: Encounter, level: str, *, alone: bool = False) -> str:
    if level in SUCCESSES:
        return _KEYS.get(level, level)
    literal = game.choice(encounter, OWN_SUCCESS) == "literal"
    return "failure" if literal and not alone else "miss"


def _branches(
    game: Defended, encounter: Encounter, command: DeclareAttack, chosen: str
) -> dict[str, Branch]:
    """What may come of the dice, best for the attacker first."""
    actor, target = encounter.combatants[command.actor], encounter.combatants[command.target]
    literal = game.choice(encounter, OWN_SUCCESS) == "literal"
    levels = (*game.levels, "failure") if literal else game.levels
    hits = [_hit(actor, target, level, command) for level in levels]
    others = [Branch("miss", "miss"), Branch("again", "draw, roll again", again=True)]
    back = [_back(actor, target)] if chosen in game.recoils else []
    return {each.key: each for each in (*hits, *others, *back)}


def _hit(actor: Combatant, target: Combatant, level: str, command: DeclareAttack) -> Branch:
    armour = number("armour", ARMOUR.of(target.stats), command.modifiers)
    damage = _damage(_weapon(actor, command.attack), actor)
    key, label = _KEYS.get(level, level), _LABELS.get(level, level)
    return Branch(key, label, True, damage, _stages(armour.percent), armour.trace)


def _back(actor: Combatant, target: Combatant) -> Branch:
    """The defender's own blow, if there is a weapon for it."""
    if not target.weapons:
        return Branch("recoil", "hit back")
    armour = ARMOUR.of(actor.stats)
    return Branch(
        "recoil",
        "hit back",
        hit=True,
        damage=_damage(target.weapons[0], target),
        stages=_stages(armour),
        trace=(TraceLine("", "armour", armour),),
        recoil=True,
    )


def prompts(encounter: Encounter, command: DeclareAttack, result: Result) -> tuple[Event, ...]:
    """What a better level or a fumble does is for the GM to say, in a free line."""
    actor, target = encounter.combatants[command.actor], encounter.combatants[command.target]
    key = f"hit.{encounter.clock.position}.{actor.id}.{target.id}"
    found = list(_better_hit(target, result))
    for who, degree in zip((actor, target), result.degrees, strict=False):
        if degree.level == "fumble":
            found.append(f"{who.name} fumbles: what comes of it?")
    return tuple(PromptRaised(Prompt(key, text, target.id)) for text in found)


def _better_hit(target: Combatant, result: Result) -> Iterator[str]:
    if result.branch.hit and result.branch.key not in ("hit", "recoil", "failure"):
        label = result.branch.label.capitalize()
        yield f"{label} hit on {target.name}: what else does it do?"
    elif len(result.degrees) > 1 and result.degrees[1].level == "critical":
        yield f"{target.name} defends with a critical success: what comes of it?"


def _weapon(actor: Combatant, attack_id: str) -> Attack:
    weapon = actor.attack(attack_id)
    if weapon is None:
        raise LookupError(attack_id)
    return weapon


def _damage(weapon: Attack, owner: Combatant) -> Request:
    return Request("damage", weapon.damage, dice=weapon.damage, combatant=owner.id)


def _stages(armour: int) -> tuple[Stage, ...]:
    return (Stage("", "after_armour", lambda damage: max(0, damage - max(0, armour))),)
