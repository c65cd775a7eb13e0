import type { Piece, Scene } from "../contract";
import { shiftsAt } from "./found";
import type { Frame } from "./frames";

/** Pieces that went from one place to another, as an arrow shows it. */
export interface Travel {
  from: string;
  to: string;
  seat: number | null;
  symbol: string;
}

/** One arrow is one way of one kind: who goes it twice has one. */
export const asKey = ({ from, to, seat, symbol }: Travel): string => `${from}>${to}>${seat}>${symbol}`;

/** The arrows of many beats, of which the last is told now. */
export function arrowsOf(frames: readonly Frame[]): { travel: Travel; isOld: boolean }[] {
  const found = new Map<string, { travel: Travel; isOld: boolean }>();
  for (const frame of frames)
    for (const travel of journeys(frame)) found.set(asKey(travel), { travel, isOld: frame !== frames.at(-1) });
  return [...found.values()];
}

/** Who went where between two scenes: a piece that stands elsewhere, or so many of a kind fewer here and more there, if these
 * two places are spoken of together. */
export function travels(
  before: Scene,
  after: Scene,
  together: (from: string, to: string) => boolean = () => true,
): Travel[] {
  const was = before.board?.pieces ?? [],
    is = after.board?.pieces ?? [];
  const places = new Set((after.board?.places ?? []).map((place) => place.id));
  const stood = new Map(was.map((piece) => [piece.id, piece]));
  const found = new Map<string, Travel>();
  const note = (from: string, to: string, { seat, symbol }: Piece): void => {
    if (from !== to && places.has(from) && places.has(to))
      found.set(asKey({ from, to, seat: seat ?? null, symbol }), { from, to, seat: seat ?? null, symbol });
  };
  const moved = new Set<string>();
  for (const piece of is) {
    const old = stood.get(piece.id);
    if (!old || old.place === piece.place) continue;
    moved.add(piece.id);
    note(old.place, piece.place, piece);
  }
  const left = new Map<string, Map<string, number>>();
  const kinds = new Map<string, Piece>();
  const count = (pieces: readonly Piece[], by: number): void => {
    for (const piece of pieces) {
      if (moved.has(piece.id)) continue;
      const kind = `${piece.seat}>${piece.symbol}`;
      kinds.set(kind, piece);
      const at = left.get(kind) ?? new Map<string, number>();
      left.set(kind, at.set(piece.place, (at.get(piece.place) ?? 0) + by * (piece.count ?? 1)));
    }
  };
  count(was, -1);
  count(is, 1);
  for (const [kind, at] of left) {
    const gone = [...at].filter(([, by]) => by < 0),
      come = [...at].filter(([, by]) => by > 0);
    // Of many here and many there nobody can say who went where.
    if (!gone.length || !come.length || (gone.length > 1 && come.length > 1)) continue;
    for (const [from] of gone) for (const [to] of come) if (together(from, to)) note(from, to, kinds.get(kind)!);
  }
  return [...found.values()];
}

/** What a beat says of who went where. Where others came to its places and just as many went on, so that one sees nobody
 * leave, its one place that has more now was reached from its others on which such pieces stand; where they came with those of
 * an earlier beat, so that one sees nobody come, its one place that has fewer was left for such another. */
export function journeys(frame: Frame): Travel[] {
  const { beat } = frame;
  const said = new Set(beat?.lines);
  const lines = (frame.last.journal ?? []).filter((line) => said.has(line.id) && line.touches);
  const together = (from: string, to: string): boolean =>
    !lines.length || lines.some(({ touches = [] }) => touches.includes(from) && touches.includes(to));
  const found = travels(frame.before, frame.scene, together);
  if (found.length || !beat || (beat.kind !== "move" && beat.kind !== "reason")) return found;
  const places = new Set((frame.scene.board?.places ?? []).map((place) => place.id));
  const named = (beat.touches ?? []).filter((id) => places.has(id));
  const shifts = named.flatMap((id) =>
    shiftsAt(frame, id)
      .filter((shift) => shift.seat === (beat.seat ?? null))
      .map((shift) => ({ id, ...shift })),
  );
  const more = shifts.filter(({ by }) => by > 0);
  const [only] = more.length ? more : shifts;
  if (!only || more.length > 1 || (!more.length && shifts.length > 1)) return [];
  const { seat, symbol } = only;
  const stand = ({ place, symbol: of, seat: whose = null }: Piece): boolean =>
    of === symbol && whose === seat && place !== only.id;
  const others = new Set((frame.scene.board?.pieces ?? []).filter(stand).map(({ place }) => place));
  const ends = named.filter((id) => others.has(id) && together(id, only.id));
  if (more.length) return ends.map((from) => ({ from, to: only.id, seat, symbol }));
  return ends.length === 1 ? [{ from: only.id, to: ends[0]!, seat, symbol }] : [];
}
