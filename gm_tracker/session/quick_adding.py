"""Quick add as a line is typed: what it may mean, who joined by it, what was not understood."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cached_property

from gm_tracker.engine.quick_add import HIDDEN, Reading, entries_of, not_understood, read_add
from gm_tracker.model import commands as c
from gm_tracker.model.advice import Said
from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.events_combatants import CombatantAdded
from gm_tracker.model.label import Label
from gm_tracker.model.step import Answers, Refused
from gm_tracker.session.fight_core import FightCore
from gm_tracker.words.labels import label_text
from gm_tracker.words.names import BUILT_IN, listed
from gm_tracker.words.pieces import Chip

_NUMBER = re.compile(r" \d+$")
MOST_OFFERS = 6
"""So many ways on are offered at a time."""
_NAMED = 3
"""So many are named that begin like a name that nobody has."""


class Offering:
    """The ways on of a line in the making: creatures, then weapons for them.

    Who and what is known is looked up once: by `warm`, or else with the first letter.
    """

    def __init__(
        self,
        creatures: Callable[[], tuple[c.NewCombatant, ...]],
        records: Callable[[], tuple[Attack, ...]],
        life: Callable[[c.NewCombatant], str],
    ) -> None:
        self._look_up, self._life = (creatures, records), life

    @cached_property
    def _creatures(self) -> tuple[c.NewCombatant, ...]:
        return self._look_up[0]()

    @cached_property
    def _records(self) -> tuple[Attack, ...]:
        return self._look_up[1]()

    def warm(self) -> None:
        """Look up who and what is known, which takes a moment the first time."""
        self("?")

    def __call__(self, text: str) -> tuple[Chip, ...]:
        """For the last entry of the line."""
        start, entry = _last_entry(text)
        typed = entry.strip().casefold()
        if not typed:
            return ()
        creatures = [each for each in self._creatures if _fits(each.name, typed)]
        # Those that begin with it, then those that have it in one piece.
        creatures.sort(key=lambda e: (not _starts(e.name, typed), typed not in e.name.casefold()))
        few = creatures[:MOST_OFFERS]
        chips = (Chip(f"{start}{each.name}", each.name, self._life(each)) for each in few)
        return (*chips, *self._weapons(start, entry))[:MOST_OFFERS]

    def _weapons(self, start: str, entry: str) -> Iterator[Chip]:
        """Weapons that the last word begins, where a name stands before it."""
        records = self._records
        name, blank, word = entry.rstrip().rpartition(" ")
        if not name.strip() or not word or entry.endswith(" "):
            return
        for record in records:
            if record.name.casefold().startswith(word.casefold()):
                yield Chip(f"{start}{name.strip()}{blank}{record.name}", record.name, record.damage)


class QuickAdding:
    """Combatants from one line, several kinds with commas between them."""

    def __init__(self, core: FightCore) -> None:
        self._core, self._fight = core, core.fight

    def add(self, text: str) -> Said:
        """Add those of the line; gives the error, or nothing."""
        entries = entries_of(text) or [""]
        if len(entries) == 1:
            return self._core.entered(lambda: self._read(entries[0]))
        try:
            commands = [self._read(each) for each in entries]
        except Refused as refused:
            return refused.refusal.said
        parts: list[tuple[c.Command, Answers]] = [(each, {}) for each in commands]
        return self._core.entered_all(parts, Label.of("kinds_join", count=len(commands)))

    def told(self, text: str) -> str:
        """Who joined by this line just now, with what, and what of it was not understood."""
        step = self._fight.path[-1]
        came = [each.combatant for each in step.events if isinstance(each, CombatantAdded)]
        kinds = {_NUMBER.sub("", each.name): each for each in came}
        made = "; ".join(f"{name}: {self._numbers(each)}" for name, each in kinds.items())
        label = label_text(step.label, self._fight.system)
        return " ".join((f"{label}. {made}.", *self._doubts(text)))

    def offering(self) -> Offering:
        """How a line may go on as it is typed."""
        return Offering(self._creatures, self._records, self._life)

    def example(self) -> str:
        """A line that adds somebody of this game."""
        return self._fight.system.several

    def _read(self, text: str) -> c.AddCombatants:
        return read_add(self._fight.system, text, self._creature, self._records())

    def _creature(self, name: str) -> c.NewCombatant | None:
        return self._core.needs.find_creature(self._fight.system.id, name)

    def _creatures(self) -> tuple[c.NewCombatant, ...]:
        return self._core.needs.known_creatures(self._fight.system.id)

    def _records(self) -> tuple[Attack, ...]:
        return self._core.needs.find_records(self._fight.system.id)

    def _life(self, being: c.NewCombatant) -> str:
        """What a creature has of life, and whether it is built in."""
        system = self._fight.system
        track = system.sheet.tracks[0]
        found = being.tracks.get(track.key)
        life = "" if found is None else f"{track.short or track.label} {found.maximum}"
        mark = BUILT_IN if self._core.needs.is_built_in(system.id, being) else ""
        return " · ".join(each for each in (life, mark) if each)

    def _numbers(self, who: Combatant) -> str:
        """What somebody came with, shortly: hit points and weapons."""
        sheet = self._fight.system.sheet
        track, ability = sheet.tracks[0], sheet.ability
        label = next((k.label for k in sheet.attack_stats if k.key == ability), "")
        said = [f"{track.short or track.label} {track.value(who)}"]
        for each in who.weapons:
            own = f" {label} {each.stats[ability]}" if ability in each.stats else ""
            said.append(f"{each.name}{own}")
        return ", ".join(said)

    def _doubts(self, text: str) -> Iterator[str]:
        reading = Reading(self._fight.system, self._creature, self._records())
        for each in entries_of(text):
            entry = reading.read(each)
            name = " ".join(entry.name)
            wrong = tuple(
                f"\N{LEFT DOUBLE QUOTATION MARK}{word}\N{RIGHT DOUBLE QUOTATION MARK}"
                for word in not_understood(self._fight.system, entry)
            )
            if wrong:
                yield f"Not understood, so part of the name: {listed(wrong)}."
            elif self._creature(name) is None and not entry.numbers and not entry.weapons:
                yield f"No preset and no entry of the library is called {name}: edit the numbers."
                yield from self._begin_so(name)

    def _begin_so(self, name: str) -> Iterator[str]:
        """Whom the line would have offered for a name that was taken as it stands."""
        typed = name.casefold()
        found = list(dict.fromkeys(e.name for e in self._creatures() if _starts(e.name, typed)))
        if found:
            more = (f"{len(found) - _NAMED} more",) if len(found) > _NAMED else ()
            yield f"Did you mean {listed((*found[:_NAMED], *more))}?"


def _last_entry(text: str) -> tuple[str, str]:
    """The entry that is being typed, and what stands before it."""
    before, comma, entry = text.rpartition(",")
    start = f"{before}{comma} " if comma else ""
    first, blank, rest = entry.lstrip().partition(" ")
    hides = bool(blank) and first.casefold() == HIDDEN
    return (f"{start}{first} ", rest) if hides else (start, entry)


def _starts(name: str, typed: str) -> bool:
    return name.casefold().startswith(typed)


def _fits(name: str, typed: str) -> bool:
    """Whether what is typed begins words of the name, in any order, and is not all of it."""
    low = name.casefold()
    words = low.split()
    begins = f" {typed}" in f" {low}"
    begins = begins or all(any(w.startswith(each) for w in words) for each in typed.split())
    return begins and low != typed
