"""Several told in few words, for they are read from across the table."""

from collections.abc import Sequence


def few(texts: Sequence[str], most: int = 3) -> tuple[str, ...]:
    """The first of them and how many more there are; a single one more is told as well."""
    more = len(texts) - most
    return (*texts[:most], f"{more} more") if more > 1 else tuple(texts)
