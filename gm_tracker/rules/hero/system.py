"""Percentile HERO as a rule system: by its documents, or in full."""

from gm_tracker.rules.hero.documents import DOCUMENTS
from gm_tracker.rules.hero.full import Full
from gm_tracker.rules.hero.house import DEPTH
from gm_tracker.rules.two_readings import TwoReadings

HERO = TwoReadings(DEPTH, DOCUMENTS, Full())
