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
        for each in AMOUNTS if self._who else ():
            yield Choice(str(each), partial(self._say, partial(self._change, str(each), sign)))

    def _change(self, amount: str, sign: int) -> Said:
        session, members = self._at.play.session, self._at.selection.group()
        if members:
            return session.bands.hurt(members, amount, sign)
        return session.entries.hurt(amount, self._who, sign)

    def conditions(self) -> Iterator[Choice]:
        """All conditions of the game, those of the selected one with a tick."""
        session = self._at.play.session
        one = self._at.play.encounter.combatants.get(self._who)
        if one is None:
            return
        members = self._at.selection.group()
        for each in session.fight.system.conditions:
            if members:
                put = partial(session.bands.condition, members, each.label)
                yield Choice(each.label, partial(self._say, put))
            else:
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
        found = self._at.play.encounter.slot(slot) if slot else None
        if found is None:
            return
        if clock.length == 1:
            yield from self._turns(slot)
            return
        first = max(clock.segment, found.position % clock.length + 1)
        for number in range(first + 1, clock.length + 1):
            run = partial(self._slots.move, slot, number - 1)
            yield Choice(f"to segment {number}", run)

    def _turns(self, slot: str) -> Iterator[Choice]:
        """Those who act later in this round, behind whom somebody can come."""
        play = self._at.play
        for who in play.session.turns.behind_whom(slot):
            badge = str(play.encounter.combatants[who].badge)
            run = partial(self._say, partial(play.session.turns.delay, slot, badge))
            yield Choice(f"behind {play.name_of(who)}", run, hint=badge)

    def holds(self) -> Iterator[Choice]:
        """Keep the action for whenever it is wanted, or use the one that is kept."""
        fight, who = self._at.play.session.fight, self._who
        if slot_in(fight, who, "held"):
            if fight.system.together(fight.encounter):
                yield Choice("now, together with the others", partial(self._release, before=False))
            yield Choice("now, before the others", partial(self._release, before=True))
        elif next_slot(fight, who):
            yield Choice("until it is wanted", self._hold)

    def _hold(self) -> None:
        session, members = self._at.play.session, self._at.selection.group()
        waiting = next_slot(session.fight, self._who)
        one, all_ = partial(session.turns.hold, waiting, ""), session.groups.hold
        self._say(partial(all_, members, "") if members else one)

    def _release(self, *, before: bool) -> None:
        session, members = self._at.play.session, self._at.selection.group()
        held = slot_in(session.fight, self._who, "held")
        # Where nobody acts together, they come at once in any case.
        word = "b" if before and session.fight.system.together(session.fight.encounter) else ""
        one, all_ = partial(session.turns.release, held, word), session.groups.release
        self._say(partial(all_, members, before=bool(word)) if members else one)

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
