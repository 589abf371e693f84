"""The window. The only package that names PySide6."""

import builtins

from gm_tracker.ui.kit.enumerations import make_quickly

make_quickly()

import PySide6.QtCore  # noqa: E402, F401 - it makes enumerations, and puts its import in the place of Python's


def _import_plainly() -> None:
    """Import the rest as Python does.

    From its first module on PySide reads the source of whatever is imported, to see whether it
    asks for features such as names with underscores. Nothing here does, and it is a tenth of the
    start.
    """
    before = getattr(builtins, "__orig_import__", None)
    if before is not None and builtins.__import__ is getattr(builtins, "__feature_import__", None):
        builtins.__import__ = before


_import_plainly()
