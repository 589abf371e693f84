"""Creatures of fantasy games as NC creatures (NC-44, with NC-01, NC-07 and NC-12)."""

import re
from collections.abc import Iterator, Mapping

from gm_tracker.model.combatant import Attack, Track
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.frozen import frozen
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.converting import Converted, Derivation, FantasyCreature
from gm_tracker.rules.nc import build_keys, keys
from gm_tracker.rules.nc.levels import monster_level
from gm_tracker.rules.nc.monster_attacks import Arms, Shot, attack_of
from gm_tracker.rules.nc.monsters import (
    DIE,
    cut_hit_dice,
    hd_of,
    hit_dice_doubt,
    hit_dice_of,
    hp_dice_of,
    hp_of,
    nc_hit_dice,
    only_die,
)


@frozen
class ByWords:
    """A value for creatures whose words hold all words of one of the phrases."""

    phrases: tuple[str, ...]
    value: int

    def phrase_in(self, words: frozenset[str]) -> str:
        """The first phrase that fits, or ""."""
        return next((each for each in self.phrases if words.issuperset(each.split())), "")


_NO_CLASS = "its armour class is no number"
Steps = tuple[tuple[int, int], ...]
"""(from this score on, this value), the lowest score first."""


@frozen
class NCConverter:
    """The document's procedure; the fields are the conversion rules that it leaves to the GM."""

    worn: tuple[ByWords, ...]
    hides: tuple[ByWords, ...]
    natural: Steps
    agile_sizes: tuple[str, ...]
    agile: Steps
    agile_kinds: tuple[ByWords, ...]
    clumsy: tuple[str, ...]
    reaction: Steps
    most_df: int
    small_die: int
    weapon_damage: str
    shots: tuple[Shot, ...]
    heights: Mapping[str, int]

    def hit_dice(self, creature: FantasyCreature) -> str:
        """The dice of its hit points: its own, or a d8 for each hit die (NC-44)."""
        if creature.hit_point_dice or creature.hit_points is not None:
            return creature.hit_point_dice
        full = nc_hit_dice(hit_dice_of(creature))
        return f"{cut_hit_dice(full, self._dr(creature).value)}d{DIE}"

    def convert(self, creature: FantasyCreature, rolled: int | None = None) -> Converted:
        """The creature as an NC creature, each number with its trace and its doubt."""
        offence, dr, dex = self._of(creature), self._dr(creature), self._dex(creature)
        stats = (
            hd_of(creature, dr.value),
            offence,
            hp_of(creature, dr.value, rolled),
            self._df(creature),
            dr,
            _magical(dr),
            self._ar(creature),
            _rate(creature),
            dex,
            *self._height(creature),
        )
        arms = Arms(offence.value, dex.value, self.weapon_damage, self.shots)
        attacks = [attack_of(arms, i, each) for i, each in enumerate(creature.attacks)]
        derived = (*stats, *(each for _, told in attacks for each in told))
        made = tuple(attack for attack, _ in attacks)
        dice = hp_dice_of(creature, dr.value)
        return Converted(_combatant(creature, stats, made), derived, dice)

    def _of(self, creature: FantasyCreature) -> Derivation:
        dice = hit_dice_of(creature)
        small = dice.count == 1 and 0 < only_die(creature) <= self.small_die
        part = dice.part or ("half" if small else "")
        level = monster_level(dice.count, plus=dice.plus > 0, part=part)
        rule = "X-N-22" if dice.count == 1 and dice.plus > 0 and not part else "NC-12"
        note = {"half": "half a die", "less": "less than half a die"}.get(part, "")
        trace = (TraceLine("NC-44", "hit_dice", dice.count, note), TraceLine(rule, "of", level))
        return Derivation("of", keys.OF.label, level, trace, hit_dice_doubt(creature))

    def _df(self, creature: FantasyCreature) -> Derivation:
        hd = nc_hit_dice(hit_dice_of(creature))
        half = -(-hd // 2)
        value = min(half, self.most_df)
        trace = [TraceLine("NC-44", "hit_dice", hd), TraceLine("NC-44", "half_rounded_up", half)]
        if value < half:
            trace.append(TraceLine("NC-44", "df", value, "the most by the conversion rules"))
        doubt = "half its hit dice, as typical"
        return Derivation("df", keys.DF.label, value, tuple(trace), doubt, usual=True)

    def _dr(self, creature: FantasyCreature) -> Derivation:
        value, why = self._agility(creature)
        trace = (TraceLine("NC-44", "dr", value, why),)
        known = creature.dexterity is not None and creature.size
        doubt = why if value or not known else ""
        return Derivation("dr", keys.DR.label, value, trace, doubt, usual=True)

    def _agility(self, creature: FantasyCreature) -> tuple[int, str]:
        words = _words(creature.name, creature.kind)
        if clumsy := next((each for each in self.clumsy if each in words), ""):
            return 0, f"{clumsy}: does not avoid damage"
        for each in self.agile_kinds:
            if phrase := each.phrase_in(words):
                return each.value, f"agile: {phrase}"
        if creature.dexterity is None or not creature.size:
            return 0, "nothing is said of its dexterity and size"
        if creature.size.casefold() not in self.agile_sizes:
            return 0, f"{creature.size.casefold()}: does not avoid damage"
        value = _step(self.agile, creature.dexterity)
        return value, f"{'agile' if value else 'not agile'}: dexterity {creature.dexterity}"

    def _ar(self, creature: FantasyCreature) -> Derivation:
        value, why = self._cover(creature)
        odd = creature.doubts.get("armor_class", "")
        trace = (TraceLine("NC-44", "ar", value, why),)
        usual = not odd and why != _NO_CLASS
        return Derivation("ar", keys.AR.label, value, trace, odd or why, usual=usual)

    def _cover(self, creature: FantasyCreature) -> tuple[int, str]:
        worn = _words(creature.armor or "")
        for lines, words in (
            (self.worn, worn),
            (self.hides, _words(creature.name, creature.kind)),
        ):
            for each in lines:
                if phrase := each.phrase_in(words):
                    return each.value, f"its hide or armour: {phrase}"
        if creature.armor is not None and "natural" not in worn:
            return 0, "no hide or armour is told of"
        if creature.armor_class is None:
            return 0, _NO_CLASS
        value = _step(self.natural, creature.armor_class)
        return value, f"its hide, by armour class {creature.armor_class}"

    def _dex(self, creature: FantasyCreature) -> Derivation:
        score = creature.dexterity
        value = 0 if score is None else _step(self.reaction, score)
        note = "its dexterity is not known" if score is None else f"dexterity {score}"
        trace = (TraceLine("NC-52", "dex", value, note),)
        doubt = note if score is None else ""
        return Derivation("dex", keys.DEX.label, value, trace, doubt, usual=True)

    def _height(self, creature: FantasyCreature) -> Iterator[Derivation]:
        inches = self.heights.get(creature.size.casefold())
        if inches is None:
            return
        note = f"inches, {creature.size.casefold()}"
        trace = (TraceLine("NC-16", "height", inches, note),)
        yield Derivation("height", keys.HEIGHT.label, inches, trace)


def _magical(dr: Derivation) -> Derivation:
    """Its hit dice are fewer for its damage reduction, so that magic has to meet it too."""
    trace = (TraceLine("NC-44", "mdr", dr.value, "as much as DR"),)
    return Derivation("mdr", keys.MDR.label, dr.value, trace)


def _words(*texts: str) -> frozenset[str]:
    found = re.findall(r"[a-z]+", " ".join(texts).casefold())
    return frozenset(found) | {each[:-1] for each in found if each.endswith("s")}


def _step(steps: Steps, score: int) -> int:
    reached = [value for start, value in steps if score >= start]
    return reached[-1] if reached else 0


def _rate(creature: FantasyCreature) -> Derivation:
    value = max(0, min(keys.ATTACKS.highest, creature.attacks_a_round))
    doubt = creature.doubts.get("attacks", "")
    if value != creature.attacks_a_round:
        doubt = f"it had {creature.attacks_a_round} attacks a round"
    trace = (TraceLine("NC-44", "attacks", value),)
    return Derivation("attacks", keys.ATTACKS.label, value, trace, doubt)


def _combatant(
    creature: FantasyCreature, stats: tuple[Derivation, ...], attacks: tuple[Attack, ...]
) -> NewCombatant:
    """What differs from a plain sheet, and what the builder needs to make it anew."""
    values = {each.key: each.value for each in stats}
    told = {**values, **_for_builder(creature, values)}
    sheet = {each.key: each.default for each in keys.SHEET.stats}
    moves = f"Movement: {creature.movement}" if creature.movement else ""
    return NewCombatant(
        creature.name,
        stats={key: value for key, value in told.items() if value != sheet.get(key, value)},
        tracks={"hp": Track(values["hp"], values["hp"])},
        attacks=attacks,
        notes="\n\n".join(each for each in (moves, creature.notes) if each),
    )


def _for_builder(creature: FantasyCreature, values: Mapping[str, int]) -> dict[str, int]:
    dice = hit_dice_of(creature)
    if (
        dice.part
        or dice.count > build_keys.DICE.highest
        or dice.plus > build_keys.DICE_PLUS.highest
    ):
        return {}
    return {
        build_keys.DICE.key: dice.count,
        build_keys.DICE_PLUS.key: max(0, dice.plus),
        build_keys.HIDE.key: values["ar"],
        build_keys.AGILE.key: values["dr"],
    }
