import type { Sheet } from "./contract";
import type { Drawn } from "./stage.svelte";
import { asThing } from "./told";

/** One of somebody's counts, with what there is help on. */
export interface Count {
  symbol: string;
  count: number;
  of: Drawn;
}

/** What somebody has, in one line: counts, each symbol once, and a symbol for each badge, earned or not. */
export interface Counts {
  counts: Count[];
  badges: string[];
  /** What there is help on for all badges. */
  awards?: Drawn;
}

/** The counts of a sheet: what it says itself, how many of what its tracks hold, its first counters, and its badges. */
export function countsOf(sheet: Sheet | undefined): Counts {
  const counts = new Map<string, Count>();
  const badges: string[] = [];
  let awards: Drawn | undefined;
  for (const count of sheet?.counts ?? [])
    if (count.symbol) counts.set(count.symbol, { symbol: count.symbol, count: count.count ?? 1, of: asThing(count) });
  const first = sheet?.items.find((each) => each.kind === "counters");
  for (const item of sheet?.items ?? []) {
    if (item.kind === "track")
      for (const box of item.boxes) {
        const symbol = box.icons?.[0]?.symbol;
        if (symbol && (box.state === "gained" || box.state === "special"))
          counts.set(symbol, { symbol, count: (counts.get(symbol)?.count ?? 0) + 1, of: item });
      }
    if (item.kind === "counters" && item === first)
      for (const of of item.counters) counts.set(of.symbol, { symbol: of.symbol, count: of.count, of });
    if (item.kind === "badges") {
      awards = item;
      for (const badge of item.badges) badges.push(badge.earned ? (badge.symbol ?? "star") : "star-empty");
    }
  }
  return { counts: [...counts.values()], badges, awards };
}
