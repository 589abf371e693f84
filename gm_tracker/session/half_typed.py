"""Texts that are being typed and are no step yet, each kept for what it is typed for."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress

from gm_tracker.campaign.errors import CampaignError
from gm_tracker.session.open_file import OpenFile

HALF_TYPED = "half typed"
"""What the setting of the campaign is called that holds them."""


class HalfTyped:
    """Half-typed texts of the open campaign by their owner, in its file and in memory.

    Where the file cannot be written they live as long as the program: the step that they become
    says what is wrong.
    """

    def __init__(self, open_file: OpenFile) -> None:
        self._open, self._count = open_file, 0
        self._texts: dict[str, str] = {}

    def get(self, owner: str) -> str | None:
        """What was typed for this owner and never taken."""
        return self._read().get(owner)

    def keep(self, owner: str, text: str) -> None:
        """Keep this for the owner, in place of what was kept before."""
        self._write(owner, lambda texts: texts.update({owner: text}))

    def drop(self, owner: str) -> None:
        """It became a step, or is not wanted any more."""
        self._write(owner, lambda texts: texts.pop(owner, None))

    def _read(self) -> dict[str, str]:
        if self._count != self._open.count:
            self._texts, self._count = {}, self._open.count
            with suppress(CampaignError, ValueError, AttributeError, RecursionError):
                kept = json.loads(self._open.file.settings.get(HALF_TYPED) or "{}")
                self._texts = {str(key): str(text) for key, text in kept.items()}
        return self._texts

    def _write(self, owner: str, change: Callable[[dict[str, str]], object]) -> None:
        texts = self._read()
        before = texts.get(owner)
        change(texts)
        if texts.get(owner) != before:
            with suppress(CampaignError):
                self._open.file.settings.set(HALF_TYPED, json.dumps(texts))
