"""How people are taken to fight in a forecast, told in sentences: nothing of it is hidden."""

from collections.abc import Iterator, Mapping

from gm_tracker.rules.system import RuleSystem

SHORTLY = "Each strikes whom it fights, else the likeliest target, and nobody flees."
"""All of it in one line."""
MANNERS: Mapping[str, str] = {
    "aggressive": "each strikes whom it takes out most likely, then whom it costs most",
    "focused": "all strike the same one, who has the fewest points left",
    "spread": "each strikes another one, as far as there are enough",
}
"""What each manner of a side means."""


def how_they_fight(system: RuleSystem) -> tuple[str, ...]:
    """Everything that a forecast in this game takes for granted, a sentence each."""
    return tuple(_told(system))


def _told(system: RuleSystem) -> Iterator[str]:
    engaged = any(each.melee for each in system.links)
    first = "whom it is engaged with, else " if engaged else ""
    yield f"Everybody strikes {first}any opponent."
    yield from (f"{name.capitalize()}: {what}." for name, what in MANNERS.items())
    yield "Chances and losses are the exact odds. Who can defend does what costs least by them."
    yield from system.tactics.said
    yield (
        "Nobody flees, heals, waits or changes sides; an action that is held is used at once, and "
        "the neutral stand by unless they are engaged."
    )
    yield "What the GM is asked is answered by the first of the usual answers."
