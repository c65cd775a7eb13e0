import type { BeatDice, Die, Note, Scene, Sheet, Tray } from "../contract";
import { diceOf, nameOf, type Frame } from "./frames";

/** One side of a battle as it lies on its stage. */
export interface Side {
  seat: number;
  name: string;
  dice: BeatDice;
  /** The dice themselves, which may be pressed, where the table has them. */
  drawn: Die[];
  symbol: string;
  words: string;
}

export interface Contest {
  title: string;
  note: string;
  rule: string;
  between: string;
  /** The viewer's side first. */
  sides: Side[];
  /** Whatever else its sheet says: what is at stake, the odds. */
  rest: Sheet["items"];
}

const isTray = (item: Sheet["items"][number]): item is Tray => item.kind === "tray";

/** The sheet on which two sides stand against one another, one of them the viewer's: each has a line, and dice lie there. */
export function contestSheet(scene: Scene): Sheet | undefined {
  return (scene.sheets ?? []).find((sheet) => {
    if (sheet.folded || sheet.seat != null || !sheet.items.some(isTray)) return false;
    const seats = linesOf(sheet).map((line) => line.seat);
    return seats.length === 2 && seats[0] !== seats[1] && seats.includes(scene.seat ?? null);
  });
}

const linesOf = (sheet: Sheet): Note[] =>
  sheet.items.filter((item): item is Note => item.kind === "note" && item.seat != null);

/** A battle that the viewer is in, from the sheet on the table. */
export function contestOf(scene: Scene): Contest | null {
  const sheet = contestSheet(scene);
  if (!sheet) return null;
  const dice = sheet.items.filter(isTray).flatMap((tray) => tray.dice);
  const lines = linesOf(sheet);
  const sides = lines.map((line): Side => {
    const drawn = dice.filter((die) => die.seat === line.seat);
    const faces = drawn.map((die) => die.face);
    return {
      seat: line.seat!,
      name: nameOf(scene, line.seat),
      drawn,
      dice: { seat: line.seat, faces, counts: equals(faces) },
      symbol: line.symbol ?? "",
      words: line.label,
    };
  });
  return {
    title: sheet.label,
    note: sheet.note ?? "",
    rule: sheet.rule ?? "",
    between: "",
    sides: mineFirst(sides, scene.seat),
    rest: sheet.items.filter((item) => !isTray(item) && !(lines as unknown[]).includes(item)),
  };
}

/** A battle that the viewer is in, as a beat shows it; where pieces fall or come, the board is looked at. */
export function contestTold(frame: Frame): Contest | null {
  if (frame.before.board?.pieces !== frame.scene.board?.pieces) return null;
  const dice = diceOf(frame.beat);
  const seats = dice.map((each) => each.seat);
  if (dice.length !== 2 || seats[0] === seats[1] || !seats.includes(frame.scene.seat ?? null)) return null;
  const picture = frame.beat!.pictures!.findLast((each) => each.dice?.length);
  const sides = dice.map((each): Side => ({
    seat: each.seat!,
    name: nameOf(frame.scene, each.seat),
    dice: each,
    drawn: [],
    symbol: "",
    words: each.words ?? "",
  }));
  return {
    title: frame.beat!.sentence,
    note: "",
    rule: frame.beat!.rule ?? "",
    between: picture?.between ?? "",
    // The word between two sides reads from the first to the second.
    sides: picture?.between ? sides : mineFirst(sides, frame.scene.seat),
    rest: [],
  };
}

const mineFirst = (sides: Side[], seat: number | null | undefined): Side[] =>
  [...sides].sort((a, b) => Number(b.seat === seat) - Number(a.seat === seat));

/** The places of the most equal dice, if two or more are equal. */
export function equals(faces: readonly number[]): number[] {
  let best: number[] = [];
  for (const face of new Set(faces)) {
    const at = faces.flatMap((each, n) => (each === face ? [n] : []));
    if (at.length > 1 && at.length > best.length) best = at;
  }
  return best;
}
