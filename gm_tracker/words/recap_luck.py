"""Luck in words: how many came against how many were likely, and each die of one."""

from fractions import Fraction

from gm_tracker.model.recap import Luck, Percentile, Roll, Series
from gm_tracker.words.explain import minus
from gm_tracker.words.kinds import counted
from gm_tracker.words.odds import whole_percent
from gm_tracker.words.pieces import aloud
from gm_tracker.words.recap_text import at
from gm_tracker.words.recap_views import BarView, RollRow, SpreadView

_WHAT = {
    "attack": ("attack", "hit"),
    "defence": ("defence", "success"),
    "save": ("save", "success"),
}
_FOR = {"attack": "on", "defence": "against", "damage": "to", "save": "against", "check": "against"}
_CAME = {
    "attack": ("hit", "missed"),
    "defence": ("held", "failed"),
    "save": ("made", "failed"),
    "check": ("made", "failed"),
    "damage": ("", ""),
}
"""What came and what did not, by what a roll was for."""
_SMALL = 0.001
"""Numbers less likely than that get no bar at the ends of a chart."""
_STEPS = (
    (0.02, "Very unlucky"),
    (0.15, "Unlucky"),
    (0.40, "A little unlucky"),
    (0.60, "As the odds have it"),
    (0.85, "A little lucky"),
    (0.98, "Lucky"),
)


def over_text(series: Series) -> str:
    """Hits over the odds with their sign: "+0.9"; a dash where nothing was rolled."""
    if not series.count:
        return "\N{EN DASH}"
    return (
        minus(f"{series.over:+.1f}").replace("-0.0", "0.0") if abs(series.over) >= 0.05 else "0.0"
    )


def series_of(luck: Luck | None) -> tuple[str, str, Series]:
    """What one rolled for, first of all attacks: what each is, what it wants, and the rolls."""
    if luck is not None:
        for role, series in (
            ("attack", luck.attacks),
            ("defence", luck.defences),
            ("save", luck.saves),
        ):
            if series.count:
                return (*_WHAT[role], series)
    return (*_WHAT["attack"], Series())


def spread_view(head: str, luck: Luck | None) -> SpreadView | None:
    """The chart of what the odds allow, None where nothing was rolled."""
    what, wanted, series = series_of(luck)
    if luck is None or not (series.count or luck.count):
        return None
    came = counted(series.good, wanted)
    likely = f"{series.expected:.1f}"
    return SpreadView(
        head,
        counted(series.count, what) if series.count else counted(luck.count, "roll"),
        f"{came} where the odds say {likely}" if series.count else "No die that decides alone",
        _bars(series, wanted),
        series.good,
        " ".join(filter(None, (_standing(series.standing), _dice(luck)))),
    )


def _bars(series: Series, wanted: str) -> tuple[BarView, ...]:
    shares = series.shares
    if not shares:
        return ()
    known = [many for many, share in enumerate(shares) if share >= _SMALL] + [series.good]
    return tuple(
        BarView(many, shares[many], _bar(many, shares[many], wanted, series.good))
        for many in range(min(known), min(max(known), len(shares) - 1) + 1)
    )


def _bar(many: int, share: float, wanted: str, came: int) -> str:
    chance = aloud(_percent(share))
    return f"{counted(many, wanted)}, {chance}{', this is what came' if many == came else ''}"


def _percent(share: float) -> str:
    return whole_percent(Fraction(min(1.0, max(0.0, share))))


def _standing(found: Percentile | None) -> str:
    """Where it stands, and of a normal curve between which bounds it surely is."""
    if found is None:
        return ""
    value = found.value
    word = next((said for most, said in _STEPS if value < most), "Very lucky")
    worse = f"{_percent(value)} of such fights go worse"
    told = worse if value < 0.5 else f"{_percent(1 - value)} of such fights go better"
    if found.exact:
        return f"{word}: {told}."
    low, high = sorted((found.low, found.high) if value < 0.5 else (1 - found.high, 1 - found.low))
    return f"{word}: about {told} (by a normal curve, {_percent(low)} to {_percent(high)})."


def _dice(luck: Luck) -> str:
    if luck.dice is None:
        return ""
    share = _percent(luck.dice.value)
    about = "" if luck.dice.exact or share[0] in "<>" else "about "
    many = "The die is" if luck.count == 1 else f"All {luck.count} dice together are"
    return f"{many} better than {about}{share} of such rolls."


def roll_row(roll: Roll, length: int, names: dict[str, str]) -> RollRow:
    """One die as a row; `names` has the names of everybody."""
    against = names.get(roll.against, "")
    what = f"{roll.role} {_FOR[roll.role]} {against}" if against else roll.role
    chance = "" if roll.chance is None else _percent(roll.chance)
    came = "" if roll.good is None else _CAME[roll.role][0 if roll.good else 1]
    when = at(roll.position, length)
    # Where all rolls are as good as it, nothing is known of where it stands.
    rank = roll.rank if roll.level < 1 else None
    parts = (
        f"{what}, {when}",
        f"{roll.dice} {roll.shown}",
        f"chance {aloud(chance)}" if chance else "",
        came,
        "" if rank is None else f"better than {aloud(_percent(rank))} of such rolls",
    )
    spoken = ", ".join(filter(None, parts))
    return RollRow(roll.step, when, what, roll.dice, str(roll.shown), chance, came, rank, spoken)
