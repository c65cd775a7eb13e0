import type { Snippet } from "svelte";

/** One leaf of the reading box. */
export interface Leaf {
  id: string;
  title: string;
  body: Snippet;
  /** How much of it is new, such as lines of talk that nobody has read. */
  fresh?: number;
}

/** Which leaf lies on top. Whoever has something to say brings its leaf to the front; the newest need wins. */
export class Reading {
  front = $state("journal");

  bring(id: string): void {
    this.front = id;
  }
}
