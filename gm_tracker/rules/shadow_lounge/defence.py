"""The defender's choice before any die: dodge, parry, fight back or nothing (S-15 to S-18)."""

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack, Modifier
from gm_tracker.model.encounter import Counter, Encounter
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Option, Request
from gm_tracker.rules.dialogue import Dialogue, ask_choice
from gm_tracker.rules.shadow_lounge import keys
from gm_tracker.rules.sheet import Situation, StatKey

FOUGHT = "fought_back"
"""The counter of Fight Backs in this round; one is all there is (S-18)."""
BACK = "fight_back"
NONE = Option("none", "none")
DEFENCES = {"dodge": keys.DODGE, "parry": keys.PARRY}


@frozen
class Defence:
    """What was chosen: a skill of the sheet, a weapon to fight back with, or neither."""

    stat: StatKey | None = None
    weapon: Attack | None = None

    @property
    def key(self) -> str:
        """What it is called in labels; nothing where nothing is done."""
        if self.weapon is not None:
            return BACK
        return "" if self.stat is None else self.stat.key

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
    far = keys.REACH.of(weapon.stats) == keys.RANGED and not any(
        each.key == "point_blank" for each in situations
    )
    target = encounter.combatants[command.target]
    chosen = yield from _ask(encounter, target, target.weapons)
    if chosen.weapon is None or not far or not _is_short(chosen.weapon):
        return chosen
    if (yield from ask_choice(_reach(target, chosen.weapon))) == "yes":
        return chosen
    long = tuple(each for each in target.weapons if not _is_short(each))
    return (yield from _ask(encounter, target, long, "_again"))


def _ask(
    encounter: Encounter, target: Combatant, weapons: tuple[Attack, ...], suffix: str = ""
) -> Dialogue[Defence]:
    """The choice of a defence, and of the weapon where several could strike back."""
    chosen = yield from ask_choice(_request(encounter, target, weapons, suffix))
    if chosen != BACK:
        return Defence(DEFENCES.get(chosen))
    if len(weapons) == 1:
        return Defence(weapon=weapons[0])
    options = tuple(Option(w.id, f"{w.name} {keys.SKILL.of(w.stats)}") for w in weapons)
    request = Request(
        *(f"{BACK}_with{suffix}", "With", "choice"),
        options=options,
        combatant=target.id,
        beside="fights back with",
        defends=True,
    )
    return Defence(weapon=target.attack((yield from ask_choice(request))))


def _is_short(weapon: Attack) -> bool:
    """Whether it cannot answer a shot from afar by itself."""
    return keys.REACH.of(weapon.stats) == keys.MELEE and not keys.CLOSES.of(weapon.stats)


def _request(
    encounter: Encounter, target: Combatant, weapons: tuple[Attack, ...], suffix: str
) -> Request:
    """The choice of a defence, with the reason where one cannot be chosen."""
    helpless = _helpless(target)
    skills = (
        Option(key, f"{stat.label} {stat.of(target.stats)}", helpless)
        for key, stat in DEFENCES.items()
    )
    back = Option(BACK, "fight back", helpless or _no_strike(encounter, target, weapons))
    return Request(
        f"defence{suffix}",
        f"Defence of {target.name}",
        "choice",
        options=(*skills, back, NONE),
        combatant=target.id,
        usual=NONE.key if helpless else None,
        defends=True,
    )


def _no_strike(encounter: Encounter, target: Combatant, weapons: tuple[Attack, ...]) -> str:
    """Why somebody cannot fight back, if they cannot (S-18)."""
    if encounter.count(FOUGHT, target.id):
        return f"{target.name} has fought back in this round already."
    if not target.weapons:
        return f"{target.name} has nothing to fight back with."
    return "" if weapons else f"{target.name} does not reach the attacker."


def _helpless(target: Combatant) -> str:
    state = next((each for each in keys.STATES if each.key == target.state), None)
    if state is None or state.able:
        return ""
    return f"{target.name} is {state.label} and cannot defend."


def _reach(target: Combatant, weapon: Attack) -> Request:
    return Request(
        "reach",
        f"Does {target.name} reach the shooter with {weapon.name}?",
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
