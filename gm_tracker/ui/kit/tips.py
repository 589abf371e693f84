"""Tooltips that are also what a screen reader says of a widget, in plain letters."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gm_tracker.ui.kit.rows import tip


def show_tip(widget: QWidget, text: str, said: str = "") -> None:
    """Give it this tooltip; its description is what is `said`, else the same words.

    Without a description of its own Qt describes a widget by its tooltip, markup and all.
    """
    widget.setToolTip(tip(text))
    widget.setAccessibleDescription(said or text)
