"""Who stands where and controls what."""
