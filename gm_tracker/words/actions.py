"""Parts of the composer that attacks and other actions share: people, records, chips, targets."""

from collections.abc import Iterator, Mapping, Sequence

from gm_tracker.model.combatant import Attack, Combatant, Track
from gm_tracker.model.commands import Action, DeclareAttack, Modifier
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Answers
from gm_tracker.rules.of_actions import aims_at_many
from gm_tracker.rules.sheet import Derived, Situation, StatKey
from gm_tracker.rules.system import RuleSystem, active
from gm_tracker.rules.tracks import TrackKey
from gm_tracker.words.condition_told import behind_is
from gm_tracker.words.explain import minus
from gm_tracker.words.faces import faces
from gm_tracker.words.names import apart, capital, hardly_up, state_label, told_beside
from gm_tracker.words.panel import attack_chip
from gm_tracker.words.pieces import Chip, Face
from gm_tracker.words.rulings import ruling_said
from gm_tracker.words.views import ChipGroup, PersonView
from gm_tracker.words.vital import hidden_by_parts, hurt

WITH, IS, BLOW = "with", "is", "blow"
"""The ids of the groups of chips: what is used, what lasts on the target, what ends with this."""
OTHER = "other"
"""The chip that asks for a modifier in the GM's words."""
MOST_HURT = 3
"""So many hurt parts of somebody are told."""
NO_NUMBERS: Mapping[str, int] = {}
NO_ANSWERS: Answers = {}
GROUPED = 3
"""From so many on, the situations of a group share a chip."""


def targets_of(command: Action) -> tuple[str, ...]:
    """Whom the action is aimed at."""
    return (command.target,) if isinstance(command, DeclareAttack) else command.targets


def record_of(command: Action) -> str:
    """The id of the weapon, spell or skill that is used."""
    return command.attack if isinstance(command, DeclareAttack) else command.record


def title(system: RuleSystem, encounter: Encounter, command: Action) -> str:
    """The name of an action other than an attack: "Cast: Lightning bolt"."""
    key = None if isinstance(command, DeclareAttack) else system.action(command.action)
    if key is None:
        return ""
    actor = encounter.combatants.get(command.actor)
    record = None if actor is None else actor.attack(record_of(command))
    if record is None or record.name.casefold() == key.label.casefold():
        return key.label
    return f"{key.label}: {record.name}"


def actor_view(system: RuleSystem, encounter: Encounter, command: Action) -> PersonView | None:
    """The one who acts, with the numbers of what is used."""
    actor = encounter.combatants.get(command.actor)
    if actor is None:
        return None
    counted = _counted(system, encounter, command)
    return person(system, encounter, actor, "actor", record_of(command), counted)


def target_view(
    system: RuleSystem, encounter: Encounter, command: Action, answers: Answers = NO_ANSWERS
) -> PersonView | None:
    """The target, with the numbers that count after its `answers`; of several only their names."""
    found = [encounter.combatants.get(each) for each in targets_of(command)]
    people = [each for each in found if each is not None]
    if len(people) == 1:
        counted = _counted(system, encounter, command)
        instead = _answered(system, encounter, command, answers)
        return person(system, encounter, people[0], "target", counted=counted, instead=instead)
    if not people:
        return None
    names = ", ".join(each.name for each in people)
    return PersonView(f"{len(people)} targets", people[0].side, names)


