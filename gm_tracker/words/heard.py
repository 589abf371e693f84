"""What is told of the fight by itself to those who listen: the clock, and what undo changes."""

from collections.abc import Iterator, Sequence

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.condition_told import condition_told
from gm_tracker.words.explain import minus
from gm_tracker.words.names import capital, listed, marks, moment_of, state_label
from gm_tracker.words.together import named

_NAMED = 6
"""So many are named one by one; the others are counted."""


def clock_spoken(system: RuleSystem, encounter: Encounter, *, new_round: bool) -> str:
    """Who acts, and when: "DeathBow and Orc 2 act together, segment 5"."""
    clock = encounter.clock
    if clock.phase == "start":
        return f"{capital(system.round)} {clock.round} has not begun"
    place = moment_of(system, clock.position)
    acting = dict.fromkeys(each.combatant for each in encounter.acting())
    names = [each.name for each in named(encounter, acting)]
    told = f"{_acting(system, encounter, names, len(acting))}, {place}" if names else capital(place)
    begun = f"{capital(system.round)} {clock.round}. " if new_round and system.length > 1 else ""
    return f"{begun}{told}"


def _acting(system: RuleSystem, encounter: Encounter, names: Sequence[str], many: int) -> str:
    if len(names) == 1 and many == 1:
        return f"{names[0]} acts"
    together = " together" if system.together(encounter) else ""
    return f"{_few(names, 'others')} act{together}"


def _few(texts: Sequence[str], rest: str) -> str:
    more = len(texts) - _NAMED
    return listed((*texts[:_NAMED], f"{more} {rest}") if more > 1 else texts)


def questions_left(count: int) -> str:
    """How many questions are still open."""
    return {0: "No question left", 1: "1 question left"}.get(count, f"{count} questions left")


def difference_spoken(
    system: RuleSystem, was: Encounter, now: Encounter, besides: str = "", *, who: bool = True
) -> str:
    """What is otherwise than it was, in a few words: "Irthea 2 to 72 hit points".

    What is said `besides` is not said again; `who` is there and who is not, only if it is wanted.
    """
    told = [each for each in _differences(system, was, now, who) if each != besides]
    more = len(told) - _NAMED
    return ". ".join((*told[:_NAMED], f"{more} more changes") if more > 1 else told)


def _differences(system: RuleSystem, was: Encounter, now: Encounter, who: bool) -> Iterator[str]:
    for id, before in was.combatants.items():
        after = now.combatants.get(id)
        if after is not None:
            yield from _changed(system, was, now, before, after)
        elif who:
            yield f"{before.name} is not here"
    if who:
        new = (each for id, each in now.combatants.items() if id not in was.combatants)
        yield from (f"{each.name} is here" for each in new)


def _changed(
    system: RuleSystem, was: Encounter, now: Encounter, before: Combatant, after: Combatant
) -> Iterator[str]:
    for track in system.sheet.tracks:
        held, holds = was.held_for(before.id, track.key), now.held_for(after.id, track.key)
        if after is before and held == holds:
            continue
        low, high = track.value(before) + held, track.value(after) + holds
        if low != high and not track.quiet:
            yield minus(f"{after.name} {low} to {high} {track.label}")
    if after is before:
        return
    state, stands = state_label(system, before), state_label(system, after)
    if state != stands:
        yield f"{after.name} is {stands or 'up'}"
    had, has = ({mark.key: mark.label for mark in marks(system, encounter, who)}
                for encounter, who in ((was, before), (now, after)))  # fmt: skip
    for verb, some, others in (("is", has, had), ("is no longer", had, has)):
        for each in (key for key in some if key not in others):
            found = system.condition(each)
            said = condition_told(found, verb) if found else f" {verb} {some[each].lower()}"
            yield f"{after.name}{said}"
