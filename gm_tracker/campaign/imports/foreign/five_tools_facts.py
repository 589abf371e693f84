"""What a monster of 5etools says that no number of a sheet takes: lines for its notes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gm_tracker.campaign.imports.foreign.five_tools_text import plain_text
from gm_tracker.campaign.imports.foreign.loose import listed, mapping
from gm_tracker.campaign.imports.foreign.modern import ABILITIES, abilities, fact
from gm_tracker.campaign.imports.stat_text import Action

_ALIGNMENTS = {
    **{"L": "lawful", "N": "neutral", "NX": "neutral", "NY": "neutral", "C": "chaotic"},
    **{"G": "good", "E": "evil", "U": "unaligned", "A": "any alignment"},
}
_HARM = {
    "vulnerable": "Vulnerable to",
    "resist": "Resists",
    "immune": "Immune to",
    "conditionImmune": "Immune to conditions",
}
_LABELS = {
    "senses": "Senses",
    "passive": "Passive Perception",
    "languages": "Languages",
    "environment": "Found in",
    "actionNote": "Actions",
    "legendaryHeader": "Legendary actions",
    "mythicHeader": "Mythic actions",
}
_OFTEN = {"will": "At will", "constant": "Always", "ritual": "Rituals"}
_PERIODS = {"daily": "Day", "rest": "Rest", "restLong": "Long rest", "weekly": "Week"}
_DEEPEST = 6


def alignment(plain: Mapping[str, Any]) -> str:
    """ "lawful evil" of ["L", "E"]."""
    told = [_ALIGNMENTS.get(str(each), "") for each in listed(plain.get("alignment"))]
    return " ".join(filter(None, told))


def facts(plain: Mapping[str, Any]) -> Iterator[str]:
    """Its abilities, saving throws, senses and the like, a line each."""
    yield abilities([plain.get(each.casefold()) for each in ABILITIES])
    yield fact("Saving throws", _bonuses(mapping(plain, "save")))
    yield fact("Skills", _bonuses(mapping(plain, "skill")))
    for key, label in _HARM.items():
        yield fact(label, ", ".join(_harm(plain.get(key), key)))
    for key, label in _LABELS.items():
        told = plain.get(key)
        joined = ", " if isinstance(told, list) and "Header" not in key else " "
        yield fact(label, joined.join(plain_text(each) for each in listed(told)))
    yield fact("Gear", gear(plain))
    challenge = plain.get("cr")
    if isinstance(challenge, Mapping):
        challenge = challenge.get("cr")
    yield fact("Challenge", challenge)
    for each in listed(plain.get("ac"))[1:]:
        yield fact("Armor class too", _armor(each))


def gear(plain: Mapping[str, Any]) -> str:
    """What it carries: "chain shirt" of "chain shirt|xphb"."""
    told = (each.get("item") if isinstance(each, Mapping) else each for each in _carried(plain))
    return ", ".join(plain_text(each).partition("|")[0] for each in told if isinstance(each, str))


def _carried(plain: Mapping[str, Any]) -> list[Any]:
    return [*listed(plain.get("gear")), *listed(plain.get("attachedItems"))]


def _bonuses(told: Mapping[str, Any]) -> list[str]:
    found = ((key, plain_text(value)) for key, value in told.items())
    return [f"{key} {value}" for key, value in found if value]


def _armor(told: Any) -> str:
    if not isinstance(told, Mapping):
        return plain_text(told)
    worn = ", ".join(map(plain_text, listed(told.get("from"))))
    value = plain_text(told.get("ac")) or plain_text(told.get("special"))
    return " ".join(filter(None, (value, worn, plain_text(told.get("condition")))))


def _harm(told: Any, key: str, depth: int = 0) -> Iterator[str]:
    """Kinds of damage, some of them only on a condition."""
    for each in listed(told):
        if not isinstance(each, Mapping):
            yield plain_text(each)
        elif depth < _DEEPEST:
            kinds = ", ".join(_harm(each.get(key), key, depth + 1))
            parts = (each.get("preNote"), kinds or each.get("special"), each.get("note"))
            yield " ".join(filter(None, map(plain_text, parts)))


def spellcasting(told: Any) -> tuple[Action, ...]:
    """What it casts, and how often."""
    found = (each for each in listed(told) if isinstance(each, Mapping))
    return tuple(Action(plain_text(each.get("name", "")), _cast(each)) for each in found)


def _cast(told: Mapping[str, Any]) -> str:
    parts = [plain_text(told.get("headerEntries", ""))]
    parts += [fact(label, _spells(told.get(key))) for key, label in _OFTEN.items()]
    for key, period in _PERIODS.items():
        for often, each in mapping(told, key).items():
            times = often.removesuffix("e")
            parts.append(
                fact(f"{times}/{period}{' each' if times != often else ''}", _spells(each))
            )
    for level, each in mapping(told, "spells").items():
        slots = mapping(each).get("slots")
        label = "Cantrips" if level == "0" else f"Level {level}"
        label = f"{label} ({slots} slots)" if isinstance(slots, int) else label
        parts.append(fact(label, _spells(mapping(each).get("spells"))))
    parts.append(plain_text(told.get("footerEntries", "")))
    return " ".join(f"{each.rstrip('.')}." for each in parts if each)


def _spells(told: Any) -> str:
    spells = (each.get("entry") if isinstance(each, Mapping) else each for each in listed(told))
    return ", ".join(filter(None, map(plain_text, spells)))
