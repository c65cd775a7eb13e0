import type { Layout, Sheet } from "./contract";

/** What the leaf with the hand is called on a phone, and how many cards are in it. */
export function handOf(layout: Layout, sheets: readonly Sheet[]): { title: string; fresh: number } {
  if (layout.hand === "under") return { title: "Market", fresh: 0 };
  const items = sheets.flatMap((sheet) => sheet.items);
  if (items.length && items.every((each) => each.kind === "tray")) return { title: "Dice", fresh: 0 };
  return {
    title: "Hand",
    fresh: items.reduce((sum, each) => sum + (each.kind === "spread" ? each.items.length : 0), 0),
  };
}
