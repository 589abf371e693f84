"""What somebody is in the midst of, as it follows a verb: some of it was typed by the GM."""


def undertaking(label: str) -> str:
    """As in "has finished casting Bolt"; what is no such word is quoted: "climbs the wall"."""
    if label.split(" ", 1)[0].endswith("ing"):
        return label
    return f"\N{LEFT DOUBLE QUOTATION MARK}{label}\N{RIGHT DOUBLE QUOTATION MARK}"


def busy(label: str) -> str:
    """As in "is casting Bolt", or else "is busy with" what is quoted."""
    said = undertaking(label)
    return said if said == label else f"busy with {said}"
