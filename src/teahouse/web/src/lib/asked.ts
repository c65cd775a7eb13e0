import type { Choice } from "./contract";
import type { Rect } from "./regions";

/** How the question's region is divided: by its size alone, so that red button and Undo keep their place. */
export interface Division {
  /** The answers lie over the red button and not beside it. */
  narrow: boolean;
  /** What lies with the question stands before all of it. */
  long: boolean;
  /** Rows of answers there is room for. */
  rows: number;
  /** How high a row is, and how far they lie apart. */
  row: number;
  gap: number;
  /** How high the red button is. */
  go: number;
}

const NARROW = 340;
const LONG = 700;
/** Above and below all of it, and between the question and its answers. */
const AROUND = 14;
const BETWEEN = 5;
/** What a question of two lines needs at least, and how high what lies beside it is: dice with their words, markers. */
const TEXT = 36;
export const DICE = 54;
export const MARKERS = 42;
/** The red button: as high as the rows beside it, over the answers as high as this. */
const LOWEST = 40;
const BELOW = 36;

export function divided({ width, height }: Pick<Rect, "width" | "height">, beside = 0): Division {
  const narrow = width < NARROW,
    long = width >= LONG;
  const [row, gap] = narrow ? [29, 4] : [34, 6];
  const text = narrow || long ? TEXT : Math.max(TEXT, beside);
  const room = height - AROUND - text - BETWEEN - (narrow ? BELOW + BETWEEN : 0);
  const rows = Math.max(1, Math.floor((room + gap) / (row + gap)));
  return { narrow, long, rows, row, gap, go: narrow ? BELOW : Math.max(LOWEST, rows * (row + gap) - gap) };
}

/** Answers that are compared by their chances: the likeliest first, and last the quiet one. */
export function byChance(choices: readonly Choice[]): Choice[] {
  const weight = ({ weight, chance }: Choice): number => (weight === "quiet" ? -1 : (chance ?? 100));
  return choices.some((each) => each.chance != null)
    ? [...choices].sort((a, b) => weight(b) - weight(a))
    : [...choices];
}

/** How many of these lie in so many rows, one after another: all of them, or the first ones and after them the last, which stands
 * for the others. One of them may have to be there: it takes the place of the last one before it. */
export function fitting(
  widths: readonly number[],
  last: number,
  needsLast: boolean,
  { room, rows, gap }: { room: number; rows: number; gap: number },
  kept = -1,
): number {
  for (let count = widths.length; count > 0; count--) {
    const shown = widths.filter((_, n) => isShown(n, count, kept));
    if (needsLast || count < widths.length) shown.push(last);
    if (rowsOf(shown, room, gap) <= rows) return count;
  }
  return 0;
}

/** Whether one is among so many that are shown. */
export const isShown = (n: number, count: number, kept = -1): boolean =>
  n === kept ? count > 0 : n < (kept < count ? count : count - 1);

function rowsOf(widths: readonly number[], room: number, gap: number): number {
  let rows = 0,
    at = Infinity;
  for (const width of widths) {
    if (at + gap + width > room + 0.01) {
      rows += 1;
      at = width;
    } else at += gap + width;
  }
  return rows;
}

/** What the red button does when nothing else was chosen. */
export const mainOf = (choices: readonly Choice[]): Choice | undefined =>
  choices.find((each) => each.weight === "main") ?? (choices.length === 1 ? choices[0] : undefined);
