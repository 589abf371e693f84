"""Poison: in the wound, by the round, and neutralised (NC-46 to NC-48)."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter, Held
from gm_tracker.model.step import Ask, Option, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.dialogue import Dialogue, Rolled, ask_choice, ask_number
from gm_tracker.rules.exchange import Result
from gm_tracker.rules.nc import keys, saves, spell_keys, tables
from gm_tracker.rules.nc.saves import Words
from gm_tracker.rules.sheet import Outcome, TrackKey

A_ROUND = 10
"""NC-47: the most that poison does in a round."""
TEN_MINUTES = 60
"""NC-47: the rounds after which slow poison does a point (NC-49: a round is ten seconds)."""
SPEEDS = (keys.POISON, keys.SLOW, keys.DAILY)
"""The tracks of what is still to come, by the speed of the poison."""


def in_the_wound(
    encounter: Encounter, command: DeclareAttack, result: Result, words: Words
) -> Dialogue[Outcome | None]:
    """The poison of a weapon, rolled after a hit; none where armour stopped the blow (NC-48)."""
    target = encounter.combatants[command.target]
    weapon = encounter.combatants[command.actor].attack(command.attack)
    if weapon is None or not keys.POISON_DICE.of(weapon.stats) or not result.branch.hit:
        return None
    if not _enters(weapon, result):
        text = f"armour stops the blow: no poison for {target.name}"
        return Outcome(text, key="poison", trace=(TraceLine("NC-48", "no_poison", 0),))
    return (yield from _poisoned(encounter, command.actor, target, weapon, words))


def _enters(weapon: Attack, result: Result) -> bool:
    """Whether anything of the blow came through the armour (NC-48)."""
    if keys.HARM.of(weapon.stats) not in (keys.PHYSICAL, keys.PHYSICAL_MAGIC):
        return result.amount > 0
    return any(each.key == "after_ar" and each.value > 0 for each in result.trace)


def _poisoned(
    encounter: Encounter, actor: str, target: Combatant, weapon: Attack, words: Words
) -> Dialogue[Outcome]:
    stats = weapon.stats
    dice = f"{keys.POISON_DICE.of(stats)}d{keys.POISON_DIE.of(stats)}x10"
    severity = keys.POISON_SEVERITY.of(stats)
    number = saves.level(encounter, target, spell_keys.POISON, severity, words)
    check = saves.check(target, number, "poison_save")
    rolls = (Request("poison", f"poison: {dice}", dice=dice, combatant=actor),)
    kind = keys.POISON_SAVE.of(stats)
    given = yield Ask((*rolls, check.request) if kind else rolls, saves.lines(number))
    roll = given[0].total if isinstance(given[0], Rolled) else 0
    saved = False
    lines = [TraceLine("NC-46", "poison_rolled", roll)]
    if kind and isinstance(given[1], Rolled):
        saved = check.degree((given[1].total,)).level == "saved"
        said = "saved" if saved else "failed"
        lines += [*saves.lines(number), TraceLine("", "roll.save", given[1].total, said)]
    left = roll if not saved else roll // 2 if kind == 1 else 0
    amount = reduced(target, left)
    lines.append(TraceLine("NC-46", "poison_taken", amount))
    speed = SPEEDS[keys.POISON_SPEED.of(stats)]
    harm = _entering(target, speed, amount, keys.POISON_CURES.of(stats), actor)
    text = f"poison for {target.name}: {amount}" + (" after a save" if saved else "")
    return Outcome(text, (), tuple(harm), "poison", tuple(lines))


def reduced(target: Combatant, amount: int) -> int:
    """Poison after what is made against it; nothing else reduces it (NC-46)."""
    return tables.after_dr(amount, max(0, keys.POISON_DR.of(target.stats)))


def _entering(
    target: Combatant, speed: TrackKey, amount: int, cures: int, actor: str
) -> Iterator[Held]:
    if amount:
        yield Held(target.id, speed.key, amount, actor)
        more = cures - keys.CURES.value(target)
        if cures > 1 and more > 0:
            yield Held(target.id, keys.CURES.key, more)


def give(encounter: Encounter, command: Perform) -> Dialogue[Outcome]:
    """Poison that does not come with a blow: so many points, at some speed."""
    points = yield from ask_number(Request("points", "Poison", "number", lowest=1, highest=9999))
    options = tuple(Option(str(i), label) for i, label in keys.POISON_SPEED.choices)
    speed = yield from ask_choice(Request("speed", "How fast", "choice", options=options))
    targets = tuple(encounter.combatants[each] for each in command.targets)
    amounts = [(each, reduced(each, points)) for each in targets]
    track = SPEEDS[int(speed)]
    harm = tuple(Held(each.id, track.key, amount) for each, amount in amounts if amount)
    names = ", ".join(f"{each.name} {amount}" for each, amount in amounts)
    return Outcome(f"Poison: {names}", (), harm)


def round_over(encounter: Encounter) -> Iterator[Held]:
    """What poison does in a round: at most 10 (NC-47)."""
    for each in encounter.present():
        left = keys.POISON.value(each)
        if left > 0 and each.state != "dead":
            yield from hurt(each, keys.POISON, min(A_ROUND, left))


def hurt(target: Combatant, track: TrackKey, points: int) -> Iterator[Held]:
    """So many points go from what is to come to what cannot be healed by spells (NC-47)."""
    yield Held(target.id, track.key, -points)
    yield Held(target.id, keys.HP.key, -points)
    yield Held(target.id, keys.POISONED.key, points)


def neutralise(encounter: Encounter, command: Perform) -> Outcome:
    """One neutralisation each: the poison stops and can be healed, if no more are needed."""
    targets = tuple(encounter.combatants[each] for each in command.targets)
    harm = tuple(held for each in targets for held in _cured(each))
    said = (f"{each.name} {_left(each)}" for each in targets)
    return Outcome("; ".join(said), (), harm)


def _left(target: Combatant) -> str:
    needed = keys.CURES.value(target) - 1
    if needed > 0:
        return f"needs {needed} more neutralisation{'s' * (needed > 1)}"
    return "is free of poison"


def _cured(target: Combatant) -> Iterator[Held]:
    if keys.CURES.value(target) > 0:
        yield Held(target.id, keys.CURES.key, -1)
    if keys.CURES.value(target) > 1:
        return
    for track in (*SPEEDS, keys.POISONED):
        if track.value(target):
            yield Held(target.id, track.key, -track.value(target))
