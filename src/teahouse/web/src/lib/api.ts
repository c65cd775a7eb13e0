import type {
  Act,
  Answer,
  Branch,
  ChatLine,
  Exhibit,
  GameCard,
  Guest,
  HelpEntry,
  Hint,
  KeepNote,
  Leave,
  Follow,
  LinkCard,
  Moment,
  OwnNote,
  NewTable,
  Refusal,
  RuleParagraph,
  Since,
  TableCard,
  TableView,
  Found,
} from "./contract";
import { SAME_ORIGIN, takeEarly, viewPath } from "./early";

/** What the house refused, in its own sentence; a stale view brings the fresh one. */
export class Refused extends Error {
  readonly status: number;
  readonly refusal: Refusal;

  constructor(status: number, refusal: Refusal) {
    super(refusal.error);
    this.status = status;
    this.refusal = refusal;
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    const early = method === "GET" ? takeEarly(path) : undefined;
    answer = await (early ??
      fetch(`/api${path}`, {
        method,
        credentials: SAME_ORIGIN,
        headers: body === undefined ? {} : { "Content-Type": "application/json" },
        body: body === undefined ? undefined : JSON.stringify(body),
      }));
  } catch {
    throw new Refused(0, { error: "The house does not answer." });
  }
  if (answer.status === 204) return undefined as T;
  const data: unknown = await answer.json().catch(() => null);
  if (answer.ok) return data as T;
  const refusal = data as Refusal | null;
  throw new Refused(answer.status, refusal?.error ? refusal : { error: `The house answered with ${answer.status}.` });
}

const get = <T>(path: string): Promise<T> => call<T>("GET", path);
const post = <T>(path: string, body: unknown): Promise<T> => call<T>("POST", path, body);
const at = (table: string): string => `/tables/${encodeURIComponent(table)}`;
const seatQuery = (seat: number | null): string => (seat === null ? "" : `seat=${seat}`);

export const house = {
  games: () => get<GameCard[]>("/games"),
  gallery: () => get<Exhibit[]>("/gallery"),
  rules: (game: string) => get<RuleParagraph[]>(`/games/${encodeURIComponent(game)}/rules`),
  help: (game: string) => get<HelpEntry[]>(`/games/${encodeURIComponent(game)}/help`),
  me: () => get<Guest>("/me"),
  rename: (name: string) => post<Guest>("/me", { name }),
  leaveHouse: (where: Leave["where"]) => post<void>("/me/leave", { where } satisfies Leave),
  forgetMe: () => call<void>("DELETE", "/me"),
  tables: () => get<TableCard[]>("/tables"),
  open: (wish: NewTable) => post<TableView>("/tables", wish),
  leave: (table: string) => call<void>("DELETE", at(table)),
  view: (table: string, seat: number | null) => get<TableView>(viewPath(table, seat)),
  act: (table: string, seat: number, version: number, entry: Pick<Act, "action" | "more" | "gently">) =>
    post<TableView>(`${at(table)}/act`, { seat, version, ...entry }),
  undo: (table: string, seat: number, version: number) => post<TableView>(`${at(table)}/undo`, { seat, version }),
  why: (table: string, seat: number, action: string) => post<Answer>(`${at(table)}/why`, { seat, action }),
  hint: (table: string, seat: number) => post<Hint>(`${at(table)}/hint`, { seat }),
  say: (table: string, text: string) => post<ChatLine>(`${at(table)}/chat`, { text }),
  note: (table: string, seat: number) => get<OwnNote>(`${at(table)}/note?${seatQuery(seat)}`),
  keepNote: (table: string, seat: number, text: string) =>
    post<OwnNote>(`${at(table)}/note`, { seat, text } satisfies KeepNote),
  link: (table: string, token: string) => post<LinkCard>(`${at(table)}/link`, { token } satisfies Follow),
  join: (table: string, token: string, name: string) =>
    post<TableView>(`${at(table)}/join`, { token, name, nonce: nonce() }),
  start: (table: string) => post<TableView>(`${at(table)}/start`, {}),
  resign: (table: string, seat: number) => post<TableView>(`${at(table)}/resign`, { seat }),
  abandon: (table: string, seat: number) => post<TableView>(`${at(table)}/abandon`, { seat }),
  toBot: (table: string, seat: number) => post<TableView>(`${at(table)}/to_bot`, { seat }),
  takeBack: (table: string, seat: number) => post<TableView>(`${at(table)}/take_back`, { seat }),
  rematch: (table: string) => post<TableView>(`${at(table)}/rematch`, { nonce: nonce() }),
  branch: (table: string, wish: Branch) => post<TableView>(`${at(table)}/branch`, wish),
  moment: (table: string, step: number, seat: number | null) =>
    get<Moment>(`${at(table)}/replay?step=${step}&${seatQuery(seat)}`),
  step: (table: string, line: string, seat: number | null) =>
    get<Found>(`${at(table)}/step?line=${encodeURIComponent(line)}&${seatQuery(seat)}`),
  since: (table: string, seat: number) => get<Since>(`${at(table)}/since?${seatQuery(seat)}`),
  fileAddress: (table: string) => `/api${at(table)}/file`,
  import: (text: string) => post<TableView>("/import", { text }),
};

const NO_SESSION = 401;
/** Several that ask at the same time are one guest. */
let greeting: Promise<Guest> | null = null;

/** Ask for something, also as somebody who comes for the first time, by an address that was passed on. */
export async function welcomed<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (problem) {
    if (!(problem instanceof Refused) || problem.status !== NO_SESSION) throw problem;
  }
  await (greeting ??= house.me().finally(() => (greeting = null)));
  return send();
}

/** The browser's own chance, mixed into the luck of a table. */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
