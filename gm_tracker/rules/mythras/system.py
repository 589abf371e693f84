"""Mythras as a rule system: by its documents, or in full."""

from gm_tracker.rules.mythras.documents import DOCUMENTS
from gm_tracker.rules.mythras.full import FULL
from gm_tracker.rules.mythras.turns import DEPTH_ID
from gm_tracker.rules.two_readings import TwoReadings, depth

DEPTH = depth(DEPTH_ID, "levels and damage only", "cycles, special effects, hit locations")
MYTHRAS = TwoReadings(DEPTH, DOCUMENTS, FULL, [each.id for each in DOCUMENTS.switches])
