import { untrack } from "svelte";
import { reasonsOf } from "../lib/beats/frames";
import type { Missed, Reasoning, Sheet } from "../lib/contract";
import type { Stage } from "../lib/stage.svelte";

/** What a table has to say in its reading box beside help and journal; each comes to the front when it is new.
 * It ends with the component that makes it. */
export class Needs {
  /** What an automa thought. */
  readonly reasons: Reasoning[] = $derived.by(() => {
    const { frame, isTelling } = this.stage.playback;
    if (isTelling && frame) return reasonsOf(frame);
    return this.open()
      .flatMap((sheet) => sheet.items)
      .filter((item) => item.kind === "reasoning");
  });
  private thought = "";

  constructor(
    private stage: Stage,
    private open: () => Sheet[],
    private battle: () => string | undefined,
    private missed: () => readonly Missed[],
  ) {
    const { playback, reading } = stage;
    const bring = (id: string, isNew: () => unknown): void => {
      $effect(() => {
        if (isNew()) untrack(() => reading.bring(id, true));
      });
    };
    bring("battle", battle);
    $effect(() => {
      const now = JSON.stringify(this.reasons);
      untrack(() => this.think(now));
    });
    bring("since", () => playback.since.length + missed().length);
  }

  private think(now: string): void {
    const { playback, reading } = this.stage;
    // While a battle of one's own is fought, how it stands lies in front.
    if (this.thought && now !== this.thought && now !== "[]" && !this.battle())
      reading.bring(playback.since.length || this.missed().length ? "since" : "why", true);
    this.thought = now;
  }
}
