/** Day or evening: as the system wishes until the person chooses. */
const KEPT = "teahouse.theme";
const system = matchMedia("(prefers-color-scheme: dark)");

class Theme {
  private chosen = $state<string | null>(localStorage.getItem(KEPT));
  private systemDark = $state(system.matches);

  constructor() {
    system.addEventListener("change", () => (this.systemDark = system.matches));
  }

  get dark(): boolean {
    return this.chosen === null ? this.systemDark : this.chosen === "dark";
  }

  toggle(): void {
    this.chosen = this.dark ? "light" : "dark";
    localStorage.setItem(KEPT, this.chosen);
  }
}

export const theme = new Theme();
