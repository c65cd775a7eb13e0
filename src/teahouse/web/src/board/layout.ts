import type { Board, Group, Piece, Place } from "../lib/contract";
import type { Point } from "../lib/brush";
import { centre } from "../lib/geometry";

/** A board looked up by id, and where things on it are drawn. */
export class Layout {
  readonly places: Map<string, Place>;
  private readonly groupOf = new Map<string, Group>();

  constructor(readonly board: Board) {
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

  /** Pieces with the spot they stand on; several at one place stand side by side. */
  pieces(): { piece: Piece; x: number; y: number; size: number }[] {
    const crowd = new Map<string, Piece[]>();
    for (const piece of this.board.pieces ?? []) {
      const key = piece.box == null ? piece.place : `${piece.place}/${piece.box}`;
      crowd.set(key, [...(crowd.get(key) ?? []), piece]);
    }
    const found: { piece: Piece; x: number; y: number; size: number }[] = [];
    for (const together of crowd.values()) {
      together.forEach((piece, n) => {
        const place = this.places.get(piece.place);
        if (!place) return;
        const room = place.radius || 44;
        const aside = (n - (together.length - 1) / 2) * room * (together.length > 3 ? 0.4 : 0.62);
        const seats = place.boxes?.length ?? 0;
        const box = piece.box ?? null;
        const x = place.x + (box === null ? aside : (box - (seats - 1) / 2) * 34);
        const y = place.y + (box === null ? -3 + (Math.abs(aside) > 0 ? (n % 2) * 6 : 0) : room + 14);
        const size = box !== null ? 30 : place.radius ? Math.min(Math.max(room * 0.9, 33), 60) : 44;
        found.push({ piece, x, y, size });
      });
    }
    return found;
  }

  /** Where a group's name is written: outward, where pieces seldom go, and on no printed icon. */
  nameSpot(group: Group): Point {
    const own = this.placesOf(group.places);
    const middle = centre(own);
    const free = own.filter((place) => !place.icons?.length);
    const spots: Point[] = free.map((place): Point => [place.x, place.y]);
    for (const a of free) for (const b of free) {
      const apart = Math.hypot(a.x - b.x, a.y - b.y);
      if (a.id < b.id && apart < 2 * (a.radius || 40) && a.x === b.x) spots.push([a.x, (a.y + b.y) / 2]);
    }
    if (!spots.length) return middle;
    const out = ([x, y]: Point): number => Math.hypot(x - this.board.width / 2, y - this.board.height / 2);
    return spots.reduce((best, spot) => (out(spot) > out(best) + 1 ? spot : best));
  }
}
