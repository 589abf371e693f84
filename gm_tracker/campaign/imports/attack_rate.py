"""How many attacks a round the "Multiattack" of a modern fantasy game tells in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_COUNT = rf"(?:{'|'.join(NUMBERS)}|[0-9]{{1,2}})(?!d?[0-9])"
_WORD = re.compile(r"[\w’'/+-]+|[,;()]")
_TIMES = re.compile(rf"\b(once|twice|thrice|({_COUNT}) times)\b", re.IGNORECASE)
_STRIKES = re.compile(rf"\battacks\s+(?:once|twice|thrice|{_COUNT} times)\b", re.IGNORECASE)
_ADVERBS = {"once": 1, "twice": 2, "thrice": 3}
_EITHER = re.compile(
    rf"\bor\b(?=(?:\s+(?!(?:{_COUNT}|its|it|their|uses?|makes?|with|casts?|can|an?)\b)"
    r"[\w’'/-]{1,30}){1,4}\s+attacks?\b)",
    re.IGNORECASE,
)
"""The "or" of "two Claw or Ray attacks", which counts once; others begin another way."""
_SENTENCE_END = re.compile(r"[.:—;]|\bor\b|\binstead\b|\bin place of\b", re.IGNORECASE)
_OTHERWISE = re.compile(
    r"\b(?:or|alternatively|either|instead|in place of|replace|if)\b", re.IGNORECASE
)
_TOO = re.compile(r"\balso makes\b", re.IGNORECASE)
"""Attacks beside those of the sentence before."""
_BREAKS = ("with", "uses", "use", "using", "makes", "make", "then", "casts", "while", "when")


def told_in(text: str) -> tuple[int, str]:
    """The attacks a round, 0 where that is not plain, and whether there are other ways."""
    plain = _EITHER.sub("/", text)
    sentences = _SENTENCE_END.split(plain)
    told = [(each, rate) for each in sentences if (rate := _told(each))]
    rate = sum(rate for at, (each, rate) in enumerate(told) if not at or _TOO.search(each))
    return rate, "it may attack in other ways too" if _OTHERWISE.search(text) else ""


def _told(sentence: str) -> int:
    """The attacks of "makes three claw attacks and one bite attack", or "attacks four times"."""
    words = [each[0].casefold() for each in _WORD.finditer(sentence)]
    counted = sum(_counted(words)) + _besides(words)
    if not _STRIKES.search(sentence):
        return counted
    return counted + sum(
        _ADVERBS.get(how.casefold()) or number(many) for how, many in _TIMES.findall(sentence)
    )


def _counted(words: list[str]) -> Iterator[int]:
    """The numbers that stand before "attack": one and two of "one bite and two claw attacks"."""
    waiting: list[int] = []
    single = False
    for at, word in enumerate(words):
        before, after = words[at - 1] if at else "", words[at + 1] if at + 1 < len(words) else ""
        if word in ("attack", "attacks"):
            yield sum(waiting) or int(single and word == "attack")
            waiting, single = [], False
        elif number(word) and before != "only" and after not in ("of", "times", "with"):
            waiting.append(number(word))
            single = False
        elif word in ("a", "an"):
            single = before in ("makes", "make", "and", ",")
        elif word in _BREAKS:
            waiting, single = [], False


def _besides(words: list[str]) -> int:
    """Those of "two attacks with its claws and one with its bite" that come on top.

    Behind "three attacks, one with its bite" they are the three once more.
    """
    if "attacks" not in words or words[(words.index("attacks") + 1) % len(words)] == ",":
        return 0
    told = [number(w) for w, after in pairwise(words) if after == "with"]
    more = sum(told)
    return 0 if more == sum(_counted(words)) else more


def number(word: str) -> int:
    """The number that a word is, 0 where it is none."""
    if word.isdigit():
        return int(word) if len(word) < 3 else 0
    return NUMBERS.index(word.casefold()) + 1 if word.casefold() in NUMBERS else 0
