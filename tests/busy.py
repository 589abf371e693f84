"""The toy game with more to do: a skill check, a storm over many, a long action, saves, links."""

from collections.abc import Mapping
from dataclasses import replace

from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter, Held, Slot, Span
from gm_tracker.model.events_effects import SpanStarted
from gm_tracker.model.events_time import SlotGranted
from gm_tracker.model.fold import Event
from gm_tracker.model.step import Option, Request
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_number, ask_roll, ask_rolls
from gm_tracker.rules.exchange import Branch, Check, Degree, Exchange, Result
from gm_tracker.rules.sheet import ActionKey, LinkKey, Outcome, RecordForm, Situation, StatKey
from gm_tracker.rules.system import active
from tests.toy import TOY, VIGOUR

LEVEL = StatKey("level", "level", 3, 0, 6)
SKILLS = RecordForm("skill", "skill", (LEVEL,), "Climb")
HIGH = Situation("high", "High ground", {"skill": 1}, "TOY-8", group="ground")
LOW = Situation("low", "Low ground", {"skill": -1}, "TOY-8", group="ground")
DUSK = Situation("dusk", "Dusk", {"skill": -1}, "TOY-9", on=True, note="it is getting dark")
NEEDS = {"easy": 5, "hard": 2}


class _Busy(type(TOY)):  # type: ignore[misc] # the class of the toy game is not for others
    id = "busy"
    name = "Busy"
    sheet = replace(TOY.sheet, forms=(SKILLS,))
    links = (LinkKey("engaged", "fights with", mutual=True),)
    actions = (
        ActionKey("check", "Check", "a skill against a d6", form="skill"),
        ActionKey("storm", "Storm", "hits many", targets="many", turn=True),
        ActionKey("ponder", "Ponder", "takes two rounds", turn=True),
        ActionKey("save", "Save", "a d6 for each", targets="many", actor=False),
    )

    def situations(
        self, encounter: Encounter, command: DeclareAttack | Perform
    ) -> tuple[Situation, ...]:
        """Ground and light."""
        return (HIGH, LOW, DUSK) if isinstance(command, DeclareAttack) else ()

    def check(self, encounter: Encounter, command: Perform) -> Dialogue[Exchange | None]:
        """A skill check: a d6 on its level or less."""
        yield from ()
        if command.action != "check":
            return None
        level = LEVEL.of(_skill(encounter, command).stats)
        request = Request("check", "d6", dice="1d6", combatant=command.actor)
        return Exchange(
            (Check(request, lambda faces: Degree("done" if faces[0] <= level else "failed")),),
            lambda levels, _lead: levels[0],
            {"done": Branch("done", "success", hit=True), "failed": Branch("failed", "failure")},
            needs=f"needs {level} or less",
        )

    def perform(
        self, encounter: Encounter, command: Perform, result: Result | None
    ) -> Dialogue[Outcome]:
        """What each action does."""
        actor = encounter.combatants.get(command.actor)
        if result is not None and actor is not None:
            verb = "manages" if result.branch.hit else "fails at"
            return Outcome(f"{actor.name} {verb} {_skill(encounter, command).name}")
        if command.action == "ponder" and actor is not None:
            return _ponder(encounter, actor)
        if command.action == "storm":
            return (yield from _storm(encounter, command))
        return (yield from _saves(encounter, command))

    def span_over(self, encounter: Encounter, span: Span, finished: bool) -> tuple[Event, ...]:
        """Who has pondered may act once more."""
        if not finished:
            return ()
        return (SlotGranted(Slot("", span.combatant, span.finish + 1, (0, 0))),)


def _skill(encounter: Encounter, command: Perform):  # type: ignore[no-untyped-def] # a helper
    return encounter.combatants[command.actor].attack(command.record)


def _ponder(encounter: Encounter, actor: Combatant) -> Outcome:
    now = encounter.clock.position
    span = Span("", actor.id, "pondering", now, now + 1, kind="pondering")
    return Outcome(f"{actor.name} ponders", (SpanStarted(span),))


def _storm(encounter: Encounter, command: Perform) -> Dialogue[Outcome]:
    damage = yield from ask_roll(Request("damage", "damage", dice="2d6"))
    saved = yield from _roll_saves(encounter, command.targets, 3)
    harm = tuple(
        Held(each, VIGOUR.key, -(damage.total // 2 if saved[each] else damage.total))
        for each in command.targets
    )
    dazed = tuple(Held(e, condition=Condition("dazed")) for e in command.targets if not saved[e])
    return Outcome("a storm breaks loose", harm=(*harm, *dazed))


def _saves(encounter: Encounter, command: Perform) -> Dialogue[Outcome]:
    options = (Option("easy", "easy"), Option("hard", "hard"))
    how = yield from ask_choice(Request("how", "How hard", "choice", options=options))
    request = Request("bonus", "bonus", "number", lowest=-3, highest=3, usual=0)
    bonus = yield from ask_number(request)
    saved = yield from _roll_saves(encounter, command.targets, NEEDS[how] + bonus)
    return Outcome(f"{sum(saved.values())} of {len(saved)} save")


def _roll_saves(
    encounter: Encounter, targets: tuple[str, ...], needs: int
) -> Dialogue[Mapping[str, bool]]:
    requests = tuple(
        Request(f"save.{each}", f"d6, {needs} or less", dice="1d6", combatant=each)
        for each in targets
    )
    rolls = yield from ask_rolls(requests)
    return {each: roll.total <= needs for each, roll in zip(targets, rolls, strict=True)}


BUSY = _Busy()


def standing(encounter: Encounter) -> set[str]:
    """The keys of the situations of a first attack that hold."""
    first, second = list(encounter.combatants)[:2]
    return {each.key for each in active(BUSY, encounter, DeclareAttack(first, second, "a1"))}
