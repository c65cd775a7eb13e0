"""The rulebook's opponents: the Bot of two players, and Li Mu alone."""
