"""Playing a fight script through the engine, in memory."""

import random
from collections.abc import Mapping
from pathlib import Path

from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.campaign.export import FightReport
from gm_tracker.campaign.script import Script, ScriptError, ScriptStep, place, read_script
from gm_tracker.engine.fight import Fight
from gm_tracker.engine.resolve import resolve
from gm_tracker.engine.rolling import roll_answer
from gm_tracker.engine.scripted import Understood, understood, with_name
from gm_tracker.model.commands import Command
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import fold_all
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Answer, Answers, Ask, Draft, HeadMove, Refusal, Request, Step
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.fight_report import fight_report
from gm_tracker.session.systems import KnownSystems


class MemoryJournal:
    """A journal that only counts: a replayed fight is kept nowhere."""

    def __init__(self) -> None:
        self._made = 0

    def append(self, step: Step) -> int:
        """The number of the new step, from 1."""
        self._made += 1
        return self._made

    def branch(self, parent: int, steps: tuple[Step, ...]) -> tuple[int, ...]:
        """The numbers of the new steps."""
        return tuple(map(self.append, steps))

    def move_head(self, move: HeadMove, draft: Draft | None = None) -> None:
        """Nothing to keep."""

    def save_draft(self, draft: Draft | None) -> None:
        """Nothing to keep."""

    def save_drafts(self, draft: Draft | None, aside: tuple[Draft, ...]) -> None:
        """Nothing to keep."""


@frozen
class Replay:
    """A fight played from a script; `difference` says where it came out otherwise, if it did."""

    fight: Fight
    difference: str = ""

    @property
    def report(self) -> FightReport:
        """The whole fight in words."""
        return fight_report(self.fight)

    @property
    def final_hash(self) -> str:
        """The hash of the encounter at the end, in hexadecimal digits."""
        return encounter_hash(self.fight.encounter)


def replay_file(path: Path, systems: KnownSystems, seed: str | None = None) -> Replay:
    """Play the script in a file; with a seed, answers that are missing are rolled from it."""
    dice = None if seed is None else random.Random(seed)
    return replay(read_script(path), systems, dice)


def replay(script: Script, systems: KnownSystems, dice: random.Random | None = None) -> Replay:
    """Play the script; ScriptError names the first command that cannot be carried out.

    With `dice` given, answers that are missing are rolled.
    """
    system = systems.find(script.system)
    if system is None:
        raise ScriptError(systems.why_missing(script.system))
    _check_switches(system, script.switches)
    fight = Fight.begin(system, MemoryJournal(), script.title, script.switches)
    different = ""
    for index, step in enumerate(script.steps):
        named = _play(fight, step, f"commands[{index}]", dice)
        if step.hash and not different and not _as_said(fight, step.hash):
            different = named
    return Replay(fight, _difference(fight, script, different))


def _as_said(fight: Fight, said: str) -> bool:
    return encounter_hash(fight.encounter).startswith(said)


def _difference(fight: Fight, script: Script, different: str) -> str:
    if different:
        return f"The fight comes out differently from the script, first at {different}."
    if script.final_hash and not _as_said(fight, script.final_hash):
        return f"The fight ends differently from the script, which says {script.final_hash[:12]}."
    return ""


def _check_switches(system: RuleSystem, switches: Mapping[str, str]) -> None:
    declared = {each.id: dict(each.choices) for each in system.switches}
    for key, choice in switches.items():
        if key not in declared:
            raise ScriptError(f"switches: {system.name} has no house rule {key!r}.")
        if choice not in declared[key]:
            choices = ", ".join(declared[key])
            raise ScriptError(f"switches: {key} is one of {choices}, not {choice!r}.")


def _play(fight: Fight, step: ScriptStep, where: str, dice: random.Random | None) -> str:
    """Carry out one step; how to name it."""
    encounter, parts, named = fight.encounter, [], where
    for number, part in enumerate(step.parts):
        spot = where if len(step.parts) == 1 else f"{where}[{number}]"
        named = _named(spot, encounter, part.command)
        read = understood(fight.system, encounter, part.command, part.answers)
        answers, encounter = _decided(fight.system, encounter, read, named, dice)
        parts.append((read.command, answers))
    if not isinstance(fight.act_all(parts), Step):
        raise ScriptError(f"{named}: the step could not be carried out.")
    return named


def _decided(
    system: RuleSystem,
    encounter: Encounter,
    read: Understood,
    named: str,
    dice: random.Random | None,
) -> tuple[Answers, Encounter]:
    answers: dict[str, Answer] = dict(read.answers)
    outcome = read.outcome
    while True:
        if isinstance(outcome, Refusal):
            raise ScriptError(f"{named}: {outcome.sentence}")
        if not isinstance(outcome, Ask):
            return answers, fold_all(encounter, outcome.events)
        if dice is None:
            raise ScriptError(f"{named}: {_missing(encounter, outcome.requests[0])}")
        answers.update({each.id: roll_answer(each, dice) for each in outcome.requests})
        outcome = resolve(system, encounter, read.command, answers)


def _missing(encounter: Encounter, request: Request) -> str:
    key = with_name(encounter, request.id)
    detail = f", {request.dice}" if request.dice and request.dice != request.label else ""
    options = ", ".join(each.key for each in request.options)
    choices = f": one of {options}" if options else ""
    return f"the answer {key!r} is missing ({request.label}{detail}{choices})."


def _named(where: str, encounter: Encounter, command: Command) -> str:
    who = getattr(command, "actor", getattr(command, "combatant", ""))
    known = encounter.combatants.get(who) if isinstance(who, str) else None
    return place(where, command.kind, who if known is None else known.name)
