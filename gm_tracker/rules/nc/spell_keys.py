"""The fields of a spell (or of anything that works like one, such as a wand or a breath)."""

from gm_tracker.rules.sheet import RecordForm, StatKey

ONE, SEVERAL, AREA = range(3)
BY_MAGIC, BY_FORCE, BY_POISON, HEALS = range(4)
NO_SAVE, SPELLS, MENTAL, DEATH, CHANGE, BREATH, ROD, STAFF, WAND, POISON, TRAP = range(11)
HALF, NOTHING = range(2)
ARCANE, ILLUSION, CLERICAL, OTHER = range(4)

SAVES = (
    *("none", "spells", "spells on the mind", "death magic", "petrification and polymorph"),
    *("breath", "rods", "staves", "wands", "poison", "traps"),
)
"""The kinds of saves, by number (NC-37 to NC-41)."""
EFFECTS = ("", "stunned", "prone", "blinded", "asleep", "invisible")
"""The conditions that a spell can put on its targets, by number."""


def _amount(
    key: str, label: str, default: int, span: tuple[int, int], hint: str, rule: str
) -> StatKey:
    return StatKey(key, label, default, *span, hint, "actor", rule, quiet=True)


def _choice(key: str, label: str, default: int, rule: str, names: tuple[str, ...]) -> StatKey:
    choices = tuple(enumerate(names))
    last = len(names) - 1
    return StatKey(key, label, default, 0, last, "", "actor", rule, choices=choices, quiet=True)


CASTING = StatKey("casting", "casting time", 3, 1, 600, "segments", "actor", "NC-61")
TARGETS = _choice("targets", "targets", ONE, "NC-61", ("one", "several", "an area"))
WORKS = _choice(
    *("works", "what it does", BY_MAGIC, "NC-19"),
    ("magical damage", "damage of a physical kind", "poison", "healing"),
)
SAVE_KIND = _choice("save_kind", "save", SPELLS, "NC-38", SAVES)
HARDER = _amount(
    "harder", "severity more", 0, (-20, 20), "than usual for its kind and caster", "NC-36"
)
ON_SAVE = _choice("on_save", "who saves takes", HALF, "NC-36", ("half", "nothing"))
SCHOOL = _choice("school", "whose magic", ARCANE, "NC-24", ("mages", "illusionists", "a creed", ""))
EFFECT = _choice("effect", "puts on its targets", 0, "NC-14", ("nothing", *EFFECTS[1:]))
ROUNDS = _amount("rounds", "rounds it lasts", 0, (0, 9999), "0: until it is ended", "NC-42")
GIVES_OF = _amount("gives_of", "OF", 0, (-20, 20), "added while it lasts", "NC-08")
GIVES_DF = _amount("gives_df", "DF", 0, (-20, 20), "added while it lasts", "NC-13")
GIVES_DR = _amount("gives_dr", "DR", 0, (-20, 20), "added while it lasts", "NC-21")
GIVES_SAVE = _amount("gives_save", "saves", 0, (-20, 20), "added while it lasts", "NC-42")
GIVES = (GIVES_OF, GIVES_DF, GIVES_DR, GIVES_SAVE)
"""What is added to numbers of those whom the spell works on."""

SPELL = RecordForm(
    "spell",
    "spell",
    (
        *(CASTING, TARGETS, WORKS, SAVE_KIND, HARDER, ON_SAVE, SCHOOL),
        *(EFFECT, ROUNDS, *GIVES),
    ),
    "Spell",
    "",
    TARGETS.key,
)
