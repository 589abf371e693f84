"""What is rolled for, and one roll on its own with what it changes (H-02 to H-11)."""

from collections.abc import Callable

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Refused, Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.exchange import Amend, Amended, Branch, Degree, Exchange, Faces
from gm_tracker.rules.hero import keys, situations
from gm_tracker.rules.hero.percent import WHOLE, characteristic_percent
from gm_tracker.rules.hero.rolls import FAILURE, SUCCESS, check_of, quality, succeeds
from gm_tracker.rules.hero.switches import House, house_of
from gm_tracker.rules.sheet import Situation, StatKey
from gm_tracker.rules.system import adjusted

Effects = Callable[[bool, int], tuple[Event, ...]]
"""What a task changes, by its success and its quality."""
CHARACTERISTICS: dict[str, StatKey] = {
    **{each.key: each for each in keys.ROLLED},
    keys.PERCEPTION: keys.INT,
}


@frozen
class Task:
    """Something that is rolled for: by whom, what it is, its percent and how that came about.

    Failures are counted under `key`; without one it is nothing that is tried again.
    """

    owner: Combatant
    what: str
    percent: int
    trace: Trace
    key: str = ""


@frozen
class Moment:
    """Where and how it is rolled: the fight, the command, what holds, what conditions add.

    `effects` are those on the actor's skill, `opposing` those on the first target's.
    """

    encounter: Encounter
    command: Perform
    active: tuple[Situation, ...]
    effects: Trace = ()
    opposing: Trace = ()

    @property
    def actor(self) -> Combatant:
        """Who rolls."""
        return self.encounter.combatants[self.command.actor]

    @property
    def house(self) -> House:
        """The house rules in force."""
        return house_of(self.encounter)

    def task(self, what: str, key: str, *base: TraceLine) -> Task:
        """The percent after conditions, retries, situations and the GM's word, in this order."""
        who, active = self.actor, self.active
        retry = situations.retry_line(self.encounter, who.id, key, active) if key else None
        lines = (*base, *self.effects, *((retry,) if retry else ()))
        known = sum(each.value for each in lines)
        percent, said = adjusted(keys.SKILL.key, known, self.command.modifiers, active)
        return Task(who, what, percent, (*lines, *said), key)

    def skill(self, *more: TraceLine, retried: bool = True) -> Task:
        """The task of the skill that the command names."""
        record = self.actor.attack(self.command.record)
        if record is None:
            raise Refused(f"{self.actor.name} has no such skill.")
        base = TraceLine(keys.SKILL.rule, "skill", keys.SKILL.of(record.stats))
        return self.task(record.name, record.id if retried else "", base, *more)


def characteristic_name(key: str) -> str:
    """The name of a characteristic as rolls call it."""
    return "Perception" if key == keys.PERCEPTION else key.upper()


def characteristic_line(owner: Combatant, key: str) -> TraceLine:
    """Twice the characteristic and 40 (H-11)."""
    stat = CHARACTERISTICS[key]
    return TraceLine("H-11", f"char.{stat.key}", characteristic_percent(stat.of(owner.stats)))


def request_of(key: str, task: Task) -> Request:
    """The d100 of a task."""
    return Request(key, f"d100: {task.what}", dice="1d100", combatant=task.owner.id)


def _nothing(_success: bool, _quality: int) -> tuple[Event, ...]:
    return ()


def single(moment: Moment, task: Task, effects: Effects = _nothing) -> Exchange:
    """One roll on its own; where nothing presses, 100 or more needs none (H-06)."""
    calm = any(each.key == situations.CALM for each in moment.active)
    automatic = calm and task.percent >= WHOLE
    line = (TraceLine("H-06", "automatic", task.percent),) if automatic else ()
    check = check_of(request_of("check", task), task.percent, moment.house)
    return Exchange(
        checks=() if automatic else (check,),
        settle=_first,
        branches={
            SUCCESS: Branch(SUCCESS, "success", hit=True, what=task.what),
            FAILURE: Branch(FAILURE, "failure", what=task.what),
        },
        trace=(*task.trace, *line),
        needs=f"{task.what} {task.percent}%",
        amend=_amend(moment, task, effects),
    )


def _first(levels: tuple[str, ...], _lead: int) -> str:
    return levels[0] if levels else SUCCESS


def _amend(moment: Moment, task: Task, effects: Effects) -> Amend:
    """What the roll changes: retries are counted, help is used up, and the task's own effects."""

    def amend(
        faces: Faces, degrees: tuple[Degree, ...], _trace: Trace, _suffix: str
    ) -> Dialogue[Amended]:
        yield from ()
        success = not faces or succeeds(task.percent, moment.house, faces[0])
        good = quality(task.percent, moment.house, faces[0]) if faces else 0
        events = (*_counted(moment, task, success=success), *used_up(moment))
        lines = tuple(read_line(task, moment.house, each) for each in faces)
        return Amended(degrees, (*events, *effects(success, good)), sum(lines, ()))

    return amend


def read_line(task: Task, house: House, faces: tuple[int, ...]) -> Trace:
    """A line where a roll is read as more than the die shows (H-12)."""
    good = quality(task.percent, house, faces)
    return (TraceLine("H-12", "read", good),) if good > WHOLE else ()


def _counted(moment: Moment, task: Task, *, success: bool) -> tuple[Event, ...]:
    if not task.key:
        return ()
    who = task.owner.id
    failed = situations.failures(moment.encounter, who, task.key, moment.active)
    key, now = situations.RETRY + task.key, 0 if success else failed + 1
    return situations.counted(moment.encounter, key, who, now)


def used_up(moment: Moment) -> tuple[Event, ...]:
    """The bonus by a complementary skill counts for one roll (H-16)."""
    if all(each.key != situations.AID for each in moment.active):
        return ()
    return situations.counted(moment.encounter, situations.AID, moment.actor.id, 0)
