import type { Board, Scene } from "./contract";
import type { Point } from "./brush";

/** How long things move, in milliseconds. */
export const MOVE = 420;
export const PER_SPACE = 80;
export const LONGEST_MOVE = 900;
export const ROLL = 700;
export const STAMP = 160;
export const ALL = 1500;
const SHORTEST_MOVE = 240;

export interface Move {
  id: string;
  seat: number | null;
  /** The spots it passes, from where it stood to where it stands. */
  way: Point[];
  delay: number;
  duration: number;
}

export interface Changes {
  moves: Move[];
  /** Ids of dice that fell anew, and when the roll begins. */
  rolled: string[];
  rollDelay: number;
  /** Ids of what was stamped, marked, earned or filled. */
  stamped: string[];
  /** How long all of it takes. */
  total: number;
}

export const NOTHING: Changes = { moves: [], rolled: [], rollDelay: 0, stamped: [], total: 0 };

interface Known {
  id: string;
  kind: string;
  face?: number;
  state?: string;
  earned?: boolean;
  exploration?: string | null;
  count?: number;
  at?: number;
  done?: boolean;
  markers?: number[];
}

function collect(value: unknown, found: Map<string, Known>): void {
  if (Array.isArray(value)) for (const each of value) collect(each, found);
  else if (value && typeof value === "object") {
    if ("id" in value && "kind" in value) found.set(String(value.id), value as Known);
    for (const part of Object.values(value)) if (part && typeof part === "object") collect(part, found);
  }
}

const look = (known: Known): string =>
  [known.state, known.earned, known.exploration, known.count, known.at, known.done, known.markers?.join()].join("|");

/** What is different in the newer of two scenes of the same table, as it is played to the eye. */
export function changes(before: Scene, after: Scene): Changes {
  const old = new Map<string, Known>(),
    now = new Map<string, Known>();
  collect([before.board?.groups, before.board?.slips, before.sheets], old);
  collect([after.board?.groups, after.board?.slips, after.sheets], now);
  const fresh = newLines(before, after);
  const cast = fresh.some((line) => line.dice?.length);
  const rolled: string[] = [],
    stamped: string[] = [];
  for (const [id, known] of now) {
    const was = old.get(id);
    if (!was) continue;
    if (known.kind === "die") {
      if (cast || was.face !== known.face) rolled.push(id);
    } else if (look(was) !== look(known)) stamped.push(id);
  }
  const moves = scheduled(
    moved(before.board, after.board),
    fresh.map((line) => line.seat ?? -1),
  );
  const last = moves.reduce((end, move) => Math.max(end, move.delay + move.duration), 0);
  const rollDelay = rolled.length ? Math.min(last, ALL - ROLL) : 0;
  const total = Math.max(last, rolled.length ? rollDelay + ROLL : 0, stamped.length ? STAMP : 0);
  return { moves, rolled, rollDelay, stamped, total };
}

/** The journal's lines that were not there before, oldest first. */
export function newLines(before: Scene, after: Scene): NonNullable<Scene["journal"]> {
  const known = new Set((before.journal ?? []).map((line) => line.id));
  return (after.journal ?? []).filter((line) => !known.has(line.id)).reverse();
}

function moved(
  before: Board | null | undefined,
  after: Board | null | undefined,
): { id: string; seat: number | null; way: Point[] }[] {
  if (!before || !after) return [];
  const stood = new Map((before.pieces ?? []).map((piece) => [piece.id, piece.place]));
  const spots = new Map((after.places ?? []).map((place) => [place.id, place]));
  const found: { id: string; seat: number | null; way: Point[] }[] = [];
  for (const piece of after.pieces ?? []) {
    const from = stood.get(piece.id);
    if (!from || from === piece.place || !spots.has(from) || !spots.has(piece.place)) continue;
    const way = wayOf(after, before, from, piece.place, piece.seat ?? null)
      .map((id) => spots.get(id)!)
      .map((spot): Point => [spot.x, spot.y]);
    found.push({ id: piece.id, seat: piece.seat ?? null, way });
  }
  return found;
}

/** From place to place: along a drawn route that joins them, else along printed ways, else straight. */
function wayOf(after: Board, before: Board, from: string, to: string, seat: number | null): string[] {
  for (const route of [...(before.routes ?? []), ...(after.routes ?? [])]) {
    if (route.seat != null && route.seat !== seat) continue;
    const end = route.places.lastIndexOf(to),
      start = route.places.lastIndexOf(from, end);
    if (start >= 0 && end > start) return route.places.slice(start, end + 1);
  }
  const beside = new Map<string, string[]>();
  for (const { a, b } of after.links ?? [])
    for (const [x, y] of [
      [a, b],
      [b, a],
    ] as const)
      beside.set(x, [...(beside.get(x) ?? []), y]);
  const came = new Map<string, string>([[from, ""]]);
  for (const here of came.keys()) {
    if (here === to) break;
    for (const next of beside.get(here) ?? []) if (!came.has(next)) came.set(next, here);
  }
  if (!came.has(to)) return [from, to];
  const way: string[] = [];
  for (let here = to; here; here = came.get(here)!) way.unshift(here);
  return way;
}

/** One after another in the order in which the journal tells it; all of them within a second and a half. */
function scheduled(moves: { id: string; seat: number | null; way: Point[] }[], order: number[]): Move[] {
  const place = (seat: number | null): number => {
    const found = order.indexOf(seat ?? -1);
    return found < 0 ? order.length : found;
  };
  const sorted = moves
    .map((move, n) => ({ move, n }))
    .sort((a, b) => place(a.move.seat) - place(b.move.seat) || a.n - b.n)
    .map(({ move }) => move);
  const wanted = sorted.map(({ way }) => Math.min(MOVE + PER_SPACE * Math.max(0, spaces(way) - 1), LONGEST_MOVE));
  const sum = wanted.reduce((total, each) => total + each, 0);
  if (sum <= ALL) {
    let at = 0;
    return sorted.map((move, n) => {
      const delay = at;
      at += wanted[n]!;
      return { ...move, delay, duration: wanted[n]! };
    });
  }
  const duration = (n: number): number => Math.max(SHORTEST_MOVE, (wanted[n]! * ALL) / sum);
  const apart = (ALL - Math.max(...sorted.map((_, n) => duration(n)))) / Math.max(sorted.length - 1, 1);
  return sorted.map((move, n) => ({ ...move, delay: n * apart, duration: duration(n) }));
}

/** How many spaces a way crosses: its stops, or on open ground its length in spaces of a usual size. */
function spaces(way: Point[]): number {
  const long = way.slice(1).reduce((sum, [x, y], n) => sum + Math.hypot(x - way[n]![0], y - way[n]![1]), 0);
  return Math.max(way.length - 1, Math.round(long / 70));
}
