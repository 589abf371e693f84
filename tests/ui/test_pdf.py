"""Paper: pages, what is on them, and a place that refuses."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QUrl
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication

from gm_tracker.ui.kit.pdf import NotPrinted, PaperText, write_pdf


def pages(path: Path) -> int:
    """How many pages a PDF has."""
    return len(re.findall(rb"/Type\s*/Page\b", path.read_bytes()))


def test_a_short_text_is_one_a4_page_in_our_font(qapp: QApplication, tmp_path: Path) -> None:
    write_pdf(tmp_path / "fight.pdf", "Orc 2 is unconscious")
    raw = (tmp_path / "fight.pdf").read_bytes()
    assert raw.startswith(b"%PDF-1.")
    assert pages(tmp_path / "fight.pdf") == 1
    assert re.search(rb"/MediaBox \[0 0 59[45]\S* 84[12]", raw)
    assert b"Inter" in raw


def test_a_long_text_takes_more_pages(qapp: QApplication, tmp_path: Path) -> None:
    write_pdf(tmp_path / "long.pdf", "\n".join(f"line {n}" for n in range(200)))
    assert 3 <= pages(tmp_path / "long.pdf") <= 5


def test_plain_text_is_not_taken_for_markup(qapp: QApplication, tmp_path: Path) -> None:
    broken = "<p style='page-break-before: always'>Bob</p>" * 3
    write_pdf(tmp_path / "plain.pdf", broken)
    write_pdf(tmp_path / "rich.pdf", broken, html=True)
    assert pages(tmp_path / "plain.pdf") == 1 < pages(tmp_path / "rich.pdf")


def test_nothing_is_fetched_from_outside(qapp: QApplication, tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("secret")
    kind = QTextDocument.ResourceType.ImageResource.value
    assert PaperText().loadResource(kind, QUrl.fromLocalFile(str(secret))) == QByteArray()


def test_a_place_that_refuses_is_said_and_harms_nothing(qapp: QApplication, tmp_path: Path) -> None:
    with pytest.raises(NotPrinted, match=r"fight\.pdf cannot be written"):
        write_pdf(tmp_path / "nowhere" / "fight.pdf", "text")
    assert list(tmp_path.iterdir()) == []
