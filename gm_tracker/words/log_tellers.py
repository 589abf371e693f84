"""What each kind of event says in the log: a sentence, its calculation, and whose it is."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from gm_tracker.model.commands import AddCondition, GrantSlot, ReleaseSlot
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_combatants import (
    CombatantEdited,
    ConditionAdded,
    ConditionEnded,
    PresenceChanged,
    StateChanged,
    TrackChanged,
)
from gm_tracker.model.events_effects import (
    ActionMade,
    AttackMade,
    EffectHeld,
    PromptRaised,
    PromptSettled,
    SpanEnded,
    SpanStarted,
)
from gm_tracker.model.events_time import RoundReached, SlotChanged, SlotGranted, SlotsRolled
from gm_tracker.model.fold import Event
from gm_tracker.model.label import WRITTEN
from gm_tracker.model.refusals import signed
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.busy import undertaking
from gm_tracker.words.chances import chance_lost, extra_chance, replaced
from gm_tracker.words.column_views import LogKind
from gm_tracker.words.condition_told import condition_told
from gm_tracker.words.explain import explain, minus
from gm_tracker.words.labels import label_text
from gm_tracker.words.log_groups import is_of_group
from gm_tracker.words.log_scene import Scene, Told
from gm_tracker.words.names import capital, state_label
from gm_tracker.words.outcome import is_harmless, sentence_pieces
from gm_tracker.words.pieces import Piece
from gm_tracker.words.until import until

_QUESTION = re.compile(r"[:.] [^:.?]*\?.*$")
"""What is asked, behind what it is about."""

Teller = Callable[[Scene, Any], Told | None]
"""Tells an event, or nothing where there is nothing to tell."""


def reads(event: Event, since: Sequence[Event]) -> bool:
    """Whether what it has to tell may depend on what happened in its step since.

    Of tracks that change one after another each says itself where it stood and stands.
    """
    one_more = isinstance(event, TrackChanged) and isinstance(since[-1], TrackChanged)
    return type(event) in _TELLERS and not one_more


def tell(scene: Scene, event: Event) -> Told | None:
    """What an event has to tell; None where another line, or the step's label, tells it."""
    teller = _TELLERS.get(type(event))
    return None if teller is None else teller(scene, event)


def _attack(scene: Scene, event: AttackMade) -> Told:
    encounter, who = scene.encounter, event.target if event.recoil else event.actor
    weapon = None if event.recoil else encounter.combatants[event.actor].attack(event.attack)
    details = explain(scene.system, event.trace)
    kind: LogKind = "hit" if event.hit else "miss"
    if not event.recoil or (event.hit and is_harmless(event)):
        pieces = sentence_pieces(scene.system, encounter, scene.step, event)
        # The attacks of a group become one line, which is the group's.
        first = "" if is_of_group(scene.step) else _first_named(encounter, event, pieces)
        return Told(pieces, details, kind, first or who, "" if weapon is None else weapon.name)
    actor, target = encounter.combatants[event.target], encounter.combatants[event.actor]
    back = (Piece(actor.name, strong=True), Piece(" fights back and hits "))
    amount = (Piece(" for "), Piece(str(event.amount), strong=True)) if event.hit else ()
    return Told((*back, Piece(target.name, strong=True), *amount), details, kind, who)


def _first_named(encounter: Encounter, event: AttackMade, pieces: Sequence[Piece]) -> str:
    """The one of both whose name alone begins the sentence, as who parries; else nobody."""
    people = [encounter.combatants[each] for each in (event.actor, event.target)]
    named = [each.id for each in people if pieces and pieces[0].text == each.name]
    return named[0] if len(named) == 1 else ""


def _action(scene: Scene, event: ActionMade) -> Told:
    text = capital(label_text(event.told, scene.system))
    details = explain(scene.system, event.trace)
    actor = scene.encounter.combatants.get(event.actor)
    kind: LogKind = "told" if any(isinstance(e, _EFFECTS) for e in scene.step.events) else "roll"
    if actor is None or not _begins_with(event, text, actor.name):
        return Told((Piece(text, strong=True),), details, kind, event.actor)
    end = len(actor.name)
    pieces = (Piece(text[:end], strong=True), Piece(text[end:]))
    return Told(pieces, details, kind, event.actor)


def _begins_with(event: ActionMade, text: str, name: str) -> bool:
    """Whether the actor's name comes first; version 1 stored nothing but the text of it."""
    return event.named or (event.told.key == WRITTEN and text.startswith(name))


