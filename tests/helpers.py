"""Fights for tests: a journal in memory, combatants in one line, and commands that must work."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from gm_tracker.campaign.codec import decode_step, encode_label, encode_step
from gm_tracker.engine.fight import Fight
from gm_tracker.engine.resolve import resolve
from gm_tracker.engine.rolling import roll_answer
from gm_tracker.model.combatant import Attack, Combatant, Side, Track
from gm_tracker.model.commands import AddCombatants, Command, NewCombatant, Next
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_effects import ActionMade
from gm_tracker.model.events_time import FightBegun
from gm_tracker.model.fold import fold_all
from gm_tracker.model.library_events import LibraryStep
from gm_tracker.model.step import Answer, Answers, Ask, Done, Draft, HeadMove, Refusal, Step
from gm_tracker.rules.nc import NC
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.labels import label_text


class MemoryJournal:
    """A journal that keeps everything in lists; steps are numbered from 1."""

    def __init__(self) -> None:
        self.steps: dict[int, Step] = {}
        self.moves: list[HeadMove] = []
        self.draft: Draft | None = None
        self.aside: tuple[Draft, ...] = ()

    def append(self, step: Step) -> int:
        """Keep a step as the head."""
        number = len(self.steps) + 1
        self.steps[number] = Step(
            number, step.parent, step.label, step.commands, step.answers, step.events
        )
        self.moves.append(HeadMove(number, "step"))
        self.draft = None
        return number

    def branch(self, parent: int, steps: tuple[Step, ...]) -> tuple[int, ...]:
        """Keep steps beside the head, and let it go over to the last of them."""
        for each in steps:
            parent = self.append(replace(each, parent=parent))
            self.moves[-1] = HeadMove(parent, "branch")
        self.moves.append(HeadMove(parent, "correct"))
        return tuple(self.steps)[-len(steps) :]

    def move_head(self, move: HeadMove, draft: Draft | None = None) -> None:
        """Keep a move of the head."""
        self.moves.append(move)
        self.draft = draft

    def save_draft(self, draft: Draft | None) -> None:
        """Keep the draft."""
        self.draft = draft

    def save_drafts(self, draft: Draft | None, aside: tuple[Draft, ...]) -> None:
        """Keep the draft, and what was put aside."""
        self.draft, self.aside = draft, aside


def nc_fighter(
    name: str,
    *,
    hp: int = 60,
    of: int = 0,
    damage: str = "1d8x10",
    side: Side = "foe",
    **stats: int,
) -> NewCombatant:
    """An NC combatant with one weapon, `sword`; `stats` are df, ar, dr, dex, attacks."""
    sword = Attack("sword", "Sword", damage, {"of": of})
    return NewCombatant(name, side, stats, {"hp": Track(hp, hp)}, (sword,))


def toy_fighter(name: str, *, vigour: int = 12, bonus: int = 0, **stats: int) -> NewCombatant:
    """A toy combatant with one weapon, `stick`."""
    stick = Attack("stick", "Stick", "1d6+1", {"bonus": bonus})
    return NewCombatant(name, "foe", stats, {"vigour": Track(vigour, vigour)}, (stick,))


def begin(
    *new: NewCombatant, system: RuleSystem = NC, switches: Mapping[str, str] | None = None
) -> Fight:
    """A fight in memory with these combatants: c0, c1, c2, ..."""
    fight = Fight.begin(system, MemoryJournal(), "A fight", switches or {})
    for each in new:
        act(fight, AddCombatants(each))
    return fight


def act(fight: Fight, command: Command, **answers: Answer) -> Step:
    """Carry out a command that must succeed; `segments_c0` answers `segments.c0`."""
    outcome = fight.act(command, dotted(answers))
    assert isinstance(outcome, Step), outcome
    return outcome


def refused(fight: Fight, command: Command, **answers: Answer) -> Refusal:
    """The refusal of a command; nothing may have changed."""
    before, steps = fight.encounter, len(fight.path)
    outcome = fight.act(command, dotted(answers))
    assert isinstance(outcome, Refusal), outcome
    assert fight.encounter is before
    assert len(fight.path) == steps
    return outcome


def asked(fight: Fight, command: Command, **answers: Answer) -> tuple[str, ...]:
    """The ids that a command still asks for; nothing may have changed."""
    before = fight.encounter
    outcome = fight.act(command, dotted(answers))
    assert isinstance(outcome, Ask), outcome
    assert fight.encounter is before
    return tuple(each.id for each in outcome.requests)


def dotted(answers: Mapping[str, Answer]) -> dict[str, Answer]:
    """Answers with request ids in place of the names that Python can write."""
    return {key.replace("_", "."): value for key, value in answers.items()}


def to_segment(fight: Fight, segment: int) -> None:
    """Press Next until that segment of this round."""
    while fight.encounter.clock.segment < segment:
        act(fight, Next())
    assert fight.encounter.clock.segment == segment


def slot_of(fight: Fight, combatant: str, place: int = 0) -> str:
    """The id of somebody's slot in this round, counted from 0."""
    return [s.id for s in fight.encounter.slots if s.combatant == combatant][place]


