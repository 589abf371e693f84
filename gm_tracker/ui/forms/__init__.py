"""Forms: combatants, the builder, house rules."""
