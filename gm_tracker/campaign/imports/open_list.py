"""Creature JSON as Open5e answers it: a list, a page with `results`, or one creature."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import AliasChoices, BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

from gm_tracker.campaign.imports import stat_text
from gm_tracker.campaign.imports.stat_text import Action
from gm_tracker.rules.converting import FantasyCreature


def _name_of(value: Any) -> Any:
    """Newer answers name sizes and types as objects; older ones leave out what is not there."""
    return value.get("name") if isinstance(value, dict) else "" if value is None else value


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


class _Action(_Plain):
    name: Named = ""
    desc: Text = ""
    damage_dice: Named = ""
    damage_bonus: Amount | None = None
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
    challenge: Named = Field(default="", validation_alias="challenge_rating")
    source: Named = Field(default="", validation_alias="document__title")
    traits: Actions = Field(
        default=[], validation_alias=AliasChoices("special_abilities", "traits")
    )
    actions: Actions = []
    reactions: Actions = []
    legendary_actions: Actions = []


def records(value: Any) -> list[tuple[str, Any]]:
    """The creatures of a list, a page or alone, each with its place."""
    if isinstance(value, dict):
        value = value["results"] if isinstance(value.get("results"), list) else [value]
    if not isinstance(value, list):
        return []
    return [(f"record {i}", each) for i, each in enumerate(value, 1)]


def marked(plain: Any) -> bool:
    """Whether it looks like one of these creatures."""
    return isinstance(plain, dict) and ("hit_points" in plain or "hit_dice" in plain)


def read(plain: Any) -> FantasyCreature:
    """One creature; raises pydantic's ValidationError."""
    told = _Creature.model_validate(plain)
    dice, written = stat_text.hit_dice(told.hit_dice)
    actions = _actions(told.actions)
    attacks = stat_text.attacks_in(actions)
    rate, doubt = stat_text.attacks_a_round(actions, len(attacks))
    scores = told.ability_scores or _Scores()
    size = stat_text.size_in(told.size)
    return FantasyCreature(
        told.name,
        dice,
        told.hit_points,
        written,
        told.armor_class,
        told.armor,
        f"{told.size} {told.type}".strip(),
        size,
        told.dexterity if told.dexterity is not None else scores.dexterity,
        attacks,
        rate,
        _movement(told.speed),
        _notes(told, actions),
        {"attacks": doubt} if doubt else {},
        told.source,
    )


def _actions(actions: list[_Action]) -> list[Action]:
    return [Action(each.name, each.desc, _damage(each)) for each in actions]


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


def _notes(told: _Creature, actions: list[Action]) -> str:
    lines = [
        f"{told.size} {told.type}".strip(),
        f"Challenge: {told.challenge}" if told.challenge else "",
    ]
    groups = (
        ("Traits", _actions(told.traits)),
        ("Actions", actions),
        ("Reactions", _actions(told.reactions)),
        ("Legendary actions", _actions(told.legendary_actions)),
    )
    return stat_text.notes_of(lines, groups)
