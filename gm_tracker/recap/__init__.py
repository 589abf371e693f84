"""How a fight went: its steps read again, its dice held against the odds they had."""
