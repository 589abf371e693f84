"""What a stored step was made of, and how each of it is corrected."""

from dataclasses import replace

from gm_tracker.engine.correction.changes import Amended
from gm_tracker.engine.correction.places import BEGINNING, NOT_THERE
from gm_tracker.engine.fight import Fight
from gm_tracker.engine.picking import aimed, fitting, switched, targets_of
from gm_tracker.engine.resolve import resolve
from gm_tracker.engine.rulings import read_ruling
from gm_tracker.model.commands import Action, Command, DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_time import SlotChanged
from gm_tracker.model.fold import fold_all
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Answers, Done, Refused, Request, Step


@frozen
class StoredPart:
    """One command of a step as it was carried out: with its answers, what it had asked, and the
    fight just before it."""

    step: Step
    part: int
    before: Encounter
    command: Command
    answers: Answers
    asked: tuple[Request, ...] = ()

    def request(self, key: str) -> Request | None:
        """What was asked under that id, or None."""
        return next((each for each in self.asked if each.id == key), None)

    @property
    def action(self) -> Action:
        """The command if it is an action; Refused, with a sentence, where it is none."""
        if not isinstance(self.command, DeclareAttack | Perform):
            raise Refused("Only an attack or another action has a target, a weapon or a ruling.")
        return self.command


def stored_parts(fight: Fight, step: int) -> tuple[StoredPart, ...]:
    """The commands of a step of the path; Refused where there is none of that id, or nothing."""
    at = next((i for i, each in enumerate(fight.path) if each.id == step), None)
    if at is None:
        raise Refused(NOT_THERE)
    if at == 0:
        raise Refused(BEGINNING)
    found, now, stored = list[StoredPart](), fight.before(at), fight.path[at]
    for part, (command, answers) in enumerate(zip(stored.commands, stored.answers, strict=True)):
        decided = resolve(fight.system, now, command, answers)
        done = decided if isinstance(decided, Done) else Done((), stored.label)
        found.append(StoredPart(stored, part, now, command, answers, done.answered))
        now = fold_all(now, done.events)
    return tuple(found)


def aimed_elsewhere(fight: Fight, stored: StoredPart, targets: tuple[str, ...]) -> Amended:
    """The action was aimed at these: the dice of those it is no longer aimed at are asked again."""
    action = stored.action
    left = set(targets_of(action)) - {*targets, action.actor}
    theirs = frozenset(each.id for each in stored.asked if each.combatant in left)
    command = fitting(fight.system, stored.before, aimed(action, targets))
    return Amended(stored.step.id, {}, command, stored.part, theirs)


def done_with(fight: Fight, stored: StoredPart, record: str) -> Amended:
    """The action was done with another weapon, spell or skill."""
    action = stored.action
    changed = (
        replace(action, attack=record)
        if isinstance(action, DeclareAttack)
        else replace(action, record=record)
    )
    command = fitting(fight.system, stored.before, changed)
    return Amended(stored.step.id, {}, command, stored.part)


def ruled(fight: Fight, stored: StoredPart, text: str) -> Amended:
    """The action had a ruling more, in the GM's words; Refused where they are not understood."""
    action = stored.action
    ruling = read_ruling(fight.system, stored.before, action, text)
    command = replace(action, modifiers=(*action.modifiers, ruling))
    return Amended(stored.step.id, {}, command, stored.part)


def without_ruling(stored: StoredPart, at: int) -> Amended:
    """The action was without one of its rulings, counted from 0."""
    rulings = stored.action.modifiers
    command = replace(stored.action, modifiers=rulings[:at] + rulings[at + 1 :])
    return Amended(stored.step.id, {}, command, stored.part)


def situated(fight: Fight, stored: StoredPart, situation: str) -> Amended:
    """A situation of the action was switched on, or off."""
    command = switched(fight.system, stored.before, stored.action, situation)
    return Amended(stored.step.id, {}, command, stored.part)


def joined(first: Amended, then: Amended) -> Amended:
    """Two corrections of the same command as one; what `then` says of the command counts."""
    command = then.command or first.command
    without = first.without | then.without
    kept = {key: each for key, each in first.answers.items() if key not in then.without}
    return Amended(first.step, {**kept, **then.answers}, command, first.part, without)


def step_of_slot(fight: Fight, slot: str) -> Step | None:
    """The step in which an action was used: what a mark of the timeline stands for."""
    used = ("done", "passed", "lost")
    return next(
        (
            step
            for step in reversed(fight.path)
            for each in step.events
            if isinstance(each, SlotChanged) and each.slot == slot and each.state in used
        ),
        None,
    )
