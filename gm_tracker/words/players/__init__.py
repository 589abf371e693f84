"""What the players may see of a fight: made of what is disclosed, and of nothing else."""
