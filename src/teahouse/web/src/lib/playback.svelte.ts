import { SvelteSet } from "svelte/reactivity";
import { ALL, NOTHING, changes, newLines, type Changes } from "./changes";
import type { Scene } from "./contract";

const RING = 2000;
const MOST_SAID = 4;
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Shows the scenes of a table one after another, with what moved between them; and says in words what happened. */
export class Playback {
  /** The scene that is drawn. */
  shown = $state.raw<Scene | null>(null);
  /** What moves on it now. */
  now = $state.raw<Changes>(NOTHING);
  /** Ids that carry a ring because they changed, where nothing may move. */
  ringed = new SvelteSet<string>();
  /** The sentences for a screen reader. */
  said = $state("");
  /** What is still to be shown; the question says that it is busy until then. */
  private queue = $state.raw<readonly Scene[]>([]);
  private timer = 0;
  private ringing = 0;
  private until = 0;

  get isBehind(): boolean {
    return this.queue.length > 0;
  }

  /** A newer scene of the table. Another seat's view is no move: it is shown as it is. */
  take(scene: Scene): void {
    if (scene === this.shown || scene === this.queue.at(-1)) return;
    const last = this.queue.at(-1) ?? this.shown;
    if (!last || last.seat !== scene.seat || last.game !== scene.game) {
      this.reset();
      this.shown = scene;
      this.say(scene.prompt?.label ?? "");
      return;
    }
    this.tell(last, scene);
    if (still.matches || document.hidden) {
      this.ring(changes(last, scene));
      this.stop();
      this.shown = scene;
      return;
    }
    this.queue = [...this.queue, scene];
    if (!this.timer) this.next();
  }

  /** Show the end of it at once. */
  skip(): void {
    const last = this.queue.at(-1);
    this.stop();
    if (last) this.shown = last;
  }

  get isPlaying(): boolean {
    return this.timer !== 0;
  }

  reset(): void {
    this.stop();
    this.shown = null;
    this.ringed.clear();
    this.said = "";
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.until = 0;
    this.queue = [];
    this.now = NOTHING;
  }

  private next(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    const [scene, ...rest] = this.queue;
    this.queue = rest;
    if (!scene || !this.shown) {
      this.until = 0;
      this.now = NOTHING;
      return;
    }
    const at = performance.now();
    if (!this.until) this.until = at + ALL;
    const wanted = changes(this.shown, scene);
    // What waits behind this scene has to fit into the same second and a half.
    const room = Math.max(0, this.until - at) / (this.queue.length + 1);
    this.now = wanted.total > room ? hurried(wanted, room / wanted.total) : wanted;
    this.shown = scene;
    if (this.now.total > 0 || this.queue.length) this.timer = window.setTimeout(() => this.next(), this.now.total);
    else this.until = 0;
  }

  /** Put the ring around these, as long as somebody reads of them. */
  mark(ids: readonly string[]): void {
    clearTimeout(this.ringing);
    this.ringed.clear();
    for (const id of ids) this.ringed.add(id);
  }

  private ring(found: Changes): void {
    clearTimeout(this.ringing);
    this.ringed.clear();
    for (const id of [...found.moves.map((move) => move.id), ...found.rolled, ...found.stamped]) this.ringed.add(id);
    this.ringing = window.setTimeout(() => this.ringed.clear(), RING);
  }

  private tell(before: Scene, after: Scene): void {
    const lines = newLines(before, after)
      .slice(-MOST_SAID)
      .map((line) => line.label);
    const asked = after.prompt?.label ?? "";
    const ended = after.outcome && !before.outcome ? after.outcome.label : "";
    this.say(
      [...lines, ended || (asked !== before.prompt?.label || lines.length ? asked : "")].filter(Boolean).join(" "),
    );
  }

  private say(words: string): void {
    if (words) this.said = words;
  }
}

function hurried(found: Changes, by: number): Changes {
  return {
    ...found,
    moves: found.moves.map((move) => ({ ...move, delay: move.delay * by, duration: move.duration * by })),
    rollDelay: found.rollDelay * by,
    total: found.total * by,
  };
}