def person(fight: Fight, name: str) -> Combatant:
    """The combatant of that name."""
    return next(c for c in fight.encounter.combatants.values() if c.name == name)


def value(fight: Fight, name: str, track: str = "hp") -> int:
    """Where a track of somebody stands."""
    return person(fight, name).tracks[track].value


def encounter_of(*new: NewCombatant, system: RuleSystem = NC) -> Encounter:
    """An encounter with these combatants, before its first round."""
    events = (FightBegun(system.id, system.length),)
    encounter = fold_all(Encounter(system.id), events)
    for each in new:
        outcome = resolve(system, encounter, AddCombatants(each), {})
        assert isinstance(outcome, Done), outcome
        encounter = fold_all(encounter, outcome.events)
    return encounter


def answered(
    system: RuleSystem,
    encounter: Encounter,
    command: Command,
    source: random.Random,
    fixed: Answers | None = None,
) -> tuple[dict[str, Answer], Done | Refusal]:
    """Roll whatever a command asks for; gives the answers and how it ended."""
    answers = dict(fixed or {})
    while True:
        outcome = resolve(system, encounter, command, answers)
        if not isinstance(outcome, Ask):
            return answers, outcome
        answers |= {each.id: roll_answer(each, source) for each in outcome.requests}


def perform(fight: Fight, command: Command, source: random.Random) -> Step | Refusal:
    """Carry a command out with rolled dice."""
    answers, outcome = answered(fight.system, fight.encounter, command, source)
    if isinstance(outcome, Refusal):
        return outcome
    step = fight.act(command, answers)
    assert isinstance(step, Step)
    return step


def perform_all(fight: Fight, commands: Iterable[Command], source: random.Random) -> None:
    """Carry several commands out with rolled dice; refused ones are left out."""
    for command in commands:
        perform(fight, command, source)


def named(fight: Fight, step: Step | LibraryStep) -> str:
    """What a step is called, in words."""
    return label_text(step.label, fight.system)


def reread(step: Step) -> Step:
    """The step as it is read from what is stored of it."""
    return decode_step(step.id, step.parent, encode_label(step.label), encode_step(step))


def came_of(system: RuleSystem, made: ActionMade) -> str:
    """What came of an action, in words."""
    return label_text(made.told, system)


def tells(sentence: str, *parts: str) -> bool:
    """Whether a sentence has these values and words in this order.

    They tell one refusal from another; how it is put is for the tests of the words.
    """
    at = 0
    for each in parts:
        found = re.compile(rf"(?<!\w){re.escape(each)}(?!\w)").search(sentence, at)
        if found is None:
            return False
        at = found.end()
    return True
