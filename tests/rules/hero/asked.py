"""How the full reading of HERO answers questions, by its own functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gm_tracker.rules.hero import damage, dice, impressing, locations, recovery, schedule
from gm_tracker.rules.hero.endurance import cost
from gm_tracker.rules.hero.fighting import chance, halved, range_penalty
from gm_tracker.rules.hero.house import OWN
from gm_tracker.rules.hero.switches import House

Plain = Mapping[str, Any]
ALIASES = {
    "X-HP-4": {"needs": "resistant", "needs resistant": "resistant"},
    "X-HP-10": {"0 on waking": "zero", "never lowered": "kept", "cut to the new STUN": "cut"},
}


def house_of(switches: Mapping[str, str]) -> House:
    """The house rules by the keys of their choices."""
    known = {each.id: {key for key, _ in each.choices} for each in OWN}
    chosen = {i: ALIASES.get(i, {}).get(said, said) for i, said in switches.items()}
    assert all(said in known[i] for i, said in chosen.items()), chosen
    return House(tuple(sorted(chosen.items())))


def answer(question: Plain, switches: Mapping[str, str]) -> dict[str, Any]:
    """The answer to one question."""
    return ASKED[question["q"]](question, house_of(switches))


def _position(moment: list[int]) -> int:
    return schedule.position_of(*moment)


def _moment(position: int | None) -> list[int] | None:
    return None if position is None else list(schedule.moment_of(position))


def _phases(q: Plain, _house: House) -> dict[str, Any]:
    return {"segments": list(schedule.phases(q["spd"]))}


def _opening(q: Plain, _house: House) -> dict[str, Any]:
    people = [tuple(each) for each in q["who"]]
    return {"slots": [list(each) for each in schedule.opening(people, q["take"])]}


def _spdchange(q: Plain, _house: House) -> dict[str, Any]:
    found = schedule.changed(q["old"], q["new"], _position(q["now"]))
    return {"may_act": _moment(found.lock)}


def _first(q: Plain, house: House) -> dict[str, Any]:
    waits = int(house.choice(_switch("X-HP-6")) == "waits")
    return {"at": _moment(schedule.next_phase(q["spd"], _position(q["joined"]) + waits))}


def _switch(switch_id: str) -> Any:
    return next(each for each in OWN if each.id == switch_id)


def _normal(q: Plain, _house: House) -> dict[str, Any]:
    faces = tuple(q["dice"])
    stun, body = dice.normal(f"{len(faces)}d6", faces)
    return {"stun": stun, "body": body}


def _killing(q: Plain, _house: House) -> dict[str, Any]:
    body = sum(q["dice"])
    return {"body": body, "stun": body * q["mult"]}


def _mult(q: Plain, house: House) -> dict[str, Any]:
    return {"mult": dice.multiplier(house, q["d6"])}


def _take(q: Plain, house: House) -> dict[str, Any]:
    by = damage.Protection(
        killing=q["type"] == "killing",
        normal=q.get("def", 0),
        resistant=q.get("res", 0),
        strict=house.choice(_switch("X-HP-4")) == "resistant",
    )
    stun, body = damage.lost((q["stun"], q["body"]), by)
    return {"stun": stun, "body": body, "stunned": damage.is_stunned(stun, q["CON"])}


def _ko(q: Plain, _house: House) -> dict[str, Any]:
    return {"level": recovery.level(q["stun"])}


def _recover(q: Plain, house: House) -> dict[str, Any]:
    tracks = (q["stun"], q["stunmax"]), (q["end"], q["endmax"])
    stun, end = recovery.recovered(house, *tracks, q["rec"])
    return {"stun": stun, "end": end}


def _dead(q: Plain, _house: House) -> dict[str, Any]:
    return {"state": damage.fate(q["body"], q["max"])}


def _kb(q: Plain, _house: House) -> dict[str, Any]:
    metres = damage.knocked_back(q["body"], tuple(q["dice"]), q.get("resistance", 0))
    far = metres or 0
    upright = q.get("upright", True)
    crash = damage.crash_dice(far, upright=upright)
    return {"metres": far, "prone": metres is not None, "hit_dice": crash}


def _kbdice(q: Plain, _house: House) -> dict[str, Any]:
    mods = tuple(each.replace(" ", "_") for each in q["mods"])
    return {"dice": damage.knockback_dice(mods)}


def _loc(q: Plain, _house: House) -> dict[str, Any]:
    return {"loc": locations.at(q["roll"]).key}


def _lochit(q: Plain, house: House) -> dict[str, Any]:
    place, killing = locations.at(q["roll"]), q["type"] == "killing"
    by = damage.Protection(
        killing=killing,
        normal=q.get("def", 0),
        resistant=q.get("res", 0),
        strict=house.choice(_switch("X-HP-4")) == "resistant",
        stun=2 if killing else place.stun,
        body=place.body,
    )
    rolled = q["body"] * place.killing if killing else q["stun"]
    stun, body = damage.lost((rolled, q["body"]), by)
    return {"stun": stun, "body": body}


def _range(q: Plain, _house: House) -> dict[str, Any]:
    return {"penalty": range_penalty(q["m"])}


def _tohit(q: Plain, house: House) -> dict[str, Any]:
    dcv = halved(q["dcv"], house) if q.get("half") else q["dcv"]
    return {"chance": chance(q["ocv"], dcv + q.get("dmod", 0))}


def _pre(q: Plain, house: House) -> dict[str, Any]:
    return {"dice": impressing.half_dice(q["PRE"], q.get("mod", 0), house) / 2}


def _preeffect(q: Plain, _house: House) -> dict[str, Any]:
    return {"effect": impressing.effect(q["total"], q["PRE"], q["EGO"])}


def _abort(q: Plain, _house: House) -> dict[str, Any]:
    lost = q.get("lost")
    found = schedule.given_up(
        q["spd"],
        _position(q["now"]),
        stunned=q.get("stunned", False),
        holding=q.get("holding", False),
        acted=q.get("acted", False),
        lost=None if lost is None else _position(lost),
    )
    if found is None:
        return {"ok": False, "loses": None}
    return {"ok": True, "loses": "held" if found.held else _moment(found.position)}


def _end(q: Plain, _house: House) -> dict[str, Any]:
    return {"end": cost(q.get("ap", 0), q.get("str", 0), heroic=q.get("heroic", False))}


ASKED: dict[str, Callable[[Plain, House], dict[str, Any]]] = {
    "phases": _phases,
    "opening": _opening,
    "spdchange": _spdchange,
    "first": _first,
    "normal": _normal,
    "killing": _killing,
    "mult": _mult,
    "take": _take,
    "ko": _ko,
    "recover": _recover,
    "dead": _dead,
    "kb": _kb,
    "kbdice": _kbdice,
    "loc": _loc,
    "lochit": _lochit,
    "range": _range,
    "tohit": _tohit,
    "pre": _pre,
    "preeffect": _preeffect,
    "abort": _abort,
    "end": _end,
}
