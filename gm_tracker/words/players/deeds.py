"""What somebody did, as far as the players are told: composed of the names they know."""

from collections.abc import Iterable, Mapping, Sequence

from gm_tracker.model.disclosure import Shown
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_effects import ActionMade, AttackMade, SpanStarted
from gm_tracker.model.frozen import frozen
from gm_tracker.model.label import Label
from gm_tracker.model.step import Step
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.labels import label_text
from gm_tracker.words.names import listed
from gm_tracker.words.players.bands import band_text
from gm_tracker.words.players.lasting import BUSY, a, lasting
from gm_tracker.words.players.levels import Levels
from gm_tracker.words.players.several import few


@frozen
class Known:
    """Who is known by which name (by id), in a moment with all that is disclosed in it."""

    levels: Levels
    names: Mapping[str, str]

    @property
    def system(self) -> RuleSystem:
        """The game."""
        return self.levels.system

    def level(self, who: str, field: str) -> Shown:
        """How much of a field of somebody is shown; of who is not known, nothing."""
        return self.levels.of(who, field) if who in self.names else "hidden"

    def several(self, those: Iterable[str]) -> tuple[str, ...]:
        """The names of those who are known."""
        return tuple(self.names[each] for each in dict.fromkeys(those) if each in self.names)


@frozen
class Deed:
    """What was done, "" where nothing of it is told, and to whom (ids)."""

    text: str = ""
    targets: tuple[str, ...] = ()


def deed(known: Known, before: Encounter, step: Step) -> Deed:
    """What was done in a step."""
    attacks = [each for each in step.events if isinstance(each, AttackMade)]
    struck = tuple(dict.fromkeys(_struck(each) for each in attacks if each.hit))
    told = [each for each in attacks if _is_told(known, each)]
    if len(told) > 1:
        return Deed(_attacks(known, told), struck)
    if told:
        return Deed(_attack(known, told[0]), struck)
    if any(each.hit and _striker(each) not in known.names for each in attacks):
        return Deed(_by_something(known, attacks), struck)
    return Deed(_begun(known, step) or _action(known, before, step), struck)


def _striker(event: AttackMade) -> str:
    """Who strikes: where it recoils that is who was attacked."""
    return event.target if event.recoil else event.actor


def _struck(event: AttackMade) -> str:
    return event.actor if event.recoil else event.target


def _is_told(known: Known, event: AttackMade) -> bool:
    """Whether both are known, and what the one does is shown."""
    both = event.actor in known.names and event.target in known.names
    return both and known.level(_striker(event), "deeds") != "hidden"


def _attack(known: Known, event: AttackMade) -> str:
    actor, target = known.names[_striker(event)], known.names[_struck(event)]
    if event.recoil:
        return f"{actor} {'hits' if event.hit else 'misses'} {target} in return"
    if known.level(event.actor, "deeds") != "exact":
        return f"{actor} {'hits' if event.hit else 'misses'} {target}"
    key = f"attack.{event.outcome}"
    label = Label.of(key, actor=actor, target=target, hit=int(event.hit))
    return label_text(label, known.system)


def _attacks(known: Known, told: Sequence[AttackMade]) -> str:
    """Several at once: who attack whom, and how many hit."""
    hits = sum(each.hit for each in told)
    actors = tuple(dict.fromkeys(each.actor for each in told))
    said = "no hit" if not hits else "1 hit" if hits == 1 else f"{hits} hits"
    verb = "attacks" if len(actors) == 1 else "attack"
    targets = listed(few(known.several(each.target for each in told)))
    return f"{band_text(known.several(actors))} {verb} {targets}: {said}"


def _by_something(known: Known, attacks: Sequence[AttackMade]) -> str:
    """Hits by those of whom nobody knows; a miss of theirs is not there."""
    unseen = (e for e in attacks if e.hit and _striker(e) not in known.names)
    hurt = known.several(_struck(each) for each in unseen)
    return f"something strikes {listed(few(hurt))}" if hurt else ""


def _begun(known: Known, step: Step) -> str:
    """A long action that begins: "Irthea begins casting a spell", "Tobin: first aid"."""
    begun = (each.span for each in step.events if isinstance(each, SpanStarted))
    for span in (each for each in begun if each.combatant in known.names):
        if what := lasting(known.levels, known.names, span):
            return f"{known.names[span.combatant]}{_verb(what)}"
    return ""


def _verb(what: str) -> str:
    """That somebody is at it from now on: " is busy", " begins casting a spell", ": first aid"."""
    if what == BUSY:
        return f" is {what}"
    if what.partition(" ")[0].endswith("ing"):
        return f" begins {what[:1].lower()}{what[1:]}"
    return f": {what}"


def _action(known: Known, before: Encounter, step: Step) -> str:
    """An action other than an attack: "Sister Maren: first aid for Tobin"."""
    made = next((each for each in step.events if isinstance(each, ActionMade)), None)
    level = "hidden" if made is None else known.level(made.actor, "deeds")
    key = None if made is None else known.system.action(made.action)
    if made is None or key is None or level == "hidden":
        return ""
    whom = _whom(known, made)
    # What a foe tries beside the fight, such as to hear something, is its own affair.
    if level == "vague" and not key.turn and not whom:
        return ""
    record = before.combatants[made.actor].attack(made.record) if key.form else None
    form = None if record is None or key.own_skill else known.system.sheet.form(record.form)
    named = "" if record is None or form is None else record.name
    what = a(form.label) if form is not None and level == "vague" else named
    said = " ".join(part for part in (key.label.lower(), what, whom) if part)
    return f"{known.names[made.actor]}: {said}"


def _whom(known: Known, made: ActionMade) -> str:
    """Those who are known of whom it is done to: "for Tobin", "against Orc 1 and Orc 2"."""
    targets = [each for each in made.targets if each in known.names and each != made.actor]
    people = known.levels.encounter.combatants
    friends = all(people[each].side == people[made.actor].side for each in targets)
    said = "for" if friends else "against"
    return f"{said} {listed(few(known.several(targets)))}" if targets else ""
