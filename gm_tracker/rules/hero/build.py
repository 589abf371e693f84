"""The builder: combat values from DEX, skills by how they were bought (H-04, H-05, H-22)."""

from collections.abc import Iterator, Mapping

from gm_tracker.model.combatant import Attack
from gm_tracker.model.frozen import replace
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.building import Built
from gm_tracker.rules.hero import keys
from gm_tracker.rules.hero.percent import dcv_of, ocv_of, skill_percent
from gm_tracker.rules.sheet import Derived, StatKey, TrackKey

Values = Mapping[str, int]


class HeroBuilder:
    """Characteristics in, combat values and skills out."""

    @property
    def fields(self) -> tuple[StatKey, ...]:
        """The characteristics that numbers follow from; DEX stands on the sheet as well."""
        built = replace(keys.DEX, group=keys.CHARACTERISTICS)
        return tuple(built if each == keys.DEX else each for each in keys.ROLLED)

    def build(self, values: Values, attacks: tuple[Attack, ...]) -> Built:
        """OCV and DCV from DEX; a skill that is typed by hand stays as it is."""
        dex = keys.DEX.of(values)
        numbers = {keys.OCV: ocv_of(dex), keys.DCV: dcv_of(dex)}
        lines = [_line(key, "H-22", dex, value) for key, value in numbers.items()]
        made = {each.id: _skill(values, each) for each in attacks if _is_bought(each)}
        named = {each.id: each for each in attacks}
        lines += [_skill_line(named[i], value) for i, value in made.items()]
        stats = {key.key: value for key, value in numbers.items()}
        tracks: dict[str, int] = {}
        for figured in _figured(values):
            lines.append(figured)
            where = stats if figured.key == keys.REC.key else tracks
            where[figured.key] = figured.value
        return Built(tuple(lines), stats, tracks, tuple(_with_skill(e, made) for e in attacks))


def _figured(values: Values) -> Iterator[Derived]:
    """STUN, END and REC as they usually follow from STR and CON, once one of those is told."""
    strength, con = keys.STR.of(values), keys.CON.of(values)
    if (strength, con) == (keys.STR.default, keys.CON.default):
        return
    body = keys.HP.default
    stun = body + -(-strength // 2) + -(-con // 2)
    made: tuple[tuple[TrackKey | StatKey, str, int], ...] = (
        (keys.STUN, "HP-18", stun),
        (keys.END, "HP-20", 2 * con),
        (keys.REC, "HP-05", -(-strength // 5) + -(-con // 5)),
    )
    for key, rule, value in made:
        steps = (
            TraceLine(rule, "str", strength),
            TraceLine(rule, "con", con),
            TraceLine(rule, f"made.{key.key}", value),
        )
        yield Derived(key.key, key.label, value, value, steps)


def _is_bought(record: Attack) -> bool:
    return record.form == keys.SKILLS.key and bool(keys.BOUGHT.of(record.stats))


def _skill(values: Values, record: Attack) -> int:
    first, second = keys.FIRST.of(record.stats), keys.SECOND.of(record.stats)
    return skill_percent(
        keys.BOUGHT.of(record.stats),
        keys.POINTS.of(record.stats),
        keys.ROLLED[first].of(values),
        None if second < 0 else keys.ROLLED[second].of(values),
    )


def _with_skill(record: Attack, made: Mapping[str, int]) -> Attack:
    if record.id not in made:
        return record
    return replace(record, stats={**record.stats, keys.SKILL.key: made[record.id]})


def _line(key: StatKey, rule: str, dex: int, value: int) -> Derived:
    steps = (TraceLine(rule, "dex", dex), TraceLine(rule, f"made.{key.key}", value))
    return Derived(key.key, key.label, value, value, steps)


def _skill_line(record: Attack, value: int) -> Derived:
    how = keys.BOUGHT.text(record.stats)
    line = TraceLine("H-04", "skill", value, f"{how}, {keys.POINTS.of(record.stats)} points")
    return Derived(f"skill.{record.id}", f"skill, {record.name}", value, value, (line,))
