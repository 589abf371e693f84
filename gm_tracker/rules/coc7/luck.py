"""Luck after the roll: what it makes of a roll, at which price, and the asking (C7-40, C7-43)."""

from collections.abc import Iterator
from functools import partial

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_combatants import TrackChanged
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Option, Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.coc7 import dice, house, keys
from gm_tracker.rules.coc7.luck_price import LuckRules, price
from gm_tracker.rules.coc7.rolls import BROKEN, Roll
from gm_tracker.rules.dialogue import Dialogue, ask_choice
from gm_tracker.rules.exchange import Amend, Amended, Degree, Faces

KEEP = Option("keep", "keep the roll")
SAVING = 10
"""Luck that makes a fumble or a malfunction a plain failure, for heroes of pulp (C7-43)."""
FUMBLE, FAILURE = "fumble", "failure"
_WORST = (FUMBLE, BROKEN)
SAID = {"success": "regular success", "hard": "hard success", "extreme": "extreme success",
        "critical": "critical success", FAILURE: "plain failure"}  # fmt: skip


@frozen
class Price:
    """So much Luck, and the level that it buys."""

    cost: int
    level: str


def cost_of(roll: Roll, result: int, wanted: str, pool: int, rules: LuckRules) -> int | None:
    """What a level costs, nothing where it is reached; None where it cannot be bought (C7-40)."""
    level = roll.level(result)
    if level in _WORST:
        return None
    if dice.reaches(level, wanted):
        return 0
    return price(result, dice.needed(roll.percent, wanted), pool, rules)


def offers(roll: Roll, result: int, pool: int, rules: LuckRules) -> tuple[Price, ...]:
    """Every better level that is enough for what was asked, cheapest first (C7-40)."""
    best, found = dice.STANDING.get(roll.level(result), 0), list[Price]()
    if not roll.graded and dice.reaches(roll.level(result), roll.difficulty):
        return ()
    for wanted in dice.DIFFICULTIES[:-1]:
        cost = cost_of(roll, result, wanted, pool, rules)
        enough = dice.reaches(wanted, roll.difficulty) and dice.STANDING[wanted] > best
        if cost and enough and all(each.cost != cost for each in found):
            found.append(Price(cost, roll.level(result - cost)))
    return tuple(found)


def saving(level: str, pool: int, rules: LuckRules, *, close: bool) -> tuple[Price, ...]:
    """What keeps a hero of pulp from a malfunction, or a fumble hand to hand (C7-43)."""
    affordable = rules.on and pool - rules.kept >= SAVING
    saved = level == BROKEN or (level == FUMBLE and close)
    return (Price(SAVING, FAILURE),) if affordable and saved else ()


def may_help(encounter: Encounter, roll: Roll) -> bool:
    """Whether any Luck can be spent on a roll at all, whatever it comes to."""
    rules = house.luck_rules(encounter)
    return roll.lucky and rules.on and keys.LUCK.value(roll.owner) > rules.kept


def after_roll(encounter: Encounter, rolls: tuple[Roll, ...], *, close: bool = False) -> Amend:
    """What Luck is spent on these rolls, one after the other; `close` are blows hand to hand."""
    return partial(_after, encounter, rolls, close)


def _after(
    encounter: Encounter,
    rolls: tuple[Roll, ...],
    close: bool,
    faces: Faces,
    degrees: tuple[Degree, ...],
    trace: Trace,
    suffix: str,
) -> Dialogue[Amended]:
    found, events, lines = list[Degree](), list[Event](), list[TraceLine]()
    for roll, shown, degree in zip(rolls, faces, degrees, strict=True):
        offer = None
        if shown and may_help(encounter, roll):
            known = (*trace, *lines)
            offer = yield from _ask(encounter, roll, shown, known, suffix, close=close)
        if offer is None:
            found.append(degree)
            continue
        found.append(degree._replace(level=offer.level, standing=dice.STANDING[offer.level]))
        events += _spent(roll.owner, offer.cost)
        lines += _lines(roll, offer)
    return Amended(tuple(found), tuple(events), tuple(lines))


def tested(
    encounter: Encounter, roll: Roll, shown: tuple[int, ...], trace: Trace = ()
) -> Dialogue[Amended]:
    """One roll on its own with the Luck that is spent on it (C7-40)."""
    spend = after_roll(encounter, (roll,))
    return (yield from spend((shown,), (roll.degree(shown),), trace, ""))


def _ask(
    encounter: Encounter,
    roll: Roll,
    shown: tuple[int, ...],
    trace: Trace,
    suffix: str,
    *,
    close: bool,
) -> Dialogue[Price | None]:
    """Whether Luck is spent on a roll, where it can change something."""
    result, owner = roll.result(shown), roll.owner
    found = _all_offers(encounter, roll, result, close=close)
    if not found:
        return None
    options = (KEEP, *(Option(str(each.cost), _offered(each)) for each in found))
    level = roll.level(result)
    label = f"Luck of {owner.name}: {result}, {SAID.get(level, level)}"
    request = Request(
        f"luck.{roll.id}{suffix}",
        label,
        "choice",
        options=options,
        combatant=owner.id,
        usual=KEEP.key,
    )
    picked = yield from ask_choice(request, trace)
    return next((each for each in found if str(each.cost) == picked), None)


def _all_offers(encounter: Encounter, roll: Roll, result: int, *, close: bool) -> tuple[Price, ...]:
    level, pool = roll.level(result), keys.LUCK.value(roll.owner)
    rules = house.luck_rules(encounter)
    if level not in _WORST:
        return offers(roll, result, pool, rules)
    hero = house.is_hero(encounter, roll.owner)
    return saving(level, pool, rules, close=close) if hero else ()


def _offered(offer: Price) -> str:
    return f"{offer.cost} Luck: {SAID[offer.level]}"


def _spent(owner: Combatant, cost: int) -> Iterator[Event]:
    before = keys.LUCK.value(owner)
    yield TrackChanged(owner.id, keys.LUCK.key, before, before - cost, -cost)


def _lines(roll: Roll, offer: Price) -> Iterator[TraceLine]:
    rule = "C7-43" if offer.level == FAILURE else "C7-40"
    yield TraceLine(rule, "luck", offer.cost, roll.owner.name)
    yield TraceLine(rule, f"bought.{offer.level}", 0)
