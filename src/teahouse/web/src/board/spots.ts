import type { Board, Link, Place, PrintedTrack, Slip } from "../lib/contract";
import type { Point } from "../lib/brush";
import { boxAt, boxRow, extent, extentOf, hasKind, isSite, writesName } from "./kinds";

/** A rectangle: left, top, right, bottom. */
export type Rect = readonly [number, number, number, number];
type Segment = readonly [number, number, number, number];

const PER_LETTER = 7.1;
const HIGH = 15;
const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));
export const around = (x: number, y: number, wide: number, high: number): Rect => [
  x - wide / 2,
  y - high / 2,
  x + wide / 2,
  y + high / 2,
];

function crossings(rect: Rect, [x1, y1, x2, y2]: Segment): number {
  let count = 0;
  for (let n = 0; n <= 14; n++) {
    const x = x1 + ((x2 - x1) * n) / 14,
      y = y1 + ((y2 - y1) * n) / 14;
    if (x > rect[0] && x < rect[2] && y > rect[1] + 2 && y < rect[3] - 2) count++;
  }
  return count;
}

/** What a site may become takes its room from the beginning, so that nothing moves when it is built. */
const isOrWasSite = (place: Place): boolean => isSite(place) || place.style === "pagoda";
const room = (place: Place): readonly [number, number] => (isOrWasSite(place) ? extentOf("pagoda") : extent(place));

/** What a stack usually takes, and how much less it matters to lie on such room than on what is printed. */
const STACK = [44, 24] as const;
const LIGHTER = 0.6;

/** Finds room on a dense map for names and for pieces that stand beside their place, so that nothing hides anything else. Where
 * something stands is a matter of its own place: the others keep their room whether anybody is there or not. */
export class Spots {
  private taken: Rect[] = [];
  /** Room kept beside each place for the first that comes. */
  private kept = new Map<string, Rect>();
  private ways: Segment[] = [];
  readonly names = new Map<string, Point>();
  /** What is printed beside a place, such as the bonus of an outpost. */
  readonly asides = new Map<string, Point>();

  private readonly board: Board;

  constructor(board: Board) {
    this.board = board;
    const places = new Map((board.places ?? []).map((place) => [place.id, place]));
    for (const place of board.places ?? []) {
      if (place.shape === "hex" || place.points?.length) continue;
      const [w, h] = room(place);
      this.taken.push(around(place.x, place.y, 2 * w, 2 * h));
      (place.boxes ?? []).forEach((_, n) => this.taken.push(around(...boxAt(place, n), 20, 20)));
    }
    for (const decor of board.decor ?? [])
      if (decor.width && decor.height) this.taken.push(around(decor.x, decor.y, decor.width, decor.height));
    for (const track of board.tracks ?? []) this.taken.push(trackRect(track));
    for (const slip of board.slips ?? []) {
      const place = places.get(slip.place ?? "");
      if (place) this.taken.push(slipRect(slip, place));
    }
    for (const link of printed(board)) {
      const a = places.get(link.a),
        b = places.get(link.b);
      if (!a || !b) continue;
      const line: Point[] = [[a.x, a.y], ...(link.via ?? []), [b.x, b.y]];
      line.slice(1).forEach(([x, y], n) => this.ways.push([line[n]![0], line[n]![1], x, y]));
      if (link.crossing) this.taken.push(around(...link.crossing, 20, 20));
      if (link.cost?.length) {
        const [x, y] = middle(line);
        this.taken.push(around(x, y, 44, 23));
      }
    }
    for (const place of board.places ?? []) {
      const { x, y } = place;
      if (isOrWasSite(place))
        this.asides.set(
          place.id,
          this.best(
            [
              [x, y + room(place)[1] + 8],
              [x, y - room(place)[1] - 6],
            ],
            30,
            14,
            12,
          ),
        );
      if (place.style === "dome" && place.icons?.length)
        this.asides.set(
          place.id,
          this.best(
            [
              [x - 36, y - 8],
              [x + 36, y - 8],
              [x - 36, y + 12],
              [x + 36, y + 12],
            ],
            30,
            34,
          ),
        );
    }
    this.nameAll();
    for (const place of board.places ?? [])
      if (hasKind(place)) {
        const [wide, high] = STACK;
        const [x, y] = this.bestOf(besides(place, wide, high, false), wide, high, 3.5, []);
        this.kept.set(place.id, around(x, y, wide, high));
      }
  }

