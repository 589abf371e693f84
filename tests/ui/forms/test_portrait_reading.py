"""Any picture made a portrait, and what is refused before it is decoded."""

from __future__ import annotations

import resource

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter

from gm_tracker.campaign.portraits import portrait_key
from gm_tracker.model.limits import LARGEST_PORTRAIT, PORTRAIT_SIDE
from gm_tracker.ui.forms import portrait_reading
from gm_tracker.ui.forms.portrait_reading import NoPicture, portrait_from, portrait_of
from tests.portrait_files import head, png, whole

SVG = b"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"


def picture(wide: int, high: int, colour: str = "#c86432") -> QImage:
    """A picture of that colour, with a blue stripe at its left, a tenth of it wide."""
    made = QImage(wide, high, QImage.Format.Format_RGB32)
    made.fill(QColor(colour))
    painter = QPainter(made)
    painter.fillRect(0, 0, wide // 10, high, QColor("blue"))
    painter.end()
    return made


def encoded(image: QImage, form: bytes = b"PNG", **words: str) -> bytes:
    """The picture as a file, with words beside it."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(form))
    for key, text in words.items():
        writer.setText(key, text)
    assert writer.write(image)
    return bytes(buffer.data().data())


def colour(portrait: bytes, x: int, y: int) -> QColor:
    """One pixel of a portrait."""
    return QImage.fromData(portrait).pixelColor(x, y)


@pytest.mark.parametrize("form", [b"PNG", b"JPEG", b"BMP"])
@pytest.mark.parametrize("size", [(40, 40), (160, 160), (300, 200), (90, 1000), (1200, 900)])
def test_it_is_square_and_of_one_size(form: bytes, size: tuple[int, int]) -> None:
    made = portrait_of(encoded(picture(*size), form))
    image = QImage.fromData(made)
    assert (image.width(), image.height()) == (PORTRAIT_SIDE, PORTRAIT_SIDE)
    assert len(portrait_key(made)) == 64
    middle = colour(made, 80, 80)
    assert abs(middle.red() - 200) < 12 and abs(middle.blue() - 50) < 12


def test_the_middle_is_taken() -> None:
    """The stripe of 30 pixels at the left of 300 by 100 is not in the middle 100."""
    assert colour(portrait_of(encoded(picture(300, 100))), 2, 80).red() > 150
    assert colour(portrait_of(encoded(picture(100, 100))), 2, 80).red() < 60


def test_nothing_is_kept_but_the_pixels() -> None:
    plain = picture(200, 200)
    told = encoded(plain, Comment="SECRET PLACE", Author="A. Nonymous")
    assert b"SECRET" in told
    assert portrait_of(told) == portrait_of(encoded(plain))


def test_what_is_clear_stays_clear() -> None:
    clear = QImage(50, 50, QImage.Format.Format_ARGB32)
    clear.fill(QColor(0, 0, 0, 0))
    assert colour(portrait_of(encoded(clear)), 80, 80).alpha() == 0


def test_the_most_colourful_one_is_small_enough() -> None:
    raw = bytes((at * at * 7919 + at * 31) >> 3 & 255 for at in range(160 * 160 * 4))
    noise = QImage(raw, 160, 160, QImage.Format.Format_ARGB32)
    assert len(portrait_from(noise)) < LARGEST_PORTRAIT


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        (b"", portrait_reading.NO_PICTURE),
        (b"not a picture", portrait_reading.NO_PICTURE),
        (SVG, portrait_reading.NO_PICTURE),
        (b"GIF89a\1\0\1\0\0\0\0;", portrait_reading.NO_PICTURE),
    ],
    ids=["nothing", "text", "drawing", "gif"],
)
def test_what_is_no_picture_of_these_kinds_is_refused(raw: bytes, why: str) -> None:
    with pytest.raises(NoPicture) as problem:
        portrait_of(raw)
    assert str(problem.value) == why


def test_a_name_or_an_extension_is_never_asked() -> None:
    """Only the bytes come here; a BMP is known by its first two."""
    assert portrait_of(encoded(picture(60, 60), b"BMP"))


@pytest.mark.parametrize("size", [(60_000, 60_000), (20_000, 851)])
def test_a_picture_that_would_be_huge_is_refused_before_it_is_decoded(
    size: tuple[int, int],
) -> None:
    bomb = whole(head(*size), b"x" * 1000)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with pytest.raises(NoPicture, match="too large"):
        portrait_of(bomb)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 50_000


@pytest.mark.qt_log_ignore("png|jpeg|Corrupt|Bogus|JPEG|Invalid|Unsupported|Premature", extend=True)
def test_a_picture_that_is_cut_off_is_refused_or_shown_as_far_as_it_goes() -> None:
    for form in (b"PNG", b"JPEG", b"BMP"):
        whole_one = encoded(picture(400, 400), form)
        for share in (0.1, 0.5, 0.9):
            try:
                made = portrait_of(whole_one[: int(len(whole_one) * share)])
            except NoPicture as problem:
                assert str(problem) == portrait_reading.BROKEN
            else:
                assert portrait_key(made)


@pytest.mark.qt_log_ignore("png|jpeg|Corrupt|Bogus|JPEG|Invalid|Unsupported|Premature", extend=True)
def test_flipped_bits_never_do_worse_than_a_refusal() -> None:
    good = encoded(picture(60, 60), b"JPEG")
    for at in range(2, len(good), 23):
        spoiled = bytearray(good)
        spoiled[at] ^= 0x55
        try:
            portrait_of(bytes(spoiled))
        except NoPicture as problem:
            assert str(problem).endswith((".", "BMP."))


def test_the_same_picture_gives_the_same_key() -> None:
    assert portrait_of(png()) == portrait_of(png())
    assert portrait_key(portrait_of(png())) != portrait_key(portrait_of(png(1, 2, 3)))
