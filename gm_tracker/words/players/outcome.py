"""The last thing that happened, told with disclosed words alone: nothing of the log is used."""

from collections.abc import Iterator, Sequence

from gm_tracker.model.combatant import Combatant
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
from gm_tracker.words.players.standing import Course, Standing
from gm_tracker.words.players.wounds import in_words

_BODY = (TrackChanged, StateChanged, ConditionAdded, ConditionEnded)
_MOST = 3
"""So many changes are told one by one; the others are counted."""


def last_outcome(known: Known, course: Course, standing: Standing) -> str:
    """What came of the newest step that came to anything for the players; "" if none did."""
    for index in range(len(course.path) - 1, -1, -1):
        if standing.tells(course, index):
            last = index + 1 == len(course.path)
            after = course.encounter if last else course.before(index + 1)
            if told := outcome(known, course.before(index), course.path[index], after):
                return told
    return ""


def outcome(known: Known, before: Encounter, step: Step, after: Encounter) -> str:
    """What came of a step: "Mara hits Orc 2: wounded", "Irthea is badly wounded"."""
    done = deed(known, before, step)
    changed = tuple(_changes(known, before, step, after, done.targets))
    if len(changed) == 1 and done.text and changed[0].who in done.targets:
        return capital(f"{done.text}: {changed[0].text}")
    told = [f"{known.names[each.who]} is {each.text}" for each in changed]
    more = len(told) - _MOST
    few = [*told[:_MOST], f"{more} more"] if more > 1 else told
    parts = [part for part in (done.text, *_comings(known, before, step), *few) if part]
    return capital("; ".join(parts))


@frozen
class _Change:
    """What somebody is now: "wounded", "down", "stunned"."""

    who: str
    text: str


def _changes(
    known: Known, before: Encounter, step: Step, after: Encounter, struck: Sequence[str]
) -> Iterator[_Change]:
    """What can be seen of everybody otherwise than before, falls first."""
    # The order in which they came, whatever order the events have: that may tell of others.
    touched = {each.combatant for each in step.events if isinstance(each, _BODY)}
    pairs = [
        (before.combatants[who], after.combatants[who])
        for who in (known.names if touched else ())
        if who in touched and who in before.combatants
    ]
    for old, new in sorted(pairs, key=lambda pair: not _falls(known.system, *pair)):
        told = ", ".join(_told(known, old, new, new.id in struck))
        if told:
            yield _Change(new.id, told)


def _falls(system: RuleSystem, old: Combatant, new: Combatant) -> bool:
    return bool(state_label(system, new)) and not state_label(system, old)


def _told(known: Known, old: Combatant, new: Combatant, struck: bool) -> Iterator[str]:
    """What is otherwise of one; of who is struck how it is now, also if that is the same word."""
    system = known.system
    if not new.present or not old.present:
        return
    if _falls(system, old, new):
        yield state_label(system, new)
        return
    if known.level(new.id, "wounds") != "hidden" and not state_label(system, new):
        key = system.sheet.tracks[0]
        was, now = key.track(old), key.track(new)
        if in_words(was) != in_words(now) or (struck and was != now):
            yield in_words(now).text
    if known.level(new.id, "conditions") == "exact":
        for each in new.conditions:
            found = system.condition(each.key)
            if not old.has(each.key) and (found is None or not found.quiet):
                yield each.key if found is None else found.label.lower()


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
        more = len(names) - _MOST
        few = [*names[:_MOST], f"{more} more"] if more > 1 else names
        yield f"{listed(few)} {verb if len(names) > 1 else _THIRD[verb]}"


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
