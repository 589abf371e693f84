"""Starting a prepared encounter: the commands that make the fight, and who comes later."""

import random
from collections.abc import Iterable, Sequence
from dataclasses import field
from math import floor

from gm_tracker.engine.library_checks import entry_of, plan_of
from gm_tracker.engine.resolve import resolve
from gm_tracker.model.combatant import Track
from gm_tracker.model.commands import (
    AddCombatants,
    AddCondition,
    Command,
    EditCombatant,
    NewCombatant,
    SetLink,
    SetSwitch,
)
from gm_tracker.model.dice import Dice, parse_dice
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_combatants import CombatantAdded
from gm_tracker.model.fold import fold_all
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.label import WRITTEN, Label
from gm_tracker.model.library import Entry, Library
from gm_tracker.model.library_plans import (
    Cast,
    Engagement,
    Group,
    Member,
    Origin,
    Plan,
    Reinforcement,
)
from gm_tracker.model.numbered_store import NumberedStore
from gm_tracker.model.step import Answers, Done, Refusal, Refused
from gm_tracker.rules.system import RuleSystem


@frozen
class Start:
    """What `Fight.act_all` takes to bring them in, as one step that `label` names."""

    parts: tuple[tuple[Command, Answers], ...] = ()
    label: Label = field(default_factory=lambda: Label(WRITTEN))
    origin: Origin = field(default_factory=Origin)


def start(
    system: RuleSystem,
    encounter: Encounter,
    library: Library,
    plan_id: int,
    source: random.Random,
) -> Start | Refusal:
    """Everybody of an encounter who is there from the start; the encounter itself stays.

    It can be started again, and again: each time from what the library holds then. Hit points
    are rolled with `source` where the encounter says so.
    """
    try:
        plan = plan_of(library, plan_id)
        here = [each for each in plan.groups if each.arrival is None]
        if not here:
            raise Refused(f"{plan.name} has nobody who is there from the start.")
        made = _Making(system, encounter, library, source, {})
        for switch, choice in plan.switches.items():
            made.run(SetSwitch(switch, choice))
        return made.bring(
            plan, here, Label.of("plan_begins", plan=plan.name), reinforcements(library, plan)
        )
    except Refused as refused:
        return refused.refusal


def bring_in(
    system: RuleSystem,
    encounter: Encounter,
    library: Library,
    reinforcement: Reinforcement,
    cast: Cast,
    source: random.Random,
) -> Start | Refusal:
    """The reinforcements come; `cast` is who came before, for those they are engaged with."""
    try:
        plan = plan_of(library, reinforcement.plan)
        coming = [each for each in plan.groups if each.key in reinforcement.groups]
        if not coming:
            raise Refused(f"{plan.name} no longer has these reinforcements.")
        made = _Making(system, encounter, library, source, cast)
        return made.bring(plan, coming, Label.of("reinforcements", plan=plan.name))
    except Refused as refused:
        return refused.refusal


def join(
    system: RuleSystem,
    encounter: Encounter,
    who: Sequence[tuple[Entry | None, int]],
    source: random.Random,
) -> Start | Refusal:
    """So many of each entry come into a fight at once, with the conditions they have kept.

    They may be of a library or built in.
    """
    try:
        entries = [_fitting(system, each) for each, _ in who]
        alone = Library(
            NumberedStore[Entry]().put([replace(each, id=at) for at, each in enumerate(entries, 1)])
        )
        made = _Making(system, encounter, alone, source, {})
        groups = [Group(at, count) for at, (_, count) in enumerate(who, 1)]
        return made.bring(Plan(0, "", system.id), groups, _joining(alone, groups))
    except Refused as refused:
        return refused.refusal


def _fitting(system: RuleSystem, entry: Entry | None) -> Entry:
    if entry is None:
        raise Refused("That entry is no longer there.")
    if entry.system != system.id:
        raise Refused(f"{entry.name} belongs to another rule system than this fight.")
    return entry


def _joining(library: Library, groups: Sequence[Group]) -> Label:
    if len(groups) > 1:
        return Label.of("kinds_join", count=len(groups))
    return Label.of("joins", who=_name(library, groups[0]), count=groups[0].count)


def reinforcements(library: Library, plan: Plan) -> tuple[Reinforcement, ...]:
    """Who comes later, those of one moment together; by round, then those with a trigger only."""
    moments: dict[tuple[int, str], list[Group]] = {}
    for each in plan.groups:
        if each.arrival is not None:
            moments.setdefault((each.arrival.round, each.arrival.trigger), []).append(each)
    ordered = sorted(moments.items(), key=lambda item: (not item[0][0], item[0]))
    return tuple(
        Reinforcement(
            plan.id,
            tuple(each.key for each in groups),
            turn,
            trigger,
            _said(library, groups, turn, trigger),
        )
        for (turn, trigger), groups in ordered
    )


