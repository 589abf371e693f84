"""Time between fights and tiredness in them: rest, exertion, a new session (MY-26 to MY-28,
MY-46)."""

from collections.abc import Iterator
from fractions import Fraction

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Counter, Encounter, Held
from gm_tracker.model.events_combatants import ConditionEnded
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.fold import Event
from gm_tracker.model.label import Label
from gm_tracker.model.step import Option, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_number
from gm_tracker.rules.exchange import Exchange, Result
from gm_tracker.rules.mythras import fatigue, healing, keys, keys_wounds, numbers, values
from gm_tracker.rules.mythras.body import healing_rate, luck_of, track_at
from gm_tracker.rules.mythras.care import TREATED
from gm_tracker.rules.mythras.keys import body_of, skill_of
from gm_tracker.rules.mythras.simple import FAILED, Single, rolled, said_grades
from gm_tracker.rules.mythras.switches import house_of
from gm_tracker.rules.sheet import ActionKey, Outcome

EXERTION = ActionKey(
    "exertion", "Resist fatigue", "Athletics, Brawn or Endurance; a failure tires.", icon="dices"
)
REST = ActionKey(
    "rest", "Time passes", "Everybody rests: fatigue and wounds mend.", actor=False, icon="clock"
)
SESSION = ActionKey(
    "session", "A new session", "Luck points are back.", actor=False, icon="hourglass"
)
ACTIONS = (EXERTION, REST, SESSION)
KEYS = tuple(each.key for each in ACTIONS)
BLOOD = "blood"
"""The counter of levels of fatigue that were lost to blood (MY-28)."""
MOST_HOURS = 9999
HOURS_A_DAY = 24
STRAIN = (keys.ATHLETICS, keys.BRAWN, keys.ENDURANCE)


def exchange(encounter: Encounter, command: Perform) -> Dialogue[Exchange]:
    """The skill that resists is chosen, then rolled (MY-27)."""
    actor, house = encounter.combatants[command.actor], house_of(encounter)
    options = tuple(Option(e.key, f"{e.label} {skill_of(actor, e)}%") for e in STRAIN)
    chosen = yield from ask_choice(Request("strain", "With", "choice", options=options))
    key = next(each for each in STRAIN if each.key == chosen)
    base = skill_of(actor, key)
    known = (TraceLine("MY-27", key.key, base),)
    causes = (*said_grades(command), *numbers.of_person(actor))
    made = numbers.made(base, known, causes, house, command.modifiers)
    return rolled(encounter, Single(actor, key.label, made.percent, made.trace))


def strained(encounter: Encounter, command: Perform, result: Result) -> Outcome:
    """A failure costs a level (MY-27)."""
    actor, level = encounter.combatants[command.actor], result.branch.key
    steps = keys.FATIGUE.value(actor)
    tires = level in FAILED and steps < fatigue.DEAD
    now = fatigue.after(steps + tires).label
    told = Label.of(f"strains.{'tires' if tires else 'holds'}", who=actor.name, level=now)
    harm = (Held(actor.id, keys.FATIGUE.key, 1),) if tires else ()
    return Outcome(told, (), harm, level, named=True)


def perform(encounter: Encounter, command: Perform) -> Dialogue[Outcome]:
    """Hours that pass, or a new session."""
    if command.action == SESSION.key:
        return _session(encounter)
    request = Request("hours", "Hours of rest", "number", lowest=1, highest=MOST_HOURS, usual=8)
    hours = yield from ask_number(request)
    here = tuple(each for each in encounter.present() if each.state != keys.DEAD.key)
    events = tuple(event for each in here for event in _blood(encounter, each, hours))
    harm = tuple(held for each in here for held in _mended(encounter, each, hours))
    return Outcome(Label.of("time_passes", hours=hours), events, harm)


def rested(steps: int, blood: int, rate: int, hours: int) -> tuple[int, int]:
    """Levels of fatigue and of those lost to blood after so many hours (MY-27, MY-28).

    What was lost to blood comes back by the day, the rest from the worst level on.
    """
    left, tired = Fraction(hours), steps - blood
    while tired > 0:
        takes = fatigue.hours_to_recover(fatigue.after(tired + blood), rate)
        if takes > left:
            break
        left, tired = left - takes, tired - 1
    bled = max(0, blood - hours // (HOURS_A_DAY * fatigue.DAYS_FOR_BLOOD))
    return tired + bled, bled


def _levels(encounter: Encounter, who: Combatant, hours: int) -> tuple[int, int]:
    steps = keys.FATIGUE.value(who)
    blood = min(steps, encounter.count(BLOOD, who.id))
    if who.has(keys_wounds.BLEEDING.key):
        return steps, blood
    return rested(steps, blood, healing_rate(who), hours)


def _blood(encounter: Encounter, who: Combatant, hours: int) -> Iterator[Event]:
    if encounter.count(BLOOD, who.id):
        left = _levels(encounter, who, hours)[1]
        yield CounterSet(Counter(BLOOD, who.id, left, "fight"))
    if who.has(keys_wounds.STAUNCHED.key) and hours >= HOURS_A_DAY:
        yield ConditionEnded(who.id, keys_wounds.STAUNCHED.key, by_itself=True)


def _mended(encounter: Encounter, who: Combatant, hours: int) -> Iterator[Held]:
    """Tiredness and wounds as they are then (MY-27, MY-46)."""
    less = _levels(encounter, who, hours)[0] - keys.FATIGUE.value(who)
    if less:
        yield Held(who.id, keys.FATIGUE.key, less)
    for place in body_of(who).places:
        track = track_at(who, place)
        treated = encounter.count(TREATED + place.key, who.id) > 0
        days, rate = hours // HOURS_A_DAY, healing_rate(who)
        after = healing.natural(track.value, track.maximum, rate, days, treated=treated)
        if after != track.value and place.key in who.tracks:
            yield Held(who.id, place.key, after - track.value)


def _session(encounter: Encounter) -> Outcome:
    """The Luck points of everybody who had some are back (MY-26)."""
    lucky = (each for each in encounter.present() if keys.LUCK.key in each.tracks)
    harm = tuple(
        Held(each.id, keys.LUCK.key, values.by_sixes(keys.POW.of(each.stats)) - luck_of(each))
        for each in lucky
        if luck_of(each) < values.by_sixes(keys.POW.of(each.stats))
    )
    return Outcome(Label.of("new_session"), (), harm)
