"""A correction in words: what the step was and is now, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterator

from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_combatants import ConditionAdded, StateChanged, TrackChanged
from gm_tracker.model.events_effects import PromptRaised, SpanEnded
from gm_tracker.model.fold import fold_all
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Refusal, Request, Step
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.busy import undertaking
from gm_tracker.words.composer import asked_label
from gm_tracker.words.correction_views import CardView, FollowRow, RowKind
from gm_tracker.words.differences import differences
from gm_tracker.words.explain import minus
from gm_tracker.words.labels import label_text
from gm_tracker.words.names import capital, listed, state_label, when
from gm_tracker.words.outcome import changes, made_of, sentence_of, sentence_pieces
from gm_tracker.words.pieces import Piece
from gm_tracker.words.result import result_of

_ARROW = "\N{RIGHTWARDS ARROW}"
_FEW = 3
"""So many things that came of a step are told in its row; more are counted."""


@frozen
class Moment:
    """A step where it stood, or stands now: the fight before it, and the step."""

    system: RuleSystem
    before: Encounter
    step: Step


@frozen
class Later:
    """A later step as it was and as it is: none of it `then` for one put in, none `now` for one
    that does not happen; with what it asks, or why it cannot be."""

    place: int
    kind: RowKind
    then: Moment | None
    now: Moment | None
    asks: tuple[Request, ...] = ()
    refusal: Refusal | None = None


def card(head: str, moment: Moment) -> CardView:
    """What came of a step, as the result page tells it."""
    found = result_of(moment.system, moment.before, moment.step)
    changed = changes(moment.system, moment.before, moment.step)
    first = changed[0] if changed else None
    if found is None:
        more = "; ".join(_consequences(moment, first=1 if first else 0))
        return CardView(head, called(moment), first, more)
    return CardView(head, found.sentence, first, found.beneath)


def nothing_card(head: str, said: str) -> CardView:
    """The card of a step that is not there."""
    return CardView(head, said)


def follow_row(later: Later) -> FollowRow | None:
    """The row of a later step; None where nothing can be seen of what is otherwise."""
    shown = later.then or later.now
    if shown is None:
        return None
    was, strong, said = _now(later)
    if not strong and said == was:
        return None
    pieces = ((Piece(strong, strong=True),) if strong else ()) + ((Piece(said),) if said else ())
    moment, what = when(shown.before), called(shown)
    spoken = f"{moment}: {what}, {was}, now {strong}{said}".replace(f" {_ARROW} ", " to ")
    old = (Piece(was, quiet=True),)
    return FollowRow(later.place, later.kind, moment, what, old, pieces, spoken)


def _now(later: Later) -> tuple[str, str, str]:
    """What came of it then, and of what comes of it now the words that stand out, and the rest."""
    was = "not there" if later.then is None else _told(_came(later.then))
    if later.kind == "needs":
        return was, "asks you", f": {_asked(later)}"
    if later.kind == "impossible":
        why = "" if later.refusal is None else f": {later.refusal.sentence.rstrip('.')}"
        return was, "does not happen", why
    if later.kind == "kept":
        return was, "its numbers stay", ", by your word"
    if later.kind == "struck" or later.now is None:
        return was, "does not happen", ""
    return _changed(later.then, later.now)


def _changed(then: Moment | None, now: Moment) -> tuple[str, str, str]:
    """Of what came of it in both courses only what is not the same."""
    came, label = _came(now), called(now)
    if then is None or label != called(then):
        rest = f"; {_told(came)}" if came else ""
        return "not there" if then is None else _told(_came(then)), label, rest
    old = _came(then)
    was = [each for each in old if each not in came]
    more = [each for each in came if each not in old]
    if was or more:
        return _told(was) if was else _WITHOUT, _told(more) if more else _WITHOUT, ""
    said = _elsewhere(then, now)
    return _told(old), "", said or _told(old)


_WITHOUT = "without that"


def _asked(later: Later) -> str:
    return listed([asked_label(each) for each in later.asks]) if later.asks else "dice"


def _elsewhere(then: Moment, now: Moment) -> str:
    """What its own sentences do not tell: how the fight is otherwise right after it."""
    before = differences(now.system, then.before, fold_all(then.before, then.step.events))
    after = differences(now.system, now.before, fold_all(now.before, now.step.events))
    more = [each.text for each in after if each not in before]
    return "; ".join(more[:_FEW])


def called(moment: Moment) -> str:
    """The sentence on an attack or action; of anything else what the step is called."""
    made = made_of(moment.step)
    if made is None:
        return capital(label_text(moment.step.label, moment.system))
    return sentence_of(sentence_pieces(moment.system, moment.before, moment.step, made))


_NOTHING = "nothing comes of it"


def _came(moment: Moment) -> list[str]:
    return list(_consequences(moment))


def _told(found: list[str]) -> str:
    if not found:
        return _NOTHING
    more = f"; {len(found) - _FEW} more" if len(found) > _FEW else ""
    return "; ".join(found[:_FEW]) + more


def _consequences(moment: Moment, first: int = 0) -> Iterator[str]:
    """What a step does to people: hit points, falls, conditions, questions."""
    system, before, step = moment.system, moment.before, moment.step
    for at, each in enumerate(changes(system, before, step)):
        if at >= first:
            track = f" {each.label}" if each.label else ""
            yield f"{each.name} {each.text}{track}"
    people = before.combatants
    counted = {each.id for each in changes(system, before, step)}
    for event in step.events:
        match event:
            case TrackChanged(who, track, old, new) if who not in counted and who in people:
                if track == system.sheet.tracks[0].key and old != new:
                    yield minus(f"{people[who].name} {old} {_ARROW} {new}")
            case StateChanged(who, _, state) if who in people:
                yield f"{people[who].name} {_state(system, state)}"
            case ConditionAdded(who, condition) if who in people:
                key = system.condition(condition.key)
                yield f"{people[who].name} {condition.key if key is None else key.label.lower()}"
            case SpanEnded(finished=False):
                span = next((each for each in before.spans if each.id == event.span), None)
                if span is not None and span.combatant in people:
                    yield f"{people[span.combatant].name} breaks off {undertaking(span.label)}"
            case PromptRaised(prompt):
                yield f"asks you: {minus(prompt.text)}"
            case _:
                pass


def _state(system: RuleSystem, state: str) -> str:
    known = next((each for each in system.states if each.key == state), None)
    return "is up" if known is None or known.able else known.label


def fate_line(system: RuleSystem, encounter: Encounter) -> str:
    """Who is out of action: for those who listen."""
    out = [each.name for each in encounter.combatants.values() if state_label(system, each)]
    return f"{listed(out)} out" if out else "nobody out"
