"""Combat tracker for game masters who run fights in person, with dice on the table."""

__version__ = "0.1.0"
