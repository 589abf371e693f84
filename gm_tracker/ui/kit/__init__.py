"""What every part of the window is made of; it knows no fight."""