def _span_ended(scene: Scene, event: SpanEnded) -> Told | None:
    span = next((each for each in scene.encounter.spans if each.id == event.span), None)
    if span is None:
        return None
    name = scene.encounter.combatants[span.combatant].name
    what = "has finished" if event.finished else "has not finished"
    pieces = (Piece(name, strong=True), Piece(f" {what} {undertaking(span.label)}"))
    return Told(pieces, (), "aside" if event.finished else "told", span.combatant)


def _track(scene: Scene, event: TrackChanged) -> Told | None:
    """A number that changed, and the lesser ones beside it; nothing of one that did not."""
    if event.before == event.after and not event.amount:
        return None
    others = _beside(scene, event)
    if others is None:
        return None
    key = scene.system.track(event.track)
    label = event.track if key is None else key.label
    name = scene.encounter.combatants[event.combatant].name
    change = f" {signed(event.before)} \N{RIGHTWARDS ARROW} {signed(event.after)} {label}"
    if event.before == event.after:
        change = f" stays at {signed(event.after)} {label}"
    details: tuple[str, ...] = ()
    if event.amount and event.after - event.before != event.amount:
        details = (f"{signed(event.amount)} asked for, kept within the limits",)
    pieces = (Piece(name, strong=True), Piece(change), *others)
    return Told(pieces, details, "aside" if _is_known(scene, event) else "told", event.combatant)


def _is_known(scene: Scene, event: TrackChanged) -> bool:
    """Whether it follows from what is told already: it was dealt before, or by this very blow."""
    dealt = scene.before.held and scene.before.held_for(event.combatant, event.track)
    return bool(dealt) or event.combatant in scene.sums.struck


def _beside(scene: Scene, event: TrackChanged) -> tuple[Piece, ...] | None:
    """The lesser tracks that changed with a track, said with it; None for a lesser one itself."""
    system, mine = scene.system, scene.sums.changed.get(event.combatant, ())
    if len(mine) == 1 and mine[0] is event:
        return ()
    main = [each for each in mine if not _is_quiet(system, each.track)]
    if not main:
        return ()
    if event is not main[-1]:
        return None if _is_quiet(system, event.track) else ()
    left = {each.track: each.after for each in mine if _is_quiet(system, each.track)}
    labels = {key: found.label for key in left if (found := system.track(key)) is not None}
    return tuple(
        Piece(f" · {after or 'no'} {labels.get(key, key)}", quiet=True)
        for key, after in left.items()
    )


def _is_quiet(system: RuleSystem, track: str) -> bool:
    key = system.track(track)
    return key is not None and key.quiet


def _edited(scene: Scene, event: CombatantEdited) -> Told | None:
    """What the GM changed about somebody, and nothing that stayed as it was."""
    from gm_tracker.words.edits import edits

    changed = edits(scene.system, scene.encounter.combatants[event.combatant], event)
    if not changed:
        return None
    name = scene.encounter.combatants[event.combatant].name
    pieces = (Piece(name, strong=True), Piece(f": {', '.join(changed)}"))
    return Told(pieces, who=event.combatant)


def _state(scene: Scene, event: StateChanged) -> Told:
    label = next((s.label for s in scene.system.states if s.key == event.after), event.after)
    combatant = scene.encounter.combatants[event.combatant]
    able = {each.key for each in scene.system.states if each.able}
    fallen = event.after not in able and not state_label(scene.system, combatant)
    pieces = (Piece(combatant.name, strong=True), Piece(f" is {label}", strong=True))
    return Told(pieces, (), "out" if fallen else "told", combatant.id)


def _condition(scene: Scene, event: ConditionAdded) -> Told | None:
    """A condition that came of something; who put it on by a word has a line of its own."""
    combatant = scene.encounter.combatants[event.combatant]
    key = scene.system.condition(event.condition.key)
    made = (each for each in scene.step.events if isinstance(each, ActionMade))
    own = any(each.actor == combatant.id for each in made)
    by_word = any(isinstance(each, AddCondition) for each in scene.step.commands)
    # What a state is called too is told by the state.
    known = key is None or key.quiet or combatant.has(key.key) or combatant.state == key.key
    if key is None or known or own or by_word:
        return None
    name, told = combatant.name, condition_told(key)
    ends = until(scene.system, scene.encounter, event.condition.end, combatant.id)
    pieces = (Piece(name, strong=True), Piece(told))
    return Told(pieces, (ends,) if ends else (), who=combatant.id)


