"""Attacks and other actions as they are begun: by whom, with what, and at whom first."""

from __future__ import annotations

from gm_tracker.engine.last_attacks import remembered
from gm_tracker.engine.picking import fitting
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Combatant
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Answers, Draft, Refusal
from gm_tracker.rules.sheet import DEAD
from gm_tracker.session.fight_core import FightCore
from gm_tracker.session.put_aside import same_action, same_attack, waiting_of
from gm_tracker.session.targeting import beforehand, first_attack, likely_target


class FightActions:
    """Begins what somebody does; what it is then becomes is said in `ActionInMaking`."""

    def __init__(self, core: FightCore) -> None:
        self._core, self._fight = core, core.fight

    def attack(self, selected: str, attack_id: str = "", target: str = "") -> None:
        """Begin an attack of the selected combatant, or of the first who acts now."""
        self._core.guarded(lambda: self._attack(selected, attack_id, target))

    def strike(self, actor: str, attack_id: str, target: str) -> None:
        """Begin this attack on this target, or go on with it where it was left."""
        self._core.guarded(lambda: self._strike(c.DeclareAttack(actor, target, attack_id)))

    def prepare(self, command: c.Perform) -> None:
        """Begin what must be done before a weapon can be used."""
        self._core.guarded(lambda: self._prepare(command))

    def perform(self, action: str, selected: str, record: str = "") -> None:
        """Begin another action of the selected combatant."""
        if self._fight.system.action(action) is not None:
            self._core.guarded(lambda: self._perform(action, selected, record))

    def begin_kept(self, kept: Draft, selected: str) -> None:
        """Begin an action of which something is said already, for the selected combatant."""
        if isinstance(kept.command, c.Perform):
            command = kept.command
            note, answers = command.note, kept.answers
            self._core.guarded(lambda: self._perform(command.action, selected, "", note, answers))

    def use(self, selected: str, record: str) -> None:
        """Begin an attack with a weapon, or the first action that takes such a spell or skill."""
        combatant = self._fight.encounter.combatants.get(selected)
        found = None if combatant is None else combatant.attack(record)
        if found is None or not found.form:
            self.attack(selected, record)
            return
        action = next((k.key for k in self._fight.system.actions if k.form == found.form), "")
        self.perform(action, selected, record)

    def _strike(self, attack: c.DeclareAttack) -> None:
        if self._resume(same_attack(self._fight, attack)):
            return
        first = beforehand(self._fight, attack.actor, attack.attack)
        if first is not None and first.command is not None:
            self._prepare(first.command)
            return
        command = self._as_before(attack)
        if self._may(command):
            self._begin(command, picking=False)

    def _prepare(self, command: c.Perform) -> None:
        if self._may(command):
            self._begin(command, picking=False)

    def _may(self, command: c.Action) -> bool:
        """Whether it can be begun; if not, it is said why."""
        outcome = self._fight.decide(command, {})
        if isinstance(outcome, Refusal):
            self._core.refuse(outcome)
        return not isinstance(outcome, Refusal)

    def _can(self, command: c.Action) -> bool:
        return not isinstance(self._fight.decide(command, {}), Refusal)

    def _as_before(self, attack: c.DeclareAttack) -> c.Action:
        """The attack with what held the last time, as far as it goes with this weapon."""
        known = remembered(self._fight, attack.actor, attack.target)
        system, encounter = self._fight.system, self._fight.encounter
        return fitting(system, encounter, replace(attack, situations=known))

    def _attack(self, selected: str, attack_id: str, target: str) -> None:
        if not attack_id and (self._resume(waiting_of(self._fight, selected))):
            return
        if not attack_id and self._finish_casting(selected):
            return
        found = first_attack(self._fight, selected, attack_id, target)
        if not isinstance(found, c.DeclareAttack):
            self._core.say(found)
            return
        if not attack_id and self._resume(waiting_of(self._fight, found.actor)):
            return
        command = self._as_before(found)
        first = beforehand(self._fight, found.actor, found.attack)
        if first is not None and first.command is not None and not self._can(command):
            self._prepare(first.command)
            return
        if not attack_id and not self._can(command):
            command = self._with_another(command)
        # Always picked, so that the hands learn one way: a lone foe is a mere Enter.
        if self._may(command):
            self._begin(command, picking=True)

    def _finish_casting(self, selected: str) -> bool:
        """Whether the one who acts is to let go what was begun, instead of attacking."""
        acting = [each for each in self._fight.encounter.acting() if each.record]
        mine = [each for each in acting if each.combatant == selected] or acting[:1]
        if not mine or (mine[0].combatant != selected and len(self._fight.encounter.acting()) > 1):
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
        key, actor = (
            self._fight.system.action(action),
            self._fight.encounter.combatants.get(selected),
        )
        if key is None or (key.actor and actor is None):
            self._core.say("Select a combatant first.")
            return
        aside = same_action(self._fight, action, selected if key.actor else "", record)
        if not note and self._resume(aside):
            return
        if key.form and actor is not None and not record:
            kept = actor.records(key.form)
            alike = (each.id for each in kept if each.name.casefold() == key.label.casefold())
            record = next(alike, kept[0].id if kept else "")
        targets = self._first_targets(key.targets, key.actor, selected)
        command = c.Perform(key.key, selected if key.actor else "", record, targets, note=note)
        if key.friendly and key.targets == "one":
            command = self._on_a_friend(command)
        span = self._fight.encounter.span_of(selected) if key.form else None
        if span is not None and span.record == record and span.targets:
            command = replace(command, targets=span.targets)
        outcome = self._fight.decide(command, {})
        if isinstance(outcome, Refusal) and key.targets == "one":
            command = self._on_another(command, own=key.friendly)
            outcome = self._fight.decide(command, {})
        if isinstance(outcome, Refusal) and key.targets != "many":
            self._core.refuse(outcome)
            return
        self._begin(command, answers, picking=key.targets != "none")

    def _with_another(self, command: c.Action) -> c.Action:
        """The same attack with the first weapon that can be used, if there is one."""
        actor = self._fight.encounter.combatants[command.actor]
        if not isinstance(command, c.DeclareAttack):
            return command
        others = (replace(command, attack=each.id) for each in actor.weapons)
        return next((each for each in others if self._can(each)), command)

    def _on_another(self, command: c.Perform, *, own: bool) -> c.Perform:
        """The same with the first of all whom it can be aimed at, if there is one.

        Only what helps is aimed at its `own` actor, where nobody else has need of it.
        """
        people = [e.id for e in self._fight.encounter.present() if e.id != command.actor]
        people += [command.actor] if own else []
        others = (replace(command, targets=(who,)) for who in people)
        return next((each for each in others if self._can(each)), command)

    def _first_targets(self, aims: str, acts: bool, selected: str) -> tuple[str, ...]:
        """Nobody, the selected one for what others only undergo, or the likeliest foe."""
        if aims == "none" or selected not in self._fight.encounter.combatants:
            return ()
        if aims == "many" or not acts:
            return () if acts else (selected,)
        found = likely_target(self._fight, selected)
        return (found,) if found else ()

    def _on_a_friend(self, command: c.Perform) -> c.Perform:
        """The same aimed at who of one's own side needs it most, of those whom it can help.

        Nothing helps the dead; who cannot act comes first, then who has the fewest points left.
        """
        encounter, system = self._fight.encounter, self._fight.system
        track, bad = system.sheet.tracks[0], [each.key for each in system.states if not each.able]

        def need(each: Combatant) -> tuple[bool, bool, bool, int, int]:
            refused = not self._can(replace(command, targets=(each.id,)))
            out = each.state in bad
            worse = bad.index(each.state) if out else 0
            return refused, each.state == DEAD.key, not out, track.value(each), -worse

        side = encounter.combatants[command.actor].side
        friends = [each for each in encounter.present() if each.side == side]
        return replace(command, targets=(min(friends, key=need).id,))

    def _begin(self, command: c.Action, answers: Answers | None = None, *, picking: bool) -> None:
        self._core.composer.put_aside_touched()
        self._core.composer.begin(command, answers, picking=picking)
        self._core.roll_if_wanted()
        self._core.composed()

    def _resume(self, draft: Draft | None) -> bool:
        """Go on with what was put aside, if there is such a thing."""
        if draft is None:
            return False
        self._core.composer.put_aside_touched()
        self._core.composer.resume(draft)
        self._core.composed()
        return True
