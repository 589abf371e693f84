"""Several of one kind with their number: "12 archers" for Archer 1 to Archer 12."""

from gm_tracker.model.kinds import plural


def counted(many: int, kind: str) -> str:
    """So many of a kind; what is not made of plain letters is left as it is: "3 × Zoë"."""
    last = kind.rpartition(" ")[2]
    if not (last.isascii() and last.isalpha()):
        return f"{many} \N{MULTIPLICATION SIGN} {kind}"
    return f"{many} {_as_a_noun(kind if many == 1 else plural(kind))}"


def banded(many: int, name: str) -> str:
    """So many of a group of that name: "12 bandit archers", "8 Red Company"."""
    inner = name[1:]
    return f"{many} {_as_a_noun(name) if inner == inner.lower() else name}"


def _as_a_noun(words: str) -> str:
    """With a small first letter, unless it is written in capitals."""
    return words[:1].lower() + words[1:] if words[1:2].islower() else words
