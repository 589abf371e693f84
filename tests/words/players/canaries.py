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
from gm_tracker.model.combatant import Attack, Side
from gm_tracker.model.disclosure import Disclosure, Shown
from gm_tracker.model.step import Draft
from gm_tracker.rules.system import RuleSystem
from tests.helpers import MemoryJournal, perform
from tests.test_anything_goes import Chaos

WORD = "Canary"
NUMBER = 7707
"""Stands within every number that is hidden: 7707, 77071, ..."""
FOES: Mapping[str, Shown] = {"wounds": "vague", "conditions": "hidden", "deeds": "vague"}


class Cage:
    """A fight full of canaries: one hidden, one under an alias, and two of the party.

    Nothing of the party's own is hidden but its notes and what it waits for.
    """

    def __init__(self, system: RuleSystem, seed: int) -> None:
        self.system, self.random = system, random.Random(seed)
        self._chaos = Chaos(system, seed)
        self.fight = Fight.begin(system, MemoryJournal(), f"{WORD} title", {})
        self._join("Mara", "party", Disclosure())
        self._join(f"{WORD} lurker", "foe", Disclosure(hidden=True, alias=f"{WORD} unseen"))
        self._join(f"{WORD} lord", "foe", Disclosure(alias="a hooded figure", fields=FOES))
        self._join("Tobin", "party", Disclosure())
        self.fight.keep_draft(Draft(c.Next(), typed={"note": f"{WORD} draft"}))
        if self.random.random() < 0.3:
            perform(self.fight, g.MakeGroup(("c1", "c2"), f"{WORD} band"), self.random)

    def _join(self, name: str, side: Side, said: Disclosure) -> None:
        person = self._chaos.person(name)
        person = replace(
            person,
            side=side,
            notes=f"{WORD} notes",
            portrait="" if said == Disclosure() else "0" * 60 + "face",
            attacks=tuple(_record(each) for each in person.attacks)
            if side == "foe"
            else person.attacks,
            tracks={
                key: replace(each, value=NUMBER * 10 + 1, maximum=NUMBER * 10 + 3)
                for key, each in person.tracks.items()
            }
            if side == "foe"
            else person.tracks,
        )
        perform(self.fight, c.AddCombatants(person, disclosure=said), self.random)

    def play(self, steps: int) -> Iterator[str]:
        """Go on by chance; yields after each step."""
        yield "begun"
        for _ in range(steps):
            command = self._command()
            try:
                perform(self.fight, command, self.random)
            except (LookupError, AssertionError):
                continue
            yield repr(command)
        while self.fight.undo_label is not None and self.random.random() < 0.7:
            self.fight.undo()
            yield "undone"

    def _command(self) -> c.Command:
        encounter, pick = self.fight.encounter, self.random.choice
        acting = [each.combatant for each in encounter.acting()]
        actor, other = pick(acting or list(encounter.combatants)), pick(list(encounter.combatants))
        record = pick(encounter.combatants[actor].attacks)
        actions = [each for each in self.system.actions if each.actor]
        slot = pick([each.id for each in encounter.slots] or [""])
        choices: list[c.Command] = [
            *(c.Next(), c.Next(), c.HoldSlot(slot, f"{WORD} trigger")),
            *(c.DeclareAttack(actor, other, record.id) for _ in range(3)),
            c.AddCondition(pick(("c1", "c2")), pick(self.system.conditions).key, None, WORD),
            c.ChangeTrack(pick(("c1", "c2")), self.system.sheet.tracks[0].key, -NUMBER),
        ]
        if actions:
            action = pick(actions)
            targets = (other,) if action.targets != "none" else ()
            choices += 3 * [c.Perform(action.key, actor, record.id, targets, note=f"{WORD} note")]
        return pick(choices)


def _record(record: Attack) -> Attack:
    return replace(record, name=f"{WORD} {record.name}")


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
