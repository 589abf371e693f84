"""Skill and characteristic rolls, set-up and overcome, complementary skills (H-02 to H-16)."""

from collections.abc import Mapping

from gm_tracker.model.encounter import Counter, Link
from gm_tracker.model.events_effects import CounterSet, LinkBroken, LinkMade
from gm_tracker.model.fold import Event
from gm_tracker.model.label import Label, LabelValue
from gm_tracker.model.step import Option, Refused, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_choice
from gm_tracker.rules.exchange import Exchange, Result
from gm_tracker.rules.hero import keys, situations
from gm_tracker.rules.hero.percent import aid, block, signed
from gm_tracker.rules.hero.tasks import (
    CHARACTERISTICS,
    Moment,
    characteristic_line,
    characteristic_name,
    single,
    used_up,
)
from gm_tracker.rules.sheet import Outcome


def skill_roll(moment: Moment) -> Dialogue[Exchange]:
    """A d100 against a skill (H-02)."""
    yield from ()
    return single(moment, moment.skill())


def characteristic_roll(moment: Moment) -> Dialogue[Exchange]:
    """A d100 against twice a characteristic and 40 (H-11)."""
    options = tuple(Option(key, characteristic_name(key)) for key in CHARACTERISTICS)
    chosen = yield from ask_choice(Request("which", "Roll of", "choice", options=options))
    what, base = f"{characteristic_name(chosen)} roll", characteristic_line(moment.actor, chosen)
    return single(moment, moment.task(what, f"char.{chosen}", base))


def set_up(moment: Moment) -> Dialogue[Exchange]:
    """Something that the targets have to overcome later (H-15)."""
    yield from ()

    def made(success: bool, good: int) -> tuple[Event, ...]:
        targets, by = moment.command.targets if success else (), moment.actor.id
        return tuple(LinkMade(Link(keys.SET_UP, by, each, block(good))) for each in targets)

    return single(moment, moment.skill(), made)


def overcome(moment: Moment) -> Dialogue[Exchange]:
    """A skill against what was set up; that stays until it is overcome (H-15, X-H-15)."""
    link = yield from _obstacle(moment)
    by = moment.encounter.combatants[link.source].name

    def broken(success: bool, _good: int) -> tuple[Event, ...]:
        return (LinkBroken(link.kind, link.source, link.target),) if success else ()

    return single(moment, moment.skill(TraceLine("H-15", "set_up", -link.value, by)), broken)


def _obstacle(moment: Moment) -> Dialogue[Link]:
    """What was set up against the actor; where there is more, it is chosen."""
    actor, people = moment.actor, moment.encounter.combatants
    links = (each for each in moment.encounter.links if each.kind == keys.SET_UP)
    mine = {each.source: each for each in links if each.target == actor.id}
    if not mine:
        raise Refused(f"Nothing is set up against {actor.name}.")
    if len(mine) == 1:
        return next(iter(mine.values()))
    options = tuple(Option(i, f"{people[i].name} {signed(-e.value)}") for i, e in mine.items())
    return mine[(yield from ask_choice(Request("what", "Set up by", "choice", options=options)))]


def complement(moment: Moment) -> Dialogue[Exchange]:
    """A bonus for the next skill roll of oneself or a friend, on top of others (H-16)."""
    actor, encounter = moment.actor, moment.encounter
    friends = (e for e in encounter.present() if e.side == actor.side and e.id != actor.id)
    options = tuple(Option(each.id, each.name) for each in (actor, *friends))
    request = Request("for", "For the roll of", "choice", options=options, usual=actor.id)
    helped = yield from ask_choice(request)

    def bonus(success: bool, good: int) -> tuple[Event, ...]:
        if not success:
            return ()
        spent = helped == actor.id and bool(used_up(moment))
        before = 0 if spent else encounter.count(situations.AID, helped)
        total = Counter(situations.AID, helped, before + aid(good), "fight")
        return (CounterSet(total),)

    return single(moment, moment.skill(), bonus)


def told(moment: Moment, result: Result) -> Outcome:
    """What came of a roll, in words."""
    values = _consequence(moment, result.events)
    family, who = ("set_up" if "block" in values else "check"), moment.actor.name
    key = f"{family}.{result.branch.key}"
    return Outcome(Label.of(key, who=who, what=result.branch.what, **values), named=True)


def _consequence(moment: Moment, events: tuple[Event, ...]) -> Mapping[str, LabelValue]:
    """What it leads to, as values: what is to be overcome, or whom it helps and by how much."""
    names = moment.encounter.combatants
    if moment.command.action == keys.SETTING_UP.key:
        blocks = [each.link.value for each in events if isinstance(each, LinkMade)]
        return {"block": -blocks[0] if blocks else 0}
    set_now = (each.counter for each in events if isinstance(each, CounterSet))
    helped = [each for each in set_now if each.key == situations.AID and each.value]
    if not helped:
        return {}
    return {"bonus": helped[-1].value, "helped": names[helped[-1].combatant].name}
