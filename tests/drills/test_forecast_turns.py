"""Forecasts of duels in turns, skill against skill and in HERO, against exact Markov chains."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from gm_tracker.model.combatant import Attack, Side, Track
from gm_tracker.model.commands import NewCombatant
from gm_tracker.rules.brp import BRP
from gm_tracker.rules.hero import HERO
from gm_tracker.rules.system import RuleSystem
from tests.drills.drilling import Drill, long_or_short
from tests.forecast import chains
from tests.forecast.calibration import must_be_calibrated
from tests.helpers import begin
from tests.rules.hero.town import gun, soul

SEEDS, FIGHTS = long_or_short(100, 7), long_or_short(60, 20)
IN_TURNS = (0, 1)
SPD_4_AND_3 = (0, 1, 0, 1, 0, 0, 1)
"""Phases in the segments 3, 4, 6, 8, 9 and 12, where the higher DEX is first."""


@dataclass(frozen=True)
class Fencer:
    """What counts of somebody where skill meets skill: 1d6 + `plus` of damage."""

    hp: int
    skill: int
    dodge: int
    parry: int
    armour: int
    plus: int = 0

    def made(self, side: Side, dex: int) -> NewCombatant:
        """The same as the program has it."""
        club = Attack("club", "Club", f"1d6+{self.plus}", {"skill": self.skill})
        stats = {"dex": dex, "dodge": self.dodge, "parry": self.parry, "armour": self.armour}
        return NewCombatant(side, side, stats, {"hp": Track(self.hp, self.hp)}, (club,))

    def losses(self, other: Fencer) -> chains.Losses:
        """What an attack costs the other one, who defends by the better chance."""
        hit = min(chains.brp_hit(self.skill, each) for each in (other.dodge, other.parry))
        return chains.with_misses(hit, chains.dice(1, 6, self.plus, other.armour))


FENCERS = {
    "even": (Fencer(9, 60, 30, 45, 1), Fencer(9, 60, 45, 30, 1)),
    "armoured": (Fencer(12, 45, 25, 60, 3, 2), Fencer(10, 75, 50, 10, 0, 1)),
    "one blow": (Fencer(3, 95, 5, 0, 0), Fencer(4, 110, 0, 20, 0, 3)),
}


@dataclass(frozen=True)
class Hero:
    """What counts of somebody in HERO: 1d6 of damage, in bursts of so many shots."""

    hp: int
    ocv: int
    dcv: int
    pd: int = 1
    shots: int = 1

    def made(self, side: Side, spd: int, dex: int) -> NewCombatant:
        """The same as the program has it."""
        weapon = gun("1d6", auto=int(self.shots > 1), shots=self.shots)
        stats = {"ocv": self.ocv, "dcv": self.dcv, "pd": self.pd, "spd": spd, "dex": dex}
        return soul(side, weapon, side=side, hp=self.hp, **stats)

    def losses(self, other: Hero) -> chains.Losses:
        """What an attack costs the other one."""
        hits = chains.hero_hits(self.ocv, other.dcv, burst=self.shots)
        return chains.several(hits, chains.dice(1, 6, armour=other.pd))


HEROES = {
    "slower and tougher": (Hero(9, 80, 30), Hero(14, 85, 25)),
    "a burst against one shot": (Hero(12, 60, 35, pd=2), Hero(10, 87, 30, shots=3)),
}


def cover_skills(drill: Drill, seeds: int, fights: int) -> None:
    """Forecasts of the duels of skills, of so many seeds and fights each."""
    for name, (one, other) in FENCERS.items():
        losses = one.losses(other), other.losses(one)
        truth = chains.first_wins((one.hp, other.hp), losses, IN_TURNS)
        with drill.run(name):
            people = one.made("party", 60), other.made("foe", 50)
            _check(BRP, people, truth, seeds, fights)


def cover_heroes(drill: Drill, seeds: int, fights: int) -> None:
    """The same of the duels in HERO."""
    for name, (one, other) in HEROES.items():
        losses = one.losses(other), other.losses(one)
        truth = chains.first_wins((one.hp, other.hp), losses, SPD_4_AND_3)
        with drill.run(name):
            people = one.made("party", 4, 15), other.made("foe", 3, 10)
            _check(HERO, people, truth, seeds, fights)


def _check(
    system: RuleSystem,
    people: tuple[NewCombatant, NewCombatant],
    truth: Fraction,
    seeds: int,
    fights: int,
) -> None:
    wins = {"party": float(truth), "foe": float(1 - truth)}
    must_be_calibrated(system, begin(*people, system=system).encounter, wins, seeds, fights)


def test_intervals_of_duels_of_skills_cover_the_exact_chances(drill: Drill) -> None:
    """Forecasts of duels of skills against exact chances."""
    cover_skills(drill, SEEDS, FIGHTS)


def test_intervals_of_hero_duels_cover_the_exact_chances(drill: Drill) -> None:
    """Forecasts of HERO duels against exact chances."""
    cover_heroes(drill, SEEDS, FIGHTS)
