import { untrack } from "svelte";
import { roll, stamp } from "../board/gliding";
import { soundOf } from "../lib/beats/heard";
import type { Telling } from "../lib/beats/frames";
import { ROLL, STAMP } from "../lib/changes";
import type { Scene } from "../lib/contract";
import { tableOf } from "../lib/dealt";
import { sound } from "../lib/heard";
import { litUp } from "../lib/lights";
import type { Stage } from "../lib/stage.svelte";

/** What a table draws of its newest scene, and what moves and sounds on the way there. It ends with the component that makes it. */
export class Shown {
  /** The scene that the playback has come to, if it is one of this seat. */
  private readonly reached: Scene = $derived.by(() => {
    const { shown } = this.stage.playback;
    const last = this.newest();
    return shown && shown.seat === last.seat && shown.game === last.game ? shown : last;
  });
  /** The same with its lights; nothing on it acts while something is told. */
  readonly scene: Scene = $derived.by(() => {
    const { looked, isTelling } = this.stage.playback;
    if (looked) return { ...this.reached, ...tableOf(looked.scene), lit: [] };
    return isTelling ? { ...this.reached, lit: [] } : litUp(this.reached);
  });

  constructor(
    private stage: Stage,
    private newest: () => Scene,
    telling: () => Telling | null,
    app: () => HTMLElement | undefined,
  ) {
    const { playback } = stage;
    // What is aimed at is known before the table is drawn for the first time.
    untrack(() => stage.show(this.scene));
    $effect(() => {
      const taken = newest();
      const how = telling();
      untrack(() => playback.take(taken, how?.to === taken ? how : null));
    });
    $effect(() => () => playback.reset());
    $effect(() => {
      const shown = this.scene;
      untrack(() => stage.show(shown));
    });
    $effect(() => {
      const table = app();
      const { stamped, rolled, rollDelay } = playback.now;
      if (!table || (!stamped.length && !rolled.length)) return;
      // A beat that is told has its own sound.
      if (!untrack(() => playback.isTelling)) sound.play(rolled.length ? "dice" : "stamp");
      const ends = [stamp(table, stamped, STAMP), roll(table, rolled, rollDelay, ROLL)];
      return () => ends.forEach((end) => end());
    });
    $effect(() => {
      const told = playback.isTelling ? playback.frame : null;
      const heard = told && soundOf(told);
      if (heard) sound.play(heard);
    });
  }
}
