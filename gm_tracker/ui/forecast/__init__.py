"""The forecast of a fight, drawn."""