def person(
    system: RuleSystem,
    encounter: Encounter,
    combatant: Combatant,
    role: str,
    record: str = "",
    counted: Mapping[str, int] = NO_NUMBERS,
    instead: Mapping[str, int | None] = NO_NUMBERS,
) -> PersonView:
    """One side of an action; `record` is what an actor uses.

    Some numbers are `counted` otherwise in this very action, others have another `instead` of
    them, or none.
    """
    quiet = {each.key for each in system.sheet.stats if each.quiet}
    quiet |= {key for key, number in instead.items() if number is None}
    derived = [
        each
        for each in system.derive(encounter, combatant)
        if each.role in (role, "both") and each.key not in quiet
    ]
    derived = [_now(each, instead.get(each.key)) for each in derived]
    numbers = [(each.label, _text(each, counted)) for each in derived if role == "target"]
    used = combatant.attack(record)
    if role == "actor" and used is not None:
        form = system.sheet.form(used.form)
        keys = () if form is None else form.stats
        # What an attack is rolled with may stand on the sheet and not at the weapon.
        chief = _chief(system, used)
        numbers = [(each.label, _text(each)) for each in derived if each.key == chief]
        numbers += [(k.label, _of_weapon(k, used, counted)) for k in keys if not k.quiet]
        both = (each for each in derived if each.role == "both" and each.key != chief)
        numbers += [(each.label, _text(each)) for each in both]
    numbers += [
        (key.short or key.label, f"{left.value}/{left.maximum}")
        for key, left in _losses(system, combatant)
    ]
    numbers += [(key.short or key.label, said) for key, said in told_beside(system, combatant)]
    conditions = (system.condition(each.key) for each in combatant.conditions)
    state = state_label(system, combatant) or hardly_up(system, combatant)
    notes = [state, *(k.label.lower() for k in conditions if k)]
    return PersonView(
        combatant.name,
        combatant.side,
        ", ".join(n for n in notes if n),
        _signed(numbers),
        combatant.badge,
        faces(encounter).get(combatant.id, Face()),
    )


def _losses(system: RuleSystem, combatant: Combatant) -> Sequence[tuple[TrackKey, Track]]:
    """The track that attacks reduce; of whom has parts in its place, the worst that are hurt."""
    first = system.sheet.tracks[0]
    if hidden_by_parts(system, combatant, first):
        return hurt(system, combatant)[:MOST_HURT]
    return ((first, first.track(combatant)),)


def _chief(system: RuleSystem, used: Attack) -> str:
    said = system.chiefs.get("")
    return "" if used.form or said is None else said.key


def _counted(system: RuleSystem, encounter: Encounter, command: Action) -> Mapping[str, int]:
    if isinstance(command, DeclareAttack) and command.target in encounter.combatants:
        holds = active(system, encounter, command)
        return system.hands.counted(encounter, command, holds)
    return NO_NUMBERS


def _answered(
    system: RuleSystem, encounter: Encounter, command: Action, answers: Answers
) -> Mapping[str, int | None]:
    if isinstance(command, DeclareAttack) and command.target in encounter.combatants:
        return system.hands.answered(encounter, command, answers)
    return NO_NUMBERS


def _now(derived: Derived, number: int | None) -> Derived:
    return derived if number is None else replace(derived, value=number, base=number)


def _text(derived: Derived, counted: Mapping[str, int] = NO_NUMBERS) -> str:
    value = counted.get(derived.key, derived.value)
    return str(value) if value == derived.base else _becomes(str(derived.base), value)


def _of_weapon(key: StatKey, used: Attack, counted: Mapping[str, int]) -> str:
    said, plain = key.text(used.stats), key.of(used.stats)
    value = counted.get(key.key, plain)
    return said if value == plain else _becomes(said, value)


def _becomes(said: str, value: int) -> str:
    return f"{said} \N{RIGHTWARDS ARROW} {value}"


