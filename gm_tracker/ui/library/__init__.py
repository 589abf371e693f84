"""The library over the window: entries, encounters, imports."""
