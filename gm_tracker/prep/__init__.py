"""Preparing: the library of the open campaign, imports, exports and paper."""
