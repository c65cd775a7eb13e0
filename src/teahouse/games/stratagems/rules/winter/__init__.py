"""Winter: who may stay, who retreats, who is lost, and the warnings before it comes."""
