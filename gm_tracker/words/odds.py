"""Odds in words and as bars."""

from fractions import Fraction

from gm_tracker.model.odds import Odds
from gm_tracker.words.pieces import Piece
from gm_tracker.words.views import OddsBar, OddsView


def percent(chance: Fraction) -> str:
    """A chance as a percentage: whole where it is, else with one decimal, never 0 by rounding."""
    hundred = chance * 100
    if hundred.denominator == 1:
        return f"{hundred.numerator}%"
    if 0 < hundred < Fraction(1, 20):
        return "<0.1%"
    if 100 - Fraction(1, 20) < hundred < 100:
        return ">99.9%"
    return f"{float(hundred):.1f}%"


def whole_percent(chance: Fraction) -> str:
    """A chance in whole percents, "<1" and ">99" for what is neither never nor always."""
    if 0 < chance < Fraction(1, 200):
        return "<1\N{THIN SPACE}%"
    if Fraction(199, 200) < chance < 1:
        return ">99\N{THIN SPACE}%"
    return f"{int(chance * 100 + Fraction(1, 2))}\N{THIN SPACE}%"


def odds_view(odds: Odds, target: str, track: str) -> OddsView:
    """The odds strip of the composer."""
    parts = _parts(odds, track)
    headline = percent(odds.hit)
    spoken = ", ".join(each.text for each in parts)
    return OddsView(
        headline=headline,
        sentence=odds.needs or "to hit",
        parts=parts,
        bars=_bars(odds),
        drop_at=odds.drop_at,
        drop_label="" if odds.drop_at is None else f"{odds.drop_at} drops {target}",
        outcomes=tuple((label, float(chance)) for _, label, chance in odds.outcomes),
        spoken=f"{headline} {odds.needs}. {spoken}",
    )


_LEAST = Fraction(1, 200)
"""What is less likely is only in the list of all outcomes."""


def _parts(odds: Odds, track: str) -> tuple[Piece, ...]:
    """Each outcome beside plain hits and misses that is no freak, the mean of a hit, the drop."""
    texts = [
        f"{label} {percent(chance)}"
        for key, label, chance in odds.outcomes
        if chance >= _LEAST and key not in ("hit", "miss")
    ]
    if odds.per_hit is not None and odds.per_hit.mean():
        texts.append(f"{mean_text(odds.per_hit.mean())} {track} a hit")
    pieces = [Piece(each) for each in texts]
    if odds.drop:
        pieces.append(Piece(f"drops {percent(odds.drop)}", strong=True))
    return tuple(pieces)


def mean_text(mean: Fraction) -> str:
    """A mean as a whole number, below 20 with one decimal."""
    return f"{float(mean):.0f}" if mean >= 20 else f"{float(mean):.1f}".removesuffix(".0")


def _bars(odds: Odds) -> tuple[OddsBar, ...]:
    if odds.per_hit is None or not odds.per_hit.mean():
        return ()
    total = odds.per_hit.total
    return tuple(
        OddsBar(value, weight / total, odds.drop_at is not None and value >= odds.drop_at)
        for value, weight in sorted(odds.per_hit.weights.items())
    )
