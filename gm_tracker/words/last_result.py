"""The newest thing that came of anything, as it stands on top of the log."""

import re
from collections.abc import Iterator, Sequence

from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_combatants import CombatantEdited, TrackChanged
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.step import Step
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.column_views import LogLine
from gm_tracker.words.disclosing import OF_PLAYERS
from gm_tracker.words.edits import edits
from gm_tracker.words.explain import minus
from gm_tracker.words.outcome import each_change
from gm_tracker.words.pieces import Piece
from gm_tracker.words.result_views import ChangeView

_ARROW = "\N{RIGHTWARDS ARROW}"
MOST_EDITS = 2
"""So many changes of an edit are told on top of the log."""
_FIRST = ("hit", "miss", "out", "told", "roll")
"""Of several lines of one step the first of these is its result."""


@frozen
class LastResult:
    """A result with its moment, its calculation, and the one change of hit points it made.

    `newest` says that nothing was done since.
    """

    step: int = 0
    when: str = ""
    pieces: tuple[Piece, ...] = ()
    more: str = ""
    why: tuple[str, ...] = ()
    change: ChangeView | None = None
    newest: bool = False

    @property
    def sentence(self) -> str:
        """All of its sentence."""
        return "".join(piece.text for piece in self.pieces)


def last_result(
    system: RuleSystem, ends: tuple[Encounter, Encounter], step: Step, lines: Sequence[LogLine]
) -> LastResult | None:
    """What came of a step, from its lines of the log; None where nothing did.

    `ends` are the fight before it and after it.
    """
    if step.label.key in OF_PLAYERS:
        return None
    told = [each for kind in _FIRST for each in lines if each.kind == kind]
    if not told:
        return None
    first, unsaid = _brief(system, ends[0], step, told[0])
    rest = len(told) - 1 + unsaid
    change = _only(each_change(system, *ends, step), _landed(system, ends[0], step))
    return LastResult(
        step.id,
        first.when,
        first.pieces,
        f"and {rest} more, told below" if rest else "",
        first.details,
        # Beneath what is told of somebody else it would seem to be theirs.
        change if change is not None and _names(first.text, change.name) else None,
    )


def _brief(system: RuleSystem, before: Encounter, step: Step, line: LogLine) -> tuple[LogLine, int]:
    """The line; of an edit of many numbers with the first of them, and how many more there are."""
    for event in step.events:
        if isinstance(event, CombatantEdited) and event.combatant in before.combatants:
            changed = edits(system, before.combatants[event.combatant], event)
            said, short = (f": {', '.join(each)}" for each in (changed, changed[:MOST_EDITS]))
            if len(changed) > MOST_EDITS and line.pieces[-1].text == said:
                pieces = (*line.pieces[:-1], replace(line.pieces[-1], text=short))
                return replace(line, pieces=pieces), len(changed) - MOST_EDITS
    return line, 0


def _names(text: str, name: str) -> bool:
    """Whether a sentence speaks of somebody: "Orc 12" is not "Orc 1"."""
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) is not None


def as_of(result: LastResult, encounter: Encounter, *, newest: bool) -> LastResult:
    """The result as it stands now: what was to land may have landed since."""
    change = result.change
    if change is not None and change.pending:
        waits = any(each.target == change.id for each in encounter.held)
        change = replace(change, pending=waits)
    return replace(result, change=change, newest=newest)


def _only(changed: Iterator[ChangeView], landed: Iterator[ChangeView]) -> ChangeView | None:
    """The one thing that changed, or else that landed; nothing where there are more."""
    for found in (changed, landed):
        first = next(found, None)
        if first is not None:
            return first if next(found, None) is None else None
    return None


def _landed(system: RuleSystem, before: Encounter, step: Step) -> Iterator[ChangeView]:
    """What was told when it was dealt, and is there now."""
    track = system.sheet.tracks[0]
    return (
        ChangeView(
            each.combatant,
            found.name,
            found.side,
            each.before,
            each.after,
            track.track(found).maximum,
            text=minus(f"{each.before} {_ARROW} {each.after}"),
            spoken=minus(f"{found.name} {each.before} to {each.after} {track.label}"),
        )
        for each in step.events
        if isinstance(each, TrackChanged) and each.track == track.key and each.before != each.after
        for found in (before.combatants[each.combatant],)
    )
