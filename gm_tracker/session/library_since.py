"""What happened in the library since a step of a fight: no correction of the fight undoes it."""

from __future__ import annotations

from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.library import LibraryFileJournal, library_stream, read_library
from gm_tracker.engine.library import LibraryPast, LibraryStream
from gm_tracker.session.systems import KnownSystems
from gm_tracker.words.labels import label_text
from gm_tracker.words.names import capital


def since(library: LibraryStream, step: int) -> tuple[str, ...]:
    """The names of the steps that were made later, in order.

    All steps of a campaign are counted together, so their numbers tell.
    """
    found = (each for each in library.history.path if each.id > step)
    return tuple(capital(label_text(each.label)) for each in found)


def is_later(file: CampaignFile, step: int) -> bool:
    """Whether anything was done in the library since a step; asking does not read it."""
    stream = library_stream(file)
    return stream is not None and any(each > step for each, _, _ in file.step_index(stream))


def since_in(file: CampaignFile, systems: KnownSystems, step: int) -> tuple[str, ...]:
    """The same of a file whose library is not open."""
    if not is_later(file, step):
        return ()
    known = read_library(file)
    past = LibraryPast(known.steps, known.moves)
    return since(LibraryStream(systems, LibraryFileJournal(file), past), step)
