"""The party comes home: what characters bring from a fight into the library, in both streams."""

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from typing import Protocol, TypeVar

from gm_tracker.engine.fight import Fight
from gm_tracker.engine.library import LibraryStream
from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.encounter import Counter, Encounter
from gm_tracker.model.label import PARTY_HOME, Label, is_homecoming
from gm_tracker.model.library import Brought, Entry, Homecoming, Library, Value
from gm_tracker.model.library_events import LibraryStep, PartyReturned, ReturnTakenBack
from gm_tracker.model.library_party import current
from gm_tracker.model.library_plans import Cast, Member
from gm_tracker.model.step import Refusal, Refused, Step
from gm_tracker.rules.system import RuleSystem

HOME = Label(PARTY_HOME)
"""The name of the step, in the fight and in the library; the fight's has no events."""

Write = Callable[[int | None], None]
T = TypeVar("T")


class Company(Protocol):
    """Lets the journal of a fight write to the library in the same transaction."""

    def along(self, write: Write) -> AbstractContextManager[None]:
        """Inside it, what the journal writes next and `write` are on disk together, or neither.

        `write` is given the step at which the fight then stands.
        """


def cast_by_name(system_id: str, library: Library, encounter: Encounter) -> dict[str, Member]:
    """Who in a fight is which character of the library, as far as the name says it alone."""
    known: dict[str, list[Entry]] = {}
    for entry in library.entries:
        if entry.kind == "character" and entry.system == system_id:
            known.setdefault(entry.name.casefold(), []).append(entry)
    people = [(each, known.get(each.name.casefold(), [])) for each in encounter.combatants.values()]
    return {each.id: Member(found[0].id) for each, found in people if len(found) == 1}


def homecoming(
    library: Library,
    encounter: Encounter,
    cast: Cast,
    fight: int = 0,
    keeps: tuple[str, ...] = (),
) -> tuple[Brought, ...]:
    """What the characters of that cast would bring home now: whatever is not as in the library.

    Of the counters those whose keys begin with one of `keeps`: the others, such as when somebody
    can act again, mean nothing outside their fight.
    """
    everybody = [
        _brought(library, encounter, combatant, entry, fight, keeps)
        for who, member in cast.items()
        if (combatant := encounter.combatants.get(who)) is not None
        and (entry := library.entries.get(member.entry)) is not None
        and entry.kind == "character"
    ]
    return tuple(each for each in everybody if each is not None)


def _brought(
    library: Library,
    encounter: Encounter,
    combatant: Combatant,
    entry: Entry,
    fight: int,
    keeps: tuple[str, ...],
) -> Brought | None:
    if entry.being is None:
        return None
    counters = [
        each
        for each in encounter.counters
        if (each.combatant, each.scope) == (combatant.id, "fight") and each.key.startswith(keeps)
    ]
    lasting = tuple(each for each in combatant.conditions if each.end is None)
    values = (
        *_tracks(entry.being, combatant),
        *(v for record in combatant.attacks for v in _record(entry.being, record)),
        *_counters(library, entry, counters, fight),
    )
    changed = values or lasting != entry.conditions
    return Brought(entry.id, values, entry.conditions, lasting) if changed else None


def _tracks(being: NewCombatant, combatant: Combatant) -> list[Value]:
    before = {key: track.value for key, track in being.tracks.items()}
    return [
        Value("track", key, before.get(key), track.value, maximum=track.maximum)
        for key, track in combatant.tracks.items()
        if before.get(key) != track.value
    ]


def _record(being: NewCombatant, record: Attack) -> list[Value]:
    known = next((each.stats for each in being.attacks if each.id == record.id), None)
    if known is None:
        return []
    return [
        Value("record", key, known.get(key), value, record.id)
        for key, value in record.stats.items()
        if known.get(key) != value
    ]


def _counters(
    library: Library, entry: Entry, counters: Iterable[Counter], fight: int
) -> list[Value]:
    """Counters begin at nothing in each fight, so they are added to what is known.

    What came home from this very fight before is not added twice.
    """
    found = []
    for each in counters:
        known = entry.counters.get(each.key, 0)
        after = known + each.value - _came(library, entry, each.key, fight)
        if after != known:
            found.append(Value("counter", each.key, entry.counters.get(each.key), after))
    return found


def _came(library: Library, entry: Entry, key: str, fight: int) -> int:
    homes = [each for each in library.returns.values() if each.fight == fight]
    values = (v for home in homes for b in home.brought if b.entry == entry.id for v in b.values)
    counted = [v for v in values if v.what == "counter" and v.key == key]
    return sum((v.after or 0) - (v.before or 0) for v in counted)


