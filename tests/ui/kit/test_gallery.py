"""Portraits in memory: each fetched once, the oldest forgotten, what is missing asked for again."""

from __future__ import annotations

from collections import Counter

from gm_tracker.ui.kit import gallery
from gm_tracker.ui.kit.gallery import Gallery
from tests.portrait_files import png


class Shelf:
    """Pictures by key; counts how often each was asked for."""

    def __init__(self, **pictures: bytes) -> None:
        self.pictures, self.asked = pictures, Counter[str]()

    def __call__(self, key: str) -> bytes | None:
        self.asked[key] += 1
        return self.pictures.get(key)


def following(shelf: Shelf) -> Gallery:
    """A gallery that asks there."""
    made = Gallery()
    made.follow(shelf)
    return made


def test_each_is_fetched_once_and_nobody_has_none() -> None:
    shelf = Shelf(red=png())
    made = following(shelf)
    first = made.image("red")
    assert first is not None and first.width() == 160
    assert made.image("red") is first
    assert made.image("") is None
    assert shelf.asked == {"red": 1}


def test_what_is_missing_or_broken_is_asked_for_again_only_when_told() -> None:
    shelf = Shelf(broken=b"no picture")
    made = following(shelf)
    for _ in range(2):
        assert made.image("late") is None and made.image("broken") is None
    assert shelf.asked == {"late": 1, "broken": 1}
    shelf.pictures["late"] = png()
    made.look_again()
    assert made.image("late") is not None


def test_the_one_not_seen_for_longest_is_forgotten() -> None:
    shelf = Shelf(**{str(at): png(at, 0, 0) for at in range(gallery.MOST_KEPT + 1)})
    made = following(shelf)
    for at in (*range(gallery.MOST_KEPT), 0, gallery.MOST_KEPT):
        made.image(str(at))
    made.image("0")
    made.image("1")
    assert (shelf.asked["0"], shelf.asked["1"]) == (1, 2)
