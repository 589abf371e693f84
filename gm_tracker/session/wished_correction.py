"""A correction as it is typed on a command line: ids, names and texts, read against the fight."""

from __future__ import annotations

import random
from collections.abc import Sequence

from gm_tracker.campaign.codec import CodecError
from gm_tracker.campaign.script import ScriptError, read_part
from gm_tracker.engine.correction import stored
from gm_tracker.engine.correction.changes import (
    Amended,
    Consequence,
    Correction,
    Inserted,
    Part,
    Struck,
)
from gm_tracker.engine.correction.sheet import Sheet
from gm_tracker.engine.correction.stored import StoredPart, joined, stored_parts
from gm_tracker.engine.fight import Fight
from gm_tracker.engine.parse_answers import read_answer_text
from gm_tracker.engine.scripted import understood, with_name
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Answer, Refused, Request
from gm_tracker.session.correction_report import no_step, number_of
from gm_tracker.session.trouble import Trouble


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
    return _amended(fight, wish, step)


def _put_in(fight: Fight, wish: Wish) -> Part:
    """The command that is to be put in, as a script has it; names count as they do there."""
    try:
        part = read_part(wish.insert)
    except (ScriptError, CodecError) as error:
        raise Trouble(str(error)) from error
    before = fight.before(wish.step)
    read = understood(fight.system, before, part.command, part.answers)
    return read.command, read.answers


def _amended(fight: Fight, wish: Wish, step: int) -> Amended:
    parts = stored_parts(fight, step)
    mine = [(key, text) for key, text in wish.answers if ":" not in key]
    part = _meant(parts, mine)
    made = Amended(step, part=part.part)
    if wish.target:
        made = joined(made, stored.aimed_elsewhere(fight, part, (_who(part, wish.target),)))
        part = _as_corrected(part, made)
    if wish.weapon:
        made = joined(made, stored.done_with(fight, part, _record(part, wish.weapon)))
        part = _as_corrected(part, made)
    if wish.ruling:
        made = joined(made, stored.ruled(fight, part, wish.ruling))
    for key, text in mine:
        request = _asked(part.before, part.asked, key)
        # What it asks only now is given like that of a later step.
        if request is not None:
            answer = read_answer_text(request, text)
            made = joined(made, Amended(step, {request.id: answer}, None, made.part))
    if not (mine or wish.target or wish.weapon or wish.ruling):
        raise Trouble("Say what was otherwise: --answer id=value, --target, --weapon or --ruling.")
    return made


def _as_corrected(part: StoredPart, made: Amended) -> StoredPart:
    command = made.command or part.command
    return StoredPart(part.step, part.part, part.before, command, part.answers, part.asked)


def _meant(parts: tuple[StoredPart, ...], answers: Sequence[tuple[str, str]]) -> StoredPart:
    """The command that asked for one of these answers, otherwise the first."""
    if not parts:
        raise Trouble("There is nothing in that step that could be corrected.")
    asked = (p for p in parts for key, _ in answers if _asked(p.before, p.asked, key))
    return next(asked, parts[0])


def _asked(encounter: Encounter, asked: Sequence[Request], key: str) -> Request | None:
    """The request of that id, in which a combatant may be named."""
    named = (each for each in asked if key in (each.id, with_name(encounter, each.id)))
    return next(named, None)


def _who(part: StoredPart, name: str) -> str:
    found = [e.id for e in part.before.combatants.values() if name in (e.name, e.id, str(e.badge))]
    if not found:
        raise Trouble(f"There is no {name!r} in the fight at that step.")
    return found[0]


def _record(part: StoredPart, name: str) -> str:
    actor = part.before.combatants.get(part.action.actor)
    known = () if actor is None else actor.attacks
    return next((e.id for e in known if name in (e.id, e.name)), name)


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
