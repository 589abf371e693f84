"""What can be otherwise in an earlier step: its dice and choices, and what was asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gm_tracker.engine.correction.again import decide_fitting
from gm_tracker.engine.correction.changes import Amended, Part
from gm_tracker.engine.parse_answers import dice_hint, read_answer_text, shown_text, whole_number
from gm_tracker.engine.picking import aimed, cycled, fitting, switched, targets_of
from gm_tracker.engine.rulings import read_ruling, ways_to_say
from gm_tracker.model import commands as c
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import fold_all
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.step import Answer, Answers, Ask, Done, Refusal, Refused, Request
from gm_tracker.rules.dialogue import read_answer
from gm_tracker.rules.of_actions import aims_at_many
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.actions import WITH, groups, targets
from gm_tracker.words.composer import asked_label
from gm_tracker.words.correction_views import MendView
from gm_tracker.words.names import capital
from gm_tracker.words.pieces import Chip

WHO, WHOM, BLOW, RULING, AMOUNT, WORD = "=who", "=whom", "=blow", "=ruling", "=amount", "=word"
USED = "=with"
"""The keys of what belongs to the command; those of answers are the ids of their requests."""


@frozen
class Asked:
    """A command of a step where it stands: the fight before it, and all that it asks.

    Of its answers only those in `fits` count now; the others may count again, such as the damage
    when a miss is a hit after all.
    """

    system: RuleSystem
    encounter: Encounter
    part: Part
    requests: tuple[Request, ...]
    fits: Answers

    def request(self, key: str) -> Request | None:
        """The one of that id."""
        return next((each for each in self.requests if each.id == key), None)


def asked_in(system: RuleSystem, before: Encounter, parts: Sequence[Part]) -> Iterator[Asked]:
    """Each command of a step with what it asks, as far as that is known."""
    now = before
    for command, answers in parts:
        # What does not fit any more is open: it is not shown as if it were answered.
        fits, found, _ = decide_fitting(system, now, command, answers)
        requests: tuple[Request, ...] = ()
        if isinstance(found, Ask):
            requests = (*found.answered, *found.requests)
        elif isinstance(found, Done):
            requests = found.answered
        yield Asked(system, now, (command, answers), requests, fits)
        if isinstance(found, Done):
            now = fold_all(now, found.events)


def mend_views(asked: Asked, was: Asked | None, *, put_in: bool = False) -> Iterator[MendView]:
    """What of it can be otherwise, dice first; `was` is the same as it is stored."""
    yield from _of_answers(asked, was)
    command = asked.part[0]
    if isinstance(command, c.DeclareAttack | c.Perform):
        yield from _of_action(asked, was, command, put_in=put_in)
    else:
        yield from _of_word(asked, was)


def _of_answers(asked: Asked, was: Asked | None) -> Iterator[MendView]:
    answers = asked.fits
    for each in asked.requests:
        text = _shown(each, answers)
        before = None if was is None else was.request(each.id)
        old = "" if before is None or was is None else _shown(before, was.fits)
        label = _label(asked, each)
        if each.what == "choice":
            chips = tuple(
                Chip(e.key, e.label, on=e.key == text, reason=e.reason) for e in each.options
            )
            yield MendView(each.id, label, old, text, "choice", chips)
        else:
            yield MendView(each.id, label, old, text, each.what, (), ", ".join(dice_hint(each)))


def _shown(request: Request, answers: Mapping[str, Answer]) -> str:
    return "" if request.id not in answers else shown_text(request, answers[request.id])


def _label(asked: Asked, request: Request) -> str:
    """What was asked, and of whom where that was not the one who acted."""
    label = asked_label(request)
    owner = asked.encounter.combatants.get(request.combatant or "")
    acts = getattr(asked.part[0], "actor", "")
    if owner is None or owner.id == acts or owner.name in label:
        return label
    return f"{owner.name}: {label}"


def _of_action(
    asked: Asked, was: Asked | None, command: c.Action, *, put_in: bool
) -> Iterator[MendView]:
    system, encounter = asked.system, asked.encounter
    stored = command if was is None else was.part[0]
    if put_in:
        acting = dict.fromkeys(each.combatant for each in encounter.acting())
        people = [encounter.combatants[each] for each in acting]
        chips = tuple(Chip(e.id, e.name, on=e.id == command.actor) for e in people)
        yield MendView(WHO, "who", "", command.actor, "choice", chips)
    found = {each.id: each for each in groups(system, encounter, command)}
    if WITH in found:
        old = _record(stored)
        yield MendView(USED, "with", old, _record(command), "choice", found[WITH].chips)
    if targets_of(command):
        now, before = ",".join(targets_of(command)), ",".join(_aims(stored))
        shown = targets(system, encounter, command)
        yield MendView(WHOM, "whom", before, now, "choice", shown)
    if "blow" in found:
        now, before = _said(command), _said(stored)
        group = found["blow"]
        yield MendView(BLOW, group.label.lower(), before, now, "choice", group.chips)
        hint = ", ".join(ways_to_say(system, command)[:2])
        yield MendView(RULING, "a ruling", "", "", "text", (), hint)


def _aims(command: c.Command) -> tuple[str, ...]:
    return targets_of(command) if isinstance(command, c.DeclareAttack | c.Perform) else ()


def _record(command: c.Command) -> str:
    if isinstance(command, c.DeclareAttack):
        return command.attack
    return command.record if isinstance(command, c.Perform) else ""


def _said(command: c.Command) -> str:
    """The situations and rulings of an action, as one text to compare."""
    if not isinstance(command, c.DeclareAttack | c.Perform):
        return ""
    return repr((sorted(command.situations), command.modifiers))


def _of_word(asked: Asked, was: Asked | None) -> Iterator[MendView]:
    """What the GM said by a command that is no action."""
    command, stored = asked.part[0], asked.part[0] if was is None else was.part[0]
    if (number := _number_of(command)) is not None:
        label = "by how much" if isinstance(command, c.ChangeTrack) else "at"
        yield MendView(AMOUNT, label, str(_number_of(stored)), str(number), "number")
    if (said := _words_of(command)) is not None:
        yield MendView(WORD, "your words", _words_of(stored) or "", said, "text")
    if isinstance(command, c.SetState):
        states = asked.system.states
        chips = tuple(Chip(e.key, e.label, on=e.key == command.state) for e in states)
        old = stored.state if isinstance(stored, c.SetState) else ""
        yield MendView(WORD, "state", old, command.state, "choice", chips)


def _number_of(command: c.Command) -> int | None:
    """The number that the GM gave with a command, if it has one."""
    if isinstance(command, c.ChangeTrack):
        return command.amount
    return command.value if isinstance(command, c.SetTrack) else None


def _words_of(command: c.Command) -> str | None:
    """The words that the GM gave with a command, if it takes any."""
    if isinstance(command, c.SettlePrompt | c.AddCondition):
        return command.note
    return command.trigger if isinstance(command, c.HoldSlot) else None


def mended(asked: Asked, key: str, text: str) -> Part:
    """The command with its answers where this is otherwise; Refused says what is wrong with it."""
    command, answers = asked.part
    request = asked.request(key)
    if request is not None:
        answer = read_answer_text(request, text)
        read_answer(request, answer)
        return command, {**answers, key: answer}
    other = _command(asked, command, key, text)
    left = set(_aims(command)) - {*_aims(other), getattr(command, "actor", "")}
    # The dice of those who are no longer aimed at are asked again.
    theirs = {each.id for each in asked.requests if each.combatant in left}
    return other, {key: each for key, each in answers.items() if key not in theirs}


def amended(step: int, part: int, was: Asked, said: Asked) -> Amended:
    """The correction that makes of a stored command, with its answers, what is said now."""
    (stored, known), (command, answers) = was.part, said.part
    changed = {key: each for key, each in said.fits.items() if known.get(key) != each}
    other = None if command == stored else command
    return Amended(step, changed, other, part, frozenset(known.keys() - answers.keys()))


def _command(asked: Asked, command: c.Command, key: str, text: str) -> c.Command:
    if isinstance(command, c.DeclareAttack | c.Perform):
        changed = _action(asked, command, key, text)
        return fitting(asked.system, asked.encounter, changed)
    if isinstance(command, c.ChangeTrack):
        return replace(command, amount=_number(text))
    if isinstance(command, c.SetTrack):
        return replace(command, value=_number(text))
    if isinstance(command, c.SetState):
        return replace(command, state=text)
    if isinstance(command, c.SettlePrompt | c.AddCondition):
        return replace(command, note=text)
    return replace(command, trigger=text) if isinstance(command, c.HoldSlot) else command


def _number(text: str) -> int:
    number = whole_number(text)
    if number is None:
        raise Refused("Type a whole number.")
    return number


def _action(asked: Asked, command: c.Action, key: str, text: str) -> c.Action:
    system, encounter = asked.system, asked.encounter
    if key == WHO:
        return by(encounter, text, aimed_at=targets_of(command))
    if key == USED:
        if isinstance(command, c.DeclareAttack):
            return replace(command, attack=text)
        return replace(command, record=text)
    if key == WHOM:
        return _aimed(asked, command, text)
    if key == RULING:
        ruling = read_ruling(system, encounter, command, text)
        return replace(command, modifiers=(*command.modifiers, ruling))
    family, _, name = text.partition(".")
    if family == "modifier":
        at = int(name)
        return replace(command, modifiers=command.modifiers[:at] + command.modifiers[at + 1 :])
    switch = cycled if family == "cycle" else switched
    return switch(system, encounter, command, name)


def _aimed(asked: Asked, command: c.Action, target: str) -> c.Action:
    """At somebody else; where several can be aimed at, at them too, or no longer."""
    already = targets_of(command)
    if not aims_at_many(asked.system, asked.encounter, command):
        return aimed(command, (target,))
    if target in already and len(already) > 1:
        return aimed(command, tuple(each for each in already if each != target))
    return aimed(command, (*already, target)) if target not in already else command


def by(encounter: Encounter, actor: str, aimed_at: Sequence[str] = ()) -> c.DeclareAttack:
    """An attack of somebody with the first weapon, at the same target if that may be."""
    combatant = encounter.combatants[actor]
    weapons = combatant.weapons
    if not weapons:
        raise Refused(f"{combatant.name} has nothing to attack with.")
    others = [each for each in encounter.present() if each.id != actor]
    foes = [each.id for each in others if each.side != combatant.side]
    wanted = [each for each in aimed_at if each != actor] or foes or [each.id for each in others]
    if not wanted:
        raise Refused("Nobody else is there.")
    return c.DeclareAttack(actor, wanted[0], weapons[0].id)


def choice_label(view: MendView, key: str) -> str:
    """What an option is called."""
    names = [chip.label.split("  ")[-1] for chip in view.chips if chip.key in key.split(",")]
    return ", ".join(names) or capital(key)


def refused(found: Refusal | None) -> None:
    """Raise what was refused."""
    if found is not None:
        raise Refused(found.sentence, found.field, *found.offers)
