"""Basic Roleplaying as a rule system: the answers to the tracker's questions."""

from gm_tracker.rules.brp.documents import DOCUMENTS

BRP = DOCUMENTS
