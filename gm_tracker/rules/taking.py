"""What the intakes of several games do alike: notes, doubts, skills as records."""

from collections.abc import Iterable, Iterator, Mapping

from gm_tracker.model.combatant import Attack, Track
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.converting import Derivation
from gm_tracker.rules.game_creature import GameAttack, GameCreature, GameLocation, GameSkill

LONGEST_NOTES = 8_000
"""Characters of notes that are kept of one creature."""


def notes_of(creature: GameCreature) -> str:
    """All that is printed and more than a number in the fight, a line each."""
    lines = [numbers_line(creature), *map(location_line, creature.locations)]
    lines += [f"{each.name}: {each.note}" for each in creature.attacks if each.note]
    text = "\n\n".join(each for each in (*lines, *creature.lines) if each)
    return text if len(text) <= LONGEST_NOTES else f"{text[: LONGEST_NOTES - 1]}…"


_NAMES = {
    "san": "Sanity",
    "luck": "Luck",
    "build": "Build",
    "move": "Move",
    "action_points": "Action Points",
    "initiative": "Strike Rank",
}
_SPARED = {"hp", "hp_now", "armour", "attacks"}


def numbers_line(creature: GameCreature) -> str:
    """ "STR 50 · CON 60 · Damage bonus +1d4": the numbers as printed, in their order."""
    told = [f"{printed_name(k)} {v}" for k, v in creature.numbers.items() if k not in _SPARED]
    bonus = f"Damage bonus {creature.damage_bonus}" if creature.damage_bonus else ""
    return " · ".join(filter(None, (*told, bonus)))


def printed_name(key: str) -> str:
    """A number's name as sheets print it: "DEX", "Action Points", "Dodge"."""
    if key in _NAMES:
        return _NAMES[key]
    return key.upper() if len(key) <= len("omcv") else key.replace("_", " ").capitalize()


def location_line(each: GameLocation) -> str:
    """ "1-3 Right leg AP 2 HP 6"."""
    faces = f"{each.lowest}-{each.highest}" if each.highest > each.lowest else f"{each.lowest}"
    told = [("AP", each.armour), ("HP", each.hit_points)]
    return " ".join([faces, each.name, *(f"{k} {v}" for k, v in told if v is not None)])


def derived(
    key: str, label: str, value: int, *, rule: str = "", how: str = "", doubt: str = ""
) -> Derivation:
    """A number that was worked out (`how` in words, by the `rule`), or is only doubtful."""
    trace = (TraceLine(rule, key, value, how),) if rule or how else ()
    return Derivation(key, label, value, trace, doubt)


def doubtful(creature: GameCreature, labels: Mapping[str, str]) -> Iterator[Derivation]:
    """The reader's own doubts, by the labels of the numbers where they have one."""
    for key, doubt in creature.doubts.items():
        label = labels.get(key) or printed_name(key) if key else "Look"
        yield derived(key, label, creature.numbers.get(key, 0), doubt=doubt)
    for each in creature.attacks:
        if each.doubt:
            yield derived("attack", each.name, each.percent or 0, doubt=each.doubt)


def skill_records(skills: Iterable[GameSkill], form: str, key: str) -> tuple[Attack, ...]:
    """Skills as records of the form that a sheet keeps them in, with the percent under the key."""
    return tuple(
        Attack(f"k{at}", each.name, "", {key: each.percent}, form) for at, each in enumerate(skills)
    )


def weapons(attacks: Iterable[GameAttack], key: str) -> tuple[Attack, ...]:
    """Attacks with their percent under the key."""
    return tuple(
        Attack(f"a{at}", each.name, each.damage, {key: each.percent or 0})
        for at, each in enumerate(attacks)
    )


def hit_points(value: int, now: int | None = None) -> Track:
    """A track of hit points, hurt where less than all are left."""
    return Track(value if now is None else now, value)
