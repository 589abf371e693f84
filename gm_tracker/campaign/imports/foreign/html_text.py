"""HTML of other programs as plain lines; pictures and scripts vanish."""

from __future__ import annotations

import re
from html.parser import HTMLParser

LONGEST = 20_000
_LINES = {"p", "br", "li", "div", "tr", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "section"}
_CELLS = {"td", "th", "dd"}
LONGEST_PAGE, MOST_OPEN = 200_000, 100
_PAGE = re.compile(
    r"\s*(?:<!--.{0,200}-->\s*)?<(?:!doctype html|html|head|body|div|p|h[1-6]|table|section|"
    r"article|span|b|strong|em|main|ul|blockquote)\b",
    re.IGNORECASE,
)
_SILENT = {"script", "style"}


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.told: list[str] = []
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._silent += tag in _SILENT
        if tag in _LINES:
            self.told.append("\n")
        elif tag in _CELLS:
            self.told.append(" ")

    def handle_endtag(self, tag: str) -> None:
        self._silent = max(0, self._silent - (tag in _SILENT))
        if tag in _LINES:
            self.told.append("\n")

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.told.append(data.replace("\n", " "))


def is_page(text: str) -> bool:
    """Whether a text that begins with a tag is a page of the web, or a part of one."""
    # The parser takes very long for tags that are never closed.
    whole = text.count("<") <= text.count(">") + MOST_OPEN
    return whole and _PAGE.match(text[:400]) is not None


def plain_lines(html: object, longest: int = LONGEST) -> str:
    """The text of HTML, a line for each paragraph; "" for what is no text."""
    if not isinstance(html, str):
        return ""
    reader = _Reader()
    try:
        reader.feed(html[:longest])
        reader.close()
    except AssertionError:
        # The parser's own way to say that a declaration is none; what came before it is read.
        pass
    lines = (" ".join(each.split()) for each in "".join(reader.told).split("\n"))
    return "\n".join(each for each in lines if each)
