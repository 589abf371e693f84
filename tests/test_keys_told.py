"""No text below the window names a key of the keyboard: it offers an act, and the window tells.

In the window a sentence may name only what no setting can change: Enter, Esc, Tab and their like.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.act_tables import EVERY_ACT
from tests.test_architecture import PACKAGE, ROOT, modules, strings

FIXED = r"\bCtrl\+Enter\b|\bCtrl\+(Shift\+)?Z\b|\b(Enter|Esc|Tab|Delete)\b"
CHOSEN = (
    r"\b(Ctrl|Alt|Shift|Meta)\+|\b(Backspace|Space|F\d{1,2})\b"
    r"|\b([Pp]ress|[Kk]ey|[Kk]eys|with|as|by) [A-Z]\b|(^|[.;:] )[A-Z] [a-z]+s\b"
)
"""Keys that the settings may change, as a sentence would name them."""


def named_keys(root: Path = ROOT) -> list[str]:
    """Strings that name a key where they may not."""
    return sorted(
        f"{name}: {text}"
        for name, module in modules(root).items()
        for text in strings(module.tree)
        if _names_a_key(text, in_window=module.part == "ui")
    )


def _names_a_key(text: str, *, in_window: bool) -> bool:
    if not in_window:
        return bool(re.search(f"{FIXED}|{CHOSEN}", text))
    # A key by itself is a table of keys, or a cap; a key in a sentence is advice.
    return " " in text and bool(re.search(CHOSEN, re.sub(FIXED, "", text)))


def unknown_offers(acts: frozenset[str], root: Path = ROOT) -> list[str]:
    """Acts that some text offers and that the window does not have."""
    found = modules(root).items()
    offers = ((name, act) for name, module in found for act in _offered(module.tree))
    return sorted(f"{name}: {act}" for name, act in offers if act not in acts)


def _offered(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Offer" and node.args:
            act = node.args[0]
            yield str(act.value) if isinstance(act, ast.Constant) else ast.unparse(act)


def test_no_text_names_a_key_that_may_be_changed() -> None:
    assert named_keys() == []


def test_every_act_that_is_offered_is_there() -> None:
    assert unknown_offers(frozenset(act.id for act in EVERY_ACT)) == []


@pytest.mark.parametrize(
    "text",
    [
        "Press O to use it.",
        "Ctrl+Shift+B brings them.",
        "Space starts round 1.",
        "Settle with Q: who falls?",
        "Finish it with Enter.",
        "Nobody else acts. F8 goes on.",
        "Undo by Backspace",
        "A attacks",
    ],
)
def test_each_planted_key_is_found(tmp_path: Path, text: str) -> None:
    plant(tmp_path, "engine/fight.py", f"SAID = {text!r}\n")
    assert named_keys(tmp_path) == [f"gm_tracker.engine.fight: {text}"]


def test_in_the_window_only_a_key_that_may_be_changed_is_found(tmp_path: Path) -> None:
    plant(tmp_path, "ui/panel.py", "A = 'Close  Esc'\nB = 'Ctrl+N'\nC = 'Ctrl+N makes one'\n")
    assert named_keys(tmp_path) == ["gm_tracker.ui.panel: Ctrl+N makes one"]


def test_a_planted_offer_of_nothing_is_found(tmp_path: Path) -> None:
    plant(tmp_path, "words/log.py", "A = Offer('hold', 'uses it')\nB = Offer('hodl', 'uses it')\n")
    assert unknown_offers(frozenset({"hold"}), tmp_path) == ["gm_tracker.words.log: hodl"]


def plant(root: Path, name: str, text: str) -> None:
    """Write one file of a house."""
    path = root / PACKAGE / name
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
