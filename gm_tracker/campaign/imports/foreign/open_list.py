"""Creature JSON as Open5e answers it: a list, a page with `results`, or one creature."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Annotated, Any

from pydantic import AliasChoices, BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

from gm_tracker.campaign.imports import stat_text
from gm_tracker.campaign.imports.foreign.modern import StatBlock, creature
from gm_tracker.campaign.imports.foreign.open_facts import facts, usage
from gm_tracker.campaign.imports.problems import ImportProblem
from gm_tracker.campaign.imports.stat_text import Action
from gm_tracker.rules.converting import FantasyCreature


def _name_of(value: Any) -> Any:
    """Newer answers name sizes and types as objects; older ones leave out what is not there."""
    if isinstance(value, dict):
        return value.get("name") or value.get("key") or ""
    return "" if value is None else value


def _or_empty(value: Any) -> Any:
    return value or []


Named = Annotated[str, StringConstraints(max_length=1_000), BeforeValidator(_name_of)]
Text = Annotated[str, StringConstraints(max_length=20_000), BeforeValidator(_name_of)]
Amount = Annotated[int, Field(ge=-9_999, le=9_999)]


class _Plain(BaseModel):
    model_config = ConfigDict(coerce_numbers_to_str=True, defer_build=True, populate_by_name=True)


class _Strike(_Plain):
    damage_die_count: Amount | None = None
    damage_die_type: Named = ""
    damage_bonus: Amount | None = None
    reach: float | None = None
    range: float | None = None


class _Action(_Plain):
    name: Named = ""
    desc: Text = ""
    damage_dice: Named = ""
    damage_bonus: Amount | None = None
    attack_bonus: Amount | None = None
    usage_limits: Any = None
    limited_to_form: Named = ""
    action_type: Named = ""
    attacks: Annotated[list[_Strike], BeforeValidator(_or_empty)] = []


Actions = Annotated[list[_Action], BeforeValidator(_or_empty)]


class _Scores(_Plain):
    dexterity: Amount | None = None


class _Creature(_Plain):
    name: Named
    size: Named = ""
    type: Named = ""
    armor_class: Amount | None = None
    armor: Named = Field(default="", validation_alias=AliasChoices("armor_desc", "armor_detail"))
    hit_points: Amount | None = None
    hit_dice: Named = ""
    speed: dict[str, Any] | str | None = None
    dexterity: Amount | None = None
    ability_scores: _Scores | None = None
    subtype: Named = ""
    alignment: Named = ""
    source: Named = Field(default="", validation_alias=AliasChoices("document__title", "document"))
    traits: Actions = Field(
        default=[], validation_alias=AliasChoices("special_abilities", "traits")
    )
    actions: Actions = []
    bonus_actions: Actions = []
    reactions: Actions = []
    legendary_actions: Actions = []
    mythic_actions: Actions = []
    lair_actions: Actions = []


_BREAK = re.compile(r" ?<br\s{0,4}/?> ?", re.IGNORECASE)
KINDS = {
    "BONUS_ACTION": "Bonus actions",
    "REACTION": "Reactions",
    "LEGENDARY_ACTION": "Legendary actions",
    "LAIR_ACTION": "Lair actions",
}
"""Newer answers put all actions into one list; these are not those of a creature's turn."""


def records(value: Any) -> list[tuple[str, Any]]:
    """The creatures of a list, a page or alone, each with its place."""
    if isinstance(value, dict):
        value = value["results"] if isinstance(value.get("results"), list) else [value]
    if not isinstance(value, list):
        return []
    return [(f"record {i}", each) for i, each in enumerate(value, 1)]


def remarks(value: Any) -> tuple[str, ...]:
    """What is to be known of a page: whether there are more."""
    if not isinstance(value, dict) or not value.get("next"):
        return ()
    return ("It is one page of an answer; the next ones are files of their own.",)


def refuse(value: Any) -> None:
    """ImportProblem for what the answers of its database are made from."""
    first = value[0] if isinstance(value, list) and value else value
    if isinstance(first, dict) and {"model", "fields"} <= first.keys():
        why = "these are fixtures of a database such as Open5e's; take a page of its answers"
        raise ImportProblem(why)


def marked(plain: Any) -> bool:
    """Whether it looks like one of these creatures."""
    return isinstance(plain, dict) and ("hit_points" in plain or "hit_dice" in plain)


def read(plain: Any) -> FantasyCreature:
    """One creature; raises pydantic's ValidationError."""
    told = _Creature.model_validate(plain)
    scores = told.ability_scores or _Scores()
    kind = f"{told.size} {told.type}{f' ({told.subtype})' if told.subtype else ''}".strip()
    kind = f"{kind}, {told.alignment}" if told.alignment else kind
    return creature(
        StatBlock(
            name=told.name,
            kind=kind,
            hit_points=told.hit_points,
            hit_dice=told.hit_dice,
            armor_class=told.armor_class,
            armor=told.armor,
            dexterity=told.dexterity if told.dexterity is not None else scores.dexterity,
            movement=_movement(told.speed),
            actions=_actions(each for each in told.actions if each.action_type not in KINDS),
            more=_more(told),
            lines=(kind, *facts(plain)),
            source=told.source,
        )
    )


def _more(told: _Creature) -> dict[str, tuple[Action, ...]]:
    of_a_kind = {
        heading: _actions(each for each in told.actions if each.action_type == kind)
        for kind, heading in KINDS.items()
    }
    own = {
        "Bonus actions": told.bonus_actions,
        "Reactions": told.reactions,
        "Legendary actions": told.legendary_actions,
        "Lair actions": told.lair_actions,
    }
    return {
        "Traits": _actions(told.traits),
        "Mythic actions": _actions(told.mythic_actions),
        **{heading: (*_actions(own.get(heading, ())), *of) for heading, of in of_a_kind.items()},
    }


def _actions(actions: Iterable[_Action]) -> tuple[Action, ...]:
    return tuple(map(_action, actions))


def _action(told: _Action) -> Action:
    """An action; without a bonus to hit or an attack beside it, its text tells what it is."""
    form = f"({told.limited_to_form})" if told.limited_to_form else ""
    said = _BREAK.sub("\n", told.desc)
    text = " ".join(filter(None, (form, usage(told.usage_limits), said)))
    strike = next(iter(told.attacks), None)
    afar = bool(strike and strike.range and not strike.reach)
    ranged = True if afar and not stat_text.is_headed(text) else None
    return Action(told.name, text, _damage(told), bool(strike or told.attack_bonus), ranged)


def _damage(action: _Action) -> str:
    if action.damage_dice:
        return f"{action.damage_dice}{_bonus(action.damage_bonus)}"
    strike = next((each for each in action.attacks if each.damage_die_count), None)
    if strike is None or not strike.damage_die_type:
        return ""
    return f"{strike.damage_die_count}{strike.damage_die_type}{_bonus(strike.damage_bonus)}"


def _bonus(bonus: int | None) -> str:
    return f"{bonus:+}" if bonus else ""


def _movement(speed: dict[str, Any] | str | None) -> str:
    if not isinstance(speed, dict):
        return (speed or "")[:1_000]
    told = [(k, v) for k, v in speed.items() if isinstance(v, int | float) and v is not True and v]
    return ", ".join(f"{key[:40]} {value:g} ft." for key, value in told)[:1_000]