def _ended(scene: Scene, event: ConditionEnded) -> Told:
    system, combatant = scene.system, scene.encounter.combatants[event.combatant]
    key = system.condition(event.condition)
    fallen = key is not None and (key.of_the_fallen or key.quiet)
    verb = "is no longer"
    over = f" {verb} {event.condition}" if key is None else condition_told(key, verb)
    why = (Piece(": its time is over", quiet=True),) if event.by_itself and not fallen else ()
    pieces = (Piece(combatant.name, strong=True), Piece(over), *why)
    told = Told(pieces, (), "told", combatant.id)
    if key is None or not key.of_the_fallen or combatant not in system.able(scene.encounter):
        return told
    value = system.sheet.tracks[0].value(combatant)
    line = TraceLine(key.rules.get("ends", ""), f"ends.{key.key}", value)
    return Told(told.pieces, explain(system, (line,)), "told", combatant.id)


def _presence(scene: Scene, event: PresenceChanged) -> Told:
    name = scene.encounter.combatants[event.combatant].name
    what = " comes back" if event.present else " leaves the fight"
    return Told((Piece(name, strong=True), Piece(what)), who=event.combatant)


def _prompt(scene: Scene, event: PromptRaised) -> Told:
    """The question stands on the stage and in the row until it is settled."""
    return Told((Piece(minus(event.prompt.text)),), (), "aside", event.prompt.combatant or "")


def _settled(scene: Scene, event: PromptSettled) -> Told:
    asked = next((each for each in scene.encounter.prompts if each.id == event.prompt), None)
    # "Orc is disabled: where?" and "the arm" are told as "Orc is disabled: the arm".
    text = "" if asked is None else minus(_QUESTION.sub(":", asked.text))
    who = "" if asked is None else asked.combatant or ""
    return Told((Piece(text), Piece(f" {event.note or 'settled'}")), who=who)


def _round(scene: Scene, event: RoundReached) -> Told:
    number = event.position // scene.encounter.clock.length + 1
    return Told((Piece(f"{capital(scene.system.round)} {number} begins", quiet=True),), (), "aside")


def _rolled(scene: Scene, event: SlotsRolled) -> Told:
    system, encounter = scene.system, scene.encounter
    places: dict[str, list[str]] = {}
    for slot in event.slots:
        text = str(slot.position % encounter.clock.length + 1)
        if slot.state == "lost":
            text = "one lost"
        if system.length == 1:
            text = signed(system.turns.number(encounter, slot)) if slot.order else ""
        found = places.setdefault(slot.combatant, [])
        # Who has several turns in a round by one number is told once.
        if text not in found or not system.turns.are_cycles(encounter):
            found.append(text)
    details = tuple(
        f"{encounter.combatants[who].name}: {', '.join(texts)}" for who, texts in places.items()
    )
    rolled = (
        f": the {system.moment}s are rolled" if system.together(encounter) else ": who acts when"
    )
    what = f"{capital(system.round)} {encounter.clock.round}{rolled}"
    return Told((Piece(what, quiet=True),), details, "aside")


_EFFECTS = (TrackChanged, ConditionAdded, ConditionEnded, EffectHeld, SpanStarted, SpanEnded)
"""What an action other than a mere roll does."""


def _granted(scene: Scene, event: SlotGranted) -> Told | None:
    """Chances to act that nobody asked for, with what they come from and what they replace."""
    if any(isinstance(each, GrantSlot | ReleaseSlot) for each in scene.step.commands):
        return None
    who, chances = event.slot.combatant, scene.sums.chances
    said = extra_chance(scene.system, scene.encounter, event, chances)
    if not said:
        return None
    why = replaced(scene.system, scene.encounter, who, chances) if event.slot.note else ()
    return Told(_named(scene, who, said), why, who=who)


def _gone(scene: Scene, event: SlotChanged) -> Told | None:
    """Chances to act that the rules took away, with what it comes from."""
    slot = scene.encounter.slot(event.slot)
    said = chance_lost(scene.system, scene.encounter, event, scene.sums.chances)
    if slot is None or not said:
        return None
    return Told(_named(scene, slot.combatant, said), who=slot.combatant)


def _named(scene: Scene, who: str, said: str) -> tuple[Piece, ...]:
    """A sentence that begins with somebody's name, this one strong."""
    name = scene.encounter.combatants[who].name
    return Piece(name, strong=True), Piece(said.removeprefix(name).removesuffix("."))


_TELLERS: dict[type, Teller] = {
    AttackMade: _attack,
    ActionMade: _action,
    SpanEnded: _span_ended,
    TrackChanged: _track,
    CombatantEdited: _edited,
    StateChanged: _state,
    ConditionAdded: _condition,
    ConditionEnded: _ended,
    PresenceChanged: _presence,
    PromptRaised: _prompt,
    PromptSettled: _settled,
    RoundReached: _round,
    SlotsRolled: _rolled,
    SlotGranted: _granted,
    SlotChanged: _gone,
}
"""Each kind of event that has something to tell, and who tells it."""
