"""Combat tracker for game masters who run fights in person, with dice on the table."""

__version__ = "0.2.0.dev0"
RELEASED = "2026-11-22"
"""The day of this version, in UTC."""
