"""All kinds of stat blocks in text; an earlier one has a line that two claim."""

from __future__ import annotations

from gm_tracker.campaign.imports.texts import (
    d100,
    hero,
    modern_fantasy,
    nc_lines,
    not_read,
    old_lines,
)
from gm_tracker.campaign.imports.texts.text_format import TextFormat

TEXTS: tuple[TextFormat, ...] = (
    nc_lines.NC_LINE,
    modern_fantasy.MODERN,
    hero.HERO,
    d100.CTHULHU,
    d100.BASIC,
    d100.MYTHRAS,
    d100.QUEST,
    old_lines.OLD_BLOCK,
    old_lines.OLD_LINE,
)
NOT_READ = (not_read.PATHFINDER,)
"""Those that are known, and of which no creature is made."""
