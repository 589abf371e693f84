"""The whole library of a campaign file in another form."""

from pathlib import Path

from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.library import LibraryFileJournal, read_library
from gm_tracker.engine.library import LibraryPast, LibraryStream
from gm_tracker.session.choices import Form
from gm_tracker.session.exports import Tell, as_campaign
from gm_tracker.session.portraits import portraits_in
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.trouble import Trouble
from gm_tracker.session.writing import library_as


def exported_library(path: Path, form: str, systems: KnownSystems, tell: Tell) -> str:
    """All entries, and in JSON the encounters and folders too; what is left out is told.

    Trouble or CampaignError says why there is none.
    """
    if not as_campaign(path):
        raise Trouble(f"{path.name} is a script and has no library.")
    chosen: Form = "csv" if form == "csv" else "json"
    if form != chosen:
        raise Trouble("A library is exported with --format json or csv.")
    with CampaignFile.open(path, read_only=True) as file:
        library = library_in(file, systems).library
        if not library.entries and not library.plans:
            raise Trouble(f"There is nothing in the library of {path.name}.")
        if form == "csv" and library.plans:
            tell(("The table holds no encounters; --format json does.",))
        return library_as(chosen, systems, library, lambda keys: portraits_in(file, keys))


def library_in(file: CampaignFile, systems: KnownSystems) -> LibraryStream:
    """The library of an open file, verified and read; Damaged when it is not as written."""
    stored = read_library(file)
    past = LibraryPast(stored.steps, stored.moves)
    return LibraryStream(systems, LibraryFileJournal(file), past)
