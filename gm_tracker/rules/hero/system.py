"""Percentile HERO as a rule system: by its documents, or in full."""

from gm_tracker.rules.hero.documents import DOCUMENTS

HERO = DOCUMENTS
