"""The tables of a forecast in words: how many fall and who, how long it lasts, what is left."""

from collections.abc import Mapping
from fractions import Fraction
from math import ceil, sqrt

from gm_tracker.model.combatant import Combatant, Side
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.forecast import NOBODY, NORMAL_95, Forecast, Share
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.faces import faces
from gm_tracker.words.forecast_views import ChanceView, ShareView, Tone
from gm_tracker.words.odds import whole_percent
from gm_tracker.words.pieces import aloud

_NUMBERS = ("nobody", "one", "two", "three", "four", "five", "six")
_ROWS = 4
"""So many rows say how many fall; of a large party several numbers share a row."""
_FAIR = 0.4
"""Up to this part of the party its fall is a price, beyond it a disaster."""
_NINE_IN_TEN = (0.05, 0.95)
SHORT: Mapping[str, str] = {"party": "party", "foe": "foes", "neutral": "neutral", NOBODY: NOBODY}
"""What a side is called where there is little room."""


def whole(chance: float) -> str:
    """A chance in whole percents."""
    return whole_percent(Fraction(chance))


def share_view(share: Share) -> ShareView:
    """A chance as it is drawn."""
    return ShareView(share.chance, share.low, share.high, whole(share.chance))


def share_spoken(share: Share) -> str:
    low, high = (round(each * 100) for each in (share.low, share.high))
    return f"{aloud(whole(share.chance))}, {low} to {high}"


def ours(forecast: Forecast) -> Side:
    """The side of whose winning the forecast speaks: the party, if there is one."""
    sides: list[Side] = list(forecast.lost)
    return "party" if "party" in sides or not sides else sides[0]


# How many fall


def many_rows(
    system: RuleSystem, encounter: Encounter, forecast: Forecast, side: Side
) -> tuple[ChanceView, ...]:
    """How often so many of that side fall who stand now."""
    shares = forecast.lost.get(side, {})
    size = sum(1 for each in system.able(encounter) if each.side == side)
    rows = [(_many(low, high, size), _sum(forecast, shares, low, high), low)
            for low, high in _steps(size)]  # fmt: skip
    most = max((share.count for _, share, _ in rows), default=0)
    return tuple(
        ChanceView(
            label,
            share_view(share),
            _tone(low, size),
            strong=share.count == most,
            spoken=f"{label}: {share_spoken(share)}",
        )
        for label, share, low in rows
    )


def _steps(size: int) -> list[tuple[int, int]]:
    """From nobody to all of them, in so few rows that all are seen on a small screen too."""
    if size < _ROWS:
        return [(each, each) for each in range(size + 1)]
    return [(0, 0), (1, 1), (2, size - 1), (size, size)]


def _sum(forecast: Forecast, shares: Mapping[int, Share], low: int, high: int) -> Share:
    count = sum(each.count for fallen, each in shares.items() if low <= fallen <= high)
    return Share(count, forecast.fights)


def _many(low: int, high: int, size: int) -> str:
    if not low:
        return "nobody"
    if low == size:
        return {1: "falls", 2: "both"}.get(size, f"all {_number(size)}")
    if low == high:
        return f"{_number(low)} {'falls' if low == 1 else 'fall'}"
    return f"{_number(low)} to {_number(high)}"


def _number(count: int) -> str:
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def _tone(fallen: int, size: int) -> Tone:
    if not fallen:
        return "good"
    return "fair" if fallen / size <= _FAIR else "bad"


# Who falls, and what is left


def fall_rows(
    system: RuleSystem, encounter: Encounter, forecast: Forecast
) -> tuple[ChanceView, ...]:
    """How often each of them falls, the party first, the likeliest of a side on top."""
    known, first = faces(encounter), ours(forecast)
    people = [each for each in system.able(encounter) if each.id in forecast.falls]
    ranked = sorted(people, key=lambda e: (e.side != first, -forecast.falls[e.id].count))
    return tuple(
        ChanceView(
            each.name,
            share_view(forecast.falls[each.id]),
            "fair" if each.side == first else "good",
            face=known[each.id],
            side=each.side,
            note=_left(system, each, forecast),
            spoken=_fall_spoken(system, each, forecast),
        )
        for each in ranked
    )


def mean_left(forecast: Forecast, who: str) -> tuple[float, float]:
    """What somebody has left at the mean, and half the interval of that mean."""
    shares = forecast.left.get(who, {})
    fights = max(1, forecast.fights)
    mean = sum(max(0, value) * each.count for value, each in shares.items()) / fights
    squares = sum((max(0, value) - mean) ** 2 * each.count for value, each in shares.items())
    return mean, NORMAL_95 * sqrt(squares / fights / fights)


def _left(system: RuleSystem, person: Combatant, forecast: Forecast) -> str:
    track = system.sheet.tracks[0]
    mean, half = mean_left(forecast, person.id)
    off = f" \N{PLUS-MINUS SIGN} {ceil(half)}" if half >= 0.5 else ""
    return f"{round(mean)}{off} of {track.value(person)} {track.label} left"


def _fall_spoken(system: RuleSystem, person: Combatant, forecast: Forecast) -> str:
    left = _left(system, person, forecast).replace("\N{PLUS-MINUS SIGN}", "give or take")
    return f"{person.name} falls: {share_spoken(forecast.falls[person.id])}; {left}"


def left_lines(system: RuleSystem, encounter: Encounter, forecast: Forecast) -> tuple[str, ...]:
    """What each side keeps of the hit points that it has now."""
    track, lines = system.sheet.tracks[0], []
    for side in sorted(forecast.lost, key=lambda each: each != ours(forecast)):
        mine = [e for e in encounter.combatants.values() if e.side == side and e.present]
        now = sum(max(0, track.value(each)) for each in mine)
        if now:
            kept = sum(mean_left(forecast, each.id)[0] for each in mine)
            lines.append(f"{SHORT[side]} {whole(min(1.0, kept / now))}")
    return tuple(lines)


# How long


def how_long(forecast: Forecast) -> tuple[str, str]:
    """The middle of all lengths, and between which nine in ten lie."""
    middle = _at(forecast, 0.5)
    low, high = (_at(forecast, each) for each in _NINE_IN_TEN)
    unit = "round" if middle == 1 else "rounds"
    within = f"{low}" if low == high else f"{low} to {high}"
    return f"{middle} {unit}", f"nine in ten last {within}"


def _at(forecast: Forecast, part: float) -> int:
    """The length that so great a part of the fights does not go beyond."""
    seen = 0
    for length, share in sorted(forecast.rounds.items()):
        seen += share.count
        if seen >= part * forecast.fights:
            return length
    return 0
