"""What a complete spell does: one damage roll for all, a save for each, effects (NC-19, NC-38)."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import Perform
from gm_tracker.model.dice import parse_dice
from gm_tracker.model.encounter import Encounter, Held
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen
from gm_tracker.model.label import Label
from gm_tracker.model.step import Ask, Refused, Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue, Rolled
from gm_tracker.rules.exchange import Branch, Exchange, Stage
from gm_tracker.rules.nc import defence, keys, saves, spell_effects, spell_keys, switches, tables
from gm_tracker.rules.nc.attack import after_ar, after_dr, at_least_one
from gm_tracker.rules.nc.defence import Against
from gm_tracker.rules.nc.number import Number
from gm_tracker.rules.nc.saves import Words
from gm_tracker.rules.sheet import Outcome

DAMAGE = "damage"
_HARM = {
    spell_keys.BY_MAGIC: keys.MAGICAL,
    spell_keys.BY_FORCE: keys.PHYSICAL_MAGIC,
    spell_keys.BY_POISON: keys.POISONOUS,
}
"""The kind of harm of each kind of spell that harms."""


@frozen
class Cast:
    """A spell that is complete: whose, what, on whom, and what is said of the moment."""

    encounter: Encounter
    actor: Combatant
    spell: Attack
    targets: tuple[Combatant, ...]
    words: Words

    @property
    def works(self) -> int:
        """What the spell does."""
        return spell_keys.WORKS.of(self.spell.stats)


def cast_of(encounter: Encounter, command: Perform, words: Words) -> Cast:
    """The spell of a command. Refused when it is not there, or has too many targets."""
    actor = encounter.combatants[command.actor]
    spell = actor.attack(command.record)
    if spell is None:
        raise Refused(f"{actor.name} has no such spell.")
    if spell_keys.TARGETS.of(spell.stats) == spell_keys.ONE and len(command.targets) != 1:
        raise Refused(f"{spell.name} takes one target.")
    targets = tuple(encounter.combatants[each] for each in command.targets)
    return Cast(encounter, actor, spell, targets, words)


def exchange(cast: Cast, target: Combatant) -> Exchange:
    """What the spell does to one target, as a chain of stages, for playing it and for its odds."""
    stats = cast.spell.stats
    kind = spell_keys.SAVE_KIND.of(stats)
    number = saves.level(cast.encounter, target, kind, severity(cast, kind), cast.words)
    saved = kind != spell_keys.NO_SAVE
    reduced, stages = stages_of(cast, target)
    half = spell_keys.ON_SAVE.of(stats) == spell_keys.HALF
    damage = _damage(cast.spell) if cast.works in _HARM else None
    halved = (Stage("NC-36", "halved", _half), *stages)
    poison = cast.works == spell_keys.BY_POISON
    # Poison takes its time, so nobody drops at once.
    left = None if poison else keys.HP.value(target) - switches.falls_at(cast.encounter)
    return Exchange(
        checks=(saves.check(target, number),) if saved else (),
        settle=_first,
        branches={
            "failed": Branch(
                "failed", "takes it" if saved else "hit", True, damage, stages, reduced
            ),
            "saved": Branch("saved", "saves", half, damage if half else None, halved, reduced),
        },
        track=keys.POISON.key if poison else keys.HP.key,
        drops=lambda amount: left is not None and amount >= left,
        trace=saves.lines(number) if saved else (),
        needs=_needs(tables.chance(number.value), half=half and damage is not None)
        if saved
        else "no save",
    )


def _needs(percent: int, *, half: bool) -> str:
    """What the odds are those of, and what the other faces do."""
    return f"takes it; {percent} or less {'halves it' if half else 'saves'}"


def severity(cast: Cast, kind: int) -> int:
    """The severity of the save against the spell: by its kind, its caster, and what it adds."""
    usual = saves.usual_severity(cast.encounter, kind, saves.caster_level(cast.actor))
    number = Number(usual + spell_keys.HARDER.of(cast.spell.stats))
    return number.adjusted("severity", cast.words.modifiers).value


def unleash(encounter: Encounter, command: Perform, words: Words) -> Dialogue[Outcome]:
    """Ask for the damage and all saves at once, and let the spell work on each target."""
    cast = cast_of(encounter, command, words)
    exchanges = {each.id: exchange(cast, each) for each in cast.targets}
    checks = {i: each.checks[0].request for i, each in exchanges.items() if each.checks}
    asked = (*_rolled_damage(cast.spell), *checks.values())
    known = tuple(line for each in exchanges.values() for line in each.trace)
    rolls: dict[str, Rolled] = {}
    if asked:
        given = yield Ask(asked, known)
        pairs = zip(asked, given, strict=True)
        rolls = {request.id: r for request, r in pairs if isinstance(r, Rolled)}
    damage = rolls[DAMAGE].total if DAMAGE in rolls else _fixed(cast.spell)
    return _outcome(cast, exchanges, rolls, damage)


def _outcome(
    cast: Cast, exchanges: Mapping[str, Exchange], rolls: Mapping[str, Rolled], damage: int
) -> Outcome:
    harm, trace, events = list[Held](), list[TraceLine](), list[Event]()
    saves_of, amounts = list[str](), list[str]()
    for target in cast.targets:
        roll = rolls.get(f"save.{target.id}")
        branch, lines = _settled(exchanges[target.id], roll)
        amount, more = _amount(cast, target, branch, damage)
        found = spell_effects.on(cast.encounter, cast.spell, target, branch.key == "failed")
        harm += [*_held(cast, target, branch, amount), *found.harm]
        events += found.events
        trace += [*saves.named(target, cast.targets), *lines, *more]
        saves_of.append(branch.key)
        amounts.append(str(_done(cast, target, amount)) if amount else "")
    told = _told(cast, saves_of, amounts)
    return Outcome(told, tuple(events), tuple(harm), "", tuple(trace), named=True)


def _told(cast: Cast, saves_of: Sequence[str], amounts: Sequence[str]) -> Label:
    """What the spell did to each target, in their order."""
    return Label.of(
        "spell",
        actor=cast.actor.name,
        spell=cast.spell.name,
        who=tuple(each.name for each in cast.targets),
        saves=tuple(saves_of),
        amounts=tuple(amounts),
        works=cast.works,
        **spell_effects.told(cast.spell),
    )


def _settled(exchange: Exchange, roll: Rolled | None) -> tuple[Branch, Trace]:
    if not exchange.checks or roll is None:
        return exchange.branches["failed"], ()
    degree = exchange.checks[0].degree((roll.total,))
    line = TraceLine("", "roll.save", roll.total, degree.level)
    return exchange.branches[degree.level], (*exchange.trace, line)


def _amount(cast: Cast, target: Combatant, branch: Branch, damage: int) -> tuple[int, Trace]:
    """What the target loses or gains, stage by stage, with the GM's word at the end."""
    if cast.works == spell_keys.HEALS:
        return damage if branch.key == "failed" else 0, ()
    if branch.damage is None:
        return 0, ()
    lines = [*branch.trace, TraceLine("", DAMAGE, damage)]
    for stage in branch.stages:
        damage = stage.apply(damage)
        lines.append(TraceLine(stage.rule, stage.key, damage))
    number = Number(damage, tuple(lines))
    for key in (f"taken.{target.id}", "taken"):
        number = number.adjusted(key, cast.words.modifiers)
    return max(0, number.value), number.trace


