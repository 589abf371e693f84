"""What the four opposed-roll games share: skill against a chosen defence, on two d100.

A game says how a roll is read (`degree`); the better degree wins, and a win hits when the
attack is a success of its own (a house rule may take the opposed result literally).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack, Modifier
from gm_tracker.model.encounter import Encounter, Prompt, Slot
from gm_tracker.model.events_effects import PromptRaised
from gm_tracker.model.fold import Event
from gm_tracker.model.step import Option, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_numbers
from gm_tracker.rules.exchange import Branch, Check, Degree, Exchange, Result, Stage
from gm_tracker.rules.sheet import ConditionKey, Sheet, StatKey, Switch, TrackKey
from gm_tracker.rules.system import RuleSystem

HP = TrackKey("hp", "hit points", 12, floor=None, short="HP")
SKILL = StatKey("skill", "skill", 50, -999, 999, "percent with this weapon", "actor")
ARMOUR = StatKey("armour", "armour", 0, 0, 999, "taken off each hit", "target")
DEX = StatKey("dex", "DEX", 50, 0, 999, "the highest acts first", "actor")
PRONE = ConditionKey("prone", "Prone", "prone")
STUNNED = ConditionKey("stunned", "Stunned", "stunned")

ORDER = Switch(
    "O-ORDER",
    "Who acts first",
    "By DEX, or by an initiative that is typed (or rolled) for everybody in each round.",
    "dex",
    (("dex", "by DEX"), ("typed", "initiative typed each round")),
)
OWN_SUCCESS = Switch(
    "O-HIT",
    "What a hit takes",
    "Whether an attack that failed can still hit because the defence failed worse.",
    "own",
    (("own", "a success of its own"), ("literal", "winning the opposed roll")),
)
EQUAL = Switch(
    "X-O-7",
    "Equal rolls of equal level",
    "Nobody wins and both roll again, or the attacker wins.",
    "again",
    (("again", "roll again"), ("attacker", "the attacker wins")),
)
SUCCESSES = ("critical", "special", "extreme", "hard", "success")
"""Levels that succeed, best first."""


def sheet(defences: Mapping[str, StatKey]) -> Sheet:
    """The sheet of an opposed game with its defence skills."""
    return Sheet((HP,), (DEX, ARMOUR, *defences.values()), (SKILL,), "Weapon", "1d8")


def read(
    level: Callable[[int], str], degree: Callable[[str, int], Degree]
) -> Callable[[tuple[int, ...]], Degree]:
    """A reader of one d100: its level, then how that level with this die compares."""
    return lambda faces: degree(level(faces[0]), faces[0])


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill as it is rolled: percent after modifiers, with the trace that leads to it."""

    percent: int
    trace: tuple[TraceLine, ...]


