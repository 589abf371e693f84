"""Everything the GM can ask the window for: one table for menus, keys, palette and key sheet."""

from __future__ import annotations

from gm_tracker.ui.kit.act import Act
from gm_tracker.ui.library.places import PLACES
from gm_tracker.ui.window.acts import Acts
from gm_tracker.ui.window.menus import COMBATANT, ENCOUNTER, FILE, HELP, LIBRARY, ROUND, VIEW

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
            "export",
            LIBRARY,
            "Export or print...",
            do.exports.export,
            ("Ctrl+P",),
            places=EVERYWHERE,
        ),
        Act(
            "keep_selected",
            LIBRARY,
            "Keep the selected combatant",
            do.party.keep_selected,
            ("Ctrl+Shift+K",),
            (),
            True,
        ),
        Act(
            "bring_reinforcements",
            LIBRARY,
            "Reinforcements come",
            do.party.bring_reinforcements,
            ("Ctrl+Shift+B",),
        ),
        Act(
            "bring_party_home",
            LIBRARY,
            "The party comes home...",
            do.party.bring_party_home,
            ("Ctrl+Shift+H",),
        ),
        Act("ask_add", COMBATANT, "Add...", do.adding.ask_add, ("N",)),
        Act("toggle_panel", COMBATANT, "Panel", do.combatants.toggle_panel, ("E",)),
        Act("edit_selected", COMBATANT, "Edit numbers", do.combatants.edit_selected, ("Ctrl+E",)),
        Act(
            "build_selected",
            COMBATANT,
            "Build numbers",
            do.builds.build_selected,
            ("Ctrl+Shift+E",),
        ),
        Act(
            "ask_give",
            COMBATANT,
            "Give a weapon, spell or skill...",
            do.adding.ask_give,
            ("Ctrl+G",),
        ),
        Act(
            "ask_damage", COMBATANT, "Damage...", do.combatants.ask_damage, ("D",), line_before=True
        ),
        Act("ask_heal", COMBATANT, "Heal...", do.combatants.ask_heal, ("H",)),
        Act("ask_condition", COMBATANT, "Condition...", do.combatants.ask_condition, ("C",)),
        Act("dies", COMBATANT, "Dead, by your word", do.combatants.dies, ("Shift+D",)),
        Act(
            "act_as_one",
            COMBATANT,
            "Act as one...",
            do.groups.act_as_one,
            ("Shift+G",),
            line_before=True,
        ),
        Act("split_off", COMBATANT, "Split off one...", do.groups.split_off, ("Shift+S",)),
        Act("ungroup", COMBATANT, "Ungroup", do.groups.ungroup, ("Ctrl+Shift+G",)),
        Act("one_roll", COMBATANT, "One roll for all (ruling)", do.groups.one_roll, ("Shift+O",)),
        Act(
            "remove_selected",
            COMBATANT,
            "Remove from the fight",
            do.combatants.remove_selected,
            ("Delete",),
            line_before=True,
        ),
        Act("return_selected", COMBATANT, "Bring back", do.combatants.return_selected, ("Ctrl+B",)),
        Act("go_next", ROUND, "Next", do.round.press_next, ("F8",), ("Space",)),
        Act("undo", ROUND, "Previous moment (undo)", do.round.go_back, (), ("Backspace",)),
        Act(
            "correct",
            ROUND,
            "A die was wrong: correct it...",
            do.correction.correct_here,
            ("Z",),
        ),
        Act("put_in", ROUND, "Put in an attack that was left out...", do.correction.put_in_here),
        Act("show_past", ROUND, "The past: look at any moment", do.past.show, ("P",)),
        Act(
            "go_back_here",
            ROUND,
            "Go back to the moment shown",
            do.past.go_back_here,
            ("Shift+P",),
        ),
        Act("attack", ROUND, "Attack", do.round.attack, ("A",), line_before=True),
        Act("rule", ROUND, "Ruling on this action...", do.composer.rule, ("M",)),
        Act("change_target", ROUND, "Another target", do.composer.change_target, ("Alt+T",)),
        Act("do_something", ROUND, "Do something else...", do.actions.do_something, ("R",)),
        Act("best_blow", ROUND, "Best blow...", do.blows.show, ("B",)),
        Act("save", ROUND, "Saving rolls...", do.actions.save, ("S",)),
        Act("engage", ROUND, "Engage or disengage...", do.slots.engage, ("G",)),
        Act("hold", ROUND, "Hold, or use what is held...", do.slots.hold, ("O",)),
        Act("interrupt", ROUND, "Interrupt...", do.slots.interrupt, ("I",)),
        Act("grant", ROUND, "Act now, by your word", do.slots.grant, ("Ctrl+A",)),
        Act("ask_delay", ROUND, "Delay...", do.slots.ask_delay, ("W",)),
        Act("cancel", ROUND, "Give up an action", do.slots.cancel, ("X",)),
        Act("ask_settle", ROUND, "Next open question", do.questions.ask, ("Q",)),
        Act("why", ROUND, "Why? (the calculation)", do.questions.why, ("Y",)),
        Act(
            "switch_dice",
            ROUND,
            "Dice: who rolls them",
            do.round.switch_dice,
            ("Ctrl+D",),
            line_before=True,
        ),
        Act("focus_initiative", VIEW, "Initiative list", do.view.focus_initiative, ("Ctrl+1",)),
        Act("focus_timeline", VIEW, "Segment timeline", do.view.focus_timeline, ("Ctrl+2",)),
        Act(
            "swap_timeline",
            VIEW,
            "Whole timeline or a strip of it",
            do.view.swap_timeline,
            ("F7",),
        ),
        Act("focus_composer", VIEW, "Stage", do.view.focus_composer, ("Ctrl+3",)),
        Act("focus_log", VIEW, "Log", do.arrange.focus_log, ("Ctrl+4",)),
        Act("find_in_log", VIEW, "Find in the log...", do.arrange.find_in_log, ("L",)),
        Act("focus_notice", VIEW, "Notice", do.notices.take_focus, ("Ctrl+5",)),
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
        Act("toggle_out", VIEW, "Show or hide who is out", do.view.toggle_out, ("Ctrl+Shift+O",)),
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
