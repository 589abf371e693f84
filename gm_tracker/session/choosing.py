"""What the one on the stage can do, gathered for the words of the stage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gm_tracker.engine.fight import Fight
from gm_tracker.engine.last_attacks import LastAttacks, last_attacks
from gm_tracker.model import commands as c
from gm_tracker.model.lately import Lately
from gm_tracker.model.step import Answers, Refused, Request
from gm_tracker.session.foreseeing import MOST_KNOWN, Foreseen, OddsBook, foreseen
from gm_tracker.session.targeting import Targets, first_of, likely_weapon, targets_of
from gm_tracker.words.idle import Choices, blow, cell_odds
from gm_tracker.words.idle_views import Blow, CellOdds, Pair

if TYPE_CHECKING:
    from gm_tracker.words.group_views import ShareOdds


class Choosing:
    """The attacks of one combatant in the fight as it stands, with their odds."""

    def __init__(self, fight: Fight) -> None:
        self._fight, self._book = fight, OddsBook(fight)
        self._about: tuple[object, str] = (None, "")
        self._lately = LastAttacks()
        self._cells: dict[int, tuple[Foreseen, CellOdds]] = {}
        self._told = Lately[dict[Pair, CellOdds]]()

    def choices(self, actor: str, making: c.DeclareAttack | None = None) -> Choices:
        """Whom this one can attack with what; `making` is the attack that is being picked."""
        fight, lately = self._fight, self._known_of(actor)
        combatant = fight.encounter.combatants[actor]
        found = targets_of(fight, actor, lately)
        hands = fight.system.hands
        first = {
            each.id: before
            for each in combatant.weapons
            if (before := hands.beforehand(fight.encounter, combatant, lately.weapon, each))
        }
        kept = self._kept(actor)
        return Choices(
            actor,
            found.engaged,
            found.others,
            found.allies,
            found.bystanders,
            found.out,
            first,
            lately.weapon,
            self._cursor(actor, found, making, kept),
            frozenset(kept),
            making is not None,
        )

    def _cursor(
        self, actor: str, targets: Targets, making: c.DeclareAttack | None, kept: list[Pair]
    ) -> Pair:
        if making is not None:
            return making.target, making.attack
        # What was half entered comes first; whoever is out by now is never meant by itself.
        waiting = [each for each in kept if each[0] not in targets.out]
        if waiting:
            return waiting[-1]
        lately = self._known_of(actor)
        weapon = likely_weapon(self._fight, actor, lately)
        return first_of(self._fight, actor, targets, lately, weapon), weapon

    def _kept(self, actor: str) -> list[Pair]:
        """The attacks of this one that were put aside half entered, the newest last."""
        commands = (each.command for each in self._fight.aside)
        mine = (e for e in commands if isinstance(e, c.DeclareAttack) and e.actor == actor)
        return [(each.target, each.attack) for each in mine]

    def known(self, actor: str, pairs: Sequence[Pair]) -> dict[Pair, CellOdds]:
        """The odds of those of these attacks for which they were worked out for this state."""
        if self._book.is_empty:
            return {}
        told = self._told_of(actor)
        for pair in pairs:
            if pair not in told and (odds := self._book.known(self._attack(actor, pair))):
                told[pair] = self._cell(odds)
        return {pair: told[pair] for pair in pairs if pair in told}

    def _told_of(self, actor: str) -> dict[Pair, CellOdds]:
        """What was told of this one's attacks in the fight as it stands."""
        return self._told.of(self._fight.encounter, dict, (actor, self._known_of(actor)))

    def foreseen(self, command: c.Command, answers: Answers) -> Foreseen:
        """What an action may come to with these answers; without any the table knows it mostly.

        The defence that was offered stays while the blow is changed, which takes no time.
        """
        if answers or not isinstance(command, c.DeclareAttack):
            return foreseen(self._fight, command, answers)
        begun = self._attack(command.actor, (command.target, command.attack))
        first = self._book.known(begun)
        if first is None or command == begun:
            return self._book.work_out(command)
        return foreseen(self._fight, command, answers, first.taken)

    def foreseen_of_one(self, command: c.GroupAttack, answers: Answers, asked: Request) -> Foreseen:
        """What is taken about that one attack of a group whose defence is asked next."""
        from gm_tracker.engine.group_attack import BETWEEN, dealt_attacks

        owner = asked.id.partition(BETWEEN)[0]
        try:
            attack = dealt_attacks(self._fight.system, self._fight.encounter, command).get(owner)
        except Refused:
            attack = None
        if attack is None:
            return Foreseen()
        begins = f"{owner}{BETWEEN}"
        own = {k.removeprefix(begins): each for k, each in answers.items() if k.startswith(begins)}
        found = self.foreseen(attack, own)
        return Foreseen(taken={begins + key: each for key, each in found.taken.items()})

    def work_out(self, actor: str, pair: Pair) -> CellOdds:
        """The same, worked out now if it has to be."""
        found = self._cell(self._book.work_out(self._attack(actor, pair)))
        self._told_of(actor)[pair] = found
        return found

    def _cell(self, found: Foreseen) -> CellOdds:
        """What a cell says of it; worked out once, for it is asked for with every key."""
        known = self._cells.get(id(found))
        if known is None or known[0] is not found:
            if len(self._cells) > MOST_KNOWN:
                self._cells.clear()
            known = found, cell_odds(found.odds, found.said, found.reason)
            self._cells[id(found)] = known
        return known[1]

    def share(self, actor: str, pair: Pair) -> ShareOdds | None:
        """The odds of one attack of a group on a target, if they were worked out for this state."""
        from gm_tracker.words.group_stage import share_odds

        if self._book.is_empty:
            return None
        found = self._book.known(self._attack(actor, pair))
        return None if found is None else share_odds(found.odds, found.said, found.reason)

    def work_out_share(self, actor: str, pair: Pair) -> ShareOdds:
        """The same, worked out now if it has to be."""
        from gm_tracker.words.group_stage import share_odds

        found = self._book.work_out(self._attack(actor, pair))
        return share_odds(found.odds, found.said, found.reason)

    def blows(self, actor: str) -> list[Pair]:
        """Every attack of this one on everybody who is meant where nothing is said."""
        found = targets_of(self._fight, actor, self._known_of(actor))
        weapons = self._fight.encounter.combatants[actor].weapons
        return [(target, weapon.id) for target in found.meant for weapon in weapons]

    def blow(self, actor: str, pair: Pair) -> Blow:
        """One row of the sheet of the best blows; its odds are worked out now if they have to."""
        found, people = self._book.work_out(self._attack(actor, pair)), self._fight.encounter
        weapon = people.combatants[actor].attack(pair[1])
        names = "" if weapon is None else weapon.name, people.combatants[pair[0]].name
        return blow(self._fight.system, names, pair, found.odds, found.said)

    def _attack(self, actor: str, pair: Pair) -> c.DeclareAttack:
        """The attack as it would begin: with what held against this target the last time."""
        from gm_tracker.engine.picking import fitting

        target, weapon = pair
        known = self._known_of(actor).situations.get(target, ())
        attack = c.DeclareAttack(actor, target, weapon, (), known)
        fit = fitting(self._fight.system, self._fight.encounter, attack)
        return fit if isinstance(fit, c.DeclareAttack) else attack

    def _known_of(self, actor: str) -> LastAttacks:
        """The last attacks, looked up once for each state of the fight."""
        about = (self._fight.encounter, actor)
        if about[0] is not self._about[0] or actor != self._about[1]:
            self._about, self._lately = about, last_attacks(self._fight, actor)
        return self._lately
