"""The style sheet of the whole window.

Borders are 2 px where a focus ring can appear, so that focus never moves a word.
Widgets choose a look by dynamic properties: `kind` (primary, chip, plain, link, card)
and `role` of a label (heading, muted, now, error, and every name of `type_sizes.TYPE`).
"""

from __future__ import annotations

from collections.abc import Callable
from string import Template

from gm_tracker.ui.kit.colours import Colours
from gm_tracker.ui.kit.file_dialog_sheet import FILE_DIALOG
from gm_tracker.ui.kit.type_sizes import TYPE, TypeSize

Scale = Callable[[float], int]

_GROUND = """
QWidget { color: $text; }
QMainWindow, QDialog { background: $bg; }
QMainWindow::separator { background: $bg; width: ${p8}px; height: ${p8}px; }
QMainWindow::separator:hover { background: $line; }
QSplitter::handle { background: transparent; }
QSplitter::handle:horizontal { width: ${p8}px; }
QSplitter::handle:vertical { height: ${p8}px; }
QSplitter::handle:hover { background: $line; }
QDockWidget { color: $muted; font-size: ${p12}px; font-weight: 600; }
QDockWidget::title { background: $bg; padding: ${p4}px ${p8}px; text-align: left; }
QFrame[kind="card"] { background: $surface; border: 1px solid $rim; border-radius: ${p10}px; }
QFrame[kind="card"][held="true"] { border-color: $edge; }
QFrame[kind="float"] { background: $surface; border: 1px solid $faint; border-radius: ${p10}px; }
QFrame[kind="cover"] { background: $surface; border: none; }
QFrame[kind="raised"] { background: $raised; border: none; border-radius: ${p8}px; }
QScrollArea, QScrollArea > QWidget > QWidget#scrolled { background: transparent; border: none; }
QAbstractScrollArea::corner, QFrame[kind="bare"] { background: transparent; border: none; }
QToolBar { background: $bg; border: none; spacing: ${p8}px; }
/* These take a font of the desktop's own on Windows, whatever the program's is. */
QMenuBar, QMenu, QToolTip, QMessageBox, QMessageBox QLabel, QMessageBox QPushButton, QHeaderView {
    font-family: "Inter";
}
QStatusBar { background: $bg; color: $muted; font-size: ${p12}px; }
QStatusBar::item { border: none; }
QToolTip { background: $raised; color: $text; border: 1px solid $line; padding: ${p6}px; }
"""

_MENUS = """
QMenuBar { background: $bg; color: $muted; padding: ${p2}px ${p4}px; font-size: ${p13}px; }
QMenuBar::item { background: transparent; padding: ${p4}px ${p10}px; border-radius: ${p6}px; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: $raised; color: $text; }
QMenuBar::item:disabled { color: $faint; }
QMenu {
    background: $raised; color: $text; border: 1px solid $line; padding: ${p6}px;
    menu-scrollable: 1;
}
QMenu::item { padding: ${p6}px ${p24}px ${p6}px ${p12}px; border-radius: ${p6}px; }
QMenu::icon { padding-left: ${p8}px; }
QMenu::item:selected { background: $nowbg; color: $text; }
QMenu::item:disabled { color: $faint; }
QMenu::separator { height: 1px; background: $line; margin: ${p4}px ${p8}px; }
"""

_LABELS = """
QLabel { background: transparent; }
QLabel[role="heading"], QLabel[role="head"] {
    color: $muted; font-size: ${p12}px; font-weight: 600;
    letter-spacing: ${track}px; text-transform: uppercase;
}
QLabel[role="menu_head"] {
    color: $muted; font-size: ${p13}px; font-weight: 600; padding: ${p4}px ${p8}px;
}
QLabel[role="muted"] { color: $muted; font-size: ${p13}px; }
QLabel[role="note"] { color: $muted; }
QLabel[role="big"] { font-size: ${p28}px; font-weight: 700; }
QLabel[role="now"] { color: $now; font-size: ${p28}px; font-weight: 700; }
QLabel[role="name"] { font-size: ${p17}px; font-weight: 600; }
QLabel[role="badge"] {
    color: $muted; font-size: ${p12}px; font-weight: 500;
    border: 1px solid $edge; border-radius: ${p4}px; padding: 0 ${p5}px;
}
QLabel[role="error"] { color: $foe; font-weight: 500; }
QLabel[role="caution"] {
    background: $askbg; border: 1px solid $now; border-radius: ${p8}px; padding: ${p5}px ${p8}px;
}
QLabel[role="pill"] {
    background: $surface; color: $muted; font-size: ${p13}px; font-weight: 400;
    border: 1px solid $line; border-radius: ${p13}px; padding: ${p4}px ${p12}px;
}
QLabel[role="toast"] {
    background: $askbg; color: $text; font-size: ${p14}px; font-weight: 500;
    border: 1px solid $now; border-radius: ${p8}px; padding: ${p8}px ${p14}px;
}
"""

