"""The log: each step as one or a few sentences that open to their calculation."""

from collections.abc import Iterable, Iterator, Sequence

from gm_tracker.model.combatant import Side
from gm_tracker.model.commands import Interrupt, SetState
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_combatants import (
    CombatantAdded,
    CombatantEdited,
    ConditionEnded,
    PresenceChanged,
    StateChanged,
    TrackChanged,
)
from gm_tracker.model.events_effects import ActionMade, AttackMade, PromptSettled, SpanEnded
from gm_tracker.model.events_time import (
    FightBegun,
    PositionClosed,
    RoundReached,
    SlotChanged,
    SlotsRolled,
)
from gm_tracker.model.fold import Event, fold, fold_all
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Step
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.column_views import LogKind, LogLine
from gm_tracker.words.labels import label_text
from gm_tracker.words.log_groups import as_one, is_of_group, is_of_many, of_many
from gm_tracker.words.log_scene import Scene, Told, sums_of
from gm_tracker.words.log_tellers import reads, tell
from gm_tracker.words.names import capital, when
from gm_tracker.words.outcome import capital_pieces, label_pieces
from gm_tracker.words.passing import passing
from gm_tracker.words.pieces import Piece


def step_lines(system: RuleSystem, before: Encounter, step: Step) -> tuple[LogLine, ...]:
    """The sentences of one step, in the order in which things happened.

    The attacks of a group are one line that opens to each of them, and so is damage to many.
    """
    lines, each_of, told, many = list[LogLine](), list[LogLine](), False, is_of_many(step)
    for event, line in _lines(system, before, step):
        if line is not None:
            (each_of if many and isinstance(event, TrackChanged) else lines).append(line)
        told = told or _tells(step, event, line)
    if each_of:
        lines.insert(0, of_many(each_of, _called(system, before, step)))
    if not told:
        here = fold_all(before, step.events) if _begins(step) else before
        lines.insert(0, _called(system, here, step))
    whole = as_one(lines, _called(system, before, step)) if is_of_group(step) else lines
    return tuple(_with_names(before, step, whole))


def _lines(
    system: RuleSystem, before: Encounter, step: Step
) -> Iterator[tuple[Event, LogLine | None]]:
    """Each event with its sentence, if it has one; with one more for what else is to be known."""
    encounter, passed = before, passing(system, before, step)
    since, sums = list[Event](), sums_of(before, step)
    for event in step.events:
        if _passes(event):
            # Of hundreds in one moment all is told at once.
            if passed:
                encounter, since = fold_all(encounter, since), []
                yield from ((event, _placed(system, step, encounter, each)) for each in passed)
                passed = ()
        else:
            if since and reads(event, since):
                encounter, since = fold_all(encounter, since), []
            yield event, _line(Scene(system, encounter, before, step, sums), event)
            yield from ((event, each) for each in _opening(system, encounter, step, event))
        since.append(event)


def _with_names(before: Encounter, step: Step, lines: Iterable[LogLine]) -> Iterable[LogLine]:
    """The lines, each with the names in it that are too long for one beside other words."""
    joined = (each.combatant for each in step.events if isinstance(each, CombatantAdded))
    names = {each.name for each in (*before.combatants.values(), *joined)}
    long = sorted((each for each in names if len(each) > _LONG), key=len, reverse=True)
    return (_naming(each, long) for each in lines) if long else lines


def _naming(line: LogLine, names: Sequence[str]) -> LogLine:
    texts = (line.text, *line.details)
    return replace(line, names=tuple(name for name in names if any(name in t for t in texts)))


def _passes(event: Event) -> bool:
    """Whether somebody's moment goes by with this."""
    return isinstance(event, SlotChanged) and event.state == "passed"


def _opening(
    system: RuleSystem, encounter: Encounter, step: Step, event: Event
) -> Iterator[LogLine]:
    """What is to be known of a round that opens."""
    note = system.turns.opening_note(encounter) if isinstance(event, SlotsRolled) else None
    if note is not None:
        told = Told((Piece(capital(label_text(note, system))),))
        yield _placed(system, step, _opened(system, fold(encounter, event)), told)


def _opened(system: RuleSystem, encounter: Encounter) -> Encounter:
    """A round that opens is told where it does, which need not be its first moment."""
    position = system.turns.opens(encounter)
    if position == encounter.clock.position:
        return encounter
    return replace(encounter, clock=replace(encounter.clock, position=position))


