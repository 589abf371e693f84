"""Ready fights and all that can be corrected in them, for laws and drills."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache

from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.campaign.script import read_script
from gm_tracker.engine.correction.changes import Amended, Correction, Verdict
from gm_tracker.engine.correction.sheet import Sheet
from gm_tracker.engine.fight import Fight, Past
from gm_tracker.model.dice import parse_dice
from gm_tracker.model.events_time import FightBegun
from gm_tracker.model.step import Answer, Refused, Request, Step
from gm_tracker.paths import resources
from gm_tracker.session.mending import asked_in
from gm_tracker.session.replay import replay
from gm_tracker.session.systems import KnownSystems
from tests.helpers import MemoryJournal

FOLDER = resources() / "fights"
FIGHTS = tuple(sorted(each.stem for each in FOLDER.glob("*.json")))
ONE_A_SYSTEM = (
    "party-and-warband", "shadow-lounge", "brp", "coc7", "mythras", "openquest", "hero", "open-d10"
)  # fmt: skip


@dataclass(frozen=True)
class Spot:
    """One answer of a fight: at which place of its path, of which command, and what was asked."""

    index: int
    part: int
    request: Request
    answer: Answer


@cache
def ready(name: str, steps: int | None = None) -> Fight:
    """The ready fight of that name, or its first steps. Not to be changed: see `copied`."""
    script = read_script(FOLDER / f"{name}.json")
    part = replace(script, steps=script.steps[:steps], final_hash="")
    return replay(part, KnownSystems()).fight


def copied(fight: Fight) -> Fight:
    """The same fight, with a journal of its own."""
    journal = MemoryJournal()
    new = Fight(fight.system, journal, Past())
    for each in fight.path:
        new._append(each.commands, each.answers, each.events, each.label)
    return new


def fresh(fight: Fight) -> Fight:
    """A fight of the same beginning in which the commands are carried out with their answers."""
    begun = fight.path[0].events[0]
    assert isinstance(begun, FightBegun)
    new = Fight.begin(fight.system, MemoryJournal(), begun.title, dict(begun.switches))
    for each in fight.path[1:]:
        made = new.act_all(zip(each.commands, each.answers, strict=True))
        assert isinstance(made, Step), (each, made)
    return new


@cache
def spots(name: str, steps: int | None = None) -> tuple[Spot, ...]:
    """Every answer of that fight."""
    return tuple(_spots(ready(name, steps)))


def _spots(fight: Fight) -> Iterator[Spot]:
    for index, step in enumerate(fight.path[1:], 1):
        parts = tuple(zip(step.commands, step.answers, strict=True))
        found = asked_in(fight.system, fight.before(index), parts)
        for part, asked in enumerate(found):
            for each in asked.requests:
                yield Spot(index, part, each, asked.part[1][each.id])


def others(spot: Spot) -> dict[str, Answer]:
    """Other answers to the same request: one more or less, and the extremes."""
    request, known = spot.request, spot.answer
    if request.what == "choice":
        keys = [each.key for each in request.options if not each.reason]
        one = keys[(keys.index(str(known)) + 1) % len(keys)]
        found: dict[str, Answer] = {"by one": one, "lowest": keys[0], "highest": keys[-1]}
    elif request.what == "number":
        found = _numbers(int(str(known)), request.lowest, request.highest)
    elif isinstance(known, tuple):
        found = _faces(request, known)
    else:
        dice = parse_dice(request.dice)
        found = _numbers(int(known), dice.lowest, dice.highest)
    return {kind: each for kind, each in found.items() if each != known}


def _numbers(known: int, lowest: int, highest: int) -> dict[str, Answer]:
    one = known + 1 if known < highest else known - 1
    return {"by one": one, "lowest": lowest, "highest": highest}


def _faces(request: Request, known: tuple[int, ...]) -> dict[str, Answer]:
    sides = parse_dice(request.dice).sides
    if not known or len(sides) < len(known):
        return {}
    one = known[0] + 1 if known[0] < sides[0] else known[0] - 1
    return {
        "by one": (one, *known[1:]),
        "lowest": (1,) * len(known),
        "highest": sides[: len(known)],
    }


def corrected(fight: Fight, spot: Spot, answer: Answer) -> Amended:
    """That answer in place of the stored one, in a fight of the same steps."""
    return Amended(fight.path[spot.index].id, {spot.request.id: answer}, part=spot.part)


def played(fight: Fight, correction: Correction, seed: int = 1) -> tuple[Sheet, int]:
    """The whole sheet, the dice it needs rolled, and how many steps needed some."""
    sheet, source, needed = Sheet(fight, correction), random.Random(seed), 0
    while not sheet.is_complete:
        if sheet.open is not None:
            needed += 1
            place = sheet.open.place
            sheet.roll(place, source)
            assert not sheet.entries[place].requests, sheet.entries[place]
        sheet.step()
    return sheet, needed


@dataclass
class Tally:
    """What corrections came to, counted."""

    sheets: int = 0
    refused: int = 0
    needed: int = 0
    verdicts: Counter[Verdict] = field(default_factory=Counter)

    def __str__(self) -> str:
        counts = [f"{self.verdicts[e]} {e}" for e in ("same", "changed", "impossible", "past")]
        return f"{self.sheets} sheets, {self.refused} refused, {self.needed} needs dice, " + (
            ", ".join(counts)
        )

    def add(self, more: Tally) -> None:
        """Count these in."""
        self.sheets += more.sheets
        self.refused += more.refused
        self.needed += more.needed
        self.verdicts.update(more.verdicts)

    def take(self, fight: Fight, correction: Amended) -> None:
        """Play one correction; every conflict must be named."""
        self.sheets += 1
        try:
            sheet, needed = played(fight, correction)
        except Refused as refused:
            assert refused.refusal.sentence.endswith((".", "!", "?")), refused
            self.refused += 1
            return
        self.needed += needed
        self.verdicts.update(sheet.counts)
        for each in sheet.entries:
            refusal = each.outcome.refusal
            assert (each.verdict == "impossible") == (refusal is not None)
            assert refusal is None or refusal.sentence.endswith((".", "!", "?")), refusal


def hashed(fight: Fight) -> str:
    """The hash of the fight as it is now."""
    return encounter_hash(fight.encounter)
