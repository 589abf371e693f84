"""The defender's choice before any die: dodge, parry, fight back or nothing (S-15 to S-18)."""

from dataclasses import dataclass

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack, Modifier
from gm_tracker.model.encounter import Counter, Encounter
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.fold import Event
from gm_tracker.model.step import Option, Request
from gm_tracker.rules.dialogue import Dialogue, ask_choice
from gm_tracker.rules.shadow_lounge import keys
from gm_tracker.rules.sheet import Situation, StateKey, StatKey

FOUGHT = "fought_back"
"""The counter of Fight Backs in this round; one is all there is (S-18)."""
BACK = "fight_back."
"""Options of fighting back begin with this; the weapon follows."""
NONE = Option("none", "no defence")
DEFENCES = {"dodge": keys.DODGE, "parry": keys.PARRY}


@dataclass(frozen=True, slots=True)
class Defence:
    """What was chosen: a skill of the sheet, a weapon to fight back with, or neither."""

    stat: StatKey | None = None
    weapon: Attack | None = None

    @property
    def strikes(self) -> bool:
        """Whether it can hurt the attacker."""
        return self.weapon is not None


def choose(
    encounter: Encounter,
    command: DeclareAttack,
    weapon: Attack,
    situations: tuple[Situation, ...],
) -> Dialogue[Defence]:
    """Ask for the defence; where a counter-attack may be out of reach, the GM says (S-18)."""
    target = encounter.combatants[command.target]
    far = keys.REACH.of(weapon.stats) == keys.RANGED and not any(
        each.key == "point_blank" for each in situations
    )
    chosen = yield from ask_choice(_request(encounter, target, ""))
    strikes_with = _weapon(target, chosen)
    if strikes_with is None or not far or not _is_short(strikes_with):
        return Defence(DEFENCES.get(chosen), strikes_with)
    if (yield from ask_choice(_reach(target, strikes_with))) == "no":
        chosen = yield from ask_choice(_request(encounter, target, strikes_with.name))
        strikes_with = _weapon(target, chosen)
    return Defence(DEFENCES.get(chosen), strikes_with)


def _weapon(target: Combatant, chosen: str) -> Attack | None:
    return target.attack(chosen.removeprefix(BACK)) if chosen.startswith(BACK) else None


def _is_short(weapon: Attack) -> bool:
    """Whether it cannot answer a shot from afar by itself."""
    return keys.REACH.of(weapon.stats) == keys.MELEE and not keys.CLOSES.of(weapon.stats)


def _request(encounter: Encounter, target: Combatant, out_of_reach: str) -> Request:
    """The choice; after a weapon turned out not to reach, there is no short one any more."""
    helpless = _helpless(target)
    skills = (
        Option(key, f"{stat.label} {stat.of(target.stats)}", helpless)
        for key, stat in DEFENCES.items()
    )
    strikes = (
        _strike(encounter, target, each, helpless, far=bool(out_of_reach))
        for each in target.weapons
    )
    return Request(
        "defence_again" if out_of_reach else "defence",
        f"Defence of {target.name}",
        "choice",
        options=(*skills, *strikes, NONE),
        usual=NONE.key if helpless else None,
        combatant=target.id,
    )


def _strike(
    encounter: Encounter, target: Combatant, weapon: Attack, helpless: str, *, far: bool
) -> Option:
    reason = helpless
    if not reason and encounter.count(FOUGHT, target.id):
        reason = f"{target.name} has fought back in this round already."
    if not reason and far and _is_short(weapon):
        reason = f"{weapon.name} does not reach the attacker."
    label = f"fight back: {weapon.name}"
    return Option(BACK + weapon.id, label, reason)


def _helpless(target: Combatant) -> str:
    state = next((each for each in keys.STATES if each.key == target.state), None)
    return _cannot(target, state) if state is not None and not state.able else ""


def _cannot(target: Combatant, state: StateKey) -> str:
    return f"{target.name} is {state.label} and cannot defend."


def _reach(target: Combatant, weapon: Attack) -> Request:
    return Request(
        "reach",
        f"Can {target.name} strike back from there with {weapon.name}?",
        "choice",
        options=(Option("yes", "yes, in one action"), Option("no", "no, it is too far")),
        combatant=target.id,
    )


def fought_back(target: str) -> Event:
    """The one Fight Back of this round is used."""
    return CounterSet(Counter(FOUGHT, target, 1))


def modifiers_back(modifiers: tuple[Modifier, ...], target: Combatant) -> tuple[Modifier, ...]:
    """What changes the skill of a counter-attack: its own key in place of the attacker's."""
    own = keys.FIGHT_BACK.of(target.stats)
    mine = [m for m in modifiers if m.key == keys.FIGHT_BACK.key]
    standing = [Modifier(keys.SKILL.key, own, "fighting back")] if own else []
    moved = [Modifier(keys.SKILL.key, m.value, m.reason, m.replaces) for m in mine]
    return (*standing, *moved)
