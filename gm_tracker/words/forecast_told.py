"""A forecast in words: who wins, how many fall and who, how long it lasts, what is left."""

from collections.abc import Iterator, Mapping
from math import ceil

from gm_tracker.model.combatant import Side
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.forecast import NOBODY, Forecast, Share
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.forecast_policy import MANNERS, SHORTLY, how_they_fight
from gm_tracker.words.forecast_tables import (
    SHORT,
    fall_rows,
    how_long,
    left_lines,
    many_rows,
    ours,
    share_view,
    whole,
)
from gm_tracker.words.forecast_views import (
    CardView,
    ForecastView,
    MannerView,
    SideView,
)
from gm_tracker.words.names import listed
from gm_tracker.words.pieces import aloud

SIDES: Mapping[str, str] = {
    **{"party": "the party", "foe": "the foes", "neutral": "the neutral ones"},
    NOBODY: "nobody",
}


_NAMED = 4
"""So many of a party are named."""
KEEP = "Keep it"
TRY = "try one; nothing changes until you keep it"
TRY_ONLY = "try one; the encounter stays as it is"


@frozen
class Around:
    """What stands around a forecast: `wanted` fights are counted in all.

    `changed` is the change that is tried, `before` the party's chance without it.
    """

    wanted: int = 0
    changed: str = ""
    before: Share | None = None
    cards: tuple[CardView, ...] = ()
    manners: tuple[MannerView, ...] = ()
    can_keep: bool = True
    trouble: str = ""


def forecast_view(
    system: RuleSystem, encounter: Encounter, forecast: Forecast | None, around: Around
) -> ForecastView:
    """What the stage shows; nothing is counted yet where there is no forecast."""
    if forecast is None or around.trouble:
        begun = "" if around.trouble else "The first fights are played\N{HORIZONTAL ELLIPSIS}"
        said = aloud(around.trouble or begun)
        made = ForecastView("", begun, trouble=around.trouble, spoken=said)
    else:
        made = _told(system, encounter, forecast, around)
    return replace(
        made,
        cards=around.cards,
        manners=around.manners,
        policy=SHORTLY,
        policy_whole=how_they_fight(system),
        hint=TRY if around.can_keep else TRY_ONLY,
        keep=KEEP if around.can_keep and around.changed else "",
    )


def _told(
    system: RuleSystem, encounter: Encounter, forecast: Forecast, around: Around
) -> ForecastView:
    side = ours(forecast)
    return ForecastView(
        counted(forecast.fights, around.wanted),
        verdict(forecast),
        _error(forecast.wins[side], around),
        tuple(_sides(forecast)),
        many_rows(system, encounter, forecast, side),
        fall_rows(system, encounter, forecast),
        *how_long(forecast),
        left_lines(system, encounter, forecast),
        whole=forecast.fights >= around.wanted,
        spoken=spoken(system, encounter, forecast, around.changed),
    )


def counted(fights: int, wanted: int) -> str:
    """How much was counted."""
    most = f"{fights}" if fights >= wanted else f"{fights} of {wanted}"
    one = "fight" if max(fights, wanted) == 1 else "fights"
    return f"{most} {one} played to the end with these numbers"


def verdict(forecast: Forecast) -> str:
    """Who wins how often: "The party wins 72 %"."""
    side = ours(forecast)
    verb = "wins" if side == "party" else "win"
    name = SIDES[side]
    return f"{name[:1].upper()}{name[1:]} {verb} {whole(forecast.wins[side].chance)}"


def plus_minus(share: Share) -> int:
    """How many points of a hundred a chance may be off, by the larger half of its interval."""
    half = max(share.high - share.chance, share.chance - share.low)
    return ceil(half * 100 - 1e-9)


def _error(share: Share, around: Around) -> str:
    told = f"\N{PLUS-MINUS SIGN}\N{THIN SPACE}{plus_minus(share)}"
    if not around.changed:
        return told
    gap = " \N{MIDDLE DOT} "
    if around.before is None:
        return f"{told}{gap}{around.changed}"
    by = round((share.chance - around.before.chance) * 100)
    more = f"{abs(by)} {'more' if by > 0 else 'less'} than now" if by else "as now"
    return f"{told}{gap}{more}{gap}{around.changed}"


def _sides(forecast: Forecast) -> Iterator[SideView]:
    first = ours(forecast)
    rest: list[Side] = [each for each in forecast.lost if each != first]
    for side in (first, *rest):
        share = forecast.wins[side]
        if share.count or side != "neutral":
            view = share_view(share)
            yield SideView(side, f"{SHORT[side]} {view.text}", view)
    undecided = forecast.wins[NOBODY]
    if undecided.count:
        view = share_view(undecided)
        yield SideView(None, f"{NOBODY} {view.text}", view)


def party_told(system: RuleSystem, encounter: Encounter, name: str, *, later: bool = False) -> str:
    """An encounter with who of the party is in it: "The ford, with Mara and Tobin".

    Those who come `later` are not in it.
    """
    party = [each.name for each in system.able(encounter) if each.side == "party"]
    more = [f"{len(party) - _NAMED} more"] if len(party) > _NAMED else []
    told = f"{name}, with {listed((*party[:_NAMED], *more))}" if party else name
    return f"{told}; without those who come later" if later else told


def card_view(key: str, label: str, forecast: Forecast | None, *, tried: bool = False) -> CardView:
    """A change, and how often the party would win with it."""
    said = f"{label[:1].upper()}{label[1:]}"
    if forecast is None:
        return CardView(key, said, tried=tried, spoken=f"{said}: not counted yet")
    spoken = f"{said}: {aloud(verdict(forecast))}".replace(": The", ": the")
    text = whole(forecast.wins[ours(forecast)].chance)
    return CardView(key, said, text, tried, f"{spoken}{', tried now' if tried else ''}")


def manner_view(side: Side, manner: str) -> MannerView:
    """How a side is taken to fight."""
    means = f"{SIDES[side]}: {manner}; {MANNERS[manner]}"
    return MannerView(side, f"{SHORT[side]}: {manner}", means)


# For the ear


def spoken(system: RuleSystem, encounter: Encounter, forecast: Forecast, changed: str = "") -> str:
    """The whole in a sentence or two."""
    share = forecast.wins[ours(forecast)]
    rounds, within = how_long(forecast)
    told = f"{aloud(verdict(forecast))}, give or take {plus_minus(share)}"
    first = fall_rows(system, encounter, forecast)[:1]
    falls = [f"{each.label} falls in {aloud(each.chance.text)}" for each in first]
    begun = f"{changed}: " if changed else ""
    return ". ".join((f"{begun}{told}", *falls, f"{rounds}, {within}"))
