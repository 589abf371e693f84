"""Events about actions and what they bring about: rolls, held effects, links, switches.

Links, long actions, prompts and counters are kept sorted, so that the order in which the
actions of one position are resolved leaves no trace.
"""

from bisect import bisect_left
from operator import attrgetter
from typing import Literal

from gm_tracker.model.encounter import Counter, Encounter, Held, Link, Prompt, Span
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.label import Label
from gm_tracker.model.trace import Trace


@frozen
class AttackMade:
    """An attack was carried out; `outcome` is one of the system's keys, `amount` the harm done.

    The harm itself follows as an event of its own (held or landed); this event is the record.
    With `recoil` it was the actor who was hurt.
    """

    actor: str
    target: str
    attack: str
    outcome: str
    hit: bool
    amount: int = 0
    trace: Trace = ()
    recoil: bool = False
    kind: Literal["attacked"] = "attacked"


@frozen
class ActionMade:
    """Something other than an attack was done; `told` says what came of it.

    `named` says that the text begins with the actor's name. What it changes
    follows as events of their own; this event is the record.
    """

    action: str
    told: Label
    actor: str = ""
    targets: tuple[str, ...] = ()
    record: str = ""
    outcome: str = ""
    trace: Trace = ()
    named: bool = False
    kind: Literal["performed"] = "performed"


@frozen
class HeldDropped:
    """What was held of a broken-off long action will not land."""

    span: str
    kind: Literal["dropped"] = "dropped"


@frozen
class EffectHeld:
    """A change waits for the close of this position."""

    held: Held
    kind: Literal["held"] = "held"


@frozen
class LinkMade:
    """Two combatants are linked; a link of the same kind and ends is replaced."""

    link: Link
    kind: Literal["linked"] = "linked"


@frozen
class LinkBroken:
    """A link is over."""

    link: str
    source: str
    target: str
    kind: Literal["unlinked"] = "unlinked"


@frozen
class SpanStarted:
    """A long action began."""

    span: Span
    kind: Literal["span"] = "span"


@frozen
class SpanEnded:
    """A long action is over, or was given up."""

    span: str
    finished: bool = True
    kind: Literal["span_ended"] = "span_ended"


@frozen
class PromptRaised:
    """The GM has something to settle."""

    prompt: Prompt
    kind: Literal["prompted"] = "prompted"


@frozen
class PromptSettled:
    """The GM settled it, in words."""

    prompt: str
    note: str = ""
    kind: Literal["settled"] = "settled"


@frozen
class CounterSet:
    """A counter stands at a new value."""

    counter: Counter
    kind: Literal["counter"] = "counter"


@frozen
class SwitchSet:
    """A house rule was chosen; it is in force from here on."""

    switch: str
    choice: str
    kind: Literal["switched"] = "switched"


EffectEvent = (
    AttackMade
    | ActionMade
    | HeldDropped
    | EffectHeld
    | LinkMade
    | LinkBroken
    | SpanStarted
    | SpanEnded
    | PromptRaised
    | PromptSettled
    | CounterSet
    | SwitchSet
)


def fold_effect(encounter: Encounter, event: EffectEvent) -> Encounter:
    """The encounter after an event about actions and effects."""
    match event:
        case AttackMade() | ActionMade():
            return encounter
        case HeldDropped(span_id):
            kept_held = tuple(each for each in encounter.held if each.span != span_id)
            return replace(encounter, held=kept_held)
        case EffectHeld(held):
            return replace(encounter, held=(*encounter.held, held))
        case LinkMade(link):
            others = _unlinked(encounter, link.kind, link.source, link.target)
            links = sorted((*others, link), key=lambda e: (e.kind, e.source, e.target))
            return replace(encounter, links=tuple(links))
        case LinkBroken(kind, source, target):
            return replace(encounter, links=_unlinked(encounter, kind, source, target))
        case SpanStarted(span):
            spans = sorted((*encounter.spans, span), key=lambda e: (e.start, e.combatant, e.id))
            return replace(encounter, spans=tuple(spans), made=encounter.made + 1)
        case SpanEnded(span_id):
            return replace(encounter, spans=tuple(s for s in encounter.spans if s.id != span_id))
        case PromptRaised(prompt):
            prompts = sorted((*encounter.prompts, prompt), key=lambda e: e.id)
            return replace(encounter, prompts=tuple(prompts))
        case PromptSettled(prompt_id):
            kept = tuple(each for each in encounter.prompts if each.id != prompt_id)
            return replace(encounter, prompts=kept)
        case CounterSet(counter):
            return replace(encounter, counters=_counted(encounter.counters, counter))
        case SwitchSet(switch, choice):
            return replace(encounter, switches={**encounter.switches, switch: choice})


def _unlinked(encounter: Encounter, kind: str, source: str, target: str) -> tuple[Link, ...]:
    gone = (kind, source, target)
    return tuple(e for e in encounter.links if (e.kind, e.source, e.target) != gone)


def _counted(counters: tuple[Counter, ...], counter: Counter) -> tuple[Counter, ...]:
    """The counters, which are in order, with this one in its place: there may be hundreds."""
    at = bisect_left(counters, _place(counter), key=_place)
    known = at < len(counters) and _place(counters[at]) == _place(counter)
    return (*counters[:at], counter, *counters[at + known :])


_place = attrgetter("key", "combatant")
