import { untrack } from "svelte";
import { reasonsOf } from "../lib/beats/frames";
import type { Line, Reasoning, Scene, Sheet } from "../lib/contract";
import { sinceLast } from "../lib/lines";
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
  private readonly own = $derived.by(() => {
    const { journal = [], seat } = this.newest();
    return journal.find((line) => line.seat === seat)?.id ?? "";
  });
  private readonly missed: { own: string; lines: Line[] };
  /** Whoever comes to a table that went on without them reads what happened, until they do something themselves. */
  readonly returned: Line[] = $derived.by(() =>
    this.stage.playback.since.length || this.own !== this.missed.own ? [] : this.missed.lines,
  );
  private thought = "";

  constructor(
    private stage: Stage,
    private newest: () => Scene,
    private open: () => Sheet[],
    battle: () => string | undefined,
  ) {
    const { playback, reading } = stage;
    this.missed = untrack(() => {
      const { journal = [], seat = null } = newest();
      return { own: this.own, lines: this.own ? sinceLast(journal, seat) : [] };
    });
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
    bring("since", () => playback.since.length);
    bring("back", () => this.missed.lines.length);
  }

  private think(now: string): void {
    const { playback, reading } = this.stage;
    if (this.thought && now !== this.thought && now !== "[]")
      reading.bring(playback.since.length ? "since" : "why", true);
    this.thought = now;
  }
}
