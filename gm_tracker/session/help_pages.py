"""Pages of help: those of the program, and those that systems of other packages bring."""

from __future__ import annotations

from gm_tracker.session.systems import KnownSystems


class HelpPages:
    """Finds pages and pictures by name. What reads them is loaded when the first is wanted."""

    def __init__(self, systems: KnownSystems) -> None:
        self._systems = systems

    def page(self, name: str) -> str:
        """The Markdown of a page of help, or nothing."""
        from gm_tracker.session import bundled

        return bundled.help_page(name, self._systems.folders())

    def picture(self, name: str) -> bytes:
        """The bytes of a picture of the help, or nothing."""
        from gm_tracker.session import bundled

        return bundled.help_picture(name, self._systems.folders())
