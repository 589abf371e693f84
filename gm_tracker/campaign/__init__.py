"""The campaign file: streams of steps, drafts, snapshots and settings in one SQLite file."""
