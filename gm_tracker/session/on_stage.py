"""Who stands on the stage of those who act now, and what was typed for each of them."""

from __future__ import annotations

from gm_tracker.model import commands as c
from gm_tracker.model.lately import Lately
from gm_tracker.model.step import Draft
from gm_tracker.session.fight_core import FightCore


class OnStage:
    """One of those who act now: the one that was put there, else the first.

    It stands there for its group, unless it was put there `alone`.
    """

    def __init__(self, core: FightCore) -> None:
        self._core = core
        self._wanted, self._alone = "", False
        self._left: dict[str, Draft] = {}
        self._acting = Lately[tuple[str, ...]]()

    @property
    def acting(self) -> tuple[str, ...]:
        """Those who act now and can, each once, in the order in which they come."""
        # Asked for several times with every key.
        return self._acting.of(self._core.fight.encounter, self._found)

    def _found(self) -> tuple[str, ...]:
        fight = self._core.fight
        able = {each.key for each in fight.system.states if each.able}
        people = (fight.encounter.combatants[e.combatant] for e in fight.encounter.acting())
        return tuple(dict.fromkeys(e.id for e in people if e.present and e.state in able))

    @property
    def actor(self) -> str:
        """Who stands there; nobody where nobody acts."""
        return self._first_of(self.acting)

    def _first_of(self, acting: tuple[str, ...]) -> str:
        return self._wanted if self._wanted in acting else next(iter(acting), "")

    @property
    def alone(self) -> bool:
        """Whether the one who stands there is meant without its group."""
        return self._alone and self.actor == self._wanted

    @property
    def parties(self) -> tuple[str, ...]:
        """Those who act now, of each group only the first; one that stands there alone as well."""
        encounter, found = self._core.fight.encounter, dict[str, str]()
        for each in self.acting:
            group = encounter.group_of(each) if encounter.groups else None
            own = group is None or (self.alone and each == self._wanted)
            found.setdefault(each if own or group is None else group.id, each)
        return tuple(found.values())

    def put(self, combatant: str, *, alone: bool = False) -> None:
        """Put somebody there who acts now; what is entered stays shown."""
        acting = self.acting
        before = self._first_of(acting), self.alone
        if combatant in acting:
            self._wanted, self._alone = combatant, alone
        composer = self._core.composer
        if (
            (self._first_of(acting), self.alone) != before
            and composer.current is None
            and composer.finished is None
        ):
            self._core.composed()

    def turn_to(self, combatant: str, *, alone: bool = False) -> bool:
        """Put one who acts there in place of what is shown; what was typed for each is kept.

        False, and nothing happens, for somebody who does not act now.
        """
        if combatant not in self.acting:
            return False
        self._wanted, self._alone = combatant, alone
        with self._core.composing():
            self._core.guarded(self._change)
        return True

    def step(self, by: int) -> str:
        """Turn to the next of those who act, or back; gives who stands there then."""
        acting = self.parties
        if acting:
            at = acting.index(self.actor) if self.actor in acting else 0
            self.turn_to(acting[(at + by) % len(acting)])
        return self.actor

    def _change(self) -> None:
        from gm_tracker.session.put_aside import actor_of

        composer, current = self._core.composer, self._core.composer.current
        whose = "" if current is None else actor_of(current.command)
        if current is not None and (whose == self._wanted or isinstance(current.command, c.Next)):
            return
        kept = composer.put_aside()
        if kept is not None and whose:
            self._left[whose] = kept
        self._bring_back()

    def _bring_back(self) -> None:
        """Take up what was left when another came on the stage, if it is still put aside."""
        from gm_tracker.session.put_aside import waiting_of

        left = self._left.pop(self._wanted, None)
        if left is not None and left == waiting_of(self._core.fight, self._wanted):
            self._core.composer.resume(left)
