"""Actions for action points, the tribute track among them, and what decisions about them share."""
