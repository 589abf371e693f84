"""Acts of the Round menu on who acts when: engaging, holding, delaying, breaking off."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from gm_tracker.model import commands as c
from gm_tracker.model.advice import Said
from gm_tracker.session.targeting import next_slot, slot_in
from gm_tracker.ui.window.context import Context
from gm_tracker.words.names import linked_names

T = TypeVar("T")
WITH_OTHERS = "Enter: together with the others; b: before them"
NO_LINKS = "This game has no links between combatants to set."


class SlotActs:
    """The slots of the selected combatant, or those pointed at in the timeline."""

    def __init__(self, at: Context) -> None:
        self._at = at

    def engage(self) -> None:
        """Link the selected combatant with others, or break the link."""
        links = self._at.play.session.fight.system.links
        if not links:
            self._at.say(NO_LINKS)
            return
        self._at.selection.with_current(
            lambda who: self._ask_engage(who, links[0].key, links[0].label)
        )

    def _ask_engage(self, who: str, link: str, label: str) -> None:
        play = self._at.play
        now = ", ".join(linked_names(play.session.fight.system, play.encounter, link, who))
        hint = "numbers, such as 3 5-7; again ends it" + (f"; now: {now}" if now else "")
        prompt = f"{play.name_of(who)} {label}"
        self._at.asking.ask(
            prompt,
            hint,
            lambda text: play.session.entries.engage(text, who),
            about=self._at.about("engage", who),
            digits=True,
        )

    def link(self, one: str, other: str) -> None:
        """Ask whether to link two combatants, or to part them: a drag alone does neither."""
        play = self._at.play
        links = play.session.fight.system.links
        if not links:
            self._at.say(NO_LINKS)
            return
        linked = other in play.encounter.linked(links[0].key, one)
        hint = f"Enter {'parts' if linked else 'links'} them; several: 3 5-7"
        self._at.asking.ask(
            f"{play.name_of(one)} {'no longer ' if linked else ''}{links[0].label}",
            hint,
            lambda text: play.session.entries.engage(text, one),
            str(play.encounter.combatants[other].badge),
            digits=True,
        )

    def hold(self) -> None:
        """Hold the next action of the selected combatant, or use the one that is held."""
        who, fight, session = (
            self._at.selection.current(),
            self._at.play.session.fight,
            self._at.play.session,
        )
        if members := self._at.selection.group():
            self._hold_all(members)
            return
        held, waiting = slot_in(fight, who, "held"), next_slot(fight, who)
        name, ask = self._at.selection.name(), self._at.asking.ask
        wanted = c.ReleaseSlot(held) if held else c.HoldSlot(waiting)
        if (held or waiting) and (refusal := session.turns.refusal(wanted)):
            self._at.say(refusal)
        elif held:
            together = fight.system.together(fight.encounter)
            hint = WITH_OTHERS if together else "Enter: at once, before the others"
            ask(f"{name} acts now", hint, lambda text: session.turns.release(held, text))
        elif waiting:
            ask(
                f"{name} holds until",
                "what happens",
                lambda text: self._off_stage(lambda: session.turns.hold(waiting, text)),
                about=self._at.about("hold", waiting),
            )
        else:
            self._say_of_selected("has nothing to hold")

    def _hold_all(self, members: tuple[str, ...]) -> None:
        """All of a group hold, or use what they hold."""
        fight, session = self._at.play.session.fight, self._at.play.session
        name, ask = self._at.selection.name(), self._at.asking.ask
        if any(slot_in(fight, each, "held") for each in members):
            ask(
                f"The {name} act now",
                WITH_OTHERS if fight.system.together(fight.encounter) else "Enter: at once",
                lambda text: session.groups.release(members, before=bool(text.strip())),
            )
            return
        ask(
            f"The {name} hold until",
            "what happens",
            lambda text: self._off_stage(lambda: session.groups.hold(members, text)),
            about=self._at.about("hold", members[0]),
        )

    def interrupt(self) -> None:
        """Break off the long action of the selected combatant."""
        play = self._at.play
        span = play.encounter.span_of(self._at.selection.current())
        if span is None:
            self._say_of_selected("is not in the middle of anything")
            return
        prompt = f"Interrupt {play.name_of(span.combatant)}: {span.label}"
        ask = self._at.asking.ask
        ask(prompt, "why, or Enter", lambda note: play.session.turns.interrupt(span.id, note))

    def grant(self) -> None:
        """Let the selected combatant act now."""
        act = self._at.play.session.act
        self._at.selection.with_current(lambda who: act(c.GrantSlot(who)))

    def ask_delay(self) -> None:
        """Ask to which segment the selected combatant delays."""
        self.ask_delay_of(self.slot_meant())

    def ask_delay_of(self, slot: str) -> None:
        """Ask to which segment, or behind whom, a slot is delayed; say where there is none."""
        behind = self._at.play.encounter.clock.length == 1
        if slot and (why := self._at.play.session.turns.no_delay()):
            self._at.say(why)
        elif slot:
            self._at.asking.ask(
                f"Delay {self._called(slot)} {'behind' if behind else 'to segment'}",
                "whose turn, by number" if behind else "",
                lambda text: self._delay(slot, text),
                about=self._at.about("delay", slot),
                digits=True,
            )
        else:
            self._say_of_selected("has nothing left to delay")

    def move(self, slot: str, column: int) -> None:
        """Delay a slot to a column of the timeline, counted from 0."""
        if self._at.play.encounter.clock.length == 1:
            return
        if error := self._delay(slot, str(column + 1)):
            self._at.say(error)

    def _delay(self, slot: str, text: str) -> Said:
        """A slot, or with it those of all who act as one with its owner."""
        session, members = self._at.play.session, self._together(slot)
        if members:
            return self._off_stage(lambda: session.groups.delay(members, text))
        return self._off_stage(lambda: session.turns.delay(slot, text))

    def _together(self, slot: str) -> tuple[str, ...]:
        """Those who act as one in that slot; nobody where its owner is meant alone."""
        members = self._at.play.session.bands.beside(slot)
        alone = self._at.selection.current() in members and not self._at.selection.group()
        return () if alone else members

    def _called(self, slot: str) -> str:
        """Whose slot it is: somebody, or a group."""
        play = self._at.play
        group = play.encounter.group_of(play.owner_of(slot)) if self._together(slot) else None
        return play.name_of(play.owner_of(slot)) if group is None else f"the {group.name}"

    def cancel(self) -> None:
        """Throw away what is half entered for the selected combatant, else its next action."""
        play, who = self._at.play, self._at.selection.current()
        group = play.encounter.group_of(who) if self._at.selection.group() else None
        if play.session.answers.give_up(who if group is None else group.id):
            return
        slot = self.slot_meant() or slot_in(play.session.fight, who, "held")
        span = play.encounter.span_of(who)
        if slot:
            self.cancel_slot(slot)
            self._tell_of_another(slot)
        elif span is not None:
            play.session.act(c.Interrupt(span.id))
        else:
            self._say_of_selected("has nothing left to give up")

    def _tell_of_another(self, slot: str) -> None:
        """The stage shows only what its own one gives up."""
        play, found = self._at.play, self._at.play.encounter.slot(slot)
        other = found is not None and found.combatant != play.session.stage.actor
        if found is not None and other and found.state == "cancelled":
            self._at.say(f"{play.name_of(found.combatant)} gives up an action.")

    def cancel_slot(self, slot: str) -> None:
        """Give up what was to be done in a slot."""
        members, session = self._together(slot), self._at.play.session
        if members:
            self._tell(self._off_stage(lambda: session.groups.pass_by(members)))
        else:
            self._off_stage(lambda: session.act(c.CancelSlot(slot)))

    def _off_stage(self, do: Callable[[], T]) -> T:
        """Do what may take the selected one off the stage; the keys named there are then about
        whoever comes there."""
        stage, selection = self._at.play.session.stage, self._at.selection
        before = stage.actor
        done = do()
        if selection.current() == before and stage.actor not in (before, ""):
            selection.look_at(stage.actor)
        return done

    def select_owner(self, slot: str) -> None:
        """Select whose slot it is."""
        self._at.selection.select(self._at.play.owner_of(slot))

    def slot_meant(self) -> str:
        """The mark under the timeline's cursor, else the next slot of the selected combatant."""
        _row, slot = self._at.parts.schedule.cursor_at()
        return slot or next_slot(self._at.play.session.fight, self._at.selection.current())

    def _tell(self, error: Said) -> None:
        if error:
            self._at.say(error)

    def _say_of_selected(self, what: str) -> None:
        """A sentence about the selected combatant, by name."""
        self._at.selection.with_current(
            lambda who: self._at.say(f"{self._at.play.name_of(who)} {what}.")
        )
