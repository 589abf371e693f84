"""The forecast of one moment: what is asked of the workers, what is tried, and what is shown."""

from __future__ import annotations

from collections.abc import Iterator

from gm_tracker.engine.resolve import resolve
from gm_tracker.forecast.policy import MANNERS, Manner, Policy
from gm_tracker.forecast.what_if import changed, commands_of
from gm_tracker.model.advice import Said
from gm_tracker.model.combatant import Side
from gm_tracker.model.commands import Command
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import fold_all
from gm_tracker.model.label import Label
from gm_tracker.model.step import Answers, Done, Refusal, Refused
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.forecast_lines import Job
from gm_tracker.session.forecasting import Forecasting
from gm_tracker.session.planned import Moment
from gm_tracker.session.what_ifs import WhatIf, offered, read_what_if
from gm_tracker.words.forecast_tables import ours
from gm_tracker.words.forecast_told import (
    Around,
    card_view,
    forecast_view,
    manner_view,
    party_told,
)
from gm_tracker.words.forecast_views import CardView, ForecastView, MannerView

FIGHTS = 1000
"""So many fights give a chance to 3 points of a hundred."""
FIRST, OF_A_CHANGE, FIRST_OF_A_CHANGE = 200, 400, 100
"""So many come before the changes are looked at, and so many are played for each of these."""
MOST_CARDS = 4
NOW = "now"
NOBODY_TO_FIGHT = "A forecast needs two sides with somebody on each who can fight."
_SIDES: tuple[Side, ...] = ("party", "foe", "neutral")


