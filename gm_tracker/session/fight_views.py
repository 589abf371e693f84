"""The fight in play as ready-made views, worked out only when they are asked for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from gm_tracker.engine.composing import EARLY, TARGETS
from gm_tracker.model.advice import Advice, Offer
from gm_tracker.model.commands import Command, DeclareAttack, GroupAttack, Perform
from gm_tracker.model.frozen import replace
from gm_tracker.model.lately import Lately
from gm_tracker.model.step import Refusal, Step
from gm_tracker.session.choosing import Choosing
from gm_tracker.session.coming import coming
from gm_tracker.session.ending import is_ended
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.foreseeing import Foreseen
from gm_tracker.session.moment_views import TurnViews
from gm_tracker.session.targeting import END, over
from gm_tracker.words.column_views import InitiativeRow, LogLine
from gm_tracker.words.header import header_view, switch_lines
from gm_tracker.words.idle import TargetRows, idle_grid
from gm_tracker.words.idle_views import IdleView
from gm_tracker.words.last_result import LastResult, as_of, last_result
from gm_tracker.words.live_views import LiveView
from gm_tracker.words.log import step_lines
from gm_tracker.words.nothing_asked import idle_view
from gm_tracker.words.order_views import OrderView
from gm_tracker.words.panel import panel_view
from gm_tracker.words.timeline_views import TimelineView
from gm_tracker.words.views import ComposerView, HeaderView, PanelView, SwitchLine

if TYPE_CHECKING:
    from gm_tracker.session.live_volley import VolleyDice
    from gm_tracker.words.forms import FormView
    from gm_tracker.words.group_stage import GroupChoices


ENDED = Advice(
    "This fight has ended.",
    (
        Offer("choose_ready", "begins a ready one", "Begin a ready fight"),
        Offer("new_fight", "a new one", "New fight"),
    ),
)
BRING_IN = Offer("bring_reinforcements", "brings them")
LOG_STEPS = 300
"""How many of the last steps the window's log shows; the export has all."""


