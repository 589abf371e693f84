"""Presence attacks: the roll, its odds, and what comes of it (HP-23)."""

from collections.abc import Iterator
from functools import partial

from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.commands import Perform
from gm_tracker.model.dice import parse_dice
from gm_tracker.model.encounter import Counter, Encounter, Prompt
from gm_tracker.model.events_combatants import ConditionAdded
from gm_tracker.model.events_effects import CounterSet, PromptRaised
from gm_tracker.model.fold import Event
from gm_tracker.model.label import Label
from gm_tracker.model.step import Refused, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.exchange import Branch, Check, Degree, Exchange, Result
from gm_tracker.rules.hero import conditions, impressing, keys
from gm_tracker.rules.hero.switches import house_of
from gm_tracker.rules.sheet import ConditionKey, Outcome, Question, Reply, Situation
from gm_tracker.rules.system import adjusted

DICE = "presence_dice"
"""The number that situations and the GM's word change: dice."""
USED, TIMES = "presence_used", "presence_times"
"""Counters: the position, and one, of the last one; how many there were."""
QUESTION = Question(
    "cowed",
    (Reply("gives up"), Reply("flees"), Reply("faints", keys.OUT.key)),
    "A presence attack has broken somebody's will.",
)
BROUGHT: dict[str, ConditionKey] = {
    impressing.IMPRESSED: conditions.IMPRESSED,
    impressing.VERY: conditions.VERY,
    impressing.AWED: conditions.AWED,
    impressing.COWED: conditions.COWED,
}
WORDS = (impressing.COWED, impressing.AWED, impressing.VERY, impressing.IMPRESSED, impressing.NONE)


def situations(encounter: Encounter, actor: str) -> Iterator[Situation]:
    """What adds dice, and what takes them off (HP-23)."""
    for key, label, most in (("violent", "Violent act or power", 3), ("speech", "Good speech", 3)):
        for count in range(1, most + 1):
            yield _of(f"{key}_{count}", label, count, key)
    yield _of("right_place", "Right place", 1)
    yield _of("surprise", "Surprise", 1)
    yield _of("reputation", "Reputation", 1, "reputation")
    yield _of("ill_reputed", "Ill reputed", -1, "reputation")
    yield _of("wrong_place", "Wrong place", -1)
    fighting = encounter.clock.phase == "open"
    yield _of("in_combat", "In combat", -1, on=fighting)
    times = encounter.count(TIMES, actor)
    if times:
        yield _of("repeated", "Repeated", -times, on=True)


def _of(key: str, label: str, dice: int, group: str = "", *, on: bool = False) -> Situation:
    note = f"{dice:+} {'die' if abs(dice) == 1 else 'dice'}".replace("-", "\N{MINUS SIGN}")
    return Situation(key, label, {DICE: dice}, "HP-23", group, on, note)


def exchange(encounter: Encounter, command: Perform, active: tuple[Situation, ...]) -> Exchange:
    """The roll, with what it does to the first of the targets."""
    actor = encounter.combatants[command.actor]
    if encounter.count(USED, actor.id) == encounter.clock.position + 1:
        raise Refused(f"{actor.name} has made a presence attack in this phase.")
    more, lines = adjusted(DICE, 0, command.modifiers, active)
    halves = impressing.half_dice(keys.PRE.of(actor.stats), more, house_of(encounter))
    text = impressing.dice_text(halves)
    if not text:
        raise Refused(f"{actor.name} has no dice for it.")
    target = encounter.combatants[command.targets[0]]
    request = Request("presence", f"{text} presence", dice=text, combatant=actor.id)
    read = partial(_degree, target)
    weights = parse_dice(text).distribution().map(lambda total: read((total,))).weights
    trace = (TraceLine("HP-23", "char.pre", keys.PRE.of(actor.stats)), *lines)
    return Exchange(
        checks=(Check(request, read, chances=weights),),
        settle=lambda levels, _lead: levels[0],
        branches={e: Branch(e, e, hit=e != impressing.NONE) for e in WORDS},
        trace=(*trace, TraceLine("HP-23", "resists", _bar(target))),
        needs=f"{text} against {_bar(target)}",
    )


def _bar(target: Combatant) -> int:
    return max(keys.PRE.of(target.stats), keys.EGO.of(target.stats))


def _degree(target: Combatant, faces: tuple[int, ...]) -> Degree:
    pre, ego = keys.PRE.of(target.stats), keys.EGO.of(target.stats)
    return Degree(impressing.effect(sum(faces), pre, ego))


def told(encounter: Encounter, command: Perform, result: Result) -> Outcome:
    """What it does to each of the targets (HP-23)."""
    actor, total = encounter.combatants[command.actor], sum(result.faces[0])
    events: list[Event] = list(_counted(encounter, actor))
    said = []
    for each in (encounter.combatants[i] for i in command.targets):
        found = _degree(each, (total,)).level
        said.append(f"{each.name}: {found}")
        events += _effects(encounter, each, found)
    label = Label.of("presence", who=actor.name, total=total, effects=tuple(said))
    return Outcome(label, tuple(events), named=True)


def _counted(encounter: Encounter, actor: Combatant) -> Iterator[Event]:
    now, times = encounter.clock.position, encounter.count(TIMES, actor.id)
    yield CounterSet(Counter(USED, actor.id, now + 1, "fight"))
    yield CounterSet(Counter(TIMES, actor.id, times + 1, "fight"))


def _effects(encounter: Encounter, who: Combatant, found: str) -> Iterator[Event]:
    """The condition lasts to the end of the next own phase; a broken will is for the GM."""
    if found == impressing.NONE:
        return
    now = encounter.clock.position
    acts = any(each.combatant == who.id for each in encounter.acting())
    end = None if found == impressing.COWED else End(now + 1 if acts else now, who.id, "end")
    yield ConditionAdded(who.id, Condition(BROUGHT[found].key, end))
    if found == impressing.COWED:
        yield PromptRaised(Prompt(f"cowed.{who.id}", f"{who.name} is cowed. What now?", who.id))
