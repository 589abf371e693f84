"""Two ready fights of our own: a party of four against a warband, and an ambush."""

from __future__ import annotations

from gm_tracker.campaign.presets import find_creature
from gm_tracker.engine.fight import Fight
from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import (
    AddCondition,
    CancelSlot,
    ChangeTrack,
    DeclareAttack,
    EditCombatant,
    HoldSlot,
    Interrupt,
    Leave,
    Modifier,
    MoveSlot,
    NewCombatant,
    Perform,
    ReleaseSlot,
    RemoveCondition,
    Return,
    SetLink,
    SetState,
    SetSwitch,
    SetTrack,
)
from tests.helpers import slot_of
from tests.rules.nc.people import armour, klass, made, race
from tests.rules.nc.table import Table

BLADE = Attack("blade", "Long sword", "1d8x10+10", {"plus": 1})
AXE = Attack("axe", "War axe", "1d8x10")
KNIFE = Attack("knife", "Dagger", "1d4x10")
FISTS = Attack("fists", "Fists", "1d2x10", {"kind": 1})
SLING = Attack("sling", "Sling", "1d4x10", {"kind": 5, "load": 4, "ammo": 20})
BOW = Attack("bow", "Longbow", "1d10x10", {"kind": 2, "load": 4, "ammo": 20})
CROSSBOW = Attack("crossbow", "Crossbow", "1d8x10", {"kind": 4, "load": 19, "ammo": 6})
FANG = Attack("fang", "Bite", "1d4x10", {"poison_dice": 1, "poison_save": 1})
DART = Attack("dart", "Poisoned knife", "1d4x10", {"kind": 3, "ammo": 3, "poison_dice": 2})


def spell(name: str, damage: str = "", **stats: int) -> Attack:
    """A spell, called by its name in small letters."""
    return Attack(name.lower().replace(" ", "_"), name, damage, stats, "spell")


FIRE = spell("Fire burst", "3d6x10", casting=3, targets=2)
SLEEP = spell("Sleep", casting=1, targets=1, effect=4, rounds=2, on_save=1)
LIGHT = spell("Blinding light", casting=2, effect=3, rounds=2, on_save=1, harder=9)
FADE = spell("Fade", casting=2, save_kind=0, effect=5, rounds=3)
VEIL = spell("Veil", casting=2, save_kind=0, gives_df=2, rounds=6)
BLESS = spell("Bless", casting=2, save_kind=0, targets=1, school=2, gives_of=1, gives_save=1)
WARD = spell("Ward", casting=2, save_kind=0, school=2, gives_dr=2, rounds=4)
HEAL = spell("Heal", "2d10", casting=2, works=3, save_kind=0, school=2)
CLOUD = spell("Poison cloud", "2d4x10", casting=3, works=2, save_kind=9, targets=2)


def preset(name: str) -> NewCombatant:
    """A creature that comes with the program."""
    found = find_creature("nc", name)
    assert found is not None
    return found


def warband() -> Fight:
    """Four against eight: blows, spells, poison, a mutual kill, and a rest afterwards."""
    table = Table("Four against the warband", 26)
    _party(table)
    table.join(preset("Orc"), "foe", 5)
    table.join(preset("Guard captain"), "foe")
    table.join(made("Shaman", klass("cleric", 4), KNIFE, FIRE, WARD), "foe")
    table.join(made("Great spider", {"dice": 4}, FANG, poison_dr=1), "foe")
    table.engage(("Aldren", "Orc 1"), ("Brannoc", "Orc 2"), ("Oswin", "Great spider"))
    table.melee = True
    for chapter in (_blessing, _blows, _mutual_kill, _fallen, _reinforcement):
        chapter(table)
    while table.encounter.clock.round < 11:
        table.start()
        table.finish()
    _rest(table)
    return table.fight


def _party(table: Table) -> None:
    knight = klass("paladin", 7) | armour("plate mail") | {"shield": 1, "strength": 17}
    dwarf = race("dwarf") | klass("fighter", 5) | armour("chain") | {"constitution": 15}
    thief = race("halfling") | klass("thief", 6) | armour("leather") | {"dexterity": 17}
    cleric = klass("cleric", 6) | armour("scale") | {"wisdom": 16}
    table.join(made("Aldren", knight, BLADE, FISTS, attacks=1, second=1), "party")
    table.join(made("Brannoc", dwarf, AXE, CROSSBOW), "party")
    table.join(made("Mira", thief, SLING, KNIFE, height=38), "party")
    table.join(made("Oswin", cleric, KNIFE, BLESS, HEAL, WARD), "party")


