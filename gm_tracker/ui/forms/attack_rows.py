"""The attacks, spells and skills of a form: a card for each, and buttons to add another."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from gm_tracker.ui.forms.form_parts import FieldGrid
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.flow import FlowLayout
from gm_tracker.ui.kit.icons import icon
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.tabs import order_tabs
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.forms import FormAttack


class AttackCard(QFrame):
    """One attack or other record: its name, its damage, the system's numbers below."""

    removed = Signal()

    def __init__(self, attack: FormAttack) -> None:
        super().__init__()
        self.setProperty("kind", "raised")
        self._attack = attack
        self.name, self._damage, self._remove = QLineEdit(), QLineEdit(), QToolButton()
        self._grid, self._error = FieldGrid(2), plain_label("error")
        what = attack.label.capitalize()
        for line, words in ((self.name, "Name"), (self._damage, "Damage, such as 2d6+1")):
            line.setPlaceholderText(words)
            line.setAccessibleName(f"{what}: {words}")
        self._damage.setPlaceholderText("2d6+1")
        self._remove.setProperty("kind", "plain")
        self._remove.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._remove.clicked.connect(self.removed)
        top = QHBoxLayout()
        top.addWidget(self.name, 1)
        top.addWidget(self._remove)
        box = QVBoxLayout(self)
        box.setContentsMargins(8, 8, 8, 8)
        box.addLayout(top)
        if attack.form:
            box.addWidget(plain_label("muted", what))
        box.addWidget(self._damage)
        box.addWidget(self._grid)
        box.addWidget(self._error)
        self.show_attack(attack)

    @property
    def form(self) -> str:
        """The kind of record."""
        return self._attack.form

    def show_attack(self, attack: FormAttack) -> None:
        """Show this attack in place of the last."""
        self._attack = attack
        for line, text in ((self.name, attack.name), (self._damage, attack.damage)):
            if line.text() != text:
                line.setText(text)
                line.setCursorPosition(0)
        self._grid.show_fields(attack.fields)
        self._error.setText(attack.error)
        self._error.setVisible(bool(attack.error))
        self._remove.setAccessibleName(f"Remove {attack.name or 'this attack'}")
        self._remove.setToolTip(f"Remove this {attack.label}")
        # Skills and the like have no dice unless they are given some.
        self._damage.setVisible(attack.takes_damage or bool(attack.damage))

    def typed(self) -> FormAttack:
        """What stands in the card, without errors."""
        return replace(
            self._attack,
            name=self.name.text().strip(),
            damage=self._damage.text().strip(),
            fields=self._grid.typed(),
            error="",
        )

    def show_all(self, shown: bool) -> None:
        """Show the quiet numbers too, or hide them again."""
        self._grid.show_all(shown)

    def wrong(self) -> QLineEdit | None:
        """The line to mend first."""
        return self._grid.wrong() or (self._damage if self._attack.error else None)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._grid.set_theme(theme)
        self._remove.setIcon(icon("trash", theme.colours.muted, theme.px(16)))
        self._remove.setIconSize(QSize(theme.px(16), theme.px(16)))


class AttackRows(QWidget):
    """All attacks, spells and skills of a combatant."""

    def __init__(self) -> None:
        super().__init__()
        self._theme, self._new, self._all = Theme(DARK), dict[str, FormAttack](), False
        self._cards: list[AttackCard] = []
        self._buttons: dict[str, QPushButton] = {}
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._row = FlowLayout()
        self._box.addLayout(self._row)

    def show_attacks(self, attacks: tuple[FormAttack, ...], new: tuple[FormAttack, ...]) -> None:
        """Show these; cards of the same kind are used again, in order."""
        self._offer(new)
        while self._cards and [c.form for c in self._cards] != [
            a.form for a in attacks[: len(self._cards)]
        ]:
            self._drop(self._cards[-1])
        for index, attack in enumerate(attacks):
            if index < len(self._cards):
                self._cards[index].show_attack(attack)
            else:
                self._append(attack)

    def _offer(self, new: tuple[FormAttack, ...]) -> None:
        """A button for each kind of record."""
        if list(self._buttons) != [each.form for each in new]:
            for gone in self._buttons.values():
                self._row.removeWidget(gone)
                gone.hide()
                gone.deleteLater()
            self._buttons = {each.form: self._button(each) for each in new}
        self._new = {each.form: each for each in new}

    def _button(self, new: FormAttack) -> QPushButton:
        button = QPushButton(f"+ {new.label}")
        button.setProperty("kind", "chip")
        button.setAccessibleName(f"Add: {new.label}")
        button.clicked.connect(lambda: self.add(new.form))
        self._row.addWidget(button)
        return button

    def show_all(self, shown: bool) -> None:
        """Show the quiet numbers too, or hide them again."""
        self._all = shown
        for card in self._cards:
            card.show_all(shown)

    def add(self, form: str = "") -> None:
        """Add an empty attack, or another record of that form, and go to its name."""
        self._append(self._new[form])
        order_tabs(self)
        self._cards[-1].name.setFocus(Qt.FocusReason.OtherFocusReason)

    def _append(self, attack: FormAttack) -> None:
        card = AttackCard(attack)
        card.set_theme(self._theme)
        card.show_all(self._all)
        card.removed.connect(lambda: self._drop(card))
        self._cards.append(card)
        self._box.insertWidget(self._box.count() - 1, card)

    def _drop(self, card: AttackCard) -> None:
        self._cards.remove(card)
        self._box.removeWidget(card)
        next(iter(self._buttons.values()), self).setFocus(Qt.FocusReason.OtherFocusReason)
        card.hide()
        card.deleteLater()

    def typed(self) -> tuple[FormAttack, ...]:
        """All attacks as typed; cards left quite empty are left out."""
        typed = (card.typed() for card in self._cards)
        empty = {(each.form, "", each.damage) for each in self._new.values()}
        empty |= {(form, "", "") for form in self._new}
        return tuple(a for a in typed if (a.form, a.name, a.damage) not in empty)

    def wrong(self) -> QLineEdit | None:
        """The line to mend first."""
        found = [line for card in self._cards if (line := card.wrong()) is not None]
        return found[0] if found else None

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._box.setSpacing(theme.px(6))
        for card in self._cards:
            card.set_theme(theme)
