"""One combatant's row of the initiative list: what stands in it, and the sentence it speaks."""

from collections.abc import Iterable, Iterator

from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.encounter import Encounter, Slot, Span
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.column_views import InitiativeRow, RowNote, RowWords
from gm_tracker.words.disclosing_views import unseen_notes
from gm_tracker.words.explain import minus
from gm_tracker.words.list_facts import ListFacts, brief_end, next_round
from gm_tracker.words.names import (
    capital,
    hardly_up,
    listed,
    moment_ahead,
    pending,
    state_label,
    told_beside,
)
from gm_tracker.words.until import LEFT, until
from gm_tracker.words.vital import hurt, vital


@frozen
class Place:
    """Where somebody stands in the list: the group, and the slot that is told.

    With `timed` the heading does not say when the group acts, so each row does.
    """

    group: str
    slot: Slot | None = None
    timed: bool = False

    def is_used(self, facts: ListFacts, combatant: str) -> bool:
        """Whether who stands here has acted, in the moment that is still open."""
        return self.group == "now" and combatant in facts.acted


def list_row(
    system: RuleSystem,
    encounter: Encounter,
    combatant: Combatant,
    place: Place,
    facts: ListFacts,
) -> InitiativeRow:
    """The row of somebody, every text of it final."""
    id, change, found = combatant.id, facts.changes.get(combatant.id, 0), vital(system, combatant)
    track, held = (system.sheet.tracks[0], None) if found is None else found
    to_come = pending(system, encounter, id, track.key) if change else ""
    return InitiativeRow(
        id=id,
        badge=combatant.badge,
        name=combatant.name,
        face=facts.faces[id],
        side=combatant.side,
        value=None if held is None else held.value,
        maximum=None if held is None else held.maximum,
        change=change,
        pending=to_come,
        acting=place.group == "now",
        acted=place.is_used(facts, id),
        out=place.group == "out",
        words=RowWords(lambda: _words(system, encounter, combatant, place, facts)),
    )


def _words(
    system: RuleSystem,
    encounter: Encounter,
    combatant: Combatant,
    place: Place,
    facts: ListFacts,
) -> tuple[tuple[RowNote, ...], str]:
    """What stands beneath the name, and the row as a sentence."""
    id, found = combatant.id, vital(system, combatant)
    track, held = (system.sheet.tracks[0], None) if found is None else found
    notes = tuple(_notes(system, encounter, combatant, place, facts))
    points = "" if held is None else minus(f"{held.value} of {held.maximum} {track.label}")
    to_come = pending(system, encounter, id, track.key) if facts.changes.get(id, 0) else ""
    timed = _is_timed(system, place)
    when = "" if timed else when_said(system, encounter, place, place.is_used(facts, id))
    said = (combatant.name, combatant.side, points, to_come, when)
    return notes, _sentence((*said, *(each.spoken or each.text for each in notes)))


def when_said(system: RuleSystem, encounter: Encounter, place: Place, acted: bool) -> str:
    """When somebody acts, as the row says it aloud."""
    if place.group == "now":
        return "" if acted else "acts now"
    if place.group == "next" and system.length == 1:
        return "acts next"
    if place.group in ("next", "later") and place.slot is not None and system.length > 1:
        return f"acts in {moment_ahead(system, encounter, place.slot.position)}"
    before = {"done": "done in", "none": "has no turn in"}.get(place.group)
    return f"{before} {system.round} {encounter.clock.round}" if before else ""


def _notes(
    system: RuleSystem,
    encounter: Encounter,
    combatant: Combatant,
    place: Place,
    facts: ListFacts,
) -> Iterator[RowNote]:
    """What there is to say beneath the name, the most important first."""
    if count := facts.questions.get(combatant.id, 0):
        spoken = "1 question open" if count == 1 else f"{count} questions open"
        yield RowNote("open" if count == 1 else f"{count} open", "help", spoken=spoken, now=True)
    if state := state_label(system, combatant):
        yield RowNote(state, "skull")
    hardly = hardly_up(system, combatant)
    if hardly:
        yield RowNote(hardly)
    yield from _hurt(system, combatant)
    told = tuple(told_beside(system, combatant))
    for key, left in told:
        name = key.short or key.label
        yield RowNote(f"{name} {left.partition('/')[0]}", spoken=f"{name} {left}")
    at = doing(encounter, combatant, place, facts)
    names = facts.engaged.get(combatant.id, ())
    unseen = tuple(unseen_notes(system, encounter, combatant))
    bare = not (at or state or hardly or names or combatant.conditions or unseen or told)
    if words := tuple(idle_words(system, encounter, combatant, place, facts, bare)):
        # The time is told in full, and only once.
        when = (
            when_said(system, encounter, place, acted=False)
            if _is_timed(system, place)
            else words[0]
        )
        whole, *shorter = (" · ".join(words[:end]) for end in range(len(words), 0, -1))
        yield RowNote(whole, shorter=tuple(shorter), spoken=", ".join((when, *words[1:])))
    yield from unseen
    if at is not None:
        yield at
    for each in combatant.conditions:
        yield _condition(system, encounter, combatant, each, state)
    if names:
        few = (f"{names[0]} +{len(names) - 1}",) if len(names) > 1 else ()
        spoken, many = f"engaged with {listed(names)}", str(len(names))
        yield RowNote(", ".join(names), "swords", few, many if few else "", spoken)
    yield from _coming(system, combatant)


