"""Who acts on whom: two heads with an arrow between them, which share the width."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from gm_tracker.ui.fight.stage.arrow import Arrow
from gm_tracker.ui.fight.stage.person_head import Manner, PersonHead
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.views import PersonView

_ENDLESS = (1 << 24) - 1
"""No most width, as Qt says it."""
_NARROWER = {Manner.LARGE: Manner.SMALL, Manner.NAMES: Manner.FACELESS}
"""What takes less of the width and tells as much."""


class Exchange(QWidget):
    """Who acts on whom; a click on the other is `target_pressed`."""

    target_pressed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._actor, self._target, self._arrow = PersonHead(), PersonHead(), Arrow()
        self._manner, self._corner = Manner.LARGE, 0
        self._shared: tuple[Manner, tuple[int, int], int] | None = None
        self._target.pressed.connect(self.target_pressed)
        self._box = QHBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.addWidget(self._actor, 1)
        self._box.addWidget(self._arrow)
        self._box.addWidget(self._target, 1)

    def show_people(self, actor: PersonView | None, target: PersonView | None) -> None:
        """Show one or both."""
        self._actor.show_person(actor)
        self._target.show_person(target)
        self._shared = None
        self._arrow.setVisible(actor is not None and target is not None)
        self._keep_corner()
        self.setVisible(actor is not None or target is not None)
        self._share()

    def set_corner(self, wide: int) -> None:
        """Keep so many pixels of the upper right corner free, beside the names."""
        if wide != self._corner:
            self._corner, self._shared = wide, None
            self._keep_corner()
            self._share()

    def _keep_corner(self) -> None:
        alone = self._target.isHidden()
        self._actor.set_corner(self._corner if alone else 0)
        self._target.set_corner(0 if alone else self._corner)

    def set_manner(self, manner: Manner) -> None:
        """With hardly any room only the names."""
        self._manner = manner
        self._share()
        self._box.invalidate()
        self.updateGeometry()

    def event(self, event: QEvent) -> bool:
        """The style, which says how wide a badge is, comes later than the text size."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._share()
        return super().event(event)

    def _fitting(self, wide: int, manner: Manner) -> Manner:
        """The names are rather small than cut."""
        if self._actor.isHidden() or self._target.isHidden():
            return manner
        names = self._actor.name_width(manner) + self._target.name_width(manner)
        return manner if names <= self._room(wide, manner) else _NARROWER.get(manner, manner)

    def _room(self, wide: int, manner: Manner) -> int:
        # Not as long as the arrow is now, or small ones would leave room to be large again.
        arrow = self._arrow.length(compact=manner > Manner.LARGE)
        return wide - arrow - 2 * self._box.spacing()

    def _shares(self, wide: int, manner: Manner) -> tuple[int, int]:
        """The widths of the two: what the actor needs, and half at most unless more is left.

        A name is rather whole than the other's numbers on one line.
        """
        room = self._room(wide, manner)
        half = (room - self._corner) // 2
        mine, other = self._actor.natural_width(manner), self._target.natural_width(manner)
        named = min(self._actor.name_width(manner), room - self._target.name_width(manner))
        left = min(mine, max(half, room - other, named))
        return left, room - left

    def _share(self) -> None:
        manner = self._fitting(self.width(), self._manner)
        both = not (self._actor.isHidden() or self._target.isHidden())
        shares = self._shares(self.width(), manner) if both else (_ENDLESS, _ENDLESS)
        # Shared anew for nothing it would never come to rest.
        if (shared := (manner, shares, self._lead(manner))) == self._shared:
            return
        self._shared = shared
        for part in (self._actor, self._target):
            part.set_manner(manner)
        self._level(manner)
        for part, wide in zip((self._actor, self._target), shares, strict=True):
            part.setMaximumWidth(max(1, wide))

    def _lead(self, manner: Manner) -> int:
        people = (each for each in (self._actor, self._target) if not each.isHidden())
        return max((each.lead_height(manner) for each in people), default=0)

    def _level(self, manner: Manner) -> None:
        """The two names stand level, and the arrow between their faces, or between the names."""
        lead, low = self._lead(manner), manner >= Manner.NAMES
        for part in (self._actor, self._target):
            part.set_lead(0 if low else lead)
        faces = self._actor.has_face and self._target.has_face
        face = self._actor.face_height(manner) if faces and manner is Manner.LARGE else 0
        self._arrow.set_compact(manner > Manner.LARGE, 0 if low else max(lead, face))
        where = Qt.AlignmentFlag.AlignVCenter if low else Qt.AlignmentFlag.AlignTop
        self._box.setAlignment(self._arrow, where)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share()

    def height_in(self, wide: int, manner: Manner) -> int:
        """The height in so many pixels of width, as it would be."""
        people = [each for each in (self._actor, self._target) if not each.isHidden()]
        if not people:
            return 0
        manner = self._fitting(wide, manner)
        shares = self._shares(wide, manner) if people[1:] else (wide,)
        lead = self._lead(manner) if manner is Manner.SMALL else 0
        lower = (max(0, lead - each.lead_height(manner)) for each in people)
        pairs = zip(people, shares, lower, strict=True)
        return max(each.height_in(share, manner) + more for each, share, more in pairs)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        for part in (self._actor, self._target, self._arrow):
            part.set_theme(theme)
        self._box.setSpacing(theme.px(14))
        self._shared = None
        self._share()
