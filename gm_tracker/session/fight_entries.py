"""What is typed about combatants: on one line, in the panel or in a form."""

from __future__ import annotations

from collections.abc import Sequence

from gm_tracker.engine.arming import ability_of, armed
from gm_tracker.engine.parse_answers import whole_number
from gm_tracker.engine.quick_entry import (
    condition_offers,
    read_amount,
    read_conditions,
    said_of,
)
from gm_tracker.engine.targets import read_targets
from gm_tracker.engine.typed_track import named_track, track_of_all
from gm_tracker.model import commands as c
from gm_tracker.model.advice import Said
from gm_tracker.model.combatant import Attack
from gm_tracker.model.frozen import replace
from gm_tracker.model.label import Label, LabelValue
from gm_tracker.model.step import Answers, Refusal, Refused, Step
from gm_tracker.rules.channels import death
from gm_tracker.session.fight_core import NOT_SAVED, FightCore
from gm_tracker.session.form_reading import changes
from gm_tracker.session.quick_adding import QuickAdding
from gm_tracker.words.forms import FormView
from gm_tracker.words.pieces import Chip

MOST_NAMED = 3
"""More combatants than these are only counted in the label of a step."""


class FightEntries:
    """Joining, tracks, conditions, links, sheets. Entries give their error, or nothing."""

    def __init__(self, core: FightCore) -> None:
        self._core, self._fight = core, core.fight
        self.adding = QuickAdding(core)

    def add(self, text: str) -> Said:
        """Quick add; gives the error, or nothing."""
        return self.adding.add(text)

    def hurt(self, text: str, selected: str, sign: int) -> Said:
        """Damage (sign -1) or healing (sign 1) typed on one line; gives the error, or nothing.

        It is of the first track, or of the one that is named behind the amount: "12 head".
        """
        system, people = self._fight.system, self._fight.encounter.combatants

        def commands() -> tuple[Sequence[c.Command], Label]:
            line, named = named_track(system, text)
            whom, amount = read_amount(self._fight.encounter, line, selected)
            track = track_of_all(system, (people[each] for each in whom), named)
            made = [c.ChangeTrack(each, track.key, sign * amount) for each in whom]
            return made, self._named("changed", whom, amount=sign * amount, track=track.key)

        return self._core.entered_for_all(commands)

    def condition(self, text: str, selected: str) -> Said:
        """A condition typed on one line; gives the error, or nothing."""
        fight = self._fight

        def commands() -> tuple[Sequence[c.Command], Label]:
            made = read_conditions(fight.system, fight.encounter, text, selected)
            key, value = said_of(made[0])
            return made, self._named(key, [each.combatant for each in made], **value)

        return self._core.entered_for_all(commands)

    def dies(self, combatant: str) -> None:
        """Somebody is dead, by the GM's word."""
        found, state = self._fight.encounter.combatants[combatant], death(self._fight.system.states)
        if found.state == state.key:
            self._core.say(f"{found.name} is {state.label} already.")
        else:
            self._core.act(c.SetState(combatant, state.key))

    def condition_offers(self, text: str) -> tuple[Chip, ...]:
        """How a line about conditions and states may go on."""
        found = condition_offers(self._fight.system, text)
        return tuple(Chip(whole, word) for whole, word in found)

    def _named(self, key: str, whom: Sequence[str], **values: LabelValue) -> Label:
        """A label about several: a few by name, many by their number."""
        if len(whom) > MOST_NAMED:
            return Label.of(key, count=len(whom), **values)
        names = tuple(self._fight.encounter.combatants[each].name for each in whom)
        return Label.of(key, who=names, **values)

    def set_condition(self, combatant: str, key: str) -> None:
        """Put a condition on somebody, or take it off."""
        found = self._fight.encounter.combatants.get(combatant)
        if found is not None and found.has(key):
            self._core.act(c.RemoveCondition(combatant, key))
        else:
            self._core.act(c.AddCondition(combatant, key))

    def type_track(self, combatant: str, track: str, text: str) -> Said:
        """A track typed in the panel: "63" or "=63" sets it, "+5" and "-12" change it."""
        number = whole_number(text.strip().removeprefix("="))
        if number is None:
            return "Type a number, +5 or -12."
        changes = text.strip()[:1] in ("+", "-", "\N{MINUS SIGN}")
        if number == (0 if changes else self._value(combatant, track)):
            return ""
        made = c.ChangeTrack if changes else c.SetTrack
        return self._core.entered(lambda: made(combatant, track, number))

    def _value(self, combatant: str, track: str) -> int | None:
        found = self._fight.encounter.combatants.get(combatant)
        key = self._fight.system.track(track)
        return None if found is None or key is None else key.value(found)

    def lacking_ability(self, combatant: str, record: Attack) -> str:
        """What has to be asked before somebody is given a weapon: the name of what it is used with.

        Nothing where it is no weapon, or another one of theirs says it.
        """
        sheet, found = self._fight.system.sheet, self._fight.encounter.combatants[combatant]
        key = next((each for each in sheet.attack_stats if each.key == sheet.ability), None)
        if key is None or record.form or ability_of(sheet, found.attacks) is not None:
            return ""
        return key.label

    def as_given(self, combatant: str, record: Attack) -> Attack:
        """The weapon, spell or skill with the numbers that it has in the hands of this one."""
        attacks = self._fight.encounter.combatants[combatant].attacks
        return armed(self._fight.system, attacks, record)[-1]

    def wear(self, members: Sequence[str], portrait: str) -> Said:
        """These have the portrait of that key; the initials stand for them where it is ""."""
        made = [c.EditCombatant(each, portrait=portrait) for each in members]
        return self._core.entered_for_all(lambda: (made, self._named("edited", members)))

    def give(self, combatant: str, record: Attack, typed: str = "") -> Said:
        """Add a weapon, spell or skill to somebody's sheet, used with the number that is typed."""
        ability = whole_number(typed) if typed.strip() else None
        if typed.strip() and ability is None:
            return f"Type a whole number, not {typed[:20]!r}."
        found = self._fight.encounter.combatants[combatant]
        attacks = armed(self._fight.system, found.attacks, record, ability)
        return self._core.entered(lambda: c.EditCombatant(combatant, attacks=attacks))

    def engage(self, text: str, selected: str) -> Said:
        """Link the selected combatant with those typed, or break the link where there is one."""
        encounter, kind = self._fight.encounter, self._fight.system.links[0].key
        linked = encounter.linked(kind, selected)
        try:
            others = read_targets(encounter, text)
        except Refused as refused:
            return refused.refusal.said
        parts: list[tuple[c.Command, Answers]] = [
            (c.SetLink(kind, selected, each, on=each not in linked), {}) for each in others
        ]
        if not parts:
            return "Type the numbers of the others, for example: 3 5"
        return self._core.entered_all(parts, self._engage_label(parts))

    def _engage_label(self, parts: Sequence[tuple[c.Command, Answers]]) -> Label | None:
        """One label for several links that are made at once; else the first has its own."""
        links = [command for command, _ in parts if isinstance(command, c.SetLink)]
        if len({each.on for each in links}) != 1 or len(links) < 2:
            return None
        people, key = self._fight.encounter.combatants, "link" if links[0].on else "link_over"
        source, others = people[links[0].source].name, [people[e.target].name for e in links]
        return Label.of(key, source=source, target=tuple(others), link=links[0].link)

    def save_form(self, combatant: str, shown: FormView, form: FormView) -> FormView | None:
        """Take over what an edited form changed of what it showed; gives it back with its errors
        if it has any."""
        commands = changes(combatant, shown, form)
        if isinstance(commands, FormView):
            return commands
        found = self._fight.encounter.combatants.get(combatant)
        if found is None:
            return replace(form, error="Whoever this form was for is no longer in this fight.")
        parts: list[tuple[c.Command, Answers]] = [(each, {}) for each in commands]
        if not parts:
            return None
        outcome = self._core.beside(
            lambda: self._fight.act_all(parts, Label.of("edited", who=found.name))
        )
        if isinstance(outcome, Refusal):
            return replace(form, error=outcome.sentence)
        return None if isinstance(outcome, Step) else replace(form, error=NOT_SAVED)