def due(waiting: Iterable[Reinforcement], turn: int) -> tuple[Reinforcement, ...]:
    """Those who come at the start of that round."""
    return tuple(each for each in waiting if each.round == turn)


def to_come(origin: Origin, encounter: Encounter) -> tuple[Reinforcement, ...]:
    """Those of a fight's reinforcements of whom nobody has come yet; undone, they wait again."""
    here = {origin.cast[who].group for who in encounter.combatants if who in origin.cast}
    return tuple(each for each in origin.waiting if not here & set(each.groups))


def _said(library: Library, groups: list[Group], turn: int, trigger: str) -> str:
    who = ", ".join(f"{each.count} {_name(library, each)}" for each in groups)
    when = [f"round {turn}"] if turn else []
    return f"Reinforcements ({', '.join([*when, *([trigger] if trigger else [])])}): {who}"


def _name(library: Library, group: Group) -> str:
    return group.name or entry_of(library, group.entry).name


class _Making:
    """The commands so far, and the encounter as it is after them."""

    def __init__(
        self,
        system: RuleSystem,
        encounter: Encounter,
        library: Library,
        source: random.Random,
        cast: Cast,
    ) -> None:
        self._system = system
        self._encounter = encounter
        self._library = library
        self._source = source
        self._before = cast
        self._cast: dict[str, Member] = {}
        self._commands: list[Command] = []

    def run(self, command: Command) -> tuple[str, ...]:
        """Let a command happen; gives the ids of those it added."""
        outcome = resolve(self._system, self._encounter, command, {})
        if isinstance(outcome, Refusal):
            raise Refused(outcome.sentence, outcome.field)
        if not isinstance(outcome, Done):
            raise TypeError(command)
        self._encounter = fold_all(self._encounter, outcome.events)
        self._commands.append(command)
        return tuple(e.combatant.id for e in outcome.events if isinstance(e, CombatantAdded))

    def bring(
        self,
        plan: Plan,
        groups: Sequence[Group],
        label: Label,
        waiting: tuple[Reinforcement, ...] = (),
    ) -> Start:
        """Let these groups come, as they are when they come."""
        for group in groups:
            self._add(group)
        keys = {each.key for each in groups}
        for engagement in plan.engagements:
            if keys & {engagement.source, engagement.target}:
                self._engage(engagement)
        nothing: Answers = {}
        parts = tuple((each, nothing) for each in self._commands)
        return Start(parts, label, Origin(plan.id, self._cast, waiting))

    def _add(self, group: Group) -> None:
        entry = entry_of(self._library, group.entry)
        dice = None if group.hit_points == "written" else _hit_dice(entry)
        new = self._new(entry, group, dice)
        ids = self.run(AddCombatants(new, group.count, group.as_one, group.disclosure))
        self._cast |= {each: Member(entry.id, group.key) for each in ids}
        for each in ids:
            if dice is not None and group.hit_points == "rolled":
                rolled = max(1, dice.total(dice.roll(self._source)))
                self.run(EditCombatant(each, maxima={self._hit_points: rolled}))
            for condition in (*entry.conditions, *group.conditions):
                self.run(AddCondition(each, condition.key, condition.end, condition.note))

    @property
    def _hit_points(self) -> str:
        return self._system.sheet.tracks[0].key

    def _new(self, entry: Entry, group: Group, dice: Dice | None) -> NewCombatant:
        being = entry.being
        if being is None:
            raise Refused(f"{entry.name} cannot fight: only creatures and characters can.")
        tracks = being.tracks
        if dice is not None:
            whole = max(1, _average(dice))
            tracks = {**tracks, self._hit_points: Track(whole, whole)}
        return replace(
            being,
            name=group.name or entry.name,
            side=group.side or being.side,
            stats={**being.stats, **group.stats},
            tracks=tracks,
        )

    def _engage(self, engagement: Engagement) -> None:
        sources, targets = self._members(engagement.source), self._members(engagement.target)
        if not sources or not targets:
            return
        for i in range(max(len(sources), len(targets))):
            source, target = sources[i % len(sources)], targets[i % len(targets)]
            self.run(SetLink(engagement.link, source, target, engagement.value))

    def _members(self, group: str) -> list[str]:
        everybody = {**self._before, **self._cast}
        here = {each.id for each in self._encounter.present()}
        return [key for key, each in everybody.items() if each.group == group and key in here]


def _hit_dice(entry: Entry) -> Dice:
    if not entry.hit_dice:
        raise Refused(f"{entry.name} has no hit dice in the library.", "hit_dice")
    return parse_dice(entry.hit_dice)


def _average(dice: Dice) -> int:
    """The average, rounded down."""
    return floor(dice.distribution().mean())
