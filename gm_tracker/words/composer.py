"""The composer: an action in the making or its result, for every system the same."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from gm_tracker.model.combatant import Combatant, Side
from gm_tracker.model.commands import Command, DeclareAttack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_effects import AttackMade, EffectHeld
from gm_tracker.model.odds import Odds
from gm_tracker.model.step import Answer, Ask, Done, Refusal, Request, Step
from gm_tracker.model.trace import Trace
from gm_tracker.rules.sheet import Derived
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.explain import explain
from gm_tracker.words.names import capital, state_label
from gm_tracker.words.odds import odds_view
from gm_tracker.words.panel import attack_chip
from gm_tracker.words.views import Chip, ComposerView, FieldView, OddsView, PersonView

ACT = "Press A to attack, or Space to go on."
GO_ON = "All have acted. Space goes on."
NOBODY = "Add combatants with N, for example: orc x4"


@dataclass(frozen=True, slots=True)
class Making:
    """What is being made: command, answers, errors by field, and what the resolver says."""

    command: Command
    answers: Mapping[str, Answer] = field(default_factory=dict)
    errors: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    outcome: Ask | Done | Refusal | None = None
    requests: tuple[Request, ...] = ()
    picking: bool = False
    odds: Odds | None = None
    text_of: Callable[[Answer], str] = str
    hint_of: Callable[[Request], str] = lambda request: request.dice


def idle_view(encounter: Encounter) -> ComposerView:
    """What to do when nothing is being done."""
    return ComposerView(empty=_what_next(encounter))


def _what_next(encounter: Encounter) -> str:
    if not any(encounter.present()):
        return NOBODY
    if encounter.clock.phase == "start":
        return f"Space starts round {encounter.clock.round}."
    return ACT if encounter.acting() else GO_ON


def making_view(system: RuleSystem, encounter: Encounter, making: Making) -> ComposerView:
    """An action in the making."""
    command, outcome = making.command, making.outcome
    attack = command if isinstance(command, DeclareAttack) else None
    actor = None if attack is None else encounter.combatants.get(attack.actor)
    target = None if attack is None else encounter.combatants.get(attack.target)
    error = outcome.sentence if isinstance(outcome, Refusal) and not _at_field(making) else ""
    headline, lines = _so_far(system, making)
    return ComposerView(
        title="" if attack else f"Round {encounter.clock.round}: roll the {system.moment}s",
        actor=None if actor is None else _person(system, encounter, actor, "actor", attack),
        target=None if target is None else _person(system, encounter, target, "target", attack),
        attacks=() if attack is None else _attacks(system, actor, attack),
        targets=_targets(encounter, attack) if making.picking and attack else (),
        chips=() if attack is None else _chips(system, target, attack),
        odds=_odds(system, making, target),
        fields=() if making.picking else _fields(encounter, making),
        headline="" if making.picking else headline,
        lines=() if making.picking else lines,
        error=error,
        button="Choose" if making.picking else "Start" if attack is None else "Resolve",
        picking="Whom? Type the number and Enter." if making.picking else "",
    )


def result_view(system: RuleSystem, before: Encounter, step: Step) -> ComposerView:
    """A finished attack with its whole calculation; idle for steps that are none."""
    made = next((each for each in step.events if isinstance(each, AttackMade)), None)
    if made is None:
        return idle_view(before)
    actor, target = before.combatants[made.actor], before.combatants[made.target]
    command = next((c for c in step.commands if isinstance(c, DeclareAttack)), None)
    held = any(isinstance(each, EffectHeld) for each in step.events)
    headline = f"{capital(step.label)}"
    if made.hit:
        later = f", when the {system.moment} closes" if held else ""
        headline = f"{headline}: {made.amount}{later}"
    return ComposerView(
        actor=_person(system, before, actor, "actor", command),
        target=_person(system, before, target, "target", command),
        headline=headline,
        lines=explain(system, made.trace),
        button="Done",
        done=True,
    )


def _at_field(making: Making) -> bool:
    outcome = making.outcome
    return isinstance(outcome, Refusal) and outcome.field in making.errors


def _person(
    system: RuleSystem,
    encounter: Encounter,
    combatant: Combatant,
    role: str,
    command: DeclareAttack | None,
) -> PersonView:
    derived = [d for d in system.derive(encounter, combatant) if d.role in (role, "both")]
    numbers = [(each.label, _text(each)) for each in derived if role == "target"]
    weapon = None if command is None else combatant.attack(command.attack)
    if role == "actor" and weapon is not None:
        numbers = [(k.label, str(k.of(weapon.stats))) for k in system.sheet.attack_stats]
        numbers += [(each.label, _text(each)) for each in derived if each.role == "both"]
    track = system.sheet.tracks[0]
    numbers.append((track.short or track.label, str(track.value(combatant))))
    conditions = (system.condition(each.key) for each in combatant.conditions)
    notes = [state_label(system, combatant), *(k.label.lower() for k in conditions if k)]
    return PersonView(
        combatant.name, combatant.side, ", ".join(n for n in notes if n), _signed(numbers)
    )


def _text(derived: Derived) -> str:
    if derived.value == derived.base:
        return str(derived.value)
    return f"{derived.base} \N{RIGHTWARDS ARROW} {derived.value}"


def _signed(numbers: list[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    return tuple((label, text.replace("-", "\N{MINUS SIGN}")) for label, text in numbers)


def _attacks(
    system: RuleSystem, actor: Combatant | None, command: DeclareAttack
) -> tuple[Chip, ...]:
    attacks = () if actor is None else actor.attacks
    return tuple(attack_chip(system, each, on=each.id == command.attack) for each in attacks)


def _targets(encounter: Encounter, command: DeclareAttack) -> tuple[Chip, ...]:
    return tuple(
        Chip(each.id, f"{each.badge}  {each.name}", "", each.id == command.target)
        for each in encounter.present()
        if each.id != command.actor
    )


def _chips(
    system: RuleSystem, target: Combatant | None, command: DeclareAttack
) -> tuple[Chip, ...]:
    """Conditions to switch on the target, then the GM's modifiers."""
    conditions = tuple(
        Chip(
            f"condition.{key.key}",
            key.label,
            _effects(system, key.effects),
            target is not None and target.has(key.key),
            icon=key.icon,
        )
        for key in system.conditions
    )
    modifiers = tuple(
        Chip(
            f"modifier.{i}",
            f"{each.key.upper()} {'= ' if each.replaces else ''}{_plus(each.value, each.replaces)}",
            each.reason,
            True,
        )
        for i, each in enumerate(command.modifiers)
    )
    return (*conditions, *modifiers)


