"""Monster lists of the 5e-bits database, of 2014 and of 2024."""

from __future__ import annotations

from collections.abc import Iterator, Set
from functools import partial
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

from gm_tracker.campaign.imports.foreign.five_bits_facts import facts, spells, usage
from gm_tracker.campaign.imports.foreign.modern import StatBlock, creature
from gm_tracker.campaign.imports.stat_text import Action, attacks_in
from gm_tracker.rules.converting import FantasyCreature


def _or_empty(value: Any) -> Any:
    return value or []


def _listed(value: Any) -> Any:
    """Older files state armour class as a number."""
    return [{"value": value}] if isinstance(value, int) else value or []


def _joined(value: Any) -> Any:
    """Newer files tell a description in paragraphs."""
    if not isinstance(value, list):
        return value
    return "\n".join(each for each in value if isinstance(each, str))


Line = Annotated[str, StringConstraints(max_length=1_000)]
Text = Annotated[str, StringConstraints(max_length=20_000)]
Amount = Annotated[int, Field(ge=-9_999, le=9_999)]


class _Plain(BaseModel):
    model_config = ConfigDict(coerce_numbers_to_str=True, defer_build=True)


class _Named(_Plain):
    name: Line = ""


class _ArmorClass(_Plain):
    type: Line = ""
    value: Amount
    desc: Line = ""
    armor: list[_Named] = []
    condition: _Named | None = None
    spell: _Named | None = None

    @property
    def worn(self) -> str:
        """What it wears or is covered by, in words; "" for nothing."""
        if self.type == "natural":
            return "natural armor"
        return ", ".join(each.name for each in self.armor) or self.type

    @property
    def told(self) -> str:
        """It with when it holds."""
        why = next((each.name for each in (self.condition, self.spell) if each), "") or self.desc
        return f"{self.value} ({why})" if why else str(self.value)


class _Damage(_Plain):
    damage_dice: Line = ""
    damage_bonus: Amount | None = None

    @property
    def told(self) -> str:
        """Its dice; older files state the bonus beside them."""
        return (
            f"{self.damage_dice}{self.damage_bonus:+d}" if self.damage_bonus else self.damage_dice
        )


class _Counted(_Plain):
    action_name: Line = ""
    count: int | str = 1


class _Option(_Plain):
    action_name: Line = ""
    count: int | str = 1
    items: list[_Counted] = []


class _From(_Plain):
    options: list[_Option] = []


class _Options(_Plain):
    from_: _From = Field(default_factory=_From, alias="from")


class _Action(_Plain):
    name: Line = ""
    desc: Annotated[Text, BeforeValidator(_joined)] = ""
    attack_bonus: Amount | None = None
    usage: Any = None
    spellcasting: Any = None
    damage: Annotated[list[_Damage], BeforeValidator(_or_empty)] = []
    multiattack_type: Line = ""
    actions: list[_Counted] = []
    action_options: _Options | None = None


Actions = Annotated[list[_Action], BeforeValidator(_or_empty)]


class _Monster(_Plain):
    name: Line
    size: Line = ""
    type: Line = ""
    subtype: Line | None = None
    armor_class: Annotated[list[_ArmorClass], BeforeValidator(_listed)] = []
    hit_points: Amount | None = None
    hit_dice: Line = ""
    hit_points_roll: Line = ""
    speed: dict[str, str | bool] = {}
    alignment: Line | None = None
    dexterity: Amount | None = None
    special_abilities: Actions = []
    actions: Actions = []
    reactions: Actions = []
    legendary_actions: Actions = []
    desc: Annotated[Text, BeforeValidator(_joined)] = ""


def records(value: Any) -> list[tuple[str, Any]]:
    """The monsters of a list, or one alone, each with its place."""
    if isinstance(value, dict):
        value = [value]
    if not isinstance(value, list):
        return []
    return [(f"record {i}", each) for i, each in enumerate(value, 1)]


