"""Games that were stored by earlier versions are opened by this one."""
