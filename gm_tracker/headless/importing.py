"""The verb `import`: other programs' creatures as a preview, or into a campaign's library."""

import random
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from gm_tracker.campaign.backups import Backups
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.imports import Mendable, Preview, Record, Wishes, entering, preview_file
from gm_tracker.campaign.imports.preview import Roll
from gm_tracker.campaign.library import LibraryFileJournal, read_library
from gm_tracker.engine.library import LibraryPast, LibraryStream
from gm_tracker.headless.output import Trouble
from gm_tracker.headless.parser import printable
from gm_tracker.model.dice import parse_dice
from gm_tracker.model.step import Refusal
from gm_tracker.paths import backup_folder
from gm_tracker.rules import find_system
from gm_tracker.rules.converting import Derivation
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.explain import explain


def import_file(options: Namespace, systems: tuple[RuleSystem, ...]) -> None:
    """Say what a file holds and what becomes of it; without --preview, enter it."""
    system = _system(options.system, systems)
    if not options.preview and options.into is None:
        raise Trouble("Say --into CAMPAIGN, or --preview to look first.")
    found = _preview(options, system)
    if options.preview:
        _show(found, system, why=options.why)
    else:
        _enter(Path(options.into), found, systems, Path(options.file).name)


def _system(wanted: str | None, systems: tuple[RuleSystem, ...]) -> RuleSystem:
    if wanted is None:
        return systems[0]
    system = find_system(wanted, systems)
    if system is None:
        known = ", ".join(each.id for each in systems)
        raise Trouble(f"There is no rule system {wanted!r}; there is {known}.")
    return system


def _preview(options: Namespace, system: RuleSystem) -> Preview:
    roll = None if options.roll is None else _roller(options.roll)
    try:
        return preview_file(Path(options.file), system, Wishes(mend=options.mend, roll=roll))
    except Mendable as problem:
        raise Trouble(f"{problem} Say --mend to do so.") from problem


def _roller(seed: str) -> Roll:
    rng = random.Random(seed)

    def roll(text: str) -> int:
        dice = parse_dice(text)
        return dice.total(dice.roll(rng))

    return roll


def _show(found: Preview, system: RuleSystem, *, why: bool) -> None:
    print(f"{found.kind}: {found.counts}")
    for remark in found.remarks:
        print(remark)
    for record in found.records:
        for line in _lines(record, system, why):
            print(printable(line) if not line.startswith(" ") else f"    {printable(line)}")


def _lines(record: Record, system: RuleSystem, why: bool) -> Iterator[str]:
    new = record.becomes
    if new is None:
        yield f"{record.place}: {record.name} is skipped: {record.skipped}"
        return
    numbers = [_number(each) for each in record.derived]
    if not numbers:
        numbers = [f"{key} {track.maximum}" for key, track in new.tracks.items()]
        numbers += [f"{key} {value}" for key, value in new.stats.items()]
        numbers += [f"{each.name} {each.damage}" for each in new.attacks]
    yield (
        f"{record.place}: {new.name}: {', '.join(numbers)}"
        if numbers
        else (f"{record.place}: {new.name}")
    )
    if why:
        yield from (f" {text}" for each in record.derived for text in _why(system, each))
    elif record.doubts:
        yield f" look at {'; '.join(record.doubts)}"


def _number(derived: Derivation) -> str:
    return f"{derived.label} {derived.text or derived.value}"


def _why(system: RuleSystem, derived: Derivation) -> Iterator[str]:
    told = "; ".join(explain(system, derived.trace))
    doubt = f"; look at it: {derived.doubt}" if derived.doubt else ""
    yield f"{_number(derived)}: {told}{doubt}"


def _enter(path: Path, found: Preview, systems: tuple[RuleSystem, ...], name: str) -> None:
    command = entering(found)
    if command is None:
        raise Trouble(f"Nothing of {name} can be entered: {found.counts}.")
    with CampaignFile.open(path) as file:
        stored = read_library(file)
        past = LibraryPast(stored.steps, stored.moves)
        Backups(backup_folder()).make(file, "import")
        library = LibraryStream(systems, LibraryFileJournal(file), past)
        outcome = library.do(command)
        if isinstance(outcome, Refusal):
            raise Trouble(outcome.sentence)
    print(f"{found.kind}: {found.counts}; entered into the library of {path.name}")
