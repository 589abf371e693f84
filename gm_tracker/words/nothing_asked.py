"""What to do while nothing is being done."""

from gm_tracker.model.advice import Advice, Offer
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.names import begun, nobody
from gm_tracker.words.views import ComposerView

NEXT = Offer("go_next", "goes on", "Next")
FORETELLS = Offer("forecast", "shows how it may go", "Forecast")
ACT = Advice("", (Offer("attack", "attacks", "Attack"), NEXT))
GO_ON = Advice("Nobody else acts now.", (NEXT,))
LET_GO = (
    Offer("attack", "lets it work", "Let it work"),
    Offer("go_next", "asks what becomes of it", "Ask what becomes of it"),
)


def idle_view(system: RuleSystem, encounter: Encounter) -> ComposerView:
    """What to do when nothing is being done."""
    return ComposerView(empty=_what_next(system, encounter))


def _what_next(system: RuleSystem, encounter: Encounter) -> Advice:
    if not any(encounter.present()):
        return nobody(system)
    if (waiting := len(encounter.prompts)) and not encounter.acting():
        said = "A question is open." if waiting == 1 else f"{waiting} questions are open."
        which = "it" if waiting == 1 else "the next"
        return Advice(said, (Offer("ask_settle", f"goes to {which}", f"Settle {which}"),))
    if encounter.clock.phase == "start":
        which = f"{system.round} {encounter.clock.round}"
        begins = Offer("go_next", f"starts {which}", f"Start {which}")
        return Advice("", (begins, FORETELLS) if _is_open(system, encounter) else (begins,))
    ready = [f"{name} has {spell} ready." for name, spell in begun(encounter)]
    if ready:
        return Advice(" ".join(ready), LET_GO)
    return ACT if encounter.acting() else GO_ON


def _is_open(system: RuleSystem, encounter: Encounter) -> bool:
    """Whether two sides stand against each other and nothing has happened yet."""
    sides = {each.side for each in system.able(encounter)} - {"neutral"}
    return encounter.clock.round == 1 and len(sides) > 1
