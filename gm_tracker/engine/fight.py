"""A fight as it is played: commands in, steps to the journal, the encounter out, undo and redo."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from gm_tracker.engine.history import Trail, path_to
from gm_tracker.engine.resolve import resolve
from gm_tracker.model.commands import Command
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_time import FightBegun
from gm_tracker.model.fold import Event, fold_all
from gm_tracker.model.step import (
    Answers,
    Ask,
    Done,
    Draft,
    HeadMove,
    Journal,
    Refusal,
    Step,
)
from gm_tracker.rules.system import RuleSystem


@dataclass(frozen=True, slots=True)
class Past:
    """What was stored of a fight: its steps by id, the moves of its head, and its draft."""

    steps: Mapping[int, Step] = field(default_factory=dict)
    moves: tuple[HeadMove, ...] = ()
    draft: Draft | None = None


class Fight:
    """One stream of steps and the encounter at its head.

    Every change is in the journal before `encounter` shows it. `changed` is called after each.
    """

    def __init__(self, system: RuleSystem, journal: Journal, past: Past) -> None:
        self.system = system
        self.draft = past.draft
        self.changed: Callable[[], None] = lambda: None
        self._journal = journal
        self._steps = dict(past.steps)
        self._trail = Trail(past.moves)
        self._start = Encounter(system.id)
        self._path: list[Step] = []
        self._states: list[Encounter] = []
        self._walk(self._trail.head)

    @classmethod
    def begin(
        cls, system: RuleSystem, journal: Journal, title: str, switches: Mapping[str, str]
    ) -> "Fight":
        """A new fight; its beginning is its first step, which cannot be undone."""
        fight = cls(system, journal, Past())
        chosen = tuple(sorted(switches.items()))
        begun = FightBegun(system.id, system.length, title, chosen)
        fight._append((), (), (begun,), "new fight")
        return fight

    @property
    def encounter(self) -> Encounter:
        """The fight as it is now."""
        return self._states[-1] if self._states else self._start

    @property
    def path(self) -> list[Step]:
        """The steps from the beginning to now. Not to be changed by the caller."""
        return self._path

    def before(self, index: int) -> Encounter:
        """The encounter before the step at `index` of the path."""
        return self._states[index - 1] if index > 0 else self._start

    def decide(self, command: Command, answers: Answers) -> Ask | Done | Refusal:
        """What the command would lead to; nothing changes."""
        return resolve(self.system, self.encounter, command, answers)

    def act(self, command: Command, answers: Answers | None = None) -> Step | Ask | Refusal:
        """Carry the command out if its answers are complete; otherwise say what is missing."""
        given = dict(answers or {})
        outcome = self.decide(command, given)
        if not isinstance(outcome, Done):
            return outcome
        return self._append((command,), (given,), outcome.events, outcome.label)

    def act_all(
        self, parts: Iterable[tuple[Command, Answers]], label: str = ""
    ) -> Step | Ask | Refusal:
        """Carry several commands out as one step, or none of them."""
        commands: list[Command] = []
        answers: list[Answers] = []
        events: list[Event] = []
        encounter = self.encounter
        for command, given in parts:
            outcome = resolve(self.system, encounter, command, given)
            if not isinstance(outcome, Done):
                return outcome
            encounter = fold_all(encounter, outcome.events)
            commands.append(command)
            answers.append(given)
            events.extend(outcome.events)
            label = label or outcome.label
        return self._append(tuple(commands), tuple(answers), tuple(events), label)

    def keep_draft(self, draft: Draft | None) -> None:
        """Keep the unfinished command with its answers on disk, or forget it."""
        if draft != self.draft:
            self._journal.save_draft(draft)
            self.draft = draft

    @property
    def undo_label(self) -> str | None:
        """What undo would take back, or None."""
        move = self._trail.undo_to
        if move is None:
            return None
        step = self._undone_by(move)
        return "going to an earlier moment" if step is None else step.label

    @property
    def redo_label(self) -> str | None:
        """What redo would bring back, or None."""
        move = self._trail.redo_to
        return None if move is None or move.step is None else self._steps[move.step].label

    def undo(self) -> Step | None:
        """Go back to where the head came from; gives the step that was undone, if any.

        A single undone action becomes the draft, so that its answers can be changed. Leading
        back from a jump undoes no step.
        """
        move = self._trail.undo_to
        if move is None:
            return None
        undone = self._undone_by(move)
        self._move(move, _reopened(undone))
        return undone

    def _undone_by(self, move: HeadMove) -> Step | None:
        """The step that an undo takes back; None where it leads back from a jump."""
        last = self._path[-1] if self._path else None
        return last if last is not None and last.parent == move.step else None

    def redo(self) -> Step | None:
        """Go forward again; gives the step that came back, if any."""
        move = self._trail.redo_to
        if move is None:
            return None
        self._move(move)
        return self._path[-1] if self._path else None

    def jump(self, step: int | None) -> None:
        """Go to the moment after a step (None: before the first); undo leads back.

        KeyError, and nothing happens, for a step that this fight does not have.
        """
        if step is not None and step not in self._steps:
            raise KeyError(step)
        if step != self._trail.head:
            self._move(HeadMove(step, "jump"))

    def _append(
        self,
        commands: tuple[Command, ...],
        answers: tuple[Answers, ...],
        events: tuple[Event, ...],
        label: str,
    ) -> Step:
        step = Step(0, self._trail.head, label, commands, answers, events)
        step = replace(step, id=self._journal.append(step))
        self._steps[step.id] = step
        self.draft = None
        self._trail.follow(HeadMove(step.id, "step"))
        self._extend(step)
        self.changed()
        return step

    def _move(self, move: HeadMove, draft: Draft | None = None) -> None:
        self._journal.move_head(move, draft)
        self.draft = draft
        self._trail.follow(move)
        self._walk(move.step)
        self.changed()

    def _walk(self, head: int | None) -> None:
        """Let path and states end at `head`, keeping what they share with it."""
        if self._path and self._path[-1].parent == head:
            self._path.pop()
            self._states.pop()
        elif head is not None and self._steps[head].parent == self._head_of_path():
            self._extend(self._steps[head])
        else:
            parents = {each.id: each.parent for each in self._steps.values()}
            self._walk_anew(path_to(head, parents))

    def _head_of_path(self) -> int | None:
        return self._path[-1].id if self._path else None

    def _walk_anew(self, ids: list[int]) -> None:
        shared = 0
        while shared < min(len(ids), len(self._path)) and self._path[shared].id == ids[shared]:
            shared += 1
        del self._path[shared:], self._states[shared:]
        for step_id in ids[shared:]:
            self._extend(self._steps[step_id])

    def _extend(self, step: Step) -> None:
        self._states.append(fold_all(self.encounter, step.events))
        self._path.append(step)


def _reopened(step: Step | None) -> Draft | None:
    """The draft with which an undone action can be entered again, if it asked for anything."""
    if step is None or len(step.commands) != 1 or not step.answers[0]:
        return None
    return Draft(step.commands[0], step.answers[0])