class Foretelling:
    """One forecast after another with the same workers; nothing is played before `begin`.

    `manners` are kept from one to the next. `tried` is the id of the change that is looked at.
    """

    def __init__(self, workers: Forecasting | None = None) -> None:
        self.workers = Forecasting() if workers is None else workers
        self.manners: dict[Side, Manner] = {}
        self.tried = NOW
        self.what_ifs: dict[str, WhatIf] = {}
        self._own = 0
        self._seed = 0
        self._of: tuple[RuleSystem, Encounter] | None = None
        self._states: dict[str, Encounter] = {}
        self.can_keep = True

    def begin_with(self, moment: Moment) -> Said:
        """Foretell a fight that is nowhere in play, so that nothing can be kept."""
        self.can_keep = False
        return self.begin(moment.system, moment.encounter)

    def begin(self, system: RuleSystem, encounter: Encounter) -> Said:
        """Foretell this moment; gives why that cannot be, or nothing."""
        sides = {each.side for each in system.able(encounter)} - {"neutral"}
        if len(sides) < 2:
            self.stop()
            return NOBODY_TO_FIGHT
        kept = {key: each for key, each in self.what_ifs.items() if key.startswith("own")}
        self._of, self.tried = (system, encounter), NOW
        self.what_ifs = {f"card{at}": e for at, e in enumerate(offered(system, encounter))}
        self.what_ifs |= {key: each for key, each in kept.items() if self._is_possible(each)}
        self._ask()
        return ""

    def again(self) -> None:
        """The same with other dice."""
        self._seed += 1
        self._ask()

    def turn(self, side: str) -> None:
        """Let a side fight in the next manner."""
        known = next((each for each in _SIDES if each == side), None)
        if known is not None:
            at = MANNERS.index(self._policy.of(known))
            self.manners[known] = MANNERS[(at + 1) % len(MANNERS)]
            self._ask()

    def look_at(self, change: str) -> None:
        """Show what would be with that change; once more, what is."""
        self.tried = NOW if change == self.tried or change not in self.what_ifs else change

    def add(self, text: str) -> Said:
        """Try what is typed too; gives the error, or nothing."""
        if self._of is None:
            return NOBODY_TO_FIGHT
        try:
            what_if = read_what_if(*self._of, text)
            outcome = changed(*self._of, what_if.changes)
        except Refused as refused:
            return refused.refusal.said
        if isinstance(outcome, Refusal):
            return outcome.said
        self._own += 1
        # What was offered gives way, the last first, then what was typed first.
        while len(self.what_ifs) >= MOST_CARDS:
            cards = [each for each in self.what_ifs if each.startswith("card")]
            self.what_ifs.pop(cards[-1] if cards else next(iter(self.what_ifs)))
        self.tried = f"own{self._own}"
        self.what_ifs[self.tried] = what_if
        self._ask()
        return ""

    def keep(self, session: FightSession) -> Said:
        """Let what is tried be so, as one step of the fight; gives the error, or nothing."""
        commands = self._commands()
        label = Label.of("as_foretold", count=len(commands))
        parts: list[tuple[Command, Answers]] = [(each, {}) for each in commands]
        return session.core.entered_all(parts, label if len(parts) > 1 else None) if parts else ""

    def _commands(self) -> tuple[Command, ...]:
        """Those that bring about what is tried; none where nothing is."""
        what_if = self.what_ifs.get(self.tried)
        if what_if is None or self._of is None:
            return ()
        system, encounter = self._of
        commands: list[Command] = []
        for change in what_if.changes:
            for command in commands_of(system, encounter, change):
                outcome = resolve(system, encounter, command, {})
                if isinstance(outcome, Done):
                    encounter = fold_all(encounter, outcome.events)
                commands.append(command)
        return tuple(commands)

    def is_of(self, encounter: Encounter) -> bool:
        """Whether it is this very moment that is foretold."""
        return self._of is not None and self._of[1] is encounter

    def stop(self) -> None:
        """No worker is left; what was counted stays."""
        self.workers.stop()

    def poll(self) -> bool:
        """Take in what was counted since; whether there is anything new. Ends idle workers."""
        news = self.workers.poll()
        if self.workers.is_running and self.workers.is_done:
            self.workers.stop()
        return news

    def named(self, name: str, *, later: bool = False) -> str:
        """An encounter of that name, with its party, as it is foretold; some may come `later`."""
        return name if self._of is None else party_told(*self._of, name, later=later)

    @property
    def _policy(self) -> Policy:
        return Policy(self.manners)

    def _is_possible(self, what_if: WhatIf) -> bool:
        try:
            return self._of is not None and isinstance(
                changed(*self._of, what_if.changes), Encounter
            )
        except KeyError:
            return False

    def _ask(self) -> None:
        """The first fights of all come first, so that all can be read soon."""
        if self._of is None:
            return
        system, encounter = self._of
        self._states = {NOW: encounter}
        for key, what_if in self.what_ifs.items():
            outcome = changed(system, encounter, what_if.changes)
            if isinstance(outcome, Encounter):
                self._states[key] = outcome
        others = [each for each in self._states if each != NOW]
        first = [self._job(each, 0, FIRST_OF_A_CHANGE) for each in others]
        later = [self._job(each, FIRST_OF_A_CHANGE, OF_A_CHANGE) for each in others]
        main = self._job(NOW, 0, FIRST), self._job(NOW, FIRST, FIGHTS)
        self.workers.ask((main[0], *first, main[1], *later))

    def _job(self, key: str, first: int, end: int) -> Job:
        return Job(key, self._states[key], self._policy, self._seed, first, end)

    # What is shown

    def view(self) -> ForecastView:
        """What is known by now, of the moment or of the change that is tried."""
        if self._of is None:
            return ForecastView("", trouble=NOBODY_TO_FIGHT)
        forecast, trying = self.workers.forecast(self.tried), self.what_ifs.get(self.tried)
        now = self.workers.forecast(NOW)
        around = Around(
            self.workers.wanted(self.tried),
            "" if trying is None else trying.label,
            None if now is None else now.wins[ours(now)],
            tuple(self._card(key, each) for key, each in self.what_ifs.items()),
            tuple(self._manners()),
            can_keep=self.can_keep,
            trouble=self.workers.why_not(self.tried),
        )
        encounter = self._states.get(self.tried, self._of[1])
        return forecast_view(self._of[0], encounter, forecast, around)

    def _card(self, key: str, what_if: WhatIf) -> CardView:
        return card_view(key, what_if.label, self.workers.forecast(key), tried=key == self.tried)

    def _manners(self) -> Iterator[MannerView]:
        system, encounter = self._of or (None, None)
        if system is not None and encounter is not None:
            here = {each.side for each in system.able(encounter)}
            for side in _SIDES:
                if side in here:
                    yield manner_view(side, self._policy.of(side))
