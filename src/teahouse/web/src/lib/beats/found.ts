import type { Amount, Scene } from "../contract";
import type { Frame } from "./frames";

/** What of a scene's elements a small picture needs. */
export interface Found {
  id: string;
  kind: string;
  label: string;
  name?: string;
  symbol?: string;
  seat?: number | null;
  face?: number | string;
  value?: string;
  number?: string;
  count?: number;
  place?: string;
  text?: string;
  /** What a slip asks and gives. */
  costs?: Amount[];
  gains?: Amount[];
  points?: number | null;
}

const known = new WeakMap<Scene, Map<string, Found>>();

/** Everything that lies on a table, by its id. */
export function elements(scene: Scene): Map<string, Found> {
  let found = known.get(scene);
  if (!found) known.set(scene, (found = collect([scene.board, scene.sheets, scene.panels], new Map<string, Found>())));
  return found;
}

function collect(value: unknown, found: Map<string, Found>): Map<string, Found> {
  if (Array.isArray(value)) for (const each of value) collect(each, found);
  else if (value && typeof value === "object") {
    if ("id" in value && "kind" in value) found.set(String(value.id), value as Found);
    for (const part of Object.values(value)) if (part && typeof part === "object") collect(part, found);
  }
  return found;
}

/** What a beat is about, as far as the table shows it after or before. */
export function touched(frame: Frame): Found[] {
  const now = elements(frame.scene),
    was = elements(frame.before);
  return (frame.beat?.touches ?? []).flatMap((id) => now.get(id) ?? was.get(id) ?? []);
}

/** Pieces that came to a place or went from it. */
export interface Shift {
  symbol: string;
  seat: number | null;
  by: number;
}

/** What is printed on a place as a count, such as who is how strong there, and is more or less than before. */
export function countsAt(frame: Frame, place: string): Shift[] {
  const find = (scene: Scene): Amount[] => scene.board?.places?.find(({ id }) => id === place)?.icons ?? [];
  const was = new Map(find(frame.before).map(({ symbol, count }) => [symbol, count]));
  return find(frame.scene).flatMap(({ symbol, count }) => {
    const before = symbol ? was.get(symbol) : undefined;
    return symbol && count !== undefined && before !== undefined && count !== before
      ? [{ symbol, seat: null, by: count - before }]
      : [];
  });
}

export function shiftsAt(frame: Frame, place: string): Shift[] {
  const found = new Map<string, Shift>();
  const count = (scene: Scene, sign: number): void => {
    for (const { place: at, symbol, seat = null, count = 1 } of scene.board?.pieces ?? []) {
      if (at !== place) continue;
      const key = `${symbol}>${seat}`;
      const shift = found.get(key) ?? { symbol, seat, by: 0 };
      found.set(key, { ...shift, by: shift.by + sign * count });
    }
  };
  count(frame.before, -1);
  count(frame.scene, 1);
  return [...found.values()].filter((shift) => shift.by);
}