_BUTTONS = """
QPushButton, QToolButton {
    background: $raised; color: $text; border: 2px solid $edge; border-radius: ${p8}px;
    padding: ${p6}px ${p14}px; font-weight: 500;
}
QPushButton:hover, QToolButton:hover { border-color: $faint; }
QPushButton:pressed, QToolButton:pressed { background: $nowbg; }
QPushButton:focus, QToolButton:focus { border-color: $text; }
QPushButton:disabled, QToolButton:disabled { color: $faint; border-color: $raised; }
QPushButton[kind="primary"] {
    background: $now; color: $onnow; border-color: $now;
    padding: ${p8}px ${p20}px; font-size: ${p15}px; font-weight: 600;
}
QPushButton[kind="primary"]:hover, QPushButton[kind="primary"]:pressed { border-color: $muted; }
QPushButton[kind="primary"]:focus { border-color: $text; text-decoration: underline; }
QPushButton[kind="primary"]:disabled { background: $raised; color: $muted; border-color: $line; }
QPushButton[kind="pill"] {
    background: $surface; color: $text; font-size: ${p13}px; font-weight: 600;
    border: 1px solid $edge; border-radius: ${p13}px; padding: ${p4}px ${p12}px;
}
QPushButton[kind="pill"]:hover { border-color: $faint; }
QPushButton[kind="pill"]:focus { border-color: $text; }
QPushButton[kind="chip"] { padding: ${p4}px ${p9}px; font-size: ${p13}px; }
QPushButton[kind="chip"]:checked { border-color: $now; }
QPushButton[kind="chip"]:focus { border-color: $text; }
QPushButton[kind="chip"]:checked:focus { background: $nowbg; }
QPushButton[kind="plain"], QToolButton[kind="plain"] {
    background: transparent; border-color: transparent; padding: ${p4}px ${p8}px;
}
QPushButton[kind="plain"]:hover, QToolButton[kind="plain"]:hover { background: $raised; }
QPushButton[kind="plain"]:focus, QToolButton[kind="plain"]:focus { border-color: $text; }
QPushButton[kind="link"] {
    background: transparent; border-color: transparent; color: $now; padding: ${p2}px ${p4}px;
}
QPushButton[kind="link"]:hover { text-decoration: underline; }
QPushButton[kind="link"]:focus { border-color: $text; }
QPushButton[kind="link"]:disabled { color: $faint; border-color: transparent; }
QPushButton[kind="plain"]:disabled { border-color: transparent; }
QPushButton[kind="quiet"] {
    background: transparent; border-color: transparent; font-size: ${p13}px;
    padding: ${p2}px ${p6}px;
}
QPushButton[kind="quiet"]:hover { background: $raised; }
QPushButton[kind="quiet"]:focus { border-color: $text; }
QPushButton[kind="quiet"]:disabled { color: $faint; border-color: transparent; }
QFrame[kind="segments"] {
    background: transparent; border: 1px solid $edge; border-radius: ${p8}px;
}
QCheckBox, QRadioButton {
    background: transparent; spacing: ${p8}px; padding: ${p4}px;
    border: 2px solid transparent; border-radius: ${p6}px;
}
QCheckBox:focus, QRadioButton:focus { border-color: $text; }
QCheckBox:disabled, QRadioButton:disabled { color: $faint; }
QCheckBox::indicator, QRadioButton::indicator {
    width: ${p14}px; height: ${p14}px; background: $bg; border: 2px solid $faint;
}
QCheckBox::indicator { border-radius: ${p4}px; }
QRadioButton::indicator { border-radius: ${dot}px; }
QCheckBox::indicator:checked {
    background: $now; border-color: $now; image: url("$icons/$tick.svg");
}
QRadioButton::indicator:checked { background: $now; border-color: $text; }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { border-color: $line; }
"""

