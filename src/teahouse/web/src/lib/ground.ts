/** A drawing of a game: what lies under the ways, and what its class "over" lifts above them, such as a legend. */
export interface Drawing {
  under: string;
  over: string;
}

const kept = new Map<string, Promise<Drawing>>();

/** What lies inside the svg element of a game's drawing, such as "voyages/board.svg"; empty when there is none. */
export function ground(name: string): Promise<Drawing> {
  let drawing = kept.get(name);
  if (!drawing) {
    drawing = fetch(`games/${name}`).then(async (answer) => {
      if (!answer.ok) return { under: "", over: "" };
      const root = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
      if (root.tagName !== "svg") return { under: "", over: "" };
      const over = [...root.children].filter((each) => each.classList.contains("over"));
      for (const each of over) each.remove();
      return { under: root.innerHTML, over: over.map((each) => each.outerHTML).join("") };
    });
    kept.set(name, drawing);
  }
  return drawing;
}
