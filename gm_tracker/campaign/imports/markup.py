"""XML of other programs, without document types, entities or anything from elsewhere."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, ParseError, fromstring

from gm_tracker.campaign.imports.problems import ImportProblem

_DECLARATION = re.compile(r"\s*<\?xml\b[^>]*\?>")
"""It may name an encoding that the file no longer has."""


def root_of(text: str) -> Element:
    """The root element; ImportProblem where it is no good XML or holds a document type."""
    if "<!DOCTYPE" in text:
        raise ImportProblem("it holds a document type, which is not read")
    try:
        # Without a document type there are no entities but XML's own five.
        return fromstring(_DECLARATION.sub("", text, count=1))  # noqa: S314
    except (ParseError, ValueError, RecursionError) as error:
        raise ImportProblem(f"it is no good XML ({error})") from error
