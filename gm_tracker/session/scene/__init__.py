"""One action between two people, described by key=value words, and its exact odds."""
