"""Sums of independent whole numbers, counted exactly.

A table `{value: weight}` is written as one long integer with a fixed number of bytes for each
value (Kronecker substitution). Python multiplies long integers in C, so forty dice take well
under a millisecond.
"""

from collections.abc import Mapping
from math import comb, gcd

Weights = Mapping[int, int]


def added(first: Weights, second: Weights) -> dict[int, int]:
    """The weights of the sum of one value of each table."""
    if _is_small(first, second) or _is_sparse(first) or _is_sparse(second):
        return _added_pair_by_pair(first, second)
    step = gcd(_step(first), _step(second))
    width = _width(sum(first.values()) * sum(second.values()))
    packed = _pack(first, step, width) * _pack(second, step, width)
    return _unpack(packed, min(first) + min(second), step, width)


def repeated(weights: Weights, count: int) -> dict[int, int]:
    """The weights of the sum of `count` values of one table."""
    step = _step(weights)
    width = _width(sum(weights.values()) ** count)
    return _unpack(_pack(weights, step, width) ** count, min(weights) * count, step, width)


def kept(weights: Weights, count: int, keep: int, *, highest: bool) -> dict[int, int]:
    """The weights of the sum of the `keep` highest (or lowest) of `count` values of one table."""
    low, step = min(weights), _step(weights)
    width = _width(sum(weights.values()) ** count)
    # packed[used] counts the ways in which `used` values are settled, the best values first.
    packed = [1] + [0] * count
    for value in sorted(weights, reverse=highest):
        shift = (value - low) // step * width * 8
        packed = _settle(packed, weights[value], shift, keep)
    return _unpack(packed[count], low * keep, step, width)


def _settle(packed: list[int], weight: int, shift: int, keep: int) -> list[int]:
    """Let any number of the open values be one that adds `shift` bits when it is kept."""
    count = len(packed) - 1
    settled = [0] * (count + 1)
    for used, ways in enumerate(packed):
        for more in range(count - used + 1 if ways else 0):
            counted = min(used + more, keep) - min(used, keep)
            factor = comb(count - used, more) * weight**more
            settled[used + more] += (ways * factor) << (shift * counted)
    return settled


def _added_pair_by_pair(first: Weights, second: Weights) -> dict[int, int]:
    result: dict[int, int] = {}
    for a, weight in first.items():
        for b, other in second.items():
            result[a + b] = result.get(a + b, 0) + weight * other
    return result


def _is_small(first: Weights, second: Weights) -> bool:
    return len(first) * len(second) <= 64 or len(first) == 1 or len(second) == 1


def _is_sparse(weights: Weights) -> bool:
    return (max(weights) - min(weights)) // _step(weights) > 8 * len(weights)


def _step(weights: Weights) -> int:
    """The largest step that reaches every value from the lowest one."""
    low = min(weights)
    return gcd(*(value - low for value in weights)) or 1


def _width(total: int) -> int:
    """Bytes that hold any weight up to `total`."""
    return (total.bit_length() + 7) // 8


def _pack(weights: Weights, step: int, width: int) -> int:
    low, high = min(weights), max(weights)
    buffer = bytearray(((high - low) // step + 1) * width)
    for value, weight in weights.items():
        at = (value - low) // step * width
        buffer[at : at + width] = weight.to_bytes(width, "little")
    return int.from_bytes(buffer, "little")


def _unpack(packed: int, low: int, step: int, width: int) -> dict[int, int]:
    size = (packed.bit_length() + 7) // 8
    data = packed.to_bytes(size, "little")
    starts = range(0, size, width)
    weights = (int.from_bytes(data[at : at + width], "little") for at in starts)
    return {low + step * index: weight for index, weight in enumerate(weights) if weight}
