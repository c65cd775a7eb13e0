import type { Layout } from "./contract";

/** The parts of a table that never change their size while it is played at. */
export type Name = "board" | "question" | "hand" | "people" | "reading";

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Rects = Partial<Record<Name, Rect>> & { board: Rect; question: Rect };

export const BAR = 46;
export const GAP = 10;
/** What a bar under the whole table takes away, as the replay's does. */
export const STRIP = 70;
const EDGE = 13;
const FOOT = 10;
const GIVEN = { width: 1280, height: 720 };
/** Of what a window is wider than the given one, this part goes to the column beside the board. */
const SIDE_SHARE = 0.2;
/** Of what it is higher, this part goes to a strip, a question or a hand; all else goes to the board, the people and the reading box. */
const STRIP_SHARE = 0.1;
const LEAST = 60;
/** A question under a board is so high at least, and at most. */
const UNDER = [80, 110] as const;

/** Where the regions lie: a matter of the game, its board and the window alone. The shape of a board is its width by its height,
 * where all of it is to be seen. */
export function regions(layout: Layout, width: number, height: number, shape = 0): Rects {
  const laid = layout as Required<Layout>;
  const wider = width - GIVEN.width,
    higher = height - GIVEN.height;
  const inside = width - 2 * EDGE;
  const side = Math.round(wider >= 0 ? laid.side + SIDE_SHARE * wider : (laid.side * width) / GIVEN.width);
  const left = inside - GAP - side;
  const tall = height - BAR - FOOT;
  const foot = laid.under.length ? grown(laid.foot, higher) : 0;
  const above = tall - (foot ? foot + GAP : 0);
  // A board that cannot fill the height it has leaves it to the question.
  const spare = shape ? above - left / shape - GAP : 0;
  const isUnder = laid.beside.some(({ name }) => name === "question") && spare >= UNDER[0];
  const asked = isUnder ? Math.round(Math.min(spare, UNDER[1])) : 0;
  const beside = laid.beside.filter(({ name }) => name !== "question" || !isUnder);
  const rects: Rects = {
    board: { x: EDGE, y: BAR, width: left, height: above - (asked ? asked + GAP : 0) },
    question: { x: EDGE, y: BAR + above - asked, width: left, height: asked },
  };
  const stretch = Math.max(1, left / (GIVEN.width - 2 * EDGE - GAP - laid.side));
  const given = laid.under.map(({ name, size = 0 }) => (name === "question" ? Math.round(size * stretch) : size));
  shared(given, left).forEach(
    ([at, size], n) =>
      (rects[laid.under[n]!.name] = { x: EDGE + at, y: height - FOOT - foot, width: size, height: foot }),
  );
  const heights = beside.map(({ name, size = 0 }) =>
    size && name !== "people" && name !== "reading" ? grown(size, higher) : size,
  );
  /** People and reading box share what is left as they share it in the given window. */
  const fixed = sum(beside.map(({ name }, n) => (isElastic(name) ? 0 : heights[n]!)));
  const gaps = GAP * (beside.length - 1);
  const free = tall - gaps - fixed,
    was = GIVEN.height - BAR - FOOT - gaps - sum(beside.map(({ name, size = 0 }) => (isElastic(name) ? 0 : size)));
  const stretched = beside.map(({ name }, n) =>
    isElastic(name) && heights[n] ? Math.max(LEAST, Math.round((heights[n]! * free) / was)) : heights[n]!,
  );
  shared(stretched, tall).forEach(
    ([at, size], n) => (rects[beside[n]!.name] = { x: EDGE + left + GAP, y: BAR + at, width: side, height: size }),
  );
  return rects;
}

/** The rectangle of what is told in place of the question and the hand: both, if they make one, else the larger. */
export function band({ question, hand }: Rects): Rect {
  if (!hand) return question;
  const inRow = question.y === hand.y && question.height === hand.height,
    inColumn = question.x === hand.x && question.width === hand.width;
  if (!inRow && !inColumn) return question.width * question.height > hand.width * hand.height ? question : hand;
  const x = Math.min(question.x, hand.x),
    y = Math.min(question.y, hand.y);
  return {
    x,
    y,
    width: Math.max(question.x + question.width, hand.x + hand.width) - x,
    height: Math.max(question.y + question.height, hand.y + hand.height) - y,
  };
}

/** A measure for a style; none where the page lays out. */
export const px = (measure: number | undefined): string | undefined => (measure == null ? undefined : `${measure}px`);

const isElastic = (name: Name): boolean => name === "people" || name === "reading";
const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);
const grown = (size: number, by: number): number => Math.round(size + Math.max(0, by) * STRIP_SHARE);

/** Places and sizes along a line; whatever has no size takes what the others leave. */
function shared(sizes: number[], all: number): [number, number][] {
  const open = sizes.filter((size) => !size).length;
  const rest = all - sum(sizes) - GAP * (sizes.length - 1);
  let at = 0;
  return sizes.map((size) => {
    const found: [number, number] = [at, size || Math.max(LEAST, rest / open)];
    at += found[1] + GAP;
    return found;
  });
}
