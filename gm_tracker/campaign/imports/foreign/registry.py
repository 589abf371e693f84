"""All formats of other programs, and who refuses what is known but not read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gm_tracker.campaign.imports import old_school
from gm_tracker.campaign.imports.foreign import (
    bfrpg_names,
    compendium_xml,
    dholes,
    fantasy_blocks,
    five_bits,
    five_tools,
    five_tools_copies,
    foundry,
    foundry_games,
    hero_designer,
    initiative,
    known_others,
    meg,
    open_list,
    roll20_hero,
)
from gm_tracker.campaign.imports.foreign.format import Format

IMPROVED_INITIATIVE = Format(
    "Improved Initiative creatures", initiative.records, initiative.marked, initiative.read
)
FIVE_TOOLS = Format(
    "5etools monsters",
    five_tools.records,
    five_tools.marked,
    five_tools.read,
    lacking=five_tools_copies.missing,
)
FIVE_BITS = Format("5e-bits monsters", five_bits.records, five_bits.marked, five_bits.read)
OPEN5E = Format(
    "Open5e creatures", open_list.records, open_list.marked, open_list.read, open_list.remarks
)
OLD_SCHOOL = Format(
    "an old-school monster list", old_school.records, old_school.marked, old_school.read
)
DHOLES = Format("a Dhole's House investigator", dholes.records, dholes.marked, dholes.read)
MEG = Format("Mythras Encounter Generator creatures", meg.records, meg.marked, meg.read)
FOUNDRY = Format(
    "Foundry actors",
    foundry.records,
    foundry_games.marked,
    foundry_games.read,
    lacking=foundry_games.missing,
)

ROLL20_HERO = Format(
    "a HERO character for Roll20", roll20_hero.records, roll20_hero.marked, roll20_hero.read
)
HERO_DESIGNER = Format(
    "a Hero Designer character",
    hero_designer.records,
    hero_designer.marked,
    hero_designer.read,
    lacking=hero_designer.missing,
)
COMPENDIUM = Format(
    "a compendium of monsters (XML)",
    compendium_xml.records,
    compendium_xml.marked,
    compendium_xml.read,
    lacking=compendium_xml.missing,
)
BY_NAME = Format(
    "an old-school monster list by name", bfrpg_names.records, bfrpg_names.marked, bfrpg_names.read
)
FANTASY_BLOCKS = Format(
    "Fantasy Statblocks",
    fantasy_blocks.records,
    fantasy_blocks.marked,
    fantasy_blocks.read,
    lacking=fantasy_blocks.missing,
)

VALUES = (
    BY_NAME,
    ROLL20_HERO,
    FOUNDRY,
    MEG,
    DHOLES,
    IMPROVED_INITIATIVE,
    FIVE_TOOLS,
    FIVE_BITS,
    FANTASY_BLOCKS,
    OPEN5E,
    OLD_SCHOOL,
)
"""The formats of JSON and YAML, whose records are dictionaries."""
ELEMENTS = (HERO_DESIGNER, COMPENDIUM)
"""The formats of XML, whose records are elements."""

REFUSALS: tuple[Callable[[Any], None], ...] = (
    open_list.refuse,
    meg.refuse,
    foundry_games.refuse,
    known_others.refuse,
)
"""Each raises ImportProblem for a value (or root element) that it knows and that is not read."""
