"""The library: what a GM keeps between fights, and the encounters prepared from it."""

from collections.abc import Mapping
from dataclasses import field
from functools import cache, lru_cache
from typing import Any, Literal

from pydantic import TypeAdapter

from gm_tracker.model.combatant import Attack, Condition
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.library_plans import Plan
from gm_tracker.model.numbered_store import NumberedStore

Kind = Literal["creature", "character", "attack", "spell", "armour", "condition", "action"]
KINDS: tuple[Kind, ...] = (
    "creature",
    "character",
    "attack",
    "spell",
    "armour",
    "condition",
    "action",
)
BEINGS: tuple[Kind, ...] = ("creature", "character")
"""The kinds that can stand in a fight: their body is a NewCombatant."""
RECORDS: tuple[Kind, ...] = ("attack", "spell")
"""The kinds whose body is an Attack, the record of a sheet."""

Shape = Literal["being", "record", "facts"]
Facts = Mapping[str, int | str]
Body = NewCombatant | Attack | Facts


@frozen
class Entry:
    """One thing in the library.

    `text` is its body as JSON: it stays text until somebody looks, for most entries of a large
    library are never looked at. `notes` is Markdown exactly as it was typed. `hit_dice` is the
    notation from which the hit points of each one can be rolled. `conditions` and `counters` are
    what a character took along from its last fight. `variant_of` is the entry it was made from.
    What is built in has a number below 0 and is in no library: it is copied before it is changed.
    """

    id: int
    kind: Kind
    system: str
    name: str
    text: str = "{}"
    tags: tuple[str, ...] = ()
    favourite: bool = False
    source: str = ""
    notes: str = ""
    hit_dice: str = ""
    conditions: tuple[Condition, ...] = ()
    counters: Mapping[str, int] = field(default_factory=dict)
    variant_of: int | None = None

    @property
    def built_in(self) -> bool:
        """Whether it comes with the program."""
        return self.id < 0

    @property
    def body(self) -> Body:
        """The body, read from its text: what it is depends on the kind."""
        body = _read(kind_shape(self.kind), self.text)
        return replace(body, name=self.name) if isinstance(body, NewCombatant) else body

    @property
    def being(self) -> NewCombatant | None:
        """Who it is; None when it is no creature or character."""
        body = self.body
        return body if isinstance(body, NewCombatant) else None

    def with_body(self, body: Body) -> "Entry":
        """The entry with another body of its kind."""
        return replace(self, text=body_text(body))


@frozen
class Value:
    """One number of a character that came out of a fight as `after`.

    A `record` value is a number of the attack or spell of that id. None is a number that is not
    there; `maximum` is that of a track.
    """

    what: Literal["track", "counter", "record"]
    key: str
    before: int | None
    after: int | None
    record: str = ""
    maximum: int = 0


@frozen
class Brought:
    """What one character brought home from a fight; conditions as they were and are."""

    entry: int
    values: tuple[Value, ...] = ()
    conditions_before: tuple[Condition, ...] = ()
    conditions_after: tuple[Condition, ...] = ()


@frozen
class Homecoming:
    """What characters brought home from the fight of that stream, as it still stands."""

    fight: int
    brought: tuple[Brought, ...]


@frozen
class Library:
    """All entries and encounters. Unchanged parts stay the same objects from step to step.

    `plans` are in the GM's order, `folders` are paths such as "Chapter 1/Caves". `returns` holds
    what came home from fights and was not taken back, by the step of the fight that brought it.
    """

    entries: NumberedStore[Entry] = field(default_factory=NumberedStore)
    plans: tuple[Plan, ...] = ()
    folders: tuple[str, ...] = ()
    returns: Mapping[int, Homecoming] = field(default_factory=dict)
    made: int = 0
    """How many numbers were given out so far; they are never used twice."""

    def plan(self, number: int) -> Plan | None:
        """The encounter of that number, or None."""
        return next((each for each in self.plans if each.id == number), None)


def body_text(body: Body) -> str:
    """A body as JSON; what has its default value, and the name of a creature, is left out."""
    if isinstance(body, NewCombatant):
        body = replace(body, name="")
    return _reader(body_shape(body)).dump_json(body, exclude_defaults=True).decode()


def kind_shape(kind: Kind) -> Shape:
    """Of which shape the body of that kind is."""
    return "being" if kind in BEINGS else "record" if kind in RECORDS else "facts"


def body_shape(body: Body) -> Shape:
    """Of which shape this body is."""
    if isinstance(body, NewCombatant):
        return "being"
    return "record" if isinstance(body, Attack) else "facts"


@lru_cache(maxsize=1024)
def _read(shape: Shape, text: str) -> Body:
    body: Body = _reader(shape).validate_json(text)
    return body


@cache
def _reader(shape: Shape) -> TypeAdapter[Any]:
    if shape == "being":
        return TypeAdapter(NewCombatant)
    return TypeAdapter(Attack if shape == "record" else dict[str, int | str])
