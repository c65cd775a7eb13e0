/** How a board lies in a frame, reckoned: sizes of both, and the scale and place that follow. */
export interface Sizes {
  /** The frame, in pixels. */
  width: number;
  height: number;
  boardWidth: number;
  boardHeight: number;
}

export interface Lie {
  scale: number;
  x: number;
  y: number;
}

const CLOSEST = 6;

/** The scale at which all of it is seen. */
export const fit = ({ width, height, boardWidth, boardHeight }: Sizes): number =>
  Math.min(width / boardWidth, height / boardHeight);

export const limited = (sizes: Sizes, scale: number): number =>
  Math.min(Math.max(scale, fit(sizes)), fit(sizes) * CLOSEST);

/** What is smaller than the frame is centred, what is larger covers it. */
export function keptIn(sizes: Sizes, { scale, x, y }: Lie): Lie {
  return {
    scale,
    x: within(x, sizes.width - sizes.boardWidth * scale),
    y: within(y, sizes.height - sizes.boardHeight * scale),
  };
}

/** At a scale with a point of the board in the middle. */
export function centredOn(sizes: Sizes, x: number, y: number, wanted: number): Lie {
  const scale = limited(sizes, wanted);
  return keptIn(sizes, { scale, x: sizes.width / 2 - x * scale, y: sizes.height / 2 - y * scale });
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

/** Whether a point of the board is in the frame. */
export function isSeen(sizes: Sizes, lie: Lie, x: number, y: number): boolean {
  const left = x * lie.scale + lie.x,
    top = y * lie.scale + lie.y;
  return left >= 0 && top >= 0 && left <= sizes.width && top <= sizes.height;
}

const within = (at: number, slack: number): number => (slack >= 0 ? slack / 2 : Math.min(0, Math.max(slack, at)));