def _blessing(table: Table) -> None:
    """Round 1: a blessing, a ward that is broken off, a delay, a shot at long range."""
    table.luck = {"keep": (1,)}
    table.start()
    everybody = tuple(table.id(each) for each in ("Aldren", "Brannoc", "Mira"))
    table.do(Perform("cast", table.now("Oswin"), "bless", everybody))
    shaman = table.now("Shaman")
    table.do(Perform("cast", shaman, "ward", (shaman,)))
    span = table.encounter.span_of(shaman, "casting")
    assert span is not None
    table.attack("Mira", "Shaman", "sling", "range_long", "cover50", attack=100)
    table.segment()
    table.do(Interrupt(span.id, "Mira's stone"))
    table.finish()


def _blows(table: Table) -> None:
    """Round 2: modifiers of every kind, conditions, a hold released with the others."""
    table.start()
    words = (
        *(Modifier("of", 1, "higher ground"), Modifier("df", 2, "rubble")),
        *(Modifier("ar", 10, "a shield"), Modifier("dr", -1, "winded")),
        *(Modifier("chance", 40, "the referee", replaces=True), Modifier("taken", -5, "a rib")),
    )
    table.do(DeclareAttack(table.now("Aldren"), table.id("Orc 1"), "blade", words))
    table.do(AddCondition(table.id("Orc 2"), "prone", End(14), "tripped"))
    table.do(AddCondition(table.id("Orc 3"), "stunned"))
    table.do(RemoveCondition(table.id("Orc 3"), "stunned"))
    mira = table.now("Mira")
    slot = next(s.id for s in table.encounter.acting() if s.combatant == mira)
    table.do(HoldSlot(slot, "the shaman shows himself"))
    table.free_moment("Mira")
    table.do(ReleaseSlot(slot))
    table.attack("Mira", "Shaman", "sling", "concealed25", "moving")
    table.do(SetSwitch("X-N-1", "2"))
    table.finish()
    table.do(SetSwitch("X-N-1", "1"))


def _mutual_kill(table: Table) -> None:
    """Round 3: Brannoc and the captain strike each other down in one segment."""
    table.engage(("Brannoc", "Guard captain"))
    table.do(SetTrack(table.id("Brannoc"), "hp", 5))
    table.do(SetTrack(table.id("Guard captain"), "hp", 5))
    table.start()
    brannoc, captain = table.now("Brannoc"), table.now("Guard captain")
    axe = DeclareAttack(brannoc, captain, "axe", situations=("busy",))
    table.do(axe, attack=2, damage=(8,))
    sword = table.encounter.combatants[captain].weapons[0].id
    table.do(DeclareAttack(captain, brannoc, sword), attack=1, damage=(8,))
    table.segment()
    for fallen in (brannoc, captain):
        assert table.encounter.combatants[fallen].state != "up"
    table.finish()


def _fallen(table: Table) -> None:
    """Round 4: Brannoc is dying and healed; the captain is dead; fire on the party."""
    table.do(SetState(table.id("Guard captain"), "dead"))
    if table.encounter.combatants[table.id("Brannoc")].state != "dying":
        table.do(Perform("dying", targets=(table.id("Brannoc"),)), rounds=12)
    table.start()
    table.do(SetTrack(table.id("Shaman"), "hp", 300))
    targets = tuple(table.id(each) for each in ("Aldren", "Mira", "Orc 4"))
    table.do(Perform("cast", table.now("Shaman"), "fire_burst", targets))
    table.finish()
    healed = Perform("heal", table.id("Oswin"), targets=(table.id("Brannoc"),))
    table.do(healed, points=40, by="spell")
    table.do(RemoveCondition(table.id("Brannoc"), "dying"))


def _reinforcement(table: Table) -> None:
    """Rounds 5 and 6: one joins, one leaves and returns; checks, saves, poison and its cure."""
    table.luck = {}
    table.start()
    table.join(preset("Marsh wolf"), "foe")
    table.do(Leave(table.id("Orc 5")))
    table.segment()
    table.do(Return(table.id("Orc 5")))
    table.do(Perform("check", table.id("Mira"), note="climbs the wall"), level=2)
    everybody = tuple(table.id(each) for each in ("Aldren", "Mira", "Oswin"))
    table.do(Perform("save", targets=everybody, note="a pit"), kind="10", severity=5)
    table.do(Perform("poison", targets=(table.id("Mira"),)), points=20, speed="0")
    table.finish()
    table.start()
    table.do(Perform("neutralise", table.id("Oswin"), targets=(table.id("Mira"),)))
    table.finish()


def _rest(table: Table) -> None:
    """The rest of the warband runs; three days of rest."""
    for each in list(table.encounter.combatants.values()):
        if each.side == "foe" and each.present:
            table.do(Leave(each.id))
    table.do(Perform("time"), unit="hours", amount=8, rest="light", hospital=0)
    table.do(Perform("time"), unit="days", amount=3, rest="full", hospital=1)


