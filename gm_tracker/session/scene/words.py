"""Key=value words that describe an action: which number goes where in the action."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from gm_tracker.model.combatant import Track
from gm_tracker.rules.sheet import ActionKey, RecordForm, StatKey
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.trouble import Trouble

Part = Literal["record", "stat", "track", "condition"]
Who = Literal["actor", "target"]
DAMAGE = "damage"
ACTION = "action"
ATTACK = "attack"
MODIFIER = "mod"
LINK = "link"
_YES = {"yes": True, "on": True, "1": True, "no": False, "off": False, "0": False}


@dataclass(slots=True)
class Setup:
    """The action as it was described: both sides, what is used, and the rest.

    `action` is None for an attack, `form` that of the records that are used, if any.
    """

    action: ActionKey | None
    form: RecordForm | None
    damage: dict[Who, str] = field(default_factory=dict)
    records: dict[Who, dict[str, int]] = field(default_factory=lambda: {"actor": {}, "target": {}})
    stats: dict[Who, dict[str, int]] = field(default_factory=lambda: {"actor": {}, "target": {}})
    tracks: dict[Who, dict[str, Track]] = field(default_factory=lambda: {"actor": {}, "target": {}})
    conditions: list[tuple[Who, str]] = field(default_factory=list)
    switches: dict[str, str] = field(default_factory=dict)
    choices: dict[str, str] = field(default_factory=dict)
    modifiers: dict[str, str] = field(default_factory=dict)
    """By the number they change; by nothing, that which the action is rolled with."""
    links: list[tuple[Who, str, int]] = field(default_factory=list)
    """Whose they are, towards the other one, of which kind, and their value."""


Places = Mapping[str, tuple[Who, Part, str]]


def read_setup(system: RuleSystem, words: list[str]) -> Setup:
    """The action from its key=value words; Trouble names the word that is wrong."""
    pairs = read_pairs(words)
    setup = _begun(system, pairs.pop(ACTION, ATTACK))
    alone = setup.action is not None and setup.action.targets == "none"
    places = dict(places_of(system, setup.form, "actor" if alone else "target"))
    for key, value in pairs.items():
        _put(system, setup, places, key, value)
    return setup


def read_pairs(words: list[str]) -> dict[str, str]:
    """The words as keys and values; Trouble names the word that is wrong."""
    pairs: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        key, value = key.strip(), value.strip()
        if not equals or not value:
            raise Trouble(f"{word!r} should be written as key=value.")
        if key in pairs:
            raise Trouble(f"{key} is given twice.")
        pairs[key] = value
    return pairs


def _begun(system: RuleSystem, action: str) -> Setup:
    if action == ATTACK:
        return Setup(None, system.sheet.form(""))
    key = system.action(action)
    if key is None:
        known = ", ".join((ATTACK, *(each.key for each in system.actions)))
        raise Trouble(f"{system.name} has no action {action[:40]!r}; it has {known}.")
    return Setup(key, system.sheet.form(key.form) if key.form else None)


def places_of(
    system: RuleSystem, form: RecordForm | None, aimed: Who = "target"
) -> Iterator[tuple[str, tuple[Who, Part, str]]]:
    """Every key that can be given, and where its value goes; later ones count.

    What is the target's where nobody is named is `aimed`'s: the actor's where nobody is aimed at.
    """
    sheet = system.sheet
    record = () if form is None else form.stats
    for who in _WHO:
        yield from ((f"{who}.{each.key}", (who, "record", each.key)) for each in record)
        for track in sheet.tracks:
            yield f"{who}.{track.key}", (who, "track", track.key)
        for condition in system.conditions:
            yield f"{who}.{condition.key}", (who, "condition", condition.key)
        for stat in sheet.stats:
            yield f"{who}.{stat.key}", (who, "stat", stat.key)
    for track in sheet.tracks:
        yield track.key, (aimed, "track", track.key)
    yield from ((each.key, _side(each, aimed)) for each in sheet.stats)
    for each in record:
        yield each.key, ("actor", "record", each.key)


def _side(stat: StatKey, aimed: Who) -> tuple[Who, Part, str]:
    """Whose a number is when nobody is named: the actor's, where both may have it."""
    return aimed if stat.role == "target" else "actor", "stat", stat.key


_WHO: tuple[Who, Who] = ("actor", "target")


def _put(system: RuleSystem, setup: Setup, places: Places, key: str, value: str) -> None:
    if key in (DAMAGE, f"target.{DAMAGE}"):
        setup.damage["actor" if key == DAMAGE else "target"] = value
    elif any(each.id == key for each in system.switches):
        setup.switches[key] = read_switch(system, key, value)
    elif key == MODIFIER or key.startswith(f"{MODIFIER}."):
        setup.modifiers[key.removeprefix(MODIFIER).removeprefix(".")] = value
    elif LINK in key.split(".")[:-1]:
        _put_link(system, setup, key, value)
    elif key not in places:
        setup.choices[key] = value
    else:
        _put_number(setup, *places[key], key, value)


def _put_link(system: RuleSystem, setup: Setup, key: str, value: str) -> None:
    owner, _, kind = key.rpartition(f"{LINK}.")
    who = next((each for each in _WHO if owner in (f"{each}.", "")), None)
    known = [each.key for each in system.links]
    if who is None or kind not in known:
        has = f"has {', '.join(known)}" if known else "has none"
        raise Trouble(f"{system.name} does not know the link {key[:40]!r}; it {has}.")
    if value.lower() not in _YES or value.isdecimal():
        setup.links.append((who, kind, whole(key, value)))
    elif yes(key, value):
        setup.links.append((who, kind, 0))


def _put_number(setup: Setup, who: Who, part: Part, name: str, key: str, value: str) -> None:
    if part == "condition":
        setup.conditions += [(who, name)] if yes(key, value) else []
    elif part == "track":
        number = whole(key, value)
        setup.tracks[who][name] = Track(number, max(0, number))
    else:
        into = setup.records[who] if part == "record" else setup.stats[who]
        into[name] = whole(key, value)


def read_switch(system: RuleSystem, key: str, value: str) -> str:
    """The choice of a house rule; Trouble when it has no such choice."""
    choices = next(dict(each.choices) for each in system.switches if each.id == key)
    if value not in choices:
        raise Trouble(f"{key} is one of {', '.join(choices)}, not {value!r}.")
    return value


def yes(key: str, value: str) -> bool:
    """A yes or a no; Trouble for anything else."""
    if value.lower() not in _YES:
        raise Trouble(f"{key} is yes or no, not {value!r}.")
    return _YES[value.lower()]


def whole(key: str, value: str) -> int:
    """A whole number; Trouble for anything else."""
    try:
        return int(value[:12] if value.isascii() else "x")
    except ValueError as error:
        raise Trouble(f"{key} takes a whole number, not {value[:40]!r}.") from error
