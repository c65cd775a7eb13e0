/** Where in the house the page is. It stands behind the # of the address, so tokens of links never reach a server's log. */

export type Where =
  | { at: "lobby" }
  | { at: "table"; table: string; seat: number | null }
  | { at: "replay"; table: string; seat: number | null; step: number }
  | { at: "join"; table: string; token: string };

function read(hash: string): Where {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [room, table, ...rest] = path.split("/").map(decodeURIComponent);
  const given = new URLSearchParams(query).get("seat");
  const seat = given === null || given === "" ? null : Number(given);
  if (room === "table" && table && rest[0] === "replay")
    return { at: "replay", table, seat, step: Number(rest[1] ?? 0) || 0 };
  if (room === "table" && table) return { at: "table", table, seat };
  if (room === "join" && table && rest[0]) return { at: "join", table, token: rest[0] };
  return { at: "lobby" };
}

class Route {
  now = $state<Where>(read(location.hash));

  constructor() {
    addEventListener("hashchange", () => (this.now = read(location.hash)));
  }

  go(path: string): void {
    location.hash = path;
  }

  /** Change the address without a step in the browser's history. */
  note(path: string): void {
    history.replaceState(null, "", path);
    this.now = read(location.hash);
  }
}

export const route = new Route();

const seatPart = (seat: number | null): string => (seat === null ? "" : `?seat=${seat}`);
export const tablePath = (table: string, seat: number | null = null): string =>
  `#/table/${encodeURIComponent(table)}${seatPart(seat)}`;
export const replayPath = (table: string, step: number, seat: number | null): string =>
  `#/table/${encodeURIComponent(table)}/replay/${step}${seatPart(seat)}`;
export const joinLink = (table: string, token: string): string =>
  `${location.origin}${location.pathname}#/join/${encodeURIComponent(table)}/${encodeURIComponent(token)}`;
