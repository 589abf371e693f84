"""The action in the making as it is changed: its weapon, its targets, its situations."""

from __future__ import annotations

from collections.abc import Callable

from gm_tracker.engine.composing import TARGETS, Composing
from gm_tracker.engine.last_attacks import remembered
from gm_tracker.engine.picking import aimed, cycled, fitting, switched, targets_of
from gm_tracker.engine.resolve import resolve
from gm_tracker.engine.rulings import read_ruling, ways_to_say
from gm_tracker.engine.targets import read_targets
from gm_tracker.engine.typing_in import TypingIn
from gm_tracker.model import commands as c
from gm_tracker.model.advice import Said
from gm_tracker.model.frozen import replace
from gm_tracker.model.label import Label
from gm_tracker.model.step import Answers, Refusal, Refused, Request
from gm_tracker.rules.channels import BECOMES
from gm_tracker.rules.of_actions import aims_at_many
from gm_tracker.session.fight_core import FightCore

LONGEST_REFUSED = 200
"""So many steps are looked back for what was asked of an action that cannot be any more."""


class ActionInMaking:
    """Changes what is being entered; nothing happens where nothing is."""

    def __init__(self, core: FightCore, switch_condition: Callable[[str, str], None]) -> None:
        self._core, self._fight = core, core.fight
        self._switch_condition = switch_condition
        self._aimed: tuple[int, Composing | None] = (0, None)
        """How an action stood when another target was asked for, and which one it was."""

    @property
    def action(self) -> c.Action | None:
        """The attack or other action that is being entered, if that is what is going on."""
        current = self._core.composer.current
        command = None if current is None else current.command
        return command if isinstance(command, c.DeclareAttack | c.Perform) else None

    @property
    def aimed_at(self) -> tuple[str, ...]:
        """Whom it is aimed at now."""
        action = self.action
        return () if action is None else targets_of(action)

    def pick_attack(self, record: str) -> None:
        """Use another weapon, spell or skill for the action in the making."""
        self._change(lambda action: _with_record(action, record))

    def modify(self, text: str) -> Said:
        """Add a ruling in the GM's words; gives the error, or nothing."""
        action, fight = self.action, self._fight
        if action is None:
            return "The action that this was about is over."
        try:
            ruling = read_ruling(fight.system, fight.encounter, action, text)
        except Refused as refused:
            return refused.refusal.said
        family, _, state = ruling.key.partition(".")
        if family == BECOMES and isinstance(action, c.Perform):
            return self._say_state(action.targets, state)
        self._change(lambda a: replace(a, modifiers=(*a.modifiers, ruling)))
        return ""

    def _say_state(self, whom: tuple[str, ...], state: str) -> Said:
        """Only a blow ends by a word; of any other action the targets are so at once."""
        if not whom:
            return "Say first at whom this is aimed."
        people = self._fight.encounter.combatants
        label = Label.of("states", who=tuple(people[each].name for each in whom), state=state)
        parts: list[tuple[c.Command, Answers]] = [(c.SetState(each, state), {}) for each in whom]
        return self._core.entered_all(parts, label if len(parts) > 1 else None)

    def ways_to_rule(self) -> tuple[str, ...]:
        """How a ruling on this action can be said."""
        return () if self.action is None else ways_to_say(self._fight.system, self.action)

    def toggle_chip(self, key: str) -> None:
        """Switch a situation, or a condition on the target, or take a modifier away."""
        family, _, name = key.partition(".")
        if family == "modifier":
            at = int(name)
            self._change(lambda a: replace(a, modifiers=a.modifiers[:at] + a.modifiers[at + 1 :]))
        elif family == "situation":
            system, encounter = self._fight.system, self._fight.encounter
            self._change(lambda a: switched(system, encounter, a, name))
        elif family == "cycle":
            system, encounter = self._fight.system, self._fight.encounter
            self._change(lambda a: cycled(system, encounter, a, name))
        elif self.action is not None:
            self._switch_condition(targets_of(self.action)[0], name)

    def pick_again(self) -> bool:
        """Ask once more whom it shall meet; False where nobody is aimed at."""
        action, current = self.action, self._core.composer.current
        if action is None or current is None or current.picking or not targets_of(action):
            return False
        self._aimed = self._core.composer.entry, current
        with self._core.composing():
            self._core.guarded(lambda: self._core.composer.change(action, picking=True))
        return True

    def pick_no_other(self) -> bool:
        """After all the target that it had; False where no other was asked for.

        What was entered for that target is there again; a ruling given since then stays.
        """
        composer, action, current = self._core.composer, self.action, self._core.composer.current
        entry, before = self._aimed
        self._aimed = 0, None
        if before is None or current is None or not current.picking or entry != composer.entry:
            return False
        if not isinstance(before.command, c.DeclareAttack | c.Perform) or action is None:
            return False
        as_before = replace(before.command, modifiers=action.modifiers)
        with self._core.composing():
            composer.show(replace(before, command=as_before))
            self._core.guarded(composer.keep)
        return True

    def pick_target(self, target: str) -> None:
        """Aim at somebody else; where several can be aimed at, at them too, or no longer.

        A number that was typed is over by that, also one that nobody has; of several those who
        are meant now stand there, so that others can be typed behind them.
        """
        command = self.action
        if command is None:
            return
        already, many = targets_of(command), self._takes_many(command)
        kept = tuple(each for each in already if each != target) if many else ()
        aimed_at = kept if many and target in already else (*kept, target)
        people = self._fight.encounter.combatants
        badges = "".join(f"{people[each].badge} " for each in aimed_at) if many else ""
        TypingIn(self._core.composer).type(TARGETS, badges)
        self._point_at(aimed_at)

    def type_target(self, text: str) -> None:
        """Badge numbers typed while targets are picked; unknown ones are waited for.

        Where several can be aimed at, nobody is once no number is left.
        """
        command = self.action
        TypingIn(self._core.composer).type(TARGETS, text)
        self._core.guarded(self._core.composer.keep)
        try:
            targets = read_targets(self._fight.encounter, text)
        except Refused:
            return
        many = command is not None and self._takes_many(command)
        if targets or many:
            self._point_at(targets if many else targets[-1:])

    def _takes_many(self, command: c.Action) -> bool:
        return aims_at_many(self._fight.system, self._fight.encounter, command)

    def _change(self, change: Callable[[c.Action], c.Action]) -> None:
        """Change it; while a target is picked, that goes on."""
        action, current = self.action, self._core.composer.current
        if action is not None and current is not None:
            changed = fitting(self._fight.system, self._fight.encounter, change(action))
            picking = current.picking
            self._core.guarded(lambda: self._core.composer.change(changed, picking=picking))
            self._core.composed()

    def _point_at(self, targets: tuple[str, ...]) -> None:
        """Aim at these; a new target brings back what held the last time it was attacked."""
        command, current = self.action, self._core.composer.current
        if command is None or current is None:
            return
        if isinstance(command, c.DeclareAttack):
            if targets[0] == command.actor:
                return
            if targets[0] != command.target:
                known = remembered(self._fight, command.actor, targets[0])
                command = replace(command, situations=known)
        others = self._answers_of(command, targets)
        aim = fitting(self._fight.system, self._fight.encounter, aimed(command, targets))
        change, picking = self._core.composer.change, current.picking
        self._core.guarded(lambda: change(aim, picking=picking, dropped=others))
        self._core.composed()

    def _answers_of(self, command: c.Action, targets: tuple[str, ...]) -> frozenset[str]:
        """What was answered for those who are no longer aimed at: that is not the actor's."""
        gone = set(targets_of(command)) - {*targets, command.actor}
        return frozenset(each.id for each in self._asked(command) if each.combatant in gone)

    def _asked(self, command: c.Action) -> tuple[Request, ...]:
        """What was asked for it; of what cannot be any more, what was asked while it could."""
        composer, fight = self._core.composer, self._fight
        if composer.current is None or not isinstance(composer.outcome, Refusal):
            return composer.requests()
        answers, last = composer.current.answers, len(fight.path) - 1
        for at in range(last, max(-1, last - LONGEST_REFUSED), -1):
            outcome = resolve(fight.system, fight.before(at), command, answers)
            if not isinstance(outcome, Refusal):
                return outcome.asked
        return ()


def _with_record(action: c.Action, record: str) -> c.Action:
    if isinstance(action, c.DeclareAttack):
        return replace(action, attack=record)
    return replace(action, record=record)
