"""The engine: decide what a command does, append the step, fold it, and go back and forth."""
