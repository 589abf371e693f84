"""A fight as it is played: commands in, steps to the journal, the encounter out, undo and redo."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field

from gm_tracker.engine.fought import Fought
from gm_tracker.engine.resolve import resolve
from gm_tracker.engine.stream_history import StreamHistory
from gm_tracker.model.commands import Command, Next
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_time import FightBegun
from gm_tracker.model.fold import Event, fold_all
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.label import WRITTEN, Label
from gm_tracker.model.lately import Lately
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


@frozen
class Past:
    """What was stored of a fight: its steps by id, the moves of its head, and its drafts."""

    steps: Mapping[int, Step] = field(default_factory=dict)
    moves: tuple[HeadMove, ...] = ()
    draft: Draft | None = None
    aside: tuple[Draft, ...] = ()


class Fight:
    """One stream of steps and the encounter at its head.

    Every change is in the journal before `encounter` shows it. `changed` is called after each.
    """

    def __init__(self, system: RuleSystem, journal: Journal, past: Past) -> None:
        self.system = system
        self.draft = past.draft
        self.aside = past.aside
        """What was put aside half entered, oldest first; steps leave it alone."""
        self.changed: Callable[[], None] = lambda: None
        self.history = StreamHistory(Encounter(system.id), fold_step, past.steps, past.moves)
        self._journal = journal
        self._ahead, self._decided = Lately[Ask | Done | Refusal](), Lately[Ask | Done | Refusal]()
        self._fought = Fought()

    @classmethod
    def begin(
        cls, system: RuleSystem, journal: Journal, title: str, switches: Mapping[str, str]
    ) -> "Fight":
        """A new fight; its beginning is its first step, which cannot be undone."""
        fight = cls(system, journal, Past())
        chosen = tuple(sorted(switches.items()))
        begun = FightBegun(system.id, system.length, title, chosen)
        fight._append((), (), (begun,), Label("begun"))
        return fight

    @property
    def encounter(self) -> Encounter:
        """The fight as it is now."""
        return self.history.state

    @property
    def fought(self) -> Fought:
        """Who attacked whom on the way to now."""
        self._fought.follow(self.path)
        return self._fought

    @property
    def path(self) -> list[Step]:
        """The steps from the beginning to now. Not to be changed by the caller."""
        return self.history.path

    def before(self, index: int) -> Encounter:
        """The encounter before the step at `index` of the path."""
        return self.history.before(index)

    def decide(self, command: Command, answers: Answers) -> Ask | Done | Refusal:
        """What the command would lead to; nothing changes.

        Worked out once: the verdict on what is typed asks too, and Enter after it.
        """
        now, given = self.encounter, dict(answers)
        if isinstance(command, Next) and not given:
            return self.going_on(now)

        def made() -> Ask | Done | Refusal:
            return resolve(self.system, now, command, given)

        return self._decided.of(now, made, (command, given))

    def going_on(self, moment: Encounter) -> Ask | Done | Refusal:
        """What Next leads to from a moment before any die is known: its button asks too.

        Undo leads to a moment for which it was worked out before, Next often to one ahead.
        """
        return self._ahead.of(moment, lambda: resolve(self.system, moment, Next(), {}))

    def act(self, command: Command, answers: Answers | None = None) -> Step | Ask | Refusal:
        """Carry the command out if its answers are complete; otherwise say what is missing."""
        given = dict(answers or {})
        outcome = self.decide(command, given)
        return self.carry_out(command, given, outcome) if isinstance(outcome, Done) else outcome

    def carry_out(self, command: Command, answers: Answers, decided: Done) -> Step:
        """Make a step of what `decide` gave for this very encounter."""
        given = (dict(answers),)
        return self._append((command,), given, decided.events, decided.label, decided.after)

    def act_all(
        self, parts: Iterable[tuple[Command, Answers]], label: Label | None = None
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
        named = label or Label(WRITTEN)
        return self._append(tuple(commands), tuple(answers), tuple(events), named, encounter)

    def keep_draft(self, draft: Draft | None) -> None:
        """Keep the unfinished command with its answers on disk, or forget it."""
        if draft != self.draft:
            self._journal.save_draft(draft)
            self.draft = draft

    def put_aside(self, draft: Draft) -> None:
        """Nothing is being entered any more; this waits until it is taken up again."""
        others = tuple(each for each in self.aside if each != draft)
        self._keep_drafts(None, (*others, draft))

    def take_up(self, draft: Draft) -> None:
        """Go on with what was put aside."""
        self._keep_drafts(draft, tuple(each for each in self.aside if each != draft))

    def drop_aside(self, draft: Draft) -> None:
        """Throw away what was put aside."""
        self._keep_drafts(self.draft, tuple(each for each in self.aside if each != draft))

    def _keep_drafts(self, draft: Draft | None, aside: tuple[Draft, ...]) -> None:
        before = self.draft, self.aside
        # Where it cannot be written it is still not lost while the program runs.
        self.draft, self.aside = draft, aside
        if before != (draft, aside):
            self._journal.save_drafts(draft, aside)

    @property
    def undo_label(self) -> Label | None:
        """What undo would take back, or None."""
        return self.history.undo_label

    @property
    def redo_label(self) -> Label | None:
        """What redo would bring back, or None."""
        return self.history.redo_label

    def undo(self) -> Step | None:
        """Go back to where the head came from; gives the step that was undone, if any.

        A single undone action becomes the draft, so that its answers can be changed. Leading
        back from a jump undoes no step.
        """
        move, undone = self.history.undo_to, self.history.undone
        if move is not None:
            self._move(move, _reopened(undone))
        return undone

    def redo(self) -> Step | None:
        """Go forward again; gives the step that came back, if any."""
        move = self.history.redo_to
        if move is None:
            return None
        self._move(move)
        return self.path[-1] if self.path else None

    def jump(self, step: int | None) -> None:
        """Go to the moment after a step (None: before the first); undo leads back.

        KeyError, and nothing happens, for a step that this fight does not have.
        """
        if step is not None:
            self.history.step(step)
        if step != self.history.head:
            self._move(HeadMove(step, "jump"))

    def branch(self, last: int, steps: tuple[Step, ...]) -> None:
        """Let these steps follow the one at `last` of the path, in place of those that do.

        One write and one move of the head, which undo takes back; the others stay where they are.
        """
        parent = self.path[last].id
        if parent == self.history.head:
            for each in steps:
                self._append(each.commands, each.answers, each.events, each.label)
        elif not steps:
            self.jump(parent)
        else:
            ids = self._journal.branch(parent, steps)
            links = zip(steps, ids, (parent, *ids), strict=False)
            self.draft = None
            self.history.follow_branch(replace(s, id=i, parent=p) for s, i, p in links)
            self.changed()

    def _append(
        self,
        commands: tuple[Command, ...],
        answers: tuple[Answers, ...],
        events: tuple[Event, ...],
        label: Label,
        after: Encounter | None = None,
    ) -> Step:
        step = Step(0, self.history.head, label, commands, answers, events)
        step = replace(step, id=self._journal.append(step))
        self.draft = None
        self.history.follow_step(step, after)
        self.changed()
        return step

    def _move(self, move: HeadMove, draft: Draft | None = None) -> None:
        self._journal.move_head(move, draft)
        self.draft = draft
        self.history.follow(move)
        self.changed()


def fold_step(encounter: Encounter, step: Step) -> Encounter:
    """The encounter after a step."""
    return fold_all(encounter, step.events)


def _reopened(step: Step | None) -> Draft | None:
    """The draft with which an undone action can be entered again, if it asked for anything."""
    if step is None or len(step.commands) != 1 or not step.answers[0]:
        return None
    return Draft(step.commands[0], step.answers[0])