def marked(plain: Any) -> bool:
    """Whether it looks like one of these monsters."""
    return isinstance(plain, dict) and {"index", "armor_class", "hit_points"} <= plain.keys()


def read(plain: Any) -> FantasyCreature:
    """One monster; raises pydantic's ValidationError."""
    told = _Monster.model_validate(plain)
    kind = f"{told.size} {told.type}{f' ({told.subtype})' if told.subtype else ''}".strip()
    kind = f"{kind}, {told.alignment}" if told.alignment else kind
    first = next(iter(told.armor_class), None)
    actions = _actions(told.actions)
    rate, doubt = _rate(told.actions, actions)
    return creature(
        StatBlock(
            told.name,
            kind,
            told.hit_points,
            told.hit_points_roll or told.hit_dice,
            first.value if first else None,
            first.worn if first else None,
            told.dexterity,
            _movement(told.speed),
            actions,
            {
                "Traits": _actions(told.special_abilities),
                "Reactions": _actions(told.reactions),
                "Legendary actions": _actions(told.legendary_actions),
            },
            (kind, *facts(plain), _several(told.armor_class), told.desc),
            rate=rate,
            doubt=doubt,
        )
    )


def _several(classes: list[_ArmorClass]) -> str:
    told = ", ".join(each.told for each in classes)
    return f"Armor class: {told}" if len(classes) > 1 else ""


def _actions(actions: list[_Action]) -> tuple[Action, ...]:
    return tuple(map(_action, actions))


def _action(told: _Action) -> Action:
    """An action; what has no bonus to hit is none of its attacks."""
    text = " ".join(filter(None, (usage(told.usage), told.desc.strip())))
    if more := spells(told.spellcasting, text):
        text = f"{text} {more}"
    damage = next((each.told for each in told.damage if each.damage_dice), "")
    return Action(told.name.strip().rstrip("."), text, damage, attack=bool(told.attack_bonus))


def _movement(speed: dict[str, str | bool]) -> str:
    return ", ".join(f"{key} {far}" for key, far in speed.items() if isinstance(far, str))[:1_000]


def _rate(told: list[_Action], actions: tuple[Action, ...]) -> tuple[int | None, str]:
    """The attacks of its Multiattack by the counts beside the text, and what is doubtful.

    It has those that are always made, and of those to choose from the first.
    """
    several = next((each for each in told if each.multiattack_type), None)
    if several is None:
        return None, ""
    options = several.action_options.from_.options if several.action_options else []
    attacks = {each.name.casefold() for each in attacks_in(actions)}
    chosen = list(map(_members, options))
    members = [*several.actions, *next(filter(partial(_any_attack, attacks), chosen), ())]
    counted = list(_counts(members, attacks))
    here = {each.name.casefold() for each in actions}
    if None in counted or not counted or not all(_is_one(e.action_name, here) for e in members):
        # Figures that are rolled, or name what is not there, say less than the text.
        return None, ""
    doubt = "it may attack in other ways too" if len(options) > 1 else ""
    return sum(filter(None, counted)) or None, doubt


def _members(option: _Option) -> list[_Counted]:
    return option.items or [_Counted(action_name=option.action_name, count=option.count)]


def _any_attack(attacks: Set[str], members: list[_Counted]) -> bool:
    return any(_is_one(each.action_name, attacks) for each in members)


def _is_one(name: str, attacks: Set[str]) -> bool:
    """Whether an attack goes by that name, in one of its forms or in the plural too."""
    said = name.casefold().strip().rstrip(".")
    plain = (said, said.removesuffix("s"), f"{said}s")
    return any(each in plain or each.startswith(f"{said} (") for each in attacks)


def _counts(members: list[_Counted], attacks: Set[str]) -> Iterator[int | None]:
    """How often each member that is an attack is made; None where that is rolled."""
    for each in members:
        if _is_one(each.action_name, attacks):
            count = str(each.count)
            yield int(count) if count.isdigit() else None
