import { hits as isHitBy } from "../lines";
import type { Missed } from "../contract";
import { touched } from "./found";
import type { Frame } from "./frames";

/** So many lines tell what happened since the last turn. */
export const LINES = 7;
/** What is left out last when there are more, beside what hit the reader. */
const WEIGHTS: Record<string, number> = {
  move: 4,
  effect: 4,
  event: 4,
  card: 3,
  dice: 3,
  points: 2,
  gain: 2,
  loss: 2,
  reason: 1,
  turn: 0,
};

/** Something that happened: told while the page was open, or read in the journal by whoever comes back. */
export interface Happened {
  key: string;
  sentence: string;
  seat: number | null;
  /** It hit whoever looks on. */
  hit: boolean;
  kind: string;
  /** What was told, and which of all that was told it was, from one. */
  frame?: Frame;
  number?: number;
  missed?: Missed;
}

/** Somebody else's doing that touches what is of this seat, or a loss of its own. */
export function hits(frame: Frame, seat: number | null): boolean {
  const { beat } = frame;
  if (!beat || seat === null) return false;
  const lines = new Set(beat.lines);
  if (frame.last.journal?.some((line) => lines.has(line.id) && isHitBy(line, seat))) return true;
  if (beat.seat === seat) return beat.kind === "loss" || lost(frame, seat);
  return touched(frame).some((each) => each.seat === seat && each.kind !== "sheet") && lost(frame, seat);
}

/** Pieces of a seat that are fewer on the board after a frame than before. */
function lost(frame: Frame, seat: number): boolean {
  const held = (scene: Frame["scene"]): number =>
    (scene.board?.pieces ?? []).reduce((sum, piece) => sum + (piece.seat === seat ? (piece.count ?? 1) : 0), 0);
  return held(frame.scene) < held(frame.before);
}

const weight = ({ hit, kind }: Happened): number => (hit ? 10 : 0) + (WEIGHTS[kind] ?? 1);

const told = (frame: Frame, n: number, seat: number | null): Happened => ({
  key: `told:${n}`,
  sentence: frame.beat!.sentence,
  seat: frame.beat!.seat ?? null,
  hit: hits(frame, seat),
  kind: frame.beat!.kind ?? "effect",
  frame,
  number: n + 1,
});

const read = (missed: Missed, seat: number | null): Happened => ({
  key: `${missed.step}:${missed.line.id}`,
  sentence: missed.line.label,
  seat: missed.line.seat ?? null,
  hit: seat !== null && isHitBy(missed.line, seat),
  kind: missed.line.topic ?? "effect",
  missed,
});

/** All that is told, in its order. */
export const story = (frames: readonly Frame[]): Happened[] =>
  frames.filter((frame) => frame.beat).map((frame, n) => ({ ...told(frame, n, null), hit: false }));

/** What to tell of much that happened, first what was missed, then what was told: what hit the seat first, and of the rest what
 * weighs most, of equals the latest, in its order. */
export function happened(
  missed: readonly Missed[],
  frames: readonly Frame[],
  seat: number | null,
  most = LINES,
): Happened[] {
  const all = [
    ...missed.map((each) => read(each, seat)),
    ...frames.filter((frame) => frame.beat).map((frame, n) => told(frame, n, seat)),
  ];
  const order = new Map(all.map((each, n) => [each, n]));
  const kept = new Set([...all].sort((a, b) => weight(b) - weight(a) || order.get(b)! - order.get(a)!).slice(0, most));
  const left = all.filter((each) => kept.has(each));
  return [...left.filter((each) => each.hit), ...left.filter((each) => !each.hit)];
}
