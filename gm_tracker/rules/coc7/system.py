"""Call of Cthulhu 7 as a rule system: the answers to the tracker's questions."""

from gm_tracker.rules.coc7.documents import DOCUMENTS

COC7 = DOCUMENTS