class PartyTie:
    """A fight in play and the library, for the one step that is in both.

    `undo` and `redo` stand in for those of the fight, `undo_library` and `redo_library` for
    those of the library: any other step they leave to them.
    """

    def __init__(
        self,
        fight: Fight,
        stream: int,
        library: LibraryStream,
        company: Company,
        cast: Cast,
        keeps: tuple[str, ...] = (),
    ) -> None:
        self.cast = cast
        self._keeps = keeps
        self._fight = fight
        self._stream = stream
        self._library = library
        self._company = company

    def brought(self) -> tuple[Brought, ...]:
        """What would come home now."""
        library, encounter = self._library.library, self._fight.encounter
        return homecoming(library, encounter, self.cast, self._stream, self._keeps)

    def bring_home(self, label: Label = HOME) -> Step | Refusal:
        """Put what the characters bring home into the library; one step of both streams.

        `label` is what the fight calls it.
        """
        brought = self.brought()
        if not brought:
            return Refusal("There is nothing to bring home: the library knows it all.")
        self._library.begin()
        step = self._both(self._bring, lambda: self._fight.act_all((), label))
        if not isinstance(step, Step):
            raise TypeError(step)
        return step

    def undo(self) -> Step | Refusal | None:
        """Undo in the fight; a homecoming is undone in the library with it."""
        home = self._home_on_top()
        if home is None:
            return self._fight.undo()
        refusal = self._changed_since(home)
        return refusal or self._both(self._take_back, self._fight.undo)

    def redo(self) -> Step | Refusal | None:
        """Redo in the fight; a homecoming is done again in the library with it."""
        if not is_homecoming(self._fight.redo_label):
            return self._fight.redo()
        return self._both(self._bring_again, self._fight.redo)

    def undo_library(self) -> LibraryStep | Refusal | None:
        """Undo in the library; a homecoming is undone in the fight too if that stands at it."""
        undone = self._library.history.undone
        returned = _returned(undone)
        if returned is None or self._home_on_top() is None or returned.step != self._at:
            return self._library.undo()
        outcome = self.undo()
        return outcome if isinstance(outcome, Refusal) else undone

    def redo_library(self) -> LibraryStep | Refusal | None:
        """Redo in the library; a homecoming is done again in the fight that stands before it."""
        move = self._library.history.redo_to
        step = None if move is None or move.step is None else self._library.history.step(move.step)
        returned = _returned(step)
        mine = returned is not None and returned.fight == self._stream
        if not mine or not is_homecoming(self._fight.redo_label):
            return self._library.redo()
        outcome = self.redo()
        return outcome if isinstance(outcome, Refusal) else step

    @property
    def _at(self) -> int | None:
        return self._fight.path[-1].id if self._fight.path else None

    def _home_on_top(self) -> Homecoming | None:
        """What came home by the step that an undo of the fight would take back."""
        if self._at is None or not is_homecoming(self._fight.undo_label):
            return None
        return self._library.library.returns.get(self._at)

    def _changed_since(self, home: Homecoming) -> Refusal | None:
        try:
            for each in home.brought:
                _check_unchanged(self._fight.system, self._library.library, each)
        except Refused as refused:
            return refused.refusal
        return None

    def _both(self, write: Callable[[int | None], Callable[[], object]], act: Callable[[], T]) -> T:
        """Let the fight act with what `write` stores for the library; then show that too."""
        show: list[Callable[[], object]] = []
        with self._company.along(lambda step: show.append(write(step))):
            outcome = act()
        for each in show:
            each()
        return outcome

    def _bring(self, step: int | None) -> Callable[[], object]:
        event = PartyReturned(self._stream, step or 0, self.brought())
        stored = self._library.store((event,), HOME)
        return lambda: self._library.follow_step(stored)

    def _take_back(self, step: int | None) -> Callable[[], object]:
        history, at = self._library.history, self._at
        returned, move = _returned(history.undone), history.undo_to
        if returned is not None and move is not None and returned.step == at:
            self._library.store_move(move)
            return lambda: self._library.follow(move)
        stored = self._library.store((ReturnTakenBack(at or 0),), Label("party_home_undone"))
        return lambda: self._library.follow_step(stored)

    def _bring_again(self, step: int | None) -> Callable[[], object]:
        history = self._library.history
        if step in self._library.library.returns:
            return lambda: None
        move = history.redo_to
        again = None if move is None or move.step is None else _returned(history.step(move.step))
        if move is not None and again is not None and again.step == step:
            self._library.store_move(move)
            return lambda: self._library.follow(move)
        return self._bring(step)


def _returned(step: LibraryStep | None) -> PartyReturned | None:
    events = () if step is None else step.events
    return next((each for each in events if isinstance(each, PartyReturned)), None)


def _check_unchanged(system: RuleSystem, library: Library, brought: Brought) -> None:
    entry = library.entries.get(brought.entry)
    if entry is None:
        raise Refused("Somebody who came home is no longer in the library. Undo that there first.")
    for each in brought.values:
        now = current(entry, each)
        if now != each.after:
            shown = "gone" if now is None else str(now)
            track = system.track(each.key)
            what = each.key if track is None else track.label
            raise Refused(
                f"{entry.name} came home with {what} at {each.after}; now it is {shown}. "
                "Undo that in the library first."
            )
    if entry.conditions != brought.conditions_after:
        raise Refused(
            f"The conditions of {entry.name} have changed since. Undo that in the library first."
        )
