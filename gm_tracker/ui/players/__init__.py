"""What the players see: a second window that is painted from a Projection and knows no fight."""
