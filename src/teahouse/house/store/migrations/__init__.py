"""How a database of an older house becomes one of this house: run by Alembic when the house opens."""
