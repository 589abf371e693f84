"""First Aid and Medicine: methods, running time, healing when finished (S-26, S-27, S-41)."""

from collections.abc import Iterator, Mapping

from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Counter, Encounter, Span
from gm_tracker.model.events_combatants import (
    ConditionAdded,
    ConditionEnded,
    StateChanged,
    TrackChanged,
)
from gm_tracker.model.events_effects import CounterSet, SpanEnded, SpanStarted
from gm_tracker.model.fold import Event, fold_all
from gm_tracker.model.frozen import frozen
from gm_tracker.model.label import Label, LabelValue
from gm_tracker.model.step import Option, Refused, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_number, ask_roll
from gm_tracker.rules.exchange import Exchange, Result
from gm_tracker.rules.shadow_lounge import keys
from gm_tracker.rules.shadow_lounge.checks import actor_of, record_of, simple, skill_roll
from gm_tracker.rules.shadow_lounge.degrees import LABELS, SUCCESSES
from gm_tracker.rules.shadow_lounge.force import number_of
from gm_tracker.rules.shadow_lounge.switches import house_of
from gm_tracker.rules.sheet import ActionKey, Outcome, Situation, Table


@frozen
class Method:
    """One line of the table: points healed, the bonus die, and how long it takes.

    `rounds` are dice, or a number of rounds; `hours` are for what no fight waits for.
    """

    label: str
    base: int
    sides: int
    rounds: str = ""
    hours: int = 0


METHODS: Mapping[str, Mapping[str, Method]] = {
    keys.FIRST_AID.key: {
        "none": Method("no equipment", 3, 3, "1d6"),
        "kit": Method("first aid kit", 4, 4, "1d4"),
        "kolto": Method("kolto injector", 6, 4, "1"),
    },
    keys.MEDICINE.key: {
        "basic": Method("basic equipment", 8, 4, hours=4),
        "hospital": Method("hospital", 12, 4, hours=2),
        "hospital_kolto": Method("hospital and kolto", 16, 6, hours=1),
    },
}
"""By action and equipment (S-26)."""
BONUS_DICE = {level: count for count, level in enumerate(SUCCESSES)}
"""How many bonus dice a degree brings: none for a regular success (S-27)."""
HOURS_LEFT = "hours_left"
"""The counter of the hours that somebody's treatment still takes."""
NOT_BY_ROUNDS = 1000
"""Positions that no fight reaches: what takes hours does not end by rounds."""
MOST_HOURS = 1000


def table() -> Table:
    """First Aid and Medicine as a table (S-26)."""
    rows = tuple(
        _row(key, method)
        for key in (keys.FIRST_AID, keys.MEDICINE)
        for method in METHODS[key.key].values()
    )
    columns = ("treatment", "heals", "hard", "extreme", "critical", "time")
    return Table("Treatments", "S-26", columns, rows)


def _row(action: ActionKey, method: Method) -> tuple[str, ...]:
    more = (f"+{bonus_dice(method, degree)}" for degree in SUCCESSES[1:])
    time = _time(method.hours, "hour") if method.hours else f"{method.rounds} rounds"
    time = "1 round" if method.rounds == "1" else time
    return f"{action.label}, {method.label}", str(method.base), *more, time


def bonus_dice(method: Method, degree: str) -> str:
    """The bonus dice of a degree, or nothing (S-26, S-27)."""
    count = BONUS_DICE.get(degree, 0)
    return f"{count}d{method.sides}" if count else ""


def exchange(
    encounter: Encounter, command: Perform, active: tuple[Situation, ...]
) -> Dialogue[Exchange]:
    """The equipment is chosen first, then the skill is rolled."""
    actor, house = actor_of(encounter, command), house_of(encounter)
    if encounter.span_of(actor.id) is not None:
        raise Refused(f"{actor.name} is busy healing already.")
    methods = METHODS[command.action]
    options = tuple(Option(key, each.label) for key, each in methods.items())
    chosen = yield from ask_choice(Request("equipment", "With", "choice", options=options))
    record = record_of(actor, command.record)
    number = yield from number_of(actor, record, house, command)
    roll = skill_roll(actor, record, number, house, command, active)
    return simple(encounter, house, roll, number, "regular", f"{chosen}.")


