"""The few words beneath a name: what somebody is at, whom it fights, what is on it, and when."""

from collections.abc import Iterator, Mapping, Sequence

from gm_tracker.model.clock import round_of
from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.group_rows import marked, opponents
from gm_tracker.words.list_facts import ListFacts
from gm_tracker.words.names import capital, listed, marks, moment_of
from gm_tracker.words.players.projection import Wounds
from gm_tracker.words.players.several import few

_USED = {"done": "has acted", "passed": "lets it pass"}


@frozen
class Moment:
    """What the notes are made from: the disclosed part of a moment, and what was found in it.

    `used` has the state of the turn of each who had one in this round, by id.
    """

    system: RuleSystem
    encounter: Encounter
    facts: ListFacts
    used: Mapping[str, str]


def notes(moment: Moment, place: str, members: Sequence[Combatant]) -> Iterator[str]:
    """The notes on somebody who stands, or on several who act as one, led by the first of them."""
    lead, facts = members[0], moment.facts
    if has_acted(moment, place, lead) or place == "done":
        yield from filter(None, (_USED.get(moment.used.get(lead.id, "")),))
    if place == "held":
        yield "holds"
    if lead.id in facts.busy and (span := moment.encounter.span_of(lead.id)) is not None:
        yield span.label
    if fought := _fought(facts, members):
        yield f"fights {fought}"
    yield from _conditions(moment, members)
    if place in ("next", "later", "busy"):
        yield from _time(moment, lead)


def has_acted(moment: Moment, place: str, lead: Combatant) -> bool:
    """Whether it acted in this very moment, and does so no more."""
    slot = moment.facts.waiting.get(lead.id)
    return place == "now" and (slot is None or slot.id not in moment.facts.acting)


def _fought(facts: ListFacts, members: Sequence[Combatant]) -> str:
    if len(members) > 1:
        return opponents(members, facts)
    names = facts.engaged.get(members[0].id, ())
    return listed(few(names, 2)) if names else ""


def _conditions(moment: Moment, members: Sequence[Combatant]) -> Iterator[str]:
    if len(members) > 1:
        yield from (each.text for each in marked(moment.system, members))
        return
    for mark in marks(moment.system, moment.encounter, members[0]):
        joined = " " if mark.until.startswith("to ") else ", "
        yield joined.join(part for part in (mark.label.lower(), mark.until) if part)


def _time(moment: Moment, lead: Combatant) -> Iterator[str]:
    """When it acts, or is done with what it is at: "segment 8", or the round if that is later."""
    slot, span = moment.facts.waiting.get(lead.id), moment.encounter.span_of(lead.id)
    at = slot.position if slot is not None else None if span is None else span.finish
    if at is None:
        return
    number = round_of(at, moment.system.length)
    if number != moment.encounter.clock.round:
        yield f"round {number}"
    elif moment.system.length > 1:
        yield moment_of(moment.system, at)


def spoken(name: str, side: str, wounds: Wounds | None, told: Sequence[str]) -> str:
    """A row for those who listen."""
    hurt = "" if wounds is None else wounds.text
    return capital(", ".join(each for each in (name, side, hurt, *told) if each))
