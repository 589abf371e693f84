"""Variants of creatures: the same creature, stronger or weaker by percent."""

from collections.abc import Iterable, Mapping
from dataclasses import field

from gm_tracker.engine.sheet_checks import checked
from gm_tracker.model.combatant import Attack, Track
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.library import Entry
from gm_tracker.model.step import Refused
from gm_tracker.rules.sheet import StatKey
from gm_tracker.rules.system import RuleSystem

MOST_PERCENT = 1000


@frozen
class Variant:
    """A ready-made way to vary a creature; `percents` by the keys of tracks and numbers."""

    key: str
    label: str
    percents: Mapping[str, int] = field(default_factory=dict)


def ready_variants(system: RuleSystem) -> tuple[Variant, ...]:
    """A leader has half as much of every track again, one that is weakened has half of it."""
    tracks = [each.key for each in system.sheet.tracks]
    return (
        Variant("leader", "leader", dict.fromkeys(tracks, 150)),
        Variant("weakened", "weakened", dict.fromkeys(tracks, 50)),
    )


def variant(system: RuleSystem, entry: Entry, name: str, percents: Mapping[str, int]) -> Entry:
    """The entry with these numbers changed; Refused for numbers that its system does not have."""
    being = entry.being
    if being is None:
        raise Refused(f"{entry.name} is no creature: only creatures and characters have variants.")
    _check(system, percents)
    body = checked(system, _varied(system, replace(being, name=name), percents))
    return replace(entry.with_body(body), name=name, favourite=False, variant_of=entry.id)


def _check(system: RuleSystem, percents: Mapping[str, int]) -> None:
    sheet = system.sheet
    known = {each.key for each in (*sheet.stats, *sheet.attack_stats)}
    known |= {each.key for each in sheet.tracks}
    for key, percent in percents.items():
        if key not in known:
            raise Refused(f"There is no number {key[:40]!r} in {system.name}.", key)
        if not 1 <= percent <= MOST_PERCENT:
            raise Refused(f"Use 1 to {MOST_PERCENT} percent.", key)


def _varied(system: RuleSystem, being: NewCombatant, percents: Mapping[str, int]) -> NewCombatant:
    tracks = {
        key: Track(_share(track.value, percents.get(key)), _share(track.maximum, percents.get(key)))
        for key, track in being.tracks.items()
    }
    stats = _stats(system.sheet.stats, being.stats, percents)
    attacks = tuple(_attack(system, each, percents) for each in being.attacks)
    return replace(being, stats=stats, tracks=tracks, attacks=attacks)


def _attack(system: RuleSystem, attack: Attack, percents: Mapping[str, int]) -> Attack:
    if attack.form:
        return attack
    return replace(attack, stats=_stats(system.sheet.attack_stats, attack.stats, percents))


def _stats(
    keys: Iterable[StatKey], stats: Mapping[str, int], percents: Mapping[str, int]
) -> dict[str, int]:
    limits = {each.key: each for each in keys if each.key in percents}
    return {
        key: _within(limits[key], _share(value, percents[key])) if key in limits else value
        for key, value in stats.items()
    }


def _within(key: StatKey, value: int) -> int:
    return max(key.lowest, min(key.highest, value))


def _share(value: int, percent: int | None) -> int:
    """That share of a number, rounded down; of something there is always something left."""
    share = value if percent is None else value * percent // 100
    return max(share, 1) if value > 0 else share