def _held(cast: Cast, target: Combatant, branch: Branch, amount: int) -> Iterator[Held]:
    if not amount:
        return
    who = cast.actor.id
    if cast.works == spell_keys.HEALS:
        healed = _done(cast, target, amount)
        if healed:
            yield Held(target.id, keys.HP.key, healed, who)
    elif cast.works == spell_keys.BY_POISON:
        yield Held(target.id, keys.POISON.key, amount, who)
    else:
        yield Held(target.id, keys.HP.key, -amount, who)


def _done(cast: Cast, target: Combatant, amount: int) -> int:
    """What comes of an amount: a spell cannot heal all (NC-47)."""
    if cast.works == spell_keys.HEALS:
        return spell_effects.healable(cast.encounter, target, amount)
    return amount


def stages_of(cast: Cast, target: Combatant) -> tuple[Trace, tuple[Stage, ...]]:
    """How the harm is reduced for a target, and the numbers that do it."""
    if cast.works not in _HARM:
        return (), ()
    against = Against(harm=_HARM[cast.works])
    ar = defence.ar(cast.encounter, target, against)
    dr = defence.dr(cast.encounter, target, against)
    for key in (f"dr.{target.id}", "dr"):
        dr = dr.adjusted(key, cast.words.modifiers, cast.words.situations)
    dr = dr.at_least("NC-21", "dr_now", 0)
    armour = (
        ()
        if against.harm != keys.PHYSICAL_MAGIC
        else (Stage("NC-19", "after_ar", partial(after_ar, ar.value)),)
    )
    # The least that a hit costs is no poison (X-N-20).
    least = cast.works != spell_keys.BY_POISON and switches.is_on(
        cast.encounter, switches.MINIMUM, "on"
    )
    minimum = (Stage("NC-28", "minimum", at_least_one),) if least else ()
    stages = (*armour, Stage("NC-27", "after_dr", partial(after_dr, dr.value)), *minimum)
    return (*(ar.trace if armour else ()), *dr.trace), stages


def _damage(spell: Attack) -> Request | None:
    if not spell.damage:
        return None
    return Request(DAMAGE, f"{spell.name}: {spell.damage}", dice=spell.damage)


def _rolled_damage(spell: Attack) -> tuple[Request, ...]:
    """Asked for once, unless there is no die in it."""
    request = _damage(spell)
    return (request,) if request is not None and parse_dice(spell.damage).sides else ()


def _fixed(spell: Attack) -> int:
    return parse_dice(spell.damage).lowest if spell.damage else 0


def _half(damage: int) -> int:
    return damage // 2


def _first(levels: tuple[str, ...], _lead: int) -> str:
    return levels[0] if levels else "failed"
