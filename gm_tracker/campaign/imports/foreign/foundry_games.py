"""The games of Foundry whose actors are read."""

from __future__ import annotations

from typing import Any

from gm_tracker.campaign.imports.foreign import (
    foundry,
    foundry_coc7,
    foundry_dnd5e,
    foundry_hero,
    foundry_mythras,
    foundry_ose,
)
from gm_tracker.campaign.imports.foreign.format import Being
from gm_tracker.campaign.imports.foreign.foundry import FoundryGame

GAMES = (
    FoundryGame("CoC7", ("coc7",), foundry_coc7.shaped, foundry_coc7.read),
    FoundryGame(
        "mythras-imperative",
        ("mythras-imperative", "mythras"),
        foundry_mythras.shaped,
        foundry_mythras.read,
    ),
    FoundryGame(
        "mythras-foundry", ("mythras-foundry",), foundry_mythras.shaped, foundry_mythras.read
    ),
    FoundryGame("dnd5e", ("dnd5e",), foundry_dnd5e.shaped, foundry_dnd5e.read),
    FoundryGame(
        "hero6efoundryvttv2", ("hero6efoundryvttv2",), foundry_hero.shaped, foundry_hero.read
    ),
    FoundryGame("ose", ("ose", "ose-dev"), foundry_ose.shaped, foundry_ose.read),
)


def marked(plain: Any) -> bool:
    """Whether it is an actor of one of these games."""
    return foundry.marked(plain) and foundry.game_of(plain, GAMES) is not None


def missing(plain: Any) -> str:
    """Why an actor cannot be read."""
    if why := foundry.missing(plain):
        return why
    named = foundry.system_id(plain)[:40]
    return "" if marked(plain) else f"it is a Foundry actor of the system {named!r}"


def read(plain: Any) -> Being:
    """An actor by its own game."""
    game = foundry.game_of(plain, GAMES)
    if game is None:
        raise ValueError("it is of no game that is read")
    return game.read(plain)


def refuse(value: Any) -> None:
    """ImportProblem for actors of another system."""
    foundry.refuse(value, GAMES)
