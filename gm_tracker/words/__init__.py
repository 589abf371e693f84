"""Words: the state of a fight and its steps, turned into ready-made rows and sentences."""
