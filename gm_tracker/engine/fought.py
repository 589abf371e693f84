"""Who attacked whom and who began what, by combatant: kept step by step along a fight's path."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from gm_tracker.model.commands import Command, DeclareAttack, Next, Perform
from gm_tracker.model.events_time import RoundReached
from gm_tracker.model.step import Step

REMEMBERED = 300
"""How many steps back it is looked for."""


class Fought:
    """Follows a path wherever the head goes; only the steps that came or went are looked at."""

    def __init__(self) -> None:
        self._first = 0
        self._steps: list[Step] = []
        self._of: defaultdict[str, list[tuple[int, Command]]] = defaultdict(list)
        self._rounds: list[int] = []

    def follow(self, path: Sequence[Step]) -> None:
        """The fight stands at the end of this path now."""
        while self._steps and not self._is_on(path):
            self._take_back()
        if self._first > max(0, len(path) - REMEMBERED):
            # It went so far back that older steps count again.
            while self._steps:
                self._take_back()
        if not self._steps:
            self._first = max(0, len(path) - 2 * REMEMBERED)
        for step in path[self._first + len(self._steps) :]:
            self._take(step)

    def _is_on(self, path: Sequence[Step]) -> bool:
        """Whether the path leads over the last step that is known."""
        at = self._first + len(self._steps) - 1
        return at < len(path) and path[at] is self._steps[-1]

    def _take(self, step: Step) -> None:
        at = self._first + len(self._steps)
        self._steps.append(step)
        for each in step.commands:
            for who in _whose(each):
                self._of[who].append((at, each))
        if _ends_round(step):
            self._rounds.append(at)

    def _take_back(self) -> None:
        step = self._steps.pop()
        for each in step.commands:
            for who in _whose(each):
                self._of[who].pop()
        if _ends_round(step):
            self._rounds.pop()

    def of(self, who: str) -> Iterator[tuple[int, Command]]:
        """The attacks by and on somebody and what they began, each with its step, newest first."""
        oldest = self._first + len(self._steps) - REMEMBERED
        for at, each in reversed(self._of.get(who, ())):
            if at < oldest:
                return
            yield at, each

    def since(self, rounds: int) -> int:
        """The first step of so many last rounds, the one that goes on among them."""
        return self._rounds[-rounds] if len(self._rounds) >= rounds else 0


def _whose(command: Command) -> tuple[str, ...]:
    """Whom this tells something of."""
    if isinstance(command, DeclareAttack):
        return tuple({command.actor, command.target})
    return (command.actor,) if isinstance(command, Perform) else ()


def _ends_round(step: Step) -> bool:
    nexts = any(isinstance(each, Next) for each in step.commands)
    return nexts and any(isinstance(each, RoundReached) for each in step.events)
