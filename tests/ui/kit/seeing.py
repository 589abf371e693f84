"""Colours as eyes see them: contrast by WCAG 2, and distances as two kinds of eyes have them."""

from __future__ import annotations

from math import dist

Rgb = tuple[float, float, float]

EYES: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
}
"""What reaches the eye of linear red, green and blue: Machado, Oliveira and Fernandes 2009, 1.0."""


def channels(colour: str) -> Rgb:
    """Red, green and blue of #rrggbb as linear light, 0..1."""
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return red, green, blue


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it, 0..1."""
    red, green, blue = channels(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """How much two colours stand out from one another, 1..21."""
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


def seen_by(eyes: str, colour: str) -> Rgb:
    """The same light as these eyes have it, in CIELAB (D65)."""
    light = channels(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(share * part for share, part in zip(row, light, strict=True))))
        for row in EYES[eyes]
    )
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    along, height, deep = (_lab(each) for each in (x, y, z))
    return 116 * height - 16, 500 * (along - height), 200 * (height - deep)


def _lab(value: float) -> float:
    bend = 6 / 29
    return float(value ** (1 / 3)) if value > bend**3 else value / (3 * bend**2) + 4 / 29


def distance(eyes: str, first: str, second: str) -> float:
    """How far apart two colours are for these eyes: about 2 is the least one sees."""
    return dist(seen_by(eyes, first), seen_by(eyes, second))
