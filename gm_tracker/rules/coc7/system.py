"""Call of Cthulhu 7 in its two readings: by the documents, and in full (X-C7-0)."""

from gm_tracker.rules.coc7.documents import DOCUMENTS
from gm_tracker.rules.coc7.full import Full
from gm_tracker.rules.coc7.house import DEPTH_ID
from gm_tracker.rules.two_readings import TwoReadings, depth

DEPTH = depth(
    DEPTH_ID,
    "opposed levels, no more",
    "bonus dice, extreme hits, wounds, firearms, Luck",
)
COC7 = TwoReadings(DEPTH, DOCUMENTS, Full(), [each.id for each in DOCUMENTS.switches])
