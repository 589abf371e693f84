"""A small d6 game: how little a rule system must say to appear complete everywhere."""

from functools import partial

from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.model.step import Option, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_rolls
from gm_tracker.rules.exchange import Branch, Check, Degree, Exchange, Stage
from gm_tracker.rules.sheet import ConditionKey, Sheet, StatKey, Switch, TrackKey
from gm_tracker.rules.system import RuleSystem

VIGOUR = TrackKey("vigour", "vigour", default=12)
SKILL = StatKey("skill", "skill", 3, 0, 6, "hits on this or less", "actor", "TOY-1")
ARMOUR = StatKey("armour", "armour", 0, 0, 20, "taken off damage", "target", "TOY-2")
BONUS = StatKey("bonus", "bonus", 0, -5, 5, "added to skill", "actor", "TOY-1")
DAZED = ConditionKey("dazed", "Dazed", "stunned", {"skill": -1}, {"skill": "TOY-3"})
DODGING = Switch(
    "TOY-S",
    "What a dodge does",
    "Whether a dodge halves the damage or takes two off the skill.",
    "halve",
    (("halve", "half damage"), ("harder", "harder to hit")),
)

PHRASES = {
    "skill": "skill {value}",
    "needed": "hits on {value} or less",
    "condition.dazed": "dazed {value:+}",
    "outcome.hit": "a hit",
    "outcome.miss": "a miss",
    "after_armour": "{value} left after armour",
    "halved": "{value} left of a dodged blow",
}


class Toy(RuleSystem):
    id = "toy"
    name = "Toy"
    sentence = "Everybody rolls a d6 for the turn order; a low d6 hits."
    sheet = Sheet((VIGOUR,), (SKILL, ARMOUR), (BONUS,), "Stick", "1d6+1")
    conditions = (DAZED,)
    switches: tuple[Switch, ...] = (DODGING,)
    phrases = PHRASES

    def open_round(self, encounter: Encounter) -> Dialogue[tuple[Slot, ...]]:
        """Everybody rolls; the highest acts first, the earlier comer on a tie."""
        ids = [each.id for each in self.able(encounter)]
        requests = tuple(
            Request(f"initiative.{i}", "initiative", dice="1d6", combatant=i) for i in ids
        )
        rolls = yield from ask_rolls(requests)
        position = encounter.clock.position
        places = enumerate(zip(ids, rolls, strict=True))
        return tuple(Slot("", i, position, (roll.total, -place)) for place, (i, roll) in places)

    def attack(self, encounter: Encounter, command: DeclareAttack) -> Dialogue[Exchange]:
        """A d6 against skill; the target chooses whether to dodge before any die."""
        actor, target = encounter.combatants[command.actor], encounter.combatants[command.target]
        weapon = actor.attack(command.attack)
        assert weapon is not None
        tired = "Who is dazed cannot dodge." if target.has("dazed") else ""
        options = (Option("dodge", "dodge", tired), Option("none", "no defence"))
        chosen = yield from ask_choice(
            Request("defence", "Defence", "choice", options=options, combatant=target.id)
        )
        dodged, halves = chosen == "dodge", self.choice(encounter, DODGING) == "halve"
        skill = self.derived(SKILL, actor)
        harder = -2 if dodged and not halves else 0
        added = sum(m.value for m in command.modifiers if m.key == "skill")
        needed = skill.value + BONUS.of(weapon.stats) + harder + added
        stages = [Stage("TOY-2", "after_armour", partial(_less, ARMOUR.of(target.stats)))]
        if dodged and halves:
            stages.append(Stage("TOY-4", "halved", _halved))
        check = Request("attack", "d6 to hit", dice="1d6", combatant=actor.id)
        damage = Request("damage", weapon.damage, dice=weapon.damage, combatant=actor.id)
        hit = Branch("hit", "hit", True, damage, tuple(stages))
        vigour = VIGOUR.value(target)
        return Exchange(
            checks=(Check(check, lambda faces: Degree("hit" if faces[0] <= needed else "miss")),),
            settle=lambda levels, _lead: levels[0],
            branches={"hit": hit, "miss": Branch("miss", "miss")},
            track=VIGOUR.key,
            drops=lambda amount: vigour - amount <= 0,
            trace=(*skill.trace, TraceLine("TOY-1", "needed", needed)),
            needs=f"needs {needed} or less",
        )


def _less(armour: int, damage: int) -> int:
    return max(0, damage - armour)


def _halved(damage: int) -> int:
    return damage // 2


TOY = Toy()
