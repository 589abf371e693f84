"""Building somebody: from the characteristics to what follows from them (BR-01, BR-22)."""

from collections.abc import Iterator, Mapping

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.frozen import replace
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.brp import keys
from gm_tracker.rules.brp.body import (
    KINDS,
    hit_points,
    location_points,
    location_said,
    major_level,
    modifier_step,
    modifier_text,
)
from gm_tracker.rules.building import FIGHTING, Built
from gm_tracker.rules.sheet import Derived, StatKey

_BODY = (keys.STR, keys.CON, keys.SIZ, keys.INT, keys.POW, keys.DEX, keys.CHA, keys.MOV)


class BrpBuilder:
    """From characteristics and skills; whatever is typed stands."""

    @property
    def fields(self) -> tuple[StatKey, ...]:
        """The characteristics, the skills, and what may be typed over."""
        body = tuple(replace(each, quiet=False, group=keys.BODY) for each in _BODY)
        skills = tuple(replace(e, group=keys.SKILLS) for e in (keys.DODGE, keys.PARRY))
        rest = (keys.ARMOUR, keys.STEP, keys.HIT_POINTS, keys.BY_PLACE, *keys.PLACE_ARMOUR.values())
        return (FIGHTING, *body, *skills, *rest)

    def build(self, values: Mapping[str, int], attacks: tuple[Attack, ...]) -> Built:
        """BR-01: hit points and damage modifier; BR-22: locations where they are wanted."""
        fighting = values.get(FIGHTING.key, 0)
        armed = tuple(_armed(each, fighting) for each in attacks)
        step = _step(values)
        most = keys.HIT_POINTS.of(values) or hit_points(keys.CON.of(values), keys.SIZ.of(values))
        tracks = {keys.HP.key: most}
        if keys.BY_PLACE.of(values):
            points = location_points(most)
            tracks |= {place: points[KINDS[place]] for place in keys.PLACE_TRACKS}
        own = (*_BODY, keys.ARMOUR, keys.DODGE, keys.PARRY, *keys.PLACE_ARMOUR.values())
        stats = {each.key: each.of(values) for each in own} | {keys.STEP.key: step}
        return Built(tuple(_lines(values, most, step, tracks, armed)), stats, tracks, armed)


def _step(values: Mapping[str, int]) -> int:
    """The damage modifier as typed, else by STR and SIZ."""
    typed = keys.STEP.of(values)
    return typed or modifier_step(keys.STR.of(values), keys.SIZ.of(values))


def _armed(attack: Attack, fighting: int) -> Attack:
    if attack.form or not fighting:
        return attack
    return replace(attack, stats={**attack.stats, keys.SKILL.key: fighting})


def _lines(
    values: Mapping[str, int],
    most: int,
    step: int,
    tracks: Mapping[str, int],
    armed: tuple[Attack, ...],
) -> Iterator[Derived]:
    con, siz, strength = (key.of(values) for key in (keys.CON, keys.SIZ, keys.STR))
    by_body = (TraceLine("BR-01", "con", con), TraceLine("BR-01", "siz", siz))
    yield Derived(keys.HP.key, keys.HP.label, most, most, by_body)
    level = major_level(most)
    half = (TraceLine("BR-01", "half", most),)
    yield Derived("major", "major wound from", level, level, half)
    reach = (TraceLine("BR-01", "str", strength), TraceLine("BR-01", "siz", siz))
    label = f"{keys.STEP.label}: {modifier_text(step)}"
    yield Derived(keys.STEP.key, label, step, step, reach)
    for key, stat in (("agility", keys.DEX), ("stamina", keys.CON), ("idea", keys.INT),
                      ("luck", keys.POW)):  # fmt: skip
        value = stat.of(values)
        yield Derived(key, key, 5 * value, 5 * value, (TraceLine("BR-01", stat.key, value),))
    for place in keys.PLACE_TRACKS:
        if place in tracks:
            points, why = tracks[place], (TraceLine("BR-22", "half", most),)
            yield Derived(place, location_said(place), points, points, why)
    for stat in (keys.DODGE, keys.PARRY):
        value = stat.of(values)
        yield Derived(stat.key, stat.label, value, value, (TraceLine("BR-09", stat.key, value),))
    for each in armed:
        if not each.form:
            value = keys.SKILL.of(each.stats)
            line = (TraceLine("BR-02", "skill", value),)
            yield Derived(f"skill.{each.id}", each.name, value, value, line)


def place_armour(who: Combatant) -> Iterator[Derived]:
    """The armour that counts at each location that somebody has, or that is typed (BR-22)."""
    whole = keys.ARMOUR.of(who.stats)
    for place, key in keys.PLACE_ARMOUR.items():
        own = key.of(who.stats)
        if place in who.tracks or own >= 0:
            value = whole if own < 0 else own
            line = TraceLine("BR-22", "armour", value)
            yield Derived(key.key, f"armour, {key.label}", value, value, (line,), key.role)
