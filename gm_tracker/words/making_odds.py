"""The odds of an action in the making: of several targets those of the next that is open."""

from collections.abc import Iterable
from fractions import Fraction
from typing import TypeVar

from gm_tracker.model.commands import Action, Command, Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import replace
from gm_tracker.model.odds import Odds
from gm_tracker.model.step import Answers, Request
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.actions import targets_of
from gm_tracker.words.odds import odds_view
from gm_tracker.words.views import OddsView

C = TypeVar("C", bound=Command)


def still_open(command: C, requests: Iterable[Request], answers: Answers) -> C:
    """The same with the first target in front whose dice are not known; of none open the last."""
    if not isinstance(command, Perform) or len(command.targets) < 2:
        return command
    settled = {each.combatant for each in requests if each.id in answers}
    first = next((e for e in command.targets if e not in settled), command.targets[-1])
    others = (each for each in command.targets if each != first)
    return replace(command, targets=(first, *others))


def making_odds(system: RuleSystem, encounter: Encounter, odds: Odds, command: Action) -> OddsView:
    """The odds in words; of several targets they are those of the first."""
    tracks = system.sheet.tracks
    track = next((each for each in tracks if each.key == odds.track), tracks[0])
    whose = (command.actor, next(iter(targets_of(command)), ""))
    people = [encounter.combatants.get(each) for each in whose]
    names = tuple("" if each is None else each.name for each in people)
    sides = tuple(None if each is None else each.side for each in people)
    called = {each.key: each.short or each.label for each in tracks}
    view = odds_view(odds, names, called[track.key], sides, called)
    if len(targets_of(command)) == 1:
        return view
    # Without its name nobody would know whose they are.
    about = f"{names[1]}: " if names[1] else ""
    return replace(
        view,
        sentence=f"{about}{view.sentence}",
        spoken=f"{about}{view.spoken}",
        brief=f"{about}{view.brief}",
    )


def without_points(odds: Odds) -> Odds:
    """The same where it is known what was rolled: what is left to chance is who saves."""
    return replace(odds, per_hit=None, drop=Fraction(0), drop_at=None, beside=())
