"""What came of a step: the sentence that the stage shows large and the log shows on top."""

from collections.abc import Iterator

from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_combatants import TrackChanged
from gm_tracker.model.events_effects import ActionMade, AttackMade, EffectHeld
from gm_tracker.model.fold import Event, fold_all
from gm_tracker.model.label import WRITTEN, Label
from gm_tracker.model.step import Step
from gm_tracker.rules.sheet import TrackKey
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.labels import label_text
from gm_tracker.words.names import capital
from gm_tracker.words.pieces import Piece
from gm_tracker.words.result_views import ChangeView

_MARKS = {"actor": "\ue000", "target": "\ue001", "who": "\ue002"}
"""Stand for names until a sentence is made, for it may contain a name's letters elsewhere."""
_ARROW, _MINUS = "\N{RIGHTWARDS ARROW}", "\N{MINUS SIGN}"


def made_of(step: Step) -> AttackMade | ActionMade | None:
    """The record of the attack or other action of a step, if it has one."""
    made = (each for each in step.events if isinstance(each, AttackMade | ActionMade))
    return next(made, None)


def sentence_pieces(
    system: RuleSystem, before: Encounter, step: Step, made: AttackMade | ActionMade
) -> tuple[Piece, ...]:
    """The one sentence on an attack or action, its names and its amount strong.

    "DeathBow critically hits Irthea for 70"; it is the same on the stage and in the log.
    """
    if isinstance(made, ActionMade):
        return capital_pieces(label_pieces(system, made.told))
    pieces = label_pieces(system, _attack_label(before, step, made))
    weapon = before.combatants[made.actor].attack(made.attack)
    counts = (weapon is None or bool(weapon.damage)) and not is_harmless(made)
    if made.hit and (made.amount or counts) and system.sheet.attack_damage:
        pieces = (*pieces, Piece(" for "), Piece(str(made.amount), strong=True))
    return capital_pieces(pieces)


def is_harmless(made: AttackMade) -> bool:
    """Whether it came to something else than harm, so that nothing was rolled after it."""
    return bool(made.trace) and not made.amount and made.trace[-1].key.startswith("outcome.")


def _attack_label(before: Encounter, step: Step, made: AttackMade) -> Label:
    """The label of the step; of an attack that is one of several in it, one of its own."""
    if step.label.key.partition(".")[0] == "attack" or step.label.key == WRITTEN:
        return step.label
    actor, target = before.combatants[made.actor].name, before.combatants[made.target].name
    return Label.of(f"attack.{made.outcome}", actor=actor, target=target, hit=int(made.hit))


def label_pieces(system: RuleSystem, label: Label) -> tuple[Piece, ...]:
    """A label's sentence with the names among its values strong, whatever letters they have."""
    marked = {name: mark for name, mark in _MARKS.items() if label.text(name)}
    plain = label_text(label, system)
    if not marked or any(mark in plain for mark in marked.values()):
        return (Piece(plain),)
    text = label_text(Label(label.key, {**label.values, **marked}), system)
    return tuple(_pieces(text, {mark: label.text(name) for name, mark in marked.items()}))


def _pieces(text: str, names: dict[str, str]) -> Iterator[Piece]:
    plain = ""
    for letter in text:
        if letter not in names:
            plain += letter
            continue
        if plain:
            yield Piece(plain)
        yield Piece(names[letter], strong=True)
        plain = ""
    if plain:
        yield Piece(plain)


def capital_pieces(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    if not pieces or pieces[0].strong:
        return pieces
    first = pieces[0]
    return (Piece(capital(first.text), first.strong, first.quiet), *pieces[1:])


def sentence_of(pieces: tuple[Piece, ...]) -> str:
    """The pieces as one text."""
    return "".join(each.text for each in pieces)


def changes(
    system: RuleSystem, before: Encounter, step: Step, after: Encounter | None = None
) -> tuple[ChangeView, ...]:
    """What a step does to the tracks of those it is about, what lands later counted in.

    `after` is the fight with it, where that is known already.
    """
    there = fold_all(before, step.events) if after is None else after
    return tuple(each_change(system, before, there, step))


def each_change(
    system: RuleSystem, before: Encounter, after: Encounter, step: Step
) -> Iterator[ChangeView]:
    """The same one by one, each worked out when it is wanted."""
    for who, track in _touched(system, step.events):
        found = _change(system, before, after, who, track)
        if found is not None:
            yield found


def landing_beside(
    system: RuleSystem, encounter: Encounter, shown: tuple[ChangeView, ...]
) -> tuple[ChangeView, ...]:
    """What lands on others when the moment closes, on the first track."""
    known, track = {each.id for each in shown}, system.sheet.tracks[0]
    held = dict.fromkeys(each.target for each in encounter.held if each.track == track.key)
    found = (_pending(system, encounter, who, track) for who in held if who not in known)
    return tuple(each for each in found if each is not None)


def _touched(system: RuleSystem, events: tuple[Event, ...]) -> tuple[tuple[str, TrackKey], ...]:
    """Who is hurt or healed on which track, each once, in the order in which it happened."""
    pairs = (_track_of(each) for each in events)
    found = ((who, system.track(track)) for who, track in pairs if who)
    kept = ((who, key) for who, key in found if key is not None and not key.quiet)
    return tuple(dict.fromkeys(kept))


def _track_of(event: Event) -> tuple[str, str]:
    if isinstance(event, TrackChanged):
        return event.combatant, event.track
    if isinstance(event, EffectHeld):
        return event.held.target, event.held.track
    return "", ""


def _change(
    system: RuleSystem, before: Encounter, after: Encounter, who: str, track: TrackKey
) -> ChangeView | None:
    if who not in before.combatants:
        return None
    start, end = _counted(before, who, track), _counted(after, who, track)
    later = after.held_for(who, track.key) != 0
    return None if start == end else _view(system, after, who, track, (start, end), later)


def _pending(
    system: RuleSystem, encounter: Encounter, who: str, track: TrackKey
) -> ChangeView | None:
    now, end = track.value(encounter.combatants[who]), _counted(encounter, who, track)
    return None if now == end else _view(system, encounter, who, track, (now, end), True)


def _counted(encounter: Encounter, who: str, track: TrackKey) -> int:
    """Where a track will stand when all that is held has landed, within its limits."""
    held = track.track(encounter.combatants[who])
    value = min(held.value + encounter.held_for(who, track.key), max(held.maximum, held.value))
    return value if track.floor is None else max(value, min(track.floor, held.value))


def _view(
    system: RuleSystem,
    encounter: Encounter,
    who: str,
    track: TrackKey,
    ends: tuple[int, int],
    later: bool,
) -> ChangeView:
    combatant, (start, end) = encounter.combatants[who], ends
    said = f"{combatant.name} {start} to {end} {track.label}".replace("-", _MINUS)
    return ChangeView(
        who,
        combatant.name,
        combatant.side,
        start,
        end,
        track.track(combatant).maximum,
        later,
        "" if track is system.sheet.tracks[0] else track.short or track.label,
        f"{start} {_ARROW} {end}".replace("-", _MINUS),
        f"{said}, when the {system.moment} closes" if later else said,
    )