class FightViews:
    """Views of one session. The log's lines are worked out once for each step.

    `chances` has the odds of the one on the stage.
    """

    def __init__(self, session: FightSession) -> None:
        self.session = session
        self._lines: dict[int, tuple[LogLine, ...]] = {}
        self._results: dict[int, LastResult | None] = {}
        self._targets: TargetRows = {}
        self._turns, self._logs = TurnViews(session.fight), Lately[list[LogLine]]()
        self._grids, self._ends = Lately[tuple[IdleView, TargetRows]](), Lately[str]()
        self.chances = Choosing(session.fight)

    @cached_property
    def _volley(self) -> VolleyDice:
        from gm_tracker.session.live_volley import VolleyDice

        return VolleyDice()

    def of_another(self, session: FightSession) -> FightViews:
        """The views of another session of the same fight; a step's lines are the same in both."""
        views = FightViews(session)
        views._lines, views._results = self._lines, self._results
        return views

    def header(self) -> HeaderView:
        """The line above everything."""
        fight = self.session.fight
        view = header_view(fight.system, fight.encounter, fight.undo_label, fight.redo_label)
        if fight.encounter.prompts:
            return view
        late = self.session.core.needs.reinforcements(fight)
        hint = Advice(late, (BRING_IN,)) if late else self._over()
        return view if hint is None else replace(view, hint=hint)

    def initiative(self) -> tuple[InitiativeRow, ...]:
        """The rows of the initiative list."""
        return self._turns.initiative()

    def schedule(self) -> TimelineView | OrderView:
        """Who acts when: the segment timeline, or the order of turns."""
        return self._turns.schedule()

    def foresee(self) -> tuple[InitiativeRow, ...]:
        """Work out what is shown where the next key leads, if that is known: the list's rows."""
        ahead = coming(self.session.core)
        return () if ahead is None else self._turns.foresee(ahead)

    def panel(self, combatant: str, *, alone: bool = True) -> PanelView | None:
        """Everything about one combatant; of a group it is meant `alone`, or all of it is."""
        fight = self.session.fight
        return panel_view(fight.system, fight.encounter, combatant, alone=alone)

    def form(self, combatant: str) -> FormView | None:
        """The form to edit one combatant."""
        from gm_tracker.words.forms import form_view

        found = self.session.fight.encounter.combatants.get(combatant)
        return None if found is None else form_view(self.session.fight.system, found)

    def switches(self) -> tuple[SwitchLine, ...]:
        """The house rules."""
        return switch_lines(self.session.fight.system, self.session.fight.encounter)

    def log(self) -> list[LogLine]:
        """The last lines of the log, newest first. Not to be changed by the caller."""
        path = self.session.fight.path
        return self._logs.of(path[-1], self._last_lines) if path else []

    def _last_lines(self) -> list[LogLine]:
        path, known = self.session.fight.path, self._lines
        first = max(0, len(path) - LOG_STEPS)
        shown = path[first:]
        for at, step in enumerate(shown, first):
            if step.id not in known:
                self._lines_of(at, step)
        return [line for step in reversed(shown) for line in reversed(known[step.id])]

    def last_result(self) -> LastResult | None:
        """The newest thing that came of anything, among the steps that the log shows."""
        fight = self.session.fight
        for at in range(len(fight.path) - 1, max(-1, len(fight.path) - 1 - LOG_STEPS), -1):
            step = fight.path[at]
            if step.id not in self._results:
                ends = fight.before(at), fight.before(at + 1)
                found = last_result(fight.system, ends, step, self._lines_of(at, step))
                self._results[step.id] = found
            if (result := self._results[step.id]) is not None:
                return as_of(result, fight.encounter, newest=at == len(fight.path) - 1)
        return None

    def _lines_of(self, index: int, step: Step) -> tuple[LogLine, ...]:
        known = self._lines.get(step.id)
        if known is None:
            fight = self.session.fight
            known = self._lines[step.id] = step_lines(fight.system, fight.before(index), step)
        return known

    def composing(self) -> str:
        """Whose action is in the making, or nothing."""
        current = self.session.composer.current
        command = None if current is None else current.command
        if isinstance(command, GroupAttack):
            acting = self.session.groups.acting(command.group)
            return acting[0] if acting else ""
        return command.actor if isinstance(command, DeclareAttack | Perform) else ""

    def composer(self) -> ComposerView:
        """The action in the making, its result, or what to do."""
        composer, fight = self.session.composer, self.session.fight
        if (shown := self._result()) is not None:
            return shown
        current = composer.current
        if current is None:
            return self._idle()
        from gm_tracker.engine.parse_answers import dice_hint, shown_text
        from gm_tracker.words.composer import Making, making_view

        ahead = self._foreseen()
        making = Making(
            current.command,
            current.answers,
            current.errors,
            composer.outcome,
            tuple(ahead.offered(each) for each in composer.requests()),
            current.picking,
            ahead.named,
            shown_text,
            dice_hint,
            current.typed,
            current.rolled,
            current.told,
            self.live(),
        )
        view = making_view(fight.system, fight.encounter, making)
        typed, early = (current.typed.get(each, "") for each in (TARGETS, EARLY))
        view = replace(view, entry=composer.entry, typed=typed, early=early)
        picking = current.picking and isinstance(current.command, DeclareAttack)
        return replace(view, idle=self._grid(current.command)) if picking else view

    def _idle(self) -> ComposerView:
        """What to do while nothing is asked."""
        fight, actor = self.session.fight, self.session.stage.actor
        view, done = idle_view(fight.system, fight.encounter), self._over()
        if done is not None:
            return replace(view, empty=done)
        if not actor or not fight.encounter.combatants[actor].weapons or self._is_ready(actor):
            return view
        if (band := self._band(actor)) is not None:
            from gm_tracker.words.group_stage import group_grid

            return replace(
                view, group=group_grid(fight.system, fight.encounter, band, self._targets)
            )
        return replace(view, idle=self._grid_of(actor))

    def _band(self, actor: str) -> GroupChoices | None:
        """What the group of this one can do, unless it stands there alone."""
        session = self.session
        group = None if session.stage.alone else session.volleys.group_of(actor)
        return None if group is None else session.volleys.choices(group)

    def _is_ready(self, actor: str) -> bool:
        """Whether this one acts to let go what was begun, such as a spell."""
        encounter = self.session.fight.encounter
        records = [each.record for each in encounter.acting() if each.combatant == actor]
        found = [encounter.combatants[actor].attack(each) for each in records if each]
        return any(each is not None and each.form for each in found)

    def _grid(self, command: Command) -> IdleView | None:
        """The table while the target of this attack is picked."""
        if not isinstance(command, DeclareAttack):
            return None
        return self._grid_of(command.actor, command)

    def _grid_of(self, actor: str, making: DeclareAttack | None = None) -> IdleView:
        fight = self.session.fight

        def made() -> tuple[IdleView, TargetRows]:
            choices, rows = self.chances.choices(actor, making), {**self._targets}
            return idle_grid(fight.system, fight.encounter, choices, rows), rows

        # Back at a moment that was shown, its rows are those of which the next ones may be.
        view, self._targets = self._grids.of(fight.encounter, made, (actor, making, fight.aside))
        return view

    def _over(self) -> Advice | None:
        """What to do when the fight is over, or None while it goes on."""
        fight = self.session.fight
        if is_ended(fight):
            return ENDED
        why = self._ends.of(fight.encounter, lambda: over(fight))
        return Advice(why, (END,)) if why else None

    def _result(self) -> ComposerView | None:
        """The result with its open questions, or these alone where they were asked for."""
        fight, questions = self.session.fight, self.session.questions
        at = _place_of(self.session.composer.finished, fight.path)
        if at is None and not questions.are_brought:
            return None
        from gm_tracker.words.composer import result_view
        from gm_tracker.words.questions import question_view, spell_view
        from gm_tracker.words.result import who_is_next

        view = ComposerView(done=True, button="")
        if at is not None:
            view = result_view(fight.system, fight.before(at), fight.path[at], fight.before(at + 1))
        asked = questions.open if questions.are_brought else questions.beneath
        cards = tuple(question_view(fight.system, each) for each in asked)
        spell = questions.spell
        if spell is not None:
            cards = (spell_view(fight.encounter, spell),)
        asked_about = "" if spell is None else spell.combatant
        following = who_is_next(fight.system, fight.encounter, asked_about)
        return replace(view, questions=cards, following=following)

    def live(self) -> LiveView:
        """What the dice mean that are taken or only typed so far."""
        from gm_tracker.session.live_dice import live_view

        composer, fight = self.session.composer, self.session.fight
        return live_view(fight, composer, self._volley)

    def _foreseen(self) -> Foreseen:
        """What the action in the making may come to, as far as it is entered."""
        composer = self.session.composer
        current = composer.current
        if current is None or (isinstance(composer.outcome, Refusal) and not current.errors):
            return Foreseen()
        from gm_tracker.words.making_odds import still_open

        if isinstance(current.command, GroupAttack):
            defences = (e for e in composer.open_requests() if e.defends and e.usual is None)
            asked = next(defences, None)
            if asked is None:
                return Foreseen()
            return self.chances.foreseen_of_one(current.command, current.answers, asked)
        about = still_open(current.command, composer.requests(), current.answers)
        return self.chances.foreseen(about, current.answers)


LONGEST_STANDING = 60
"""A result is looked for in so many last steps: what the GM enters beside it may follow it."""


def _place_of(finished: Step | None, path: Sequence[Step]) -> int | None:
    """Where the step stands whose result is shown, if it is still part of the fight."""
    if finished is None:
        return None
    first = max(0, len(path) - LONGEST_STANDING)
    places = (at for at in range(len(path) - 1, first - 1, -1) if path[at].id == finished.id)
    return next(places, None)