def _effects(system: RuleSystem, effects: Mapping[str, int]) -> str:
    labels = {each.key: each.label for each in (*system.sheet.stats, *system.sheet.attack_stats)}
    return ", ".join(f"{labels.get(k, k)} {_plus(v)}" for k, v in effects.items())


def _plus(value: int, plain: bool = False) -> str:
    return (str(value) if plain else f"{value:+}").replace("-", "\N{MINUS SIGN}")


def _fields(encounter: Encounter, making: Making) -> tuple[FieldView, ...]:
    return tuple(_field(encounter, making, each) for each in making.requests)


def _field(encounter: Encounter, making: Making, request: Request) -> FieldView:
    owner = encounter.combatants.get(request.combatant or "")
    answer = making.answers.get(request.id)
    text, error = making.errors.get(request.id, ("", ""))
    if answer is not None and not error:
        text = making.text_of(answer)
    several = not isinstance(making.command, DeclareAttack)
    group: Side | None = owner.side if owner is not None and several else None
    return FieldView(
        id=request.id,
        label=request.label,
        what=request.what,
        hint=making.hint_of(request),
        text=text,
        error=error,
        options=_options(request, answer),
        owner=owner.name if owner is not None and several else "",
        group=group,
    )


def _options(request: Request, answer: Answer | None) -> tuple[Chip, ...]:
    return tuple(
        Chip(each.key, each.label, on=each.key == answer, reason=each.reason)
        for each in request.options
    )


def _odds(system: RuleSystem, making: Making, target: Combatant | None) -> OddsView | None:
    if making.odds is None or target is None:
        return None
    track = system.sheet.tracks[0]
    return odds_view(making.odds, target.name, track.short or track.label)


def _so_far(system: RuleSystem, making: Making) -> tuple[str, tuple[str, ...]]:
    """What the answers so far have led to: a headline and the calculation."""
    outcome = making.outcome
    if isinstance(outcome, Ask):
        return _headline(system, outcome.trace), explain(system, outcome.trace)
    if isinstance(outcome, Done):
        made = next((each for each in outcome.events if isinstance(each, AttackMade)), None)
        if made is None:
            return "All dice are in. Enter starts the round.", ()
        taken = f": {made.amount}" if made.hit else ""
        return f"{capital(outcome.label)}{taken}", explain(system, made.trace)
    return "", ()


def _headline(system: RuleSystem, trace: Trace) -> str:
    """The outcome that is known already, such as a critical hit."""
    known = [each for each in trace if each.key.startswith("outcome.")]
    return capital(explain(system, known)[0]) if known else ""
