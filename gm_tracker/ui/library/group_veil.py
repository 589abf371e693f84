"""What the players see of one group of a prepared encounter."""

from __future__ import annotations

from dataclasses import replace

from gm_tracker.model.disclosure import Disclosure
from gm_tracker.model.library_commands import SavePlan
from gm_tracker.model.library_plans import Plan
from gm_tracker.session.plan_edits import with_group
from gm_tracker.ui.library.library_access import LibraryAccess
from gm_tracker.ui.library.plans_page import PlansPage


class GroupVeil:
    """Hidden from the start, or known by another name; both go into the fight with them."""

    def __init__(self, page: PlansPage, access: LibraryAccess) -> None:
        self._page, self._access = page, access

    def turn_hidden(self) -> None:
        """Whether the players see them from the start."""
        if (group := self._page.group) is not None and self._page.plan is not None:
            said = replace(group.disclosure, hidden=not group.disclosure.hidden)
            self._access.do(SavePlan(_with(self._page.plan, group.key, said)))

    def ask_alias(self) -> None:
        """Ask by which name the players know them."""
        group, plan = self._page.group, self._page.plan
        if group is None or plan is None:
            return
        key, said = group.key, group.disclosure

        def take(text: str) -> str:
            veiled = _with(plan, key, replace(said, alias=text.strip()))
            return self._access.typed(SavePlan(veiled), lambda _step: None)

        hint = "a hooded figure; nothing: by their own name"
        self._access.asking.ask("Players know them as", hint, take, said.alias)


def _with(plan: Plan, key: str, said: Disclosure) -> Plan:
    return with_group(plan, key, disclosure=said)
