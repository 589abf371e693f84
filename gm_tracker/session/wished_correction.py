"""A correction as it is typed on a command line: ids, names and texts, read against the fight."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence

from gm_tracker.campaign.codec import CodecError
from gm_tracker.campaign.script import ScriptError, read_part
from gm_tracker.engine.correction.changes import (
    Amended,
    Consequence,
    Correction,
    Inserted,
    Part,
    Struck,
)
from gm_tracker.engine.correction.sheet import Sheet
from gm_tracker.engine.fight import Fight
from gm_tracker.engine.parse_answers import read_answer_text
from gm_tracker.engine.scripted import understood, with_name
from gm_tracker.model.commands import Action, DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Answer, Refused, Request
from gm_tracker.session.correction_report import no_step, number_of
from gm_tracker.session.mending import RULING, USED, WHOM, Asked, amended, asked_in, mended
from gm_tracker.session.trouble import Trouble

_OF_A_STEP = re.compile(r"\d+:")
"""Before the id of what a later step needs stands the number of that step."""


@frozen
class Wish:
    """What is to be corrected, as it is typed. `answers` are texts by the id of what was asked;
    an id may have a later step's number before a colon: "23:damage"."""

    step: int
    answers: Sequence[tuple[str, str]] = ()
    target: str = ""
    weapon: str = ""
    ruling: str = ""
    strike: bool = False
    insert: str = ""
    keep: Sequence[int] = ()
    seed: str | None = None


def corrected(fight: Fight, wish: Wish) -> Sheet:
    """The sheet of what is wanted, as far as it goes; Trouble says why there is none."""
    try:
        sheet = Sheet(fight, _correction(fight, wish))
        dice = None if wish.seed is None else random.Random(wish.seed)
        _work_out(sheet, fight, wish, dice)
    except Refused as refused:
        raise Trouble(refused.refusal.sentence) from refused
    return sheet


def _correction(fight: Fight, wish: Wish) -> Correction:
    if not 0 <= wish.step < len(fight.path):
        raise Trouble(no_step(fight, wish.step))
    step = fight.path[wish.step].id
    if wish.strike:
        return Struck(step)
    if wish.insert:
        return Inserted(step, (_put_in(fight, wish),))
    return _amended(fight, wish)


def _put_in(fight: Fight, wish: Wish) -> Part:
    """The command that is to be put in, as a script has it; names count as they do there."""
    try:
        part = read_part(wish.insert)
    except (ScriptError, CodecError) as error:
        raise Trouble(str(error)) from error
    before = fight.before(wish.step)
    read = understood(fight.system, before, part.command, part.answers)
    return read.command, read.answers


def _amended(fight: Fight, wish: Wish) -> Amended:
    step, before = fight.path[wish.step], fight.before(wish.step)
    parts = tuple(zip(step.commands, step.answers, strict=True))
    stored = tuple(asked_in(fight.system, before, parts))
    mine = [(key, text) for key, text in wish.answers if not _OF_A_STEP.match(key)]
    at = _meant(stored, mine)
    was = said = stored[at]
    for key, text in _said(said, wish):
        said = _otherwise(said, key, text)
    for key, text in mine:
        request = _asked(said.encounter, said.requests, key)
        # What it asks only now is given like that of a later step.
        if request is not None and request.id in was.part[1]:
            said = _otherwise(said, request.id, text)
    if not wish.answers and said is was:
        raise Trouble("Say what was otherwise: --answer id=value, --target, --weapon or --ruling.")
    return amended(step.id, at, was, said)


def _said(asked: Asked, wish: Wish) -> Iterator[tuple[str, str]]:
    """What is said of the command itself, by the keys of its fields."""
    if wish.target or wish.weapon or wish.ruling:
        _action_of(asked)
    if wish.target:
        yield WHOM, _who(asked, wish.target)
    if wish.weapon:
        yield USED, _record(asked, wish.weapon)
    if wish.ruling:
        yield RULING, wish.ruling


