"""A fight's events read once from its beginning, and what each did and suffered by them.

No rule is asked: only what the events say counts, so that all of it adds up to the hit points of
the log, whatever the rules have become since.
"""

from collections.abc import Callable, Sequence
from typing import Any

from gm_tracker.model.clock import Clock
from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import CancelSlot
from gm_tracker.model.encounter import Slot
from gm_tracker.model.events_combatants import (
    CombatantAdded,
    CombatantEdited,
    PresenceChanged,
    StateChanged,
    TrackChanged,
)
from gm_tracker.model.events_effects import AttackMade
from gm_tracker.model.events_time import (
    ClockMoved,
    FightBegun,
    PositionClosed,
    RoundReached,
    SlotChanged,
    SlotGranted,
    SlotsRolled,
)
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import replace
from gm_tracker.model.recap import Fall, Struck
from gm_tracker.model.step import Step
from gm_tracker.recap.landing import Landing, ruled_by
from gm_tracker.recap.page import Page
from gm_tracker.recap.parts import Part, by_whom, harm_of, healed_in, settled
from gm_tracker.rules.system import RuleSystem

NO_USE = ("lost", "cancelled")
"""How a chance to act ends that came to nothing. Who passes has chosen to."""


class Ledger:
    """What the steps of a fight came to, entered one after another."""

    def __init__(self, system: RuleSystem) -> None:
        self.system = system
        self.pages: dict[str, Page] = {}
        self.struck: list[Struck] = []
        self.title, self.clock = "", Clock(system.length)
        self.steps = self.rounds = 0
        self._track = system.sheet.tracks[0]
        self._able = frozenset(each.key for each in system.states if each.able)
        self._landing = Landing(self._track.key)
        self._owner: dict[str, str] = {}
        self._by: dict[str, tuple[str, ...]] = {}
        """Whose the last harm of each was, in this step; and of whom the GM ruled, under ""."""
        self._step, self._is_own_choice = 0, False

    def enter(self, step: Step) -> None:
        """Read the events of the next step."""
        self.steps, self._step = self.steps + 1, step.id
        self._is_own_choice = any(isinstance(each, CancelSlot) for each in step.commands)
        self._by.clear()
        self._landing.begin()
        lands = self._landing.landings(step.events)
        for place, event in enumerate(step.events):
            if isinstance(event, TrackChanged):
                self._change(event, lands=place in lands)
                continue
            if isinstance(event, PositionClosed):
                self._close()
            self._landing.follow(event)
            enter = _ENTRIES.get(type(event))
            if enter is not None:
                enter(self, event)
            elif who := ruled_by(event):
                self._by[""] = (who,)

    def _close(self) -> None:
        """What was held and comes to nothing together was dealt and healed all the same."""
        for who, parts in self._landing.cancelled_out().items():
            self._book(who, parts)

    def _change(self, event: TrackChanged, *, lands: bool) -> None:
        if event.track == self._track.key:
            parts = self._landing.parts(event, lands=lands)
            self._book(event.combatant, settled(parts, event.after - event.before))
        elif by := by_whom(self._landing.parts(event, lands=False)):
            # Some games fell by another track.
            self._by[event.combatant] = by

    def _book(self, who: str, parts: Sequence[Part]) -> None:
        page, harm = self.pages[who], harm_of(parts)
        page.change(harm, healed_in(parts), self.clock.position)
        for each in parts:
            if each.points < 0 and each.by in self.pages:
                self.pages[each.by].dealt -= each.points
            elif each.points < 0:
                page.by_others -= each.points
        if harm:
            self._by[who] = by_whom(parts)

    def begin(self, event: FightBegun) -> None:
        """The fight begins."""
        self.title, self.clock = event.title, Clock(event.length)

    def add(self, event: CombatantAdded) -> None:
        """Somebody comes, with so many hit points."""
        page = _page(event.combatant)
        track = self._track.track(event.combatant)
        page.begin(track.value, track.maximum)
        page.is_up = event.combatant.state in self._able
        page.is_here = event.combatant.present
        self.pages[page.who] = page

    def edit(self, event: CombatantEdited) -> None:
        """The GM changes a sheet; other hit points are nobody's doing."""
        page = self.pages[event.combatant]
        page.name = page.name if event.name is None else event.name
        page.side = page.side if event.side is None else event.side
        track = None if event.tracks is None else event.tracks.get(self._track.key)
        if track is not None:
            page.maximum = track.maximum
            delta = track.value - page.now
            self._book(page.who, (Part("", delta),) if delta else ())

    def present(self, event: PresenceChanged) -> None:
        """Somebody leaves, or comes back."""
        self.pages[event.combatant].is_here = event.present

    def state(self, event: StateChanged) -> None:
        """Somebody falls, or is up again."""
        page = self.pages[event.combatant]
        was, page.is_up = page.is_up, event.after in self._able
        if was and not page.is_up:
            by = self._by.get(page.who, self._by.get("", ()))
            page.falls.append(Fall(page.who, self.clock.position, event.after, by))
        elif page.is_up and not was and page.falls:
            page.falls[-1] = replace(page.falls[-1], up_again=True)

    def attack(self, event: AttackMade) -> None:
        """Somebody attacks."""
        page, hit = self.pages[event.actor], event.hit and not event.recoil
        verdicts, levels = self.system.verdicts, (event.outcome, _level(event))
        page.blows += 1
        page.hits += hit
        page.criticals += hit and any(map(verdicts.critical, levels))
        page.fumbles += any(map(verdicts.fumble, levels))
        amount = event.amount if hit else 0
        made = (event.actor, event.target, event.attack, event.outcome, amount, hit)
        self.struck.append(Struck(self._step, self.clock.position, *made))

    def move(self, event: ClockMoved) -> None:
        """The clock goes on."""
        self.clock = replace(self.clock, position=event.position, phase="open")

    def round(self, event: RoundReached) -> None:
        """A round begins."""
        self.clock = replace(self.clock, position=event.position, phase="start")

    def slots(self, event: SlotsRolled) -> None:
        """Who acts when is known."""
        self.clock, self.rounds = replace(self.clock, phase="open"), self.rounds + 1
        for each in event.slots:
            self._slot(each)

    def grant(self, event: SlotGranted) -> None:
        """Somebody may act once more."""
        self._slot(event.slot)

    def slot(self, event: SlotChanged) -> None:
        """A chance to act is used, or comes to nothing."""
        owner = self._owner.get(event.slot)
        if owner is not None and event.state in NO_USE and not self._is_own_choice:
            self.pages[owner].lost.add(event.slot)

    def _slot(self, slot: Slot) -> None:
        self._owner[slot.id] = slot.combatant
        if slot.state in NO_USE:
            self.pages[slot.combatant].lost.add(slot.id)


_ENTRIES: dict[type[Event], Callable[[Ledger, Any], None]] = {
    FightBegun: Ledger.begin,
    CombatantAdded: Ledger.add,
    CombatantEdited: Ledger.edit,
    PresenceChanged: Ledger.present,
    StateChanged: Ledger.state,
    AttackMade: Ledger.attack,
    ClockMoved: Ledger.move,
    RoundReached: Ledger.round,
    SlotsRolled: Ledger.slots,
    SlotChanged: Ledger.slot,
    SlotGranted: Ledger.grant,
}
"""What is entered of each event; of all others nothing is."""


def _page(combatant: Combatant) -> Page:
    return Page(combatant.id, combatant.name, combatant.side)


def _level(event: AttackMade) -> str:
    """How well the attacker rolled in the attempt that counted, where that was told."""
    said = [each.note for each in event.trace if each.key == "roll.attack" and each.note]
    return said[-1] if said else event.outcome
