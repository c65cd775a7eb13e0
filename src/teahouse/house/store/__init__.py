"""What is kept: the only room of the house that knows a database."""
