/** Whether a first click does what it means, at once: a person's wish, kept in the browser. */
const KEPT = "teahouse.quick";

class Pace {
  private wanted = $state(localStorage.getItem(KEPT) === "on");

  get quick(): boolean {
    return this.wanted;
  }

  set quick(wanted: boolean) {
    this.wanted = wanted;
    localStorage.setItem(KEPT, wanted ? "on" : "off");
  }
}

export const pace = new Pace();
