"""Casting: begun, let go, and kept or lost when the caster is struck (NC-43, NC-61)."""

from collections.abc import Callable, Iterator

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Counter, Encounter, Held, Prompt, Span
from gm_tracker.model.events_effects import (
    ActionMade,
    CounterSet,
    HeldDropped,
    PromptRaised,
    SpanEnded,
    SpanStarted,
)
from gm_tracker.model.events_time import SlotChanged
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import replace
from gm_tracker.model.label import Label
from gm_tracker.model.step import Refused, Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue, Rolled, ask_numbers, ask_rolls
from gm_tracker.rules.nc import keys, saves, spell_keys, tables
from gm_tracker.rules.nc.engagement import by_segments
from gm_tracker.rules.nc.keys_time import BREAKS, CASTING, STRUCK
from gm_tracker.rules.nc.poison import SPEEDS
from gm_tracker.rules.nc.spans import casting, next_start, ready, running, span_id
from gm_tracker.rules.nc.switches import falls_at, is_on
from gm_tracker.rules.sheet import Outcome

WAIVED = -99
"""The severity with which the GM waives the save of a caster who was struck."""
_SEVERITY = (
    f"severity; blank is {saves.TYPICAL}, \N{MINUS SIGN}{-WAIVED} is no save; the d100 comes next"
)
Unleash = Callable[[Encounter, Perform], Dialogue[Outcome]]
"""What a complete spell does."""


def cast(encounter: Encounter, command: Perform, unleash: Unleash) -> Dialogue[Outcome]:
    """Begin a spell, or let it go in the segment in which it is complete (NC-61)."""
    actor = encounter.combatants[command.actor]
    spell = actor.attack(command.record)
    if spell is None:
        raise Refused(f"{actor.name} has no such spell.")
    span = running(encounter, actor.id)
    if span is None:
        # Said now: when the spell is complete it would be too late.
        if spell_keys.TARGETS.of(spell.stats) == spell_keys.ONE and len(command.targets) > 1:
            raise Refused(f"{spell.name} takes one target.")
        time = spell_keys.CASTING.of(spell.stats)
        return _begin(encounter, command, spell.name, time)
    _check_complete(encounter, actor, span, command)
    outcome = yield from unleash(encounter, command)
    harm = tuple(replace(each, span=span.id) for each in outcome.harm)
    again = ready(actor.id, encounter.clock.position + 1)
    return replace(outcome, harm=harm, events=(*outcome.events, again))


def _begin(encounter: Encounter, command: Perform, spell: str, time: int) -> Outcome:
    """Casting lasts to its completion; what happens in this very segment comes before it."""
    now = encounter.clock.position
    span = Span(
        span_id(encounter, command.actor),
        command.actor,
        f"casting {spell}",
        next_start(encounter),
        now + time,
        CASTING,
        command.record,
        command.targets,
        exposed=True,
    )
    name = encounter.combatants[command.actor].name
    events = (SpanStarted(span), ready(command.actor, now + time + 1))
    return Outcome(Label.of("casts", who=name, spell=spell, segments=time), events, named=True)


def _check_complete(encounter: Encounter, actor: Combatant, span: Span, command: Perform) -> None:
    if span.kind != CASTING:
        raise Refused(f"{actor.name} is {span.label} and cannot cast. Break that off first.")
    if span.record != command.record:
        raise Refused(f"{actor.name} is {span.label}. Break that off first to cast another spell.")
    if encounter.clock.position < span.finish:
        segment = span.finish % encounter.clock.length + 1
        raise Refused(f"{actor.name} is {span.label} until segment {segment}.")


def struck(encounter: Encounter, hurt: tuple[str, ...], *, blow: bool) -> tuple[Event, ...]:
    """Casters hit in a turn of their own are remembered to its end (NC-43, NC-49).

    With `blow` it was a weapon that hit them; other harm counts under a house rule.
    """
    if by_segments(encounter) or not (blow or _any_harm(encounter)):
        return ()
    casters = sorted({each for each in hurt if casting(encounter, each) is not None})
    return tuple(CounterSet(Counter(STRUCK, each, 1)) for each in casters)


def keep_spells(encounter: Encounter) -> Dialogue[tuple[Event, ...]]:
    """Who was struck while casting saves at severity 5, or the spell is lost (NC-43).

    The GM may give another severity for each, or waive the save.
    """
    spans = tuple(_struck(encounter))
    if not spans:
        return ()
    usual = tuple(_keeps(encounter, each) for each in spans)
    requests = tuple(_severity(encounter, each) for each in spans)
    severities = yield from ask_numbers(requests, usual)
    saves_at = dict(zip(spans, severities, strict=True))
    saving = tuple(each for each in spans if saves_at[each] != WAIVED)
    keeps = tuple(_keeps(encounter, each, saves_at[each]) for each in saving)
    asked = tuple(_roll(encounter, s, k.value) for s, k in zip(saving, keeps, strict=True))
    rolls = yield from ask_rolls(asked, keeps)
    rolled = dict(zip(saving, rolls, strict=True))
    return tuple(e for s in spans for e in _settled(encounter, s, saves_at[s], rolled.get(s)))


