"""A stored fight without a window: its steps, what a correction of it leads to, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.engine.correction.changes import Consequence
from gm_tracker.engine.correction.sheet import Sheet
from gm_tracker.engine.fight import Fight
from gm_tracker.engine.parse_answers import answer_text
from gm_tracker.engine.scripted import with_name
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Request, Step
from gm_tracker.session.exports import chosen_fight, stored_fight, stored_fights
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.trouble import Trouble
from gm_tracker.words.differences import differences
from gm_tracker.words.labels import label_text
from gm_tracker.words.names import capital, when


@frozen
class StepLine:
    """One step of a fight: its number from 0, its moment, what it is called, and its answers."""

    number: int
    when: str
    text: str
    answers: tuple[str, ...]


@frozen
class SheetLine:
    """One step of a sheet; `number` is its number in the fight as it was, 0 for one put in."""

    number: int
    verdict: str
    was: str
    now: str
    why: str = ""
    needs: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()


@frozen
class SheetReport:
    """A whole sheet in words; `total` steps, of which only some may be known."""

    lines: tuple[SheetLine, ...]
    total: int
    ends: tuple[str, ...]
    library: tuple[str, ...]
    final_hash: str
    is_complete: bool
    earlier: tuple[str, ...] = ()
    """What was corrected before, where something is open or cannot be."""

    @property
    def counts(self) -> dict[str, int]:
        """How many lines of each kind."""
        kinds = [each.verdict for each in self.lines]
        return {each: kinds.count(each) for each in dict.fromkeys(kinds)}

    def plain(self) -> dict[str, Any]:
        """The sheet as plain JSON values."""
        lines = [
            {
                "step": each.number,
                "verdict": each.verdict,
                "was": each.was,
                "now": each.now,
                "why": each.why,
                "needs": list(each.needs),
                "dropped": list(each.dropped),
            }
            for each in self.lines
        ]
        return {
            "complete": self.is_complete,
            "total": self.total,
            "counts": self.counts,
            "steps": lines,
            "differences": list(self.ends),
            "library": list(self.library),
            "corrected_before": list(self.earlier),
            "final_hash": self.final_hash,
        }


@contextmanager
def opened(
    path: Path, number: int | None, systems: KnownSystems, *, writing: bool = False
) -> Iterator[tuple[CampaignFile, int, Fight]]:
    """The fight of that number in a campaign, for as long as it lasts."""
    with CampaignFile.open(path, read_only=not writing) as file:
        info = chosen_fight(path, stored_fights(file), number)
        yield file, info.id, stored_fight(file, info, systems)


def steps_of(fight: Fight) -> tuple[StepLine, ...]:
    """The steps of a fight from its beginning to now."""
    return tuple(_step_line(fight, number) for number in range(len(fight.path)))


def report(sheet: Sheet, library: tuple[str, ...] = ()) -> SheetReport:
    """The sheet in words."""
    fight = sheet.fight
    numbers = {each.id: number for number, each in enumerate(fight.path)}
    lines = tuple(_sheet_line(fight, numbers, each) for each in sheet.entries)
    ends = differences(fight.system, sheet.then, sheet.now)
    told = tuple(each.text for each in ends)
    proof = encounter_hash(sheet.now) if sheet.is_complete else ""
    return SheetReport(
        lines, sheet.total, told, library, proof, sheet.is_complete, tuple(_earlier(sheet))
    )


def _earlier(sheet: Sheet) -> Iterator[str]:
    """The corrections before this one, where one may be why something is open or cannot be."""
    if not (sheet.counts["needs"] or sheet.counts["impossible"]):
        return
    for number, each in enumerate(sheet.fight.path):
        if each.id in sheet.earlier:
            yield f"step {number}: {_called(sheet.fight, each)}"


def accepted(sheet: Sheet) -> None:
    """Go over to the corrected fight; Trouble says why that cannot be."""
    refusal = sheet.accept()
    if refusal is not None:
        raise Trouble(refusal.sentence)


def differing(fight: Fight, first: int, last: int) -> tuple[str, ...]:
    """What is otherwise after one step than after another, counted from 0."""
    one, other = (_after(fight, each) for each in (first, last))
    return tuple(each.text for each in differences(fight.system, one, other))


def _after(fight: Fight, number: int) -> Encounter:
    if not 0 <= number < len(fight.path):
        raise Trouble(no_step(fight, number))
    return fight.before(number + 1)


def no_step(fight: Fight, number: int) -> str:
    return f"There is no step {number} in this fight, which has steps 0 to {len(fight.path) - 1}."


def _step_line(fight: Fight, number: int) -> StepLine:
    step = fight.path[number]
    at = fight.before(number) if number else fight.before(1)
    texts = tuple(
        f"{with_name(at, key)}={answer_text(value)}"
        for answers in step.answers
        for key, value in answers.items()
    )
    return StepLine(number, when(at), _called(fight, step), texts)


def _called(fight: Fight, step: Step | None) -> str:
    return "" if step is None else capital(label_text(step.label, fight.system))


def number_of(fight: Fight, entry: Consequence) -> int:
    """The number of a step in the fight as it was; 0 for one that is put in."""
    known = {each.id: number for number, each in enumerate(fight.path)}
    return 0 if entry.old is None else known[entry.old.id]


def _sheet_line(fight: Fight, numbers: Mapping[int, int], entry: Consequence) -> SheetLine:
    was, outcome = _called(fight, entry.old), entry.outcome
    now = capital(label_text(entry.label, fight.system)) if entry.is_there else ""
    why = "" if outcome.refusal is None else outcome.refusal.sentence
    needs = tuple(_need(entry, each) for each in outcome.requests)
    verdict = "kept" if entry.kept else entry.verdict
    dropped = tuple(with_name(entry.before, each) for each in outcome.dropped)
    number = 0 if entry.old is None else numbers[entry.old.id]
    return SheetLine(number, verdict, was, now, why, needs, dropped)


def _need(entry: Consequence, request: Request) -> str:
    dice = f" ({request.dice})" if request.dice and request.dice != request.label else ""
    return f"{with_name(entry.before, request.id)}: {request.label}{dice}"
