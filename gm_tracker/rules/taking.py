"""What the intakes of several games do alike: notes, doubts, skills as records."""

from collections.abc import Iterable, Iterator, Mapping

from gm_tracker.model.combatant import Attack, Track
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.converting import Derivation
from gm_tracker.rules.game_creature import GameAttack, GameCreature, GameLocation, GameSkill
from gm_tracker.rules.sheet import StatKey

LONGEST_NOTES = 16_000
"""Characters of notes that are kept of one creature."""


def notes_of(creature: GameCreature) -> str:
    """All that is printed and more than a number in the fight, a line each."""
    lines = [numbers_line(creature), *map(location_line, creature.locations)]
    lines += [f"{each.name}: {each.note}" for each in creature.attacks if each.note]
    told = ", ".join(f"{each.name} {each.percent}%" for each in creature.skills)
    lines.append(f"Skills: {told}" if told else "")
    text = "\n\n".join(each for each in (*lines, *creature.lines) if each)
    return text if len(text) <= LONGEST_NOTES else f"{text[: LONGEST_NOTES - 1]}…"


_NAMES = {
    "san": "Sanity (SAN)",
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


def skill_named(creature: GameCreature, *names: str) -> int | None:
    """The percent of the first of these skills that it has; case does not count."""
    known = {each.name.casefold(): each.percent for each in reversed(creature.skills)}
    return next((known[each] for each in names if each in known), None)


def taken(creature: GameCreature, keys: Iterable[StatKey]) -> dict[str, int]:
    """The printed numbers that a sheet has under their own names."""
    return {each.key: creature.numbers[each.key] for each in keys if each.key in creature.numbers}


def choice_of(key: StatKey, label: str) -> int | None:
    """The value of a choice by its label, whatever its case; None where there is none such."""
    wanted = label.strip().lstrip("+").casefold()
    return next((v for v, text in key.choices if text.lstrip("+").casefold() == wanted), None)


def from_locations(creature: GameCreature) -> tuple[int, bool] | None:
    """The mean armour of the hit locations by their faces, rounded, and whether they differ by
    more than one point; None where no armour is told."""
    told = [each for each in creature.locations if each.armour is not None]
    if not told:
        return None
    faces = sum(each.highest - each.lowest + 1 for each in told) or 1
    total = sum((e.armour or 0) * (e.highest - e.lowest + 1) for e in told)
    amounts = [each.armour or 0 for each in told]
    return (2 * total + faces) // (2 * faces), max(amounts) - min(amounts) > 1
