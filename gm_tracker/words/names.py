"""Short texts about combatants and moments that several views share."""

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from gm_tracker.model.advice import Advice, Offer
from gm_tracker.model.clock import round_of, segment_of
from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.rules.sheet import TrackKey
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.until import until
from gm_tracker.words.views import ConditionMark

NOBODY_LEFT = "Nobody else acts in this round."
NOBODY_HERE = "Nobody is here yet."
BUILT_IN = "built in"
"""The word for what comes with the program."""


def nobody(system: RuleSystem) -> Advice:
    """What to do in a fight in which nobody is yet; told in one place."""
    line = f"\N{LEFT DOUBLE QUOTATION MARK}{system.several}\N{RIGHT DOUBLE QUOTATION MARK}"
    offer = Offer("ask_add", f"and a line such as {line} adds combatants", "Add combatants")
    return Advice(NOBODY_HERE, (offer,))


def when(encounter: Encounter) -> str:
    """The moment as in the log: "3.5" for round 3, segment 5; "3" where a round is one turn."""
    clock = encounter.clock
    if clock.length == 1:
        return str(clock.round)
    return f"{clock.round}.{0 if clock.phase == 'start' else clock.segment}"


def moment_of(system: RuleSystem, position: int) -> str:
    """A position in words: "segment 5", or "round 3" where a round is one turn order."""
    if system.length == 1:
        return f"round {round_of(position, 1)}"
    return f"{system.moment} {segment_of(position, system.length)}"


def moment_ahead(system: RuleSystem, encounter: Encounter, position: int) -> str:
    """A position in words, with its round where that is not this one."""
    number = round_of(position, system.length)
    if system.length == 1 or number == encounter.clock.round:
        return moment_of(system, position)
    return f"{moment_of(system, position)} of {system.round} {number}"


def listed(names: Sequence[str]) -> str:
    """Names as a sentence has them: "Ann", "Ann and Bo", "Ann, Bo and Cy"."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def linked_names(
    system: RuleSystem, encounter: Encounter, kind: str, combatant: str
) -> tuple[str, ...]:
    """Those with whom somebody has a link of that kind and who still stand, by their numbers."""
    others = [encounter.combatants[each] for each in encounter.linked(kind, combatant)]
    standing = (each for each in others if not state_label(system, each))
    return tuple(each.name for each in sorted(standing, key=lambda each: each.badge))


def number_spoken(badge: int | str) -> str:
    """What is typed to mean somebody, for those who do not see it: "number 5"."""
    return f"number {badge}" if badge else ""


def begun(encounter: Encounter) -> tuple[tuple[str, str], ...]:
    """Who brings in this moment to its end what was begun, such as a spell: names of both."""
    found = finished_slots(encounter)
    return tuple((encounter.combatants[s.combatant].name, begun_in(encounter, s)) for s in found)


def finished_slots(encounter: Encounter) -> tuple[Slot, ...]:
    """The slots of this moment in which what was begun is let work, or comes to nothing."""
    return tuple(each for each in encounter.acting() if begun_in(encounter, each))


def begun_in(encounter: Encounter, slot: Slot) -> str:
    """The name of what was begun for that slot, such as a spell; nothing for any other slot."""
    if not slot.record:
        return ""
    record = encounter.combatants[slot.combatant].attack(slot.record)
    return record.name if record is not None and record.form else ""


def state_label(system: RuleSystem, combatant: Combatant) -> str:
    """The state in words, or nothing for somebody who is up; "left" for who is gone."""
    if not combatant.present:
        return "left"
    return _out_of_action(system).get(combatant.state, "")


def hardly_up(system: RuleSystem, combatant: Combatant) -> str:
    """The state of somebody who still acts but is not merely up, such as "dying"; else nothing."""
    return _still_acting(system).get(combatant.state, "") if combatant.present else ""


@lru_cache(maxsize=64)
def _still_acting(system: RuleSystem) -> Mapping[str, str]:
    """The states beside the first one, which is to be up, in which one can act."""
    return {each.key: each.label for each in system.states[1:] if each.able}


@lru_cache(maxsize=64)
def _out_of_action(system: RuleSystem) -> Mapping[str, str]:
    """The states of those who cannot act, in words: asked for with every row of every list."""
    return {each.key: each.label for each in system.states if not each.able}


def marks(
    system: RuleSystem, encounter: Encounter, combatant: Combatant
) -> tuple[ConditionMark, ...]:
    """The conditions on somebody, as small marks."""
    return tuple(_mark(system, encounter, combatant, each) for each in combatant.conditions)


def _mark(
    system: RuleSystem, encounter: Encounter, combatant: Combatant, condition: Condition
) -> ConditionMark:
    key = system.condition(condition.key)
    label = condition.key if key is None else key.label
    icon = "" if key is None else key.icon
    ends = until(system, encounter, condition.end, combatant.id)
    return ConditionMark(condition.key, label, icon, ends)


def told_beside(system: RuleSystem, combatant: Combatant) -> Iterator[tuple[TrackKey, str]]:
    """Tracks that stand beside the first one wherever somebody is, with what is left of them."""
    for key in system.sheet.tracks:
        track = combatant.tracks.get(key.key) if key.told else None
        if track is not None:
            yield key, f"{track.value}/{track.maximum}".replace("-", "\N{MINUS SIGN}")


def pending(system: RuleSystem, encounter: Encounter, combatant: str, track: str) -> str:
    """What is still to land on a track: "-39 when the segment closes", or nothing."""
    change = landing(encounter, combatant, track)
    return f"{change} when the {system.moment} closes" if change else ""


def landing(encounter: Encounter, combatant: str, track: str) -> str:
    """The change alone that is still to land on a track, such as "-39", or nothing."""
    amount = encounter.held_for(combatant, track)
    sign = "+" if amount > 0 else "\N{MINUS SIGN}"
    return f"{sign}{abs(amount)}" if amount else ""


def apart(name: str) -> str:
    """A name that is read from right to left, with marks that keep what stands beside it there.

    Else a number behind it would be shown before it.
    """
    if name.isascii() or not any(unicodedata.bidirectional(e) in ("R", "AL") for e in name):
        return name
    return f"\N{LEFT-TO-RIGHT MARK}{name}\N{LEFT-TO-RIGHT MARK}"


def capital(text: str) -> str:
    """The text with its first letter in upper case, the rest untouched."""
    return text[:1].upper() + text[1:]
