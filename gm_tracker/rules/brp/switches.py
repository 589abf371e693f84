"""The house rules of the full reading, after those of the documents."""

from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import replace
from gm_tracker.rules.brp.documents import DOCUMENTS, ROUNDING
from gm_tracker.rules.brp.levels import Reading
from gm_tracker.rules.sheet import Switch
from gm_tracker.rules.two_readings import depth

DEPTH = depth("X-BR-0", "opposed dice, free lines for what follows", "the whole game")
AUTOMATIC = Switch(
    "X-BR-1",
    "Automatic results",
    "Whether 01 to 05 always succeed and 96 to 00 always fail, or only 01 and 00.",
    "uge",
    (("uge", "01-05 and 96-00"), ("ends", "01 and 00 only")),
)
ORDER = Switch(
    "X-BR-2",
    "The order of turns",
    "DEX ranks, DEX with a ten-sided die, or strike ranks, of which the lowest acts first.",
    "dex",
    (
        ("dex", "DEX ranks"),
        ("each", "DEX + 1D10 each round"),
        ("once", "DEX + 1D10 once a fight"),
        ("strike", "strike ranks"),
    ),
)
METRES = Switch(
    "X-BR-3",
    "How far a knockback goes",
    "A metre for each 5 points of damage, or of what is above SIZ.",
    "usual",
    (
        ("usual", "all points; of a declared one those above SIZ"),
        ("damage", "all points"),
        ("above", "points above SIZ"),
    ),
)
COUNTED = Switch(
    "X-BR-4",
    "Minor wounds",
    "Which lost points add up to the major level.",
    "full",
    (("full", "all since full hit points"), ("day", "all of this day, healed or not")),
)
WOUNDS = Switch(
    "X-BR-5",
    "Wounds",
    "Major wounds of the whole body, wounds by location, or neither.",
    "major",
    (("major", "major wounds"), ("locations", "hit locations"), ("neither", "hit points only")),
)
MISSILES = Switch(
    "X-BR-6",
    "Against missiles",
    "Shields stop them at a fixed chance and dodging is hard, or both at the full skill.",
    "base",
    (("base", "fixed chance"), ("full", "full skill")),
)
OPPOSED = Switch(
    "X-BR-7",
    "Opposed checks of two successes",
    "The higher die wins a tie, or the loser's success lowers the winner's level.",
    "documents",
    (("documents", "the higher die wins a tie"), ("lowers", "success lowers success")),
)
PRONE_SHOTS = Switch(
    "X-BR-8",
    "Shots at somebody prone",
    "Difficult beyond point blank, or easy up to medium range and difficult only beyond.",
    "difficult",
    (("difficult", "difficult beyond point blank"), ("long", "easy, only long range difficult")),
)
FINER = replace(ROUNDING, fresh="ceil")
FULL = (AUTOMATIC, ORDER, METRES, COUNTED, WOUNDS, MISSILES, OPPOSED, PRONE_SHOTS)
SWITCHES = (*(FINER if each is ROUNDING else each for each in DOCUMENTS.switches), *FULL)
"""All of both readings but the depth."""


def says(encounter: Encounter, switch: Switch, choice: str) -> bool:
    """Whether a house rule has that choice in this fight."""
    return encounter.switches.get(switch.id, switch.default) == choice


def reading_of(encounter: Encounter) -> Reading:
    """How dice are read in this fight (X-O-9, X-BR-1)."""
    finer = says(encounter, FINER, "ceil")
    return Reading(rounds_up=finer, wide=says(encounter, AUTOMATIC, "uge"))
