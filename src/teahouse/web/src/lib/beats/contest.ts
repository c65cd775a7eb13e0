import type {
  Amount,
  BeatDice,
  BeatPicture,
  Choice,
  Contest as Standing,
  Die,
  Line,
  Rung,
  Scene,
  Sheet,
} from "../contract";
import { nameOf, type Frame } from "./frames";

/** One side of a battle as it lies on its stage. */
export interface Side {
  seat: number | null;
  title: string;
  dice: BeatDice;
  /** The dice themselves, which may be pressed, where the table has them. */
  drawn: Die[];
  pieces: Amount[];
  fallen: Amount[];
  note: string;
  /** Its dice have just been thrown. */
  falls: boolean;
  /** It has still to throw. */
  awaited: boolean;
}

export interface Contest {
  title: string;
  note: string;
  rule: string;
  between: string;
  /** The viewer's side first. */
  sides: Side[];
  /** Who wins as it stands, and why; nothing while it is told: then the beat says it. */
  verdict: string;
  why: string;
  ladder: Rung[];
  place: string;
  /** Which round it is, from one; nought of a battle of one roll. */
  round: number;
}

const standingOf = (sheet: Sheet): Standing | undefined =>
  sheet.items.find((item): item is Standing => item.kind === "contest");

/** The sheet on which a battle stands that the viewer is in. */
export function contestSheet(scene: Scene): Sheet | undefined {
  if (scene.seat == null) return undefined;
  return (scene.sheets ?? []).find(
    (sheet) => !sheet.folded && standingOf(sheet)?.camps.some((camp) => camp.seat === scene.seat),
  );
}

/** Whether something on the board answers the question: then it must be seen. */
export function asksTheBoard(scene: Scene): boolean {
  const lit = new Set((scene.lit ?? []).filter((each) => each.action || each.picks?.length).map((each) => each.id));
  const { places = [], pieces = [], links = [], slips = [] } = scene.board ?? {};
  return [places, pieces, links, slips].some((things) => things.some((each) => lit.has(each.id)));
}

/** A battle that the viewer is in, from the sheet on the table. */
export function contestOf(scene: Scene): Contest | null {
  const sheet = contestSheet(scene);
  const standing = sheet && standingOf(sheet);
  if (!standing || asksTheBoard(scene)) return null;
  const dice = sheet.items.flatMap((item) => (item.kind === "tray" ? item.dice : []));
  const sides = standing.camps.map((camp): Side => {
    const seat = camp.seat ?? null;
    const drawn = dice.filter((die) => (die.seat ?? null) === seat);
    return {
      seat,
      title: camp.title,
      drawn,
      dice: { seat, faces: drawn.map((die) => die.face), counts: camp.counts, words: camp.words },
      pieces: camp.pieces ?? [],
      fallen: camp.fallen ?? [],
      note: camp.note ?? "",
      falls: false,
      awaited: !drawn.length,
    };
  });
  return {
    title: sheet.label,
    note: sheet.note ?? "",
    rule: standing.rule ?? "",
    between: "",
    sides: mineFirst(sides, scene.seat),
    verdict: standing.label,
    why: standing.note ?? "",
    ladder: standing.ladder ?? [],
    place: standing.place ?? "",
    round: roundOf(standing, scene.journal ?? []) + (standing.ladder?.length ? 1 : 0),
  };
}

/** How many rounds are over; nought of a battle of one roll. */
const roundOf = (standing: Standing | undefined, journal: readonly Line[]): number =>
  standing?.ladder?.length && standing.place ? courseOf(journal, standing.place).rounds.length : 0;

/** A battle that the viewer is in, as a beat shows it; where pieces fall or come, the board is looked at. */
export function contestTold(frame: Frame): Contest | null {
  const { before, beat, scene, last } = frame;
  const picture = (beat?.pictures ?? []).findLast((each) => each.dice?.length || each.between);
  if (!picture || !standsStill(before, scene)) return null;
  const told = last.journal ?? [];
  const until = told.findIndex((line) => beat!.lines?.includes(line.id));
  const sheet = contestSheet(scene) ?? contestSheet(before) ?? begunSheet(last, told.slice(0, Math.max(0, until)));
  const standing = sheet && standingOf(sheet);
  // A battle that is over when all is told, and in which nobody asked anything, is seen on the board that it changes.
  if (!sheet && picture.dice?.length) return null;
  const sides = sidesOf(frame, picture).map((side) => (standing ? encamped(side, standing, scene) : side));
  const other = standing?.camps.find((camp) => sides.length === 1 && (camp.seat ?? null) !== sides[0]!.seat);
  if (other) sides.push(encamped(unthrown(other.seat ?? null), standing!, scene));
  const seats = sides.map((side) => side.seat);
  if (sides.length !== 2 || seats[0] === seats[1] || !seats.includes(scene.seat ?? -1)) return null;
  const between = picture.between ?? "";
  return {
    title: sheet?.label ?? "Battle",
    note: sheet?.note ?? "",
    rule: beat!.rule ?? "",
    between,
    // The word between two sides reads from the first to the second; who beats nobody stands where it stood.
    sides: between && !isEven(sides) ? sides : mineFirst(sides, scene.seat),
    verdict: "",
    why: "",
    ladder: (standing?.ladder ?? []).map((rung) => ({ ...rung, seats: whoHas(rung, sides) })),
    place: standing?.place ?? "",
    round: until < 0 || between ? 0 : roundOf(standing, told.slice(until)) + (standing?.ladder?.length ? 1 : 0),
  };
}

