"""How old this version of the program is, told without asking anybody."""

from __future__ import annotations

from datetime import date


def months_between(released: date, today: date) -> int:
    """Whole months; none where the clock of this computer stands before the release."""
    months = (today.year - released.year) * 12 + today.month - released.month
    return max(0, months - (today.day < released.day))


def age_line(version: str, released: date, today: date) -> str:
    """The version with its age, in a sentence."""
    months = months_between(released, today)
    old = "less than a month" if not months else "1 month" if months == 1 else f"{months} months"
    return f"This is version {version}; it is {old} old."
