"""The verbs `check` and `export`: campaigns and scripts as files."""

import sys
from argparse import Namespace
from pathlib import Path

from gm_tracker.session.exports import as_campaign, exported, write_export
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.trouble import counted, printable
from gm_tracker.session.verification import sound_campaign, sound_script


def check(options: Namespace, systems: KnownSystems) -> None:
    """Verify everything in a campaign, or play a script, and say what was found."""
    path = Path(options.file)
    if not as_campaign(path):
        print(f"{path.name} is sound: {counted(sound_script(path, systems), 'step')}.")
        return
    fights = sound_campaign(path, systems)
    print(f"{path.name} is sound: {counted(len(fights), 'fight')}.")
    for number, fight in enumerate(fights, 1):
        title, steps = printable(fight.title or "Fight"), counted(fight.steps, "step")
        print(f"{number:>4}  {title} ({fight.system}, {steps})")


def export(options: Namespace, systems: KnownSystems) -> None:
    """Write one fight or the library in another form, to a file or to standard output."""
    path, form = Path(options.file), options.format or ("json" if options.library else "script")
    if options.library:
        # Only here, because nothing else needs what belongs to the library.
        from gm_tracker.session.library_exports import exported_library

        text = exported_library(path, form, systems, told)
    else:
        text = exported(path, options.fight, form, systems, told)
    if options.out is None:
        sys.stdout.write(text)
    else:
        write_export(Path(options.out), text, form, replace=options.replace)


def told(lines: tuple[str, ...]) -> None:
    """Say something beside what is printed, on standard error."""
    print(printable(lines[0]), file=sys.stderr)
    for line in lines[1:]:
        print(f"  {printable(line)}", file=sys.stderr)
