"""HTML of other programs as plain lines; pictures and scripts vanish."""

from __future__ import annotations

from html.parser import HTMLParser

LONGEST = 20_000
_LINES = {"p", "br", "li", "div", "tr", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "section"}
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

    def handle_endtag(self, tag: str) -> None:
        self._silent = max(0, self._silent - (tag in _SILENT))
        if tag in _LINES:
            self.told.append("\n")

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.told.append(data.replace("\n", " "))


def plain_lines(html: object) -> str:
    """The text of HTML, a line for each paragraph; "" for what is no text."""
    if not isinstance(html, str):
        return ""
    reader = _Reader()
    reader.feed(html[:LONGEST])
    reader.close()
    lines = (" ".join(each.split()) for each in "".join(reader.told).split("\n"))
    return "\n".join(each for each in lines if each)
