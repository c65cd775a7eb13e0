/** Where in the house the page is. It stands behind the # of the address, so tokens of links never reach a server's log. */
export type Where =
  | { at: "lobby" }
  | { at: "table"; table: string }
  | { at: "replay"; table: string; seat: number | null; step: number }
  | { at: "join"; table: string; token: string }
  | { at: "gallery"; part: string };

export function whereIs(hash: string): Where {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [room, table, ...rest] = path.split("/").map(decodeURIComponent);
  const given = new URLSearchParams(query).get("seat");
  const seat = given === null || given === "" ? null : Number(given);
  if (room === "table" && table && rest[0] === "replay")
    return { at: "replay", table, seat, step: Number(rest[1] ?? 0) || 0 };
  if (room === "table" && table) return { at: "table", table };
  if (room === "join" && table && rest[0]) return { at: "join", table, token: rest[0] };
  if (room === "gallery") return { at: "gallery", part: table ?? "" };
  return { at: "lobby" };
}

const seatPart = (seat: number | null): string => (seat === null ? "" : `?seat=${seat}`);
export const tablePath = (table: string): string => `#/table/${encodeURIComponent(table)}`;
export const replayPath = (table: string, step: number, seat: number | null): string =>
  `#/table/${encodeURIComponent(table)}/replay/${step}${seatPart(seat)}`;
export const galleryPath = (part = ""): string => `#/gallery${part && `/${encodeURIComponent(part)}`}`;

const HERE = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;
/** Whether a page of this host is reached only from the computer on which the house runs. */
export const isOnlyHere = (host: string): boolean => HERE.test(host);
