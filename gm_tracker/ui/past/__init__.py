"""What was: the tree of all moments, the band over a moment that is looked at."""
