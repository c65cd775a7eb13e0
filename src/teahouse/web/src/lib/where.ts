/** Where in the house the page is. It stands behind the # of the address, so tokens of links never reach a server's log. */
export type Where =
  | { at: "lobby" }
  | { at: "table"; table: string }
  | { at: "replay"; table: string; seat: number | null; step: number; line: number | null; missed: number | null }
  | { at: "join"; table: string; token: string }
  | { at: "gallery"; part: string };

export function whereIs(hash: string): Where {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [room, table, ...rest] = path.split("/").map(decodeURIComponent);
  const given = new URLSearchParams(query);
  const number = (name: string): number | null => (given.get(name) ? Number(given.get(name)) : null);
  if (room === "table" && table && rest[0] === "replay")
    return {
      at: "replay",
      table,
      seat: number("seat"),
      step: Number(rest[1] ?? 0) || 0,
      line: number("line"),
      missed: number("missed"),
    };
  if (room === "table" && table) return { at: "table", table };
  if (room === "join" && table && rest[0]) return { at: "join", table, token: rest[0] };
  if (room === "gallery") return { at: "gallery", part: table ?? "" };
  return { at: "lobby" };
}

/** What stands behind a path, of the numbers that there are. */
function asked(numbers: Record<string, number | null>): string {
  const given = Object.entries(numbers).flatMap(([name, number]) => (number === null ? [] : [`${name}=${number}`]));
  return given.length ? `?${given.join("&")}` : "";
}
export const tablePath = (table: string): string => `#/table/${encodeURIComponent(table)}`;
/** A moment of a table as a seat saw it, and the line that opened it: of its journal, where the newest is 0, or among what the
 * seat has missed. */
export const replayPath = (
  table: string,
  step: number,
  seat: number | null,
  line: number | null = null,
  isMissed = false,
): string => `#/table/${encodeURIComponent(table)}/replay/${step}${asked({ seat, line, missed: isMissed ? 1 : null })}`;
export const galleryPath = (part = ""): string => `#/gallery${part && `/${encodeURIComponent(part)}`}`;

const HERE = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;
/** Whether a page of this host is reached only from the computer on which the house runs. */
export const isOnlyHere = (host: string): boolean => HERE.test(host);
