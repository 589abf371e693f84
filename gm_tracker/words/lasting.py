"""What lasts, as bars of the timeline: long actions, conditions that end, what is held."""

from collections.abc import Iterator, Sequence

from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.encounter import Encounter, Slot, Span
from gm_tracker.model.frozen import replace
from gm_tracker.rules.sheet import ConditionKey
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.explain import minus
from gm_tracker.words.timeline_views import Bar
from gm_tracker.words.timeline_window import Window, numbers
from gm_tracker.words.until import until

EASIER = "easier to hit"
_HELD = 3.0
"""How many places the words of what is held take, if they can."""


def lasting_bars(
    system: RuleSystem,
    encounter: Encounter,
    window: Window,
    combatant: Combatant,
    spans: Sequence[Span],
) -> tuple[Bar, ...]:
    """The long actions of somebody, and the conditions that end by themselves."""
    if not spans and not combatant.conditions:
        return ()
    bars = [_span(system, encounter, window, each) for each in spans]
    bars += _conditions(system, encounter, window, combatant)
    return tuple(each for each in bars if each.start < window.places)


def _span(system: RuleSystem, encounter: Encounter, window: Window, span: Span) -> Bar:
    worse = _worse(system, encounter, span) if span.exposed else ""
    return _bar(
        " \N{MIDDLE DOT} ".join(each for each in (span.label, worse) if each),
        window,
        encounter,
        (span.start, span.finish),
        f"{span.label}, {until(system, encounter, End(span.finish))}",
        shaded=span.exposed,
    )


def _worse(system: RuleSystem, encounter: Encounter, span: Span) -> str:
    """What being busy does to a number that protects, once it has begun: "DF -5"."""
    clock = encounter.clock
    begun = replace(clock, position=max(clock.position, span.start))
    then = replace(encounter, clock=begun)
    derived = system.derive(then, then.combatants[span.combatant])
    changed = (each for each in derived if each.role == "target" and each.value < each.base)
    first = next(changed, None)
    return "" if first is None else minus(f"{first.label} {first.value - first.base}")


def _conditions(
    system: RuleSystem, encounter: Encounter, window: Window, combatant: Combatant
) -> Iterator[Bar]:
    """From now on: when they came is not known."""
    for each in combatant.conditions:
        key = system.condition(each.key)
        if key is not None and each.end is not None and not key.quiet:
            yield _condition(system, encounter, window, combatant.id, each, key, each.end)


def _condition(
    system: RuleSystem,
    encounter: Encounter,
    window: Window,
    whose: str,
    condition: Condition,
    key: ConditionKey,
    end: End,
) -> Bar:
    worse = _effect(system, key, "target")
    effect = worse or _effect(system, key, "actor")
    name = key.label.lower()
    now = encounter.clock.position
    return _bar(
        f"{name} \N{MIDDLE DOT} {effect}" if effect else name,
        window,
        encounter,
        (now, max(now, end.position)),
        ", ".join(e for e in (name, until(system, encounter, end, whose), condition.note) if e),
        shaded=bool(worse),
    )


def _effect(system: RuleSystem, key: ConditionKey, role: str) -> str:
    """What a condition takes off the first number of that role: "DF -2"."""
    for stat in system.sheet.stats:
        if stat.role == role and key.effects.get(stat.key, 0) < 0:
            return minus(f"{stat.label} {key.effects[stat.key]}")
    return ""


def _bar(
    label: str,
    window: Window,
    encounter: Encounter,
    lasts: tuple[int, int],
    note: str,
    *,
    shaded: bool,
) -> Bar:
    start, end = window.place(lasts[0]), window.place(lasts[1]) + 1
    far = end > window.places
    return Bar(
        label,
        max(0.0, start),
        min(end, window.places),
        shaded,
        start < 0,
        numbers(encounter, lasts[1]) if far else "",
        f"{note}, {EASIER}" if shaded else note,
    )


def held_bar(encounter: Encounter, window: Window, slot: Slot) -> Bar:
    """What somebody who holds an action waits for."""
    start = window.place(slot.position) + 0.85
    now = window.place(encounter.clock.position) + 1
    return Bar(f"until {slot.note}", start, min(window.places, max(start + _HELD, now)))
