"""What happens between fights: Luck returns, skills and the Force grow (S-34 to S-40)."""

from collections.abc import Iterator, Mapping

from gm_tracker.model.combatant import Combatant, Track
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Counter, Encounter
from gm_tracker.model.events_combatants import CombatantEdited, RecordSet
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen
from gm_tracker.model.label import Label, LabelValue, texts
from gm_tracker.model.step import Option, Refused, Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue, Rolled, ask_choice, ask_roll, ask_rolls
from gm_tracker.rules.shadow_lounge import keys
from gm_tracker.rules.shadow_lounge.luck import FORCE_USED, TICK, luck_change
from gm_tracker.rules.shadow_lounge.rolls import FORCE_TICK
from gm_tracker.rules.sheet import Outcome

RESTORED: Mapping[str, tuple[str, str]] = {
    "adventure": ("between adventures", "1d10"),
    "campaign": ("between campaigns", "2d10"),
    "critical": ("a critical without Luck", "5"),
    "two_criticals": ("two criticals in a row without Luck", "20"),
}
"""What brings Luck back, and how much (S-34)."""
PER_SUCCESS = 2
SESSIONS_FOR_A_POINT = 5
_DEFENCES = {f"stat.{key.key}": key for key in (keys.DODGE, keys.PARRY)}


@frozen
class Ticked:
    """Something with successes to its name: its number, and how many they were."""

    tick: str
    name: str
    value: int
    successes: int

    @property
    def bonus(self) -> int:
        """What the successes beyond the first add to the roll (S-37)."""
        return PER_SUCCESS * (self.successes - 1)


def restore(encounter: Encounter, command: Perform) -> Dialogue[Outcome]:
    """Luck returns, up to its maximum (S-34)."""
    actor = encounter.combatants[command.actor]
    options = tuple(Option(key, label) for key, (label, _) in RESTORED.items())
    request = Request("event", "What brings Luck back", "choice", options=options)
    label, dice = RESTORED[(yield from ask_choice(request))]
    gained = int(dice) if dice.isdecimal() else (yield from _dice(dice))
    change = luck_change(actor, gained)
    won = change.after - change.before
    told = Label.of("luck_regained", who=actor.name, amount=won, why=label)
    return Outcome(told, (change,) if won else (), named=True)


def _dice(dice: str) -> Dialogue[int]:
    rolled = yield from ask_roll(Request("restore", "Luck regained", dice=dice))
    return rolled.total


def advance(encounter: Encounter, command: Perform) -> Dialogue[Outcome]:
    """One attempt for each skill with successes, and one for the Force (S-36 to S-39)."""
    actor = encounter.combatants[command.actor]
    if _is_on(encounter):
        raise Refused("Skills improve only in real downtime, not while the fight is on.")
    ticked = tuple(_ticked(encounter, actor))
    if not ticked:
        raise Refused(f"{actor.name} has no successes to improve by.")
    rolls = yield from ask_rolls(tuple(_request(actor, each) for each in ticked))
    totals = {t.tick: r.total + t.bonus for t, r in zip(ticked, rolls, strict=True)}
    grown = tuple(each for each in ticked if totals[each.tick] > each.value)
    skills = tuple(each for each in grown if each.tick != FORCE_TICK)
    gains = yield from ask_rolls(tuple(_gain_request(actor, each) for each in skills))
    new = {each.tick: _grown(actor, each, roll) for each, roll in zip(skills, gains, strict=True)}
    force = any(each.tick == FORCE_TICK for each in grown)
    events = (*_forgotten(actor, ticked), *_set(actor, new), *(_points(actor) if force else ()))
    told = _told(actor, ticked, new, force)
    return Outcome(told, events, trace=tuple(_lines(ticked, totals)), named=True)


def _is_on(encounter: Encounter) -> bool:
    """Whether both sides can still act (S-36)."""
    able = {each.key for each in keys.STATES if each.able}
    return {"party", "foe"} <= {c.side for c in encounter.present() if c.state in able}


def _ticked(encounter: Encounter, actor: Combatant) -> Iterator[Ticked]:
    """Everything that can be tried, in the order of the sheet."""
    places: dict[str, tuple[str, int]] = {
        f"record.{each.id}": (each.name, keys.SKILL.of(each.stats)) for each in actor.attacks
    }
    places |= {tick: (key.label, key.of(actor.stats)) for tick, key in _DEFENCES.items()}
    places[FORCE_TICK] = ("the Force", keys.POWER.of(actor.stats))
    for tick, (name, value) in places.items():
        count = encounter.count(TICK + tick, actor.id)
        if count:
            yield Ticked(tick, name, value, count)