def _otherwise(asked: Asked, key: str, text: str) -> Asked:
    """The same command where this is otherwise, with what it asks then."""
    (made,) = asked_in(asked.system, asked.encounter, (mended(asked, key, text),))
    return made


def _action_of(asked: Asked) -> Action:
    """The command if it is an action; Refused, with a sentence, where it is none."""
    command = asked.part[0]
    if not isinstance(command, DeclareAttack | Perform):
        raise Refused("Only an attack or another action has a target, a weapon or a ruling.")
    return command


def _meant(parts: Sequence[Asked], answers: Sequence[tuple[str, str]]) -> int:
    """Which command asked for one of these answers; otherwise the first."""
    if not parts:
        raise Trouble("There is nothing in that step that could be corrected.")
    asked = (
        at
        for at, each in enumerate(parts)
        for key, _ in answers
        if _asked(each.encounter, each.requests, key)
    )
    return next(asked, 0)


def _asked(encounter: Encounter, asked: Sequence[Request], key: str) -> Request | None:
    """The request of that id, in which a combatant may be named."""
    named = (each for each in asked if key in (each.id, with_name(encounter, each.id)))
    return next(named, None)


def _who(asked: Asked, name: str) -> str:
    people = asked.encounter.combatants.values()
    found = [each.id for each in people if name in (each.name, each.id, str(each.badge))]
    if not found:
        raise Trouble(f"There is no {name!r} in the fight at that step.")
    return found[0]


def _record(asked: Asked, name: str) -> str:
    actor = asked.encounter.combatants.get(_action_of(asked).actor)
    known = () if actor is None else actor.attacks
    return next((each.id for each in known if name in (each.id, each.name)), name)


def _work_out(sheet: Sheet, fight: Fight, wish: Wish, dice: random.Random | None) -> None:
    """Work the sheet out with the dice that were given for it, or rolled."""
    wanted = dict(wish.answers)
    used = _first_keys(sheet)
    while True:
        for each in sheet.work():
            if each.verdict == "impossible" and number_of(fight, each) in wish.keep:
                _keep(sheet, each)
        needs = sheet.open
        if needs is None:
            break
        found = _given(fight, needs, wanted)
        used |= {key for key, _ in found}
        if found:
            _give(sheet, needs, found, wanted)
        elif dice is not None:
            sheet.roll(needs.place, dice)
        else:
            break
    if left := [key for key in wanted if key not in used]:
        raise Trouble(f"The answer {left[0]!r} was not asked for.")


def _first_keys(sheet: Sheet) -> set[str]:
    """What the corrected step asked and was answered, by id and by name."""
    first = sheet.entries[0]
    return {k for each in first.outcome.asked for k in (each.id, with_name(first.before, each.id))}


def _keep(sheet: Sheet, entry: Consequence) -> None:
    refusal = sheet.keep(entry.place)
    if refusal is not None:
        raise Trouble(refusal.sentence)


def _given(fight: Fight, needs: Consequence, wanted: dict[str, str]) -> list[tuple[str, Request]]:
    """What was typed for that step, by its key, with what it answers."""
    number = number_of(fight, needs)
    prefixes = (f"{number}:", "") if needs.place == 0 else (f"{number}:",)
    keys = {
        prefix + name: each
        for each in needs.requests
        for prefix in prefixes
        for name in (each.id, with_name(needs.before, each.id))
    }
    return [(key, keys[key]) for key in wanted if key in keys]


def _give(
    sheet: Sheet, needs: Consequence, found: list[tuple[str, Request]], wanted: dict[str, str]
) -> None:
    answers: dict[str, Answer] = {e.id: read_answer_text(e, wanted[key]) for key, e in found}
    refusal = sheet.answer(needs.place, answers)
    if refusal is not None:
        raise Trouble(refusal.sentence)