def doing(
    encounter: Encounter, combatant: Combatant, place: Place, facts: ListFacts
) -> RowNote | None:
    """What somebody is at: a spell that is ready, a long action, something held."""
    slot, now = place.slot, place.group == "now"
    record = combatant.attack(slot.record) if slot is not None and now else None
    if record is not None and record.form:
        return RowNote(f"{record.name} is ready", "hourglass", (record.name, "ready"))
    span = encounter.span_of(combatant.id) if combatant.id in facts.busy else None
    if span is not None:
        return _busy(encounter, combatant, span)
    if slot is not None and now and slot.state != "waiting":
        if slot.state == "passed":
            return RowNote("passed", "minus", spoken="let it pass")
        return RowNote("acted", "check", spoken="has acted")
    held = facts.held.get(combatant.id)
    if held is None or now:
        return None
    # What is held is told before what comes later, or it is forgotten.
    if not held.note:
        return RowNote("holds", "pause")
    shorter = f"until {held.note}", held.note
    return RowNote(f"holds until {held.note}", "pause", shorter, "holds")


def _busy(encounter: Encounter, combatant: Combatant, span: Span) -> RowNote:
    """A long action; its end stands before what it is done with, which may be left out."""
    record = combatant.attack(span.record)
    name = "" if record is None else record.name
    verb = span.label.removesuffix(name).strip() if name else span.label
    end = brief_end(encounter, span.finish)
    forms = _lasting(verb or span.label, end, next_round(encounter, span.finish))
    if name and verb != span.label:
        forms = f"{forms[0]} · {name}", *forms
    icon = "hourglass" if span.exposed else "clock"
    return RowNote(forms[0], icon, forms[1:], spoken=f"{span.label} {end}")


def _condition(
    system: RuleSystem,
    encounter: Encounter,
    combatant: Combatant,
    condition: Condition,
    state: str,
) -> RowNote:
    key = system.condition(condition.key)
    label = condition.key if key is None else key.label.lower()
    whole = until(system, encounter, condition.end, combatant.id)
    ends, soon = whole, ""
    if condition.end is not None and condition.end.combatant is None:
        at = condition.end.position
        ends, soon = brief_end(encounter, at), next_round(encounter, at)
    if label == state:
        # The state says it already, and a condition of that name how long it lasts.
        return RowNote(ends, spoken=whole)
    icon, spoken = "" if key is None else key.icon, f"{label} {whole}".strip()
    text, *shorter = _lasting(label, ends, soon)
    shorter += [key.short] if key is not None and key.short else []
    return RowNote(text, icon, tuple(shorter), spoken=spoken)


def _lasting(what: str, ends: str, soon: str = "") -> tuple[str, ...]:
    """What goes on and until when, or `soon`; with little room the name stays, the time goes."""
    if not ends:
        return (what,)
    if not ends.endswith(LEFT):
        return (f"{what} {ends}", *((f"{what} {soon}",) if soon else ()), what)
    text = f"{what} · {ends}"
    return text, text.removesuffix(LEFT), what


def _hurt(system: RuleSystem, combatant: Combatant) -> Iterator[RowNote]:
    """The worst of its parts, and how many more are hurt."""
    lower = hurt(system, combatant)
    if lower:
        told = [minus(f"{key.short or key.label} {now.value}/{now.maximum}") for key, now in lower]
        more = f" +{len(lower) - 1}" if lower[1:] else ""
        text, *shorter = dict.fromkeys((told[0] + more, told[0], told[0].partition("/")[0]))
        yield RowNote(text, shorter=tuple(shorter), spoken=listed(told))


def _coming(system: RuleSystem, combatant: Combatant) -> Iterator[RowNote]:
    """What will hurt later, such as poison."""
    for key in system.sheet.tracks:
        if key.coming and (value := key.value(combatant)):
            briefer = f"{value} {key.short}", str(value)
            yield RowNote(f"{value} {key.label}", "hourglass", briefer)


def _is_timed(system: RuleSystem, place: Place) -> bool:
    """Whether the time stands among the notes."""
    return place.timed and place.slot is not None and system.length > 1


def idle_words(
    system: RuleSystem,
    encounter: Encounter,
    combatant: Combatant,
    place: Place,
    facts: ListFacts,
    bare: bool,
) -> Iterator[str]:
    """When; and of whom nothing else is to be told, with what, and that nobody is at them."""
    slot = place.slot
    if slot is not None and place.timed and system.length > 1:
        moment = moment_ahead(system, encounter, slot.position)
        # Where more stands beside it, the number is what counts.
        yield moment if bare else moment.replace(system.moment, f"{system.moment[:3]}.", 1)
    elif slot is not None and system.length == 1:
        number, part = system.turns.number(encounter, slot), system.turns.part(encounter, slot)
        yield from (str(number),) if number > 0 else ()
        yield from (part,) if part else ()
    if bare and combatant.attacks:
        yield combatant.attacks[0].name
    if bare and facts.melees:
        yield "free"


def _sentence(parts: Iterable[str]) -> str:
    return capital(", ".join(each for each in parts if each))
