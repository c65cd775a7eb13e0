"""The page: its types, its drawings and how it is built."""
