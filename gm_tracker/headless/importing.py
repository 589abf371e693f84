"""The verb `import`: other programs' creatures as a preview, or into a campaign's library."""

from argparse import Namespace
from collections.abc import Iterator, Mapping
from pathlib import Path

from gm_tracker.session.duplicates import Choice
from gm_tracker.session.entering import enter
from gm_tracker.session.import_sieve import alike, usual_line
from gm_tracker.session.import_views import ImportRow, ImportTrouble, ImportView, ImportWishes
from gm_tracker.session.importing import read_at_once
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.trouble import Trouble, counted, printable

_ALREADY: Mapping[Choice, str] = {
    "keep": "both are kept; --duplicates replace or skip does otherwise",
    "replace": "they are replaced",
    "skip": "they are skipped",
}


def import_file(options: Namespace, systems: KnownSystems) -> None:
    """Say what a file holds and what becomes of it; without --preview, enter it."""
    if not options.preview and options.into is None:
        raise Trouble("Say --into CAMPAIGN, or --preview to look first.")
    found = _read(options, systems)
    if options.preview:
        _show(found, why=options.why)
    elif found.command is None:
        raise Trouble(f"Nothing of {Path(options.file).name} can be entered: {found.counts}.")
    else:
        into = Path(options.into)
        choice: Choice = options.duplicates or "keep"
        there = enter(into, found.command, systems, found.portraits, choice=choice, new=options.new)
        print(f"{found.title}: {found.counts}; entered into the library of {into.name}")
        if there:
            print(f"There already: {counted(there, 'record')}; {_ALREADY[choice]}")


def _read(options: Namespace, systems: KnownSystems) -> ImportView:
    system = systems.first if options.system is None else systems.wanted(options.system)
    rolled = options.roll is not None
    wishes = ImportWishes(system.id, options.mend, rolled=rolled)
    found = read_at_once(Path(options.file), systems, wishes, options.roll if rolled else "")
    if isinstance(found, ImportTrouble):
        mend = " Say --mend to do so." if found.mendable else ""
        raise Trouble(f"{found.sentence}{mend}")
    return found


def _show(found: ImportView, *, why: bool) -> None:
    print(f"{found.title}: {found.counts}")
    for remark in (*found.remarks, usual_line(alike(found.rows))):
        if remark:
            print(remark)
    for row in found.rows:
        for line in _lines(row, why):
            print(printable(line) if not line.startswith(" ") else f"    {printable(line)}")


def _lines(row: ImportRow, why: bool) -> Iterator[str]:
    if row.skipped:
        yield f"{row.place}: {row.name} is skipped: {row.skipped}"
        return
    yield f"{row.place}: {row.name}: {row.numbers}" if row.numbers else f"{row.place}: {row.name}"
    if why:
        yield from (f" {each}" for each in row.why)
    if row.doubts:
        yield f" look at {'; '.join(row.doubts)}"
