"""The digest of what is stored, without OpenSSL, which `hashlib` loads for other digests.

That takes longer than to check all rows of a usual opening.
"""

try:
    from _blake2 import blake2b
except ImportError:  # another Python than the usual one
    from hashlib import blake2b

__all__ = ["blake2b"]
