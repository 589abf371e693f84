"""Who joins, comes back, or changes SPD in the middle of a turn (HP-07, HP-08)."""

from gm_tracker.model.clock import End, round_start
from gm_tracker.model.combatant import Combatant, Condition, Track
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.model.events_combatants import ConditionAdded
from gm_tracker.model.events_time import SlotChanged, SlotGranted
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import replace
from gm_tracker.rules.hero import conditions, keys, phases
from gm_tracker.rules.hero.house import DEPTH, NEWCOMER
from gm_tracker.rules.hero.schedule import changed, coming
from gm_tracker.rules.hero.switches import house_of
from gm_tracker.rules.joining import Joining
from gm_tracker.rules.two_readings import IN_FULL

OLD_SPD = "the SPD has changed"


class HeroJoining(Joining):
    """What HERO says of it in full; by the documents nothing follows."""

    def complete(self, encounter: Encounter, new: NewCombatant) -> NewCombatant:
        """Everybody has STUN and END, at their usual maxima where nothing is typed."""
        if not _in_full(encounter) or keys.AUTOMATON.of(new.stats):
            return new
        lacking = (each for each in (keys.STUN, keys.END) if each.key not in new.tracks)
        more = {each.key: Track(each.default, each.default) for each in lacking}
        return replace(new, tracks={**new.tracks, **more})

    def joined(self, encounter: Encounter, who: Combatant) -> tuple[Event, ...]:
        """The phases of this turn that are still to come (HP-08)."""
        if not _in_full(encounter) or encounter.clock.phase == "start":
            return ()
        now = encounter.clock.position
        first = now if _comes_in_time(encounter, who) else now + 1
        order = (keys.DEX.of(who.stats), 0)
        mine = {each.position for each in encounter.slots if each.combatant == who.id}
        found = phases.positions(encounter, who, first)
        return tuple(SlotGranted(Slot("", who.id, p, order)) for p in found if p not in mine)

    def edited(self, encounter: Encounter, before: Combatant) -> tuple[Event, ...]:
        """Another SPD: nothing to do until both have had a phase (HP-07)."""
        who = encounter.combatants[before.id]
        old, new = keys.SPD.of(before.stats), keys.SPD.of(who.stats)
        if old == new or not _in_full(encounter) or encounter.clock.phase == "start":
            return ()
        return _locked(encounter, who, old, new)


def _in_full(encounter: Encounter) -> bool:
    return house_of(encounter).says(DEPTH, IN_FULL)


def _comes_in_time(encounter: Encounter, who: Combatant) -> bool:
    """Whether the segment that goes on counts: its DEX has not passed (HP-08, X-HP-6)."""
    if house_of(encounter).says(NEWCOMER, "waits"):
        return False
    acting = encounter.acting()
    return bool(acting) and keys.DEX.of(who.stats) <= max(e.order[0] for e in acting if e.order)


def _locked(encounter: Encounter, who: Combatant, old: int, new: int) -> tuple[Event, ...]:
    now = encounter.clock.position
    last = round_start(now, phases.SEGMENTS) + phases.SEGMENTS - 1
    found = changed(old, new, now)
    waiting = tuple(phases.waiting_from(encounter, who.id, now))
    here = {e.position: e for e in encounter.slots if e.combatant == who.id}
    after = [
        p for p in coming(new, found.lock, last) if p > now or (p == now and here.get(p) in waiting)
    ]
    gone = (
        SlotChanged(e.id, "cancelled", note=OLD_SPD) for e in waiting if e.position not in after
    )
    order = next((e.order for e in here.values()), (keys.DEX.of(who.stats), 0))
    taken = {each.position for each in waiting}
    made = (SlotGranted(Slot("", who.id, p, order)) for p in after if p not in taken)
    lock = Condition(conditions.LOCKED.key, End(found.lock - 1))
    locked = (ConditionAdded(who.id, lock),) if found.lock > now else ()
    return (*gone, *made, *locked)
