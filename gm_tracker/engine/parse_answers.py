"""What the GM types, read as answers and commands. Refused says what is wrong with it."""

import re
from contextlib import suppress
from functools import lru_cache

from gm_tracker.model.dice import Dice, DiceError, parse_dice
from gm_tracker.model.refusals import span
from gm_tracker.model.step import Answer, Refused, Request

_NUMBER = re.compile(r"[+-]?0*\d{1,10}")
_MOST_FACES = 1000
"""Of larger dice only so many faces are looked at."""
_SPLIT = re.compile(r"[\s,;/]+")


def read_answer_text(request: Request, text: str) -> Answer:
    """The answer typed into a field: a total, or faces with spaces or commas between them.

    One number is the total where it can be one, otherwise the face of a single die, otherwise
    what the dice alone add up to (15 for 3d6x10), otherwise a digit for each die (3443 for 4d6);
    a "d" before it makes it the face. On a d100 "0" and "00" are 100, on a d10 "0" is 10.
    """
    return read_typed(request, text)[0]


def read_typed(request: Request, text: str) -> tuple[Answer, str]:
    """The same, and how it was taken where that does not go without saying."""
    answer = _read(request, text)
    number = whole_number(text)
    if request.what != "roll" or number is None:
        return answer, ""
    dice = parse_dice(request.dice)
    if answer == (number,) and not dice.can_total(number):
        return answer, f"{number} taken as the die: {dice.total((number,))}" if _shows(
            dice, number
        ) else ""
    if isinstance(answer, tuple) and len(answer) > 1 and request.total_ok:
        return answer, f"{text.strip()} taken as the faces: {_total(dice, answer)}"
    if isinstance(answer, int) and answer != number:
        return answer, f"{number} taken as the total of {dice.bare}: {answer}"
    if isinstance(answer, int) and _is_both(dice, number):
        return answer, f"{number} taken as the total, not as the die"
    return answer, ""


def _shows(dice: Dice, face: int) -> bool:
    """Whether the only die can show this and stay: some faces are rolled again."""
    if len(dice.sides) != 1 or not 1 <= face <= dice.sides[0]:
        return False
    with suppress(DiceError):
        dice.total((face,))
        return True
    return False


def _is_both(dice: Dice, number: int) -> bool:
    """Whether it can be the total as well as the face of the only die, and means another thing."""
    return _shows(dice, number) and dice.total((number,)) != number


def _read(request: Request, text: str) -> Answer:
    text = text.strip().lower()
    if request.what == "choice":
        return text
    if request.what == "number":
        return _whole(request, text)
    dice = parse_dice(request.dice)
    tokens = [each for each in _SPLIT.split(text) if each]
    if not tokens:
        raise Refused("Type what the dice show.", request.id)
    number = whole_number(tokens[0]) if len(tokens) == 1 else None
    close = _all_close(dice, tokens)
    if number is not None and _is_two(dice, tokens[0]):
        raise Refused(f"No die shows {tokens[0]}: those are two numbers.", request.id)
    if number is not None and not _is_face(dice, tokens[0]):
        return _total_or_faces(request, dice, number, close)
    return close or tuple(_face(request, dice, i, each) for i, each in enumerate(tokens))


def _is_two(dice: Dice, text: str) -> bool:
    """Whether another number follows one that is whole: 00 and 30 on a d100."""
    return dice.sides == (100,) and text.startswith("0") and len(text) > len("100")


def answer_text(answer: Answer) -> str:
    """An answer as it would be typed."""
    if isinstance(answer, tuple):
        faces = " ".join(map(str, answer))
        return f"d{faces}" if len(answer) == 1 else faces
    return str(answer)


def shown_text(request: Request | None, answer: Answer) -> str:
    """An answer as its field shows it: the face of an only die without a "d" before it.

    Where a number alone would be read as another thing it is the total. Tens are 00 to 90.
    """
    if request is None or request.what != "roll" or not isinstance(answer, tuple):
        return answer_text(answer)
    dice = parse_dice(request.dice)
    if dice.tens:
        shown = enumerate(answer)
        return " ".join(f"{n % 10}0" if at in dice.tens else str(n % 10) for at, n in shown)
    total = _total(dice, answer)
    if len(answer) != 1 or total is None:
        return answer_text(answer)
    face = answer[0]
    for text in (str(face), str(total)):
        with suppress(Refused):
            read = _read(request, text)
            if (dice.total(read) if isinstance(read, tuple) else read) == total:
                return text
    return answer_text(answer)


def _total(dice: Dice, faces: tuple[int, ...]) -> int | None:
    """The total of these faces, or None where the dice cannot show them."""
    with suppress(DiceError):
        return dice.total(faces)
    return None


