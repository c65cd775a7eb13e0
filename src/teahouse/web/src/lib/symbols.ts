/** What there is to know of the sprite's symbols: which are pieces of a side, and how they stand. A test holds it to the sprite. */

/** Pieces of a side are drawn in its colour; goods, coins and what is nobody's keep their own. */
const OWNED: ReadonlySet<string> = new Set([
  "barge",
  "card-back",
  "cube",
  "disc",
  "figure",
  "flag",
  "governor",
  "horde",
  "junk",
  "scout",
  "settlement",
  "tower",
  "trading-post",
  "troop",
  "wall",
  "worker",
]);
/** Markers on a dense map, smaller than who stands there. */
const MARKERS: ReadonlySet<string> = new Set(["flag", "lantern", "tower", "wall"]);

export const isOwned = (symbol: string | undefined): boolean => OWNED.has(symbol ?? "");
export const isMarker = (symbol: string): boolean => MARKERS.has(symbol);
