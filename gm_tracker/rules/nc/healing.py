"""Healing, and time that passes: recovery by rest, slow poison, what ends (NC-05, NC-06, NC-47)."""

from collections.abc import Iterator

from gm_tracker.model.clock import round_start
from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter, Held
from gm_tracker.model.events_time import RoundReached
from gm_tracker.model.frozen import frozen
from gm_tracker.model.label import Label, texts
from gm_tracker.model.step import Option, Refused, Request
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_number
from gm_tracker.rules.nc import keys, poison, switches
from gm_tracker.rules.nc.spell_effects import healable, healed
from gm_tracker.rules.sheet import Outcome

FULL_REST, LIGHT = 2, 1
"""NC-05: hit points a day, with the constitution bonus only for full rest."""
ROUNDS = {"rounds": 1, "minutes": 6, "hours": 360, "days": poison.A_DAY}
"""NC-49: ten seconds a round."""
RESTS = (("full", "full rest"), ("light", "no fight and no effort"), ("none", "no rest"))


@frozen
class Passed:
    """Time that has passed: how much of which unit, with what rest, and what a hospital adds."""

    amount: int
    unit: str
    rest: str = "none"
    hospital: int = 0

    @property
    def rounds(self) -> int:
        """In rounds."""
        return self.amount * ROUNDS[self.unit]


def heal(encounter: Encounter, command: Perform) -> Dialogue[Outcome]:
    """Hit points given back; those lost to poison not by spells (NC-06, NC-47)."""
    request = Request("points", "Hit points healed", "number", lowest=1, highest=9999)
    points = yield from ask_number(request)
    options = (Option("spell", "a spell"), Option("other", "something else"))
    by = yield from ask_choice(Request("by", "Healed by", "choice", options=options))
    targets = tuple(encounter.combatants[each] for each in command.targets)
    by_spell = by == "spell"
    amounts = [(e, healable(encounter, e, points) if by_spell else points) for e in targets]
    harm = tuple(held for each, n in amounts for held in _given(encounter, each, n))
    who, points_of = tuple(e.name for e in targets), texts(n for _, n in amounts)
    return Outcome(Label.of("healed", who=who, amounts=points_of), (), harm)


def _given(encounter: Encounter, target: Combatant, points: int) -> Iterator[Held]:
    """Healed otherwise than by a spell, the damage of poison goes too."""
    if not points:
        return
    yield Held(target.id, keys.HP.key, points)
    hit_points = keys.HP.track(target)
    poisoned = keys.POISONED.value(target) + encounter.held_for(target.id, keys.POISONED.key)
    missing = hit_points.maximum - hit_points.value - healed(encounter, target)
    over = poisoned - max(0, missing - points)
    if over > 0:
        yield Held(target.id, keys.POISONED.key, -over)


def recovery(encounter: Encounter, combatant: Combatant, passed: Passed) -> int:
    """Hit points that nature gives back in that time (NC-05, X-N-26); hours count in part.

    They come evenly over the day, so that two halves of it give what a whole one gives.
    """
    if passed.rest == "none" or passed.unit not in ("days", "hours"):
        return 0
    bonus = keys.CON.of(combatant.stats) * int(switches.chosen(encounter, switches.RECOVERY))
    a_day = max(0, FULL_REST + bonus) if passed.rest == "full" else LIGHT
    return poison.completed(encounter, passed.rounds, poison.A_DAY, a_day + passed.hospital)


def time(encounter: Encounter) -> Dialogue[Outcome]:
    """Time passes between two rounds; conditions end by the clock as they would in play."""
    clock = encounter.clock
    if clock.phase != "start":
        raise Refused(f"Round {clock.round} is not over. Time passes between rounds.")
    passed = yield from _asked()
    start = round_start(clock.position, clock.length)
    events = (RoundReached(start + passed.rounds * clock.length),)
    now = tuple(h for each in encounter.present() for h in _over(encounter, each, passed))
    return Outcome(Label.of("passed", amount=passed.amount, unit=_unit(passed)), events, now=now)


def _unit(passed: Passed) -> str:
    return passed.unit if passed.amount != 1 else passed.unit[:-1]


def _asked() -> Dialogue[Passed]:
    units = tuple(Option(each, each) for each in ROUNDS)
    unit = yield from ask_choice(Request("unit", "How long", "choice", options=units))
    amount = yield from ask_number(Request("amount", unit, "number", lowest=1, highest=999))
    if unit not in ("hours", "days"):
        return Passed(amount, unit)
    rests = tuple(Option(key, label) for key, label in RESTS)
    rest = yield from ask_choice(Request("rest", "Spent with", "choice", options=rests))
    if rest == "none":
        return Passed(amount, unit)
    label = "more a day by a hospital"
    asked = Request("hospital", label, "number", lowest=0, highest=99, usual=0)
    return Passed(amount, unit, rest, (yield from ask_number(asked)))


def _over(encounter: Encounter, combatant: Combatant, passed: Passed) -> Iterator[Held]:
    """What poison takes in that time, then what nature gives."""
    if combatant.state == "dead":
        return
    lost = 0
    for track, points in poison.due(encounter, combatant, passed.rounds):
        lost += points
        yield from poison.hurt(combatant, track, points)
    gained = recovery(encounter, combatant, passed)
    if gained:
        yield from _recovered(combatant, gained, lost)


def _recovered(combatant: Combatant, gained: int, lost: int) -> Iterator[Held]:
    yield Held(combatant.id, keys.HP.key, gained)
    hit_points = keys.HP.track(combatant)
    missing = max(0, hit_points.maximum - hit_points.value + lost - gained)
    over = keys.POISONED.value(combatant) + lost - missing
    if over > 0:
        yield Held(combatant.id, keys.POISONED.key, -over)
