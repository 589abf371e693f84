"""What can be chosen at once in a menu, where a key would ask for it in a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from gm_tracker.model.advice import Said
from gm_tracker.session.dice_mode import DiceMode
from gm_tracker.session.targeting import next_slot, slot_in
from gm_tracker.ui.kit.act import Choice
from gm_tracker.ui.window.action_acts import ActionActs
from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.round_acts import RoundActs
from gm_tracker.ui.window.slot_acts import SlotActs

AMOUNTS = (1, 2, 3, 5, 10, 15, 20, 30, 50, 100)
"""Hit points that are lost or come back by one click; any other number is typed."""


class MenuChoices:
    """Choices for the selected combatant and for the table."""

    def __init__(
        self, at: Context, actions: ActionActs, slots: SlotActs, round_acts: RoundActs
    ) -> None:
        self._at, self._actions, self._slots, self._round = at, actions, slots, round_acts

    @property
    def _who(self) -> str:
        return self._at.selection.current()

    def harm(self) -> Iterator[Choice]:
        """Amounts that the selected one loses."""
        return self._amounts(-1)

    def healing(self) -> Iterator[Choice]:
        """Amounts that the selected one gets back."""
        return self._amounts(1)

    def _amounts(self, sign: int) -> Iterator[Choice]:
        hurt, who = self._at.play.session.entries.hurt, self._who
        for each in AMOUNTS if who else ():
            yield Choice(str(each), partial(self._say, partial(hurt, str(each), who, sign)))

    def conditions(self) -> Iterator[Choice]:
        """All conditions of the game, those of the selected one with a tick."""
        session = self._at.play.session
        one = self._at.play.encounter.combatants.get(self._who)
        if one is None:
            return
        for each in session.fight.system.conditions:
            run = partial(session.entries.set_condition, one.id, each.key)
            yield Choice(each.label, run, one.has(each.key))

    def links(self) -> Iterator[Choice]:
        """Everybody else, those who are linked with the selected one with a tick."""
        kinds, who = self._at.play.session.fight.system.links, self._who
        linked = self._at.play.encounter.linked(kinds[0].key, who) if kinds else ()
        for each in self._at.play.encounter.present() if kinds and who else ():
            if each.id != who:
                run = partial(self._link, str(each.badge), who)
                yield Choice(each.name, run, each.id in linked, str(each.badge))

    def _link(self, badge: str, who: str) -> None:
        self._say(partial(self._at.play.session.entries.engage, badge, who))

    def segments(self) -> Iterator[Choice]:
        """The moments of this round to which an action could still be moved."""
        clock, slot = self._at.play.encounter.clock, self._slots.slot_meant()
        turns = self._at.play.session.turns
        found = self._at.play.encounter.slot(slot) if slot else None
        if found is None or clock.length == 1:
            return
        first = max(clock.segment, found.position % clock.length + 1)
        for number in range(first + 1, clock.length + 1):
            run = partial(self._say, partial(turns.delay, slot, str(number)))
            yield Choice(f"to segment {number}", run)

    def holds(self) -> Iterator[Choice]:
        """Keep the action for whenever it is wanted, or use the one that is kept."""
        session, held = (
            self._at.play.session,
            slot_in(self._at.play.session.fight, self._who, "held"),
        )
        waiting = next_slot(session.fight, self._who)
        if held and session.fight.system.together(session.fight.encounter):
            yield Choice("now, together with the others", self._release(held, ""))
            yield Choice("now, before the others", self._release(held, "b"))
        elif held:
            yield Choice("now, before the others", self._release(held, ""))
        elif waiting:
            run = partial(self._say, partial(session.turns.hold, waiting, ""))
            yield Choice("until it is wanted", run)

    def _release(self, held: str, word: str) -> Callable[[], object]:
        return partial(self._say, partial(self._at.play.session.turns.release, held, word))

    def deeds(self) -> Iterator[Choice]:
        """Every action beside attacks, with each spell or skill that it takes."""
        for each in self._actions.entries():
            yield Choice(each.label, each.run)

    def dice(self) -> Iterator[Choice]:
        """Who may roll the dice."""
        now = self._at.play.session.dice
        for each in DiceMode:
            yield Choice(each.label, partial(self._round.choose_dice, each.value), each is now)

    def _say(self, do: Callable[[], Said]) -> None:
        if error := do():
            self._at.say(error)
