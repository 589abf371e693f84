"""The main window: docks, arrangements, menus, notices, and the acts."""
