"""Rolls as exchanges: one roll named by its result, or two compared (D-06, D-07)."""

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import Modifier
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.exchange import Branch, Check, Degree, Exchange
from gm_tracker.rules.open_d10 import chances, contests, keys
from gm_tracker.rules.open_d10.rolls import (
    LADDER,
    House,
    Reading,
    Skill,
    name,
    rank,
    read,
    wants_more,
)
from gm_tracker.rules.sheet import Situation, StatKey
from gm_tracker.rules.system import adjusted
from gm_tracker.rules.verdicts import plain_success

WHOLE = House()


def skill_of(
    record: Attack, effects: Trace, modifiers: tuple[Modifier, ...], house: House
) -> tuple[Skill, Trace]:
    """What a record is rolled with, after conditions and modifiers, and how it came about."""
    score = keys.SCORE.of(record.stats)
    lines = [TraceLine(keys.SCORE.rule, "score", score), *effects]
    score += sum(line.value for line in effects)
    score, more = adjusted("score", score, modifiers)
    fine, rank_now = keys.FINE.of(record.stats), keys.RANK.of(record.stats)
    return _made(score, fine, rank_now, house, (*lines, *more))


def defence_of(
    target: Combatant, effects: Trace, modifiers: tuple[Modifier, ...], house: House
) -> tuple[Skill, Trace]:
    """The target's defence as a skill."""
    score = keys.DEFENCE.of(target.stats)
    lines = [TraceLine(keys.DEFENCE.rule, "defence", score), *effects]
    score += sum(line.value for line in effects)
    score, more = adjusted("defence", score, modifiers)
    fine = keys.DEFENCE_FINE.of(target.stats)
    return _made(score, fine, keys.DEFENCE_RANK.of(target.stats), house, (*lines, *more))


def _made(score: int, fine: int, rank_now: int, house: House, lines: Trace) -> tuple[Skill, Trace]:
    extra = [TraceLine(keys.FINE.rule, "fine", fine)] if fine else []
    extra += [TraceLine(keys.RANK.rule, "rank", rank_now)] if rank_now else []
    return Skill(score, fine, rank_now, house), (*lines, *extra)


def demanded(active: tuple[Situation, ...]) -> int:
    """How many times critical a success has to be (D-07)."""
    return max((each.effects.get("demand", 0) for each in active), default=0)


def difficulty(stats_of: Attack, modifiers: tuple[Modifier, ...]) -> int:
    """The die that a plain success has to show, 0 for any (D-06)."""
    value, _lines = adjusted("difficulty", keys.DIFFICULTY.of(stats_of.stats), modifiers)
    return max(0, value)


def check(key: str, label: str, skill: Skill, who: str, *, simple: bool = False) -> Check:
    """The roll of a skill, its dice asked for one by one."""
    return Check(
        Request(key, label, dice="1d10", combatant=who),
        lambda faces: _degree(skill, read(skill, faces, simple=simple)),
        lambda faces: wants_more(skill, faces, simple=simple),
    )


def _degree(skill: Skill, reading: Reading) -> Degree:
    said = f"{name(reading.rung, lucky=_shows_luck(reading))} on {reading.die}"
    return Degree(_level(reading), reading.rung, rank(skill, reading), said)


def _level(reading: Reading) -> str:
    """The key of a result: its rung, with an L if it is called lucky, and its die."""
    return f"{reading.rung}{'L' if _shows_luck(reading) else ''} {reading.die}"


def _shows_luck(reading: Reading) -> bool:
    """Whether it is called lucky: not where a mastery rank has moved it."""
    natural = reading.zeros if reading.success else -reading.zeros - 1
    return reading.lucky and natural == reading.rung


def _place_of(level: str) -> tuple[int, bool, int]:
    """The rung, whether it is called lucky, and the die of a level."""
    rung, die = level.split()
    return int(rung.rstrip("L")), rung.endswith("L"), int(die)


def meets(rung: int, die: int, demand: int, least: int) -> bool:
    """Whether a result is the success that is asked for (D-06, D-07)."""
    return rung > demand or (rung == demand and (rung > 0 or die >= least))


def met(level: str) -> bool:
    """Whether a result is a success, and the one that is asked for (D-02, D-07)."""
    rung = level.partition(" ")[0]
    return plain_success(rung) and not rung.startswith("-") and not rung.endswith("-")


def is_critical(level: str) -> bool:
    """Whether an outcome, or a result in words, is a success with zeros before it (D-03)."""
    return ("critical" in level or "lucky" in level) and "failure" not in level


def is_fumble(level: str) -> bool:
    """Whether a result in words is a failure with zeros before it (D-03)."""
    return "critical failure" in level or "lucky failure" in level


