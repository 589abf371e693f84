"""What a group that acts is about to do: with what, how many at whom, one roll or many."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from gm_tracker.engine.last_attacks import last_attacks
from gm_tracker.model import commands as c
from gm_tracker.model.encounter import Group
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.step import Ask
from gm_tracker.session.fight_core import FightCore
from gm_tracker.session.targeting import Targets, engaged_with, likely_weapon, targets_of
from gm_tracker.words.idle import Choices

if TYPE_CHECKING:
    from gm_tracker.session.fight_groups import FightGroups
    from gm_tracker.session.sharing import Sharing
    from gm_tracker.words.group_stage import GroupChoices


_HELPED = 6
"""With nobody engaged the first so many opponents are meant."""


@frozen
class Plan:
    """What those who are `ready` are about to do with a weapon, until they or it are others."""

    ready: tuple[str, ...]
    weapon: str
    sharing: Sharing
    targets: Targets
    one_roll: bool = False
    needs: str = ""


class Volleys:
    """The attacks of groups before they begin; what was set stays while the same can act."""

    def __init__(self, core: FightCore, groups: Callable[[], FightGroups]) -> None:
        self._core, self._fight, self._groups = core, core.fight, groups
        self._plans: dict[str, Plan] = {}
        self._seen: dict[str, object] = {}
        self._typed_on: dict[str, Sharing] = {}

    def group_of(self, actor: str) -> Group | None:
        """The group for which somebody acts now; None for one who acts alone."""
        group = self._fight.encounter.group_of(actor)
        return group if group is not None and self._groups().acting(group.id) else None

    def choices(self, group: Group) -> GroupChoices | None:
        """All that the stage shows of it; None where nobody of them can attack with anything."""
        from gm_tracker.session.put_aside import newest_of
        from gm_tracker.words.group_stage import GroupChoices

        plan = self._plan(group)
        if plan is None:
            return None
        found, kept = plan.targets, newest_of(self._fight, group.id)
        ids = (found.engaged, found.others, found.allies, found.bystanders, found.out)
        lead = plan.ready[0]
        side = self._fight.encounter.combatants[lead].side
        return GroupChoices(
            group,
            Choices(lead, *ids, held=plan.weapon),
            plan.weapon,
            plan.sharing.counts,
            plan.sharing.total,
            plan.needs,
            rolls=self._core.dice.rolls_for(side),
            kept=kept is not None,
            one_roll=plan.one_roll,
        )

    def attack(self, group_id: str) -> c.GroupAttack | None:
        """The attack as it stands now, also where nobody attacks; None where nobody can."""
        from gm_tracker.model.group_commands import Share

        group = self._fight.encounter.group(group_id)
        plan = None if group is None else self._plan(group)
        if plan is None:
            return None
        known = last_attacks(self._fight, plan.ready[0]).situations
        counts = plan.sharing.counts.items()
        shares = tuple(Share(each, many, known.get(each, ())) for each, many in counts if many)
        return c.GroupAttack(group_id, plan.weapon, shares, one_roll=plan.one_roll)

    def begin(self, group_id: str, *, rolled: bool) -> None:
        """Ask for the dice of the attack, or roll them and carry it out."""
        attack = self.attack(group_id)
        if attack is None or not attack.shares:
            self._core.say("Say first how many attack whom.")
            return
        self._keep_dice(attack)
        if rolled:
            self._groups().roll_all(attack)
        else:
            self._groups().begin(attack)

    def _keep_dice(self, attack: c.GroupAttack) -> None:
        """What was half entered stays with the attack, however many attack whom now."""
        from gm_tracker.session.put_aside import newest_of

        core, aside = self._core, newest_of(self._fight, attack.group)
        if aside is None or aside.command == attack or core.composer.current is not None:
            return
        with core.composing():
            core.composer.resume(aside)
            core.guarded(lambda: core.composer.change(attack))
            core.guarded(core.composer.put_aside)

    def set_count(self, group_id: str, target: str, count: int, *, again: bool = False) -> None:
        """So many at this target; the others follow, and the sum is kept.

        `again` with another digit of the same number: it counts in place of the one before.
        """
        from gm_tracker.session.sharing import with_count

        plan = self._plans.get(group_id)
        if plan is None or target not in (*plan.targets.meant, *plan.targets.bystanders):
            return
        before = self._typed_on.get(group_id, plan.sharing) if again else plan.sharing
        self._typed_on[group_id] = before
        begun = replace(before, counts={**before.counts, target: before.counts.get(target, 0)})
        self._change(group_id, replace(plan, sharing=with_count(begun, target, count)))

    def set_all(self, group_id: str, target: str) -> None:
        """All of them at this target."""
        plan = self._plans.get(group_id)
        if plan is not None:
            self.set_count(group_id, target, plan.sharing.total)

    def pick_weapon(self, group_id: str, weapon: str) -> None:
        """Attack with another weapon; the targets stay as far as so many have it."""
        plan, group = self._plans.get(group_id), self._fight.encounter.group(group_id)
        if plan is None or group is None or weapon == plan.weapon:
            return
        made = self._made(group, weapon, plan)
        if made is not None:
            self._change(group_id, made)

    def switch_one_roll(self, group_id: str) -> None:
        """One roll for all of them, by the GM's ruling, or one each."""
        plan = self._plans.get(group_id)
        if plan is not None:
            self._change(group_id, replace(plan, one_roll=not plan.one_roll))

    def _change(self, group_id: str, plan: Plan) -> None:
        self._plans[group_id] = replace(plan, needs=self._needs(plan))
        self._core.composed()

    def _plan(self, group: Group) -> Plan | None:
        """What is planned, made anew where others can act than before."""
        plan, encounter = self._plans.get(group.id), self._fight.encounter
        if self._seen.get(group.id) is encounter:
            return plan
        self._seen[group.id] = encounter
        made = self._made(group, "" if plan is None else plan.weapon, plan)
        if made is None:
            self._plans.pop(group.id, None)
        else:
            self._plans[group.id] = made
        return made

    def _made(self, group: Group, weapon: str, before: Plan | None) -> Plan | None:
        from gm_tracker.session.shares import first_shares
        from gm_tracker.session.sharing import sharing_of

        acting = self._groups().acting(group.id)
        if not acting:
            return None
        ready = self._groups().ready(group.id, weapon) if weapon else ()
        if not ready:
            weapon = likely_weapon(self._fight, acting[0])
            ready = self._groups().ready(group.id, weapon) if weapon else ()
        if not ready:
            return None
        near = self._engaged(ready)
        targets = _together(targets_of(self._fight, ready[0]), near)
        if before is not None and before.ready == ready and _stands(before.sharing, targets):
            return replace(before, weapon=weapon, targets=targets)
        sharing = sharing_of(first_shares(ready, near, targets.others[:_HELPED]))
        rows = {each: sharing.counts.get(each, 0) for each in targets.meant}
        one_roll = before is not None and before.one_roll
        sharing = replace(sharing, counts=rows, total=len(ready))
        plan = Plan(ready, weapon, sharing, targets, one_roll)
        return replace(plan, needs=self._needs(plan))

    def _engaged(self, ready: Sequence[str]) -> Mapping[str, tuple[str, ...]]:
        """With whom each of these fights and who still stands, in the order of their numbers."""
        fight, people = self._fight, self._fight.encounter.combatants
        able = {each.id: each.badge for each in fight.system.able(fight.encounter)}
        lately = last_attacks(fight, ready[0])
        found = {}
        for each in dict.fromkeys(ready):
            others = engaged_with(fight.system, fight.encounter, each, lately)
            foes = [e for e in others if e in able and people[e].side != people[each].side]
            found[each] = tuple(sorted(foes, key=able.__getitem__))
        return found

    def _needs(self, plan: Plan) -> str:
        """The dice of one attack that come first, such as "d100"; nothing where none are known."""
        target = next((each for each, many in plan.sharing.counts.items() if many), "")
        if not target:
            return ""
        outcome = self._fight.decide(c.DeclareAttack(plan.ready[0], target, plan.weapon), {})
        dice = (each.dice for each in outcome.requests) if isinstance(outcome, Ask) else ()
        return next(filter(None, dice), "")


def _together(found: Targets, near: Mapping[str, Sequence[str]]) -> Targets:
    """The targets of the first of them, those first with whom any of them fights."""
    engaged = tuple(dict.fromkeys(each for foes in near.values() for each in foes))
    meant = (*found.engaged, *found.others)
    return replace(
        found,
        engaged=engaged,
        others=tuple(each for each in meant if each not in engaged),
    )


def _stands(sharing: Sharing, targets: Targets) -> bool:
    """Whether all of those who were meant still can be."""
    there = {*targets.meant, *targets.bystanders}
    return all(each in there for each, many in sharing.counts.items() if many)
