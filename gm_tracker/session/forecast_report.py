"""A forecast for those who have no window: from a file to numbers."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from time import sleep

from gm_tracker.campaign.file import CampaignFile
from gm_tracker.engine.fight import Fight
from gm_tracker.forecast.policy import Manner, Policy
from gm_tracker.model.commands import Next
from gm_tracker.model.forecast import Forecast
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.library import Library
from gm_tracker.model.step import Refusal
from gm_tracker.session.correction_report import no_step
from gm_tracker.session.exports import as_campaign, wanted_fight
from gm_tracker.session.forecast_lines import Job
from gm_tracker.session.forecasting import Forecasting
from gm_tracker.session.foretelling import NOBODY_TO_FIGHT
from gm_tracker.session.library_exports import library_in
from gm_tracker.session.planned import Moment, party_kept, planned
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.targeting import over
from gm_tracker.session.trouble import Trouble
from gm_tracker.words.forecast_told import Around, forecast_view
from gm_tracker.words.forecast_views import ForecastView

_KEY, _PAUSE_S = "now", 0.02
FROM_ITS_BEGINNING = "The fight is over: this is how it could have gone from its first round on."


@frozen
class Foretold:
    """The forecast as numbers and as words."""

    moment: Moment
    forecast: Forecast
    view: ForecastView


def moment_of_fight(
    path: Path,
    number: int | None,
    step: int | None,
    systems: KnownSystems,
    tell: Callable[[tuple[str, ...]], None],
) -> Moment:
    """A fight as it stands, or after one of its steps, counted from 0.

    One that is over is taken from its beginning, and `tell` is told so.
    """
    fight = wanted_fight(path, number, systems, tell)
    if step is None and over(fight):
        tell((FROM_ITS_BEGINNING,))
        return Moment(fight.system, fight.before(first_round(fight)))
    if step is None:
        return Moment(fight.system, fight.encounter)
    if not 0 <= step < len(fight.path):
        raise Trouble(no_step(fight, step))
    return Moment(fight.system, fight.before(step + 1))


def first_round(fight: Fight) -> int:
    """The place of the step that begins the first round; 0 where there is none."""
    begins = (i for i, each in enumerate(fight.path) if Next() in each.commands)
    return next(begins, 0)


def moment_of_plan(path: Path, name: str, seed: int, systems: KnownSystems) -> Moment:
    """A prepared encounter at its beginning, with the characters of the library as its party."""
    if not as_campaign(path):
        raise Trouble(f"{path.name} is a script and has no encounters.")
    with CampaignFile.open(path, read_only=True) as file:
        library = library_in(file, systems).library
    number, system_id = _plan(library, name, path)
    system = systems.wanted(system_id)
    party = party_kept(library, system.id)
    made = planned(system, library, number, party, random.Random(seed))
    if isinstance(made, Refusal):
        raise Trouble(made.sentence)
    return made


def _plan(library: Library, name: str, path: Path) -> tuple[int, str]:
    wanted = " ".join(name.split()).casefold()
    found = [each for each in library.plans if each.name.casefold() == wanted]
    if not found:
        known = ", ".join(each.name for each in library.plans[:8]) or "none"
        raise Trouble(f"There is no encounter {name!r} in {path.name}; there is {known}.")
    return found[0].id, found[0].system


def foretold(
    moment: Moment,
    fights: int,
    seed: int,
    manners: tuple[Manner, Manner],
    workers: Forecasting,
) -> Foretold:
    """Play so many fights and count them; Trouble says why they cannot be played.

    The manners are those of the party and of the foes.
    """
    sides = {each.side for each in moment.system.able(moment.encounter)} - {"neutral"}
    if len(sides) < 2:
        raise Trouble(NOBODY_TO_FIGHT)
    party, foes = manners
    policy = Policy({"party": party, "foe": foes})
    try:
        workers.ask([Job(_KEY, moment.encounter, policy, seed, 0, fights)])
        while not workers.is_done:
            if not workers.poll():
                sleep(_PAUSE_S)
    finally:
        workers.stop()
    forecast, trouble = workers.forecast(_KEY), workers.why_not(_KEY)
    if forecast is None or trouble:
        raise Trouble(trouble or NOBODY_TO_FIGHT)
    view = forecast_view(moment.system, moment.encounter, forecast, Around(fights))
    return Foretold(moment, forecast, replace(view, whole=True))
