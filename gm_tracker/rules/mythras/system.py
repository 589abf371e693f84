"""Mythras as a rule system: the answers to the tracker's questions."""

from gm_tracker.rules.mythras.documents import DOCUMENTS

MYTHRAS = DOCUMENTS
