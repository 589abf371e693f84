"""The part of the style sheet for Qt's own file dialog, which stands where the desktop has none."""

FILE_DIALOG = """
QFileDialog {
    backward-icon: url("$icons/chevron-grey-left.svg");
    forward-icon: url("$icons/chevron-grey-right.svg");
    filedialog-parent-directory-icon: url("$icons/chevron-grey-up.svg");
    filedialog-new-directory-icon: url("$icons/folder-grey-plus.svg");
    filedialog-listview-icon: url("$icons/list-grey.svg");
    filedialog-detailedview-icon: url("$icons/details-grey.svg");
}
QFileDialog QToolButton { padding: ${p2}px; }
"""
"""Its own icons are dark, and would be cut off by the ground of other buttons."""
