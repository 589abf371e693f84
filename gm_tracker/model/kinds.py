"""What several of one kind are called: "archers" for Archer 1 to Archer 12."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping

_NUMBERED = re.compile(r"(.*\S)\s+\d+")
_SAME_OTHERWISE = {
    **{"wolf": "wolves", "elf": "elves", "half": "halves", "thief": "thieves"},
    **{"dwarf": "dwarves", "mouse": "mice", "ox": "oxen", "child": "children"},
    **{"person": "people", "human": "humans", "shaman": "shamans", "undead": "undead"},
}
_HISSING = ("s", "x", "z", "ch", "sh")


def kind_of(name: str) -> str:
    """A name without the number that tells it from others of its kind."""
    numbered = _NUMBERED.fullmatch(name)
    return numbered[1] if numbered else name


def kinds_of(names: Iterable[str]) -> Mapping[str, int]:
    """How many there are of each kind, in the order in which they come."""
    return Counter(map(kind_of, names))


def plural(kind: str) -> str:
    """What several of a kind are called; what is not made of plain letters stays as it is."""
    *before, last = kind.split(" ")
    return " ".join((*before, _plural(last))) if last.isascii() and last.isalpha() else kind


def singulars(kinds: str) -> Iterable[str]:
    """What one of several may be called that are called so: "wolf" for wolves."""
    *before, last = kinds.split(" ")
    low = last.lower()
    cut = [low.removesuffix(each) for each in ("", "s", "es")]
    found = (*cut, f"{low.removesuffix('ies')}y", f"{low.removesuffix('men')}man", *_SAME_OTHERWISE)
    yield from (" ".join((*before, each)) for each in found if each and _plural(each) == low)


def _plural(noun: str) -> str:
    low = noun.lower()
    if low in _SAME_OTHERWISE:
        return noun[:1] + _SAME_OTHERWISE[low][1:]
    if low.endswith("man"):
        return f"{noun[:-2]}en"
    if low.endswith("y") and low[-2:-1] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}es" if low.endswith(_HISSING) else f"{noun}s"
