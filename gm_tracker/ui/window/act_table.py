"""Everything the GM can ask the window for: one table for menus, keys, palette and key sheet."""

from __future__ import annotations

from gm_tracker.ui.fight.things import IDLE, LINE, NOBODY, PERSON
from gm_tracker.ui.kit.act import Act
from gm_tracker.ui.library.places import PLACES
from gm_tracker.ui.window.acts import Acts
from gm_tracker.ui.window.combatant_act_table import NUMBERS, combatant_acts
from gm_tracker.ui.window.menus import ENCOUNTER, FILE, HELP, LIBRARY, ROUND, VIEW
from gm_tracker.ui.window.players_act_table import players_acts
from gm_tracker.ui.window.round_act_table import round_acts

EVERYWHERE = ("window", *PLACES)
"""Where keys act: in the window, and on the pages and lists of the library over it."""


def window_acts(do: Acts) -> tuple[Act, ...]:
    """All acts of the window, in the order of its menus."""
    return (
        Act("new_campaign", FILE, "New campaign...", do.files.new_campaign, ("Ctrl+Shift+N",)),
        Act("open_campaign", FILE, "Open campaign...", do.files.open_campaign, ("Ctrl+O",)),
        Act("save_copy", FILE, "Save a copy...", do.files.save_copy, ("Ctrl+Shift+S",)),
        Act(
            "restore_backup", FILE, "Restore a backup...", do.files.restore_backup, line_before=True
        ),
        Act("salvage", FILE, "Save what can be read of a damaged campaign...", do.files.salvage),
        Act(
            "show_settings",
            FILE,
            "Settings...",
            do.settings.show_settings,
            ("Ctrl+,",),
            line_before=True,
        ),
        Act("close", FILE, "Quit", do.quit, ("Ctrl+Q",), line_before=True, places=EVERYWHERE),
        Act("new_fight", ENCOUNTER, "New fight...", do.fights.new_fight, ("Ctrl+N",)),
        Act(
            "choose_ready", ENCOUNTER, "Ready fights...", do.fights.choose_ready, ("Ctrl+Shift+F",)
        ),
        Act(
            "show_rules",
            ENCOUNTER,
            "House rules",
            do.view.show_rules,
            ("Ctrl+R",),
            line_before=True,
            on=(NOBODY,),
        ),
        Act(
            "forecast",
            ENCOUNTER,
            "Forecast: how will this go?",
            do.forecast.show,
            ("F",),
            on=(IDLE, NOBODY),
        ),
        Act(
            "recap",
            ENCOUNTER,
            "Recap: how the fight went",
            do.recap.show,
            ("Ctrl+Shift+R",),
            on=(NOBODY,),
        ),
        Act(
            "campaign_recap",
            ENCOUNTER,
            "Recap of the campaign",
            do.recap.show_campaign,
            ("Ctrl+Shift+Y",),
        ),
        Act(
            "encounter_notes",
            ENCOUNTER,
            "Notes of the encounter",
            do.notes.show_encounter,
            ("F5",),
            on=(NOBODY,),
        ),
        Act("end_fight", ENCOUNTER, "End the fight", do.party.end_fight, ("Ctrl+End",)),
        Act(
            "show_library",
            LIBRARY,
            "Library",
            do.library.show_library,
            ("Ctrl+Shift+L",),
            places=EVERYWHERE,
        ),
        Act(
            "show_encounters",
            LIBRARY,
            "Encounters",
            do.library.show_encounters,
            ("Ctrl+Shift+C",),
            places=EVERYWHERE,
        ),
        Act(
            "import_file",
            LIBRARY,
            "Import...",
            do.imports.import_file,
            ("Ctrl+I",),
            line_before=True,
            places=EVERYWHERE,
        ),
        Act(
            "paste_creatures",
            LIBRARY,
            "Paste creatures...",
            do.paste.paste,
            ("Ctrl+V",),
            places=EVERYWHERE,
        ),
        Act(
            "export",
            LIBRARY,
            "Export or print...",
            do.exports.export,
            ("Ctrl+P",),
            places=EVERYWHERE,
        ),
        Act(
            "paper_rescue",
            LIBRARY,
            "Paper rescue: a sheet after each round, or no more",
            do.paper.switch_rescue,
        ),
        Act(
            "keep_selected",
            LIBRARY,
            "Keep the selected combatant",
            do.party.keep_selected,
            ("Ctrl+Shift+K",),
            (),
            True,
            on=(PERSON,),
            fits=do.fits.is_there,
            under=NUMBERS,
        ),
        Act(
            "bring_reinforcements",
            LIBRARY,
            "Reinforcements come",
            do.party.bring_reinforcements,
            ("Ctrl+Shift+B",),
            on=(NOBODY,),
        ),
        Act(
            "bring_party_home",
            LIBRARY,
            "The party comes home...",
            do.party.bring_party_home,
            ("Ctrl+Shift+H",),
        ),
        *combatant_acts(do),
        *round_acts(do),
        Act("focus_initiative", VIEW, "Initiative list", do.view.focus_initiative, ("Ctrl+1",)),
        Act("focus_timeline", VIEW, "Segment timeline", do.view.focus_timeline, ("Ctrl+2",)),
        Act(
            "swap_timeline",
            VIEW,
            "Whole timeline or a strip of it",
            do.view.swap_timeline,
            ("F7",),
            on=(NOBODY,),
        ),
        Act("focus_composer", VIEW, "Stage", do.view.focus_composer, ("Ctrl+3",)),
        Act("focus_log", VIEW, "Log", do.arrange.focus_log, ("Ctrl+4",)),
        Act(
            "find_in_log",
            VIEW,
            "Find in the log...",
            do.arrange.find_in_log,
            ("L",),
            on=(LINE,),
        ),
        Act("focus_notice", VIEW, "Notice", do.notices.take_focus, ("Ctrl+5",)),
        Act(
            "show_menu",
            VIEW,
            "Menu of what has the keyboard",
            do.things.open_here,
            ("Menu", "Shift+F10"),
            places=EVERYWHERE,
        ),
        Act("next_part", VIEW, "Next part of the window", do.view.next_part, ("F6",)),
        Act("previous_part", VIEW, "Previous part", do.view.previous_part, ("Shift+F6",)),
        Act(
            "arrange_prep",
            VIEW,
            "Arrange: prepare",
            do.arrange.arrange_prep,
            ("Ctrl+F5",),
            line_before=True,
        ),
        Act("arrange_fight", VIEW, "Arrange: fight", do.arrange.arrange_fight, ("Ctrl+F6",)),
        Act("arrange_small", VIEW, "Arrange: small screen", do.arrange.arrange_small, ("Ctrl+F7",)),
        Act(
            "toggle_list", VIEW, "Show or hide the list", do.arrange.toggle_list, ("Ctrl+Shift+1",)
        ),
        Act(
            "toggle_out",
            VIEW,
            "Show or hide who is out",
            do.view.toggle_out,
            ("Ctrl+Shift+O",),
            on=(NOBODY,),
        ),
        Act("toggle_log", VIEW, "Show or hide the log", do.arrange.toggle_log, ("Ctrl+Shift+4",)),
        Act(
            "float_part",
            VIEW,
            "Float this part, or put it back",
            do.arrange.float_part,
            ("Ctrl+F8",),
        ),
        Act("swap_sides", VIEW, "Swap left and right", do.arrange.swap_sides),
        Act("reset_docks", VIEW, "Arrangement as at first", do.arrange.reset_docks),
        Act(
            "larger",
            VIEW,
            "Larger text",
            do.view.larger,
            ("Ctrl++", "Ctrl+="),
            line_before=True,
            places=EVERYWHERE,
        ),
        Act("smaller", VIEW, "Smaller text", do.view.smaller, ("Ctrl+-",), places=EVERYWHERE),
        Act(
            "normal_text", VIEW, "Normal text", do.view.normal_text, ("Ctrl+0",), places=EVERYWHERE
        ),
        Act("larger_type", VIEW, "Larger type on a wide screen", do.view.larger_type),
        Act("switch_look", VIEW, "Light or dark", do.looks.switch, ("Ctrl+L",), places=EVERYWHERE),
        Act("switch_contrast", VIEW, "High contrast", do.looks.switch_contrast, places=EVERYWHERE),
        Act("touch_mode", VIEW, "Touch mode", do.touch.switch, places=EVERYWHERE),
        Act("number_pad", VIEW, "Number pad for dice", do.touch.switch_pad),
        Act("full_screen", VIEW, "Full screen", do.view.full_screen, ("F11",), places=EVERYWHERE),
        *players_acts(do),
        Act("open_palette", HELP, "Command palette", do.palette.open_palette, ("Ctrl+K", "/")),
        Act("show_glance", HELP, "Rules at a glance", do.help.show_glance, ("Ctrl+H",)),
        Act("show_guide", HELP, "Guide", do.help.show_guide, ("Shift+F1",)),
        Act("show_keys", HELP, "Keys", do.view.show_keys, ("F1", "?")),
    )


def history_acts(do: Acts) -> tuple[Act, Act]:
    """Undo and redo as the menu bar has them; their keys cannot be changed."""
    return (
        Act("undo_step", ROUND, "Undo", do.round.undo, ("Ctrl+Z",)),
        Act("redo_step", ROUND, "Redo", do.round.redo, ("Ctrl+Shift+Z", "Ctrl+Y")),
    )
