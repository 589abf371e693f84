"""Reads dice notation into terms.

sum     = product (("+" | "-") product)*
product = signed (("*" | "x") signed)*
signed  = "-"* (number | dice | ["half"] "(" sum ")")
dice    = [number] "d" (number | "%") ["ro" ["<"] number] [("kh" | "kl") number]
        | ["1"] "d" ("100" | "%") ("b" | "p") number
"""

import re
from dataclasses import dataclass

from gm_tracker.model.dice_terms import (
    DiceError,
    Halved,
    Number,
    Percentile,
    Pool,
    Product,
    Sum,
    Term,
)
from gm_tracker.model.frozen import frozen

MAX_CHARACTERS = 200
MAX_DEPTH = 20
"""Parentheses inside one another."""
MAX_DICE = 1_000
MAX_SIDES = 10_000
MAX_NUMBER = 1_000_000
MAX_EXTRA = 9
"""Dice for the tens beside the first."""

_TOKEN = re.compile(r"[0-9]+|kh|kl|ro|half|[-+*x()dbp%<]|[×−]", re.IGNORECASE)
_SPACE = re.compile(r"\s*")
_SAME = {"×": "*", "x": "*", "−": "-"}


@frozen
class Token:
    """A number or a mark, and the 0-based column where it begins; the end is an empty mark."""

    text: str
    column: int

    @property
    def is_number(self) -> bool:
        return self.text.isdigit()


def read_terms(text: str) -> Term:
    """The term that `text` stands for. Raises `DiceError`."""
    if len(text) > MAX_CHARACTERS:
        raise DiceError(
            f"Dice notation has at most {MAX_CHARACTERS} characters.", position=MAX_CHARACTERS
        )
    return _Parser(_tokens(text)).everything()


def _tokens(text: str) -> list[Token]:
    tokens: list[Token] = []
    at = _skip_space(text, 0)
    while at < len(text):
        found = _TOKEN.match(text, at)
        if not found or not _is_plain(found[0]):
            raise _error(f"'{text[at]}' is not dice notation", at)
        mark = found[0].lower()
        tokens.append(Token(_SAME.get(mark, mark), at))
        at = _skip_space(text, found.end())
    return [*tokens, Token("", at)]


def _is_plain(mark: str) -> bool:
    # Ignoring case also lets in look-alikes such as the Kelvin sign for k.
    return mark.isascii() or mark in _SAME


def _skip_space(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return found.end() if found else at


def _error(what: str, column: int) -> DiceError:
    return DiceError(f"{what} at column {column + 1}.", column)


@dataclass(slots=True)
class _Parser:
    tokens: list[Token]
    at: int = 0
    dice: int = 0
    depth: int = 0

    def everything(self) -> Term:
        term = self._sum()
        if self._now.text:
            raise _error(f"Did not expect '{self._now.text}'", self._now.column)
        return term

    @property
    def _now(self) -> Token:
        return self.tokens[self.at]

    def _take(self, *marks: str) -> str:
        """Step over one of the marks and give it, or give an empty text."""
        mark = self._now.text
        if mark not in marks:
            return ""
        self.at += 1
        return mark

    def _sum(self) -> Term:
        parts = [self._product()]
        while sign := self._take("+", "-"):
            part = self._product()
            parts.append(part if sign == "+" else _negative(part))
        return parts[0] if len(parts) == 1 else Sum(tuple(parts))

    def _product(self) -> Term:
        parts = [self._signed()]
        while self._take("*"):
            parts.append(self._signed())
        return parts[0] if len(parts) == 1 else Product(tuple(parts))

    def _signed(self) -> Term:
        negative = False
        while self._take("-"):
            negative = not negative
        term = self._atom()
        return _negative(term) if negative else term

    def _atom(self) -> Term:
        start = self._now
        if self._take("half"):
            if not self._take("("):
                raise _error("Expected '(' after 'half'", self._now.column)
            return Halved((self._inside(start),))
        if self._take("("):
            return self._inside(start)
        count = 1
        if start.is_number:
            count = self._number("a number", 0, MAX_NUMBER)
            if self._now.text != "d":
                return Number(count)
        if not self._take("d"):
            raise _error("Expected a number or dice", start.column)
        return self._pool(count, start)

    def _inside(self, start: Token) -> Term:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise _error(f"More than {MAX_DEPTH} parentheses inside one another", start.column)
        term = self._sum()
        if not self._take(")"):
            raise _error("Expected ')'", self._now.column)
        self.depth -= 1
        return term

    def _pool(self, count: int, start: Token) -> Pool | Percentile:
        if not count:
            raise _error("Expected at least 1 die", start.column)
        if self.dice + count > MAX_DICE:
            raise _error(f"More than {MAX_DICE:,} dice", start.column)
        sides = 100 if self._take("%") else self._number("a number of sides", 1, MAX_SIDES)
        if count == 1 and sides == 100 and self._now.text in ("b", "p"):
            return self._percentile(start)
        first, self.dice = self.dice, self.dice + count
        again = self._again(sides)
        return Pool(first, count, sides, self._keep(count), again, start.column)

    def _percentile(self, start: Token) -> Percentile:
        keep = -1 if self._take("b", "p") == "b" else 1
        tens = 1 + self._number("a number of dice", 1, MAX_EXTRA)
        first, self.dice = self.dice, self.dice + tens + 1
        return Percentile(first, tens, keep, start.column)

    def _again(self, sides: int) -> range:
        if not self._take("ro"):
            return range(0)
        if self._take("<"):
            return range(1, self._number("a face", 2, sides + 1))
        face = self._number("a face", 1, sides)
        return range(face, face + 1)

    def _keep(self, count: int) -> int:
        mark = self._take("kh", "kl")
        if not mark:
            return 0
        keep = self._number("a number of dice to keep", 1, count)
        return keep if mark == "kh" else -keep

    def _number(self, what: str, lowest: int, highest: int) -> int:
        token = self._now
        if not token.is_number:
            after = self.tokens[self.at - 1].text
            raise _error(f"Expected {what} after '{after}'", token.column)
        if not lowest <= int(token.text) <= highest:
            raise _error(f"Expected {what} from {lowest:,} to {highest:,}", token.column)
        self.at += 1
        return int(token.text)


def _negative(term: Term) -> Term:
    return Product((Number(-1), term))
