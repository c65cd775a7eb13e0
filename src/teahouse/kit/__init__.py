"""What every game must pass, ours and those from outside: the checks, the cases they go through, and the golden games."""
