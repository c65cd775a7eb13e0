"""Play in a terminal: the menu, the table with its commands, saved games, and the drawing of scenes."""
