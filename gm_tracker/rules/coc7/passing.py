"""Time that passes after a fight: an hour, a day, a week (C7-25, C7-27 to C7-29)."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Counter, Encounter, Prompt
from gm_tracker.model.events_combatants import ConditionEnded
from gm_tracker.model.events_effects import CounterSet, PromptRaised
from gm_tracker.model.fold import Event
from gm_tracker.model.label import Label
from gm_tracker.model.step import Option, Refused, Request
from gm_tracker.rules.coc7 import con, dying, healing, house, keys, states, wounds
from gm_tracker.rules.coc7.harm import WOUNDS
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_roll
from gm_tracker.rules.sheet import Outcome

HOUR, DAY, WEEK = "hour", "day", "week"
LENGTHS = (Option(HOUR, "an hour"), Option(DAY, "a day"), Option(WEEK, "a week"))
DAYS = 7
CARE = (
    Option("0", "neither good nor bad"),
    Option("1", "full rest, or Medicine each week: a bonus die"),
    Option("2", "full rest and Medicine: two bonus dice"),
    Option("-1", "bad surroundings: a penalty die"),
)
"""What a week of healing is spent in (C7-28)."""
DICE = {"success": "1d3", "hard": "1d3", "extreme": "2d3", "critical": "2d3"}
"""What a week gives back by the level of the CON roll (C7-28)."""
INJURY = "injury"
"""How the prompts begin about lasting injuries."""


def passes(encounter: Encounter) -> Dialogue[Outcome]:
    """An hour, a day or a week goes by, and what that does to the wounded."""
    request = Request("time", "Time that passes", "choice", options=LENGTHS, usual=HOUR)
    length = yield from ask_choice(request)
    _check(encounter, length)
    if length == HOUR:
        events = yield from _hour(encounter)
    elif length == DAY:
        events = tuple(_days(encounter, 1))
    else:
        events = yield from _week(encounter)
    return Outcome(Label.of(f"passes.{length}"), events)


def _check(encounter: Encounter, length: str) -> None:
    for each in encounter.present():
        if each.state == states.DYING.key:
            raise Refused(f"{each.name} is dying: that is settled round by round.")
        if length != HOUR and each.has(states.STABLE.key):
            raise Refused(f"{each.name} is only stabilised: hours pass one by one until Medicine.")


def _hour(encounter: Encounter) -> Dialogue[tuple[Event, ...]]:
    """The stabilised roll CON; what First Aid has not seen to by now it cannot help (C7-25)."""
    lost, paid = yield from dying.failed(encounter, dying.held(encounter))
    late = (_too_late(encounter, each) for each in encounter.present())
    return (*paid, *dying.slip(lost), *(each for one in late for each in one))


def _too_late(encounter: Encounter, who: Combatant) -> Iterator[Event]:
    hurt = encounter.count(WOUNDS, who.id)
    if encounter.count(healing.AID_USED, who.id) < hurt:
        yield CounterSet(Counter(healing.AID_USED, who.id, hurt, "fight"))


def _days(encounter: Encounter, days: int) -> Iterator[Event]:
    """Hit points a day for all who have no mark of a major wound (C7-28)."""
    for who in _alive(encounter):
        if not who.has(states.MAJOR.key):
            a_day = 2 if house.is_hero(encounter, who) else 1
            yield from healing.given_back(who, a_day * days)


def _alive(encounter: Encounter) -> Iterator[Combatant]:
    for each in encounter.present():
        track = keys.HP.track(each)
        if each.state != wounds.DEAD and (track.value < track.maximum or each.has(states.OUT.key)):
            yield each


def _week(encounter: Encounter) -> Dialogue[tuple[Event, ...]]:
    """A CON roll for who has the mark; the others heal by days (C7-28)."""
    events: list[Event] = list(_days(encounter, DAYS))
    for who in encounter.present():
        if who.state != wounds.DEAD and who.has(states.MAJOR.key):
            events += yield from _recovers(encounter, who)
    return tuple(events)


def _recovers(encounter: Encounter, who: Combatant) -> Dialogue[list[Event]]:
    request = Request(
        f"care.{who.id}", f"{who.name}'s week", "choice", options=CARE, combatant=who.id, usual="0"
    )
    extra = int((yield from ask_choice(request)))
    roll = con.roll_of(encounter, who, extra)
    (made,) = yield from con.rolled(encounter, (roll,), "heals")
    if made.level == "fumble":
        text = f"{who.name} fumbles the healing: which injury lasts?"
        return [PromptRaised(Prompt(f"{INJURY}.{who.id}", text, who.id))]
    if made.level not in DICE:
        return list(made.events)
    dice = DICE[made.level]
    rolled = yield from ask_roll(
        Request(f"healed.{who.id}", f"{dice} hit points", dice=dice, combatant=who.id)
    )
    events = [*made.events, *healing.given_back(who, rolled.total)]
    ends = [each for each in events if isinstance(each, ConditionEnded)]
    if dice == "2d3" and all(each.condition != states.MAJOR.key for each in ends):
        events.append(ConditionEnded(who.id, states.MAJOR.key))
    return events
