"""Which signal of which part asks for which act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gm_tracker.model import commands as c
from gm_tracker.ui.fight.things import PERSON
from gm_tracker.ui.kit.thing import Thing
from gm_tracker.ui.window.acts import Acts
from gm_tracker.ui.window.context import Context

# Made when they are first wanted.
if TYPE_CHECKING:
    from gm_tracker.ui.fight.panel import CombatantPanel
    from gm_tracker.ui.fight.stage.group_page import GroupPage
    from gm_tracker.ui.forms.switch_page import SwitchPage
    from gm_tracker.ui.kit.quick_entry import QuickEntry
    from gm_tracker.ui.window.key_sheet import KeySheet


def connect_parts(at: Context, acts: Acts) -> None:
    """Let the parts ask for acts, also those that are made later."""
    parts = at.parts
    parts.header.next_pressed.connect(acts.round.press_next)
    parts.header.rules_pressed.connect(lambda: acts.view.show_rules())
    parts.header.dice_pressed.connect(acts.round.switch_dice)
    parts.header.dice_chosen.connect(acts.round.choose_dice)
    parts.initiative.activated.connect(lambda _who: at.side.open_panel())
    parts.initiative.picked.connect(at.selection.pick)
    parts.initiative.picked.connect(parts.schedule.reveal)
    parts.schedule.signals.row_activated.connect(at.selection.select)
    parts.schedule.signals.slot_activated.connect(lambda slot: acts.slots.select_owner(slot))
    parts.schedule.signals.delay_requested.connect(lambda slot: acts.slots.ask_delay_of(slot))
    parts.schedule.signals.cancel_requested.connect(lambda slot: acts.slots.cancel_slot(slot))
    parts.schedule.signals.move_requested.connect(lambda slot, to: acts.slots.move(slot, to))
    parts.schedule.signals.link_requested.connect(lambda one, other: acts.slots.link(one, other))
    for part in (parts.initiative, parts.schedule.signals, parts.stage.signals, parts.log):
        part.menu_wanted.connect(lambda thing, at: acts.things.open(thing, at))
    parts.log.undo_requested.connect(acts.round.undo)
    parts.log.jump_requested.connect(lambda step: at.play.session.history.jump(step))
    parts.log.look_requested.connect(acts.past.look_at)
    parts.log.correct_requested.connect(lambda step: acts.correction.correct(step))
    parts.log.put_in_requested.connect(lambda step: acts.correction.put_in(step))
    parts.stage.signals.wrong_die.connect(lambda: acts.correction.correct_here())
    parts.schedule.signals.correct_requested.connect(
        lambda slot: acts.correction.correct_slot(slot)
    )
    parts.connect_quick_entry = lambda made: _connect_line(made, acts)
    acts.library.pasted = acts.paste.took
    acts.composer.connect(parts.stage.signals)
    idle, play = parts.stage.idle, at.play
    idle.odds.known = lambda actor, pairs: play.views.chances.known(actor, pairs)
    idle.odds.work_out = lambda actor, pair: play.views.chances.work_out(actor, pair)
    idle.deeds.key_of = at.keys.key_of
    idle.cramped.connect(at.refresher.make_room)
    parts.stage.pages.welcome_forecast = acts.forecast.connect
    at.refresher.moved = acts.forecast.follow
    parts.stage.pages.welcome_group = lambda made: _connect_group(at, made)
    parts.stage.signals.taken_back.connect(acts.round.go_back)
    acts.questions.connect(parts.stage.signals)
    _connect_later(at, acts)


def _connect_line(made: QuickEntry, acts: Acts) -> None:
    made.left_alone.connect(acts.composer.follow)
    made.line.pasted = acts.paste.took


def _connect_group(at: Context, made: GroupPage) -> None:
    play = at.play
    made.known = lambda actor, pair: play.views.chances.share(actor, pair)
    made.work_out = lambda actor, pair: play.views.chances.work_out_share(actor, pair)
    made.parts.deeds.key_of = at.keys.key_of
    made.parts.name_keys()


def _connect_later(at: Context, acts: Acts) -> None:
    def panel(made: CombatantPanel) -> None:
        at.refresher.show_panel_keys(made)
        acts.combatants.connect_panel(made)
        acts.disclosing.connect_panel(made)
        acts.portraits.connect_panel(made)
        made.notes_wanted.connect(acts.notes.show_of)
        made.menu_wanted.connect(lambda who, at: acts.things.open(Thing(PERSON, who), at))

    def rules(made: SwitchPage) -> None:
        made.chosen.connect(lambda key, to: at.play.session.act(c.SetSwitch(key, to)))
        made.closed.connect(at.side.show_log)

    def keys(made: KeySheet) -> None:
        made.closed.connect(at.side.show_log)

    at.parts.later.connect = {
        "panel": panel,
        "form": acts.combatants.connect_form,
        "notes": acts.notes.connect,
        "builder": lambda made: acts.builds.connect(made),
        "rules": rules,
        "past": acts.past.connect,
        "keys": keys,
        "command_palette": at.chooser.connect,
        "best_blow": lambda made: acts.blows.connect(made),
        "settings": lambda made: acts.settings.connect(made),
        "correction": lambda made: acts.correction.work.connect(made),
        "recap": acts.recap.connect,
    }
