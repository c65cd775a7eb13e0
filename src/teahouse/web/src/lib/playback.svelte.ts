import { SvelteSet } from "svelte/reactivity";
import {
  afterwards,
  diceOf,
  framesOf,
  joined,
  NOBODYS,
  ofLatestTurn,
  reading,
  touchedBy,
  type Frame,
  type Telling,
} from "./beats/frames";
import { HOLD, wish } from "./beats/speed.svelte";
import { arrowsOf, type Travel } from "./beats/travels";
import { ALL, NOTHING, changes, newLines, ROLL, type Changes } from "./changes";
import type { Scene } from "./contract";

const RING = 2000;
const MOST_SAID = 4;
/** Dice lie still for a moment, then the bracket is drawn. */
const REST = 250;
const BRACKET = 200;
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Shows the scenes of a table one after another, with what moved between them; tells beat by beat what others did, and says
 * in words what happened. */
export class Playback {
  /** The scene that is drawn. */
  shown = $state.raw<Scene | null>(null);
  /** What moves on it now. */
  now = $state.raw<Changes>(NOTHING);
  /** Ids that carry a ring because they changed, where nothing may move. */
  ringed = new SvelteSet<string>();
  /** The sentences for a screen reader. */
  said = $state("");
  /** Nothing goes on by itself. */
  paused = $state(false);
  /** What was told since the last thing that this person did. */
  since = $state.raw<readonly Frame[]>([]);
  /** A moment of that, which is looked at again. */
  looked = $state.raw<Frame | null>(null);
  /** What is shown one after another, from what the telling began with; `at` is the one that is drawn. */
  private frames = $state.raw<readonly Frame[]>([]);
  private at = $state(-1);
  private hasActed = false;
  private held: readonly string[] = [];
  private turn = NOBODYS;
  private readonly spoken = new WeakSet<Frame>();
  private timer = $state(0);
  private ringing = 0;
  private until = 0;

  /** There is more to be shown; the question says that it is busy until then. */
  get isBehind(): boolean {
    return this.isTelling || this.at < this.frames.length - 1;
  }

  get isPlaying(): boolean {
    return this.timer !== 0;
  }

  /** The beat that is told now. */
  readonly frame = $derived(this.frames.slice(0, this.at + 1).findLast((frame) => frame.beat) ?? null);
  /** All that are told in a row, those to come too. */
  readonly story = $derived(this.frames.filter((frame) => frame.beat));
  readonly isTelling = $derived(
    this.frame !== null &&
      (this.frames[this.at] === this.frame || this.frames.slice(this.at).some((each) => each.beat)),
  );
  /** Ids of what is told of, or looked at again. */
  readonly touched = $derived(touchedBy(this.looked ?? (this.isTelling ? this.frame : null)));
  /** Whether somebody hears or reads of this thing now. */
  isTold(id: string): boolean {
    return this.touched.has(id) || this.ringed.has(id);
  }

  /** Who went where: in this beat, and in those before it of the same turn. */
  readonly arrows = $derived.by((): { travel: Travel; isOld: boolean }[] => {
    if (this.looked) return arrowsOf([this.looked]);
    return this.isTelling ? arrowsOf(ofLatestTurn(this.story.slice(0, this.place + 1))) : [];
  });

  /** Which of the story is told now, from nought. */
  get place(): number {
    return this.frame ? this.story.indexOf(this.frame) : -1;
  }

  /** Whether time goes on by itself, beat after beat. */
  get isRunning(): boolean {
    return this.isTelling && !this.paused && !still.matches;
  }

  /** A newer scene of the table. Another seat's view is no move: it is shown as it is. */
  take(scene: Scene, telling: Telling | null = null): void {
    if (scene === this.shown || scene === this.frames.at(-1)?.scene) return;
    this.looked = null;
    const last = this.frames.at(-1)?.scene ?? this.shown;
    if (!last || last.seat !== scene.seat || last.game !== scene.game) {
      this.reset();
      this.shown = scene;
      this.say(scene.prompt?.label ?? "");
      return;
    }
    const told = telling ? framesOf(telling) : [];
    if (told.some((frame) => frame.beat)) this.remember(told);
    // Nobody else had a hand in it: this person did it here or at another screen.
    else this.turn = NOBODYS;
    if (wish.speed !== "off" && told.some((frame) => frame.beat)) {
      this.put(told);
      return;
    }
    this.tell(last, scene);
    if (!this.isTelling && (still.matches || document.hidden)) {
      this.ring(changes(last, scene));
      this.stop();
      this.shown = scene;
      return;
    }
    this.put([{ before: last, scene, beat: null, last: scene }]);
  }

  /** This person has done something: what is told after it is new. */
  acted(): void {
    this.hasActed = true;
    this.turn = NOBODYS;
  }

