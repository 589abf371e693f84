"""Attacks and other actions in play: begun, aimed, changed."""

from __future__ import annotations

from dataclasses import replace

from gm_tracker.engine.picking import aimed, fitting, remembered, targets_of
from gm_tracker.engine.targets import read_targets
from gm_tracker.model import commands as c
from gm_tracker.model.step import Answers, Draft, Refusal, Refused
from gm_tracker.session.fight_core import Deed
from gm_tracker.session.fight_entries import Entries
from gm_tracker.session.targeting import first_attack, likely_targets


class Deeds(Entries):
    """What somebody does: with what, and to whom."""

    def attack(self, selected: str, attack_id: str = "") -> None:
        """Begin an attack of the selected combatant, or of the first who acts now."""
        self.guarded(lambda: self._attack(selected, attack_id))

    def perform(self, action: str, selected: str, record: str = "") -> None:
        """Begin another action of the selected combatant."""
        if self.fight.system.action(action) is not None:
            self.guarded(lambda: self._perform(action, selected, record))

    def begin_kept(self, kept: Draft, selected: str) -> None:
        """Begin an action of which something is said already, for the selected combatant."""
        if isinstance(kept.command, c.Perform):
            command = kept.command
            note, answers = command.note, kept.answers
            self.guarded(lambda: self._perform(command.action, selected, "", note, answers))

    def use(self, selected: str, record: str) -> None:
        """Begin an attack with a weapon, or the first action that takes such a spell or skill."""
        combatant = self.fight.encounter.combatants.get(selected)
        found = None if combatant is None else combatant.attack(record)
        if found is None or not found.form:
            self.attack(selected, record)
            return
        action = next((k.key for k in self.fight.system.actions if k.form == found.form), "")
        self.perform(action, selected, record)

    def pick_attack(self, record: str) -> None:
        """Use another weapon, spell or skill for the action in the making."""
        self.change_deed(lambda deed: _with_record(deed, record))

    def pick_target(self, target: str) -> None:
        """Aim at somebody else; where several can be aimed at, at them too, or no longer."""
        command = self.deed_in_making()
        if command is None:
            return
        already = targets_of(command)
        if not self._takes_many(command):
            self._point_at((target,))
        elif target in already:
            self._point_at(tuple(each for each in already if each != target))
        else:
            self._point_at((*already, target))

    def type_target(self, text: str) -> None:
        """Badge numbers typed while targets are picked; unknown ones are waited for."""
        command = self.deed_in_making()
        try:
            targets = read_targets(self.fight.encounter, text)
        except Refused:
            return
        if command is not None and targets:
            many = self._takes_many(command)
            self.guarded(lambda: self._point_at(targets if many else targets[-1:]))

    def _takes_many(self, command: Deed) -> bool:
        key = self.fight.system.action(command.action) if isinstance(command, c.Perform) else None
        return key is not None and key.targets == "many"

    def _attack(self, selected: str, attack_id: str) -> None:
        if not attack_id and self._finish_casting(selected):
            return
        found = first_attack(self.fight, selected, attack_id, self._last_targets)
        if isinstance(found, str):
            self.say(found)
            return
        known = remembered(self.fight, found.actor, found.target)
        system, encounter = self.fight.system, self.fight.encounter
        command = fitting(system, encounter, replace(found, situations=known))
        outcome = self.fight.decide(command, {})
        if isinstance(outcome, Refusal):
            self.say(outcome.sentence)
            return
        # Always picked, so that the hands learn one way: a lone foe is a mere Enter.
        self._begin(command, picking=True)

    def _finish_casting(self, selected: str) -> bool:
        """Whether the one who acts is to let go what was begun, instead of attacking."""
        acting = [each for each in self.fight.encounter.acting() if each.record]
        mine = [each for each in acting if each.combatant == selected] or acting[:1]
        if not mine or (mine[0].combatant != selected and len(self.fight.encounter.acting()) > 1):
            return False
        self.use(mine[0].combatant, mine[0].record)
        return True

    def _perform(
        self,
        action: str,
        selected: str,
        record: str,
        note: str = "",
        answers: Answers | None = None,
    ) -> None:
        key, actor = self.fight.system.action(action), self.fight.encounter.combatants.get(selected)
        if key is None or (key.actor and actor is None):
            self.say("Select a combatant first.")
            return
        if key.form and actor is not None and not record:
            kept = actor.records(key.form)
            alike = (each.id for each in kept if each.name.casefold() == key.label.casefold())
            record = next(alike, kept[0].id if kept else "")
        targets = self._first_targets(key.targets, key.actor, selected)
        if key.friendly and key.targets == "one":
            targets = self._friend_of(selected)
        span = self.fight.encounter.span_of(selected) if key.form else None
        if span is not None and span.record == record and span.targets:
            targets = span.targets
        command = c.Perform(key.key, selected if key.actor else "", record, targets, note=note)
        outcome = self.fight.decide(command, {})
        if isinstance(outcome, Refusal) and key.targets != "many":
            self.say(outcome.sentence)
            return
        self._begin(command, answers, picking=key.targets != "none")

    def _first_targets(self, aims: str, acts: bool, selected: str) -> tuple[str, ...]:
        """Nobody, the selected one for what others only undergo, or the likeliest foe."""
        if aims == "none" or selected not in self.fight.encounter.combatants:
            return ()
        if aims == "many" or not acts:
            return () if acts else (selected,)
        return tuple(likely_targets(self.fight, selected, self._last_targets.get(selected, ""))[:1])

    def _friend_of(self, selected: str) -> tuple[str, ...]:
        """Who of one's own side needs it most: the one with the fewest points left."""
        encounter, track = self.fight.encounter, self.fight.system.sheet.tracks[0]
        side = encounter.combatants[selected].side
        friends = [each for each in encounter.present() if each.side == side]
        return (min(friends, key=track.value).id,)

    def _begin(self, command: Deed, answers: Answers | None = None, *, picking: bool) -> None:
        self.composer.begin(command, answers, picking=picking)
        self.roll_if_wanted()
        self.composed()

    def _point_at(self, targets: tuple[str, ...]) -> None:
        """Aim at these; a new target brings back what held the last time it was attacked."""
        command, current = self.deed_in_making(), self.composer.current
        if command is None or current is None:
            return
        if isinstance(command, c.DeclareAttack):
            if targets[0] == command.actor:
                return
            if targets[0] != command.target:
                known = remembered(self.fight, command.actor, targets[0])
                command = replace(command, situations=known)
        aim = fitting(self.fight.system, self.fight.encounter, aimed(command, targets))
        self.composer.change(aim, picking=current.picking)
        self.composed()


def _with_record(deed: Deed, record: str) -> Deed:
    if isinstance(deed, c.DeclareAttack):
        return replace(deed, attack=record)
    return replace(deed, record=record)
