/** Keys of one letter, which a person may switch off where they are in the way of other programs. */
const KEPT = "teahouse.keys";

export interface Key {
  keys: string[];
  meaning: string;
}

class Keys {
  private off = $state(localStorage.getItem(KEPT) === "off");

  get on(): boolean {
    return !this.off;
  }

  set on(wanted: boolean) {
    this.off = !wanted;
    localStorage.setItem(KEPT, wanted ? "on" : "off");
  }

  /** The letter that was pressed for the table, not for a field, a menu of the browser or a sheet above it. */
  letter(event: KeyboardEvent): string {
    const target = event.target as Element | null;
    if (this.off || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return "";
    if (target?.closest("input, textarea, select, dialog")) return "";
    return event.key;
  }
}

export const keys = new Keys();

export const TABLE_KEYS: Key[] = [
  { keys: ["Tab"], meaning: "to the next thing that can be done" },
  { keys: ["←", "→", "↑", "↓"], meaning: "from place to place on the board, from box to box on a sheet" },
  { keys: ["Enter"], meaning: "do it, or hear why it cannot be done" },
  { keys: ["1", "…", "9"], meaning: "choose the first, the second, the third answer; the same key again does it" },
  { keys: ["u"], meaning: "take back" },
  { keys: ["j"], meaning: "to the journal" },
  { keys: ["q"], meaning: "to the question" },
  { keys: ["+", "-", "0"], meaning: "nearer, farther, the whole board" },
  { keys: ["Escape"], meaning: "close what lies above the table; show the end of a move at once" },
  {
    keys: ["←", "Space", "→", "s"],
    meaning: "while it is told what happened: back, pause, on, faster; Escape ends it",
  },
  { keys: ["?"], meaning: "what it is that is pointed at or has the focus; else this list" },
];

export const REPLAY_KEYS: Key[] = [
  { keys: ["←", "→"], meaning: "one moment back, one moment on" },
  { keys: ["Home", "End"], meaning: "the beginning, the end" },
  { keys: ["Space"], meaning: "play, and stop" },
];