  /** Show the end of it at once. */
  skip(): void {
    this.looked = null;
    const last = this.frames.at(-1);
    const wasTelling = this.isTelling;
    this.stop();
    if (last) this.shown = last.scene;
    if (last && wasTelling) this.say(last.scene.prompt?.label ?? "");
  }

  /** To the question, because the person wants to hear no more. */
  toMyTurn(): void {
    const wasFirst = this.place === 0 && this.story.length > 1;
    this.skip();
    if (wasFirst) wish.skipped();
  }

  /** The beat after this one, or the question after the last. */
  onward(): void {
    this.step();
  }

  back(): void {
    this.paused = true;
    const before = this.story[this.place - 1];
    if (!before) return;
    clearTimeout(this.timer);
    this.timer = 0;
    this.at = this.frames.indexOf(before);
    this.now = NOTHING;
    this.shown = before.scene;
  }

  pause(): void {
    this.paused = !this.paused;
    if (this.paused) {
      clearTimeout(this.timer);
      this.timer = 0;
    } else if (this.isTelling) this.step();
  }

  /** What waited while nobody looked goes on when the page is seen again: a beat that was told meanwhile stays its time. */
  seen(): void {
    if (document.hidden || !this.isBehind || this.timer || this.waits) return;
    const frame = this.frames[this.at];
    if (frame?.beat) this.beat(frame);
    else this.step();
  }

  /** Whether the beat that is told stays until somebody looks, or asks for the next. */
  private get waits(): boolean {
    return this.isTelling && (this.paused || still.matches || document.hidden);
  }

  reset(): void {
    this.stop();
    this.shown = null;
    this.since = [];
    this.looked = null;
    this.ringed.clear();
    this.said = "";
  }

  private remember(told: readonly Frame[]): void {
    const begins = this.hasActed || told.some((frame) => !frame.beat);
    this.since = [...(begins ? [] : this.since), ...told.filter((frame) => frame.beat)];
    if (begins) this.turn = NOBODYS;
    this.hasActed = false;
  }

  private put(frames: readonly Frame[]): void {
    const done = this.frames.slice(0, this.at + 1);
    this.frames = [...done, ...joined([...this.frames.slice(this.at + 1), ...frames], this.turn)];
    if (!this.timer && !this.waits) this.step();
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.until = 0;
    this.frames = [];
    this.at = -1;
    this.paused = false;
    this.now = NOTHING;
  }

  private step(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    const frame = this.frames[this.at + 1];
    if (!frame || !this.shown) {
      this.skip();
      return;
    }
    this.at += 1;
    if (!this.spoken.has(frame)) this.turn = afterwards(this.turn, frame);
    if (frame.beat) this.beat(frame);
    else this.glide(frame);
  }

  /** A frame that is told: it moves, then it is left to be read. */
  private beat(frame: Frame): void {
    const wanted = still.matches ? NOTHING : changes(frame.before, frame.scene);
    const thrown = diceOf(frame.beat).length && !still.matches ? ROLL + REST + BRACKET : 0;
    this.until = 0;
    this.now = wanted;
    this.shown = frame.scene;
    if (!this.spoken.has(frame)) this.say(frame.beat!.sentence);
    this.spoken.add(frame);
    if (this.waits) return;
    const hold = HOLD[wish.speed === "off" ? "quick" : wish.speed];
    this.timer = window.setTimeout(
      () => this.step(),
      Math.max(wanted.total, thrown) + reading(frame.beat!.sentence, hold),
    );
  }

  /** A frame that is only shown. */
  private glide(frame: Frame): void {
    const at = performance.now();
    if (!this.until) this.until = at + ALL;
    const wanted = still.matches ? NOTHING : changes(this.shown!, frame.scene);
    const waiting = this.frames.slice(this.at + 1);
    // What waits behind this scene has to fit into the same second and a half.
    const room = Math.max(0, this.until - at) / (waiting.filter((each) => !each.beat).length + 1);
    this.now = wanted.total > room ? hurried(wanted, room / wanted.total) : wanted;
    this.shown = frame.scene;
    if (this.now.total > 0 || waiting.length) this.timer = window.setTimeout(() => this.step(), this.now.total);
    else this.stop();
  }

  /** Put the ring around these, as long as somebody reads of them; then around what is held again. */
  mark(ids: readonly string[]): void {
    clearTimeout(this.ringing);
    this.ringed.clear();
    for (const id of ids.length ? ids : this.held) this.ringed.add(id);
  }

  /** Put the ring around these for as long as this moment is looked at. */
  hold(ids: readonly string[]): void {
    this.held = ids;
    this.mark([]);
  }

  /** What was told is remembered no more: what happened is read from the journal now. */
  forget(): void {
    this.since = [];
  }

  private ring(found: Changes): void {
    this.mark([...found.moves.map((move) => move.id), ...found.rolled, ...found.stamped]);
    this.ringing = window.setTimeout(() => this.mark([]), RING);
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
