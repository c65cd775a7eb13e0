import { touched } from "./found";
import type { Frame } from "./frames";

/** So many lines tell what happened since the last turn. */
export const LINES = 7;
/** What is left out last when there are more. */
const WEIGHTS: Record<string, number> = {
  loss: 6,
  points: 5,
  dice: 4,
  move: 3,
  gain: 3,
  reason: 2,
  effect: 2,
  card: 1,
  event: 1,
  turn: 0,
};

export interface Happened {
  /** Which of them all it was, from one. */
  number: number;
  frame: Frame;
  /** It hit whoever looks on. */
  hit: boolean;
}

/** Somebody else's doing that touches what is of this seat, or a loss of its own. */
export function hits(frame: Frame, seat: number | null): boolean {
  const { beat } = frame;
  if (!beat || seat === null) return false;
  if (beat.seat === seat) return beat.kind === "loss" || lost(frame, seat);
  return touched(frame).some((each) => each.seat === seat && each.kind !== "sheet") && lost(frame, seat);
}

/** Pieces of a seat that are fewer on the board after a frame than before. */
function lost(frame: Frame, seat: number): boolean {
  const held = (scene: Frame["scene"]): number =>
    (scene.board?.pieces ?? []).reduce((sum, piece) => sum + (piece.seat === seat ? (piece.count ?? 1) : 0), 0);
  return held(frame.scene) < held(frame.before);
}

/** What to tell of many frames: what hit the seat first, and of the rest what weighs most, in its order. */
export function happened(frames: readonly Frame[], seat: number | null, most = LINES): Happened[] {
  const all = frames
    .filter((frame) => frame.beat)
    .map((frame, n) => ({ number: n + 1, frame, hit: hits(frame, seat) }));
  const weight = ({ frame, hit }: Happened): number => (hit ? 10 : 0) + (WEIGHTS[frame.beat?.kind ?? "effect"] ?? 1);
  const kept = new Set([...all].sort((a, b) => weight(b) - weight(a) || a.number - b.number).slice(0, most));
  const left = all.filter((each) => kept.has(each));
  return [...left.filter((each) => each.hit), ...left.filter((each) => !each.hit)];
}
