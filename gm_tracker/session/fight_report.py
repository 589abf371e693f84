"""A whole fight in plain lines, and how everybody came out of it."""

from collections.abc import Mapping

from gm_tracker.campaign.export import FightReport, Line
from gm_tracker.engine.fight import Fight
from gm_tracker.model.combatant import MOST, Combatant, Track
from gm_tracker.model.encounter import Group
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.kinds import banded
from gm_tracker.words.labels import label_text
from gm_tracker.words.log import step_lines
from gm_tracker.words.names import listed


def fight_report(fight: Fight) -> FightReport:
    """The whole fight in words."""
    lines = (
        Line(index, each.when, each.text, each.details)
        for index, step in enumerate(fight.path)
        if step.commands
        for each in step_lines(fight.system, fight.before(index), step)
    )
    people = fight.encounter.combatants
    ends = tuple(end_line(fight.system, c) for c in people.values())
    ends += tuple(group_line(people, each) for each in fight.encounter.groups)
    called = tuple(label_text(each.label, fight.system) for each in fight.path)
    return FightReport(fight.encounter.title, fight.system.name, tuple(lines), ends, called)


def end_line(system: RuleSystem, combatant: Combatant) -> str:
    """How somebody stands: tracks, state, conditions."""
    tracks = (
        _track(key.track(combatant), key.label)
        for key in system.sheet.tracks
        if key.shown(combatant)
    )
    labels = {each.key: each.label for each in system.states}
    state = labels.get(combatant.state, combatant.state)
    known = (system.condition(each.key) for each in combatant.conditions)
    conditions = (each.label.lower() for each in known if each is not None)
    gone = () if combatant.present else ("has left",)
    # A state may come with a condition of the same name, which says how long it lasts.
    told = dict.fromkeys((*tracks, state, *conditions, *gone))
    return f"{combatant.name}: {', '.join(told)}"


def group_line(people: Mapping[str, Combatant], group: Group) -> str:
    """Who act as one, and whether one roll says when."""
    names = listed([people[each].name for each in group.members])
    ruled = ", with one roll for all of them" if group.one_roll else ""
    return f"{banded(len(group.members), group.name)} ({group.badge}) act as one{ruled}: {names}"


def _track(track: Track, label: str) -> str:
    of = f" of {track.maximum}" if track.maximum != MOST else ""
    return f"{track.value}{of} {label}"
