"""What adds to a roll: the list of modifiers, levels, retries, help (H-03, H-06, H-09, H-10)."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Counter, Encounter
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.hero import keys
from gm_tracker.rules.hero import switches as house_rules
from gm_tracker.rules.hero.percent import STEP
from gm_tracker.rules.hero.switches import house_of
from gm_tracker.rules.sheet import Situation, StatKey, Table


@frozen
class Band:
    """A line of the list of modifiers: its range in percent, and the values that are offered.

    The ranges guide the GM and bind nobody; other values are typed (X-H-13). `lowest` is None
    where there is no bound.
    """

    key: str
    label: str
    lowest: int | None
    highest: int
    values: tuple[int, ...]
    group: str = ""

    @property
    def range(self) -> str:
        """The range in words."""
        return f"{self.highest} or worse" if self.lowest is None else f"{_range(self)}"


def _range(band: Band) -> str:
    ends = sorted((band.lowest or 0, band.highest), key=abs)
    return f"{ends[0]:+}" if ends[0] == ends[1] else f"{ends[0]:+} to {ends[1]:+}"


DIFFICULTY = "difficulty"
BANDS = (
    Band("routine", "Routine", 30, 50, (40,), DIFFICULTY),
    Band("easy", "Easy", 10, 30, (20,), DIFFICULTY),
    Band("difficult", "Difficult", -30, -10, (-20,), DIFFICULTY),
    Band("extremely_difficult", "Extremely difficult", -50, -30, (-40,), DIFFICULTY),
    Band("sheer_folly", "Sheer folly", None, -50, (-60,), DIFFICULTY),
    Band("extra_time", "Extra time", 10, 10, (10, 20)),
    Band("extensive_knowledge", "Knows it well", 10, 30, (20,)),
    Band("roleplay", "Well played", 10, 30, (20,)),
    Band("good_equipment", "Good equipment", 10, 30, (20,)),
    Band("excellent_conditions", "Excellent conditions", 10, 30, (20,)),
    Band("poor_conditions", "Poor conditions", -50, -10, (-30,)),
    Band("strange_object", "Strange object", -50, -10, (-30,)),
    Band("lacking_equipment", "Lacks equipment", -50, -10, (-30,)),
    Band("combat_conditions", "In combat", -30, -10, (-20,)),
)
"""H-10; extra time is by levels of the time chart."""
CALM, FRESH, EARNED = "calm", "fresh", "earned"
EARNING = ("extra_time", "good_equipment")
"""Those that somebody gets by doing something for it (H-09)."""
AID = "complement"
"""The counter, and the situation, of the bonus by a complementary skill."""
MOST_LEVELS = 5
"""Levels that are offered at once; more are typed."""


def of_action(encounter: Encounter, command: Perform) -> Iterator[Situation]:
    """What may hold for a skill or characteristic roll."""
    actor = encounter.combatants.get(command.actor)
    if actor is None or command.action == keys.ABORT.key:
        return
    yield from _aided(encounter, actor)
    if command.action in (keys.CHECK.key, keys.CHARACTERISTIC.key):
        yield _calm(command)
    yield from levels("level", keys.SKILL_LEVELS, keys.SKILL, actor, shortly=True)
    for band in BANDS:
        yield from _of_band(band)
    if any(each.key.startswith(RETRY) for each in encounter.counters if each.value):
        yield Situation(FRESH, "New task", {}, "H-09", note="no penalty for trying again")
        yield Situation(EARNED, "Acted for a bonus", {}, "H-09", note="waives the retry penalty")


def of_attack(encounter: Encounter, command: DeclareAttack) -> Iterator[Situation]:
    """Levels of both sides, and whether an autofire weapon fires a burst (H-03, H-21)."""
    actor = encounter.combatants.get(command.actor)
    target = encounter.combatants.get(command.target)
    weapon = None if actor is None else actor.attack(command.attack)
    if actor is None or target is None or weapon is None:
        return
    if keys.AUTO.of(weapon.stats):
        note = "an extra hit for each full 20 above DCV"
        yield Situation("burst", "Autofire", {}, "H-21", on=True, note=note)
    yield from levels("attack", keys.COMBAT_LEVELS, keys.OCV, actor)
    yield from levels("defence", keys.COMBAT_LEVELS, keys.DCV, target)


def levels(
    key: str, owned: StatKey, number: StatKey, who: Combatant, *, shortly: bool = False
) -> Iterator[Situation]:
    """One situation for each number of levels that could be used (H-03)."""
    for count in range(1, min(owned.of(who.stats), MOST_LEVELS) + 1):
        label = f"{count} level{'s' if count > 1 else ''}"
        effects, note = {number.key: STEP * count}, f"+{STEP * count}" if shortly else ""
        yield Situation(f"{key}_{count}", label, effects, "H-03", f"{key} levels", note=note)


def _of_band(band: Band) -> Iterator[Situation]:
    several = len(band.values) > 1
    for value in band.values:
        key = f"{band.key}_{abs(value)}" if several else band.key
        note = f"{value:+}".replace("-", "\N{MINUS SIGN}")
        group = band.group or band.key
        yield Situation(key, band.label, {keys.SKILL.key: value}, "H-10", group, note=note)


def _calm(command: Perform) -> Situation:
    note = "no roll from 100 on"
    routine = "routine" in command.situations
    return Situation(CALM, "No stress", {}, "H-06", on=routine, note=note)


def _aided(encounter: Encounter, actor: Combatant) -> Iterator[Situation]:
    bonus = encounter.count(AID, actor.id)
    if bonus:
        note = f"{bonus:+}, used up by this roll"
        yield Situation(AID, "Helped", {keys.SKILL.key: bonus}, "H-16", on=True, note=note)


RETRY = "retry."
"""Counters of failures, by what was tried."""


def retry_line(
    encounter: Encounter, who: str, what: str, active: tuple[Situation, ...]
) -> TraceLine | None:
    """The penalty for trying again, if there is one (H-09, X-H-16)."""
    failed = failures(encounter, who, what, active)
    if failed and any(_earns(each) for each in active):
        whole = house_of(encounter).says(house_rules.WAIVED, "whole")
        failed = 0 if whole else failed - 1
    return TraceLine("H-09", "retry", -STEP * failed) if failed else None


def failures(encounter: Encounter, who: str, what: str, active: tuple[Situation, ...]) -> int:
    """How often it failed before; a new task begins at nothing."""
    new = any(each.key == FRESH for each in active)
    return 0 if new else encounter.count(RETRY + what, who)


def _earns(situation: Situation) -> bool:
    return situation.key == EARNED or situation.key.startswith(EARNING)


def counted(encounter: Encounter, key: str, who: str, value: int) -> tuple[Event, ...]:
    """A counter of the whole fight stands at a value; nothing where it does already."""
    if encounter.count(key, who) == value:
        return ()
    return (CounterSet(Counter(key, who, value, "fight")),)


def table() -> Table:
    """The list of modifiers (H-10)."""
    rows = tuple((each.label, each.range) for each in BANDS)
    return Table("Modifiers of skill rolls", "H-10", ("Situation", "Percent"), rows)
