"""What a builder shows beside the sheet: base DR, and DF and DR against each kind of harm."""

from collections.abc import Iterator, Mapping

from gm_tracker.rules.nc import keys
from gm_tracker.rules.nc.number import Number, start
from gm_tracker.rules.nc.projectiles import PROJECTILES
from gm_tracker.rules.sheet import Derived

CAPS = {found.cap: name for name, found in reversed(PROJECTILES.items())}
"""The caps of NC-15, each with a weapon that has it."""


def against(numbers: Mapping[str, Number], values: Mapping[str, int]) -> Iterator[Derived]:
    """One line for each; those that are what the sheet says anyway are left out."""
    dr, outside = numbers["dr"].value, numbers["dr_outside"].value
    yield _line("bdr", "base DR", _parted("NC-21", dr - outside))
    df, beyond = numbers["df"].value, numbers["df_outside"].value
    for cap, name in sorted(CAPS.items()):
        if df - beyond > cap or dr - outside > cap:
            shot = _parted("NC-15", min(df - beyond, cap)).plus("NC-15", "df_outside", beyond)
            yield _line(f"df.{cap}", f"DF, {name}", shot)
            hit = _parted("NC-26", min(dr - outside, cap)).plus("NC-26", "dr_outside", outside)
            yield _line(f"dr.{cap}", f"DR, {name}", hit)
    force = start("X-N-46", "mdr", numbers["mdr"].value)
    yield _line("dr.force", "DR, spells of a physical kind", force)
    poison = start("NC-46", "no_reduction", keys.POISON_DR.of(values))
    yield _line("dr.poison", "DR, poison", poison)


def _parted(rule: str, value: int) -> Number:
    return start(rule, "own_part", value)


def _line(key: str, label: str, number: Number) -> Derived:
    return Derived(key, label, number.value, number.value, number.trace)
