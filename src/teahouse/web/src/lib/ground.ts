const kept = new Map<string, Promise<string>>();

/** What lies inside the svg element of a game's drawing, such as "voyages/board.svg"; empty when there is none. */
export function ground(name: string): Promise<string> {
  let drawing = kept.get(name);
  if (!drawing) {
    drawing = fetch(`games/${name}`).then(async (answer) => {
      if (!answer.ok) return "";
      const root = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
      return root.tagName === "svg" ? root.innerHTML : "";
    });
    kept.set(name, drawing);
  }
  return drawing;
}
