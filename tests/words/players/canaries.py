"""Canaries: words and numbers that stand in all that is hidden, and are looked for in what is seen.

Each fight is begun with them in every field that a GM can fill, and played on by chance.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model import group_commands as g
from gm_tracker.model.combatant import Side, Track
from gm_tracker.model.disclosure import Disclose, Disclosure, Shown
from gm_tracker.model.step import Done, Draft
from gm_tracker.rules.system import RuleSystem
from tests.helpers import MemoryJournal, perform
from tests.test_anything_goes import Chaos, decided

WORD = "Canary"
NUMBER = 7707
"""Stands within every number that is hidden: 7707, 77071, ..."""
FOES: Mapping[str, Shown] = {"wounds": "vague", "conditions": "hidden", "deeds": "vague"}


class Cage:
    """A fight full of canaries: one hidden, one under an alias, and two of the party.

    Nothing of the party's own is hidden but its notes and what it waits for. Two with another
    `word` but the same seed take the same course.
    """

    def __init__(self, system: RuleSystem, seed: int, word: str = WORD) -> None:
        self.system, self.random, self._word = system, random.Random(seed), word
        self._chaos = Chaos(system, seed)
        self.fight = Fight.begin(system, MemoryJournal(), f"{word} title", {})
        self._join("Mara", "party", Disclosure())
        self._join(f"{word} lurker", "foe", Disclosure(hidden=True, alias=f"{word} unseen"))
        self._join(f"{word} lord", "foe", Disclosure(alias="a hooded figure", fields=FOES))
        self._join("Tobin", "party", Disclosure())
        self.fight.keep_draft(Draft(c.Next(), typed={"note": f"{word} draft"}))
        if self.random.random() < 0.3:
            perform(self.fight, g.MakeGroup(("c1", "c2"), f"{word} band"), self.random)

    def _join(self, name: str, side: Side, said: Disclosure) -> None:
        person = self._chaos.person(name)
        if side == "foe":
            person = self._filled(person)
        notes = f"{self._word} notes"
        person = replace(person, side=side, notes=notes)
        perform(self.fight, c.AddCombatants(person, disclosure=said), self.random)

    def _filled(self, person: c.NewCombatant) -> c.NewCombatant:
        """A foe with canaries for records, hit points and a portrait."""
        hurt = {key: Track(NUMBER * 10 + 1, NUMBER * 10 + 3) for key in person.tracks}
        named = tuple(replace(e, name=f"{self._word} {e.name}") for e in person.attacks)
        return replace(person, attacks=named, tracks=hurt, portrait="0" * 60 + "face")

    def play(self, steps: int) -> Iterator[str]:
        """Go on by chance; yields after each step, and at last after some that are undone."""
        yield "begun"
        for _ in range(steps):
            anything = self.random.random() < 0.4
            command = self._chaos.command(self.fight.encounter) if anything else self._command()
            answers, outcome = decided(self._chaos, self.fight.encounter, command)
            # What is shown otherwise, and whose deeds they are, is not for chance to say.
            if isinstance(outcome, Done) and not isinstance(command, Disclose | c.EditCombatant):
                self.fight.carry_out(command, answers, outcome)
                yield repr(command)
        while self.fight.undo_label is not None and self.random.random() < 0.7:
            self.fight.undo()
            yield "undone"

    def _command(self) -> c.Command:
        """One that has a canary in it, or makes something happen."""
        encounter, pick, word = self.fight.encounter, self.random.choice, self._word
        acting = [each.combatant for each in encounter.acting()]
        actor, other = pick(acting or list(encounter.combatants)), pick(list(encounter.combatants))
        record = pick(encounter.combatants[actor].attacks)
        slot = pick([each.id for each in encounter.slots] or [""])
        foe, track = pick(("c1", "c2")), self.system.sheet.tracks[0].key
        action = pick([each for each in self.system.actions if each.actor])
        fitting = [e for e in encounter.combatants[actor].attacks if e.form == action.form]
        used = pick(fitting).id if action.form and fitting else ""
        targets = (other,) if action.targets != "none" else ()
        choices: list[c.Command] = [
            *(c.Next(), c.Next(), c.HoldSlot(slot, f"{word} trigger")),
            *3 * [c.DeclareAttack(actor, other, record.id)],
            *3 * [c.Perform(action.key, actor, used, targets, note=f"{word} note")],
            c.AddCondition(foe, pick(self.system.conditions).key, None, word),
            c.ChangeTrack(foe, track, -NUMBER),
        ]
        return pick(choices)


def texts(value: Any, seen: str = "") -> Iterator[str]:
    """Every text and number in a value, however deep, with the way to it."""
    if is_dataclass(value) and not isinstance(value, type):
        for each in fields(value):
            yield from texts(getattr(value, each.name), f"{seen}.{each.name}")
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield from texts(key, f"{seen} key")
            yield from texts(each, f"{seen}[{key}]")
    elif isinstance(value, tuple | list | set | frozenset):
        for place, each in enumerate(value):
            yield from texts(each, f"{seen}[{place}]")
    else:
        yield f"{seen}: {value}"


def leaks(value: Any) -> list[str]:
    """The canaries that are to be seen in a value; those of the party's own are not hidden."""
    caught = (WORD.lower(), str(NUMBER), "lurker", "unseen", "000face")
    return [each for each in texts(value) if any(part in each.lower() for part in caught)]
