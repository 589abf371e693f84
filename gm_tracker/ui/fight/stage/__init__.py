"""The stage: who acts, what is asked and what came of it, in one place."""
