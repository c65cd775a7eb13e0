import type { Scene } from "./contract";

interface Meaning { verb: string; from: string }

/** How an action's target follows from the id of what is clicked: as it is, without its first word, or with its last word only. */
const READINGS: Record<string, (id: string) => string> = {
  whole: (id) => id,
  rest: (id) => id.slice(id.indexOf(":") + 1).replaceAll(":", "_"),
  last: (id) => id.slice(id.lastIndexOf(":") + 1),
};

/** What a click on each kind of thing has meant at this table so far, so that it can be asked why it is not possible now. */
export class Meanings {
  private known = new Map<string, Meaning>();

  /** Learns from everything that can be clicked in a scene. */
  learn(scene: Scene): void {
    walk([scene.board, scene.sheets], (kind, id, action) => {
      const [verb = "", target = ""] = action.split(":");
      for (const [from, read] of Object.entries(READINGS)) {
        if (target && read(id) === target) {
          this.known.set(key(kind, id), { verb, from });
          return;
        }
      }
    });
  }

  /** The action that a thing would mean; empty when nothing like it could be clicked yet. */
  of(kind: string, id: string): string {
    const meaning = this.known.get(key(kind, id));
    return meaning ? `${meaning.verb}:${READINGS[meaning.from]!(id)}` : "";
  }
}

const key = (kind: string, id: string): string => (kind === "place" ? kind : `${kind}/${id.split(":")[0]}`);

function walk(value: unknown, meet: (kind: string, id: string, action: string) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, meet);
  else if (value && typeof value === "object") {
    if ("action" in value && "id" in value && "kind" in value && value.action) meet(String(value.kind), String(value.id), String(value.action));
    for (const part of Object.values(value)) if (part && typeof part === "object") walk(part, meet);
  }
}