  private score(rect: Rect, rank: number, step: number, own: readonly Rect[], of: string): number {
    const { width, height } = this.board;
    let worth = rank * step;
    for (const other of this.taken) worth += overlap(rect, other) * 1.6;
    for (const other of own) worth += overlap(rect, other) * 1.6;
    for (const [id, other] of this.kept) if (id !== of) worth += overlap(rect, other) * LIGHTER;
    for (const way of this.ways) worth += crossings(rect, way) * 4;
    if (rect[0] < 6 || rect[2] > width - 6 || rect[1] < 6 || rect[3] > height - 6) worth += 900;
    return worth;
  }

  private best(candidates: readonly Point[], wide: number, high: number, step = 3.5): Point {
    const found = this.bestOf(candidates, wide, high, step, []);
    this.taken.push(around(found[0], found[1], wide, high));
    return found;
  }

  private bestOf(
    candidates: readonly Point[],
    wide: number,
    high: number,
    step: number,
    own: readonly Rect[],
    of = "",
  ): Point {
    let found = candidates[0]!,
      least = Infinity;
    candidates.forEach(([x, y], rank) => {
      const worth = this.score(around(x, y, wide, high), rank, step, own, of);
      if (worth < least) [found, least] = [[x, y], worth];
    });
    return found;
  }

  private nameAll(): void {
    const named = (this.board.places ?? []).filter(
      (place) => place.name && place.shape !== "hex" && !place.points?.length && !writesName(place),
    );
    const crowded = (place: Place): number =>
      named.filter((other) => Math.hypot(other.x - place.x, other.y - place.y) < 90).length;
    const order = named
      .map((place) => ({ place, rank: (place.style === "gate" ? 1000 : 0) + crowded(place) }))
      .sort((a, b) => b.rank - a.rank);
    for (const { place } of order) {
      const wide = place.name!.length * (place.style === "gate" ? 8.2 : PER_LETTER) + 7;
      const [w, h] = room(place);
      const { x, y } = place;
      if (place.boxes?.length || place.style === "hut") {
        const under = boxRow(place) + (place.boxes?.[0]?.at ? 18 : 22);
        this.names.set(
          place.id,
          this.best([[x, place.boxes?.length && !place.column ? under : y + h + 2]], wide, HIGH),
        );
        continue;
      }
      const down = h + 9,
        aside = w + 4 + wide / 2,
        slant = w * 0.6 + wide / 2;
      this.names.set(
        place.id,
        this.best(
          [
            [x, y + down],
            [x, y - down],
            [x + aside, y],
            [x - aside, y],
            [x + slant, y + h + 4],
            [x - slant, y + h + 4],
            [x + slant, y - h - 4],
            [x - slant, y - h - 4],
            [x, y + down + 12],
            [x, y - down - 12],
            [x + wide * 0.35, y + down],
            [x - wide * 0.35, y + down],
          ],
          wide,
          HIGH,
        ),
      );
    }
  }

  /** A spot beside a place for something so wide and high, on nothing of its own place that stands there already. */
  beside(place: Place, wide: number, high: number, above: boolean, own: Rect[]): Point {
    const found = this.bestOf(besides(place, wide, high, above), wide, high, 3.5, own, place.id);
    own.push(around(found[0], found[1], wide, high));
    return found;
  }

  /** Room for the name of a group: over it, under it, or in the middle of it. */
  nameGroup(places: readonly Place[], name: string): Point {
    const ys = places.map((place) => place.y),
      x = places.reduce((sum, place) => sum + place.x, 0) / places.length;
    const top = Math.min(...ys) - 40,
      low = Math.max(...ys) + 44,
      middleY = (top + low) / 2;
    return this.best(
      [
        [x, middleY],
        [x, top],
        [x, low],
        [x - 60, top],
        [x + 60, top],
        [x - 60, low],
        [x + 60, low],
      ],
      name.length * 8 + 8,
      HIGH,
    );
  }

  /** The same map with room taken by names only, for the pieces of another moment. */
  fresh(): Spots {
    const copy = Object.create(Spots.prototype) as Spots;
    return Object.assign(copy, this, { taken: [...this.taken] });
  }
}

