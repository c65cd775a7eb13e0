/** How high the sheet of a phone can be: the question alone, a leaf with it, and almost the whole screen. */
export type Heights = readonly [low: number, middle: number, high: number];

const LOW = 148;
const MIDDLE = 400;
const HIGH = 588;
/** What is left of the board at least. */
const BOARD = 150;
const BAR = 46;
/** The sheet's round corners lie over the board's edge. */
export const LAP = 14;
/** How high the question at its foot is. */
export const FOOT = 126;

/** The three heights in a window, and what a strip at the sheet's foot adds to each. */
export function heights(window: number, strip = 0): Heights {
  const most = window - BAR - BOARD;
  const low = LOW + strip;
  return [low, Math.max(low, Math.min(MIDDLE + strip, most - 60)), Math.max(low, Math.min(HIGH + strip, most))];
}

/** The height that a sheet let go at so many pixels comes to rest at: the next one the way it was flung, else the nearest. */
export function resting(all: Heights, at: number, flung = 0): number {
  const way = all.filter((each) => (flung > 0 ? each >= at : flung < 0 ? each <= at : true));
  const among = way.length ? way : [...all];
  const nearest = among.reduce((best, each) => (Math.abs(each - at) < Math.abs(best - at) ? each : best));
  return all.indexOf(nearest);
}
