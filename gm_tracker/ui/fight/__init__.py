"""The fight on the screen: list, timeline, composer, log and panel."""