_SEGMENTS = """
QRadioButton[kind="segment"] {
    color: $muted; font-size: ${p13}px; font-weight: 400; spacing: 0; border-radius: ${p6}px;
    padding: 0 ${p9}px; border: 2px solid transparent;
}
QRadioButton[kind="segment"]::indicator {
    width: 0; height: 0; border: none; background: none; image: none;
}
QRadioButton[kind="segment"]:hover { color: $text; }
QRadioButton[kind="segment"]:checked {
    color: $text; font-weight: 600; background: $raised; border-bottom-color: $text;
}
QRadioButton[kind="segment"]:focus { border-color: $text; }
"""

_FIELDS = """
QLineEdit, QPlainTextEdit, QTextEdit, QSpinBox, QComboBox {
    background: $bg; color: $text; border: 2px solid $edge; border-radius: ${p8}px;
    padding: ${p5}px ${p8}px; selection-background-color: $now; selection-color: $onnow;
    placeholder-text-color: $muted;
}
QPlainTextEdit[readOnly="true"] { background: $surface; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QSpinBox:focus, QComboBox:focus {
    border-color: $now;
}
QLineEdit:disabled, QPlainTextEdit:disabled, QSpinBox:disabled, QComboBox:disabled {
    color: $faint; border-color: $raised;
}
QLineEdit[kind="dice"] { font-size: ${p28}px; font-weight: 700; padding: 0 ${p6}px; }
QLineEdit[kind="dice-row"] { font-size: ${p18}px; font-weight: 600; padding: 0 ${p6}px; }
QLineEdit[invalid="true"] { border-color: $foe; }
QSpinBox::up-button, QSpinBox::down-button {
    subcontrol-origin: border; border: none; background: transparent; width: ${p20}px;
}
QSpinBox::up-button { subcontrol-position: top right; }
QSpinBox::down-button { subcontrol-position: bottom right; }
QSpinBox::up-arrow { image: url("$icons/chevron-grey-up.svg"); }
QSpinBox::down-arrow { image: url("$icons/chevron-grey.svg"); }
QSpinBox::up-arrow, QSpinBox::down-arrow { width: ${p12}px; height: ${p12}px; }
QComboBox::drop-down { border: none; width: ${p24}px; }
QComboBox::down-arrow { image: url("$icons/chevron-grey.svg"); width: ${p14}px; height: ${p14}px; }
QComboBox QAbstractItemView { background: $raised; border: 1px solid $line; padding: ${p4}px; }
"""

_VIEWS = """
QAbstractItemView {
    background: $surface; alternate-background-color: $surface; border: 2px solid transparent;
    border-radius: ${p8}px; outline: none;
    selection-background-color: $nowbg; selection-color: $text;
}
QAbstractItemView:focus { border-color: $faint; }
QAbstractItemView::item { border: none; padding: ${p4}px ${p6}px; min-height: ${p20}px; }
QAbstractItemView::item:hover { background: $raised; }
QAbstractItemView::item:selected { background: $nowbg; color: $text; }
QTableView { gridline-color: $line; }
QHeaderView { background: $surface; border: none; }
QHeaderView::section, QTableCornerButton::section {
    background: $surface; color: $muted; border: none; border-bottom: 1px solid $line;
    padding: ${p4}px ${p6}px; font-size: ${p12}px; font-weight: 600;
}
QTabBar::tab {
    color: $muted; padding: ${p6}px ${p12}px; border: none; border-bottom: 2px solid transparent;
}
QTabBar::tab:selected { color: $text; border-bottom-color: $now; }
QTabBar::tab:focus { color: $text; background: $raised; }
QTabWidget::pane { border: none; }
QScrollBar { background: transparent; border: none; margin: 0; }
QScrollBar:vertical { width: ${p10}px; } QScrollBar:horizontal { height: ${p10}px; }
QScrollBar::handle { background: $edge; border-radius: ${bar_end}px; margin: ${p2}px; }
QScrollBar::handle:hover { background: $faint; }
QScrollBar::handle:vertical { min-height: ${p32}px; }
QScrollBar::handle:horizontal { min-width: ${p32}px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; border: none; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
"""

