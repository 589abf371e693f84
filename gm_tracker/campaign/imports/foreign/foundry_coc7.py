"""Actors of the Call of Cthulhu 7 system of Foundry."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from gm_tracker.campaign.imports.dice_words import damage
from gm_tracker.campaign.imports.foreign.foundry import items, side_of
from gm_tracker.campaign.imports.foreign.html_text import plain_lines
from gm_tracker.campaign.imports.foreign.loose import line, listed, mapping, number, numbers, part
from gm_tracker.campaign.imports.foreign.loose import text as text_of
from gm_tracker.model.dice import DiceError, parse_dice
from gm_tracker.rules.game_creature import GameAttack, GameCreature, GameSkill

GAME = "coc7"
_TRAITS = ("str", "con", "siz", "dex", "app", "int", "pow", "edu")
_ATTRIBUTES = {"mp": "mp", "san": "san", "lck": "luck", "build": "build", "mov": "move"}
_SAID = ("value", "opposition", "keeper", "special")
_BONUSES = ((64, "-2"), (84, "-1"), (124, "0"), (164, "+1d4"))
_FAR = ("long", "extreme")
_FIRST = re.compile(r"\d+")


def shaped(plain: Mapping[str, Any]) -> bool:
    """Whether it looks like such an actor."""
    inside = mapping(plain, "system")
    return "attribs" in inside and isinstance(part(inside, "characteristics", "str"), Mapping)


def read(plain: Mapping[str, Any]) -> GameCreature:
    """One actor."""
    inside = mapping(plain, "system")
    traits, doubts = _traits(inside)
    bonus = text_of(part(inside, "attribs", "db", "value")) or _by_body(traits)
    skills = {text_of(each.get("_id")): _skill(each) for each in items(plain, "skill")}
    named = {each.name.casefold(): each for each in skills.values() if each is not None}
    return GameCreature(
        GAME,
        text_of(plain.get("name")),
        "party" if side_of(plain) == "party" else "foe",
        {**traits, **_attributes(inside), **_defences(named)},
        bonus,
        tuple(_weapon(each, skills, named, bonus) for each in items(plain, "weapon")),
        tuple(each for each in skills.values() if each is not None and each.name),
        lines=tuple(_lines(plain, inside)),
        doubts=doubts,
    )


def _traits(inside: Mapping[str, Any]) -> tuple[dict[str, int], dict[str, str]]:
    """The characteristics, of which some are only told as dice: then their average."""
    found, doubts = dict[str, int](), dict[str, str]()
    for key in _TRAITS:
        told = mapping(inside, "characteristics", key)
        value, formula = number(told.get("value")), text_of(told.get("formula"))
        if value is None and formula:
            value = _average(formula)
            doubts |= {} if formula.isdigit() else {key: f"the average of {formula[:40]}"}
        if value is not None:
            found[key] = value
    return found, doubts if all(each in found for each in doubts) else {}


def _by_body(traits: Mapping[str, int]) -> str:
    """The damage bonus of strength and size, where nothing is stated: they are worked out then."""
    if not {"str", "siz"} <= traits.keys():
        return "0"
    total = traits["str"] + traits["siz"]
    if total < 165:
        return next(bonus for most, bonus in _BONUSES if total <= most)
    return f"+{1 + (total - 125) // 80 if total >= 205 else 1}d6"


def _average(formula: str) -> int | None:
    """The average of dice such as "5*3d6" or "(3d6)*5"."""
    told = "".join(formula.split())
    times = re.fullmatch(r"(\d{1,3})\*\(?([^*()]+)\)?|\(?([^*()]+)\)?\*(\d{1,3})", told)
    dice = told if times is None else times[2] or times[3]
    factor = 1 if times is None else int(times[1] or times[4])
    try:
        known = parse_dice(dice)
    except DiceError:
        return None
    return (known.lowest + known.highest) * factor // 2


def _attributes(inside: Mapping[str, Any]) -> dict[str, int]:
    attribs = mapping(inside, "attribs")
    found = numbers({o: part(attribs, t, "value") for t, o in _ATTRIBUTES.items()})
    armour = _FIRST.search(text_of(part(attribs, "armor", "value")))
    found["armour"] = int(armour[0][:5]) if armour else 0
    most, now = number(part(attribs, "hp", "max")), number(part(attribs, "hp", "value"))
    if most or now:
        found["hp"] = most or now or 0
        if now is not None:
            found["hp_now"] = now
    attacks = number(part(inside, "special", "attacksPerRound"))
    return found | ({"attacks": attacks} if attacks else {})


def _defences(named: Mapping[str, GameSkill]) -> dict[str, int]:
    """Dodging and fighting back, which are skills."""
    wanted = {"dodge": ("dodge",), "fight_back": ("fighting (brawl)", "brawl")}
    return {
        key: next(named[n].percent for n in names if n in named)
        for key, names in wanted.items()
        if any(each in named for each in names)
    }


def _skill(item: Mapping[str, Any]) -> GameSkill | None:
    inside = mapping(item, "system")
    value = number(inside.get("value"))
    if value is None:
        parts = numbers(mapping(inside, "adjustments"))
        base = {} if "base" in parts else numbers({"base": inside.get("base")})
        value = sum(parts.values()) + sum(base.values())
    return GameSkill(text_of(item.get("name")), value)


def _weapon(
    item: Mapping[str, Any],
    skills: Mapping[str, GameSkill | None],
    named: Mapping[str, GameSkill],
    bonus: str,
) -> GameAttack:
    inside = mapping(item, "system")
    main = mapping(inside, "skill", "main")
    skill = skills.get(text_of(main.get("id"))) or named.get(text_of(main.get("name")).casefold())
    properties = mapping(inside, "properties")
    share = "DB" if properties.get("addb") is True else "half DB"
    adds = properties.get("addb") is True or properties.get("ahdb") is True
    told = text_of(part(inside, "range", "normal", "damage"))
    made = damage(f"{told}+{share}" if adds and told else told, bonus)
    far = (line(f"{each} range", part(inside, "range", each, "damage")) for each in _FAR)
    uses = mapping(inside, "usesPerRound")
    near = line("range", part(inside, "range", "normal", "value"))
    kept = (near, *far, line("attacks", uses.get("normal")), line("at most", uses.get("max")))
    return GameAttack(
        text_of(item.get("name")),
        None if skill is None else skill.percent,
        made.dice,
        properties.get("rngd") is True,
        numbers({"malfunction": inside.get("malfunction"), "magazine": part(inside, "ammo")}),
        note=", ".join(filter(None, (made.words, *kept))),
        doubt=made.doubt,
    )


def _lines(plain: Mapping[str, Any], inside: Mapping[str, Any]) -> Iterator[str]:
    told = [line(k.capitalize(), v) for k, v in mapping(inside, "infos").items()]
    passed = text_of(part(inside, "special", "sanLoss", "checkPassed"))
    failed = text_of(part(inside, "special", "sanLoss", "checkFailled"))
    if passed or failed:
        told.append(f"Sanity loss: {passed or 0}/{failed or 0}")
    told.append(line("Armour", part(inside, "attribs", "armor", "value")))
    for each in items(plain, "item", "book", "spell", "status", "talent"):
        named = line(text_of(each.get("type")).capitalize(), each.get("name"))
        told.append(". ".join(filter(None, (named, _described(each)))))
    for each in items(plain, "weapon"):
        told.append(line(text_of(each.get("name")), _described(each)))
    for key in ("keeper", "notes", "value"):
        told.append(plain_lines(part(inside, "description", key)))
    told.append(plain_lines(inside.get("backstory")))
    told += [
        f"{text_of(part(e, 'title'))}: {plain_lines(part(e, 'value'))}"
        for e in listed(inside.get("biography"))
        if plain_lines(part(e, "value"))
    ]
    yield from filter(None, told)


def _described(item: Mapping[str, Any]) -> str:
    """What is said of an item, for all or for the keeper alone."""
    told = (plain_lines(part(item, "system", "description", key)) for key in _SAID)
    return " ".join(" ".join(filter(None, told)).split())
