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
  /** On a phone the leaves lie over the answers: only the person turns them. */
  calm = false;
  /** How often somebody has asked for a leaf. */
  asked = $state(0);

  bring(id: string, byItself = false): void {
    if (byItself && this.calm) return;
    this.front = id;
    if (!byItself) this.asked += 1;
  }
}
