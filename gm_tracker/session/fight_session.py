"""One fight as it is being played: one small function for each thing the GM can want of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from gm_tracker.engine.composing import Composer
from gm_tracker.engine.fight import Fight
from gm_tracker.model.advice import Said
from gm_tracker.model.commands import Command
from gm_tracker.session.dice_mode import DiceMode
from gm_tracker.session.fight_core import FightCore, FightNeeds
from gm_tracker.session.fight_questions import FightQuestions
from gm_tracker.session.fight_turns import FightTurns
from gm_tracker.session.on_stage import OnStage
from gm_tracker.session.volleys import Volleys

if TYPE_CHECKING:
    from gm_tracker.session.bands import Bands
    from gm_tracker.session.correcting import FightCorrecting
    from gm_tracker.session.fight_actions import FightActions
    from gm_tracker.session.fight_answers import FightAnswers
    from gm_tracker.session.fight_disclosing import FightDisclosing
    from gm_tracker.session.fight_entries import FightEntries
    from gm_tracker.session.fight_groups import FightGroups
    from gm_tracker.session.fight_history import FightHistory
    from gm_tracker.session.fight_making import ActionInMaking
    from gm_tracker.session.fight_overrides import FightOverrides
    from gm_tracker.session.group_entries import GroupEntries

T = TypeVar("T")


class FightSession:
    """The fight in play with all that can be done with it, each kind of it in one part.

    `actions` begins attacks and other actions, `making` changes the one that is entered, `answers`
    takes what the composer asks, `turns` goes on, `history` goes back, `entries` takes what is
    typed about combatants, `questions` what only the GM can settle, `overrides` takes a ruling on
    what was done last, `groups` moves several as one, `stage` knows who of those who act stands
    on the stage, `disclosing` says what the players see, and `correcting` changes what was entered
    earlier. Those that a fight can be shown without are made when they are first wanted.
    """

    def __init__(self, fight: Fight, needs: FightNeeds) -> None:
        self.core = FightCore(fight, needs)
        self.turns = FightTurns(self.core)
        self.questions = FightQuestions(self.core)
        self.volleys = Volleys(self.core, lambda: self.groups)
        self.stage = OnStage(self.core)

    @cached_property
    def actions(self) -> FightActions:
        """What begins attacks and other actions."""
        from gm_tracker.session.fight_actions import FightActions

        return FightActions(self.core)

    @cached_property
    def making(self) -> ActionInMaking:
        """What changes the action that is entered."""
        from gm_tracker.session.fight_making import ActionInMaking

        return ActionInMaking(self.core, lambda who, key: self.entries.set_condition(who, key))

    @cached_property
    def answers(self) -> FightAnswers:
        """What takes the answers to what the composer asks."""
        from gm_tracker.session.fight_answers import FightAnswers

        return FightAnswers(self.core)

    @cached_property
    def history(self) -> FightHistory:
        """What goes back and forth."""
        from gm_tracker.session.fight_history import FightHistory

        return FightHistory(self.core)

    @cached_property
    def entries(self) -> FightEntries:
        """What takes what is typed about combatants."""
        from gm_tracker.session.fight_entries import FightEntries

        return FightEntries(self.core)

    @cached_property
    def overrides(self) -> FightOverrides:
        """What takes a ruling on what was done last."""
        from gm_tracker.session.fight_overrides import FightOverrides

        return FightOverrides(self.core, self.making, self.answers, self.history)

    @cached_property
    def groups(self) -> FightGroups:
        """What moves several as one."""
        from gm_tracker.session.fight_groups import FightGroups

        return FightGroups(self.core)

    @cached_property
    def group_entries(self) -> GroupEntries:
        """What takes what is typed about groups."""
        from gm_tracker.session.group_entries import GroupEntries

        return GroupEntries(self.core, self.groups)

    @cached_property
    def bands(self) -> Bands:
        """What does to several what is done to one."""
        from gm_tracker.session.bands import Bands

        return Bands(self.fight, self.groups, self.entries)

    @cached_property
    def disclosing(self) -> FightDisclosing:
        """What says what the players see."""
        from gm_tracker.session.fight_disclosing import FightDisclosing

        return FightDisclosing(self.core)

    @cached_property
    def correcting(self) -> FightCorrecting:
        """What changes an earlier step."""
        from gm_tracker.session.correcting import FightCorrecting

        return FightCorrecting(self.core)

    @property
    def fight(self) -> Fight:
        """The fight itself."""
        return self.core.fight

    @property
    def composer(self) -> Composer:
        """The action in the making; another object after an undo."""
        return self.core.composer

    @property
    def needs(self) -> FightNeeds:
        """What it was given."""
        return self.core.needs

    @property
    def dice(self) -> DiceMode:
        """Who rolls the dice."""
        return self.core.dice

    def take_dice(self, mode: DiceMode) -> None:
        """Take over who rolls the dice: the program, those at the table, or each for its own."""
        self.core.dice = mode

    def listen(
        self,
        changed: Callable[[], None],
        composed: Callable[[], None],
        say: Callable[[Said], None],
    ) -> None:
        """Tell these, and nobody else, of each step, of the composer, and in sentences."""
        self.core.changed, self.core.composed, self.core.say = changed, composed, say

    def act(self, command: Command) -> None:
        """Carry a command out that asks for nothing; a refusal is said."""
        self.core.act(command)

    def enter(self, command: Command) -> Said:
        """Carry a command out that asks for nothing; gives the error, or nothing."""
        return self.core.entered(lambda: command)

    def beside(self, work: Callable[[], T]) -> T | None:
        """Make a step beside an action in the making, which stays the draft."""
        return self.core.beside(work)

    def guarded(self, work: Callable[[], T]) -> T | None:
        """Do it; a failure of the world is said, None is given, and nothing has changed."""
        return self.core.guarded(work)
