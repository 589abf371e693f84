"""What Next does now: one value for what its button names and for what is carried out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal

from gm_tracker.model.encounter import Encounter, Held
from gm_tracker.model.events_effects import HeldDropped
from gm_tracker.model.events_time import ClockMoved, PositionClosed, RoundReached, SlotChanged
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Ask, Done, Refusal, Request
from gm_tracker.rules.sheet import Called
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.names import finished_slots, moment_ahead, state_label
from gm_tracker.words.together import named

Does = Literal["refuse", "entry", "question", "spell", "dice", "ask", "go"]
Manner = Literal["do", "pass", "open"]
LONGEST_NAME = 16
"""A longer name makes the button too wide; one is counted then."""
_NEXT = "Next \N{MIDDLE DOT} "


@frozen
class AtHand:
    """What is being entered when Next is wanted.

    `entry` names an action that is half entered, such as "attack"; `sheet` is set while the dice
    of Next themselves are open, `busy` while anything is; `rolls` says what the program rolls.
    `kept` are those dice that are in already, in a sheet that was put aside.
    """

    entry: str = ""
    sheet: bool = False
    busy: bool = False
    rolls: Callable[[Request], bool] = lambda request: False
    kept: frozenset[str] = frozenset()


@frozen
class NextStep:
    """What Next does, and nothing beyond it; `text` is what its button says.

    "go" makes the step: `passes` are those passed by it who could act, `lands` the blows that
    land. "ask" opens
    the dice that come first. With "entry", "question", "spell" and "dice" it only goes to what is
    open already, so many `first`. `manner`: it is the thing to do, somebody would be passed, or
    something else comes first.
    """

    does: Does
    text: str
    manner: Manner = "open"
    passes: tuple[str, ...] = ()
    lands: int = 0
    first: int = 0


def next_step(
    system: RuleSystem,
    encounter: Encounter,
    outcome: Ask | Done | Refusal | None,
    hand: AtHand,
) -> NextStep:
    """What Next does now; `outcome` is what the resolver says of it, with the dice so far."""
    if not any(encounter.present()):
        return NextStep("refuse", f"{_NEXT}nobody is here yet")
    if hand.entry:
        return NextStep("entry", f"{_NEXT}the {hand.entry} first", first=1)
    if waiting := len(encounter.prompts):
        return NextStep("question", f"{_NEXT}{_some(waiting, 'question')} first", first=waiting)
    if waiting := len(finished_slots(encounter)):
        spells = "a spell waits" if waiting == 1 else f"{waiting} spells wait"
        return NextStep("spell", f"{_NEXT}{spells}", first=waiting)
    if isinstance(outcome, Ask):
        return _asks(system, encounter, outcome, hand)
    if isinstance(outcome, Done):
        return _goes(system, encounter, outcome, hand)
    return NextStep("refuse", "Next", "open" if hand.busy else "do")


def _asks(system: RuleSystem, encounter: Encounter, asked: Ask, hand: AtHand) -> NextStep:
    """Dice are open, or Next opens them: those to be typed are counted, if there are any."""
    called = system.opening if encounter.clock.phase == "start" else system.closing_rolls
    count = len(asked.requests)
    if hand.sheet:
        return NextStep("dice", f"{_NEXT}{_counted(called, asked.requests)} first", first=count)
    typed = [each for each in asked.requests if not hand.rolls(each) and each.id not in hand.kept]
    whole = f"shows the {called.whole}" if hand.kept else f"rolls the {called.whole}"
    said = f"asks {_counted(called, typed)}" if typed else whole
    manner: Manner = "open" if hand.busy else "pass" if encounter.acting() else "do"
    return NextStep("ask", f"{_NEXT}{said}", manner, first=len(typed) or count)


def _goes(system: RuleSystem, encounter: Encounter, done: Done, hand: AtHand) -> NextStep:
    if encounter.clock.phase == "start":
        manner: Manner = "open" if hand.busy else "do"
        return NextStep("go", f"Begin {system.round} {encounter.clock.round}", manner)
    people = encounter.combatants
    acting = {each.id: each.combatant for each in encounter.acting()}
    # Whoever is out loses nothing by it.
    acting = {slot: who for slot, who in acting.items() if not state_label(system, people[who])}
    changed = (each for each in done.events if isinstance(each, SlotChanged))
    passes = [acting[e.slot] for e in changed if e.state == "passed" and e.slot in acting]
    landing = _landing(system, encounter, done)
    said = ", ".join(each for each in (_passing(encounter, passes), _landed(landing)) if each)
    manner = "open" if hand.busy else "pass" if passes else "do"
    text = f"{_NEXT}{said or _leads_to(system, encounter, done)}"
    return NextStep("go", text, manner, tuple(passes), sum(landing.values()))


def _passing(encounter: Encounter, passes: list[str]) -> str:
    if not passes:
        return ""
    first, *others = named(encounter, passes)
    if not others and len(first.name) <= LONGEST_NAME:
        return f"{first.name} pass{'es' if first.count == 1 else ''}"
    return f"passes {len(passes)}"


def _landing(system: RuleSystem, encounter: Encounter, done: Done) -> dict[str, int]:
    """How many blows, spells, healings and other effects land: none where nothing closes."""
    if not any(isinstance(each, PositionClosed) for each in done.events):
        return {}
    dropped = {each.span for each in done.events if isinstance(each, HeldDropped)}
    held = [each for each in encounter.held if not each.span or each.span not in dropped]
    main = system.sheet.tracks[0].key
    spells = {each.span for each in held if each.span}
    blows = {(e.source, e.target) for e in _changes(held, main) if e.amount < 0}
    healed = {(e.source, e.target) for e in _changes(held, main) if e.amount > 0}
    harmed = {target for _source, target in blows | healed}
    rest = {e.target for e in held if not e.span and e.track != main} - harmed
    return {"blow": len(blows), "spell": len(spells), "healing": len(healed), "effect": len(rest)}


def _changes(held: Iterable[Held], track: str) -> Iterable[Held]:
    return [each for each in held if each.track == track and not each.span]


def _landed(landing: dict[str, int]) -> str:
    some = [_some(count, what) for what, count in landing.items() if count]
    if not some:
        return ""
    *most, last = some
    verb = "lands" if sum(landing.values()) == 1 else "land"
    return f"{', '.join(most)} and {last} {verb}" if most else f"{last} {verb}"


def _leads_to(system: RuleSystem, encounter: Encounter, done: Done) -> str:
    """Where nobody is passed and nothing lands: the moment to which it goes on."""
    for event in reversed(done.events):
        if isinstance(event, RoundReached):
            return f"ends {system.round} {encounter.clock.round}"
        if isinstance(event, ClockMoved):
            return _moment(system, encounter, event)
    return "goes on"


def _moment(system: RuleSystem, encounter: Encounter, moved: ClockMoved) -> str:
    if moved.cursor is None:
        return moment_ahead(system, encounter, moved.position)
    slot = encounter.slot(moved.cursor)
    name = "" if slot is None else encounter.combatants[slot.combatant].name
    return f"{name} acts" if 0 < len(name) <= LONGEST_NAME else "the next turn"


def _counted(called: Called, asked: Sequence[Request]) -> str:
    """So many dice, as they are called, and so many choices."""
    choices = sum(each.what == "choice" for each in asked)
    dice = len(asked) - choices
    said = [f"{dice} {called.one if dice == 1 else called.many}"] if dice else []
    return " and ".join([*said, *([_some(choices, "choice")] if choices else [])])


def _some(count: int, what: str) -> str:
    return f"{count} {what}{'s' if count > 1 else ''}"
