"""The result that stands on the stage until the next thing is asked."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from gm_tracker.model.combatant import Side
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.model.events_effects import ActionMade, AttackMade
from gm_tracker.model.fold import fold_all
from gm_tracker.model.step import Step
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.of_actions import channels_of
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.additions import additions
from gm_tracker.words.explain import explain, why_lines
from gm_tracker.words.faces import faces
from gm_tracker.words.group_result import each_of, is_volley, volley_notes, volley_pieces
from gm_tracker.words.later import Later
from gm_tracker.words.list_facts import upcoming
from gm_tracker.words.names import listed, moment_ahead, state_label
from gm_tracker.words.outcome import changes, landing_beside, made_of, sentence_of, sentence_pieces
from gm_tracker.words.pieces import Face, Piece
from gm_tracker.words.result_views import ChangeView, NextView, ResultView, WhyLine
from gm_tracker.words.together import named

_NAMED = 3
"""So many who act next are named; the others are counted."""
_ROLLS = 2
"""The dice of more than two are told by the calculation alone."""
_DEFENCES = ("roll.defence", "roll.defence_roll")
"""Keys of the lines of a die that answers the attack."""
_NEEDED = ("chance", "percent", "skill")
"""Keys of the lines that say what the first die had to show."""


def result_of(
    system: RuleSystem, before: Encounter, step: Step, known: Encounter | None = None
) -> ResultView | None:
    """What came of a step's attack or action; None where it has neither.

    `known` is the fight with it, where that is known already.
    """
    made = made_of(step)
    if made is None:
        return None
    after = fold_all(before, step.events) if known is None else known
    volley = is_volley(step)
    pieces = (
        volley_pieces(system, step.label) if volley else sentence_pieces(system, before, step, made)
    )
    changed = changes(system, before, step, after)
    pending = any(each.pending for each in changed)
    when = f"{system.moment} {after.clock.segment}" if system.length > 1 else system.moment
    return ResultView(
        sentence_of(pieces),
        pieces,
        "" if volley else _beneath(system, before, made),
        changed,
        f"when {when} closes" if pending else "",
        landing_beside(system, after, changed) if pending else (),
        volley_notes(system, before, step) if volley else additions(system, before, step),
        Later(lambda: _calculation(system, before, step, made)),
        volley or bool(made.trace),
        _weapon(before, made),
        () if volley else tuple(_people(before, made)),
        isinstance(made, AttackMade) and made.hit and not volley,
        _spoken(sentence_of(pieces), changed),
    )


def _calculation(
    system: RuleSystem, before: Encounter, step: Step, made: AttackMade | ActionMade
) -> tuple[WhyLine, ...]:
    """How it came about: of several who attacked as one a line for each of them."""
    if is_volley(step):
        return each_of(system, before, step)
    return why_lines(system, made.trace, _rulings(system, step))


def _rulings(system: RuleSystem, step: Step) -> Mapping[str, str]:
    """The words of the numbers that a ruling on this blow may change, by key.

    A spell or a save may have a number of that key for each target: there they would not be clear.
    """
    command = step.commands[0]
    if not isinstance(command, DeclareAttack):
        return {}
    return {each.key: each.word for each in channels_of(system, command)}


def _spoken(sentence: str, changed: Iterable[ChangeView]) -> str:
    return ". ".join((sentence, *(each.spoken for each in changed)))


def _weapon(before: Encounter, made: AttackMade | ActionMade) -> str:
    actor = before.combatants.get(made.actor)
    used = made.attack if isinstance(made, AttackMade) else made.record
    record = None if actor is None else actor.attack(used)
    return "" if record is None else record.name


def _people(before: Encounter, made: AttackMade | ActionMade) -> Iterator[tuple[str, Side, Face]]:
    """The actor and the only target; of several the sentence tells."""
    targets = (made.target,) if isinstance(made, AttackMade) else made.targets
    known = faces(before)
    for who in (made.actor, *(targets if len(targets) == 1 else ())):
        combatant = before.combatants.get(who)
        if combatant is not None:
            yield combatant.name, combatant.side, known[who]


def _beneath(system: RuleSystem, before: Encounter, made: AttackMade | ActionMade) -> str:
    """The dice in a few words: "rolled 22, hits on 27 or less · 40 damage, 13 got through".

    What was needed follows the attack; a die of the defence says whose it is.
    """
    rolls = [each for each in made.trace if each.key.partition(".")[0] == "roll"]
    rolled = [explain(system, (each._replace(rule=""),))[0] for each in rolls]
    if len(rolls) > _ROLLS:
        return ""
    rolled[1:1] = _needed(system, made.trace)
    if isinstance(made, AttackMade) and rolls and rolls[-1].key in _DEFENCES:
        target = before.combatants.get(made.target)
        rolled[-1] = f"{target.name} {rolled[-1]}" if target is not None else rolled[-1]
    dealt = []
    if isinstance(made, AttackMade):
        dice = [each.value for each in made.trace if each.key == "damage"]
        dealt = [f"{listed([str(each) for each in dice])} on the dice"] if dice else []
        dealt += [f"{made.amount} got through"] if dice and [made.amount] != dice else []
    return " · ".join(", ".join(each) for each in (rolled, dealt) if each)


def _needed(system: RuleSystem, trace: Trace) -> list[str]:
    at = next((at for at, each in enumerate(trace) if each.key in _NEEDED), None)
    if at is None or not any(each.key.startswith("roll") for each in trace):
        return []
    found = trace[at]._replace(rule="", note="", value=_as_ruled(trace[at:]))
    return [explain(system, (found,))[0]]


def _as_ruled(lines: Sequence[TraceLine]) -> int:
    """The number of the first line with the rulings that follow it at once."""
    key, value = lines[0].key, lines[0].value
    for each in lines[1:]:
        if each.key == f"modifier.{key}":
            value = max(0, value + each.value)
        elif each.key == key and not each.rule:
            value = each.value
        else:
            break
    return value


def who_is_next(system: RuleSystem, encounter: Encounter, besides: str = "") -> NextView:
    """Who acts now, or after this moment: the sentence, and the first who acts now.

    Whoever is asked about, `besides`, is not told to act as well, nor whoever is out.
    """
    acting, people = encounter.acting(), encounter.combatants
    if acting:
        able = (e for e in acting if not state_label(system, people[e.combatant]))
        others = tuple(each for each in able if each.combatant != besides)
        return _now(system, encounter, others) if others else NextView()
    ahead = _ahead(encounter)
    if not ahead:
        number = encounter.clock.round + (encounter.clock.phase != "start")
        return NextView((Piece(f"Then {system.round} {number}", quiet=True),))
    place = moment_ahead(system, encounter, ahead[0].position)
    begins = f"Then {place}: " if system.length > 1 else "Then "
    together = system.together(encounter) and len(ahead) > 1
    named = tuple(_names(encounter, ahead))
    end = (Piece(" together", quiet=True),) if together else ()
    return NextView((Piece(begins, quiet=True), *named, *end))


def _now(system: RuleSystem, encounter: Encounter, acting: tuple[Slot, ...]) -> NextView:
    first = named(encounter, (each.combatant for each in acting))[0]
    names = tuple(_names(encounter, acting))
    verb = " acts" if len({each.combatant for each in acting}) == 1 else " act"
    same = f"{verb} in the same {system.moment}" if system.together(encounter) else verb
    pieces = (Piece("Then ", quiet=True), *names, Piece(same, quiet=True))
    return NextView(pieces, first.id, first.name, first.count)


def _ahead(encounter: Encounter) -> tuple[Slot, ...]:
    """The slots of the next moment at which anybody acts, in this round."""
    first = upcoming(encounter)
    if first is None:
        return ()
    if encounter.clock.cursor is not None:
        return (first,)
    waiting = (each for each in encounter.slots if each.state == "waiting")
    return tuple(each for each in waiting if each.position == first.position)


def _names(encounter: Encounter, slots: Iterable[Slot]) -> Iterator[Piece]:
    who = named(encounter, (each.combatant for each in slots))
    shown = who if len(who) <= _NAMED else who[: _NAMED - 1]
    for at, each in enumerate(shown):
        if at:
            yield Piece(" and " if at == len(who) - 1 else ", ", quiet=True)
        yield Piece(each.name, strong=True)
    if len(who) > len(shown):
        others = sum(each.count for each in who[len(shown) :])
        yield Piece(f" and {others} others", quiet=True)
