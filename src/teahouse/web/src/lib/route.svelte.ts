import { whereIs, type Where } from "./where";

export { galleryPath, isOnlyHere, replayPath, tablePath, type Where } from "./where";

class Route {
  now = $state<Where>(whereIs(location.hash));

  constructor() {
    addEventListener("hashchange", () => (this.now = whereIs(location.hash)));
  }

  go(path: string): void {
    location.hash = path;
  }

  /** Change the address without a step in the browser's history. */
  note(path: string): void {
    history.replaceState(null, "", path);
    this.now = whereIs(location.hash);
  }
}

export const route = new Route();

export const joinLink = (table: string, token: string): string =>
  `${location.origin}${location.pathname}#/join/${encodeURIComponent(table)}/${encodeURIComponent(token)}`;
