"""Proof by force: storms of clients, houses that are killed, disks and networks that fail, and a checker of what was seen.

Everything here speaks to a house as people do, by HTTP and sockets, and knows nothing of its inside.
"""
