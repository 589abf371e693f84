"""Paper: pages, and what is on them."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import QByteArray, QUrl
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication, QLabel

from gm_tracker.ui.kit.pdf import A4, LETTER, PaperText, pdf_of, pdf_of_picture, usual_paper
from tests.ui.kit.pdf_text import text_of


def pages(raw: bytes) -> int:
    """How many pages a PDF has."""
    return len(re.findall(rb"/Type\s*/Page\b", raw))


def test_a_short_text_is_one_a4_page_in_our_font(qapp: QApplication) -> None:
    raw = pdf_of("Orc 2 is unconscious", "fight")
    assert raw.startswith(b"%PDF-1.")
    assert pages(raw) == 1
    assert re.search(rb"/MediaBox \[0 0 59[45]\S* 84[12]", raw)
    assert b"Inter" in raw


def test_a_long_text_takes_more_pages(qapp: QApplication) -> None:
    assert 3 <= pages(pdf_of("\n".join(f"line {n}" for n in range(200)), "long")) <= 5


def test_plain_text_is_not_taken_for_markup(qapp: QApplication) -> None:
    broken = "<p style='page-break-before: always'>Bob</p>" * 3
    assert pages(pdf_of(broken, "plain")) == 1 < pages(pdf_of(broken, "rich", html=True))


def test_nothing_is_fetched_from_outside(qapp: QApplication, tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("secret")
    kind = QTextDocument.ResourceType.ImageResource.value
    assert PaperText().loadResource(kind, QUrl.fromLocalFile(str(secret))) == QByteArray()


def test_a_part_of_the_window_is_one_page_across_where_it_is_wide(qapp: QApplication) -> None:
    part = QLabel("Orc 2 is unconscious")
    part.resize(400, 100)
    raw = pdf_of_picture(part, "recap")
    assert pages(raw) == 1
    assert re.search(rb"/MediaBox \[0 0 84[12]\S* 59[45]", raw)


def test_text_on_paper_can_be_searched_and_copied(qapp: QApplication) -> None:
    text = "Orc (2): 1d8x10+50, (AR 10) 3:4 10x10; (-39 when it closes) -> 1/2 A-B [x] 5+5 #1 & @"
    assert text_of(pdf_of(text, "fight")) == "".join(text.split())


def test_bold_text_can_be_searched_too(qapp: QApplication) -> None:
    raw = pdf_of("<p>DF <b>2 (1:3)</b> at 10x</p>", "fight", html=True)
    assert text_of(raw) == "DF2(1:3)at10x"


def test_letter_is_wider_and_shorter(qapp: QApplication) -> None:
    raw = pdf_of("Orc 2", "fight", paper=LETTER)
    assert re.search(rb"/MediaBox \[0 0 612\S* 792", raw)


def test_paper_is_what_the_country_uses() -> None:
    assert (usual_paper("US"), usual_paper("DE")) == (LETTER, A4)
