"""Building characters from classes, abilities and gear, and monsters from hit dice."""

from collections.abc import Mapping

from gm_tracker.model.combatant import Attack
from gm_tracker.rules.building import Built
from gm_tracker.rules.nc import (
    abilities,
    build_keys,
    build_lines,
    build_monster,
    classes,
    gear,
    keys,
)
from gm_tracker.rules.nc.build_shield import outside, with_shield
from gm_tracker.rules.nc.levels import fighter_level
from gm_tracker.rules.nc.number import Number, start
from gm_tracker.rules.nc.projectiles import projectile
from gm_tracker.rules.sheet import Derived, StatKey

Values = Mapping[str, int]
Adjustments = Mapping[str, int]


class NCBuilder:
    """NC's builder: with hit dice it makes a monster, else a character (NC-01 to NC-24, NC-44)."""

    @property
    def fields(self) -> tuple[StatKey, ...]:
        """What is asked, by groups."""
        return (*build_keys.FIELDS, keys.SHIELD, keys.MARTIAL, keys.HEIGHT, keys.POISON_DR)

    def build(self, values: Mapping[str, int], attacks: tuple[Attack, ...]) -> Built:
        """The numbers of somebody with these values, each with its trace."""
        monster = bool(build_keys.DICE.of(values))
        numbers = build_monster.numbers(values) if monster else _character(values)
        level = build_monster.fighter_level(values) if monster else _best_level(values)
        given = {each.id: offence(level, values, each) for each in attacks if not each.form}
        return built(numbers, given, attacks, values)


def built(
    numbers: Mapping[str, Number],
    offences: Mapping[str, Number],
    attacks: tuple[Attack, ...],
    values: Values,
) -> Built:
    """The numbers as lines, as a sheet, and as weapons."""
    labels = {each.key: each.label for each in (keys.HP, *keys.PLAY_STATS)}
    lines = [_line(key, labels.get(key, key), each) for key, each in numbers.items()]
    lines += build_lines.against(numbers, values)
    named = {each.id: each.name for each in attacks}
    lines += [_line(f"of.{i}", f"OF, {named[i]}", each) for i, each in offences.items()]
    stats = {key: each.value for key, each in numbers.items() if key != keys.HP.key}
    made = tuple(_with_of(each, offences.get(each.id)) for each in attacks)
    return Built(tuple(lines), stats, {keys.HP.key: numbers[keys.HP.key].value}, made)


def _line(key: str, label: str, number: Number) -> Derived:
    return Derived(key, label, number.value, number.value, number.trace)


def _with_of(attack: Attack, number: Number | None) -> Attack:
    if number is None:
        return attack
    stats = {**attack.stats, keys.OF.key: number.value}
    return Attack(attack.id, attack.name, attack.damage, stats, attack.form)


def _character(values: Values) -> dict[str, Number]:
    armour = gear.ARMOURS[build_keys.ARMOURS[build_keys.ARMOUR.of(values)]]
    score = build_keys.DEXTERITY.of(values)
    reaction = abilities.by_score(abilities.REACTION, score)
    levels = classes.levels(values)
    highest = classes.highest(levels)
    return {
        "hp": hit_points(values),
        "df": defence(values),
        "df_outside": outside(values),
        "armour_df": start("NC-20", "armour", armour.df),
        "ar": start("NC-20", "armour", armour.ar, _armour(values)).plus(
            "NC-18", "items", build_keys.ITEM_AR.of(values)
        ),
        "dr": reduction(values, classes.PHYSICAL),
        "dr_outside": _worn(values, Number(0)),
        "mdr": reduction(values, classes.MAGICAL),
        "save": start("NC-35", "highest", highest),
        "caster": start("NC-38", "caster", _caster(levels)),
        "dex": start("NC-52", "by_score", reaction, f"dexterity {score}"),
        "con": start("NC-05", "constitution", constitution(values)),
        "hd": start("NC-44", "hit_dice", 0),
    }


def hit_points(values: Values) -> Number:
    """Hit points by race, levels and constitution (NC-01 to NC-04)."""
    race = build_keys.RACES[build_keys.RACE.of(values)]
    levels = sum(level for _, level in classes.levels(values))
    number = start("NC-04", "race_base", gear.HIT_POINTS[race], race)
    number = number.plus("NC-02", "levels", gear.PER_LEVEL * levels, f"{levels} levels")
    return number.plus("NC-01", "constitution", gear.PER_CONSTITUTION * constitution(values))


