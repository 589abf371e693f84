"""What the moment adds to an attack (BR-26, 27, 29, 33 to 35), much of it by itself."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.brp import conditions as c
from gm_tracker.rules.brp import keys, moment
from gm_tracker.rules.brp.ranges import aimed
from gm_tracker.rules.brp.switches import PRONE_SHOTS, says
from gm_tracker.rules.sheet import Situation

EASIER, HARDER, ADDED = "easier", "harder", "skill"
DEFENCE_EASIER, DEFENCE_HARDER, DEFENCE_ADDED = "ward.easier", "ward.harder", "ward"
UNDEFENDED = "undefended"
"""With it no defence is possible."""
RANGE, AIMED = "range", "aimed"
MEDIUM, LONG, POINT_BLANK, TOUCH = "medium", "long", "point_blank", "touch"

SKILL_ROLLS = (
    Situation("easy", "Easy", {EASIER: 1}, "BR-03"),
    Situation("difficult", "Difficult", {HARDER: 1}, "BR-03"),
)
GENERAL = (
    *SKILL_ROLLS,
    Situation("ward_easy", "Defence easy", {DEFENCE_EASIER: 1}, "BR-03"),
    Situation("ward_difficult", "Defence difficult", {DEFENCE_HARDER: 1}, "BR-03"),
)
BY_HAND = (
    Situation("higher", "Higher ground", {ADDED: 10}, "BR-33"),
    Situation("lower", "Target on higher ground", {DEFENCE_ADDED: 10}, "BR-33"),
    Situation("backstab", "From behind, unseen", {EASIER: 1}, "BR-33"),
    Situation("called", "Called shot", {HARDER: 1}, "BR-27"),
    Situation("bare", "Called shot at a bare spot", {HARDER: 1}, "BR-27"),
    Situation("off_hand", "With the off hand", {HARDER: 1}, "BR-35"),
)
MELEE_ONLY = (
    Situation("knockout", "To knock out", {HARDER: 1}, "BR-33"),
    Situation("knockback", "To knock back", {}, "BR-16"),
    Situation("disarm", "To disarm", {HARDER: 1}, "BR-35"),
    Situation("sweep", "Sweep at several", {EASIER: 1}, "BR-35"),
)
SHOTS_ONLY = (
    Situation("moving", "Fast target", {ADDED: -50}, "BR-33"),
    Situation("cover", "Cover", {HARDER: 1}, "BR-33"),
    Situation("volley", "Volley of shots", {HARDER: 1}, "BR-33"),
    Situation(MEDIUM, "Medium range", {HARDER: 1}, "BR-26", RANGE),
    Situation(LONG, "Long range", {}, "BR-26", RANGE),
    Situation(POINT_BLANK, "Point blank", {EASIER: 1}, "BR-26", RANGE),
)
UNSEEN_SHOT = Situation("unseen", "Shooter unseen", {EASIER: 1, UNDEFENDED: 1}, "BR-34", "ambush")
UNSEEN_BLOW = Situation(
    "unseen", "Attacker unseen", {EASIER: 1, DEFENCE_HARDER: 1}, "BR-34", "ambush"
)
FLED = Situation("flees", "Flees", {HARDER: 1, UNDEFENDED: 1}, "BR-31", on=True)


def of_attack(encounter: Encounter, command: DeclareAttack) -> tuple[Situation, ...]:
    """What may hold for an attack; what the fight itself shows holds by itself."""
    actor = encounter.combatants.get(command.actor)
    target = encounter.combatants.get(command.target)
    weapon = None if actor is None else actor.attack(command.attack)
    if actor is None or target is None or weapon is None:
        return ()
    special = SHOTS_ONLY if moment.is_missile(weapon) else MELEE_ONLY
    shown = (*_of_the_target(target, weapon), *_of_the_actor(encounter, actor, weapon))
    if LONG in command.situations:
        shown = tuple(each for each in shown if each.key != AIMED)
    return (*shown, *_of_both(encounter, command, weapon), *special, *BY_HAND, *GENERAL)


def of_action(command: Perform) -> tuple[Situation, ...]:
    """What may hold for a skill on its own."""
    return SKILL_ROLLS if command.action in ("check", "first_aid", "medicine") else ()


def _of_the_target(target: Combatant, weapon: Attack) -> Iterator[Situation]:
    if moment.is_prone(target) and not moment.is_missile(weapon):
        yield Situation("prone_target", "Prone target", {EASIER: 1}, "BR-33", on=True)
    for condition in (c.STUNNED, c.EXPOSED):
        if target.has(condition.key):
            rule = "BR-14" if condition is c.STUNNED else "BR-33"
            name = f"{condition.label} target"
            yield Situation(f"{condition.key}_target", name, {EASIER: 1}, rule, on=True)
    if target.has(c.RISING.key):
        effects = {EASIER: 1, DEFENCE_HARDER: 1}
        yield Situation("rising_target", "Gets up", effects, "BR-33", on=True)
    if moment.is_helpless(target):
        effects = {EASIER: 1, UNDEFENDED: 1}
        yield Situation("helpless", "Helpless target", effects, "BR-33", on=True)
    if target.has(c.FLEEING.key):
        yield FLED
    unseen = UNSEEN_SHOT if moment.is_missile(weapon) else UNSEEN_BLOW
    unaware = target.has(c.UNAWARE.key)
    yield Situation(unseen.key, unseen.label, unseen.effects, unseen.rule, on=unaware)


def _of_the_actor(encounter: Encounter, actor: Combatant, weapon: Attack) -> Iterator[Situation]:
    sort = keys.SORT.of(weapon.stats)
    if moment.is_prone(actor) and sort not in keys.SELF_PROPELLED:
        yield Situation("prone", "Prone", {HARDER: 1}, "BR-33", on=True)
    if actor.has(c.BLURRED.key):
        yield Situation("blurred", "Sight blurred", {ADDED: -30}, "BR-18", on=True)
    if actor.has(c.PRESSING.key):
        yield Situation("pressing", "Presses a wound", {HARDER: 1}, "BR-14", on=True)
    if encounter.count("desperate", actor.id):
        yield Situation("desperate", "Desperate act", {HARDER: 1}, "BR-31", on=True)
    steps = encounter.count(moment.AIM, actor.id)
    if steps and moment.is_missile(weapon):
        more = aimed(keys.SKILL.of(weapon.stats), 5 * steps)
        yield Situation(AIMED, "Aimed", {ADDED: more}, "BR-27", on=True)
    if keys.BURST.of(weapon.stats):
        rounds = keys.BURST.of(weapon.stats)
        yield Situation("burst", f"Burst of {rounds}", {ADDED: 20}, "BR-33", "fire")
        yield Situation("autofire", "Automatic fire", {ADDED: 40}, "BR-33", "fire")
        yield Situation("spread", "Spread over several", {}, "BR-33", "fire")


def _of_both(encounter: Encounter, command: DeclareAttack, weapon: Attack) -> Iterator[Situation]:
    actor, target = encounter.combatants[command.actor], encounter.combatants[command.target]
    yield from _size(actor, target)
    if target.has(c.BLURRED.key):
        effects = {DEFENCE_ADDED: -30}
        yield Situation("ward_blurred", "Target's sight blurred", effects, "BR-18", on=True)
    if moment.is_prone(target):
        yield Situation("ward_prone", "Defends prone", {DEFENCE_HARDER: 1}, "BR-33", on=True)
    if target.has(c.PRESSING.key):
        effects = {DEFENCE_HARDER: 1}
        yield Situation("ward_pressing", "Presses a wound", effects, "BR-14", on=True)
    if moment.is_missile(weapon):
        yield from _shooting(encounter, actor, target, command, weapon)


def _size(actor: Combatant, target: Combatant) -> Iterator[Situation]:
    """A target of more than twice the own SIZ, or of less than half of it, where both are said."""
    if not {keys.SIZ.key} & {*actor.stats} & {*target.stats}:
        return
    mine, theirs = keys.SIZ.of(actor.stats), keys.SIZ.of(target.stats)
    if theirs > 2 * mine:
        yield Situation("large_target", "Large target", {ADDED: 20}, "BR-33", on=True)
    if 2 * theirs < mine:
        yield Situation("small_target", "Small target", {ADDED: -20}, "BR-33", on=True)


def _shooting(
    encounter: Encounter,
    actor: Combatant,
    target: Combatant,
    command: DeclareAttack,
    weapon: Attack,
) -> Iterator[Situation]:
    near = (each for each in encounter.linked(keys.ENGAGED, target.id) if each != actor.id)
    friends = (encounter.combatants[each] for each in near)
    friend = next((each.name for each in friends), "")
    yield Situation("into_melee", "Into a melee", {ADDED: -20}, "BR-29", on=bool(friend),
                    note=f"{friend} fights there" if friend else "")  # fmt: skip
    engaged = actor.id in encounter.linked(keys.ENGAGED, target.id)
    easy = keys.SORT.of(weapon.stats) in keys.BULLETS
    effects = {EASIER: 1} if easy else {HARDER: 1}
    yield Situation(TOUCH, "Within touch", effects, "BR-26", RANGE, on=engaged)
    if encounter.linked(keys.ENGAGED, actor.id) and not engaged:
        yield Situation("engaged", "Shoots while engaged", {HARDER: 1}, "BR-29", on=True)
    if moment.is_prone(target):
        yield _prone_shot(encounter, command)


def _prone_shot(encounter: Encounter, command: DeclareAttack) -> Situation:
    """Shots at somebody prone, by the band of range (X-BR-8)."""
    said = set(command.situations)
    near = bool({POINT_BLANK, TOUCH} & said)
    if says(encounter, PRONE_SHOTS, "long"):
        effects = {HARDER: 1} if LONG in said else {EASIER: 1}
    else:
        effects = {} if near else {HARDER: 1}
    return Situation("prone_shot", "Target lies down", effects, "BR-33", on=True)
