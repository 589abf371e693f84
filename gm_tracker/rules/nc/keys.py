"""NC's declared keys: tracks, the numbers of combatants and weapons, states."""

from gm_tracker.rules.nc import build_keys
from gm_tracker.rules.nc.spell_keys import SPELL
from gm_tracker.rules.sheet import DEAD, UP, Sheet, StateKey, StatKey, TrackKey

HP = TrackKey("hp", "hit points", default=60, floor=None, short="HP")
POISON = TrackKey("poison", "poison to come", default=0, short="poison", quiet=True, coming=True)
SLOW = TrackKey(
    "poison_slow",
    "slow poison to come",
    default=0,
    short="slow poison",
    quiet=True,
    coming=True,
)
DAILY = TrackKey(
    "poison_day", "poison of days to come", default=0, short="poison of days", quiet=True
)
POISONED = TrackKey("poisoned", "hurt by poison", default=0, short="poisoned", quiet=True)
"""Hit points lost to poison that spells cannot heal before it is neutralised (NC-47)."""
CURES = TrackKey("cures", "neutralisations needed", default=0, short="cures", quiet=True)

OF = StatKey("of", "OF", 0, -99, 999, "offence with this weapon", "actor", "NC-08")
DF = StatKey("df", "DF", 0, -99, 999, "defence", "target", "NC-13", usual=(-10, 20))
AR = StatKey(
    *("ar", "AR", 0, 0, 999, "taken off physical damage first", "target", "NC-18"), usual=(0, 100)
)
DR = StatKey(
    *("dr", "DR", 0, 0, 300, "each point takes a tenth off what is left", "target", "NC-21", 0),
    usual=(0, 25),
)
DEX = StatKey("dex", "dexterity", 0, -20, 20, "reaction adjustment in segments", "actor", "NC-52")
ATTACKS = StatKey(
    *("attacks", "attacks a round", 1, 0, 10, "0 to 10, or 3/2", "actor", "NC-52"), half="second"
)


def _quiet(
    key: str, label: str, hint: str, rule: str, group: str, span: tuple[int, int] = (-99, 300)
) -> StatKey:
    return StatKey(key, label, 0, *span, hint, "both", rule, quiet=True, group=group)


def _yes(key: str, label: str, rule: str, group: str, named: tuple[str, str]) -> StatKey:
    choices = tuple(enumerate(named))
    return StatKey(key, label, 0, 0, 1, "", "both", rule, choices=choices, quiet=True, group=group)


DF_OUTSIDE = _quiet(
    "df_outside", "DF outside the cap", "the part of DF that arrows cannot pass", "NC-15", "Defence"
)
DR_OUTSIDE = _quiet(
    "dr_outside", "DR of armour and items", "the part of DR that is no skill", "NC-26", "Defence"
)
MDR = StatKey(
    *("mdr", "magical DR", 0, 0, 300, "against magical damage", "target", "NC-24", 0),
    quiet=True,
    group="Defence",
)
POISON_DR = _quiet(
    "poison_dr", "DR against poison", "of items made for that", "NC-46", "Defence", (0, 300)
)
SHIELD = _yes("shield", "shield", "NC-14", "Defence", ("no shield", "shield"))
ARMOUR_BULK = _quiet(
    "armour_df", "DF of armour", "what armour hampers, within DF", "NC-20", "Defence"
)
MARTIAL = _yes("martial", "martial arts", "NC-14", "Defence", ("untrained", "trained"))
HEIGHT = StatKey(
    *("height", "height", 72, 1, 9999, "inches; 72 is as tall as a man", "target", "NC-16"),
    quiet=True,
    group="Defence",
)
SAVE = _quiet("save", "saving level", "the highest class level", "NC-35", "Saves", (0, 999))
HD = _quiet("hd", "hit dice", "of a creature without class levels", "NC-44", "Saves", (0, 999))
CASTER = _quiet("caster", "caster level", "0: the saving level", "NC-38", "Saves", (0, 999))
CON = _quiet("con", "constitution bonus", "as for hit points", "NC-05", "Saves", (-9, 20))
SECOND = StatKey(
    *(ATTACKS.half, "attacks in even rounds", 0, 0, 10, "more than in odd ones", "actor", "NC-52"),
    quiet=True,
)
SPELL_OF = _quiet("spell_of", "OF by a spell", "while that lasts", "NC-08", "Spells on it")
SPELL_DF = _quiet("spell_df", "DF by a spell", "while that lasts", "NC-13", "Spells on it")
SPELL_DR = _quiet("spell_dr", "DR by a spell", "while that lasts", "NC-21", "Spells on it")
SPELL_SAVE = _quiet("spell_save", "saves by a spell", "while that lasts", "NC-42", "Spells on it")