/** Whether nobody comes, goes or falls on the board. */
function standsStill(before: Scene, after: Scene): boolean {
  const [was, is] = [before.board?.pieces ?? [], after.board?.pieces ?? []];
  return (
    was === is ||
    (was.length === is.length &&
      is.every((piece, n) => {
        const old = was[n]!;
        return piece.id === old.id && piece.place === old.place && piece.count === old.count;
      }))
  );
}

/** The sheet of a battle that is not over when all is told, if it had begun before these later lines. */
function begunSheet(last: Scene, later: readonly Line[]): Sheet | undefined {
  const sheet = contestSheet(last);
  const place = sheet && standingOf(sheet)?.place;
  return place && later.some((line) => !line.picture?.dice?.length && line.touches?.includes(place))
    ? undefined
    : sheet;
}

/** Whether both have rolled the same. */
const isEven = (sides: readonly Side[]): boolean =>
  sides.every(({ dice }) => dice.faces.length) &&
  new Set(sides.map(({ dice }) => [...dice.faces].sort().join())).size === 1;

/** What a side is called on its stage, and who stands there for it on the board as far as it is told. */
function encamped(side: Side, { camps, place }: Standing, scene: Scene): Side {
  const camp = camps.find((each) => (each.seat ?? null) === side.seat);
  if (!camp || side.pieces.length) return side;
  const named = camp.pieces ?? [];
  const stand = (scene.board?.pieces ?? []).flatMap((piece): Amount[] => {
    const known = named.find((each) => each.symbol === piece.symbol);
    return known && piece.place === place && (piece.seat ?? null) === side.seat
      ? [{ ...known, count: piece.count }]
      : [];
  });
  return { ...side, title: camp.title, pieces: stand.length ? stand : named };
}

function sidesOf({ scene, lying }: Frame, { dice = [], pieces = [] }: BeatPicture): Side[] {
  const all = [...dice, ...pieces].map((each) => each.seat ?? null);
  // Where no dice are thrown, whoever is somebody stands together against who is nobody's; the viewer speaks for them.
  const friends = all.filter((seat) => seat !== null);
  const leader = friends.includes(scene.seat ?? -1) ? scene.seat! : (friends[0] ?? null);
  const campOf = (seat: number | null): number | null => (dice.length || seat === null ? seat : leader);
  return [...new Set(all.map(campOf))].map((seat) => ({
    seat,
    title: nameOf(scene, seat),
    dice: dice.find((each) => (each.seat ?? null) === seat) ?? { seat, faces: [] },
    drawn: [],
    pieces: pieces.filter((each) => campOf(each.seat ?? null) === seat).map((each) => each.piece),
    fallen: [],
    note: "",
    falls: dice.some((each) => (each.seat ?? null) === seat && !lying?.has(each)),
    awaited: false,
  }));
}

const unthrown = (seat: number | null): Side => ({
  seat,
  title: "",
  dice: { seat, faces: [] },
  drawn: [],
  pieces: [],
  fallen: [],
  note: "",
  falls: false,
  awaited: true,
});

/** An example has as many equal dice as whoever stands on its rung. */
const whoHas = (rung: Rung, sides: readonly Side[]): number[] =>
  sides.flatMap(({ seat, dice }) =>
    seat !== null && dice.faces.length && equals(rung.faces ?? []).length === (dice.counts?.length ?? 0) ? [seat] : [],
  );

const mineFirst = (sides: Side[], seat: number | null | undefined): Side[] =>
  [...sides].sort((a, b) => Number(b.seat === seat) - Number(a.seat === seat));

/** The places of the most equal dice, if two or more are equal. */
export function equals(faces: readonly number[]): number[] {
  let best: number[] = [];
  for (const face of new Set(faces)) {
    const at = faces.flatMap((each, n) => (each === face ? [n] : []));
    if (at.length > 1 && at.length > best.length) best = at;
  }
  return best;
}

/** How a battle came so far: its rounds, the latest first, and how it began. */
export interface Course {
  rounds: Line[];
  before: Line | null;
}

/** From a journal that has the newest line first: back to the line that names the place and shows no dice. */
export function courseOf(journal: readonly Line[], place: string): Course {
  const rounds: Line[] = [];
  for (const line of journal) {
    if (line.picture?.dice?.length) rounds.push(line);
    else if (line.touches?.includes(place)) return { rounds, before: line };
  }
  return { rounds, before: null };
}

const MOST_CHANCES = 5;

/** What each answer brings, the likeliest first; the quietest is always there, for it is what to compare with. */
export function chances(choices: readonly Choice[]): Choice[] {
  const weighed = choices.filter((choice) => choice.chance != null);
  const best = [...weighed].sort((a, b) => b.chance! - a.chance!);
  const kept = weighed.find((choice) => choice.weight === "quiet");
  const shown = best.slice(0, MOST_CHANCES);
  return kept && !shown.includes(kept) ? [...shown.slice(0, -1), kept] : shown;
}