def single(
    skill: Skill, trace: Trace, rolled: Check, demand: int, least: int, *, blow: bool = False
) -> Exchange:
    """One full roll: a branch for each result, successes that suffice first.

    Those of a blow have words for keys, which the log shows.
    """

    def place(level: str) -> str:
        rung, lucky, die = _place_of(level)
        step = max(-LADDER - 1, min(LADDER, rung))
        enough = meets(rung, die, demand, least)
        return f"{step}{'L' if lucky else ''}{'' if enough else '-'}"

    def key(level: str) -> str:
        return _blow(place(level)) if blow else place(level)

    places = chances.outcomes(skill, lambda reading: place(_level(reading)))
    ordered = sorted(places, key=_place, reverse=True)
    made = [replace(branch_of(each), key=_blow(each) if blow else each) for each in ordered]
    branches = {each.key: each for each in made}
    found = {each.key: places[at] for each, at in zip(made, ordered, strict=True)}
    needs = f"score of {skill.attribute}" + (f".{skill.fine}" if skill.fine else "")
    return Exchange(
        (rolled,),
        lambda levels, _lead: key(levels[0]),
        branches,
        trace=trace,
        needs=f"against a {needs}",
        chances=found,
    )


def _place(key: str) -> tuple[bool, int, bool]:
    return not key.endswith("-"), int(key.rstrip("-").rstrip("L")), "L" in key


def outcome_phrases() -> dict[str, str]:
    """How the outcomes of a single roll read in a calculation."""
    keys_of = (f"{rung}{luck}" for rung in range(-LADDER - 1, LADDER + 1) for luck in ("", "L"))
    both = (f"{key}{short}" for key in keys_of for short in ("", "-"))
    return {f"outcome.{key}": f"|{branch_of(key).label}" for key in both}


def _blow(key: str) -> str:
    """What a blow of that result is called: hit, critical, double lucky; misses keep theirs."""
    if key.endswith("-"):
        return key
    rung = int(key.rstrip("L"))
    return name(rung, lucky="L" in key).removesuffix(" success") if rung > 0 else "hit"


def branch_of(key: str) -> Branch:
    """The branch of a single roll, by its key."""
    enough, lucky = not key.endswith("-"), "L" in key
    rung = int(key.rstrip("-").rstrip("L"))
    label = name(rung, lucky=lucky)
    if rung in (LADDER, -LADDER - 1):
        label += " or beyond"
    if rung >= 0 and not enough:
        label += ", but not enough"
    return Branch(key, label, hit=enough)


def plain(skill: Skill, trace: Trace, rolled: Check) -> Exchange:
    """A simple roll: success or failure (D-05)."""

    def settle(levels: tuple[str, ...], _lead: int) -> str:
        return "hit" if _place_of(levels[0])[0] >= 0 else "miss"

    found = chances.simple_outcomes(skill, lambda r: "hit" if r.rung >= 0 else "miss")
    branches = {"hit": Branch("hit", "success", hit=True), "miss": Branch("miss", "failure")}
    return Exchange((rolled,), settle, branches, trace=trace, chances=found)


def against(
    mine: Skill,
    theirs: Skill,
    checks: tuple[Check, Check],
    trace: Trace,
    wins: Callable[[int, int, int], str],
    branches: dict[str, Branch],
    demand: int = 0,
) -> Exchange:
    """Two full rolls compared; `wins` names the branch of my rung, my die, and who is ahead.

    It may ask for a critical of the multiplicity `demand`, or of a lesser one.
    """
    contest, shares_of = contests.met(mine, theirs, demand), defaultdict[str, int](int)
    for rung, die, lead, share in contest.leads:
        shares_of[wins(rung, die, lead)] += share
    found = {key: Fraction(share, contest.whole) for key, share in shares_of.items()}

    def settle(levels: tuple[str, ...], lead: int) -> str:
        rung, _lucky, die = _place_of(levels[0])
        return wins(rung, die, lead)

    return Exchange(checks, settle, branches, trace=trace, chances=found)


def shares(score: int) -> tuple[str, ...]:
    """In percent: success, critical success and failure of any multiplicity, simple success."""

    def key(reading: Reading) -> str:
        return (
            f"{'critical ' if reading.zeros else ''}{'success' if reading.success else 'failure'}"
        )

    found = chances.outcomes(Skill(score), key)
    critical = found.get("critical success", Fraction(0))
    simple = Fraction(max(0, min(9, score)), 9)
    shown = (found.get("success", Fraction(0)) + critical, critical, found["critical failure"])
    return tuple(f"{float(100 * each):.1f}%" for each in (*shown, simple))


def modified(key: StatKey, modifiers: tuple[Modifier, ...]) -> bool:
    """Whether the GM changed that number."""
    return any(each.key == key.key for each in modifiers)
