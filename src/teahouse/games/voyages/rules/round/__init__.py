"""The round: how it opens and closes, and how a turn in it is asked and carried out."""
