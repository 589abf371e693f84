"""Libraries of everything that can be kept, made by chance, and how two of them are compared."""

from __future__ import annotations

import random
from dataclasses import replace

from gm_tracker.engine.library import LibraryStream
from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Attack, Condition
from gm_tracker.model.disclosure import OPEN, Disclosure
from gm_tracker.model.library import KINDS, Body, Entry, Kind, Library
from gm_tracker.model.library_commands import MakeVariant, NewEntry, SavePlan
from gm_tracker.model.library_plans import Arrival, Engagement, Group, Plan
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.system import RuleSystem
from tests.any_names import POOL
from tests.library_helpers import done, library_of
from tests.test_anything_goes import Chaos

NOTES = (
    *("", "# Lair\n\n- *wet*\n", "=1+1", "<b>bold</b>", "  two  spaces "),
    *("\u05d0\u05d1 \U0001f409", 'a,b;c\t|"d"'),
)
TAGS = ("undead", "night", "<b>", "=2+2", "\u05d0", "two words", "a, b")
DICE = ("", "3d8+6", "1d6", "2d10x10")


class Keeper:
    """Makes entries and encounters of every kind for any system."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def library(self, entries: int, plans: int) -> LibraryStream:
        """A library with so many entries, some variants of them, and encounters."""
        stream = library_of(*(self.entry() for _ in range(entries)))
        beings = [each for each in stream.library.entries if each.being is not None]
        for each in beings[: entries // 20]:
            done(stream, MakeVariant(each.id, f"{each.name[:180]} the Large"))
        for number in range(plans if beings else 0):
            done(stream, SavePlan(self.plan(number, beings)))
        return stream

    def entry(self) -> NewEntry:
        """One entry with everything that an entry may have."""
        pick = self.random.choice
        system, kind, name = pick(SYSTEMS), pick((*KINDS, "creature", "creature")), pick(POOL)
        some = tuple(self.random.sample(TAGS, self.random.randint(0, 3)))
        person = kind in ("creature", "character")
        return NewEntry(
            kind,
            system.id,
            name,
            self.body(system, kind, name),
            some,
            pick((True, False)),
            pick(("", "Bestiary, p. 7", "=cmd", "x" * 200)),
            pick(NOTES),
            pick(DICE) if person else "",
            self.conditions(system) if person else (),
            {"faced": self.random.randint(1, 5)} if person and pick((True, False)) else {},
        )

    def body(self, system: RuleSystem, kind: Kind, name: str) -> Body:
        """A body of that kind."""
        chaos = Chaos(system, self.random.randrange(2**32))
        person = replace(chaos.person(name), notes=self.random.choice(NOTES))
        if kind in ("creature", "character"):
            return person
        if kind in ("attack", "spell"):
            known: tuple[Attack, ...] = person.attacks
            return self.random.choice(known)
        return {"dr": self.random.randint(-3, 12), "is": self.random.choice(NOTES)}

    def conditions(self, system: RuleSystem) -> tuple[Condition, ...]:
        """None to two of the system's conditions, of which some end."""
        known = [each.key for each in system.conditions]
        chosen = self.random.sample(known, min(len(known), self.random.randint(0, 2)))
        return tuple(Condition(each, self.random.choice((None, End(7))), "why") for each in chosen)

    def plan(self, number: int, beings: list[Entry]) -> Plan:
        """An encounter of some of those who belong to one system."""
        pick = self.random.choice
        which = pick(beings).system
        system = next(each for each in SYSTEMS if each.id == which)
        there = [each for each in beings if each.system == system.id]
        groups = tuple(
            Group(
                pick(there).id,
                self.random.randint(1, 12),
                f"g{at}",
                pick((None, "party", "foe", "neutral")),
                pick(("", "Guard", "1")),
                pick(("written", "average", "rolled")),
                {each.key: each.lowest for each in system.sheet.stats[:1]},
                self.conditions(system),
                pick((None, Arrival(3), Arrival(0, "when the horn sounds"))),
                pick(NOTES),
                disclosure=pick((OPEN, Disclosure(True, "a shape", {"wounds": "exact"}))),
            )
            for at in range(self.random.randint(0, 5))
        )
        engaged = tuple(
            Engagement(each.key, "g0", "g1", 1) for each in system.links[:1] if len(groups) > 1
        )
        switches = {each.id: each.choices[-1][0] for each in system.switches[:1]}
        folder = pick(("", "Chapter 1", "Chapter 1/Caves"))
        return Plan(0, f"Fight {number}", system.id, folder, groups, engaged, switches, pick(NOTES))


def contents(library: Library) -> tuple[list[Entry], list[Plan]]:
    """All that is in a library, with places in it for numbers."""
    places = {each.id: place for place, each in enumerate(library.entries, 1)}
    entries = [
        replace(each, id=places[each.id], variant_of=places.get(each.variant_of or 0))
        for each in library.entries
    ]
    plans = [
        replace(
            each,
            id=0,
            groups=tuple(replace(g, entry=places[g.entry]) for g in each.groups),
        )
        for each in library.plans
    ]
    return entries, plans
