/** Whether the window is no wider than a phone's. */
const phone = matchMedia("(max-width: 700px)");

class Screen {
  small = $state(phone.matches);

  constructor() {
    phone.addEventListener("change", () => (this.small = phone.matches));
  }
}

export const screen = new Screen();
