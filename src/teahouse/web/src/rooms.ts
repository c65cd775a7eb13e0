/** The rooms of the page; each is fetched when somebody enters it. */
export const rooms = {
  table: () => import("./table/TableRoom.svelte"),
  replay: () => import("./table/ReplayRoom.svelte"),
  join: () => import("./lobby/Join.svelte"),
  gallery: () => import("./gallery/Gallery.svelte"),
  lobby: () => import("./lobby/Lobby.svelte"),
};

/** What lies in no room at first. */
export const later = {
  rules: () => import("./scene/Rulebook.svelte"),
  keys: () => import("./table/KeyList.svelte"),
  battle: () => import("./table/beats/BattleStage.svelte"),
  end: () => import("./table/Outcome.svelte"),
};
/** Of these what is there already, so that it is drawn at once. */
const there = new Map<unknown, unknown>();

/** A part that is there, if it is. */
export const here = <T>(part: () => Promise<{ default: T }>): T | undefined => there.get(part) as T | undefined;

/** A part, once it is there. */
export async function fetched<T>(part: () => Promise<{ default: T }>): Promise<T> {
  const found = (await part()).default;
  there.set(part, found);
  return found;
}

/** How long a table waits at most before it fetches what it needs later, in milliseconds. */
const PATIENCE = 3000;
/** When there is nothing else to do, so that it is there when it is wanted; whoever wants it in vain hears of it then. */
export function fetchLater(): void {
  const fetching = (): void => void Promise.allSettled(Object.values(later).map((part) => fetched<unknown>(part)));
  if ("requestIdleCallback" in window) requestIdleCallback(fetching, { timeout: PATIENCE });
  else setTimeout(fetching, PATIENCE);
}
