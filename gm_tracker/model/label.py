"""What a step is called: a key with values, from which a sentence is made when it is shown."""

from collections.abc import Iterable, Mapping
from dataclasses import field

from gm_tracker.model.frozen import frozen

LabelValue = str | int | tuple[str, ...]
LabelValues = Mapping[str, LabelValue]


@frozen
class Label:
    """The name of something that happened.

    `values` are names as they were then, amounts, and keys of tracks, states and the like, each
    under the name of what it is (`words.labels` says which names it knows). What the GM typed
    is a value too.
    """

    key: str
    values: LabelValues = field(default_factory=dict)

    @classmethod
    def of(cls, key: str, /, **values: LabelValue) -> "Label":
        """A label with these values; what is an empty text, or several of none, is left out."""
        return cls(key, {name: value for name, value in values.items() if value not in ("", ())})

    def text(self, name: str) -> str:
        """A value that is a text; nothing where there is none."""
        found = self.values.get(name, "")
        return found if isinstance(found, str) else ""

    def number(self, name: str) -> int:
        """A value that is a number; 0 where there is none."""
        found = self.values.get(name, 0)
        return found if isinstance(found, int) else 0

    def texts(self, name: str) -> tuple[str, ...]:
        """A value that is several texts, or one; none where there is none."""
        found = self.values.get(name, ())
        return found if isinstance(found, tuple) else (str(found),)


WRITTEN = "written"
"""The key of a label that is a sentence already, its `text`, as version 1 stored them."""
PARTY_HOME = "party_home"
"""The key of the step that is in a fight and in the library at once; with `ends` it is its end."""
FIGHT_ENDS = "fight_ends"
"""The key of the step that ends a fight from which nobody brings anything home."""

CORRECTION = Label("correction")
"""What undo and redo call going over to a corrected course of a fight."""


def texts(numbers: Iterable[int]) -> tuple[str, ...]:
    """Several numbers, as a label holds them."""
    return tuple(map(str, numbers))


def written(text: str) -> Label:
    """A label that is a sentence already."""
    return Label.of(WRITTEN, text=text)


def is_homecoming(label: Label | None) -> bool:
    """Whether it is that of the step which is in a fight and in the library at once."""
    return label is not None and label.key == PARTY_HOME


def is_ending(label: Label) -> bool:
    """Whether it is that of a step which ends a fight."""
    return label.key == FIGHT_ENDS or (label.key == PARTY_HOME and bool(label.number("ends")))
