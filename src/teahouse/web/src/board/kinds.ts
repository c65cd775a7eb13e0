import type { Place } from "../lib/contract";

type Style = NonNullable<Place["style"]>;

/** Shapes that stand for themselves, drawn by Kind: half their width and half their height, and whether their names are large. */
const STANDING = {
  gate: { half: [21, 18], large: true },
  ring: { half: [10, 10], large: false },
  stall: { half: [12, 12], large: false },
  field: { half: [12, 9], large: false },
  pagoda: { half: [13, 15], large: false },
  diamond: { half: [8, 8], large: false },
  dome: { half: [23, 24], large: true },
  gable: { half: [20, 20], large: false },
  palm: { half: [14, 15], large: false },
  hut: { half: [21, 22], large: true },
  palace: { half: [36, 30], large: true },
} as const satisfies Partial<Record<Style, { half: readonly [number, number]; large: boolean }>>;
export type Standing = keyof typeof STANDING;

/** All others, outlines and discs on the ground, and whether they write their own names. A shape that is in neither list, or
 * that Kind does not draw, is an error of types. */
const WRITES: Record<Exclude<Style, Standing>, boolean> = {
  "": false,
  outline: false,
  expanse: false,
  port: false,
  medallion: false,
  plate: true,
  rampart: true,
  hull: true,
  barge: true,
  bay: false,
  track: true,
};

const isStanding = (style: Style): style is Standing => style in STANDING;

/** The shape of a place that stands for itself. */
export function standing(place: Place): Standing | null {
  const style = place.style ?? "";
  return place.shape !== "hex" && !place.points?.length && isStanding(style) ? style : null;
}
export const hasKind = (place: Place): boolean => standing(place) !== null;
export const isLarge = (place: Place): boolean =>
  isStanding(place.style ?? "") && STANDING[place.style as Standing].large;

/** A space of a dense map on which something may still be built: its roof is drawn in dashes beside it. */
export const isSite = (place: Place): boolean =>
  hasKind(place) && ["ring", "diamond"].includes(place.style ?? "") && Boolean(place.icons?.length);

/** Places that write their own names, or have them where they say. */
export function writesName(place: Place): boolean {
  const style = place.style ?? "";
  return Boolean(place.name_at) || (!isStanding(style) && WRITES[style]);
}

/** Half the width and half the height of a place as it is drawn, without the name. */
export function extent(place: Place): readonly [number, number] {
  const shape = standing(place);
  if (shape !== null) return STANDING[shape].half;
  return [place.radius || 26, place.shape === "box" ? (place.radius || 26) * 0.8 : place.radius || 26];
}

export const extentOf = (shape: Standing): readonly [number, number] => STANDING[shape].half;

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
