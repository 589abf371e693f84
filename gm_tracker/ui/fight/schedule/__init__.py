"""Who acts when: the timeline, its strip, and the ribbon of turn-order games."""
