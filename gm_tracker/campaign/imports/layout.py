"""What there is to say of a table's columns."""

from __future__ import annotations

from collections.abc import Mapping

from gm_tracker.model.frozen import frozen


@frozen
class Layout:
    """A table's headings as they stand there, and the first cells of each column below them.

    `fields` are what a column can hold (key, label), `columns` says which column (from 0) holds
    which. Without a `heading` the headings are a row as all others. `descending` says how armour
    classes are read, None where there are none to be read so.
    """

    headers: tuple[str, ...]
    samples: tuple[tuple[str, ...], ...]
    fields: tuple[tuple[str, str], ...]
    columns: Mapping[str, int]
    heading: bool = True
    descending: bool | None = None
