"""The fields from which a character or a monster is built; they stay on the sheet."""

from gm_tracker.rules.sheet import StatKey

RACES = (
    *("human", "elf", "half-elf", "dwarf", "gnome"),
    *("halfling", "half-orc", "half-troll", "orc"),
)
CLASSES = (
    *("", "fighter", "cleric", "thief", "mage", "illusionist", "barbarian"),
    *("ranger", "paladin", "monk", "assassin"),
)
ARMOURS = (
    *("none", "leather", "studded", "ring", "scale", "chain", "elven chain"),
    *("banded", "splinted", "plate mail", "field plate"),
)


def _number(
    key: str,
    label: str,
    group: str,
    rule: str,
    span: tuple[int, int] = (-20, 99),
    hint: str = "",
    usual: tuple[int, int] | None = None,
) -> StatKey:
    return StatKey(key, label, 0, *span, hint, "both", rule, quiet=True, group=group, usual=usual)


def _by_score(
    key: str, label: str, rule: str, span: tuple[int, int] = (-20, 99)
) -> tuple[StatKey, StatKey]:
    """A bonus that follows from the score unless it is typed, and whether it is."""
    hint, typed = "blank: by the score", f"{key}_own"
    bonus = StatKey(
        key, label, 0, *span, hint, "both", rule, quiet=True, group="Abilities", typed=typed
    )
    return bonus, _number(typed, f"{label} is typed", "Abilities", rule, (0, 1))


def _named(key: str, label: str, group: str, rule: str, names: tuple[str, ...]) -> StatKey:
    choices = tuple((i, name or "none") for i, name in enumerate(names))
    last = len(names) - 1
    return StatKey(
        key, label, 0, 0, last, "", "both", rule, choices=choices, quiet=True, group=group
    )


RACE = _named("race", "race", "Character", "NC-04", RACES)
CLASS = tuple(
    _named(f"class{i}", "class" if i == 1 else f"class {i}", "Character", "NC-12", CLASSES)
    for i in (1, 2, 3)
)
LEVEL = tuple(
    _number(
        *(f"level{i}", "level" if i == 1 else f"level {i}", "Character", "NC-12", (0, 99)),
        usual=(0, 20),
    )
    for i in (1, 2, 3)
)
BY_HAND = "0: by the score"
_SCORE, _LEVEL, _MAGIC = (3, 25), (0, 20), (-3, 6)
"""What most characters have, of abilities, of levels, and of pluses."""
STRENGTH = _number("strength", "strength", "Abilities", "NC-11", (0, 30), usual=_SCORE)
DEXTERITY = _number("dexterity", "dexterity score", "Abilities", "NC-13", (0, 30), usual=_SCORE)
CONSTITUTION = _number("constitution", "constitution", "Abilities", "NC-01", (0, 30), usual=_SCORE)
WISDOM = _number("wisdom", "wisdom", "Abilities", "NC-38", (0, 30), usual=_SCORE)
STRENGTH_HIT = _number("strength_hit", "strength to hit", "Abilities", "NC-11", hint=BY_HAND)
STRENGTH_TYPED = StatKey(
    *("strength_own", "strength to hit is", 0, 0, 1, "", "both", "NC-11"),
    choices=((0, "by score"), (1, "as typed")),
    quiet=True,
    group="Abilities",
)
DEX_DEFENCE, DEX_TYPED = _by_score("dex_defence", "dexterity to DF", "NC-13")
CON_BONUS, CON_TYPED = _by_score("con_bonus", "constitution to hit points", "NC-01", (-9, 20))
ARMOUR = _named("armour", "armour", "Armour", "NC-20", ARMOURS)
ARMOUR_PLUS = _number("armour_plus", "its plus", "Armour", "NC-20", (-9, 20), usual=_MAGIC)
SHIELD_PLUS = _number("shield_plus", "the shield's plus", "Armour", "NC-13", (-9, 20), usual=_MAGIC)
ITEM_DF = _number("item_df", "DF of items", "Armour", "NC-13", usual=_MAGIC)
ITEM_DR = _number("item_dr", "DR of items", "Armour", "NC-21", usual=_MAGIC)
ITEM_AR = _number("item_ar", "AR of hide and items", "Armour", "NC-18", (0, 300))
ITEM_SAVE = _number("item_save", "saves by items", "Armour", "NC-42", usual=_MAGIC)
OF_LEVEL = _number(
    "of_level",
    "offensive fighter level",
    "By hand",
    "NC-13",
    hint="added to that of the class",
    usual=_LEVEL,
)
DF_LEVEL = _number(
    "df_level",
    "defensive fighter level",
    "By hand",
    "NC-13",
    hint="added to that of the class",
    usual=_LEVEL,
)
TYPED_LEVEL = _number(
    "typed_level", "fighter level of several classes", "By hand", "NC-12", (0, 99), "under X-N-44"
)
TYPED_ADJUSTMENT = _number(
    "typed_adjustment", "DR of several classes", "By hand", "NC-22", (0, 9), "under X-N-44"
)
DICE = _number("dice", "monster's hit dice", "Monster", "NC-44", (0, 99), "0: a character", (0, 30))
DICE_PLUS = _number("dice_plus", "hit points beside them", "Monster", "NC-44", (0, 99))
HIDE = _number(
    "hide", "AR of its hide", "Monster", "NC-44", (0, 300), "10 to 20 is typical", (0, 60)
)
AGILE = _number("agile", "DR that it keeps", "Monster", "NC-44", (0, 30), "0: does not dodge")

FIELDS = (
    *(*(each for pair in zip(CLASS, LEVEL, strict=True) for each in pair), RACE),
    *(STRENGTH, STRENGTH_HIT, STRENGTH_TYPED, DEXTERITY, DEX_DEFENCE, DEX_TYPED),
    *(CONSTITUTION, CON_BONUS, CON_TYPED, WISDOM),
    *(ARMOUR, ARMOUR_PLUS, SHIELD_PLUS, ITEM_DF, ITEM_DR, ITEM_AR, ITEM_SAVE),
    *(OF_LEVEL, DF_LEVEL, TYPED_LEVEL, TYPED_ADJUSTMENT),
    *(DICE, DICE_PLUS, HIDE, AGILE),
)