class OpposedGame(RuleSystem):
    """A game of this family. `defences` maps each choice to the skill that it rolls."""

    sentence = "Attack and defence on opposed d100 rolls, in order of DEX."
    defences: Mapping[str, StatKey] = {}
    recoils: frozenset[str] = frozenset()
    levels: tuple[str, ...] = SUCCESSES
    conditions: tuple[ConditionKey, ...] = (STUNNED, PRONE)

    def level(self, encounter: Encounter, skill: int, roll: int) -> str:
        """The level of success of a d100 against a skill in percent."""
        raise NotImplementedError(self.id)

    def degree(self, encounter: Encounter, skill: int, level: str, roll: int) -> Degree:
        """How that level, with that die, compares with the other side's."""
        raise NotImplementedError(self.id)

    def even(self, encounter: Encounter, defence: str) -> str:
        """Who wins when neither is ahead: "attacker", "defender", or "again" to roll anew."""
        return self.choice(encounter, EQUAL)

    def open_round(self, encounter: Encounter) -> Dialogue[tuple[Slot, ...]]:
        """In order of DEX, or of an initiative typed for everybody."""
        able = self.able(encounter)
        places = [self.quickness(each) for each in able]
        if self.choice(encounter, ORDER) == "typed":
            places = list((yield from ask_numbers(tuple(map(_initiative, able)))))
        position = encounter.clock.position
        pairs = enumerate(zip(able, places, strict=True))
        return tuple(Slot("", c.id, position, (place, -i)) for i, (c, place) in pairs)

    def quickness(self, combatant: Combatant) -> int:
        """The number by which turns are ordered."""
        return DEX.of(combatant.stats)

    def attack(self, encounter: Encounter, command: DeclareAttack) -> Dialogue[Exchange]:
        """The defender chooses before any die is shown; then both roll."""
        request = Request(
            "defence_choice",
            "Defence",
            "choice",
            options=(*(Option(k, s.label) for k, s in self.defences.items()), NONE),
            combatant=command.target,
        )
        chosen = yield from ask_choice(request)
        return self._exchange(encounter, command, chosen)

    def aftermath(
        self, encounter: Encounter, command: DeclareAttack, result: Result
    ) -> tuple[Event, ...]:
        """What a better hit does beyond its damage is for the GM to say."""
        if not result.branch.hit or result.branch.key in ("hit", "recoil", "failure"):
            return ()
        target = encounter.combatants[command.target]
        text = f"{result.branch.label.capitalize()} hit on {target.name}: what else does it do?"
        key = f"hit.{encounter.clock.position}.{command.actor}.{command.target}"
        return (PromptRaised(Prompt(key, text, target.id)),)

    def _exchange(self, encounter: Encounter, command: DeclareAttack, chosen: str) -> Exchange:
        actor, target = encounter.combatants[command.actor], encounter.combatants[command.target]
        weapon = _weapon(actor, command.attack)
        attack = _modified("skill", SKILL.of(weapon.stats), command.modifiers)
        checks = [self._check(encounter, "attack", "d100 to hit", attack, actor.id)]
        trace = attack.trace
        if chosen in self.defences:
            key = self.defences[chosen]
            defence = _modified(key.key, key.of(target.stats), command.modifiers)
            checks.append(
                self._check(encounter, "defence", f"d100 {key.label}", defence, target.id)
            )
            trace += defence.trace
        return Exchange(
            checks=tuple(checks),
            settle=partial(self._settle, encounter, chosen),
            branches=self._branches(encounter, command, chosen),
            track=HP.key,
            drops=lambda amount: HP.value(target) - amount <= 0,
            trace=trace,
            needs=f"to hit with {attack.percent}%",
        )

    def _check(self, encounter: Encounter, key: str, label: str, skill: Skill, who: str) -> Check:
        level = partial(self.level, encounter, skill.percent)
        compared = partial(self.degree, encounter, skill.percent)
        return Check(Request(key, label, dice="1d100", combatant=who), read(level, compared))

    def _settle(self, encounter: Encounter, chosen: str, levels: tuple[str, ...], lead: int) -> str:
        if chosen not in self.defences:
            return _KEYS.get(levels[0], levels[0]) if levels[0] in SUCCESSES else "miss"
        if lead == 0:
            even = self.even(encounter, chosen)
            if even == "again":
                return "again" if levels[0] in SUCCESSES else "miss"
            lead = 1 if even == "attacker" else -1
        if lead > 0:
            return self._won(encounter, levels[0])
        return "recoil" if chosen in self.recoils and levels[1] in SUCCESSES else "miss"

    def _won(self, encounter: Encounter, level: str) -> str:
        if level in SUCCESSES:
            return _KEYS.get(level, level)
        return "failure" if self.choice(encounter, OWN_SUCCESS) == "literal" else "miss"

    def _branches(
        self, encounter: Encounter, command: DeclareAttack, chosen: str
    ) -> dict[str, Branch]:
        """What may come of the dice, best for the attacker first."""
        actor, target = encounter.combatants[command.actor], encounter.combatants[command.target]
        literal = self.choice(encounter, OWN_SUCCESS) == "literal"
        levels = (*self.levels, "failure") if literal else self.levels
        hits = [_hit(actor, target, level, command) for level in levels]
        others = [Branch("miss", "miss"), Branch("again", "draw, roll again", again=True)]
        back = [_back(actor, target)] if chosen in self.recoils else []
        return {each.key: each for each in (*hits, *others, *back)}


def _hit(actor: Combatant, target: Combatant, level: str, command: DeclareAttack) -> Branch:
    armour = _modified("armour", ARMOUR.of(target.stats), command.modifiers)
    damage = _damage(_weapon(actor, command.attack), actor)
    key, label = _KEYS.get(level, level), _LABELS.get(level, level)
    return Branch(key, label, True, damage, _stages(armour.percent), armour.trace, "hits")


def _back(actor: Combatant, target: Combatant) -> Branch:
    """The defender's own blow, if there is a weapon for it."""
    if not target.attacks:
        return Branch("recoil", "hit back")
    armour = ARMOUR.of(actor.stats)
    return Branch(
        "recoil",
        "hit back",
        hit=True,
        damage=_damage(target.attacks[0], target),
        stages=_stages(armour),
        trace=(TraceLine("", "armour", armour),),
        verb="is hit back by",
        recoil=True,
    )


NONE = Option("none", "no defence")
_KEYS = {"success": "hit"}
_LABELS = {"success": "hit", "failure": "hit by the worse failure"}


def _initiative(combatant: Combatant) -> Request:
    key = f"initiative.{combatant.id}"
    return Request(key, "initiative", "number", lowest=1, highest=200, combatant=combatant.id)


def _weapon(actor: Combatant, attack_id: str) -> Attack:
    weapon = actor.attack(attack_id)
    if weapon is None:
        raise LookupError(attack_id)
    return weapon


def _modified(key: str, value: int, modifiers: tuple[Modifier, ...]) -> Skill:
    lines = [TraceLine("", key, value)]
    for each in modifiers:
        if each.key == key:
            value = each.value if each.replaces else value + each.value
            shown = key if each.replaces else "modifier"
            lines.append(TraceLine("", shown, each.value, each.reason or "modifier"))
    return Skill(value, tuple(lines))


def _damage(weapon: Attack, owner: Combatant) -> Request:
    return Request("damage", weapon.damage, dice=weapon.damage, combatant=owner.id)


def _stages(armour: int) -> tuple[Stage, ...]:
    return (Stage("", "after_armour", lambda damage: max(0, damage - max(0, armour))),)
