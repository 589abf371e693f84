"""What happens after the dice: Luck at a price, ticks, rewards and prompts (S-31 to S-35)."""

from collections.abc import Iterator
from functools import partial

from gm_tracker.model.combatant import Combatant, Track
from gm_tracker.model.encounter import Counter, Encounter, Prompt
from gm_tracker.model.events_combatants import TrackChanged
from gm_tracker.model.events_effects import CounterSet, PromptRaised
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Option, Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_rolls
from gm_tracker.rules.exchange import Amend, Amended, Degree, Faces, lead
from gm_tracker.rules.shadow_lounge import keys
from gm_tracker.rules.shadow_lounge import switches as house_rules
from gm_tracker.rules.shadow_lounge.degrees import (
    CRITICALS,
    FUMBLE,
    LAST_FUMBLE,
    WORST,
    base_of,
    degree_of,
    flagged,
    level_of,
    plain_level,
    succeeds,
)
from gm_tracker.rules.shadow_lounge.rolls import FORCE_TICK, Roll
from gm_tracker.rules.shadow_lounge.switches import House

KEEP = Option("keep", "keep the roll")
NO_LUCK = Track(0, 0)
CRITICAL_GAIN = 5
SECOND_GAIN = 20
TICK = "tick."
"""Counters of successes begin with this; what improves follows."""
FORCE_USED = "force_used"
"""The counter of a successful use of the Force in this session (S-40)."""
STREAK = "criticals"
"""The counter of criticals in a row."""


@frozen
class Read:
    """A roll as it was read: the natural die, the Luck spent on it, and what came of it."""

    natural: int
    spent: int
    level: str
    malfunctions: bool

    @property
    def effective(self) -> int:
        """The die after Luck."""
        return self.natural - self.spent


def read(roll: Roll, house: House, natural: int, spent: int = 0) -> Read:
    """A natural die with Luck spent on it (S-31, S-32, X-S-7)."""
    scale = roll.scale(house)
    by_nature = house.says(house_rules.LUCK_FUMBLE, "natural")
    decides = natural if by_nature else natural - spent
    breaks = 0 < roll.malfunction <= decides
    if not spent or (natural == WORST and not house.says(house_rules.LUCK_HUNDRED, "bought")):
        return Read(natural, spent, level_of(scale, natural), breaks)
    # A die that was moved to 1 or 69 is no critical, so only the number counts.
    level = plain_level(scale.percent, natural - spent)
    return Read(natural, spent, flagged(scale, level, decides), breaks)


def prices(roll: Roll, house: House, natural: int, luck: int) -> tuple[Read, ...]:
    """What Luck can make of a roll, cheapest first: each change of its reading once."""
    if natural in CRITICALS or luck < 1:
        return ()
    found = [read(roll, house, natural)]
    for spent in _steps(roll, house, natural, luck):
        each = read(roll, house, natural, spent)
        if (each.level, each.malfunctions) != (found[-1].level, found[-1].malfunctions):
            found.append(each)
    return tuple(found[1:])


