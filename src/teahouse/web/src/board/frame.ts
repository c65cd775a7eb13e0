/** How a board lies in a frame, reckoned: sizes of both, and the scale and place that follow. */
export interface Sizes {
  /** The frame, in pixels. */
  width: number;
  height: number;
  boardWidth: number;
  boardHeight: number;
  /** What lies over the frame: a strip along its upper edge, one along its lower edge, and things in its corners. */
  top?: number;
  bottom?: number;
  corners?: readonly Rect[];
}

/** Left, top, right and bottom, in pixels of the frame. */
export type Rect = readonly [number, number, number, number];
export type Spot = readonly [x: number, y: number];

export interface Lie {
  scale: number;
  x: number;
  y: number;
}

const CLOSEST = 6;
/** What can be touched is in view when so much around its middle is, in pixels. */
const AROUND = 24;

const freeHeight = ({ height, top = 0, bottom = 0 }: Sizes): number => height - top - bottom;

/** What is drawn around a board, in its own units: at both sides, and below. */
export const MARGIN = 14;
export const BELOW = 7;

/** The width of a board by its height, with what is drawn around it. */
export const shapeOf = ({ width, height }: { width: number; height: number }): number =>
  (width + 2 * MARGIN) / (height + BELOW);

/** The scale at which all of it is seen. */
export const fit = (sizes: Sizes): number =>
  Math.min(sizes.width / sizes.boardWidth, freeHeight(sizes) / sizes.boardHeight);

export const limited = (sizes: Sizes, scale: number): number =>
  Math.min(Math.max(scale, fit(sizes)), fit(sizes) * CLOSEST);

/** What is smaller than the frame is centred, what is larger covers it. */
export function keptIn(sizes: Sizes, { scale, x, y }: Lie): Lie {
  return {
    scale,
    x: within(x, sizes.width - sizes.boardWidth * scale),
    y: (sizes.top ?? 0) + within(y - (sizes.top ?? 0), freeHeight(sizes) - sizes.boardHeight * scale),
  };
}

/** At a scale with a point of the board in the middle. */
export function centredOn(sizes: Sizes, x: number, y: number, wanted: number): Lie {
  const scale = limited(sizes, wanted);
  const middle = (sizes.top ?? 0) + freeHeight(sizes) / 2;
  return keptIn(sizes, { scale, x: sizes.width / 2 - x * scale, y: middle - y * scale });
}

/** Nearer or farther; the point under (x, y) of the frame stays where it is. */
export function zoomed(sizes: Sizes, lie: Lie, factor: number, x = sizes.width / 2, y = sizes.height / 2): Lie {
  const scale = limited(sizes, lie.scale * factor);
  const by = scale / lie.scale;
  return keptIn(sizes, { scale, x: x - (x - lie.x) * by, y: y - (y - lie.y) * by });
}

/** A point of the board comes into view, if it is not. */
export function revealed(sizes: Sizes, lie: Lie, x: number, y: number): Lie {
  const margin = Math.min(60, sizes.width / 4, sizes.height / 4);
  const left = x * lie.scale + lie.x,
    top = y * lie.scale + lie.y;
  const dx = Math.max(margin - left, Math.min(0, sizes.width - margin - left)),
    dy = Math.max(margin - top, Math.min(0, sizes.height - margin - top));
  return keptIn(sizes, { scale: lie.scale, x: lie.x + dx, y: lie.y + dy });
}

/** Whether a point of the board is in the frame, with nothing over it or over what is around it. */
export function isSeen(sizes: Sizes, lie: Lie, x: number, y: number, around = 0): boolean {
  const left = x * lie.scale + lie.x,
    top = y * lie.scale + lie.y;
  const [above, below] = [sizes.top ?? 0, sizes.height - (sizes.bottom ?? 0)];
  const isInside = left >= around && top >= above + around && left <= sizes.width - around && top <= below - around;
  const isUnder = ([from, upper, to, lower]: Rect): boolean =>
    left > from - around && left < to + around && top > upper - around && top < lower + around;
  return isInside && !sizes.corners?.some(isUnder);
}

/** How many of these points can be touched as the board lies. */
export const countSeen = (sizes: Sizes, lie: Lie, spots: readonly Spot[]): number =>
  spots.filter(([x, y]) => isSeen(sizes, lie, x, y, AROUND)).length;

/** How the board shows as many of these points as it can at a scale, in their middle; as it lies already, if that does. */
export function showing(sizes: Sizes, now: Lie, spots: readonly Spot[], scale: number): Lie {
  const middles = [mean(spots), ...spots, ...spots.flatMap((a, n) => spots.slice(0, n).map((b) => mean([a, b])))];
  const lies = middles.map(([x, y]) => centredOn(sizes, x, y, scale));
  const most = Math.max(...lies.map((lie) => countSeen(sizes, lie, spots)));
  if (now.scale === limited(sizes, scale) && countSeen(sizes, now, spots) >= most) return now;
  const off = (lie: Lie): number => {
    const [x, y] = mean(spots.filter(([sx, sy]) => isSeen(sizes, lie, sx, sy, AROUND)));
    const [left, top, right, bottom] = [0, sizes.top ?? 0, sizes.width, sizes.height - (sizes.bottom ?? 0)];
    return Math.hypot(x * lie.scale + lie.x - (left + right) / 2, y * lie.scale + lie.y - (top + bottom) / 2);
  };
  return lies
    .filter((lie) => countSeen(sizes, lie, spots) === most)
    .reduce((best, lie) => (off(lie) < off(best) - 1 ? lie : best));
}

const mean = (spots: readonly Spot[]): Spot => [
  spots.reduce((sum, [x]) => sum + x, 0) / spots.length,
  spots.reduce((sum, [, y]) => sum + y, 0) / spots.length,
];

const within = (at: number, slack: number): number => (slack >= 0 ? slack / 2 : Math.min(0, Math.max(slack, at)));
