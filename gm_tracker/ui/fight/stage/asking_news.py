"""What became of the fields by themselves: dice that were rolled, and answers that were refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gm_tracker.ui.fight.stage.fields import FieldBox
from gm_tracker.words.views import ComposerView

_MOST = 3
"""More dice at once, as on a sheet, are not told one by one."""


class AskingNews:
    """Compares the fields with what they were; for those who listen."""

    def __init__(self) -> None:
        self._entry, self._known = -1, dict[str, tuple[str, str]]()

    def since(
        self, view: ComposerView, boxes: Mapping[str, FieldBox], typed: str
    ) -> tuple[str, ...]:
        """What is to be said; the field that was `typed` in has told what its die means."""
        same, self._entry = view.entry == self._entry, view.entry
        known, self._known = self._known, {each.id: (each.text, each.error) for each in view.fields}
        if not same:
            return ()
        told = tuple(_told(view, boxes, known, typed))
        return told if len(told) <= _MOST else ()


def _told(
    view: ComposerView,
    boxes: Mapping[str, FieldBox],
    known: Mapping[str, tuple[str, str]],
    typed: str,
) -> Iterator[str]:
    several = len({each.owner for each in view.fields}) > 1
    for field in view.fields:
        text, error = known.get(field.id, ("", ""))
        if field.error and field.error != error:
            yield f"{field.owner}: {field.error}" if several else field.error
        elif field.rolled and field.text and field.text != text and field.id != typed:
            meant = boxes[field.id].told() if field.id in boxes else ""
            yield f"rolled {meant or field.text}"