_MORE_CONTRAST = Template("""
QFrame[kind="raised"], QLabel[role="pill"], QMenu, QToolTip { border: 1px solid $edge; }
QAbstractItemView::item:selected, QMenu::item:selected, QMenuBar::item:selected {
    border: 1px solid $now;
}
QRadioButton[kind="segment"]:checked { border-color: $edge; border-bottom-color: $now; }
QPushButton[kind="quiet"], QPushButton[kind="plain"], QToolButton[kind="plain"] {
    border-color: $line;
}
QPushButton[kind="link"] { text-decoration: underline; }
QPushButton:focus, QToolButton:focus, QCheckBox:focus, QRadioButton:focus { border-color: $now; }
""")
"""What is told by a ground alone in the calm palettes has an outline."""

_FINGER = Template("""
QPushButton { min-height: ${r6}px; }
QToolButton { min-height: ${r6}px; min-width: ${r6}px; }
QPushButton[kind="primary"] { min-height: ${r8}px; }
QPushButton[kind="pill"], QPushButton[kind="chip"] { min-height: ${r4}px; }
QPushButton[kind="plain"] { min-height: ${r4}px; padding: ${p4}px ${p14}px; }
QToolButton[kind="plain"] { min-height: ${r4}px; min-width: ${r8}px; }
QPushButton[kind="link"], QPushButton[kind="quiet"] {
    min-height: ${r2}px; padding: ${p2}px ${p14}px;
}
QCheckBox, QRadioButton { min-height: ${r4}px; }
QRadioButton[kind="segment"] { min-height: ${r2}px; }
QLineEdit, QSpinBox, QComboBox { min-height: ${r5}px; }
QSpinBox::up-button, QSpinBox::down-button { width: ${least}px; }
QMenu::item { min-height: ${r4}px; }
QAbstractItemView::item { min-height: ${r2}px; }
QTabBar::tab { min-height: ${r4}px; min-width: ${r6}px; }
QMenuBar::item { padding: ${bar}px ${p12}px; }
QHeaderView::section { min-height: ${r4}px; }
""")
"""What a finger presses; what is drawn by hand asks the theme for its reach.

No words get a least width here: Qt would take it for leave to cut them."""

_SHEET = Template(
    _GROUND + _MENUS + _LABELS + _BUTTONS + FILE_DIALOG + _SEGMENTS + _FIELDS + _VIEWS
)
_SIZES = (2, 3, 4, 5, 6, 8, 9, 10, 12, 13, 14, 15, 16, 17, 18, 20, 21, 24, 28, 32)
_COLOURS = (
    *("bg", "surface", "raised", "line", "text", "muted", "faint"),
    *("now", "nowbg", "foe", "onnow", "shade", "edge", "askbg", "rim"),
)


def style_sheet(colours: Colours, px: Scale, icons: str, finger: int = 0) -> str:
    """The sheet for colours and a text size; `icons` is the folder of the drawn arrows.

    Where fingers press, what they press is `finger` pixels high at least.
    """
    named = {name: getattr(colours, name) for name in _COLOURS}
    sizes = {f"p{size}": str(px(size)) for size in _SIZES}
    sheet = _SHEET.substitute(
        named,
        **sizes,
        track=str(max(1, px(0.8))),
        dot=str(px(14) // 2 + 2),
        bar_end=str(min(px(3), (px(10) - 2 * px(2)) // 2)),  # rounder, Qt would draw it square
        tick="tick-dark" if colours.dark else "tick-light",
        icons=icons,
    )
    if colours.contrast:
        sheet += _MORE_CONTRAST.substitute(named)
    if finger:
        around = (0, 2, 4, 5, 6, 8)
        sheet += _FINGER.substitute(
            {f"r{each}": str(max(0, finger - 2 * (px(each) + 2))) for each in around},
            least=str(finger),
            bar=str(max(px(4), (finger - px(17)) // 2 + 1)),
            **sizes,
        )
    return sheet + "".join(_rule(name, size, px) for name, size in TYPE.items())


def _rule(name: str, size: TypeSize, px: Scale) -> str:
    """What a label of that role is written in."""
    sizes = f"font-size: {px(size.px)}px; font-weight: {size.weight};"
    return f'QLabel[role="{name}"] {{ {sizes} }}\n'