def constitution(values: Values) -> int:
    """The constitution bonus: typed, or by the score (X-N-27)."""
    return _by_score(values, build_keys.CON_BONUS, abilities.CONSTITUTION, build_keys.CONSTITUTION)


def _by_score(values: Values, bonus: StatKey, steps: abilities.Steps, score: StatKey) -> int:
    """What is typed counts, even 0; a blank follows from the score."""
    typed = bonus.given(values)
    return abilities.by_score(steps, score.of(values)) if typed is None else typed


def defence(values: Values) -> Number:
    """DF in all (NC-13)."""
    armour = gear.ARMOURS[build_keys.ARMOURS[build_keys.ARMOUR.of(values)]]
    number = _best_level(values).plus("NC-13", "by_hand", build_keys.DF_LEVEL.of(values))
    number = number.plus("NC-13", "dexterity", dexterity(values))
    number = number.plus("NC-20", "armour", armour.df, _armour(values))
    return with_shield(number, values)


def dexterity(values: Values) -> int:
    """Dexterity to DF: typed, or by the score (NC-13)."""
    return _by_score(values, build_keys.DEX_DEFENCE, abilities.DEFENCE, build_keys.DEXTERITY)


def reduction(values: Values, adjustments: Adjustments) -> Number:
    """DR in all against one kind of harm: level, class, race, armour, items (NC-21 to NC-24)."""
    found = classes.levels(values)
    name, level = classes.leading(found, adjustments)
    number = start("NC-21", "level_of", level, name)
    if name:
        rule = "NC-22" if adjustments is classes.PHYSICAL else "NC-24"
        number = number.plus(rule, "class", adjustments[name], name)
    race = build_keys.RACES[build_keys.RACE.of(values)]
    if adjustments is classes.MAGICAL and race in classes.HARDY:
        number = number.plus("NC-24", "race", classes.HARDY_MAGICAL, race)
    return _worn(values, number)


def _worn(values: Values, number: Number) -> Number:
    """With what armour, its plus and items add to DR (NC-20, NC-21)."""
    armour = gear.ARMOURS[build_keys.ARMOURS[build_keys.ARMOUR.of(values)]]
    number = number.plus("NC-20", "armour", armour.dr, _armour(values))
    number = number.plus("NC-20", "armour_plus", build_keys.ARMOUR_PLUS.of(values))
    return number.plus("NC-21", "items", build_keys.ITEM_DR.of(values))


def _armour(values: Values) -> str:
    return build_keys.ARMOURS[build_keys.ARMOUR.of(values)]


def _best_level(values: Values) -> Number:
    """The best fighter level of the classes (NC-12, X-N-44)."""
    found = classes.levels(values)
    name, level = max(found, key=lambda each: fighter_level(*each), default=("", 0))
    value = fighter_level(name, level) if name else 0
    return start("NC-12", "fighter_level", value, f"{name} {level}" if name else "")


CASTERS = frozenset({"cleric", "mage", "illusionist", "paladin", "ranger"})


def _caster(levels: classes.Levels) -> int:
    """The level of the class that casts, where it is not the highest."""
    own = max((level for name, level in levels if name in CASTERS), default=0)
    return own if own != classes.highest(levels) else 0


def offence(level: Number, values: Values, weapon: Attack) -> Number:
    """OF with a weapon, from the fighter level on (NC-08, NC-09)."""
    number = level.plus("NC-13", "by_hand", build_keys.OF_LEVEL.of(values))
    shot = projectile(keys.KIND.of(weapon.stats))
    if shot is None:
        number = number.plus("NC-11", "strength", strength(values))
    else:
        score = build_keys.DEXTERITY.of(values)
        number = number.plus("NC-09", "dexterity", abilities.by_score(abilities.REACTION, score))
        kind = keys.KIND.text(weapon.stats)
        number = number.plus("NC-09", "penalty", shot.penalty, kind)
    number = number.plus("NC-08", "weapon_plus", keys.PLUS.of(weapon.stats))
    return number.plus("NC-09", "skill", keys.SKILL.of(weapon.stats))


def strength(values: Values) -> int:
    """Strength to hit: typed, or by the table (NC-11, X-N-6)."""
    if build_keys.STRENGTH_TYPED.of(values):
        return build_keys.STRENGTH_HIT.of(values)
    return abilities.strength_to_hit(build_keys.STRENGTH.of(values))