def _request(actor: Combatant, ticked: Ticked) -> Request:
    label = f"{ticked.name}: more than {ticked.value - ticked.bonus}"
    return Request(f"advance.{ticked.tick}", label, dice="1d100", combatant=actor.id)


def gain_dice(skill: int) -> str:
    """What a skill gains (S-38): the less the higher it stands."""
    if skill <= 80:
        return "1d10"
    return "1d6" if skill <= 90 else "1d4"


def force_gain(power: int) -> int:
    """Force Points gained: a tenth of Power, at least one (S-39)."""
    return max(1, power // 10)


def _gain_request(actor: Combatant, ticked: Ticked) -> Request:
    return Request(
        f"gain.{ticked.tick}",
        f"{ticked.name} gains",
        dice=gain_dice(ticked.value),
        combatant=actor.id,
    )


def _grown(actor: Combatant, ticked: Ticked, roll: Rolled) -> int:
    """The new number; no skill grows beyond the cap (X-S-17)."""
    return max(ticked.value, min(ticked.value + roll.total, keys.CAP.of(actor.stats)))


def _forgotten(actor: Combatant, ticked: tuple[Ticked, ...]) -> Iterator[Event]:
    for each in ticked:
        yield CounterSet(Counter(TICK + each.tick, actor.id, 0, "fight"))


def _set(actor: Combatant, new: Mapping[str, int]) -> Iterator[Event]:
    stats = dict(actor.stats)
    for tick, value in new.items():
        key = _DEFENCES.get(tick)
        if key is None:
            record = tick.removeprefix("record.")
            yield RecordSet(actor.id, record, keys.SKILL.key, value)
        else:
            stats[key.key] = value
    if stats != actor.stats:
        yield CombatantEdited(actor.id, stats=stats)


def _points(actor: Combatant) -> tuple[Event, ...]:
    """More Force Points, and room for them."""
    gain = force_gain(keys.POWER.of(actor.stats))
    track = actor.tracks.get(keys.FORCE_POINTS.key, Track(0, 0))
    more = Track(track.value + gain, track.maximum + gain)
    tracks = {**actor.tracks, keys.FORCE_POINTS.key: more}
    return (CombatantEdited(actor.id, tracks=tracks),)


def _told(
    actor: Combatant, ticked: tuple[Ticked, ...], new: Mapping[str, int], force: bool
) -> Label:
    """Each skill with its number before and now, then what the Force brings if it was tried."""
    skills = tuple(each for each in ticked if each.tick != FORCE_TICK)
    values: dict[str, LabelValue] = {
        "skills": tuple(each.name for each in skills),
        "before": texts(each.value for each in skills),
        "after": tuple(str(new.get(each.tick, "")) for each in skills),
    }
    for each in ticked:
        if each.tick == FORCE_TICK:
            values["force"] = force_gain(each.value) if force else 0
    return Label.of("advances", who=actor.name, **values)


def _lines(ticked: tuple[Ticked, ...], totals: Mapping[str, int]) -> Trace:
    return tuple(
        TraceLine("S-37", "advance", totals[each.tick], f"{each.name}, more than {each.value}")
        for each in ticked
    )


def session(encounter: Encounter) -> Dialogue[Outcome]:
    """The session ends: every fifth with a successful use of the Force brings a point (S-40)."""
    yield from ()
    used = [c for c in encounter.present() if encounter.count(FORCE_USED, c.id)]
    forgotten = (CounterSet(Counter(FORCE_USED, c.id, 0, "fight")) for c in used)
    events = (*(_session_of(each) for each in used), *forgotten)
    told = Label.of("session_ends", who=tuple(each.name for each in used))
    return Outcome(told, events)


def _session_of(user: Combatant) -> Event:
    count = keys.SESSIONS.of(user.stats) + 1
    more, left = divmod(count, SESSIONS_FOR_A_POINT)
    points = keys.FORCE_BONUS.of(user.stats) + more
    new = {keys.SESSIONS.key: left, keys.FORCE_BONUS.key: points}
    return CombatantEdited(user.id, stats={**user.stats, **new})