def _signed(numbers: list[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    return tuple((label, text.replace("-", "\N{MINUS SIGN}")) for label, text in numbers)


def records(system: RuleSystem, encounter: Encounter, command: Action) -> tuple[Chip, ...]:
    """The weapons, spells or skills that could be used instead."""
    actor = encounter.combatants.get(command.actor)
    if actor is None:
        return ()
    key = None if isinstance(command, DeclareAttack) else system.action(command.action)
    if key is not None and not key.form:
        return ()
    kept = actor.records("" if key is None else key.form)
    return tuple(attack_chip(system, each, on=each.id == record_of(command)) for each in kept)


def targets(system: RuleSystem, encounter: Encounter, command: Action) -> tuple[Chip, ...]:
    """Everybody who can be picked."""
    aimed, many = targets_of(command), aims_at_many(system, encounter, command)
    return tuple(
        Chip(each.id, f"{each.badge}  {each.name}", "", each.id in aimed)
        for each in encounter.present()
        if many or each.id != command.actor or _may_be_oneself(system, command)
    )


def _may_be_oneself(system: RuleSystem, command: Action) -> bool:
    """Whether its owner can be meant, as by a spell that mends."""
    key = None if isinstance(command, DeclareAttack) else system.action(command.action)
    return key is not None and key.targets == "many"


def groups(
    system: RuleSystem, encounter: Encounter, command: Action, *, settled: bool = True
) -> tuple[ChipGroup, ...]:
    """All that can be switched: weapons, what the target is, what ends with this blow.

    While several targets are still to be picked (not `settled`) only the weapons.
    """
    with_ = ChipGroup(WITH, "With", records(system, encounter, command))
    found = (with_, *_facts(system, encounter, command)) if settled else (with_,)
    return tuple(each for each in found if each.chips or each.last)


def _facts(system: RuleSystem, encounter: Encounter, command: Action) -> Iterator[ChipGroup]:
    target = encounter.combatants.get(next(iter(targets_of(command)), ""))
    on = {each.key for each in active(system, encounter, command)}
    known = _situations(system, system.situations(encounter, command), on)
    situations = sorted(known, key=lambda each: not each.on)
    if target is not None:
        chips = _conditions(system, target)
        yield ChipGroup(IS, f"{apart(target.name)} is", chips, "from now on", folds=True)
    label = "This blow" if isinstance(command, DeclareAttack) else "This time"
    said = enumerate(command.modifiers)
    rulings = [_ruling(system, command, at, each) for at, each in said]
    if target is not None or rulings or situations:
        other = Chip(OTHER, "other\N{HORIZONTAL ELLIPSIS}", "a ruling of yours", opens=True)
        yield ChipGroup(BLOW, label, (*rulings, *situations), folds=True, last=other)


def _situations(
    system: RuleSystem, situations: tuple[Situation, ...], on: set[str]
) -> Iterator[Chip]:
    """A chip for each; those of a large group share one, which goes through them."""
    shown: set[str] = set()
    for each in situations:
        group = [s for s in situations if each.group and s.group == each.group]
        if len(group) < GROUPED:
            yield _situation(system, each, f"situation.{each.key}", each.key in on)
        elif each.group not in shown:
            shown.add(each.group)
            held = next((s for s in group if s.key in on), None)
            key = f"cycle.{each.group}"
            idle = Chip(key, capital(each.group), f"{len(group)} steps")
            yield idle if held is None else _situation(system, held, key, True)


def _situation(system: RuleSystem, situation: Situation, key: str, on: bool) -> Chip:
    detail = situation.note or _effects(system, situation.effects)
    return Chip(key, situation.label, detail, on)


def _conditions(system: RuleSystem, target: Combatant) -> tuple[Chip, ...]:
    """Those that hold first, then those that change a number, then the rest."""
    found = [
        Chip(
            f"condition.{key.key}",
            behind_is(key),
            _effects(system, key.effects),
            target.has(key.key),
            icon=key.icon,
        )
        for key in system.conditions
        if not key.quiet or target.has(key.key)
    ]
    return tuple(sorted(found, key=lambda each: (not each.on, not each.detail)))


def _ruling(system: RuleSystem, command: Action, index: int, ruling: Modifier) -> Chip:
    return Chip(f"modifier.{index}", ruling_said(system, command, ruling), ruling.reason, True)


def _effects(system: RuleSystem, effects: Mapping[str, int]) -> str:
    labels = {each.key: each.label for each in (*system.sheet.stats, *system.sheet.attack_stats)}
    named = ((labels.get(k, _plain(k)), v) for k, v in effects.items())
    return ", ".join(f"{label} {_plus(value)}".strip() for label, value in named)


def _plain(key: str) -> str:
    """A key that is no number of the sheet: dice of the attack need no name."""
    side, dot, _ = key.partition(".")
    return ("" if side == "attack" else side) if dot else capital(key)


def _plus(value: int) -> str:
    return minus(f"{value:+}")
