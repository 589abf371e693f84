"""Importers: bytes become a preview of combatants; nothing is entered here."""

from gm_tracker.campaign.imports.formats import preview, preview_file
from gm_tracker.campaign.imports.preview import Preview, Record, Wishes, keep
from gm_tracker.campaign.imports.problems import ImportProblem, Mendable, NoNames
from gm_tracker.campaign.imports.table import fields_for, guess_columns, read_table

__all__ = [
    "ImportProblem",
    "Mendable",
    "NoNames",
    "Preview",
    "Record",
    "Wishes",
    "fields_for",
    "guess_columns",
    "keep",
    "preview",
    "preview_file",
    "read_table",
]
