"""The widgets of the composer and where they stand."""

from __future__ import annotations

import html

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gm_tracker.ui.fight.field_set import FieldSet
from gm_tracker.ui.fight.odds_chart import OddsStrip
from gm_tracker.ui.fight.outcome import Outcome
from gm_tracker.ui.fight.person_head import Exchange
from gm_tracker.ui.fight.piece_line import PieceLine
from gm_tracker.ui.kit.chips import ChipRow, PrimaryButton
from gm_tracker.ui.kit.fit_scroll import FitScroll
from gm_tracker.ui.kit.theme import Theme

_CORNER = Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignRight


def _label(role: str) -> QLabel:
    label = QLabel()
    _set_up(label, role)
    return label


def _set_up(label: QLabel, role: str) -> None:
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setProperty("role", role)
    label.setWordWrap(True)


_STEPS = "+ and \N{MINUS SIGN} in an empty field"


class Heading(QLabel):
    """What is being done, and what keys do; with hardly any room these are in the tooltip."""

    def __init__(self) -> None:
        super().__init__()
        _set_up(self, "heading")

    def show_title(self, title: str, adjusts: str, crowded: bool) -> None:
        """Show this title, and the number that an empty field can change."""
        whole = f"{title} \N{MIDDLE DOT} {_STEPS} change the {adjusts}" if adjusts else title
        self.setText(title if crowded else whole)
        self.setAccessibleName(whole)
        self.setToolTip(f"<qt>{html.escape(whole)}</qt>" if crowded and whole else "")
        self.setVisible(bool(title))


class ComposerParts(QFrame):
    """The composer without what it does."""

    def _make_parts(self) -> None:
        self._empty, self._error, self._title = (
            _label("muted"),
            _label("error"),
            Heading(),
        )
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._exchange, self._odds = Exchange(), OddsStrip()
        self._picking = PieceLine(15)
        self._targets, self._chips = ChipRow("Targets"), ChipRow("Attacks and modifiers")
        self.row, self.table = FieldSet(), FieldSet(table=True)
        self._outcome = Outcome()
        self.button = PrimaryButton("Resolve")
        self._roll_foes, self._roll_all = _keyed("Roll the foes", "F"), _keyed("Roll all", "A")

    def _lay_out(self) -> None:
        parts = (self._title, self._exchange, self._picking, self._targets, self.table)
        content, self._top = _column(*parts, self._odds, self._chips)
        self._body = FitScroll(content)
        self._footer = QHBoxLayout()
        self._footer.addWidget(self.row, 0, Qt.AlignmentFlag.AlignBottom)
        self._footer.addWidget(self._outcome, 1)
        self._footer.addStretch()
        for button in (self._roll_foes, self._roll_all, self.button):
            self._footer.addWidget(button, 0, _CORNER)
        self._box = QVBoxLayout(self)
        self._box.addWidget(self._empty, 1000)
        self._box.addWidget(self._body, 1000)
        self._box.addWidget(self._error)
        self._box.addLayout(self._footer, 1)

    def _space(self, theme: Theme, *, tight: bool) -> None:
        """How far apart they stand."""
        edge, above = theme.px(16), theme.px(8 if tight else 12)
        self._footer.setSpacing(theme.px(6 if tight else 14))
        self._box.setContentsMargins(edge, above, edge, above)
        self._box.setSpacing(theme.px(6 if tight else 8))
        self._top.setSpacing(theme.px(6 if tight else 8))


def _keyed(text: str, key: str) -> QPushButton:
    """A button that tells the key which does the same from an empty dice field."""
    button = QPushButton(f"{text} \N{MIDDLE DOT} {key}")
    button.setAccessibleName(text)
    button.setAccessibleDescription(f"{key} in an empty dice field does the same")
    return button


def _column(*parts: QWidget) -> tuple[QWidget, QVBoxLayout]:
    content = QWidget()
    box = QVBoxLayout(content)
    box.setContentsMargins(0, 0, 0, 0)
    box.setSpacing(3)
    for part in parts:
        box.addWidget(part)
    return content, box
