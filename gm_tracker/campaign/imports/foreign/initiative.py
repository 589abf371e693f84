"""Creature lists and whole exports of Improved Initiative."""

from __future__ import annotations

import re
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints
from pydantic.alias_generators import to_pascal

from gm_tracker.campaign.imports.foreign.modern import (
    ABILITIES,
    StatBlock,
    abilities,
    creature,
    fact,
    signed,
)
from gm_tracker.campaign.imports.reading import loads_quietly
from gm_tracker.campaign.imports.stat_text import Action
from gm_tracker.rules.converting import FantasyCreature

Line = Annotated[str, StringConstraints(max_length=1_000)]
Text = Annotated[str, StringConstraints(max_length=20_000)]
Amount = Annotated[int, Field(ge=-9_999, le=9_999)]
_KEY = re.compile(r"(?:ImprovedInitiative\.)?(?:Creatures|PersistentCharacters|StatBlocks)\.(.*)")


class _Plain(BaseModel):
    model_config = ConfigDict(
        alias_generator=to_pascal, coerce_numbers_to_str=True, defer_build=True
    )


class _Value(_Plain):
    value: Amount
    notes: Line = ""


class _Bonus(_Plain):
    name: Line = ""
    modifier: Amount | None = None


class _Action(_Plain):
    name: Line = ""
    content: Text = ""
    usage: Line = ""


class _Block(_Plain):
    name: Line
    type: Line = ""
    source: Line = ""
    hp: _Value = Field(alias="HP")
    ac: _Value | None = Field(default=None, alias="AC")
    speed: list[Line] = []
    abilities: dict[Line, Amount] = {}
    challenge: Line = ""
    senses: list[Line] = []
    languages: list[Line] = []
    saves: list[_Bonus] = []
    skills: list[_Bonus] = []
    damage_vulnerabilities: list[Line] = []
    damage_resistances: list[Line] = []
    damage_immunities: list[Line] = []
    condition_immunities: list[Line] = []
    traits: list[_Action] = []
    actions: list[_Action] = []
    bonus_actions: list[_Action] = []
    reactions: list[_Action] = []
    legendary_actions: list[_Action] = []
    mythic_actions: list[_Action] = []
    description: Text = ""


def records(value: Any) -> list[tuple[str, Any]]:
    """The stat blocks of a list, of one block, or of an export, each with its place."""
    if isinstance(value, list):
        return [(f"record {i}", _block(each)) for i, each in enumerate(value, 1)]
    if not isinstance(value, dict):
        return []
    if marked(value):
        return [("record 1", value)]
    kept = [(key, each) for key, each in value.items() if _KEY.fullmatch(key)]
    return [(key[:60], _block(each)) for key, each in kept]


def _block(plain: Any) -> Any:
    """An export wraps blocks, as text or inside a persistent character."""
    if isinstance(plain, str):
        plain = loads_quietly(plain)
    if isinstance(plain, dict) and isinstance(plain.get("StatBlock"), dict):
        return plain["StatBlock"]
    return plain


def marked(plain: Any) -> bool:
    """Whether it looks like one of these stat blocks."""
    return isinstance(plain, dict) and "Name" in plain and isinstance(plain.get("HP"), dict)


def read(plain: Any) -> FantasyCreature:
    """One stat block; raises pydantic's ValidationError."""
    block = _Block.model_validate(plain)
    return creature(
        StatBlock(
            name=block.name,
            kind=block.type,
            hit_points=block.hp.value,
            hit_dice=block.hp.notes,
            armor_class=block.ac.value if block.ac else None,
            armor=block.ac.notes.strip("() ") if block.ac else None,
            dexterity=block.abilities.get("Dex"),
            movement=", ".join(block.speed),
            actions=_actions(block.actions),
            more={
                "Traits": _actions(block.traits),
                "Bonus actions": _actions(block.bonus_actions),
                "Reactions": _actions(block.reactions),
                "Legendary actions": _actions(block.legendary_actions),
                "Mythic actions": _actions(block.mythic_actions),
            },
            lines=_lines(block),
            source=block.source,
        )
    )


def _actions(actions: list[_Action]) -> tuple[Action, ...]:
    return tuple(
        Action(each.name, " ".join(filter(None, (each.usage.strip(), each.content))))
        for each in actions
    )


def _lines(block: _Block) -> tuple[str, ...]:
    scores = {key.upper()[:3]: value for key, value in block.abilities.items()}
    return (
        block.type,
        abilities([scores.get(each) for each in ABILITIES]),
        fact("Saving throws", signed({each.name: each.modifier for each in block.saves})),
        fact("Skills", signed({each.name: each.modifier for each in block.skills})),
        fact("Vulnerable to", block.damage_vulnerabilities),
        fact("Resists", block.damage_resistances),
        fact("Immune to", [*block.damage_immunities, *block.condition_immunities]),
        fact("Senses", block.senses),
        fact("Languages", block.languages),
        fact("Challenge", block.challenge),
        block.description,
    )
