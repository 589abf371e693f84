"""The past of the fight in play, to be looked at: nothing can be changed in it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import UTC, datetime

from gm_tracker.campaign.errors import CampaignError
from gm_tracker.engine.fight import Fight, Past, fold_step
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Draft, HeadMove, Step
from gm_tracker.session.fight_session import FightSession
from gm_tracker.words.branches import PastRow, Told, past_rows
from gm_tracker.words.dates import moment
from gm_tracker.words.differences import Difference, differences, moment_text
from gm_tracker.words.labels import label_text
from gm_tracker.words.names import capital
from gm_tracker.words.outcome import made_of


class OnlyPast(CampaignError):
    """Something was to be changed while the past is looked at."""

    text = "This is the past: nothing can be changed here. Go back to it first, or leave it."


class _Glass:
    """A journal behind which nothing is written: only the moment that is looked at can change."""

    def append(self, step: Step) -> int:
        """Nothing is done in the past."""
        raise OnlyPast

    def branch(self, parent: int, steps: tuple[Step, ...]) -> tuple[int, ...]:
        """Nothing is corrected in the past."""
        raise OnlyPast

    def move_head(self, move: HeadMove, draft: Draft | None = None) -> None:
        """To another moment, which is kept nowhere."""
        if move.move != "jump":
            raise OnlyPast

    def save_draft(self, draft: Draft | None) -> None:
        """Nothing is begun in the past."""
        if draft is not None:
            raise OnlyPast

    def save_drafts(self, draft: Draft | None, aside: tuple[Draft, ...]) -> None:
        """Nothing is put aside in the past."""
        if draft is not None or aside:
            raise OnlyPast


class LookingBack:
    """All moments of a fight, and a session that shows one of them.

    `times` says when steps were made (UTC, ISO 8601, empty where it is not known). Whatever is
    asked of `session` that would change something is refused in words.
    """

    def __init__(self, present: FightSession, times: Mapping[int, str]) -> None:
        self.present = present
        self._steps = present.fight.history.every()
        self._times = {step: _here(made) for step, made in times.items() if made}
        self._known: dict[int, Encounter] = {}
        self.session = self._behind_glass()

    def _behind_glass(self) -> FightSession:
        fight, needs = self.present.fight, self.present.needs
        past = Past({e.id: e for e in self._steps}, (HeadMove(fight.history.head, "jump"),))
        kept = replace(
            needs, undo=Fight.undo, redo=Fight.redo, failures=(*needs.failures, OnlyPast)
        )
        return FightSession(Fight(fight.system, _Glass(), past), kept)

    @property
    def step(self) -> int | None:
        """The step after which is the moment that is shown."""
        return self.session.fight.history.head

    @property
    def made(self) -> datetime | None:
        """When that step was made, in the reader's time zone."""
        return None if self.step is None else self._times.get(self.step)

    @property
    def is_now(self) -> bool:
        """Whether the moment shown is the one where the fight stands."""
        return self.step == self.present.fight.history.head

    @property
    def moment(self) -> str:
        """The moment shown, in words: "round 2, segment 3"."""
        fight = self.session.fight
        return moment_text(fight.system, fight.encounter)

    @property
    def after_what(self) -> str:
        """What was done last in it, and when: "after: Bob joins, today, 20:14"."""
        fight, made = self.session.fight, self.made
        if not fight.path:
            return ""
        said = f"after: {capital(label_text(fight.path[-1].label, fight.system))}"
        now = datetime.now().astimezone()
        return said if made is None else f"{said} \N{MIDDLE DOT} {moment(made, now)}"

    def differences(self) -> tuple[Difference, ...]:
        """What has come about from the moment shown to now."""
        fight = self.present.fight
        return differences(fight.system, self.session.fight.encounter, fight.encounter)

    def look(self, step: int) -> None:
        """Show the moment after a step, with what came of it; KeyError where there is none."""
        session = self.session
        session.fight.history.step(step)
        with session.core.composing():
            session.history.jump(step)
            last = session.fight.path[-1]
            session.composer.finished = last if made_of(last) is not None else None

    def rows(self, opened: Collection[int], now: datetime | None = None) -> tuple[PastRow, ...]:
        """All moments, newest first; `opened` are the keys of the branches that stand open."""
        fight, seen = self.present.fight, now or datetime.now().astimezone()
        told = Told(fight.system, self._times, seen, self.after, opened)
        return tuple(past_rows(told, self._steps, fight.path))

    def after(self, step: int) -> Encounter:
        """The encounter after a step, wherever in the tree it stands."""
        history = self.present.fight.history
        way: list[Step] = []
        at: int | None = step
        while at is not None and at not in self._known and not history.has_on_path(at):
            way.append(history.step(at))
            at = way[-1].parent
        state = Encounter(self.present.fight.system.id) if at is None else self._state(at)
        for each in reversed(way):
            state = self._known[each.id] = fold_step(state, each)
        return state

    def _state(self, step: int) -> Encounter:
        known = self._known.get(step)
        return self.present.fight.history.after(step) if known is None else known


def _here(made: str) -> datetime:
    """A stored time in the reader's time zone."""
    then = datetime.fromisoformat(made)
    return (then if then.tzinfo else then.replace(tzinfo=UTC)).astimezone()
