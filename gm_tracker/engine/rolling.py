"""Dice that the program rolls: answers for open requests from a given source of chance."""

import random

from gm_tracker.model.dice import parse_dice
from gm_tracker.model.step import Answer, Refused, Request


def roll_answer(request: Request, source: random.Random) -> Answer:
    """A fair answer to a request for dice, as faces; the usual or first option of a choice."""
    if request.usual is not None:
        return request.usual
    if request.what == "choice":
        possible = [each.key for each in request.options if not each.reason]
        if not possible:
            raise Refused(f"{request.label}: nothing can be chosen.", request.id)
        return possible[0]
    if request.what == "number":
        return source.randint(request.lowest, request.highest)
    return parse_dice(request.dice).roll(source)
