"""A brawl with bones: a whole rule system in a package of its own, on `gm_tracker.api` alone."""

from functools import partial
from pathlib import Path

from gm_tracker.api import (
    ActionKey,
    Branch,
    Check,
    ConditionKey,
    DeclareAttack,
    Degree,
    Dialogue,
    Encounter,
    Exchange,
    Outcome,
    Perform,
    Request,
    Result,
    RuleSystem,
    Sheet,
    Slot,
    Stage,
    StatKey,
    TraceLine,
    TrackChanged,
    TrackKey,
    ask_rolls,
)

TEETH = TrackKey("teeth", "teeth", default=8)
GRIP = StatKey("grip", "grip", 4, 1, 9, "hits on this or less", "actor", "KB-1")
HIDE = StatKey("hide", "hide", 0, 0, 9, "taken off a blow", "target", "KB-2")
DIZZY = ConditionKey("dizzy", "Dizzy", "sees two of everybody", {"grip": -2}, {"grip": "KB-3"})
DRINK = ActionKey("drink", "Drink", "A tooth for each mug.", icon="knucklebones-mug")

PHRASES = {
    "needed": "hits on {value} or less",
    "after_hide": "{value} left after the hide",
    "condition.dizzy": "dizzy {value:+}",
    "outcome.hit": "a hit",
    "outcome.miss": "a miss",
}


class _Knucklebones(RuleSystem):
    id = "knucklebones"
    name = "Knucklebones"
    sentence = "Everybody throws a d10 for their turn; a low d10 hits."
    sheet = Sheet((TEETH,), (GRIP, HIDE), attack_name="Fist", attack_damage="1d4")
    conditions = (DIZZY,)
    actions = (DRINK,)
    resources = Path(__file__).parent / "resources"
    phrases = PHRASES

    def open_round(self, encounter: Encounter) -> Dialogue[tuple[Slot, ...]]:
        """Everybody throws a d10; the highest acts first, the earlier comer on a tie (KB-4)."""
        ids = [each.id for each in self.able(encounter)]
        rolls = yield from ask_rolls(
            tuple(Request(f"turn.{i}", "turn", dice="1d10", combatant=i) for i in ids)
        )
        position = encounter.clock.position
        order = enumerate(zip(ids, rolls, strict=True))
        return tuple(Slot("", i, position, (roll.total, -place)) for place, (i, roll) in order)

    def attack(self, encounter: Encounter, command: DeclareAttack) -> Dialogue[Exchange]:
        """A d10 against the grip; the hide takes off what it can (KB-1, KB-2)."""
        yield from ()
        actor, target = encounter.combatants[command.actor], encounter.combatants[command.target]
        weapon = actor.attack(command.attack)
        assert weapon is not None
        grip, teeth = self.derived(GRIP, actor), TEETH.value(target)
        needed = grip.value + sum(m.value for m in command.modifiers if m.key == GRIP.key)
        hide = Stage("KB-2", "after_hide", partial(_less, HIDE.of(target.stats)))
        check = Request("attack", "d10 to hit", dice="1d10", combatant=actor.id)
        damage = Request("damage", weapon.damage, dice=weapon.damage, combatant=actor.id)
        return Exchange(
            checks=(Check(check, lambda faces: Degree("hit" if faces[0] <= needed else "miss")),),
            settle=lambda levels, _lead: levels[0],
            branches={
                "hit": Branch("hit", "hit", True, damage, (hide,)),
                "miss": Branch("miss", "miss"),
            },
            track=TEETH.key,
            drops=lambda amount: teeth - amount <= 0,
            trace=(*grip.trace, TraceLine("KB-1", "needed", needed)),
            needs=f"needs {needed} or less",
        )

    def perform(
        self, encounter: Encounter, command: Perform, result: Result | None
    ) -> Dialogue[Outcome]:
        """A mug gives a tooth back, up to all of them (KB-5)."""
        yield from ()
        drinker = encounter.combatants[command.actor]
        teeth = TEETH.track(drinker)
        if teeth.value >= teeth.maximum:
            return Outcome(f"{drinker.name} drinks, and has all teeth already")
        grown = TrackChanged(drinker.id, TEETH.key, teeth.value, teeth.value + 1, 1)
        return Outcome(f"{drinker.name} drinks", (grown,))


def _less(hide: int, damage: int) -> int:
    return max(0, damage - hide)


KNUCKLEBONES = _Knucklebones()
