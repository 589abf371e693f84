"""What the action on the stage can be changed to at once: its target, its weapon, its turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from gm_tracker.model import commands as c
from gm_tracker.model.encounter import Group
from gm_tracker.session.targeting import targets_of
from gm_tracker.ui.kit.act import Choice
from gm_tracker.ui.window.context import Context
from gm_tracker.words.together import named


class StageChoices:
    """Choices for the action in the making, and for the one who acts."""

    def __init__(self, at: Context) -> None:
        self._at = at

    def targets(self) -> Iterator[Choice]:
        """Everybody whom the action in the making could be aimed at."""
        making = self._at.play.session.making
        action, now = making.action, making.aimed_at
        for each in self._at.play.encounter.present() if now else ():
            if action is not None and each.id != action.actor:
                run = partial(self._aim, each.id)
                yield Choice(each.name, run, each.id in now, str(each.badge))

    def _aim(self, target: str) -> None:
        self._at.play.session.making.pick_target(target)
        self._at.parts.stage.take_focus()

    def weapons(self) -> Iterator[Choice]:
        """What the action in the making could be done with."""
        action = self._at.play.session.making.action
        actor = None if action is None else self._at.play.encounter.combatants.get(action.actor)
        if action is None or actor is None:
            return
        now = action.attack if isinstance(action, c.DeclareAttack) else action.record
        found = actor.attack(now)
        kept = actor.weapons if found is None or not found.form else actor.records(found.form)
        for each in kept if len(kept) > 1 else ():
            yield Choice(each.name, partial(self._take, each.id), each.id == now)

    def can_rearm(self) -> bool:
        """Whether there is another weapon, spell or skill for it."""
        return bool(tuple(self.weapons()))

    def ask_weapon(self) -> None:
        """Choose what the action in the making is done with from a list."""
        from gm_tracker.ui.kit.palette_entry import PaletteEntry

        entries = tuple(PaletteEntry(each.label, each.hint, each.run) for each in self.weapons())
        if entries:
            self._at.chooser.open_with(entries, "With what?")
        else:
            self._at.say("There is no other weapon to take for this.")

    def _take(self, record: str) -> None:
        self._at.play.session.making.pick_attack(record)
        self._at.parts.stage.take_focus()

    def attacks(self) -> Iterator[Choice]:
        """The selected one, who acts, on each whom an attack may mean."""
        play = self._at.play
        one = play.encounter.combatants.get(self._at.selection.current())
        if one is None or not one.weapons:
            return
        group = play.encounter.group_of(one.id) if self._at.selection.group() else None
        if group is not None:
            yield from self._volleys(group)
            return
        weapon = one.attack(self._pointed()) or one.weapons[0]
        for target in targets_of(play.session.fight, one.id).meant:
            run = partial(self._strike, one.id, weapon.id, target)
            yield Choice(play.name_of(target), run, hint=weapon.name)

    def _volleys(self, group: Group) -> Iterator[Choice]:
        """All of a group on each whom they may mean; how many is said on the stage."""
        found = self._at.play.session.volleys.choices(group)
        meant = () if found is None else (*found.of_lead.engaged, *found.of_lead.others)
        for each in meant:
            yield Choice(self._at.play.name_of(each), partial(self._all_at, group.id, each))

    def _all_at(self, group: str, target: str) -> None:
        session = self._at.play.session
        session.stage.put(session.groups.acting(group)[0])
        session.volleys.set_all(group, target)
        self._at.selection.go_on()

    def _pointed(self) -> str:
        return self._at.parts.stage.idle.model.meant[1]

    def blows(self) -> Iterator[Choice]:
        """The one on the stage on the selected one, with each of its weapons."""
        actor = self._at.play.encounter.combatants.get(self._at.play.session.stage.actor)
        if actor is None:
            return
        for each in actor.weapons:
            run = partial(self._strike, actor.id, each.id, self._at.selection.current())
            yield Choice(f"{actor.name}: {each.name}", run)

    def _strike(self, actor: str, weapon: str, target: str) -> None:
        self._at.play.session.stage.put(actor)
        self._at.play.session.actions.strike(actor, weapon, target)
        self._at.selection.go_on()

    def strike_selected(self) -> None:
        """The one on the stage attacks the selected one, with the weapon at hand."""
        actor = self._at.play.encounter.combatants.get(self._at.play.session.stage.actor)
        if actor is None or not actor.weapons:
            self._at.say("Nobody who could attack acts now.")
            return
        known = actor.attack(self._pointed())
        self._strike(actor.id, (known or actor.weapons[0]).id, self._at.selection.current())

    def turns(self) -> Iterator[Choice]:
        """Those who act now, the one on the stage with a tick."""
        stage = self._at.play.session.stage
        found = named(self._at.play.encounter, stage.acting)
        for each in found if len(found) > 1 else ():
            yield Choice(each.name, partial(self._turn_to, each.id), each.id == stage.actor)

    def _turn_to(self, who: str) -> None:
        self._at.play.session.stage.turn_to(who)
        self._at.selection.select(who)
        self._at.selection.go_on()

    def next_acting(self) -> None:
        """The next of those who act comes on the stage."""
        stage = self._at.play.session.stage
        if stage.acting:
            self._turn_to(stage.step(1))
