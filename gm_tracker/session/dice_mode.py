"""Who rolls the dice that are asked: those at the table, the program, or each for its own."""

from __future__ import annotations

from enum import StrEnum


class DiceMode(StrEnum):
    """The values stand in the settings."""

    TYPED = "typed"
    FOES = "foes"
    ROLLED = "rolled"

    @classmethod
    def read(cls, text: str) -> DiceMode:
        """The mode that a setting names; dice are typed where it names none."""
        return next((each for each in cls if each.value == text), cls.TYPED)

    @property
    def label(self) -> str:
        """The mode in a few words."""
        return _LABELS[self]

    @property
    def following(self) -> DiceMode:
        """The next one round."""
        every = list(DiceMode)
        return every[(every.index(self) + 1) % len(every)]

    def rolls_for(self, side: str) -> bool:
        """Whether the program rolls for somebody of that side; of nobody's there is none."""
        return self is DiceMode.ROLLED or (self is DiceMode.FOES and side not in ("", "party"))


_LABELS = {
    DiceMode.TYPED: "all typed",
    DiceMode.FOES: "players typed, foes rolled",
    DiceMode.ROLLED: "all rolled",
}
