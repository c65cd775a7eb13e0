"""Every element of the picture language in every state, to be looked at in the page and in the terminal."""
