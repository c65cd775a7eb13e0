import { parsed } from "./drawing";

/** A drawing of a game: what lies under the ways, and what its class "over" lifts above them, such as a legend. */
export interface Drawing {
  under: readonly Node[];
  over: readonly Node[];
}

const NONE: Drawing = { under: [], over: [] };
const kept = new Map<string, Promise<Drawing>>();

/** What lies inside the svg element of a game's drawing, such as "voyages/board.svg"; empty when there is none. */
export function ground(name: string): Promise<Drawing> {
  let drawing = kept.get(name);
  if (!drawing) {
    drawing = fetch(`games/${name}`).then(async (answer) => {
      const root = answer.ok ? parsed(await answer.text()) : null;
      if (!root) return NONE;
      const over = [...root.children].filter((each) => each.classList.contains("over"));
      for (const each of over) each.remove();
      return { under: [...root.childNodes], over };
    });
    kept.set(name, drawing);
  }
  return drawing;
}

const dressed = new Map<string, Promise<void>>();

/** Lays the inks of a game's ground, such as "voyages/board.css", on its own boards: no other game is painted with them. Until they
 * lie there its words have other sizes. */
export function dress(game: string): Promise<void> {
  let laid = dressed.get(game);
  if (!laid) {
    laid = fetch(`games/${game}/board.css`).then(async (answer) => {
      if (!answer.ok) return;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`[data-game="${game}"] { ${await answer.text()} }`);
      document.adoptedStyleSheets.push(sheet);
    });
    dressed.set(game, laid);
  }
  return laid;
}
