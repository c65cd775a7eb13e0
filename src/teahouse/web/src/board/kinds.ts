import type { Place } from "../lib/contract";

/** Spaces that are known by their shape. */
const KINDS = new Set(["capital", "city", "market", "colony", "temple", "site", "large_city", "small_city", "oasis", "start", "palace"]);

export const hasKind = (place: Place): boolean => KINDS.has(place.style ?? "") && place.shape !== "hex" && !place.points?.length;

/** A space of a dense map on which something may still be built: its roof is drawn in dashes beside it. */
export const isSite = (place: Place): boolean => hasKind(place) && ["city", "site"].includes(place.style ?? "") && Boolean(place.icons?.length);

/** Places that write their own names, or have them where they say. */
const NAMED = new Set(["plot", "frontier", "ship", "barge", "row"]);
export const writesName = (place: Place): boolean => Boolean(place.name_at) || NAMED.has(place.style ?? "");

/** Half the width and half the height of a place as it is drawn, without the name. */
export function extent(place: Place): readonly [number, number] {
  switch (hasKind(place) ? place.style : "") {
    case "capital": return [21, 18];
    case "city": return [10, 10];
    case "market": return [12, 12];
    case "colony": return [12, 9];
    case "temple": return [13, 15];
    case "site": return [8, 8];
    case "large_city": return [23, 24];
    case "start": return [21, 22];
    case "palace": return [36, 30];
    case "small_city": return [20, 20];
    case "oasis": return [14, 15];
    default: return [place.radius || 26, place.shape === "box" ? (place.radius || 26) * 0.8 : place.radius || 26];
  }
}

/** How wide a tile of an open stack is. */
export const TILE = 20.5;

/** Where the printed seats below a place stand, and how far apart. */
export const BOX_APART = 22;
export const boxRow = (place: Place): number => place.y + extent(place)[1] + (hasKind(place) ? 10 : 14);
export const COLUMN_APART = 27;
export const boxAt = (place: Place, n: number): readonly [number, number] => {
  const own = place.boxes?.[n]?.at;
  if (own) return [own[0], own[1]];
  if (place.column) return [place.column[0], place.column[1] + n * COLUMN_APART];
  const apart = hasKind(place) ? BOX_APART : 34;
  return [place.x + (n - ((place.boxes?.length ?? 1) - 1) / 2) * apart, boxRow(place)];
};
