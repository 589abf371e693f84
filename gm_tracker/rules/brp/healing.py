"""First aid, medicine and time (BR-24), and what stops bleeding."""

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Counter, Encounter, Held
from gm_tracker.model.events_combatants import ConditionEnded, StateChanged
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.fold import Event
from gm_tracker.model.label import Label
from gm_tracker.model.step import Option, Refused, Request
from gm_tracker.rules.brp import checks, keys, moment
from gm_tracker.rules.brp import conditions as c
from gm_tracker.rules.brp.chance import Held as Situations
from gm_tracker.rules.brp.follow import bleeding, die, stanched
from gm_tracker.rules.brp.levels import SUCCESSES
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_rolls
from gm_tracker.rules.exchange import Exchange, Result
from gm_tracker.rules.sheet import Outcome

HEALS = {"success": "1d3", "special": "2d3", "critical": "1d3+3"}
"""BR-24: points healed by the level of the roll; a fumble costs one."""
CARE = "care"
POINTS, WAKE, STANCH = "points", "wake", "stanch"


def untreated(encounter: Encounter, who: Combatant) -> int:
    """Wounds on which nobody tried first aid yet; harm by the GM's word counts as one."""
    hurt = keys.HP.value(who) < moment.maximum(who)
    wounds = max(encounter.count(moment.WOUNDS, who.id), int(hurt))
    return max(0, wounds - encounter.count(moment.TREATED, who.id))


def exchange(encounter: Encounter, command: Perform, held: Situations) -> Dialogue[Exchange]:
    """What the treatment is for is chosen, then the skill is rolled."""
    target = checks.target_of(encounter, command)
    if target.has(c.IMPALED.key):
        raise Refused(f"A weapon is still in the wound of {target.name}.")
    yield from _purpose(encounter, target)
    return checks.skill_exchange(encounter, command, held)


def _purpose(encounter: Encounter, target: Combatant) -> Dialogue[str]:
    """Points, waking or bleeding, with the reason where one is out of place."""
    open_wounds, left = bleeding(encounter, target.id), keys.HP.value(target)
    asleep = target.state == keys.UNCONSCIOUS.key and left > 0
    tried = "" if untreated(encounter, target) else "Every wound was treated once already."
    options = (
        Option(POINTS, "hit points", tried),
        Option(WAKE, "wake them", "" if asleep else f"{target.name} is not unconscious."),
        Option(STANCH, "stop the bleeding", "" if open_wounds else "Nothing bleeds."),
    )
    usual = next((each.key for each in reversed(options) if not each.reason), None)
    if usual is None:
        raise Refused(f"There is nothing to treat on {target.name}.")
    request = Request("purpose", "For", "choice", options=options, usual=usual,
                      combatant=target.id)  # fmt: skip
    return (yield from ask_choice(request))


def treated(encounter: Encounter, command: Perform, result: Result) -> Dialogue[Outcome]:
    """What comes of first aid or medicine (BR-24)."""
    actor, target = encounter.combatants[command.actor], checks.target_of(encounter, command)
    purpose = yield from _purpose(encounter, target)
    level, tried = result.branch.key, encounter.count(moment.TREATED, target.id) + 1
    events: tuple[Event, ...] = ()
    amount = -1 if level == "fumble" else 0
    if purpose == POINTS:
        events = (CounterSet(Counter(moment.TREATED, target.id, tried, "fight")),)
        if level in SUCCESSES:
            request = die("healed", HEALS[level], HEALS[level], actor.id)
            amount = (yield from ask_rolls((request,)))[0].total
            events = (*events, *_brought_back(target, amount))
    elif level in SUCCESSES:
        events = _woken(target) if purpose == WAKE else stanched(encounter, target.id)
    if command.action == "medicine" and level in SUCCESSES:
        events = (*events, CounterSet(Counter(CARE, target.id, 1, "fight")))
    told = Label.of(f"treats.{level}", who=actor.name, target=target.name, amount=amount)
    now = (Held(target.id, keys.HP.key, amount),) if amount else ()
    return Outcome(told, events, now=now, named=True)


def _brought_back(target: Combatant, amount: int) -> tuple[Event, ...]:
    """BR-24: with a hit point left in time nobody dies of a fatal wound."""
    saved = keys.HP.value(target) + amount > 0 and target.has(c.FATAL.key)
    return (ConditionEnded(target.id, c.FATAL.key),) if saved else ()


def _woken(target: Combatant) -> tuple[Event, ...]:
    ended = tuple(
        ConditionEnded(target.id, each.key)
        for each in (c.KNOCKED_OUT, c.FATAL)
        if target.has(each.key)
    )
    if target.state != keys.UNCONSCIOUS.key:
        return ended
    return (*ended, StateChanged(target.id, target.state, "up"))


def week(encounter: Encounter) -> Dialogue[Outcome]:
    """BR-24: a week heals 1D3, twice that under care; who was hurt today is so no more."""
    hurt = tuple(
        each
        for each in encounter.present()
        if keys.HP.value(each) < moment.maximum(each) and each.state != "dead"
    )
    requests = tuple(die(f"week.{e.id}", f"{e.name} heals", "1d3", e.id) for e in hurt)
    rolls = yield from ask_rolls(requests)
    harm, names, amounts = list[Held](), list[str](), list[str]()
    for who, roll in zip(hurt, rolls, strict=True):
        amount = roll.total * (2 if encounter.count(CARE, who.id) else 1)
        names.append(who.name)
        amounts.append(str(amount))
        harm.append(Held(who.id, keys.HP.key, amount))
    events = tuple(
        CounterSet(Counter(each.key, each.combatant, 0, "fight"))
        for each in encounter.counters
        if each.key in (moment.LOST_TODAY, moment.WOUNDS, moment.TREATED) and each.value
    )
    told = Label.of("week", who=tuple(names), amounts=tuple(amounts))
    return Outcome(told, events, now=tuple(harm))
