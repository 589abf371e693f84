"""The recap: how a fight went, over the window."""
