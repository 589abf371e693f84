"""What is done with those who act as one: made, parted, hurt together, and their attack."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gm_tracker.engine.group_slots import named_weapon, slots_now, weapon_of
from gm_tracker.engine.harm_many import read_harm
from gm_tracker.engine.parse_answers import whole_number
from gm_tracker.engine.quick_entry import read_conditions, said_of
from gm_tracker.engine.typed_track import named_track, track_of_all
from gm_tracker.model import commands as c
from gm_tracker.model.advice import Said
from gm_tracker.model.encounter import Group, Slot
from gm_tracker.model.frozen import replace
from gm_tracker.model.group_commands import (
    DissolveGroup,
    EditGroup,
    JoinGroup,
    MakeGroup,
    SplitOff,
)
from gm_tracker.model.label import Label, LabelValue
from gm_tracker.model.step import Refusal, Refused
from gm_tracker.session.fight_core import FightCore
from gm_tracker.session.put_aside import newest_of
from gm_tracker.words.harm_making import whom

NOBODY = "Nobody of them can do that now."


class FightGroups:
    """The groups of one fight. What is typed gives its error, or nothing."""

    def __init__(self, core: FightCore) -> None:
        self._core, self._fight = core, core.fight

    def make(self, members: Sequence[str], name: str = "") -> Said:
        """These act as one from now on."""
        return self._core.entered(lambda: MakeGroup(tuple(members), name.strip()))

    def join(self, group: str, members: Sequence[str]) -> Said:
        """These act with that group from now on."""
        return self._core.entered(lambda: JoinGroup(group, tuple(members)))

    def split(self, members: Sequence[str]) -> Said:
        """These act for themselves again."""
        return self._core.entered(lambda: SplitOff(tuple(members)))

    def dissolve(self, group: str) -> Said:
        """All of them act for themselves again."""
        return self._core.entered(lambda: DissolveGroup(group))

    def rename(self, group: str, name: str) -> Said:
        """The group is called so."""
        return self._core.entered(lambda: EditGroup(group, name=name))

    def rule(self, group: str, *, one_roll: bool) -> Said:
        """The GM's ruling on whether one roll says when all of them act."""
        return self._core.entered(lambda: EditGroup(group, one_roll=one_roll))

    def hurt(self, members: Sequence[str], text: str, sign: int) -> Said:
        """Damage (sign -1) or healing (sign 1) of each of these, as one step."""
        system, people = self._fight.system, self._fight.encounter.combatants
        line, named = named_track(system, text)
        amount = whole_number(line)
        if amount is None or amount < 1:
            return "Type a number from 1 to 99999."
        try:
            track = track_of_all(system, (people[each] for each in members), named).key
        except Refused as refused:
            return refused.refusal.said
        made = [c.ChangeTrack(each, track, sign * amount) for each in members]
        return self._for_all(made, "changed", members, amount=sign * amount, track=track)

    def called(self, members: Sequence[str]) -> str:
        """What these are called together: a group by its name, others by their kinds."""
        return whom(self._fight.encounter, tuple(members)) if members else ""

    def harm(self, members: Sequence[str], text: str) -> Said:
        """Begin harm with a save for each of these: "6d6x10", "62", "3 5-7 6d6x10 nothing".

        Who saves takes half of it, or nothing where that is said.
        """
        try:
            made = read_harm(self._fight.encounter, text, members)
        except Refused as refused:
            return refused.refusal.said
        outcome = self._fight.decide(made, {})
        if isinstance(outcome, Refusal):
            return outcome.said
        core = self._core
        with core.composing():
            core.composer.put_aside_touched()
            core.guarded(lambda: core.composer.begin(made))
            core.roll_if_wanted()
        return ""

    def condition(self, members: Sequence[str], text: str) -> Said:
        """A condition, with its rounds if they are typed, or a state of each of these."""
        fight, badges = self._fight, self._fight.encounter.combatants
        whom = " ".join(str(badges[each].badge) for each in members)
        try:
            made = read_conditions(fight.system, fight.encounter, f"{whom} {text}", "")
        except Refused as refused:
            return refused.refusal.said
        key, value = said_of(made[0])
        return self._for_all(made, key, [each.combatant for each in made], **value)

    def leave(self, members: Sequence[str]) -> Said:
        """These leave the fight."""
        return self._for_all([c.Leave(each) for each in members], "leaves", members)

    def hold(self, members: Sequence[str], trigger: str) -> Said:
        """Each of these who can act holds its action."""
        said = trigger.strip()
        return self._slots(members, lambda slot: c.HoldSlot(slot.id, said), "holds", trigger=said)

    def pass_by(self, members: Sequence[str]) -> Said:
        """Each of these gives up what it could do next."""
        return self._slots(members, lambda slot: c.CancelSlot(slot.id), "gives_up")

    def release(self, members: Sequence[str], *, before: bool = False) -> Said:
        """Each of these uses what it holds now."""
        key = "acts_first" if before else "acts_now"
        return self._slots(members, lambda slot: c.ReleaseSlot(slot.id, before), key, "held")

    def delay(self, members: Sequence[str], text: str) -> Said:
        """Each of these who acts next delays to the segment typed."""
        clock, segment = self._fight.encounter.clock, whole_number(text)
        if clock.length == 1:
            return "Here turns come one after another; they cannot be delayed."
        if segment is None or not 1 <= segment <= clock.length:
            return f"Type a segment from {clock.segment + 1} to {clock.length}."
        position = clock.position - clock.position % clock.length + segment - 1
        return self._slots(
            members, lambda slot: c.MoveSlot(slot.id, position), "delays", segment=segment
        )

    def ready(self, group: str, weapon: str) -> tuple[str, ...]:
        """Those who can attack with it now, in the order in which they act."""
        fight, those = self._fight, self._found(group)
        named = None if those is None else named_weapon(fight.encounter, those, weapon)
        if those is None or named is None:
            return ()
        people = fight.encounter.combatants
        acting = (s.combatant for s in slots_now(fight.system, fight.encounter, those, weapon))
        return tuple(each for each in acting if weapon_of(people[each], named, weapon))

    def acting(self, group: str) -> tuple[str, ...]:
        """Those of a group who can act now, each once."""
        those = self._found(group)
        if those is None:
            return ()
        slots = slots_now(self._fight.system, self._fight.encounter, those)
        return tuple(dict.fromkeys(each.combatant for each in slots))

    def begin(self, attack: c.GroupAttack) -> None:
        """Begin the attack of a group, or go on with it where it was left."""
        core = self._core
        with core.composing():
            core.guarded(lambda: self._begin(attack))

    def _begin(self, attack: c.GroupAttack) -> None:
        core, aside = self._core, newest_of(self._fight, attack.group)
        meant = replace(attack, shares=tuple(e for e in attack.shares if e.count))
        if aside is not None and aside.command == meant:
            core.composer.put_aside_touched()
            core.composer.resume(aside)
            return
        outcome = self._fight.decide(meant, {})
        if isinstance(outcome, Refusal):
            core.refuse(outcome)
            return
        core.composer.put_aside_touched()
        core.composer.begin(meant)
        core.roll_if_wanted()

    def roll_all(self, attack: c.GroupAttack) -> None:
        """Begin it, roll whatever is asked, and carry it out; what only a player says stays."""
        core = self._core
        with core.composing():
            core.guarded(lambda: self._begin(attack))
            if core.composer.current is not None:
                core.guarded(core.composer.roll_open)
                core.guarded(core.composer.confirm)

    def _found(self, group: str) -> Group | None:
        return self._fight.encounter.group(group)

    def _slots(
        self,
        members: Sequence[str],
        command: Callable[[Slot], c.Command],
        key: str,
        state: str = "waiting",
        **values: LabelValue,
    ) -> Said:
        """A command on the next slot of each of these who has one in that state."""
        mine: dict[str, Slot] = {}
        for slot in sorted(self._fight.encounter.slots, key=lambda each: each.turn):
            if slot.combatant in members and slot.state == state:
                mine.setdefault(slot.combatant, slot)
        # As it was chosen, so that the label names them in their order.
        made = [command(mine[each]) for each in members if each in mine]
        return self._for_all(made, key, tuple(mine), **values) if made else NOBODY

    def _for_all(
        self, commands: Sequence[c.Command], key: str, whom: Sequence[str], **values: LabelValue
    ) -> Said:
        """All of these as one step."""
        if not commands:
            return NOBODY
        alone = len(commands) == 1
        label = None if alone else Label.of(key, **self._called(whom), **values)
        return self._core.entered_all([(each, {}) for each in commands], label)

    def _called(self, whom: Sequence[str]) -> dict[str, LabelValue]:
        """A whole group by its name, others by theirs."""
        encounter = self._fight.encounter
        group = encounter.group_of(whom[0]) if whom else None
        if group is not None and set(group.members) == set(whom):
            return {"group": group.name, "count": len(whom)}
        return {"who": tuple(encounter.combatants[each].name for each in whom)}