def begin(encounter: Encounter, command: Perform, result: Result) -> Dialogue[Outcome]:
    """What the roll brings is known now; it heals when its time is over."""
    actor, target = encounter.combatants[command.actor], encounter.combatants[command.targets[0]]
    equipment, _, degree = result.branch.key.partition(".")
    method = METHODS[command.action][equipment]
    values: dict[str, LabelValue] = {"who": actor.name, "target": target.name}
    values |= {"action": command.action, "equipment": equipment}
    if degree not in SUCCESSES:
        return Outcome(Label.of(f"treats.{degree}", **values), key=degree, named=True)
    healing = method.base + (yield from _bonus(method, degree))
    rounds = yield from _rounds(method)
    span = _span(encounter, command, method, healing, rounds)
    events: tuple[Event, ...] = (SpanStarted(span),)
    if method.hours:
        events += (CounterSet(Counter(HOURS_LEFT, actor.id, method.hours, "fight")),)
    elif target.state == keys.COMATOSE.key:
        events += (ConditionAdded(target.id, Condition(keys.STABLE.key)),)
    time = TraceLine("S-26", "hours" if method.hours else "rounds", method.hours or rounds)
    trace = (*result.trace, TraceLine("S-27", "healing", healing), time)
    values |= {"healing": healing}
    values |= {"hours": method.hours} if method.hours else {"rounds": rounds}
    told = Label.of(f"treats.{degree}", **values)
    return Outcome(told, events, key=degree, trace=trace, named=True)


def treatment_text(label: Label) -> str:
    """What a treatment came to, from its label."""
    degree, values = label.key.rpartition(".")[2], label.values
    method = METHODS[label.text("action")][label.text("equipment")]
    begun = f"{values['who']} treats {values['target']}, {method.label}: {LABELS[degree]}"
    if degree not in SUCCESSES:
        return f"{begun}, nothing is healed"
    hours, rounds = label.number("hours"), label.number("rounds")
    takes = _time(hours, "hour") if hours else _time(rounds, "round")
    return f"{begun}, {label.number('healing')} hit points in {takes}"


def _bonus(method: Method, degree: str) -> Dialogue[int]:
    dice = bonus_dice(method, degree)
    if not dice:
        return 0
    rolled = yield from ask_roll(Request("bonus", f"{dice} more", dice=dice))
    return rolled.total


def _rounds(method: Method) -> Dialogue[int]:
    """How many rounds it takes."""
    if not method.rounds or method.rounds.isdecimal():
        return int(method.rounds or 0)
    rolled = yield from ask_roll(Request("rounds", "rounds it takes", dice=method.rounds))
    return rolled.total


def _span(
    encounter: Encounter, command: Perform, method: Method, healing: int, rounds: int
) -> Span:
    name = encounter.combatants[command.targets[0]].name
    start = encounter.clock.position
    finish = start + (NOT_BY_ROUNDS if method.hours else rounds - 1)
    return Span(
        "",
        command.actor,
        f"treats {name}" + (f" ({_time(method.hours, 'hour')})" if method.hours else ""),
        start,
        finish,
        command.action,
        command.record,
        command.targets,
        healing,
    )


def _time(count: int, unit: str) -> str:
    return f"{count} {unit}" if count == 1 else f"{count} {unit}s"


def finished(encounter: Encounter, span: Span) -> Iterator[Event]:
    """The healing lands; who was comatose comes to."""
    for each in span.targets:
        target = encounter.combatants[each]
        yield from healed(target, span.value)


def healed(target: Combatant, amount: int) -> Iterator[Event]:
    """Hit points up to the maximum, and the state that follows; a state by the GM's word stays."""
    track = target.tracks[keys.HP.key]
    after = max(track.value, min(track.value + amount, track.maximum))
    yield TrackChanged(target.id, keys.HP.key, track.value, after, amount)
    state = state_at(after)
    if target.state == state_at(track.value) != state:
        yield StateChanged(target.id, target.state, state)
    if target.has(keys.STABLE.key) and after > 0:
        yield ConditionEnded(target.id, keys.STABLE.key, by_itself=True)


def state_at(hit_points: int) -> str:
    """Critically wounded at 4 or less, comatose at 0 (S-28)."""
    if hit_points <= 0:
        return keys.COMATOSE.key
    return keys.WOUNDED.key if hit_points <= keys.WOUNDED_AT else "up"


def hours_pass(encounter: Encounter) -> Dialogue[Outcome]:
    """Hours go by: treatments come nearer to their end, and whatever takes rounds is over."""
    request = Request("hours", "Hours that pass", "number", lowest=1, highest=MOST_HOURS, usual=1)
    hours = yield from ask_number(request)
    now, events = encounter, list[Event]()
    for span in encounter.spans:
        # Folded one by one, since two may treat the same patient.
        following = tuple(_after_hours(now, span, hours))
        now = fold_all(now, following)
        events += following
    return Outcome(Label.of("hours_pass", hours=hours), tuple(events))


def _after_hours(encounter: Encounter, span: Span, hours: int) -> Iterator[Event]:
    left = encounter.count(HOURS_LEFT, span.combatant) - hours
    if span.kind == keys.MEDICINE.key:
        yield CounterSet(Counter(HOURS_LEFT, span.combatant, max(0, left), "fight"))
        if left > 0:
            return
    yield SpanEnded(span.id)
    yield from finished(encounter, span)
