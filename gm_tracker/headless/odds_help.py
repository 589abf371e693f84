"""The end of `odds --help`: an example for each rule system, and the keys that it takes."""

import textwrap

from gm_tracker.session.scene.keys import examples, keys
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.trouble import printable

WIDTH = 96
_MODIFIERS = """\
A free modifier: mod=+10 changes the number that is rolled with, mod.KEY=-2 the one of that key,
mod.KEY==30 puts 30 in its place; mod.taken is what is lost in the end.
"""


def odds_help(systems: KnownSystems) -> str:
    """Examples, then keys, system by system."""
    listed = systems
    known = ", ".join(f"{each.id} ({each.name})" for each in listed)
    lines = [
        *textwrap.wrap(f"Rule systems: {known}.", WIDTH),
        *map(printable, systems.remarks),
        "",
        "For example:",
    ]
    lines += [f"  gm-tracker odds {each.id} {words}" for each in listed for words in examples(each)]
    lines += ["", _MODIFIERS]
    lines += ["Keys (others keep their defaults; actor.KEY and target.KEY say whose):"]
    for each in listed:
        lines += textwrap.wrap(
            f"{each.id}: {'; '.join(keys(each))}.",
            WIDTH,
            initial_indent="  ",
            subsequent_indent="    ",
            break_on_hyphens=False,
        )
    return "\n".join(lines)
