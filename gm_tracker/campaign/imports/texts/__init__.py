"""Stat blocks as books and web pages print them, a module for each game."""
