import type { Board, Group, Piece, Place } from "../lib/contract";
import type { Point } from "../lib/brush";
import { centre, corners } from "../lib/geometry";
import { isMarker } from "../lib/symbols";
import { boxAt, hasKind } from "./kinds";
import { isDense, spotsOf, type Rect } from "./spots";

const MOST_SIDE_BY_SIDE = 5;

/** A piece where it is drawn; `more` others stand behind it; `packed`: there is no room to draw each of its kind. */
export interface Standing {
  piece: Piece;
  x: number;
  y: number;
  size: number;
  more: number;
  packed?: boolean;
}

/** The own piece, and for each symbol one of the others that stands for all of them. */
function gathered(all: readonly Piece[], seat: number | null): { piece: Piece; more: number }[] {
  const found: { piece: Piece; more: number }[] = [];
  const kinds = new Map<string, { piece: Piece; more: number }>();
  for (const piece of all) {
    if (seat !== null && piece.seat === seat) {
      found.push({ piece, more: 0 });
      continue;
    }
    const first = kinds.get(piece.symbol);
    if (first) first.more += piece.count ?? 1;
    else kinds.set(piece.symbol, { piece, more: 0 });
  }
  return [...kinds.values(), ...found];
}

const heads = (piece: Piece, packed: boolean): number =>
  !packed && (piece.count ?? 1) <= MOST_SIDE_BY_SIDE ? (piece.count ?? 1) : 1;
const SMALLEST = 34;
const MARKER = 25;

/** The room for pieces around the middle of a region. */
function widthOf(place: Place): number {
  const xs = corners(place).map(([x]) => x);
  return 2 * Math.min(Math.max(...xs) - place.x, place.x - Math.min(...xs));
}

/** Too many for one row: smaller, two in a row. */
function crammed(x: number, y: number, full: number, n: number, of: number): { x: number; y: number; size: number } {
  const size = full * (of > 2 ? 0.62 : 0.7),
    rows = Math.ceil(of / 2),
    row = Math.floor(n / 2);
  const here = row === rows - 1 && of % 2 ? 1 : 2;
  return { x: x + ((n % 2) - (here - 1) / 2) * size * 0.92, y: y + (row - (rows - 1) / 2) * size * 0.86, size };
}

/** A board looked up by id, and where things on it are drawn. */
export class Layout {
  readonly board: Board;
  readonly places: Map<string, Place>;
  private standing: { seat: number | null; pieces: Standing[] } | null = null;
  /** What stands beside each place of a dense map. */
  private readonly besides = new Map<string, Rect[]>();
  private readonly groupOf = new Map<string, Group>();

  constructor(board: Board) {
    this.board = board;
    this.places = new Map((board.places ?? []).map((place) => [place.id, place]));
    for (const group of board.groups ?? []) {
      if (group.merged) for (const id of group.places) this.groupOf.set(id, group);
    }
  }

  placesOf(ids: readonly string[]): Place[] {
    return ids.map((id) => this.places.get(id)).filter((place): place is Place => place !== undefined);
  }

  /** What glows as one: a place, or a whole island when only one of its places is meant. */
  targets(): { place: Place; shape: Place[] }[] {
    const found: { place: Place; shape: Place[] }[] = [];
    for (const place of this.board.places ?? []) {
      if (!place.glow) continue;
      const group = this.groupOf.get(place.id);
      const siblings = group ? this.placesOf(group.places) : [place];
      const alone = siblings.filter((each) => each.glow).length === 1;
      found.push({ place, shape: alone ? siblings : [place] });
    }
    return found;
  }

  /** The glowing place that a click on a place of the same island means. */
  stand(place: Place): Place {
    const group = this.groupOf.get(place.id);
    if (place.glow || !group) return place;
    const lit = this.placesOf(group.places).filter((each) => each.glow);
    return lit.length === 1 ? lit[0]! : place;
  }

  /** Pieces with the spot they stand on. Several at one place stand side by side; of a crowd, one stands for the others of its kind. */
  pieces(seat: number | null = null): Standing[] {
    if (this.standing?.seat !== seat) this.standing = { seat, pieces: this.stood(seat) };
    return this.standing.pieces;
  }

  /** Where somebody stood who has left a region: beside those who still stand there. */
  left(place: Place): Point {
    const last = this.pieces(this.standing?.seat ?? null).findLast(
      ({ piece }) => piece.place === place.id && piece.box == null,
    );
    if (!place.points?.length || !last) return [place.x, place.y];
    const wide = last.size * (last.packed ? 1.5 : 0.94);
    return [last.x + ((heads(last.piece, Boolean(last.packed)) + 1) / 2) * wide, last.y];
  }

  /** Where a tag with a price goes on a dense map: beside its place, on no name and no piece. */
  tagSpot(place: Place, wide: number): Point {
    this.pieces(this.standing?.seat ?? null);
    const near = [...this.besides.values()].flat();
    return spotsOf(this.board).beside(place, wide, 20, false, near);
  }

  /** Room beside a place, and from now on it is taken. */
  private beside(place: Place, wide: number, high: number, above: boolean): Point {
    const own = this.besides.get(place.id) ?? [];
    this.besides.set(place.id, own);
    return spotsOf(this.board).beside(place, wide, high, above, own);
  }

