"""Files of other programs that are known by their looks, and are not read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from xml.etree.ElementTree import Element

from gm_tracker.campaign.imports.problems import ImportProblem

TYPE_IN = "paste its text instead, or type its numbers into a table with a heading"
_ROOTS = {
    "ArrayOfMonster": "a bestiary of Combat Manager (Pathfinder 1)",
    "document": "a list of Hero Lab",
    "gcs": "a GURPS character (GCS)",
    "character": "a character sheet of another program",
    "TEMPLATE": "a template of Hero Designer",
    "root": "a character sheet of another program",
    "party": "a party of another program",
    "svg": "a picture",
}
_KEYS: tuple[tuple[frozenset[str], str], ...] = (
    (frozenset(("success", "build")), "a character of Pathbuilder (Pathfinder 2)"),
    (frozenset(("success", "data", "id")), "a character of D&D Beyond"),
    (frozenset(("abilityScores", "classes", "background")), "a character sheet of another program"),
    (frozenset(("hpDice", "armorName")), "a stat block of a generator on the web"),
    (frozenset(("spells", "_meta")), "a list of spells for 5etools"),
)
"""Keys by which other JSON is known."""
_GCS = ("attributes", "traits", "advantages", "total_points")


def refuse(value: Any) -> None:
    """ImportProblem that names what it is."""
    if isinstance(value, Element):
        kind = _ROOTS.get(value.tag, f"XML of the kind {value.tag[:40]!r}")
        raise ImportProblem(f"it is {kind}, which is not read; {TYPE_IN}")
    if not isinstance(value, Mapping):
        return
    if "version" in value and any(each in value for each in _GCS) and "profile" in value:
        raise ImportProblem(f"it is a GURPS character (GCS), which is not read; {TYPE_IN}")
    if "schema_version" in value or ("campaign_title" in value and "characters" in value):
        raise ImportProblem("it is a Roll20 campaign, which is not read; export the sheet as text")
    kind = next((kind for keys, kind in _KEYS if keys <= set(value)), "")
    if kind:
        raise ImportProblem(f"it is {kind}, which is not read; {TYPE_IN}")
