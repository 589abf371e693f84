"""Acts of the Combatant menu."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from gm_tracker.model import commands as c
from gm_tracker.ui.window.context import Context
from gm_tracker.words.forms import FormView

# Made when they are first wanted.
if TYPE_CHECKING:
    from gm_tracker.model.encounter import Encounter
    from gm_tracker.ui.fight.panel import CombatantPanel
    from gm_tracker.ui.forms.edit_form import EditForm
    from gm_tracker.ui.kit.owned_text import TextOwner
    from gm_tracker.ui.window.in_play import InPlay


NAME_ONE = "Several act as one there: type the number of the one who is meant."


class CombatantActs:
    """Editing, hurting, healing, conditions, leaving and coming back."""

    def __init__(self, at: Context) -> None:
        self._at = at
        self._edited, self._shown = "", FormView("")
        self._keep_form: Callable[[FormView], None] = lambda _typed: None
        self._drop_form: Callable[[], None] = lambda: None

    def ask_damage(self) -> None:
        """Ask for damage to the selected combatant, or to a number."""
        self.ask_amount("Damage", -1)

    def ask_heal(self) -> None:
        """Ask for healing."""
        self.ask_amount("Heal", 1)

    def ask_amount(self, what: str, sign: int, whom: str = "") -> None:
        """Ask how much somebody loses (-1) or gets back (1); nobody means the one selected."""
        play = self._at.play
        who = whom or self._at.selection.current()
        band = () if whom else self._at.selection.group()
        if band:
            self._ask_amount_of_all(what, sign, band)
            return
        prompt, hint = f"{what}: {play.name_of(who)}", "12, or 3 5-7 12 for others"
        self._at.asking.ask(
            prompt,
            hint,
            lambda text: play.session.entries.hurt(text, who, sign),
            about=self._at.about("damage" if sign < 0 else "heal", who),
            digits=True,
        )

    def _ask_amount_of_all(self, what: str, sign: int, members: tuple[str, ...]) -> None:
        """The same of each of a group, or of some of it."""
        bands = self._at.play.session.bands
        self._at.asking.ask(
            f"{what}: each of the {self._at.selection.name()}",
            "12 each, or 3 5-7 12 for some",
            lambda text: bands.hurt(members, text, sign),
            about=self._at.about("damage" if sign < 0 else "heal", members[0]),
            digits=True,
        )

    def ask_harm(self) -> None:
        """Ask for harm with a save, for the selected one or its group, or for others."""
        play, selection = self._at.play, self._at.selection
        up = play.session.bands.up(selection.group())
        selected = up or tuple(filter(None, (selection.current(),)))
        name = play.session.groups.called(selected) or "nobody selected"
        self._at.asking.ask(
            f"Harm with a save: {name}",
            "6d6x10 or 62; numbers before it for others, nothing after it where a save spares all",
            lambda text: play.session.groups.harm(selected, text),
            about=self._at.about("harm", selection.current()),
        )

    def ask_condition(self) -> None:
        """Ask for a condition; it is put on all of a group that is selected."""
        play, selected = self._at.play, self._at.selection.current()
        entries, system = play.session.entries, play.session.fight.system
        hint = f"a number after it: so many {system.round}s"
        if system.length > 1:
            hint = f"{hint}, or {system.moment}s: 5 {system.moment}s"
        bands, members = play.session.bands, self._at.selection.group()
        prompt = f"Condition on {self._at.selection.name()}"
        self._at.asking.ask(
            prompt,
            hint,
            lambda text: (
                bands.condition(members, text) if members else entries.condition(text, selected)
            ),
            about=self._at.about("condition", selected),
            complete=entries.condition_offers,
        )

    def dies(self) -> None:
        """The selected combatant is dead, whatever its hit points say."""
        if self._at.selection.group():
            self._at.say(NAME_ONE)
            return
        self._at.selection.with_current(self._at.play.session.entries.dies)

    def remove_selected(self) -> None:
        """The selected combatant leaves, or all of a group."""
        if members := self._at.selection.group():
            self._at.play.session.groups.leave(members)
        else:
            self._at.selection.with_current(self._remove)

    def _remove(self, combatant: str) -> None:
        self._at.play.session.act(c.Leave(combatant))

    def return_selected(self) -> None:
        """The selected combatant comes back."""
        act = self._at.play.session.act
        self._at.selection.with_current(lambda who: act(c.Return(who)))

    def toggle_panel(self) -> None:
        """Open the panel of the selected combatant, or go back to the log."""
        side = self._at.side
        if side.is_open and self._at.parts.later.shows("panel"):
            side.close_panel()
        else:
            self._at.selection.with_current(lambda _who: side.open_panel())

    def edit_selected(self) -> None:
        """Open the form of the selected combatant."""
        self._at.selection.with_current(self.edit)

    def edit(self, combatant: str) -> None:
        """Open the form of a combatant in the right column, with what was typed and not saved."""
        from gm_tracker.session.form_draft import keep_form, with_draft

        view = self._at.play.views.form(combatant)
        if view is not None:
            form, half = self._at.parts.later.form, self._at.workspace.half_typed
            form.tell()
            self._edited, self._shown = combatant, view
            owner = self._at.about("form", combatant)
            self._keep_form = partial(keep_form, half, owner, view)
            self._drop_form = partial(half.drop, owner)
            form.show_view(with_draft(half, owner, view))
            self._at.side.open_on(form)

    def connect_form(self, form: EditForm) -> None:
        """Follow the form, which was made just now."""
        form.saved.connect(self._save_form)
        form.rested.connect(lambda typed: self._keep_form(typed))
        form.discarded.connect(lambda: self._drop_form())
        form.cancelled.connect(self._at.side.show_log)

    def _save_form(self, form: FormView) -> None:
        # Kept first, so that what cannot be saved is not lost with the program.
        self._at.parts.later.form.tell()
        play, before = self._at.play, _stats(self._at.play.encounter, self._edited)
        wrong = self._at.play.session.entries.save_form(self._edited, self._shown, form)
        if wrong is None:
            self._drop_form()
            self._at.side.open_panel()
            if said := _rare(play, before, _stats(play.encounter, self._edited)):
                self._at.say(said)
        else:
            self._at.parts.later.form.show_view(wrong)

    def connect_panel(self, panel: CombatantPanel) -> None:
        """Follow the panel, which was made just now."""
        panel.track_typed.connect(self._type_track)
        panel.damage.connect(lambda who: self.ask_amount("Damage", -1, self._alone(who)))
        panel.heal.connect(lambda who: self.ask_amount("Heal", 1, self._alone(who)))
        panel.member_picked.connect(self._pick_member)
        panel.condition.connect(self._set_condition)
        panel.attack_chosen.connect(self._attack_with)
        panel.owner_of = self.notes_of
        panel.edit_requested.connect(self.edit)
        panel.remove_requested.connect(self._remove)
        panel.refused.connect(self._at.say)
        panel.closed.connect(self._at.side.show_log)

    def _alone(self, who: str) -> str:
        """Somebody of whom the panel tells; nobody where all of the group are meant."""
        return "" if who in self._at.selection.group() else who

    def _pick_member(self, shown: str, who: str) -> None:
        """Mean another one of the group, or all of it."""
        self._at.selection.select(who or shown, alone=bool(who))

    def notes_of(self, who: str) -> TextOwner:
        """The notes of somebody in the fight that is in play now, whatever is in play later."""
        from gm_tracker.ui.kit.owned_text import TextOwner

        session, half = self._at.play.session, self._at.workspace.half_typed
        owner = f"fight {self._at.workspace.fights.in_play.stream} {who}"

        def take(notes: str) -> bool:
            error = session.enter(c.EditCombatant(who, notes=notes))
            if error:
                self._at.say(error)
            return not error

        return TextOwner(
            take, partial(half.keep, owner), partial(half.drop, owner), half.get(owner)
        )

    def leave_notes(self) -> None:
        """Take the notes that are being typed in the panel, and keep a form that is half filled."""
        if self._at.parts.later.made("form"):
            self._at.parts.later.form.tell()
        if self._at.parts.later.made("panel"):
            self._at.parts.later.panel.notes.leave()

    def empty_panel(self) -> None:
        """Another fight comes into play, in which somebody else may have the same id."""
        if self._at.parts.later.made("panel"):
            self._at.parts.later.panel.show_view(None)

    def _type_track(self, who: str, track: str, text: str) -> None:
        if error := self._at.play.session.entries.type_track(who, track, text):
            self._at.say(error)

    def _set_condition(self, who: str, key: str, _on: bool) -> None:
        if key:
            self._at.play.session.entries.set_condition(who, key)
        else:
            self._at.selection.select(who)
            self.ask_condition()

    def _attack_with(self, who: str, attack: str) -> None:
        self._at.play.session.actions.use(who, attack)
        self._at.selection.go_on()


def _stats(encounter: Encounter, who: str) -> Mapping[str, int]:
    """The numbers of somebody, none where nobody is meant."""
    found = encounter.combatants.get(who)
    return {} if found is None else found.stats


def _rare(play: InPlay, before: Mapping[str, int], after: Mapping[str, int]) -> str:
    from gm_tracker.words.building import rare_numbers

    return rare_numbers(play.session.fight.system, before, after)
