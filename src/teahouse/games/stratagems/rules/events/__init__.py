"""The steps of events, and the decks whose cards bring them."""