/** Where something so wide and high could lie beside a place, better ones first. */
function besides(place: Place, wide: number, high: number, above: boolean): Point[] {
  const [w, h] = room(place);
  const { x, y } = place;
  const aside = w + wide / 2 + 1,
    down = h + high / 2 + 1;
  const up: Point[] = [[x, y - down]],
    sides: Point[] = [
      [x + aside, y - 2],
      [x - aside, y - 2],
    ];
  return [
    ...(above ? [...up, ...sides] : [...sides, ...up]),
    [x, y + down],
    [x + aside * 0.8, y + down * 0.8],
    [x - aside * 0.8, y + down * 0.8],
    [x + aside * 0.8, y - down * 0.8],
    [x - aside * 0.8, y - down * 0.8],
    [x + aside + 12, y + 14],
    [x - aside - 12, y + 14],
    [x, y - down - 16],
    [x, y + down + 18],
  ];
}

/** What a track printed on the board takes, its name above it included. */
export const trackRect = (track: PrintedTrack): Rect => [
  track.x,
  track.y - (track.bare ? 0 : 20),
  track.x + track.boxes.length * track.wide,
  track.y + track.high,
];

/** Where a card or tile lies that belongs to a place. */
export const isLedger = (slip: Slip): boolean =>
  Boolean(slip.name) && (slip.lines ?? []).some((line) => line.seat != null);
const SIZES: Record<string, readonly [number, number]> = { tile: [112, 54], narrow: [32, 50], prices: [92, 82] };
/** A pill is as wide as what is in it. */
const pill = (slip: Slip): readonly [number, number] => [
  10 +
    19 * ((slip.costs?.length ?? 0) + (slip.gains?.length ?? 0)) +
    (slip.costs?.length && slip.gains?.length ? 12 : 0),
  21,
];
const slipSize = (slip: Slip): readonly [number, number] | null =>
  slip.at && slip.style ? (SIZES[slip.style] ?? pill(slip)) : null;
export const slipRect = (slip: Slip, place: Place): Rect =>
  slip.at && slipSize(slip)
    ? around(slip.at[0], slip.at[1], ...slipSize(slip)!)
    : isLedger(slip) && slip.at
      ? around(slip.at[0], slip.at[1], 118, 66)
      : slip.at
        ? around(slip.at[0], slip.at[1], 72, 40)
        : around(place.x, place.y - extent(place)[1] - 26, 72, 40);

/** The ways that are printed; steps come and go. */
const printed = (board: Board): Link[] => (board.links ?? []).filter((link) => link.style !== "step");

/** Where the arrow of a step stands: at its bend, else halfway. */
export function stepAt(link: Link, places: ReadonlyMap<string, Place>): Point | null {
  const a = places.get(link.a),
    b = places.get(link.b);
  if (!a || !b) return null;
  return (link.via?.[0] as Point | undefined) ?? [(a.x + b.x) / 2, (a.y + b.y) / 2];
}

/** The point halfway along a line. */
export function middle(points: readonly Point[]): Point {
  const long = points.slice(1).map(([x, y], n) => Math.hypot(x - points[n]![0], y - points[n]![1]));
  let left = long.reduce((sum, each) => sum + each, 0) / 2;
  for (let n = 0; n < long.length; n++) {
    if (left <= long[n]!) {
      const t = left / (long[n]! || 1),
        [ax, ay] = points[n]!,
        [bx, by] = points[n + 1]!;
      return [ax + (bx - ax) * t, ay + (by - ay) * t];
    }
    left -= long[n]!;
  }
  return points[0]!;
}

let kept: { key: string; spots: Spots } | null = null;

/** The spots of a board; they stay the same while only pieces move. */
export function spotsOf(board: Board): Spots {
  const key = JSON.stringify([
    board.width,
    board.height,
    (board.places ?? []).map((place) => [
      place.id,
      place.x,
      place.y,
      place.name,
      isOrWasSite(place) || place.style,
      place.boxes?.length,
      isOrWasSite(place) || place.icons?.length,
    ]),
    printed(board).map((link) => link.id),
    (board.slips ?? []).map((slip) => slip.place),
  ]);
  if (kept?.key !== key) kept = { key, spots: new Spots(board) };
  return kept.spots;
}

export const isDense = (board: Board): boolean => (board.places ?? []).some(hasKind);
