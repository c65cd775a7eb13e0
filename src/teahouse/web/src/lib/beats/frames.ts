import type { BeatAmount, BeatDice, LiveBeat, Reasoning, Scene } from "../contract";
import { applied } from "../differences";
import { hits } from "./since";

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
  /** Its dice that lay there before: they were not thrown in it. */
  lying?: ReadonlySet<BeatDice>;
}

/** How many beats of one turn are told; more are joined. */
export const MOST = 9;
const PER_WORD = 40;
const FEW_WORDS = 8;
/** What is shown is worth so many letters. */
const PICTURED = 200;

/** The table beat by beat. What the viewer did itself is shown at once. */
export function framesOf({ from, beats, to }: Telling): Frame[] {
  let before = from;
  const lies = castsOn(from);
  return beats.map((beat, n) => {
    const scene = n === beats.length - 1 ? to : beat.change ? applied(before, beat.change) : before;
    const frame: Frame = { before, scene, beat: beat.at_once ? null : beat, last: to, lying: lyingOf(beat, lies) };
    before = scene;
    return frame;
  });
}

type Casts = Map<number | null, string>;

/** The dice of each side in the trays of a table. */
function castsOn(scene: Scene): Casts {
  const found: Casts = new Map();
  for (const item of (scene.sheets ?? []).flatMap((sheet) => sheet.items))
    for (const { seat = null, face } of item.kind === "tray" ? item.dice : [])
      found.set(seat, [...(found.get(seat) ?? ""), face].join(""));
  return found;
}

/** The dice of a beat that lie as they lay, and how they lie now. */
function lyingOf(beat: LiveBeat, lies: Casts): ReadonlySet<BeatDice> {
  const found = new Set<BeatDice>();
  for (const dice of (beat.pictures ?? []).flatMap((picture) => picture.dice ?? [])) {
    const [seat, faces] = [dice.seat ?? null, dice.faces.join("")];
    if (lies.get(seat) === faces && !dice.again?.length) found.add(dice);
    lies.set(seat, faces);
  }
  return found;
}

/** What is said of two in a row: the same twice is said once. */
function both(first: string, then: string): string {
  const [, said = first, times = "1", each = ""] = /^(.*), (\d+) times\.(?: \((.*) each\))?$/s.exec(first) ?? [];
  const was = times === "1" ? first : `${said}.${each && ` (${each})`}`;
  if (was !== then) return `${first} ${then}`;
  const [, once = then, counts = ""] = /^(.*?)\.?(?: \(([^()]*)\))?$/s.exec(then) ?? [];
  return `${once}, ${Number(times) + 1} times.${counts && ` (${counts} each)`}`;
}

/** Of each kind as much as of both. */
function summed(amounts: readonly BeatAmount[]): BeatAmount[] {
  const found = new Map<string, BeatAmount>();
  for (const each of amounts) {
    const key = `${each.seat} ${each.symbol} ${each.symbol ? "" : each.word}`;
    found.set(key, { ...each, by: each.by + (found.get(key)?.by ?? 0) });
  }
  return [...found.values()].filter((each) => each.by);
}

/** Two neighbours as one: what is said of both, and the table after the later one. */
function together(first: Frame, then: Frame): Frame {
  const a = first.beat!,
    b = then.beat!;
  return {
    before: first.before,
    scene: then.scene,
    last: then.last,
    lying: new Set([...(first.lying ?? []), ...(then.lying ?? [])]),
    beat: {
      ...b,
      sentence: both(a.sentence, b.sentence),
      touches: [...new Set([...(a.touches ?? []), ...(b.touches ?? [])])],
      lines: [...(a.lines ?? []), ...(b.lines ?? [])],
      pictures: [...(a.pictures ?? []), ...(b.pictures ?? [])],
      amounts: summed([...(a.amounts ?? []), ...(b.amounts ?? [])]),
    },
  };
}

/** Whose turn is told, and how many beats of it so far. */
export interface Turn {
  seat: number | null;
  told: number;
}
export const NOBODYS: Turn = { seat: null, told: 0 };

/** The turn after a frame was told: what the game does by itself, or the viewer without being asked, belongs to it. */
export function afterwards(turn: Turn, frame: Frame): Turn {
  if (!frame.beat) return turn;
  const seat = frame.beat.seat ?? null;
  const isSame = seat === null || seat === frame.scene.seat || turn.seat === null || seat === turn.seat;
  return isSame ? { seat: turn.seat ?? other(frame), told: turn.told + 1 } : { seat, told: 1 };
}
const other = ({ beat, scene }: Frame): number | null => (beat?.seat === scene.seat ? null : (beat?.seat ?? null));

/** Of frames that are told in a row those of the latest turn. */
export function ofLatestTurn(frames: readonly Frame[]): readonly Frame[] {
  let [turn, begin] = [NOBODYS, 0];
  frames.forEach((frame, n) => {
    turn = afterwards(turn, frame);
    if (turn.told === 1) begin = n;
  });
  return frames.slice(begin);
}

const SMALL = new Set(["gain", "loss", "points"]);
const isSmallToo = ({ beat: a }: Frame, { beat: b }: Frame): boolean =>
  Boolean(a && b && a.kind === b.kind && a.seat === b.seat && SMALL.has(a.kind ?? "") && !b.pictures?.length);

/** At most nine beats of a turn, also of one that comes in several messages, of which `turn` tells the first: small ones of a
 * kind are one, then of more the shortest neighbours. When nine were told, the rest of the turn is shown and not told, but for what
 * strikes the viewer: how its own battle ends, and what it loses. */
export function joined(frames: readonly Frame[], turn: Turn = NOBODYS, most = MOST): Frame[] {
  const runs: { frames: Frame[]; room: number }[] = [];
  let now = turn;
  for (const frame of frames) {
    const next = afterwards(now, frame);
    const run = runs.at(-1);
    const begins = next !== now && next.told === 1;
    if (!run || begins) runs.push({ frames: [frame], room: most - (begins ? 0 : now.told) });
    else if (isSmallToo(run.frames.at(-1)!, frame)) run.frames.push(together(run.frames.pop()!, frame));
    else run.frames.push(frame);
    now = next;
  }
  return runs.flatMap((run) => fitted(run.frames, run.room));
}

/** How much of a beat is lost beside another: its words, and what is shown with them. */
const length = ({ beat }: Frame): number =>
  beat ? beat.sentence.length + (beat.pictures?.length ? PICTURED : 0) : Infinity;

function fitted(frames: Frame[], room: number): Frame[] {
  const found = room > 0 ? [...frames] : frames.map((frame) => (strikes(frame) ? frame : { ...frame, beat: null }));
  const told = (): number => found.filter((frame) => frame.beat).length;
  while (told() > Math.max(room, 1)) {
    const long = (n: number): number => length(found[n]!) + length(found[n + 1]!);
    let at = 0;
    for (let n = 1; n < found.length - 1; n++) if (long(n) < long(at)) at = n;
    if (long(at) === Infinity) return found;
    found.splice(at, 2, together(found[at]!, found[at + 1]!));
  }
  return found;
}

/** Whether it decides a battle that the viewer is in, or takes something from it. */
const strikes = (frame: Frame): boolean =>
  hits(frame, frame.scene.seat ?? null) ||
  (frame.beat?.pictures ?? []).some(
    ({ between, dice = [] }) => between && dice.some((each) => each.seat === frame.scene.seat),
  );

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
