"""Basic Roleplaying as a rule system: by the documents, or in full."""

from gm_tracker.rules.brp.documents import DOCUMENTS
from gm_tracker.rules.brp.full import Full
from gm_tracker.rules.brp.switches import DEPTH
from gm_tracker.rules.two_readings import TwoReadings

BRP = TwoReadings(DEPTH, DOCUMENTS, Full(), ["O-ORDER", "O-HIT"])