def _struck(encounter: Encounter) -> Iterator[Span]:
    # Most are at nothing: there may be hundreds.
    busy = {each.combatant for each in encounter.spans}
    for combatant in encounter.present() if busy else ():
        span = casting(encounter, combatant.id) if combatant.id in busy else None
        if span is None or combatant.state != "up":
            continue
        held = [each for each in encounter.held if each.target == combatant.id]
        hurt = any(_strikes(encounter, each) for each in held)
        hurt = hurt or bool(encounter.count(STRUCK, combatant.id))
        # Who is about to fall loses a spell that is not complete in any case.
        left = keys.HP.value(combatant) + encounter.held_for(combatant.id, keys.HP.key)
        if hurt and (left > falls_at(encounter) or span.finish == encounter.clock.position):
            yield span


def _any_harm(encounter: Encounter) -> bool:
    return is_on(encounter, BREAKS, "any")


def _strikes(encounter: Encounter, held: Held) -> bool:
    """Whether it comes of a weapon's blow: hit points lost, or its poison; or of any harm."""
    blow = bool(held.source) and not held.span
    if held.track in {each.key for each in SPEEDS}:
        return held.amount > 0 and blow
    return held.track == keys.HP.key and held.amount < 0 and (blow or _any_harm(encounter))


def _severity(encounter: Encounter, span: Span) -> Request:
    name = encounter.combatants[span.combatant].name
    return Request(
        f"severity.{span.combatant}",
        f"{name}: {_SEVERITY}",
        "number",
        lowest=WAIVED,
        highest=99,
        combatant=span.combatant,
        usual=saves.TYPICAL,
        beside=_SEVERITY,
    )


def _roll(encounter: Encounter, span: Span, chance: int) -> Request:
    who, name = span.combatant, encounter.combatants[span.combatant].name
    kept = f"keeps the spell on {chance} or less"
    return Request(f"keep.{who}", f"{name} {kept}", dice="1d100", combatant=who, beside=kept)


def _keeps(encounter: Encounter, span: Span, severity: int | None = None) -> TraceLine:
    """What a struck caster has to roll to keep the spell (NC-43): at that severity, or, while this
    is asked, at the usual one."""
    caster = encounter.combatants[span.combatant]
    at = saves.TYPICAL if severity is None else severity
    chance = tables.chance(saves.level(encounter, caster, spell_keys.NO_SAVE, at).value)
    if severity is None:
        return TraceLine("", "outcome.severity", chance, caster.name)
    return TraceLine("", "outcome.keeps", chance, f"{caster.name}, severity {at}")


def _settled(
    encounter: Encounter, span: Span, severity: int, roll: Rolled | None
) -> Iterator[Event]:
    """The spell kept or lost; without a roll it is kept by the GM's word."""
    caster = encounter.combatants[span.combatant]
    kept, said, trace = _kept(encounter, caster, severity, roll)
    told = Label.of("spell_kept" if kept else "spell_lost", who=caster.name, why=said)
    key = "kept" if kept else "lost"
    yield ActionMade("keep", told, caster.id, (), span.record, key, trace, named=True)
    if encounter.count(STRUCK, caster.id):
        yield CounterSet(Counter(STRUCK, caster.id, 0))
    if not kept:
        yield from _lost(encounter, caster, span)


def _kept(
    encounter: Encounter, caster: Combatant, severity: int, roll: Rolled | None
) -> tuple[bool, str, Trace]:
    """Whether the spell is kept, by what, and how that came about."""
    if roll is None:
        return True, "no save", (TraceLine("NC-43", "waived", 0),)
    number = saves.level(encounter, caster, spell_keys.NO_SAVE, severity)
    percent = tables.chance(number.value)
    trace = (*saves.lines(number), TraceLine("NC-43", "keep_chance", percent))
    return roll.total <= percent, str(roll.total), trace


def _lost(encounter: Encounter, caster: Combatant, span: Span) -> Iterator[Event]:
    yield SpanEnded(span.id, finished=False)
    for slot in encounter.slots:
        if slot.span == span.id and slot.state in ("waiting", "held"):
            yield SlotChanged(slot.id, "cancelled")
    if any(each.span == span.id for each in encounter.held):
        yield HeldDropped(span.id)
    yield ready(caster.id, encounter.clock.position + 1)
    text = f"{caster.name} has lost a spell: does it backfire, and how?"
    yield PromptRaised(Prompt(f"backfire.{span.id}", text, caster.id))
