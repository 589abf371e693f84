"""The library and the encounters as ready-made values: every text is final plain text.

The one exception is `notes`: Markdown exactly as it was typed, for a view that shows it safely.
"""

from gm_tracker.model.frozen import frozen
from gm_tracker.model.library import Kind
from gm_tracker.words.pieces import Chip


@frozen
class LibraryRow:
    """One entry in the library's list: `numbers` is its line of numbers.

    `built_in` is the word for what comes with the program, `game` the name of its game where
    another one is played; or nothing.
    """

    id: int
    name: str
    kind: Kind
    tags: str = ""
    source: str = ""
    game: str = ""
    numbers: str = ""
    favourite: bool = False
    variant_of: str = ""
    built_in: str = ""
    spoken: str = ""


@frozen
class Fact:
    """One line of a page: a label with its value."""

    label: str
    value: str


@frozen
class EntryPage:
    """Everything about one entry; `under` is the line below its name.

    The `traits` are the notes that a creature takes along into each fight.
    """

    id: int
    title: str
    under: str
    tags: tuple[str, ...] = ()
    favourite: bool = False
    facts: tuple[Fact, ...] = ()
    attacks: tuple[Chip, ...] = ()
    lasting: str = ""
    notes: str = ""
    traits: str = ""


@frozen
class PlanRow:
    """One encounter in their list, or (its `id` is 0) a folder; `depth` indents it."""

    id: int
    name: str
    folder: str = ""
    depth: int = 0
    detail: str = ""
    spoken: str = ""


@frozen
class GroupRow:
    """Some of one creature in an encounter; `problem` says what is wrong with it, if anything.

    `shown` is what the players see of it, where that is not as usual.
    """

    key: str
    entry: int
    name: str
    count: int
    side: str
    hit_points: str = ""
    conditions: str = ""
    numbers: str = ""
    arrival: str = ""
    notes: str = ""
    problem: str = ""
    spoken: str = ""
    as_one: str = ""
    shown: str = ""


@frozen
class PlanPage:
    """An encounter: who is in it, who is engaged with whom, and its notes."""

    id: int
    title: str
    under: str
    groups: tuple[GroupRow, ...] = ()
    engagements: tuple[str, ...] = ()
    notes: str = ""
    hint: str = ""
