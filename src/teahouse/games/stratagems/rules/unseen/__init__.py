"""What is hidden, what somebody has seen of it, and what may lie there."""