def _steps(roll: Roll, house: House, natural: int, luck: int) -> list[int]:
    """The prices at which something may change: only these have to be looked at."""
    scale = roll.scale(house)
    marks = {scale.percent, scale.percent // 2, scale.percent // 5}
    marks |= {LAST_FUMBLE, scale.fumbles - 1, roll.malfunction - 1}
    return sorted(natural - mark for mark in marks if 0 < natural - mark <= luck and mark > 0)


def after_roll(
    encounter: Encounter,
    house: House,
    rolls: tuple[Roll, ...],
    *,
    events: tuple[Event, ...] = (),
    ties: bool = False,
) -> Amend:
    """What is done with the dice of these rolls; with `ties` equal ones are rolled off (S-12)."""
    return partial(_after, encounter, house, rolls, events, ties)


def _after(
    encounter: Encounter,
    house: House,
    rolls: tuple[Roll, ...],
    events: tuple[Event, ...],
    ties: bool,
    faces: Faces,
    degrees: tuple[Degree, ...],
    trace: Trace,
    suffix: str,
) -> Dialogue[Amended]:
    lines: Trace = ()
    found: list[Degree] = []
    for roll, shown, degree in zip(rolls, faces, degrees, strict=True):
        natural = roll.natural(house, shown)
        lines += _kept(roll, natural, shown)
        final = yield from _spend(roll, house, natural, (*trace, *lines), suffix)
        lines += _luck_lines(roll, final)
        found.append(degree_of(final.level, degree.rank))
        events += tuple(_consequences(encounter, house, roll, final))
    if ties and lead(found) == 0 and _rolled_off(house, found):
        found, tied = yield from _roll_off(rolls, found, (*trace, *lines))
        lines += tied
    return Amended(tuple(found), events, lines)


def _spend(roll: Roll, house: House, natural: int, trace: Trace, suffix: str) -> Dialogue[Read]:
    """Ask whether Luck is spent on a roll, where it can change something."""
    offers = prices(roll, house, natural, keys.LUCK.value(roll.owner) if roll.is_skill else 0)
    if not offers:
        return read(roll, house, natural)
    request = Request(
        f"luck.{roll.id}{suffix}",
        f"Luck of {roll.owner.name}: {natural}, {_said(read(roll, house, natural))}",
        "choice",
        options=(KEEP, *(Option(str(o.spent), f"{o.spent} Luck: {_said(o)}") for o in offers)),
        combatant=roll.owner.id,
        usual=KEEP.key,
    )
    chosen = yield from ask_choice(request, trace)
    spent = 0 if chosen == KEEP.key else int(chosen)
    return read(roll, house, natural, spent)


def _said(reading: Read) -> str:
    return reading.level + (", malfunction" if reading.malfunctions else "")


def _kept(roll: Roll, natural: int, faces: tuple[int, ...]) -> Trace:
    """Which die counts, where it is not simply the lowest or the highest (X-S-2)."""
    usual = min(faces) if roll.extra > 0 else max(faces)
    return () if natural == usual else (TraceLine("S-29", "kept", natural, roll.what),)


def _luck_lines(roll: Roll, final: Read) -> Trace:
    if not final.spent:
        return ()
    moved = TraceLine("S-31", "effective", final.effective, final.level)
    return TraceLine("S-31", "luck", final.spent, roll.owner.name), moved


def _consequences(encounter: Encounter, house: House, roll: Roll, final: Read) -> Iterator[Event]:
    """Luck spent and won, the success noted, and what the GM has to settle."""
    if not roll.is_skill:
        return
    natural = read(roll, house, final.natural)
    if final.spent:
        yield luck_change(roll.owner, -final.spent)
    if roll.tick and succeeds(natural.level) and roll.growing < keys.CAP.of(roll.owner.stats):
        yield _counted(encounter, roll.owner, TICK + roll.tick, 1)
    if roll.tick == FORCE_TICK and succeeds(final.level):
        yield CounterSet(Counter(FORCE_USED, roll.owner.id, 1, "fight"))
    yield from _rewards(encounter, house, roll.owner, natural.level == "critical")
    yield from _prompts(encounter, roll, final)


def _rewards(
    encounter: Encounter, house: House, owner: Combatant, critical: bool
) -> Iterator[Event]:
    """Luck for a critical without Luck, and for two in a row (S-34, X-S-8, X-S-22)."""
    before = encounter.count(STREAK, owner.id)
    if not critical:
        if before:
            yield _counted(encounter, owner, STREAK, -before)
        return
    second = before > 0
    restarts = second and house.says(house_rules.THIRD, "restart")
    yield _counted(encounter, owner, STREAK, -before if restarts else 1)
    gain = SECOND_GAIN if second else CRITICAL_GAIN
    if second and house.says(house_rules.SECOND, "add"):
        gain += CRITICAL_GAIN
    changed = luck_change(owner, gain)
    if changed.after != changed.before:
        yield changed


def luck_change(owner: Combatant, amount: int) -> TrackChanged:
    """Luck spent or won, within 0 and the initial maximum (S-34)."""
    track = owner.tracks.get(keys.LUCK.key, NO_LUCK)
    after = max(0, min(track.value + amount, max(track.maximum, track.value)))
    return TrackChanged(owner.id, keys.LUCK.key, track.value, after, amount)


def _counted(encounter: Encounter, owner: Combatant, key: str, more: int) -> CounterSet:
    return CounterSet(Counter(key, owner.id, encounter.count(key, owner.id) + more, "fight"))


def _prompts(encounter: Encounter, roll: Roll, final: Read) -> Iterator[Event]:
    """A fumble, a critical failure or a malfunction is for the GM to tell (S-06, S-07, S-09)."""
    name, place = roll.owner.name, f"{encounter.clock.position}.{roll.owner.id}"
    if final.level.endswith(FUMBLE):
        text = f"{name} fumbles ({roll.what}): what goes wrong? The player may have a say."
        yield PromptRaised(Prompt(f"fumble.{place}", text, roll.owner.id))
    if base_of(final.level) == "critical failure":
        text = f"{name} rolled 100 ({roll.what}): what are the consequences?"
        yield PromptRaised(Prompt(f"hundred.{place}", text, roll.owner.id))
    if final.malfunctions:
        text = f"{roll.what} of {name} malfunctions: what is wrong with it?"
        yield PromptRaised(Prompt(f"malfunction.{place}", text, roll.owner.id))


def _rolled_off(house: House, degrees: list[Degree]) -> bool:
    """Whether a tie is rolled off; two failures only where they are (X-S-5)."""
    return succeeds(degrees[0].level) or house.says(house_rules.BOTH_FAIL, "skill")


def _roll_off(
    rolls: tuple[Roll, ...], degrees: list[Degree], trace: Trace
) -> Dialogue[tuple[list[Degree], Trace]]:
    """Plain dice until they differ; the lower one wins, and nothing else is read in them."""
    attempt = 1
    while True:
        suffix = "" if attempt == 1 else f"#{attempt}"
        requests = tuple(
            Request(
                f"tie.{r.id}{suffix}", "d100 tie-break, low", dice="1d100", combatant=r.owner.id
            )
            for r in rolls
        )
        first, second = yield from ask_rolls(requests, trace)
        if first.total != second.total:
            break
        attempt += 1
    lines = tuple(TraceLine("S-12", "tie", each.total) for each in (first, second))
    winner = 0 if first.total < second.total else 1
    found = [each._replace(rank=each.rank + (i == winner)) for i, each in enumerate(degrees)]
    return found, lines
