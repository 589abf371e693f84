"""What the game's own labels say."""

from collections.abc import Mapping

from gm_tracker.model.label import Label
from gm_tracker.rules.brp.checks import SAID
from gm_tracker.rules.opposed.labels import LABELS as OPPOSED
from gm_tracker.rules.sheet import Phrase

_FOLLOWS = {
    "fatal": "{target} dies unless helped in time",
    "awake": "{target} stays awake",
    "faints": "{target} faints",
    "major": "a major wound: {target} faints after {n} rounds",
    "bleeds": "{target} bleeds",
    "steady": "{target} is not stunned",
    "stunned": "{target} is stunned for {n} rounds",
    "held": "{target} is held",
    "deep": "it goes deep",
    "impaled": "the weapon is stuck in {target}",
    "pulled": "the weapon comes free at once",
    "steps_back": "{actor} has to step back a metre",
    "stands": "{target} keeps their ground",
    "back": "{target} is thrown back {n} m",
    "prone": "down on the ground",
    "impact": "the impact costs {n}",
    "breaks": "a weapon breaks",
    "harmless": "the fumble does no harm",
    "holds": "the parrying item holds",
    "item": "an item loses {n} points",
    "landed": "it lands on the {n}",
    "through": "{n} goes through the broken item",
    "loses": "{n} rounds are lost",
    "sight": "sight is blurred for {n} rounds",
    "strain": "a strain costs 1",
    "drops": "the weapon drops",
    "flies": "the weapon flies {n} m off",
    "ally": "an ally is hit: {n}",
    "self": "hits themselves: {n}",
    "foe": "{actor} hits harder: {n}",
    "dud": "a dud",
    "jam": "it jams for {n} rounds",
    "keeps": "{target} keeps the weapon",
    "disarmed": "{target} is disarmed",
    "out": "{target} is knocked out for {n} rounds",
    "cover": "the cover is hit",
    "stray": "somebody else is hit: {n}",
    "ignored": "{target} ignores {n}",
    "takes": "{target} takes {n}",
    "leg.useless": "a leg is useless",
    "arm.useless": "an arm is useless",
    "abdomen.useless": "the abdomen: {target} falls and bleeds",
    "chest.useless": "the chest: {target} is down and bleeds",
    "head.useless": "the head: {target} is unconscious",
    "leg.ruined": "a leg is ruined and bleeds",
    "arm.ruined": "an arm is ruined and bleeds",
    "abdomen.ruined": "the abdomen: {target} is unconscious and bleeds",
    "chest.ruined": "the chest: {target} is unconscious and bleeds",
    "head.ruined": "the head: {target} is unconscious and bleeds",
    "leg.lost": "a leg is lost",
    "arm.lost": "an arm is lost",
    "abdomen.dead": "{target} dies of it",
    "chest.dead": "{target} dies of it",
    "head.dead": "{target} dies of it",
}
"""What follows from a blow, by its key."""


def _follows(label: Label) -> str:
    said = []
    for each in label.texts("what"):
        key, _, number = each.partition(":")
        names = {**label.values, "n": number}
        said.append(_FOLLOWS.get(key, key).format_map(names))
    return "; ".join(said)


def _week(label: Label) -> str:
    pairs = zip(label.texts("who"), label.texts("amounts"), strict=True)
    healed = ", ".join(f"{who} {amount}" for who, amount in pairs)
    return f"A week passes; healed: {healed or 'nobody'}"


def _treats(done: str) -> Phrase:
    def told(label: Label) -> str:
        amount = label.number("amount")
        points = f": {amount:+} hit points" if amount else ""
        return f"{label.text('who')} treats {label.text('target')}, {done}{points}"

    return told


def _success(label: Label) -> str:
    return f"{label.text('actor')} hits {label.text('target')}"


LABELS: Mapping[str, Phrase] = {
    **OPPOSED,
    "attack.success": _success,
    "attack.stopped": OPPOSED["attack.miss"],
    "attack.fumble": "{actor} fumbles against {target}",
    "follows": _follows,
    "follows.quiet": "what follows from the blow",
    "week": _week,
    **{f"treats.{level}": _treats(said) for level, said in SAID.items()},
    "defends": "{who} only defends",
    "breaks_away": "{who} tries to break away",
    "moves": "{who} moves far and acts on rank {rank}",
    "loads_one": "{who} loads a shot and fires at half the rank",
    "draws": "{who} draws a weapon and acts 5 ranks later",
    "aims": "{who} aims and acts {ranks} ranks later",
    "states_power": "{who} states a power",
    "splits": "{who} splits the skill into {count} attacks",
    "flees": "{who} flees",
    "desperate.success": "{who} acts again on rank 1",
    "desperate.failure": "{who} fails at the desperate act",
    "pull.success": "{who} pulls the weapon out of {target}",
    "pull.failure": "{who} does not get the weapon out of {target}",
    "tear.success": "{who} tears the weapon out",
    "tear.failure": "{who} does not get the weapon out",
    "escape.success": "{who} is free",
    "escape.failure": "{who} is not free yet",
    "keep_off.success": "{who} keeps {target} off",
    "keep_off.failure": "{who} does not keep {target} off",
    "takes_up": "{who} has {what} in hand again",
    "reloads": "{who} reloads {what}",
    "gets_up": "{who} gets up",
    "presses": "{who} presses the wound",
}

TRACES: Mapping[str, str] = {
    "at.easy": "|easy: {value}%",
    "at.difficult": "|difficult: {value}%",
    "made.easier": "easy",
    "made.harder": "difficult",
    "made.ward.easier": "easy",
    "made.ward.harder": "difficult",
    "situation.skill": "{value:+}",
    "situation.ward": "{value:+}",
    "part": "its part of the skill {value}%",
    "fifth": "a fifth at long range {value}%",
    "repeated": "defences before {value:+}",
    "modifier.ward": "{value:+}",
    "modifier.dodge": "{value:+}",
    "modifier.parry": "{value:+}",
    "modifier.armour": "armour {value:+}",
    "ward": "defence {value}%",
    "armour": "|armour {value}",
    "limb": "a limb passes {value} on",
    "swept": "a sweep does half: {value}",
    "unhurt": "no harm is meant",
    "outcome.stopped": "stopped",
    "outcome.miss": "a miss",
    "fate.again": "power points {value:+}, rolled again",
    "fate.better": "power points {value:+}, one level better",
    "ignored": "|{value} points ignored",
    "luck": "|Luck {value}",
    "lasting": "|major wound table {value}",
    "stamina": "|Stamina {value}",
    "agility": "|Agility {value}",
    "stunned": "stunned for {value} rounds",
    "pull": "|pulled: {value}",
    "knock": "|knockback: {value}",
    "impact": "the impact {value}",
    "harmless": "the fumble does no harm",
    "holds": "the parrying item holds",
    "item": "|item points {value:+}",
    "smash": "|against the item: {value}",
    "smash_damage": "|damage against the item {value}",
    "fumble": "|fumble table {value}",
    "struck": "a blow of {value}",
    "disarm": "|against STR: {value}",
    "out": "|knocked out for {value} rounds",
    "place": "{value} there",
    "active": "{value} against",
    "passive": "{value}",
    "odds": "{value}%",
    "strike_rank": "strike rank {value}",
    "dex": "DEX {value}",
    "powers": "powers come first, by INT {value}",
    "later": "{value:+}",
    "con": "CON {value}",
    "siz": "SIZ {value}",
    "str": "STR {value}",
    "int": "INT {value}",
    "pow": "POW {value}",
    "half": "of {value} hit points",
}
"""How the traces read; a bar begins a new line."""
