"""The settings over the window."""
