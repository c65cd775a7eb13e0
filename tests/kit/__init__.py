"""What every game of the house must pass. `test_games.py` runs it; a new game gets it for free."""
