import type { Line } from "./contract";

/** Lines that belong together: what one side, or the game itself, did in one round, newest first. */
export interface Turn {
  id: string;
  when: string;
  seat: number | null;
  lines: Line[];
}

/** What a reader wants to see: of one side or of everybody, of one kind or of all. */
export interface Wish {
  seat: number | null;
  topic: string;
}

export const EVERYTHING: Wish = { seat: null, topic: "" };

/** What each kind of line is called in the list of them. */
export const TOPICS: Readonly<Record<string, string>> = {
  card: "cards",
  event: "events",
  dice: "dice",
  move: "moves",
  effect: "what changed",
  gain: "gains",
  loss: "losses",
  points: "points",
  reason: "reasons",
  turn: "turns",
};

export const topicOf = (line: Line): string => line.topic ?? "effect";

/** The kinds that there are, in the order of their list. */
export const topicsOf = (lines: readonly Line[]): string[] => {
  const found = new Set(lines.map(topicOf));
  return Object.keys(TOPICS).filter((topic) => found.has(topic));
};

/** The sides that did something, automas behind the seats. */
export const sidesOf = (lines: readonly Line[]): number[] =>
  [...new Set(lines.flatMap((line) => (line.seat == null ? [] : [line.seat])))].sort((a, b) => a - b);

export const wanted = (lines: readonly Line[], wish: Wish): Line[] =>
  lines.filter(
    (line) => (wish.seat === null || line.seat === wish.seat) && (!wish.topic || topicOf(line) === wish.topic),
  );

/** Lines by turns. A turn is known by its oldest line, which stays while newer ones come. */
export function turns(lines: readonly Line[]): Turn[] {
  const found: Turn[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const seat = line.seat ?? null;
    if (last && last.seat === seat && last.when === (line.when ?? "")) {
      last.lines.push(line);
      last.id = line.id;
    } else found.push({ id: line.id, when: line.when ?? "", seat, lines: [line] });
  }
  return found;
}

/** The newest line that tells of a thing, of `lines` that have the newest first. */
export const lastAbout = (lines: readonly Line[], id: string): Line | undefined =>
  lines.find((line) => line.touches?.includes(id));

/** What is lit on the table for a line: what it tells of, else who did it. */
export const litBy = (line: Line): readonly string[] =>
  line.touches?.length ? line.touches : line.seat == null ? [] : [`side:${line.seat}`];

/** Whether others did something to this side: whoever reads what happened while they were away did none of it themselves. */
export function hits(line: Line, seat: number): boolean {
  const topic = topicOf(line);
  if (line.seat === seat) return topic === "loss" || topic === "event";
  return Boolean(line.touches?.includes(`side:${seat}`)) && (line.seat != null || topic === "loss");
}