def _tells(step: Step, event: Event, line: LogLine | None) -> bool:
    """Whether this says all that the step's label would."""
    if isinstance(event, PositionClosed):
        return True
    by_word = isinstance(event, StateChanged) and any(
        isinstance(each, SetState) for each in step.commands[:1] if len(step.commands) == 1
    )
    return line is not None and (by_word or isinstance(event, _TELLING))


def _begins(step: Step) -> bool:
    """Whether it is the fight's beginning, before which there is no clock to read."""
    return any(isinstance(each, FightBegun) for each in step.events)


def _called(system: RuleSystem, encounter: Encounter, step: Step) -> LogLine:
    """The step's own label, where nothing in it has a sentence."""
    told = Told(capital_pieces(label_pieces(system, step.label)), (), _kind(step), _whose(step))
    line = _placed(system, step, encounter, told)
    return (
        replace(line, count=max(1, step.label.number("count"))) if line.kind == "joined" else line
    )


def _kind(step: Step) -> LogKind:
    if step.label.key in _JOINING:
        return "joined"
    return "aside" if step.label.key in _ASIDE else "told"


def _whose(step: Step) -> str:
    """Whom the GM's command was about, if it was about one."""
    commands = step.commands if len(step.commands) == 1 else ()
    return next((str(getattr(each, "combatant", "")) for each in commands), "")


def _line(scene: Scene, event: Event) -> LogLine | None:
    step, encounter = scene.step, scene.encounter
    if isinstance(event, SpanEnded) and any(isinstance(c, Interrupt) for c in step.commands):
        return None
    told = tell(scene, event)
    if told is None:
        return None
    if isinstance(event, _AFTER):
        encounter = fold_all(encounter, (event,))
        if isinstance(event, SlotsRolled):
            encounter = _opened(scene.system, encounter)
    elif isinstance(event, SpanEnded):
        encounter = _at_its_end(encounter, event)
    return _placed(scene.system, step, encounter, told)


def _at_its_end(encounter: Encounter, event: SpanEnded) -> Encounter:
    """What ends by itself is told later than it ended, at the moment when it did."""
    span = next((each for each in encounter.spans if each.id == event.span), None)
    clock = encounter.clock
    if not event.finished or span is None or span.finish >= clock.position + clock.length:
        return encounter
    return replace(encounter, clock=replace(clock, position=span.finish, phase="open"))


def _placed(system: RuleSystem, step: Step, encounter: Encounter, told: Told) -> LogLine:
    """A sentence with its moment, under the heading of that moment."""
    moment = when(encounter)
    text = " · ".join(filter(None, ("".join(each.text for each in told.pieces), told.weapon)))
    return LogLine(
        step.id,
        moment,
        told.pieces,
        told.details,
        not any(piece.strong for piece in told.pieces),
        f"{moment}: {text}",
        told.kind,
        _side(encounter, told.who),
        _head(system, encounter),
        encounter.clock.round,
        weapon=told.weapon,
        start=encounter.clock.phase == "start" and encounter.clock.round > 1,
        whole=system.round,
    )


def _side(encounter: Encounter, who: str) -> Side | None:
    found = encounter.combatants.get(who)
    return None if found is None else found.side


def _head(system: RuleSystem, encounter: Encounter) -> str:
    """The heading of a moment: "Segment 4", "Round 2" where a round is one turn order."""
    clock = encounter.clock
    if clock.phase == "start" and clock.round == 1:
        return "Before the fight"
    if system.length == 1 or clock.phase == "start":
        return f"{capital(system.round)} {clock.round}"
    return f"{capital(system.moment)} {clock.segment}"


_LONG = 24
"""So many letters of a name always have room."""
_TELLING = (
    AttackMade,
    ActionMade,
    TrackChanged,
    CombatantEdited,
    PresenceChanged,
    ConditionEnded,
    PromptSettled,
    SlotsRolled,
    RoundReached,
)
_AFTER = (RoundReached, SlotsRolled)
_JOINING = ("join", "joins", "kinds_join")
_ASIDE = (
    "begun",
    "jump",
    "link",
    "link_over",
    "holds",
    "delays",
    "delays_behind",
    "acts_now",
    "acts_first",
    "turn",
    "round_begins",
    "round_ends",
    "closes",
)
"""Labels of what is done to go on: it is counted, and told when that is opened."""
