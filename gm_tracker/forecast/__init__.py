"""Whole fights played ahead through the resolver that plays them at the table."""
