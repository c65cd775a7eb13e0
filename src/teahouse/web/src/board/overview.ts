import { isSeen, type Lie, type Rect, type Sizes, type Spot } from "./frame";

/** How wide the small map is on a phone, and on a desk. */
export const WIDE = 92,
  DESK_WIDE = 136;
/** The strip with the ways to a board's parts. */
export const PARTS = 52;
/** How far what lies over the board is from its edges, and how far above the sheet. */
export const EDGE = 10;
const FOOT = 24;
const BUTTON = 46;
/** Around the middle of what can be touched. */
const AROUND = 16;

/** The button for the whole board. */
export const button = ({ width, height }: Sizes): Rect => [
  width - EDGE - BUTTON,
  height - FOOT - BUTTON,
  width - EDGE,
  height - FOOT,
];

/** The small map: below on the left where ways to the parts lie above, else above on the right; or on the other side. */
function smallMap(
  { width, height, boardWidth, boardHeight }: Sizes,
  parts: boolean,
  aside: boolean,
  wide: number,
): Rect {
  const high = (wide * boardHeight) / boardWidth;
  const isLeft = parts !== aside;
  const left = isLeft ? EDGE : width - EDGE - wide,
    top = !parts ? EDGE : aside ? height - FOOT - BUTTON - EDGE - high : height - FOOT - high;
  return [left, top, left + wide, top + high];
}

/** Whether the small map lies on the other side, because it would cover more where it is at home. */
export function isAside(sizes: Sizes, lie: Lie, spots: readonly Spot[], parts: boolean, wide = WIDE): boolean {
  const covered = [false, true].map((aside) => {
    const { width, height, boardWidth, boardHeight } = sizes;
    const free: Sizes = { width, height, boardWidth, boardHeight };
    const under: Sizes = { ...free, corners: [smallMap(sizes, parts, aside, wide)] };
    return spots.filter(([x, y]) => isSeen(free, lie, x, y) && !isSeen(under, lie, x, y, AROUND)).length;
  });
  return covered[1]! < covered[0]!;
}
