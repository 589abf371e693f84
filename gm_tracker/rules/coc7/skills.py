"""Skills outside the exchange of blows: Luck on them, and a second try that is pushed (C7-41)."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Counter, Encounter, Prompt
from gm_tracker.model.events_effects import CounterSet, PromptRaised
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Refused
from gm_tracker.rules.coc7 import checks, keys, luck
from gm_tracker.rules.coc7.harm import WOUNDS
from gm_tracker.rules.coc7.sources import GM_DICE
from gm_tracker.rules.exchange import Exchange, Result
from gm_tracker.rules.sheet import Outcome, Situation

PUSHED = "pushed"
"""The situation of a second try, and how the prompts begin about what comes of its failure."""
FAILED = "failed."
"""Counters of what was tried in vain begin so: 1 once, 2 when it was pushed and failed again."""
NEVER_PUSHED = ("luck", "sanity")
"""Names of skills that are never pushed, nor bettered by Luck (C7-40, C7-41)."""


def situations(encounter: Encounter, command: Perform) -> tuple[Situation, ...]:
    """What may hold for a roll of a skill; another try at the same wound is pushed (C7-41)."""
    if not _may_be_pushed(encounter, command):
        return (*GM_DICE, *checks.NEEDS)
    again = failures(encounter, command) > 0
    note = "failed before" if again else ""
    pushed = Situation(PUSHED, "Pushed", {}, "C7-41", on=again, note=note)
    return (*GM_DICE, *checks.NEEDS, pushed)


def failures(encounter: Encounter, command: Perform) -> int:
    """How often this was tried in vain on whom it is for: 2 when it was pushed too."""
    return encounter.count(_key(encounter, command), command.actor) if command.targets else 0


def is_pushed(active: tuple[Situation, ...]) -> bool:
    """Whether it is a second try."""
    return any(each.key == PUSHED for each in active)


def _key(encounter: Encounter, command: Perform) -> str:
    """By the skill, whom it is for, and how many wounds those have: each wound is another."""
    counts = (f"{each}.{encounter.count(WOUNDS, each)}" for each in command.targets)
    return FAILED + ".".join((command.record, *counts))


def _record(encounter: Encounter, command: Perform) -> Attack | None:
    actor = encounter.combatants.get(command.actor)
    return None if actor is None else actor.attack(command.record)


def _may_be_pushed(encounter: Encounter, command: Perform) -> bool:
    record = _record(encounter, command)
    return record is not None and record.name.casefold() not in NEVER_PUSHED


def exchange(encounter: Encounter, command: Perform, active: tuple[Situation, ...]) -> Exchange:
    """One roll of a skill, with Luck after it unless it is pushed (C7-08, C7-40, C7-41)."""
    actor = encounter.combatants[command.actor]
    record = checks.record_of(actor, command.record)
    if is_pushed(active) and failures(encounter, command) > 1:
        raise Refused(f"{actor.name} has pushed {record.name} already.")
    lucky = _may_be_pushed(encounter, command) and not is_pushed(active)
    plain = checks.skill_roll(encounter, command, active, record)
    roll = replace(plain, lucky=lucky, graded=command.action == keys.CHECK.key)
    return replace(checks.single(roll), amend=luck.after_roll(encounter, (roll,)))


def told(
    encounter: Encounter, command: Perform, result: Result, active: tuple[Situation, ...]
) -> Outcome:
    """What came of a roll, in words; whose push failed pays for it (C7-41)."""
    events = tuple(after(encounter, command, result, pushed=is_pushed(active)))
    return replace(checks.told(encounter, command, result), events=events)


def after(
    encounter: Encounter, command: Perform, result: Result, *, pushed: bool
) -> Iterator[Event]:
    """A failure is kept, so that it can be pushed once; that failing is for the GM (C7-41)."""
    if result.branch.hit:
        if failures(encounter, command):
            yield CounterSet(Counter(_key(encounter, command), command.actor, 0, "fight"))
        return
    if command.targets:
        yield CounterSet(Counter(_key(encounter, command), command.actor, 1 + pushed, "fight"))
    if pushed or result.branch.key == "fumble":
        yield _prompt(encounter, command, pushed=pushed)


def _prompt(encounter: Encounter, command: Perform, *, pushed: bool) -> PromptRaised:
    actor, record = encounter.combatants[command.actor], _record(encounter, command)
    what = "the roll" if record is None else record.name
    said = "pushed in vain" if pushed else "a fumble"
    text = f"{actor.name}, {what}: {said}. What comes of it?"
    key = f"{PUSHED}.{encounter.clock.position}.{actor.id}"
    return PromptRaised(Prompt(key, text, actor.id))
