import type { Sheet } from "./contract";

/** What somebody has, in one line: counts by their symbol, and a symbol for each badge, earned or not. */
export interface Counts {
  counts: [string, number][];
  badges: string[];
}

/** The counts of a sheet: what it says itself, how many of what its tracks hold, its first counters, and its badges. */
export function countsOf(sheet: Sheet | undefined): Counts {
  const counts = new Map<string, number>();
  const badges: string[] = [];
  for (const count of sheet?.counts ?? []) if (count.symbol) counts.set(count.symbol, count.count ?? 1);
  const first = sheet?.items.find((each) => each.kind === "counters");
  for (const item of sheet?.items ?? []) {
    if (item.kind === "track")
      for (const box of item.boxes) {
        const symbol = box.icons?.[0]?.symbol;
        if (symbol && (box.state === "gained" || box.state === "special"))
          counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
      }
    if (item.kind === "counters" && item === first)
      for (const counter of item.counters) counts.set(counter.symbol, counter.count);
    if (item.kind === "badges")
      for (const badge of item.badges) badges.push(badge.earned ? (badge.symbol ?? "star") : "star-empty");
  }
  return { counts: [...counts], badges };
}
