"""Pictures the top of a study's page: `python -m tools.lab_picture examples/study.html docs/lab.webp`."""

from __future__ import annotations

import base64
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.browser import NoBrowser, browser

WIDTH, HEIGHT, QUALITY = 1000, 1180, 80


def main(page: str, picture: str) -> None:
    try:
        path = browser()
    except NoBrowser as error:
        sys.exit(f"tools.lab_picture: {error}")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=["--disable-gpu"])
        context = chromium.new_context(viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="light")
        shown = context.new_page()
        shown.goto(Path(page).resolve().as_uri())
        session = context.new_cdp_session(shown)
        shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
        Path(picture).write_bytes(base64.b64decode(shot["data"]))
        chromium.close()


if __name__ == "__main__":
    main(*sys.argv[1:3])
