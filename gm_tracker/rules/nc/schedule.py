"""When attacks come in a round of ten segments (NC-52 to NC-56)."""

SEGMENTS = 10
ROLLED = {1: "1d10", 2: "1d6+1d4", 3: "1d4+1d4+1d4"}
"""The dice for one, two and three attacks a round; more follow a fixed plan (NC-52 to NC-55)."""
ASKED = {1: ("1 attack", "d10"), 2: ("2 attacks", "d6, then d4"), 3: ("3 attacks", "three d4")}
"""How those dice are asked for: for what, and which."""


def attacks_in_round(number: int, attacks: int, second: int) -> int:
    """The attacks in that round: `second` more in even ones, as for three in two rounds."""
    return min(SEGMENTS, attacks + (0 if number % 2 else second))


def fixed_segments(attacks: int, dex: int = 0) -> tuple[int, ...]:
    """The segments of four and more attacks a round: evenly spread (NC-55, X-N-30)."""
    spread = (-(-SEGMENTS * (2 * i - 1) // (2 * attacks)) for i in range(1, attacks + 1))
    return lifted(tuple(each - dex for each in spread))


def rolled_segments(faces: tuple[int, ...], dex: int) -> tuple[int, ...]:
    """The segments of one to three attacks, each the sum of the dice so far, less `dex`.

    `dex` is the reaction adjustment in segments; values above 10 are attacks that are lost.
    """
    return lifted(tuple(sum(faces[: i + 1]) - dex for i in range(len(faces))))


def lifted(segments: tuple[int, ...]) -> tuple[int, ...]:
    """If the first lies before segment 1 all are raised alike so that it is 1 (NC-56)."""
    lift = max(0, 1 - segments[0]) if segments else 0
    return tuple(each + lift for each in segments)
