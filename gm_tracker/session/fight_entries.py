"""What is typed on one line, in the panel or in a form, as commands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gm_tracker.engine.parse_answers import whole_number
from gm_tracker.engine.picking import cycled, switched, targets_of
from gm_tracker.engine.quick_entry import (
    read_add,
    read_amount,
    read_conditions,
    read_modifier,
    said_of,
)
from gm_tracker.engine.targets import read_targets
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.model.step import Answers, Refusal, Refused, Step
from gm_tracker.session.fight_core import NOT_SAVED, FightCore
from gm_tracker.session.form_reading import read_form
from gm_tracker.words.forms import FormView
from gm_tracker.words.names import listed

MOST_NAMED = 3
"""More combatants than these are only counted in the label of a step."""


class Entries(FightCore):
    """Entries give their error as a sentence, or nothing when they were taken."""

    def modify(self, text: str) -> str:
        """Add a modifier with a reason; gives the error, or nothing."""
        try:
            modifier = read_modifier(self.fight.system, text)
        except Refused as refused:
            return refused.refusal.sentence
        self.change_deed(lambda d: replace(d, modifiers=(*d.modifiers, modifier)))
        return ""

    def toggle_chip(self, key: str) -> None:
        """Switch a situation, or a condition on the target, or take a modifier away."""
        family, _, name = key.partition(".")
        if family == "modifier":
            at = int(name)
            self.change_deed(
                lambda d: replace(d, modifiers=d.modifiers[:at] + d.modifiers[at + 1 :])
            )
        elif family == "situation":
            system, encounter = self.fight.system, self.fight.encounter
            self.change_deed(lambda d: switched(system, encounter, d, name))
        elif family == "cycle":
            system, encounter = self.fight.system, self.fight.encounter
            self.change_deed(lambda d: cycled(system, encounter, d, name))
        elif command := self.deed_in_making():
            self.set_condition(targets_of(command)[0], name)

    def add(self, text: str) -> str:
        """Quick add, several with commas between them; gives the error, or nothing."""
        entries = [each.strip() for each in text.split(",") if each.strip()] or [text]
        if len(entries) == 1:
            return self.entered(lambda: read_add(self.fight.system, entries[0], self._creature))
        try:
            commands = [read_add(self.fight.system, each, self._creature) for each in entries]
        except Refused as refused:
            return refused.refusal.sentence
        parts: list[tuple[c.Command, Answers]] = [(each, {}) for each in commands]
        return self.entered_all(parts, f"{len(commands)} kinds join")

    def _creature(self, name: str) -> c.NewCombatant | None:
        return self.around.find_creature(self.fight.system.id, name)

    def hurt(self, text: str, selected: str, sign: int) -> str:
        """Damage (sign -1) or healing (sign 1) typed on one line; gives the error, or nothing."""
        track = self.fight.system.sheet.tracks[0]
        verb = "gain" if sign > 0 else "lose"

        def commands() -> tuple[Sequence[c.Command], str]:
            whom, amount = read_amount(self.fight.encounter, text, selected)
            made = [c.ChangeTrack(each, track.key, sign * amount) for each in whom]
            return made, f"{self._named(whom)} {verb} {amount} {track.label}"

        return self.entered_for_all(commands)

    def condition(self, text: str, selected: str) -> str:
        """A condition typed on one line; gives the error, or nothing."""
        fight = self.fight

        def commands() -> tuple[Sequence[c.Command], str]:
            made = read_conditions(fight.system, fight.encounter, text, selected)
            whom = self._named([each.combatant for each in made])
            return made, f"{whom}: {said_of(fight.system, made[0])}"

        return self.entered_for_all(commands)

    def _named(self, whom: Sequence[str]) -> str:
        """A few of them by name, many by their number."""
        if len(whom) > MOST_NAMED:
            return f"{len(whom)} combatants"
        return listed([self.fight.encounter.combatants[each].name for each in whom])

    def set_condition(self, combatant: str, key: str) -> None:
        """Put a condition on somebody, or take it off."""
        found = self.fight.encounter.combatants.get(combatant)
        if found is not None and found.has(key):
            self.act(c.RemoveCondition(combatant, key))
        else:
            self.act(c.AddCondition(combatant, key))

    def type_track(self, combatant: str, track: str, text: str) -> str:
        """A track typed in the panel: "63" or "=63" sets it, "+5" and "-12" change it."""
        number = whole_number(text.strip().removeprefix("="))
        if number is None:
            return "Type a number, +5 or -12."
        if text.strip()[:1] in ("+", "-", "\N{MINUS SIGN}"):
            return self.entered(lambda: c.ChangeTrack(combatant, track, number))
        return self.entered(lambda: c.SetTrack(combatant, track, number))

    def give(self, combatant: str, record: Attack) -> None:
        """Add a weapon, spell or skill to somebody's sheet."""
        found = self.fight.encounter.combatants.get(combatant)
        if found is not None:
            taken = {each.id for each in found.attacks}
            free = next(f"a{i}" for i in range(1000) if f"a{i}" not in taken)
            attacks = (*found.attacks, replace(record, id=free))
            self.act(c.EditCombatant(combatant, attacks=attacks))

    def adjust(self, field_id: str, by: int) -> None:
        """Change the number that decides what a field of the sheet rolls, such as attacks."""
        request = self.composer.request(field_id)
        who = (
            None
            if request is None
            else self.fight.encounter.combatants.get(request.combatant or "")
        )
        if request is None or who is None:
            return
        key = next(k for k in self.fight.system.sheet.stats if k.key == request.adjusts)
        value = key.of(who.stats) + by
        if key.lowest <= value <= key.highest:
            self.act(c.EditCombatant(who.id, stats={key.key: value}))

    def engage(self, text: str, selected: str) -> str:
        """Link the selected combatant with those typed, or break the link where there is one."""
        encounter, kind = self.fight.encounter, self.fight.system.links[0][0]
        linked = encounter.linked(kind, selected)
        try:
            others = read_targets(encounter, text)
        except Refused as refused:
            return refused.refusal.sentence
        parts: list[tuple[c.Command, Answers]] = [
            (c.SetLink(kind, selected, each, on=each not in linked), {}) for each in others
        ]
        if not parts:
            return "Type the numbers of the others, for example: 3 5"
        return self.entered_all(parts, self._engage_label(parts))

    def _engage_label(self, parts: Sequence[tuple[c.Command, Answers]]) -> str:
        """One sentence for several links that are made at once; else each has its own."""
        links = [command for command, _ in parts if isinstance(command, c.SetLink)]
        if len({each.on for each in links}) != 1 or len(links) < 2:
            return ""
        people, phrase = self.fight.encounter.combatants, self.fight.system.links[0][1]
        others = listed([people[each.target].name for each in links])
        no_longer = "" if links[0].on else "no longer "
        return f"{people[links[0].source].name} {no_longer}{phrase} {others}"

    def join(self, one: str, other: str) -> None:
        """Link two combatants as the system knows it, or part them where they are linked."""
        links = self.fight.system.links
        if not links:
            self.say("This game has no links between combatants to set.")
            return
        kind = links[0][0]
        linked = other in self.fight.encounter.linked(kind, one)
        self.act(c.SetLink(kind, one, other, on=not linked))

    def hold(self, slot: str, trigger: str) -> str:
        """Hold an action; gives the error, or nothing."""
        return self.entered(lambda: c.HoldSlot(slot, trigger.strip()))

    def release(self, slot: str, text: str) -> str:
        """Use a held action now, "b" before the others; gives the error, or nothing."""
        word = text.strip().lower()
        if word and not "before".startswith(word):
            return "Press Enter to act together with the others, or type b to act before them."
        return self.entered(lambda: c.ReleaseSlot(slot, before=bool(word)))

    def interrupt(self, span: str, note: str) -> str:
        """Break a long action off; gives the error, or nothing."""
        return self.entered(lambda: c.Interrupt(span, note.strip()))

    def delay(self, slot: str, text: str) -> str:
        """Delay a slot to the segment typed; gives the error, or nothing."""
        segment = whole_number(text)
        clock = self.fight.encounter.clock
        if clock.length == 1:
            return "Here turns come one after another; they cannot be delayed."
        if segment is None or not 1 <= segment <= clock.length:
            return f"Type a segment from {clock.segment + 1} to {clock.length}."
        position = clock.position - clock.position % clock.length + segment - 1
        return self.entered(lambda: c.MoveSlot(slot, position))

    def save_form(self, combatant: str, form: FormView) -> FormView | None:
        """Take an edited form over; gives it back with its errors if it has any."""
        commands = read_form(combatant, form)
        if isinstance(commands, FormView):
            return commands
        found = self.fight.encounter.combatants.get(combatant)
        if found is None:
            return replace(form, error="That combatant is no longer in this fight.")
        parts: list[tuple[c.Command, Answers]] = [(each, {}) for each in commands]
        outcome = self.beside(lambda: self.fight.act_all(parts, f"{found.name} edited"))
        if isinstance(outcome, Refusal):
            return replace(form, error=outcome.sentence)
        return None if isinstance(outcome, Step) else replace(form, error=NOT_SAVED)

    def settle(self, prompt: str, note: str) -> str:
        """The GM's answer to a question of the fight; gives the error, or nothing."""
        return self.entered(lambda: c.SettlePrompt(prompt, note))
