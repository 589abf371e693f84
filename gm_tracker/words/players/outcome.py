"""The last thing that happened, told with disclosed words alone: nothing of the log is used."""

from collections.abc import Iterator, Sequence

from gm_tracker.model.combatant import Combatant, Track
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_combatants import (
    CombatantAdded,
    ConditionAdded,
    ConditionEnded,
    PresenceChanged,
    StateChanged,
    TrackChanged,
)
from gm_tracker.model.events_disclosure import Disclosed
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Step
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.names import capital, listed, state_label
from gm_tracker.words.players.deeds import Known, deed
from gm_tracker.words.players.levels import Levels
from gm_tracker.words.players.public_names import alias_of
from gm_tracker.words.players.several import few
from gm_tracker.words.players.standing import Standing, moment
from gm_tracker.words.players.wounds import in_words
from gm_tracker.words.vital import vital

_BODY = (TrackChanged, StateChanged, ConditionAdded, ConditionEnded)


def last_outcome(known: Known, standing: Standing) -> str:
    """What came of the newest step that came to anything for the players; "" if none did."""
    course = standing.course
    for index in standing.newest_first():
        moments = moment(course, index), moment(course, index + 1)
        if told := outcome(known, course.path[index], moments):
            return told
    return ""


def outcome(known: Known, step: Step, moments: tuple[Encounter, Encounter]) -> str:
    """What came of a step between two moments: "Mara hits Orc 2: wounded", "Mara is stunned"."""
    before, done = moments[0], deed(known, moments[0], step)
    changed = tuple(_changes(known, step, moments, done.targets))
    if len(changed) == 1 and done.text and changed[0].who in done.targets:
        return capital(f"{done.text}: {changed[0].text}")
    told = [f"{known.names[each.who]}{each.verb}{each.text}" for each in changed]
    parts = [part for part in (done.text, *_comings(known, before, step), *few(told)) if part]
    return capital("; ".join(parts))


@frozen
class _Change:
    """What somebody is now: "wounded", "down", "stunned"; or what is told with another `verb`."""

    who: str
    text: str
    verb: str = " is "


def _changes(
    known: Known, step: Step, moments: tuple[Encounter, Encounter], struck: Sequence[str]
) -> Iterator[_Change]:
    """What can be seen of everybody otherwise than before, falls first."""
    before, now = moments
    # The order in which they came, whatever order the events have: that may tell of others.
    touched = {each.combatant for each in step.events if isinstance(each, _BODY)}
    pairs = [
        (before.combatants[who], now.combatants[who])
        for who in (known.names if touched else ())
        if who in touched and who in before.combatants
    ]
    for old, new in sorted(pairs, key=lambda pair: not _falls(known.system, *pair)):
        told = tuple(_told(known, old, new, new.id in struck))
        if told:
            verb = " is " if all(behind for _, behind in told) else ": "
            yield _Change(new.id, ", ".join(text for text, _ in told), verb)


def _falls(system: RuleSystem, old: Combatant, new: Combatant) -> bool:
    return bool(state_label(system, new)) and not state_label(system, old)


def _told(known: Known, old: Combatant, new: Combatant, struck: bool) -> Iterator[tuple[str, bool]]:
    """What is otherwise of one, and whether it stands behind an "is".

    Of who is struck how it is now, also if that is the same word.
    """
    system = known.system
    if not new.present or not old.present:
        return
    if _falls(system, old, new):
        yield state_label(system, new), True
        return
    if known.level(new.id, "wounds") != "hidden" and not state_label(system, new):
        was, now = _wounds(system, old), _wounds(system, new)
        if in_words(was) != in_words(now) or (struck and was != now):
            yield in_words(now).text, True
    if known.level(new.id, "conditions") == "exact":
        for each in new.conditions:
            found = system.condition(each.key)
            if not old.has(each.key) and (found is None or not found.quiet):
                yield (each.key, True) if found is None else (found.label.lower(), not found.told)


def _wounds(system: RuleSystem, who: Combatant) -> Track:
    found = vital(system, who)
    return system.sheet.tracks[0].track(who) if found is None else found[1]


def _comings(known: Known, before: Encounter, step: Step) -> Iterator[str]:
    """Who joins, appears, leaves or comes back, once the fight has begun."""
    if before.clock.phase == "start" and before.clock.round == 1:
        return
    verbs: dict[str, list[str]] = {}
    for event in step.events:
        who, verb = _coming(before, event)
        if who in known.names:
            verbs.setdefault(verb, []).append(known.names[who])
    for verb, names in verbs.items():
        yield f"{listed(few(names))} {verb if len(names) > 1 else _THIRD[verb]}"
    yield from few(tuple(_unmasked(known, before, step)))


def _unmasked(known: Known, before: Encounter, step: Step) -> Iterator[str]:
    """Who was known by another name, and is by its own from now on."""
    were = Levels(known.system, before)
    for event in step.events:
        if isinstance(event, Disclosed) and known.level(event.combatant, "name") == "exact":
            who = event.combatant
            known_before = who in before.combatants and not before.disclosure(who).hidden
            if known_before and not were.is_exact(who, "name"):
                yield f"{alias_of(were, who)} is {known.names[who]}"


def _coming(before: Encounter, event: object) -> tuple[str, str]:
    if isinstance(event, CombatantAdded):
        return event.combatant.id, "join"
    if isinstance(event, Disclosed):
        came = before.disclosure(event.combatant).hidden and not event.disclosure.hidden
        return (event.combatant, "appear") if came else ("", "")
    if isinstance(event, PresenceChanged):
        return event.combatant, "come back" if event.present else "leave"
    return "", ""


_THIRD = {"join": "joins", "appear": "appears", "come back": "comes back", "leave": "leaves"}
