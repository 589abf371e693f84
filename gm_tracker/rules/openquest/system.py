"""OpenQuest 3 as a rule system: its two readings, one for old fights and one in full."""

from gm_tracker.rules.openquest.documents import DOCUMENTS
from gm_tracker.rules.openquest.full import OpenQuestInFull
from gm_tracker.rules.openquest.switches import DEPTH
from gm_tracker.rules.two_readings import TwoReadings

OPENQUEST = TwoReadings(DEPTH, DOCUMENTS, OpenQuestInFull(), ["O-HIT"])
