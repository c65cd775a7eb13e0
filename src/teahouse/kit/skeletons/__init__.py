"""The games that `teahouse new-game` writes: each is a small game that plays, draws and passes the kit as it stands."""
