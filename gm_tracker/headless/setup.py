"""The key=value words of the verb `odds`: which number goes where in the attack."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from gm_tracker.headless.output import Trouble
from gm_tracker.model.combatant import Track
from gm_tracker.rules.system import RuleSystem

Part = Literal["weapon", "stat", "track", "condition"]
Who = Literal["actor", "target"]
DAMAGE = "damage"
_YES = {"yes": True, "on": True, "1": True, "no": False, "off": False, "0": False}


@dataclass(slots=True)
class Setup:
    """The attack as it was described: both sides, the weapon, and the rest."""

    damage: str
    weapon: dict[str, int] = field(default_factory=dict)
    stats: dict[Who, dict[str, int]] = field(default_factory=lambda: {"actor": {}, "target": {}})
    tracks: dict[Who, dict[str, Track]] = field(default_factory=lambda: {"actor": {}, "target": {}})
    conditions: list[tuple[Who, str]] = field(default_factory=list)
    switches: dict[str, str] = field(default_factory=dict)
    choices: dict[str, str] = field(default_factory=dict)


def read_setup(system: RuleSystem, words: list[str]) -> Setup:
    """The attack from its key=value words; Trouble names the word that is wrong."""
    places = dict(places_of(system))
    setup, seen = Setup(system.sheet.attack_damage), set[str]()
    for word in words:
        key, equals, value = word.partition("=")
        key, value = key.strip(), value.strip()
        if not equals or not value:
            raise Trouble(f"{word!r} should be written as key=value.")
        if key in seen:
            raise Trouble(f"{key} is given twice.")
        seen.add(key)
        _put(system, setup, places, key, value)
    return setup


def places_of(system: RuleSystem) -> Iterator[tuple[str, tuple[Who, Part, str]]]:
    """Every key that can be given, and where its value goes."""
    sheet = system.sheet
    for who in _WHO:
        for track in sheet.tracks:
            yield f"{who}.{track.key}", (who, "track", track.key)
        for condition in system.conditions:
            yield f"{who}.{condition.key}", (who, "condition", condition.key)
        for stat in sheet.stats:
            yield f"{who}.{stat.key}", (who, "stat", stat.key)
    for track in sheet.tracks:
        yield track.key, ("target", "track", track.key)
    for stat in sheet.stats:
        if stat.role != "both":
            yield stat.key, (stat.role, "stat", stat.key)
    for stat in sheet.attack_stats:
        yield stat.key, ("actor", "weapon", stat.key)


_WHO: tuple[Who, Who] = ("actor", "target")


def _put(
    system: RuleSystem,
    setup: Setup,
    places: Mapping[str, tuple[Who, Part, str]],
    key: str,
    value: str,
) -> None:
    if key == DAMAGE:
        setup.damage = value
    elif any(each.id == key for each in system.switches):
        setup.switches[key] = _switch(system, key, value)
    elif key not in places:
        setup.choices[key] = value
    else:
        who, part, name = places[key]
        if part == "condition":
            setup.conditions += [(who, name)] if _yes(key, value) else []
        elif part == "track":
            number = whole(key, value)
            setup.tracks[who][name] = Track(number, max(0, number))
        else:
            into = setup.weapon if part == "weapon" else setup.stats[who]
            into[name] = whole(key, value)


def _switch(system: RuleSystem, key: str, value: str) -> str:
    choices = next(dict(each.choices) for each in system.switches if each.id == key)
    if value not in choices:
        raise Trouble(f"{key} is one of {', '.join(choices)}, not {value!r}.")
    return value


def _yes(key: str, value: str) -> bool:
    if value.lower() not in _YES:
        raise Trouble(f"{key} is yes or no, not {value!r}.")
    return _YES[value.lower()]


def whole(key: str, value: str) -> int:
    try:
        return int(value[:12] if value.isascii() else "x")
    except ValueError as error:
        raise Trouble(f"{key} takes a whole number, not {value[:40]!r}.") from error