  private stood(seat: number | null): Standing[] {
    const crowd = new Map<string, Piece[]>();
    for (const piece of this.board.pieces ?? []) {
      const key = piece.box == null ? piece.place : `${piece.place}/${piece.box}`;
      crowd.set(key, [...(crowd.get(key) ?? []), piece]);
    }
    this.besides.clear();
    const dense = isDense(this.board);
    const found: Standing[] = [];
    for (const all of crowd.values()) {
      const place = this.places.get(all[0]!.place);
      if (!place) continue;
      const together = all.length > MOST_SIDE_BY_SIDE ? gathered(all, seat) : all.map((piece) => ({ piece, more: 0 }));
      together.forEach(({ piece, more }, n) =>
        found.push({ piece, more, ...this.spot(piece, place, n, together.length, dense) }),
      );
    }
    return found;
  }

  /** How many figures stand on a wide region when a few of a kind are drawn one by one, and how many before the middle of a piece. */
  private headsAt(place: Place, packed: boolean): number {
    return (this.board.pieces ?? [])
      .filter((piece) => piece.place === place.id && piece.box == null)
      .reduce((sum, piece) => sum + heads(piece, packed), 0);
  }

  private headsBefore(place: Place, wanted: Piece, packed: boolean): number {
    let before = 0;
    for (const piece of this.board.pieces ?? []) {
      if (piece === wanted) break;
      if (piece.place === place.id && piece.box == null) before += heads(piece, packed);
    }
    return before + (heads(wanted, packed) - 1) / 2;
  }

  private spot(
    piece: Piece,
    place: Place,
    n: number,
    of: number,
    dense: boolean,
  ): { x: number; y: number; size: number; packed?: boolean } {
    if (piece.box != null) {
      const [x, y] = boxAt(place, piece.box);
      if (piece.size) {
        const room = place.boxes?.[piece.box]?.size?.[0] ?? 0;
        if (room && of > 1 && of * piece.size * 0.86 > room + 10) return crammed(x, y, piece.size, n, of);
        return {
          x: x + (n - (of - 1) / 2) * piece.size * 0.86,
          y: piece.symbol === "disc" ? y : y - piece.size * 0.12,
          size: piece.size,
        };
      }
      return { x, y: y - 1, size: hasKind(place) ? 26 : 30 };
    }
    if (dense && hasKind(place)) {
      const counters = piece.tiles?.length ?? 0;
      const wide = counters ? counters * 20.5 + 3 : piece.face === "down" ? 30 : 34;
      const counter = counters > 0 || piece.face === "down";
      if (!counter && isMarker(piece.symbol)) {
        const [x, y] = this.beside(place, 24, 24, true);
        return { x, y, size: MARKER };
      }
      const [x, y] = this.beside(place, wide, counter ? 24 : 40, !counter);
      return { x, y, size: 40 };
    }
    const room = place.radius || 44;
    const wide = place.points?.length ? widthOf(place) : room * 2;
    const packed = Boolean(place.points?.length) && wide / (this.headsAt(place, false) + 0.3) < SMALLEST;
    const heads = place.points?.length ? this.headsAt(place, packed) : of;
    const size =
      place.style === "port"
        ? room * 1.76
        : place.radius
          ? Math.min(Math.max(room * 0.9, 33), 60)
          : Math.min(52, Math.max(30, wide / (heads + 0.3)));
    if (place.points?.length)
      return {
        x: place.x + (this.headsBefore(place, piece, packed) - (heads - 1) / 2) * size * (packed ? 1.5 : 0.94),
        y: place.y + 4,
        size: packed ? 46 : size,
        packed,
      };
    const aside = (n - (of - 1) / 2) * room * (of > 3 ? 0.4 : 0.62);
    return { x: place.x + aside, y: place.y - 3 + (aside ? (n % 2) * 6 : 0), size };
  }

  /** Where a group's name is written: outward, where pieces seldom go, on no printed icon and, if there is room, on no piece and no stop. */
  nameSpot(group: Group): Point {
    const own = this.placesOf(group.places);
    const middle = centre(own);
    if (own.length && own.every(hasKind) && group.name) return spotsOf(this.board).fresh().nameGroup(own, group.name);
    const bare = own.filter((place) => !place.icons?.length);
    const stood = new Set((this.board.pieces ?? []).map((piece) => piece.place));
    const stops = new Set((this.board.routes ?? []).flatMap((route) => route.places));
    const empty = bare.filter((place) => !stood.has(place.id));
    const quiet = empty.filter((place) => !stops.has(place.id));
    const free = quiet.length ? quiet : empty.length ? empty : bare;
    const spots: Point[] = free.map((place): Point => [place.x, place.y]);
    for (const a of free)
      for (const b of free) {
        const apart = Math.hypot(a.x - b.x, a.y - b.y);
        if (a.id < b.id && apart < 2 * (a.radius || 40) && a.x === b.x) spots.push([a.x, (a.y + b.y) / 2]);
      }
    if (!spots.length) return middle;
    const out = ([x, y]: Point): number => Math.hypot(x - this.board.width / 2, y - this.board.height / 2);
    return spots.reduce((best, spot) => (out(spot) > out(best) + 1 ? spot : best));
  }
}
