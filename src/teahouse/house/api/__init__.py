"""What people and programs reach: paths, sockets, the page."""
