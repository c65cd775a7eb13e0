"""What a game is: State, Decision, Action, Luck, Journal, Outcome. Knows no game."""
