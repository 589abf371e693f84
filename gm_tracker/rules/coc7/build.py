"""Building somebody from characteristics (C7-01, C7-02)."""

from collections.abc import Mapping

from gm_tracker.model.combatant import Attack
from gm_tracker.model.frozen import replace
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.building import FIGHTING, Built
from gm_tracker.rules.coc7 import damage, keys, values
from gm_tracker.rules.sheet import Derived, StatKey

AGE = StatKey(
    "age", "age", 0, 0, 999, "costs MOV from 40 on", rule="C7-02", quiet=True, group=keys.BODY
)
PULP = StatKey(
    *("pulp", "hit points", 0, 0, 1, "", "both", "X-C7-9"),
    choices=((0, "a tenth of CON and SIZ"), (1, "a fifth, as heroes of pulp have")),
    quiet=True,
    group=keys.BODY,
)


DEX = replace(keys.DEX, group=keys.BODY)


class CocBuilder:
    """Builds from characteristics; one skill for all weapons, if it is typed."""

    @property
    def fields(self) -> tuple[StatKey, ...]:
        """What is asked."""
        return (keys.STR, keys.CON, keys.SIZ, DEX, keys.POW, AGE, PULP, FIGHTING)

    def build(self, typed: Mapping[str, int], attacks: tuple[Attack, ...]) -> Built:
        """Hit points, damage bonus and build, MOV, dodge and magic points (C7-01, C7-02)."""
        hit_points = _hit_points(typed)
        numbers = (_build(typed), _bonus(typed), _move(typed), _dodge(typed))
        fighting = typed.get(FIGHTING.key, 0)
        armed = tuple(_armed(each, fighting) for each in attacks)
        weapons = tuple(_weapon(each) for each in armed if not each.form)
        stats = {each.key: each.value for each in numbers}
        shown = (hit_points, *numbers, _magic(typed), *weapons)
        return Built(shown, stats, {keys.HP.key: hit_points.value}, armed)


def _hit_points(typed: Mapping[str, int]) -> Derived:
    con, siz = keys.CON.of(typed), keys.SIZ.of(typed)
    value = values.hit_points(con, siz, pulp=bool(PULP.of(typed)))
    lines = (TraceLine("C7-02", "con", con), TraceLine("C7-02", "siz", siz))
    return _line(keys.HP.key, keys.HP.label, value, *lines)


def _build(typed: Mapping[str, int]) -> Derived:
    return _line(keys.BUILD.key, keys.BUILD.label, _strength(typed).build, *_sum(typed))


def _bonus(typed: Mapping[str, int]) -> Derived:
    """The damage bonus as its step: it goes up with the build, one by one (C7-01)."""
    found = _strength(typed)
    said = TraceLine("C7-01", "bonus_dice", found.build, damage.bonus(found.build))
    return _line(keys.BONUS.key, keys.BONUS.label, found.build, *_sum(typed), said)


def _strength(typed: Mapping[str, int]) -> values.Strength:
    return values.strength(keys.STR.of(typed) + keys.SIZ.of(typed))


def _sum(typed: Mapping[str, int]) -> tuple[TraceLine, ...]:
    return tuple(TraceLine("C7-01", each.key, each.of(typed)) for each in (keys.STR, keys.SIZ))


def _move(typed: Mapping[str, int]) -> Derived:
    bodies = (keys.STR, keys.DEX, keys.SIZ, AGE)
    value = values.move(*(each.of(typed) for each in bodies))
    lines = (TraceLine("C7-02", each.key, each.of(typed)) for each in bodies)
    return _line(keys.MOV.key, keys.MOV.label, value, *lines)


def _dodge(typed: Mapping[str, int]) -> Derived:
    dex = keys.DEX.of(typed)
    line = TraceLine("C7-02", "dex", dex)
    return _line(keys.DODGE.key, keys.DODGE.label, values.base_dodge(dex), line)


def _magic(typed: Mapping[str, int]) -> Derived:
    power = keys.POW.of(typed)
    line = TraceLine("C7-02", "pow", power)
    return _line("magic_points", "magic points", values.magic_points(power), line)


def _armed(attack: Attack, fighting: int) -> Attack:
    if attack.form or not fighting:
        return attack
    return replace(attack, stats={**attack.stats, keys.SKILL.key: fighting})


def _weapon(attack: Attack) -> Derived:
    skill = keys.SKILL.of(attack.stats)
    line = TraceLine("", keys.SKILL.key, skill)
    return _line(f"{keys.SKILL.key}.{attack.id}", attack.name, skill, line)


def _line(key: str, label: str, value: int, *trace: TraceLine) -> Derived:
    return Derived(key, label, value, value, trace)
