"""Whose moment went by in a step, and why, in a line of the log."""

from __future__ import annotations

from collections.abc import Iterator

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.model.events_time import SlotChanged
from gm_tracker.model.step import Step
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.busy import busy
from gm_tracker.words.column_views import LogKind
from gm_tracker.words.log_scene import Told
from gm_tracker.words.names import begun_in, listed, state_label
from gm_tracker.words.pieces import Piece
from gm_tracker.words.together import Named, named

Why = tuple[str, str, LogKind]
"""A reason for one and for several, and whether it is folded with what only went by."""
_NAMED = 4
"""So many with one reason are named; the others are counted, and named on demand."""
_LETS: Why = ("lets the moment pass", "let the moment pass", "passed")
_ABSENT: Why = ("is not there", "are not there", "passed")
_NO_FOE: Why = ("has no foe to fight", "have no foe to fight", "passed")
_LOSES: Why = ("loses the held action", "lose the held actions", "told")


def passing(system: RuleSystem, before: Encounter, step: Step) -> tuple[Told, ...]:
    """What there is to tell of those whose moments went by: what was lost, then all others."""
    found: dict[Why, list[str]] = {}
    gone = tuple(_passed(before, step))
    if not gone:
        return ()
    sides = {each.side for each in system.able(before)}
    for slot in gone:
        who = before.combatants[slot.combatant]
        alone = not sides - {who.side}
        found.setdefault(_why(system, before, slot, alone), []).append(who.id)
    parties = {why: named(before, who) for why, who in found.items()}
    lost = {why: names for why, names in parties.items() if why[2] != "passed"}
    others = {why: names for why, names in parties.items() if why[2] == "passed"}
    return tuple(_told(each) for each in (lost, others) if each)


def _passed(before: Encounter, step: Step) -> Iterator[Slot]:
    gone = [e for e in step.events if isinstance(e, SlotChanged) and e.state == "passed"]
    slots = {each.id: each for each in before.slots} if gone else {}
    for event in gone:
        if event.slot in slots:
            yield slots[event.slot]


def _told(found: dict[Why, tuple[Named, ...]]) -> Told:
    """In one sentence: "A and B let the moment pass; C is still loading"."""
    text = "; ".join(_phrase(why, names) for why, names in found.items())
    many = (who[_NAMED - 1 :] for who in found.values() if len(who) > _NAMED)
    more = tuple(", ".join(each.name for each in who) for who in many)
    return Told((Piece(text),), more, next(iter(found))[2])


def _phrase(why: Why, who: tuple[Named, ...]) -> str:
    names, many = [each.name for each in who], sum(each.count for each in who)
    if len(who) > _NAMED:
        left = sum(each.count for each in who[_NAMED - 1 :])
        names = [*names[: _NAMED - 1], f"{left} more"]
    return f"{listed(names)} {why[0] if many == 1 else why[1]}"


def _why(system: RuleSystem, before: Encounter, slot: Slot, alone: bool) -> Why:
    """Why a chance to act went by; `alone` where no foe of theirs can act."""
    combatant = before.combatants[slot.combatant]
    if slot.state == "held":
        return _LOSES
    if not combatant.present:
        return _ABSENT
    return next(_reasons(system, before, combatant, slot), _NO_FOE if alone else _LETS)


def _reasons(
    system: RuleSystem, before: Encounter, combatant: Combatant, slot: Slot
) -> Iterator[Why]:
    if spell := begun_in(before, slot):
        yield f"lets {spell} come to nothing", f"let {spell} come to nothing", "told"
    unable = state_label(system, combatant) or system.turns.idle(before, combatant)
    if unable:
        yield f"is {unable}", f"are {unable}", "passed"
    if (span := before.span_of(combatant.id)) is not None and span.id != slot.span:
        doing = busy(span.label)
        yield f"is still {doing}", f"are still {doing}", "passed"