def ambush() -> Fight:
    """Archers and a caster surprise three on the road."""
    table = Table("Ambush on the road", 24)
    guard = klass("fighter", 4) | armour("chain") | {"shield": 1}
    table.join(made("Edda", guard, BLADE, CROSSBOW, attacks=2), "party")
    table.join(made("Lorn", klass("ranger", 5) | armour("leather"), BOW, AXE), "party")
    table.join(made("Sefa", klass("mage", 7), KNIFE, SLEEP, LIGHT, FADE, VEIL), "party")
    bandit = made("Archer", klass("fighter", 2) | armour("leather"), BOW, KNIFE)
    table.join(bandit, "foe", 3)
    table.join(made("Warlock", klass("mage", 5), DART, CLOUD, VEIL), "foe")
    table.join(made("Brute", klass("barbarian", 4), FISTS, attacks=4), "foe")
    _surprise(table)
    for chapter in (_spells, _hand_to_hand, _ways_out):
        chapter(table)
    while table.encounter.clock.round < 11:
        table.start()
        table.finish()
    return table.fight


def _surprise(table: Table) -> None:
    """Round 1: the party is surprised; cover and range on all sides; a crossbow is loaded."""
    for name in ("Edda", "Lorn", "Sefa"):
        table.do(AddCondition(table.id(name), "surprised", End(4)))
    table.start()
    table.attack("Archer 1", "Edda", "bow", "range_medium")
    table.attack("Archer 2", "Lorn", "bow", "concealed50")
    table.attack("Warlock", "Edda", "dart", attack=1, damage=(4,))
    table.segment()
    table.finish()


def _spells(table: Table) -> None:
    """Rounds 2 and 3: sleep, blinding light, a cloud of poison, vanishing, a save by hand."""
    table.luck = {"keep": (1,), "save": (99,)}
    table.start()
    archers = tuple(table.id(f"Archer {i}") for i in (1, 2))
    table.do(Perform("cast", table.now("Sefa"), "sleep", archers))
    table.attack("Edda", "Archer 3", "crossbow", "cover75")
    cloud = tuple(table.id(each) for each in ("Edda", "Lorn"))
    table.do(Perform("cast", table.now("Warlock"), "poison_cloud", cloud))
    table.finish()
    table.start()
    table.do(Perform("cast", table.now("Warlock"), "veil", (table.id("Warlock"),)))
    table.do(Perform("cast", table.now("Sefa"), "blinding_light", (table.id("Warlock"),)))
    slot = slot_of(table.fight, table.now("Lorn"))
    table.do(MoveSlot(slot, table.encounter.clock.position + 2))
    table.finish()


def _hand_to_hand(table: Table) -> None:
    """Rounds 4 and 5: the brute closes in unarmed; weapons are switched; somebody waits."""
    table.luck = {"keep": (1,)}
    _mended(table)
    table.start()
    table.segment()
    table.engage(("Brute", "Edda"))
    table.attack("Edda", "Brute", "blade", "!unarmed")
    table.do(Perform("do", table.now("Lorn")), what="switch")
    table.finish()
    table.start()
    table.do(Perform("cast", table.now("Sefa"), "fade", (table.id("Sefa"),)))
    brute = table.now("Brute")
    slot = next(s.id for s in table.encounter.acting() if s.combatant == brute)
    table.do(HoldSlot(slot, "Edda moves"))
    table.free_moment("Brute")
    table.do(ReleaseSlot(slot, before=True))
    table.attack("Brute", "Edda", "fists")
    table.do(SetLink("engaged", brute, table.id("Edda"), on=False))
    table.finish()


def _mended(table: Table) -> None:
    """A potion for everybody, which heals what poison did too."""
    everybody = tuple(each.id for each in table.encounter.present())
    for _ in range(3):
        table.do(Perform("heal", everybody[0], targets=everybody), points=50, by="other")


def _ways_out(table: Table) -> None:
    """Round 6: somebody gives up an action; the GM's word on numbers; a new name."""
    table.luck = {}
    _mended(table)
    table.start()
    archer = table.now("Archer 3")
    slot = next(s.id for s in table.encounter.acting() if s.combatant == archer)
    table.do(CancelSlot(slot))
    table.do(ChangeTrack(table.id("Lorn"), "hp", 10))
    table.do(EditCombatant(archer, name="Dunn the archer", stats={"df": 4}))
    sefa = table.id("Sefa")
    table.do(AddCondition(sefa, "spell_dr", End(80), "a charm"))
    table.do(EditCombatant(sefa, stats={"spell_dr": 2}))
    table.finish()
