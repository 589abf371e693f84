"""The window. The only package that names PySide6."""
