"""Building somebody: characteristics in, the numbers of the sheet out (OQ-01, OQ-02)."""

from collections.abc import Iterator, Mapping

from gm_tracker.model.combatant import Attack
from gm_tracker.model.frozen import replace
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.building import FIGHTING, Built
from gm_tracker.rules.openquest import keys, values
from gm_tracker.rules.sheet import Derived, StatKey

DEX = replace(keys.DEX, default=11, hint="3 to 18 in people", group="Characteristics")
SKILLS = (keys.PARRY, keys.DODGE, keys.UNARMED, keys.RESILIENCE, keys.PERSISTENCE, keys.ATHLETICS,
          keys.PERCEPTION, keys.HEALING)  # fmt: skip
GEAR = (keys.ARMOUR, keys.SHIELD, keys.MOUNT, keys.PARRY_AP)
CLOSE, RANGED = "close", "ranged"


class OpenQuestBuilder:
    """Derives what the rules say; whatever is typed over holds."""

    @property
    def fields(self) -> tuple[StatKey, ...]:
        """Characteristics, points, gear, and what may be typed over."""
        first = (keys.STR, keys.CON, keys.SIZ, DEX, keys.INT, keys.POW)
        traits = tuple(replace(each, quiet=False) for each in first)
        gear = tuple(replace(each, quiet=False, group="Gear") for each in GEAR)
        return (*traits, keys.POINTS, FIGHTING, replace(keys.RIDING, quiet=False), *gear)

    def build(self, given: Mapping[str, int], attacks: tuple[Attack, ...]) -> Built:
        """The numbers of somebody with these values."""
        traits = {e.key: e.of(given) for e in (*keys.TRAITS, DEX)}
        bases = values.skill_bases(traits)
        lines = list(_lines(given, traits, bases))
        skills = bases if _is_described(given) else {}
        armed = tuple(_armed(each, given.get(FIGHTING.key, 0), skills) for each in attacks)
        numbers = (*lines, *(_weapon(each) for each in armed if not each.form))
        stats = {each.key: each.value for each in lines if each.key not in _TRACKS}
        tracks = {each.key: each.value for each in lines if each.key in _TRACKS}
        return Built(numbers, stats, tracks, armed)


_TRACKS = ("hp", "mp", "fortune")


def _lines(
    given: Mapping[str, int], traits: Mapping[str, int], bases: Mapping[str, int]
) -> Iterator[Derived]:
    size, con, power = traits["siz"], traits["con"], traits["pow"]
    hp = values.hit_points(size, con)
    parts = (TraceLine("OQ-01", "siz", size), TraceLine("OQ-01", "con", con))
    yield Derived("hp", "hit points", hp, hp, parts)
    step = values.modifier_step(traits["str"], size)
    both = (TraceLine("OQ-01", "str", traits["str"]), TraceLine("OQ-01", "siz", size))
    means = TraceLine("OQ-01", "means", step, values.modifier_text(step))
    yield Derived("dm", keys.MODIFIER.label, step, step, (*both, means))
    yield Derived("mp", "magic points", power, power, (TraceLine("OQ-01", "pow", power),))
    points = keys.POINTS.of(given)
    yield Derived(
        "fortune", keys.POINTS.label, points, points, (TraceLine("OQ-01", keys.POINTS.key, points),)
    )
    for key in SKILLS:
        base = bases[_BASE.get(key.key, key.key)]
        yield Derived(key.key, key.label, base, base, _of_skill(key.key, traits))


_BASE = {keys.PARRY.key: CLOSE}
_FROM = {
    "parry": ("dex", "str"),
    "dodge": ("dex",),
    "unarmed": ("dex", "str"),
    "resilience": ("con", "pow"),
    "persistence": ("pow",),
    "athletics": ("dex", "str"),
    "perception": ("int", "pow"),
    "healing": ("int",),
}
"""What each skill begins with, beside the 10 of those with one (OQ-02)."""


def _of_skill(key: str, traits: Mapping[str, int]) -> tuple[TraceLine, ...]:
    lines = tuple(TraceLine("OQ-02", each, traits[each]) for each in _FROM[key])
    return lines if len(lines) > 1 else (*lines, TraceLine("OQ-02", "ten", 10))


def _is_described(given: Mapping[str, int]) -> bool:
    """Whether anything but DEX was said, which alone only orders turns."""
    return any(each.of(given) != each.default for each in keys.TRAITS)


def _armed(attack: Attack, fighting: int, bases: Mapping[str, int]) -> Attack:
    """A weapon with the skill of all weapons, or the one that its kind begins with."""
    if attack.form:
        return attack
    flies = keys.KIND.of(attack.stats) in keys.SHOOTS
    base = bases.get(RANGED if flies else CLOSE, keys.SKILL.of(attack.stats))
    skill = fighting or base
    return replace(attack, stats={**attack.stats, keys.SKILL.key: skill})


def _weapon(attack: Attack) -> Derived:
    skill = keys.SKILL.of(attack.stats)
    key = f"skill.{attack.id}"
    return Derived(key, attack.name, skill, skill, (TraceLine("OQ-02", "skill", skill),))
