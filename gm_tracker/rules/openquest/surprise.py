"""Surprise: one skill against the Perception of each who might be taken unawares (OQ-23)."""

from functools import partial

from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_combatants import ConditionAdded
from gm_tracker.model.events_time import SlotChanged
from gm_tracker.model.fold import Event, fold_all
from gm_tracker.model.label import Label
from gm_tracker.model.step import Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_rolls
from gm_tracker.rules.exchange import Check, Degree, lead
from gm_tracker.rules.openquest import keys
from gm_tracker.rules.openquest.contests import (
    masters,
    other_number,
    own_number,
    player,
    read,
    record_of,
    tie,
)
from gm_tracker.rules.openquest.fortune import mended
from gm_tracker.rules.openquest.numbers import Number
from gm_tracker.rules.openquest.stances import this_round
from gm_tracker.rules.openquest.statement import first_acts
from gm_tracker.rules.openquest.switches import TIE, chosen
from gm_tracker.rules.sheet import Outcome, Situation


def surprise(
    encounter: Encounter, command: Perform, active: tuple[Situation, ...]
) -> Dialogue[Outcome]:
    """All roll at once; who loses only parries and dodges for a round, or not even that."""
    actor = encounter.combatants[command.actor]
    record = record_of(actor, command.record)
    mine = own_number(encounter, keys.SKILL.of(record.stats), command, active)
    others = [encounter.combatants[each] for each in command.targets]
    theirs = [other_number(encounter, keys.PERCEPTION.of(c.stats), command) for c in others]
    rolls = yield from ask_rolls(
        (
            Request("check", f"d100 {record.name}", dice="1d100", combatant=actor.id),
            *(_perceives(each, found) for each, found in zip(others, theirs, strict=True)),
        ),
        mine.trace,
    )
    own, paid = yield from _read(encounter, actor, mine, "check", rolls[0].total)
    trace = [*mine.trace, TraceLine("OQ-23", "roll.check", rolls[0].total, own.level)]
    events: list[Event] = [*paid]
    for who, found, rolled in zip(others, theirs, rolls[1:], strict=True):
        key = f"perception.{who.id}"
        degree, paid = yield from _read(encounter, who, found, key, rolled.total)
        events += paid
        trace.append(TraceLine("OQ-23", "perceives", rolled.total, who.name))
        pair = (actor, who)
        if _beaten(encounter, pair, (mine, found), (own, degree)):
            events += _taken(encounter, who, degree.level)
    known = fold_all(encounter, tuple(events))
    if encounter.clock.phase != "start":
        events += first_acts(known)
    names = tuple(each.name for each in others if known.combatants[each.id] is not each)
    told = Label.of("surprises", who=actor.name, targets=names)
    return Outcome(told, tuple(events), trace=tuple(trace), named=True)


def _read(
    encounter: Encounter, who: Combatant, found: Number, key: str, total: int
) -> Dialogue[tuple[Degree, tuple[Event, ...]]]:
    """How a roll reads, with a Fortune point where it failed (OQ-22)."""
    request = Request(key, "d100", dice="1d100", combatant=who.id)
    return (yield from mended(Check(request, partial(read, encounter, found, True)), who, total))


def _perceives(who: Combatant, found: Number) -> Request:
    label = f"d100 {keys.PERCEPTION.label} {found.percent}%"
    return Request(f"perception.{who.id}", label, dice="1d100", combatant=who.id)


def _beaten(
    encounter: Encounter,
    people: tuple[Combatant, Combatant],
    numbers: tuple[Number, Number],
    degrees: tuple[Degree, Degree],
) -> bool:
    """Whether somebody is surprised (OQ-23, OQ-28)."""
    if numbers[0].sure or numbers[1].sure:
        sure = (numbers[0].sure, numbers[1].sure)
        return masters(degrees[0].level, degrees[1].level, sure, player(people)) == "win"
    ahead = lead(degrees)
    if ahead or degrees[0].level == "fumble":
        return ahead > 0
    return tie(chosen(encounter, TIE), people) == "win"


def _taken(encounter: Encounter, who: Combatant, level: str) -> list[Event]:
    key = keys.CAUGHT if level == "fumble" else keys.SURPRISED
    events: list[Event] = [ConditionAdded(who.id, Condition(key.key, this_round(encounter)))]
    mine = (each for each in encounter.slots if each.combatant == who.id)
    events += [SlotChanged(s.id, "lost", note="surprised") for s in mine if s.state == "waiting"]
    return events
