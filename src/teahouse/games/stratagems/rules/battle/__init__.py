"""A battle from the help that is called to the advance, with its odds."""
