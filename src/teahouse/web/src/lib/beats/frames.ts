import type { BeatDice, LiveBeat, Reasoning, Scene } from "../contract";
import { applied } from "../differences";

/** A change of the table as the house tells it: from one scene to another, beat by beat. */
export interface Telling {
  from: Scene;
  beats: LiveBeat[];
  to: Scene;
}

/** One picture of the table on the way from one scene to another. Without a beat it is shown and not told. */
export interface Frame {
  /** The table before it. */
  before: Scene;
  scene: Scene;
  beat: LiveBeat | null;
  /** The table when all of it is told; its journal has the lines of every beat. */
  last: Scene;
}

/** How many beats of one seat in a row are told; more are joined. */
export const MOST = 9;
const PER_WORD = 40;
const FEW_WORDS = 8;

/** The table beat by beat. What the viewer did itself is shown at once. */
export function framesOf({ from, beats, to }: Telling): Frame[] {
  let before = from;
  return beats.map((beat, n) => {
    const scene = n === beats.length - 1 ? to : beat.change ? applied(before, beat.change) : before;
    const frame: Frame = { before, scene, beat: beat.at_once ? null : beat, last: to };
    before = scene;
    return frame;
  });
}

/** Two neighbours as one: what is said of both, and the table after the later one. */
function together(first: Frame, then: Frame): Frame {
  const a = first.beat!,
    b = then.beat!;
  return {
    before: first.before,
    scene: then.scene,
    last: then.last,
    beat: {
      ...b,
      sentence: `${a.sentence} ${b.sentence}`,
      touches: [...new Set([...(a.touches ?? []), ...(b.touches ?? [])])],
      lines: [...(a.lines ?? []), ...(b.lines ?? [])],
      pictures: [...(a.pictures ?? []), ...(b.pictures ?? [])],
    },
  };
}

/** At most nine in a row of one seat: of more, the shortest neighbours are told together. */
export function joined(frames: readonly Frame[], most = MOST): Frame[] {
  const runs: Frame[][] = [];
  for (const frame of frames) {
    const run = runs.at(-1);
    if (run && frame.beat && run[0]!.beat && (run[0]!.beat.seat ?? null) === (frame.beat.seat ?? null)) run.push(frame);
    else runs.push([frame]);
  }
  for (const run of runs) {
    while (run.length > most) {
      const long = (n: number): number => run[n]!.beat!.sentence.length + run[n + 1]!.beat!.sentence.length;
      let at = 0;
      for (let n = 1; n < run.length - 1; n++) if (long(n) < long(at)) at = n;
      run.splice(at, 2, together(run[at]!, run[at + 1]!));
    }
  }
  return runs.flat();
}

/** How long a sentence is left to be read, in milliseconds, of which `least` are for a short one. */
export const reading = (sentence: string, least: number): number =>
  least + PER_WORD * Math.max(0, sentence.split(/\s+/).filter(Boolean).length - FEW_WORDS);

/** What an automa weighed in a beat. */
export function reasonsOf(frame: Frame): Reasoning[] {
  const wanted = new Set(frame.beat?.lines);
  if (!wanted.size) return [];
  return (frame.last.journal ?? [])
    .filter((line) => wanted.has(line.id))
    .reverse()
    .flatMap((line) => (line.reasoning ? [line.reasoning] : []));
}

/** The dice of the latest picture that has some. */
export const diceOf = (beat: LiveBeat | null): BeatDice[] =>
  (beat?.pictures ?? []).findLast((picture) => picture.dice?.length)?.dice ?? [];

/** Who it was, as the table calls them; nobody: the game. */
export function nameOf(scene: Scene, seat: number | null | undefined): string {
  if (seat == null) return "";
  if (seat === scene.seat) return "You";
  return (
    scene.panels?.find((panel) => panel.seat === seat)?.name ??
    scene.sheets?.find((sheet) => sheet.seat === seat)?.label ??
    ""
  );
}

/** The ids of what a frame is about. */
export const touchedBy = (frame: Frame | null): ReadonlySet<string> => new Set(frame?.beat?.touches);