KINDS = (
    *("melee", "unarmed", "longbow", "throwing knife", "crossbow", "sling"),
    *("spear or javelin, thrown", "handgun", "tech"),
)
MELEE, UNARMED = 0, 1
KIND = StatKey(
    *("kind", "counts as", MELEE, 0, len(KINDS) - 1, "what it is in a fight", "actor", "NC-09"),
    choices=tuple(enumerate(KINDS)),
    quiet=True,
)
PHYSICAL, PHYSICAL_MAGIC, MAGICAL, POISONOUS = range(4)
HARM = StatKey(
    *("harm", "damage", PHYSICAL, 0, 3, "what the damage is like", "actor", "NC-19"),
    choices=(
        (PHYSICAL, "physical"),
        (PHYSICAL_MAGIC, "magical, of a physical kind"),
        (MAGICAL, "magical"),
        (POISONOUS, "poison"),
    ),
    quiet=True,
)


def _weapon(
    key: str, label: str, default: int, span: tuple[int, int], hint: str, rule: str
) -> StatKey:
    return StatKey(key, label, default, *span, hint, "actor", rule, quiet=True)


TIME = _weapon("time", "segments to attack", 1, (1, 600), "two-handed: 2", "NC-51")
LOAD = _weapon("load", "segments to load", 0, (0, 600), "longbow 4, crossbow 19", "NC-51")
LOADED = StatKey(
    *("loaded", "loaded", 1, 0, 1, "ready to be fired", "actor", "NC-59"),
    choices=((0, "not loaded"), (1, "loaded")),
    quiet=True,
)
AMMO = _weapon("ammo", "ammunition", -1, (-1, 9999), "-1: not counted", "NC-59")
PLUS = _weapon("plus", "magical plus", 0, (-20, 20), "to hit, within OF", "NC-08")
SKILL = _weapon("skill", "specialisation", 0, (-20, 20), "and whatever else adds to OF", "NC-09")
MAGIC = StatKey(
    *("magic", "magical projectile", 0, 0, 1, "no cap on the target's DR", "actor", "NC-26"),
    choices=((0, "ordinary"), (1, "magical")),
    quiet=True,
)
POISON_DICE = _weapon("poison_dice", "poison dice", 0, (0, 20), "0: no poison", "NC-46")
POISON_DIE = _weapon("poison_die", "poison die", 4, (1, 100), "its sides; each counts ten", "NC-46")
POISON_SAVE = StatKey(
    *("poison_save", "save against the poison", 0, 0, 2, "", "actor", "NC-37"),
    choices=((0, "none"), (1, "for half"), (2, "for none of it")),
    quiet=True,
)
POISON_SEVERITY = _weapon(
    "poison_severity", "severity of the poison", 5, (-20, 40), "5 is typical", "NC-37"
)
POISON_SPEED = StatKey(
    *("poison_speed", "speed of the poison", 0, 0, 2, "", "actor", "NC-47"),
    choices=((0, "up to 10 a round"), (1, "1 in ten minutes"), (2, "1 a day")),
    quiet=True,
)
POISON_CURES = _weapon(
    "poison_cures", "neutralisations needed", 1, (1, 20), "for very toxic poison more", "NC-47"
)

PLAY_STATS = (
    *(DF, AR, DR, DEX, ATTACKS, SECOND, MDR, DF_OUTSIDE, DR_OUTSIDE, POISON_DR),
    *(SHIELD, ARMOUR_BULK, MARTIAL, HEIGHT, SAVE, HD, CASTER, CON),
    *(SPELL_OF, SPELL_DF, SPELL_DR, SPELL_SAVE),
)
"""What counts in play; the fields of the builder stand on the sheet after them."""
WEAPON_STATS = (
    *(OF, KIND, TIME, LOAD, LOADED, AMMO, PLUS, SKILL, HARM, MAGIC),
    *(POISON_DICE, POISON_DIE, POISON_SAVE, POISON_SEVERITY, POISON_SPEED, POISON_CURES),
)
TRACKS = (HP, POISON, SLOW, DAILY, POISONED, CURES)
SHEET = Sheet(
    TRACKS, (*PLAY_STATS, *build_keys.FIELDS), WEAPON_STATS, "Weapon", "1d8x10", (SPELL,), OF.key
)

UNCONSCIOUS = StateKey("unconscious", "unconscious")
DYING = StateKey("dying", "dying")
STATES = (UP, StateKey("down", "down"), UNCONSCIOUS, DYING, DEAD)
