"""What came of the attack of a group: one sentence, and a line for each of them."""

from collections import Counter
from collections.abc import Iterator

from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_effects import AttackMade, SpanStarted
from gm_tracker.model.fold import Event, fold
from gm_tracker.model.frozen import replace
from gm_tracker.model.label import Label
from gm_tracker.model.step import Step
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.additions import added, will_fall
from gm_tracker.words.chances import chances_of
from gm_tracker.words.kinds import banded
from gm_tracker.words.labels import label_text
from gm_tracker.words.names import capital
from gm_tracker.words.pieces import Piece
from gm_tracker.words.result_views import WhyLine

VOLLEY = "group_attack"
_MINUS = "\N{MINUS SIGN}"


def is_volley(step: Step) -> bool:
    """Whether a step is the attack of a group."""
    return step.label.key == VOLLEY


def volley_pieces(system: RuleSystem, label: Label) -> tuple[Piece, ...]:
    """The sentence of it: "12 archers attack: 4 hits, Mara −63", who it is about strong."""
    text = capital(label_text(label, system))
    name = banded(label.number("count"), label.text("group"))
    if not text.casefold().startswith(name.casefold()):
        return (Piece(text),)
    return (Piece(text[: len(name)], strong=True), Piece(text[len(name) :]))


def each_of(system: RuleSystem, before: Encounter, step: Step) -> tuple[WhyLine, ...]:
    """A line for each attack: who at whom, what it came to, what it costs."""
    return tuple(_lines(system, before, step))


def _lines(system: RuleSystem, before: Encounter, step: Step) -> Iterator[WhyLine]:
    people = before.combatants
    for made in step.events:
        if not isinstance(made, AttackMade):
            continue
        names = {"actor": people[made.actor].name, "target": people[made.target].name}
        label = Label.of(f"attack.{made.outcome}", **names, hit=int(made.hit))
        dice = next((e.value for e in made.trace if e.key.partition(".")[0] == "roll"), None)
        rolled = "" if dice is None else f"rolled {dice}"
        lost = f"{_MINUS}{made.amount}" if made.hit and made.amount else ""
        yield WhyLine(capital(label_text(label, system)), lost, rolled)


def volley_notes(system: RuleSystem, before: Encounter, step: Step) -> tuple[str, ...]:
    """What the rules added to it; what several of them begin alike is told once."""
    return tuple(dict.fromkeys(_notes(system, before, step)))


def _notes(system: RuleSystem, before: Encounter, step: Step) -> Iterator[str]:
    encounter, begun = before, Counter(_alike(each) for each in step.events)
    chances = chances_of(before, step.events)
    for event in step.events:
        key = _alike(event)
        if key is not None and begun[key] > 1 and isinstance(event, SpanStarted):
            named = banded(begun[key], step.label.text("group"))
            yield added(system, _renamed(encounter, event.span.combatant, named), event, chances)
        elif told := added(system, encounter, event, chances):
            yield told
        encounter = fold(encounter, event)
    yield from will_fall(system, before, encounter)


def _alike(event: Event) -> tuple[object, ...] | None:
    """What makes two long actions the same but for whose they are."""
    if not isinstance(event, SpanStarted):
        return None
    span = event.span
    return span.label, span.kind, span.start, span.finish, span.exposed


def _renamed(encounter: Encounter, who: str, name: str) -> Encounter:
    """The fight with another name for somebody, to tell of all of them in one sentence."""
    people = encounter.combatants
    return replace(encounter, combatants={**people, who: replace(people[who], name=name)})
