/** Whether the window is no wider than a phone's. */
const phone = matchMedia("(max-width: 700px)");
/** What is lower is a bar of the browser's. */
const KEYBOARD = 120;

class Screen {
  small = $state(phone.matches);
  /** How much of the window's foot a keyboard covers, in pixels, and how high the rest is. */
  keyboard = $state(0);
  visible = $state(innerHeight);

  constructor() {
    phone.addEventListener("change", () => (this.small = phone.matches));
    const seen = visualViewport;
    if (!seen) return;
    const look = (): void => {
      const covered = seen.scale > 1.01 ? 0 : innerHeight - seen.offsetTop - seen.height;
      this.keyboard = covered > KEYBOARD ? Math.round(covered) : 0;
      this.visible = Math.round(seen.height);
    };
    seen.addEventListener("resize", look);
    seen.addEventListener("scroll", look);
  }
}

export const screen = new Screen();
