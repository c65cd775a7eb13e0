"""The page that the house shows in a browser: its sources, and in `dist` what tools/page.py builds from them."""
