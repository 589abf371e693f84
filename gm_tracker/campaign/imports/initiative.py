"""Creature lists and whole exports of Improved Initiative."""

from __future__ import annotations

import re
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints
from pydantic.alias_generators import to_pascal

from gm_tracker.campaign.imports import stat_text
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


class _Action(_Plain):
    name: Line = ""
    content: Text = ""


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
    damage_resistances: list[Line] = []
    damage_immunities: list[Line] = []
    condition_immunities: list[Line] = []
    traits: list[_Action] = []
    actions: list[_Action] = []
    reactions: list[_Action] = []
    legendary_actions: list[_Action] = []
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
    return isinstance(plain, dict) and "Name" in plain and "HP" in plain


def read(plain: Any) -> FantasyCreature:
    """One stat block; raises pydantic's ValidationError."""
    block = _Block.model_validate(plain)
    dice, written = stat_text.hit_dice(block.hp.notes)
    actions = _actions(block.actions)
    attacks = stat_text.attacks_in(actions)
    rate, doubt = stat_text.attacks_a_round(actions, len(attacks))
    return FantasyCreature(
        block.name,
        dice,
        block.hp.value,
        written,
        block.ac.value if block.ac else None,
        block.ac.notes.strip("() ") if block.ac else None,
        block.type.split(",")[0],
        stat_text.size_in(block.type),
        block.abilities.get("Dex"),
        attacks,
        rate,
        ", ".join(block.speed),
        _notes(block, actions),
        {"attacks": doubt} if doubt else {},
        block.source,
    )


def _actions(actions: list[_Action]) -> list[Action]:
    return [Action(each.name, each.content) for each in actions]


def _notes(block: _Block, actions: list[Action]) -> str:
    lines = [
        block.type,
        _listed("Challenge", [block.challenge]),
        _listed("Resists", block.damage_resistances),
        _listed("Immune to", [*block.damage_immunities, *block.condition_immunities]),
        _listed("Senses", block.senses),
        block.description,
    ]
    groups = (
        ("Traits", _actions(block.traits)),
        ("Actions", actions),
        ("Reactions", _actions(block.reactions)),
        ("Legendary actions", _actions(block.legendary_actions)),
    )
    return stat_text.notes_of(lines, groups)


def _listed(what: str, values: list[str]) -> str:
    text = ", ".join(each for each in values if each)
    return f"{what}: {text}" if text else ""
