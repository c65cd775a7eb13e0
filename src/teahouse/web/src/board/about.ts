import type { Board } from "../lib/contract";
import "../lib/lights";
import type { Spot } from "./frame";
import { boxAt } from "./kinds";
import type { Layout } from "./layout";
import { slipRect, stepAt } from "./spots";

interface Lit {
  action?: string;
  also?: string[];
}
const isLit = (thing: Lit): boolean => Boolean(thing.action || thing.also?.length);

/** Something lit: where it is, in the board's units, and the place it belongs to. */
export interface Answer {
  at: Spot;
  place: string;
}

/** Everything on a board that answers the question. */
export function answersOn(board: Board, layout: Layout, seat: number | null): Answer[] {
  const found: Answer[] = [];
  const add = (at: Spot, place: string): void => void found.push({ at, place });
  for (const place of board.places ?? []) {
    if (isLit(place)) add([place.x, place.y], place.id);
    place.boxes?.forEach((box, n) => {
      if (isLit(box)) add(boxAt(place, n), place.id);
    });
  }
  for (const slip of board.slips ?? []) {
    const place = layout.places.get(slip.place ?? "");
    if (!place || !isLit(slip)) continue;
    const [left, top, right, bottom] = slipRect(slip, place);
    add([(left + right) / 2, (top + bottom) / 2], place.id);
  }
  for (const link of board.links ?? []) {
    const at = isLit(link) ? stepAt(link, layout.places) : null;
    if (at) add(at, link.a);
  }
  for (const { piece, x, y } of layout.pieces(seat)) if (isLit(piece) || piece.picks?.length) add([x, y], piece.place);
  return found;
}

/** Where the question lies else: what is marked without being an answer, an attack that is built up, what is told of. */
export function spotsAbout(board: Board, layout: Layout, seat: number | null, told: ReadonlySet<string>): Spot[] {
  const touched = [
    ...layout.placesOf([...told]).map((place): Spot => [place.x, place.y]),
    ...layout
      .pieces(seat)
      .filter(({ piece }) => told.has(piece.id))
      .map(({ x, y }): Spot => [x, y]),
  ];
  if (touched.length) return touched;
  const marked = (board.places ?? []).filter((place) => place.glow).map((place) => place.id);
  const ways = (board.routes ?? []).filter((route) => (route.style ?? "travelled") !== "travelled");
  return layout
    .placesOf([...marked, ...ways.flatMap((route) => route.places)])
    .map((place): Spot => [place.x, place.y]);
}
