"""Building somebody: from characteristics to places, points, initiative and skills (MY-01 to
MY-05)."""

from collections.abc import Iterator, Mapping

from gm_tracker.model.combatant import Attack
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.building import Built, SkillBuilder
from gm_tracker.rules.mythras import keys, values
from gm_tracker.rules.mythras.locations import BODIES, points
from gm_tracker.rules.sheet import Derived, StatKey

Typed = Mapping[str, int]
BODILY = (keys.CON.key, keys.SIZ.key)
"""Characteristics that say how much each place takes."""
ALL = tuple(each.key for each in keys.CHARACTERISTICS)


class MythrasBuilder:
    """Skills as they are typed; with characteristics also what follows from them."""

    skills = SkillBuilder((keys.PARRY, keys.EVADE, *keys.SKILL_KEYS))

    @property
    def fields(self) -> tuple[StatKey, ...]:
        """The characteristics and the body, then the skills."""
        return (*keys.CHARACTERISTICS, keys.BODY, *self.skills.fields)

    def build(self, typed: Typed, attacks: tuple[Attack, ...]) -> Built:
        """The numbers of somebody with these values; unknown characteristics leave out what
        follows from them."""
        plain = self.skills.build(typed, attacks)
        kept = {each.key: each.of(typed) for each in (*keys.CHARACTERISTICS, keys.BODY)}
        numbers = (*_numbers(typed), *plain.numbers)
        return Built(numbers, {**kept, **plain.stats}, _tracks(typed), plain.attacks)


def _tracks(typed: Typed) -> dict[str, int]:
    """Hit points by places where CON or SIZ was said, and Luck points where POW was."""
    found = dict(_places(typed)) if any(each in typed for each in BODILY) else {}
    if keys.POW.key in typed:
        found[keys.LUCK.key] = values.by_sixes(keys.POW.of(typed))
    return found


def _places(typed: Typed) -> Mapping[str, int]:
    body = BODIES[keys.BODY.of(typed)]
    return points(keys.CON.of(typed), keys.SIZ.of(typed), body)


def _numbers(typed: Typed) -> Iterator[Derived]:
    """What follows from the characteristics, each with how (MY-01 to MY-05)."""
    strength, con, siz, dex, intelligence, power, _ = (
        each.of(typed) for each in keys.CHARACTERISTICS
    )
    yield _one("action_points", "action points", values.action_points(intelligence, dex), "MY-01")
    yield _one("quickness", "initiative", values.initiative_bonus(dex, intelligence), "MY-03")
    dice = values.damage_modifier(strength, siz)
    row = values.modifier_row(strength, siz)
    yield _one("modifier_row", f"damage modifier {dice}; row of the table", row, "MY-02", dice)
    yield _one("healing_rate", "healing rate", values.by_sixes(con), "MY-05")
    yield _one(keys.LUCK.key, "Luck points", values.by_sixes(power), "MY-05")
    body = BODIES[keys.BODY.of(typed)]
    for key, most in _places(typed).items():
        yield _one(key, body.place(key).label, most, "MY-04", f"CON {con}, SIZ {siz}")


def _one(key: str, label: str, value: int, rule: str, note: str = "") -> Derived:
    shown = {"MY-04": "place_points", keys.LUCK.key: "luck_points"}
    return Derived(
        key,
        label,
        value,
        value,
        (TraceLine(rule, shown.get(rule, shown.get(key, key)), value, note),),
    )
