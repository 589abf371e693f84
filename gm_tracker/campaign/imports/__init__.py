"""Importers: bytes become a preview of combatants; nothing is entered here."""

from gm_tracker.campaign.imports.entering import entering, entering_in_pieces
from gm_tracker.campaign.imports.formats import load, preview, preview_file, previewing
from gm_tracker.campaign.imports.layout import Layout
from gm_tracker.campaign.imports.preview import Preview, Record, Wishes
from gm_tracker.campaign.imports.problems import (
    ImportProblem,
    Mendable,
    NoCreature,
    NoNames,
    UnknownGame,
)
from gm_tracker.campaign.imports.table import read_table
from gm_tracker.campaign.imports.table_columns import fields_for, guess_columns

__all__ = [
    "ImportProblem",
    "Layout",
    "Mendable",
    "NoCreature",
    "NoNames",
    "Preview",
    "Record",
    "UnknownGame",
    "Wishes",
    "entering",
    "entering_in_pieces",
    "fields_for",
    "guess_columns",
    "load",
    "preview",
    "preview_file",
    "previewing",
    "read_table",
]