def _on_die(face: int, *, tens: bool) -> str:
    """A face as a die of a d100 shows it: 00 to 90 on one for the tens, 0 to 9 on the other."""
    return f"{face % 10 * 10:02}" if tens else str(face % 10)


def whole_number(text: str) -> int | None:
    """The whole number typed, of at most ten digits, or None."""
    text = text.strip().replace("\N{MINUS SIGN}", "-")
    return int(text) if len(text) < 100 and _NUMBER.fullmatch(text) else None


def halved(text: str) -> tuple[int, int] | None:
    """Halves as they are typed: "3/2" is 1, and 1 more every other time; None for other texts."""
    count, slash, two = text.partition("/")
    number = whole_number(count)
    if not slash or two.strip() != "2" or number is None or number < 0:
        return None
    return divmod(number, 2)


def _whole(request: Request, text: str) -> int:
    number = whole_number(text)
    if number is None:
        raise Refused(f"{request.label}: type a whole number.", request.id)
    return number


def _is_face(dice: Dice, token: str) -> bool:
    """Whether the zero on the die is meant: on a d10 or a d100 it is the highest face."""
    return dice.sides in ((10,), (100,)) and set(token) == {"0"} and not dice.can_total(0)


def _total_or_faces(request: Request, dice: Dice, number: int, close: tuple[int, ...]) -> Answer:
    total_ok = request.total_ok or not dice.sides
    if dice.can_total(number) and total_ok:
        return number
    if len(dice.sides) == 1 and (1 <= number <= dice.sides[0] or not total_ok):
        return (number,)
    told = dice.total_of(number) if total_ok else None
    if told is not None or close:
        return close if told is None else told
    if total_ok:
        return number
    how = "a digit for each die" if max(dice.sides) <= 10 else "with spaces between them"
    raise Refused(f"Type {len(dice.sides)} faces, {how}.", request.id)


def _all_close(dice: Dice, tokens: list[str]) -> tuple[int, ...]:
    # 10 is one face of a d10, not 1 and 0 on two.
    found = close_faces(dice, tokens[0]) if len(tokens) == 1 and tokens[0] != "10" else ()
    return found if len(found) == len(dice.sides) else ()


def close_faces(dice: Dice, text: str) -> tuple[int, ...]:
    """The faces of several dice typed as a digit each, the first ones at least; else nothing."""
    if len(dice.sides) < max(2, len(text)) or dice.tens or not re.fullmatch("[0-9]+", text):
        return ()
    pairs = list(zip(map(int, text), dice.sides, strict=False))
    faces = tuple(sides if face == 0 and sides == 10 else face for face, sides in pairs)
    fits = all(1 <= face <= sides <= 10 for face, (_, sides) in zip(faces, pairs, strict=True))
    return faces if fits else ()


def _face(request: Request, dice: Dice, index: int, token: str) -> int:
    digits = token.removeprefix("d")
    if not digits.isdecimal() or len(digits) > 6:
        raise Refused(f"{token[:20]!r} is not a number. Type what the dice show.", request.id)
    sides = dice.sides[min(index, len(dice.sides) - 1)] if dice.sides else 0
    if index in dice.tens and int(digits) in range(10, 100, 10):
        return int(digits) // 10
    return sides if int(digits) == 0 and sides in (10, 100) else int(digits)


def dice_hint(request: Request) -> tuple[str, ...]:
    """What a field takes, in a few words, the first of them the most needed."""
    if request.usual is not None:
        return (f"usually {request.usual}",)
    if request.what == "number":
        return (span(request.lowest, request.highest),)
    try:
        dice = parse_dice(request.dice)
    except DiceError:
        return ()
    if len(dice.sides) == 1 and dice.lowest == 1 and dice.highest == dice.sides[0]:
        return (f"1 to {dice.highest}",)
    total = f"total {span(dice.lowest, dice.highest)}"
    faces = _faces_hint(dice.sides)
    if dice.tens:
        faces = f"{len(dice.tens)} tens, then units"
    if _is_ambiguous(request.dice):
        faces = "d and the face"
    return (total, f"or {faces}") if request.total_ok else (faces,)


def _faces_hint(sides: tuple[int, ...]) -> str:
    """What faces may be typed: those of one die, or how those of several are parted."""
    if len(sides) == 1:
        return f"the face, 1 to {sides[0]}"
    return "both faces, as 3 4" if len(sides) == 2 else f"{len(sides)} faces, parted by spaces"


@lru_cache(maxsize=256)
def _is_ambiguous(notation: str) -> bool:
    """Whether some number can be the face of the only die, and a total from another face."""
    dice = parse_dice(notation)
    faces = range(1, min((*dice.sides, _MOST_FACES)) + 1) if len(dice.sides) == 1 else ()
    return any(_is_both(dice, face) and dice.can_total(face) for face in faces)
