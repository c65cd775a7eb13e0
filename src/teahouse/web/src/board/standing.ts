import type { Piece } from "../lib/contract";

const MOST_NAMED = 6;

/** What stands on each place, by its label. */
export function standing(pieces: readonly Piece[] | undefined): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (const piece of pieces ?? []) {
    const here = found.get(piece.place);
    if (here) here.push(piece.label);
    else found.set(piece.place, [piece.label]);
  }
  return found;
}

/** The first of them, and how many more there are. */
export const firstFew = (labels: readonly string[]): readonly string[] =>
  labels.length > MOST_NAMED ? [...labels.slice(0, MOST_NAMED), `and ${labels.length - MOST_NAMED} more`] : labels;
