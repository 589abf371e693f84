"""How the difference of build weighs on a manoeuvre (C7-42)."""

MOST = 2
"""C7-42: nobody can be handled who is bigger by more steps of build."""


def dice(own: int, target: int) -> int | None:
    """Penalty dice (0 to -2) for a manoeuvre by the builds of both; None where it cannot be."""
    bigger = max(0, target - own)
    return None if bigger > MOST else -bigger
