"""Why a file cannot be imported, each with one plain sentence."""

from __future__ import annotations

from pathlib import Path

from gm_tracker.campaign.errors import CampaignError
from gm_tracker.campaign.imports.layout import Layout


class ImportProblem(CampaignError):
    """A file of which nothing can be read; `detail` says why, without a full stop."""

    @property
    def sentence(self) -> str:
        """One plain sentence, naming the file."""
        name = self.path.name if self.path else "The file"
        return f"{name} cannot be imported: {self.detail}."


class Mendable(ImportProblem):
    """JSON that would be good without some commas; it can be read all the same."""

    def __init__(self, line: int, column: int, count: int, path: Path | None = None) -> None:
        more = f", the first of {count}" if count > 1 else ""
        detail = f"there is a comma too many at line {line}, column {column}{more}"
        super().__init__(f"{detail}; it can be read all the same by leaving it out", path)
        self.line = line
        self.column = column


class UnknownGame(ImportProblem):
    """It says that it is for a game that is not here; it can be read for another all the same."""


class NoCreature(ImportProblem):
    """A text that is no table either."""


class NoNames(ImportProblem):
    """A table whose columns say nothing to us: the user must choose.

    `headers` are their names, and `layout` is the table's, where it was read whole.
    """

    layout: Layout | None = None

    def __init__(self, headers: tuple[str, ...], path: Path | None = None) -> None:
        shown = ", ".join(each[:30] for each in headers[:12])
        told = f" ({shown})" if shown else ""
        super().__init__(f"it does not say which column holds the names{told}", path)
        self.headers = headers
