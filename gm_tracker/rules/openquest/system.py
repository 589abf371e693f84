"""OpenQuest 3 as a rule system: the answers to the tracker's questions."""

from gm_tracker.rules.openquest.documents import DOCUMENTS

OPENQUEST = DOCUMENTS
