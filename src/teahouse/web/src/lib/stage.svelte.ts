import type { Amount, Choice, Journey, Line, Scene } from "./contract";
import { lastAbout } from "./lines";
import { meantNow } from "./meant";
import { explain, explainAmounts, type Explained } from "./help";
import { sound } from "./heard";
import { pace } from "./pace.svelte";
import { Playback } from "./playback.svelte";
import { Reading } from "./reading.svelte";
import { rules } from "./rules.svelte";
import { choiceOf, distinct } from "./words";

/** How long the pointer rests, in milliseconds, before the reading box says what lies under it. */
const REST = 120;
/** How long a finger rests until it asks what lies under it. */
const HOLD = 450;
/** How long after a change the second click of two belongs to what stood there before. */
const SETTLED = 400;
/** Of a crowd in one place and of many amounts on one thing the first say enough. */
const MOST_STANDING = 4;
const MOST_AMOUNTS = 6;
/** Kinds of things that nobody takes for an answer. */
const NO_ANSWERS = new Set(["button", "amount", "chip", "figure", "note", "panel", "sheet"]);
export const HELP = "help";

/** Several actions that were chosen together, as the red button names and does them. */
type Going = Journey & { action: string; left?: undefined };

/** What every drawn element has in common. */
export interface Drawn {
  id: string;
  kind?: string;
  label: string;
  note?: string;
  rule?: string;
  means?: string[];
  action?: string;
  also?: string[];
  glow?: "chosen" | "cost" | "free" | null;
  badge?: Amount[];
  icons?: Amount[];
  costs?: Amount[];
  gains?: Amount[];
  extra?: Amount[];
  cost?: Amount[];
  closed?: string;
  reconstructed?: string;
}

export interface Help {
  title: string;
  lines: string[];
  /** The newest line of the journal that tells of it. */
  last?: Line;
  /** What the amounts that are printed on it mean. */
  amounts: { symbol: string; says: string }[];
  rule: string;
  reconstructed: string;
  /** Somebody asked for it, by a press and not by pointing. */
  wanted: boolean;
}

export interface Doer {
  act(action: string, ...more: string[]): void;
  /** Do it only if it can be taken back; whether it was done. */
  gently?(action: string): Promise<boolean>;
  why(action: string): Promise<{ sentence: string; rule: string }> | null;
}

/** What the person points at and has chosen, what the reading box says of it, and what a click does. */
export class Stage {
  scene = $state.raw<Scene | null>(null);
  /** The action that was chosen: the red button does it. */
  picked = $state("");
  /** The actions that were chosen to be done in one go. */
  private going = $state.raw<Going | null>(null);
  /** When the table or the red button last came to mean something else. */
  private changed = 0;
  /** The action under the pointer or the focus: it is shown on the board, nothing more. */
  private pointed = $state("");
  /** What is written on the leaf of that name; it stays until something else is pointed at. */
  help = $state<Help | null>(null);
  readonly reading = new Reading();
  /** The thing on the board that somebody wants to see, and how often it was asked for. */
  sought = $state.raw({ id: "", times: 0 });
  /** What was clicked and means several things: the question asks which. */
  asked = $state.raw<Drawn | null>(null);
  /** What the table's scenes look like one after another. */
  readonly playback = new Playback();
  /** What lies under the pointer or has the focus. */
  private under: Drawn | null = null;
  /** The answer that was pressed and gives something away. */
  private warned = "";
  private resting = 0;
  private holding = 0;
  private isHeld = false;
  /** Where the pointer was seen last, in pixels of the window; a room that is opened under it is not pointed at. */
  private static seen = [-1, -1];

  constructor(private doer: Doer) {}

  show(scene: Scene | null): void {
    if (actionsOf(scene) !== actionsOf(this.scene)) this.reading.shut();
    this.scene = scene;
    this.asked = null;
    this.warned = "";
    this.going = null;
    this.changed = performance.now();
    if (this.picked && !(scene && choiceOf(scene, this.picked))) this.picked = "";
    if (this.pointed && !(scene && choiceOf(scene, this.pointed))) this.pointed = "";
  }

  /** Somebody else looks at this screen: nothing of what was chosen and read here is theirs. */
  forget(): void {
    this.leave();
    this.show(null);
    this.picked = this.pointed = "";
    this.help = null;
    this.reading.front = "journal";
  }

  get choice(): Choice | Going | undefined {
    if (this.going) return this.going;
    return this.scene ? choiceOf(this.scene, this.picked) : undefined;
  }

  /** The action that is drawn as aimed at: what is pointed at, else what the main button would do. */
  get aim(): string {
    return this.pointed || this.picked || (this.scene?.choices?.find((each) => each.weight === "main")?.action ?? "");
  }

  /** A click, a tap or Enter on an element chooses it; what cannot be done says why. */
  press(element: Drawn, event: Event): void {
    if (this.released() || this.ends()) return;
    if (!element.action) {
      void this.explain(element);
      return;
    }
    this.say(element);
    if (element.also?.length) {
      this.picked = "";
      this.asked = element;
      return;
    }
    this.choose(element.action, event);
    if (element.kind === "card") sound.play("paper");
  }

  /** Choose an action. The same key once more does it, for its focus is far from the red button; the same click once more
   * lets go of it, but for a double click. */
  choose(action: string, event?: Event): void {
    if (this.ends()) return;
    this.going = null;
    const again = this.picked === action && event !== undefined && isByKey(event);
    const choice = this.scene ? choiceOf(this.scene, action) : undefined;
    if (pace.quick) this.do(action);
    else if (again && choice) this.go(choice);
    else if (this.picked === action && event instanceof MouseEvent && event.detail === 1) this.picked = "";
    else {
      this.asked = null;
      this.picked = action;
      sound.play("click");
    }
  }

  /** A chip is pressed: what can be taken back is done at once, all else is chosen and waits for the red button. What it gives
   * away stands beside that button then, which does not ask once more. */
  async tap(choice: Choice, event: Event): Promise<void> {
    this.choose(choice.action, event);
    if (this.picked !== choice.action) return;
    if (choice.left) {
      this.warned = choice.action;
      return;
    }
    if (!(await this.doer.gently?.(choice.action))) return;
    if (this.picked === choice.action) this.picked = "";
    this.playback.acted();
  }

  /** Choose several actions, to be done in one go. */
  chooseAll(journey: Journey): void {
    if (this.ends()) return;
    this.picked = "";
    this.asked = null;
    this.going = { ...journey, action: "" };
    if (pace.quick) this.go(this.going);
    else sound.play("click");
  }

  /** The red button. What gives something away is asked once more, unless somebody is quick; the second click of two does not
   * mean what the first has brought about. */
  go(choice: Choice | Going, event?: Event): void {
    if (this.ends()) return;
    const isSecond = event instanceof MouseEvent && event.detail > 1;
    if (isSecond && !pace.quick && performance.now() - this.changed < SETTLED) return;
    if ("actions" in choice) {
      const [first = "", ...more] = choice.actions;
      return this.doAll(first, ...more);
    }
    if (choice.left && this.warned !== choice.action && !pace.quick) {
      this.warned = choice.action;
      this.changed = performance.now();
      this.note(choice.label, [choice.left, "Once more does it all the same."], choice.rule ?? "");
      return;
    }
    this.do(choice.action);
  }

  do(action: string): void {
    this.doAll(action);
  }

  /** The board turns to a thing. */
  seek(id: string): void {
    this.sought = { id, times: this.sought.times + 1 };
  }

  /** Several actions in one go, all or none. */
  doAll(action: string, ...more: string[]): void {
    clearTimeout(this.resting);
    if (this.ends()) return;
    this.picked = "";
    this.going = null;
    this.asked = null;
    this.playback.acted();
    sound.play("click");
    this.doer.act(action, ...more);
  }

  /** The first click or key while something is told shows the table as it is; it means nothing else, for what lies under it changes. */
  private ends(): boolean {
    if (!this.playback.isBehind && !this.playback.looked) return false;
    this.playback.skip();
    return true;
  }

  /** The pointer moves: what comes to lie under one that rests is not pointed at. */
  moved(event: PointerEvent): void {
    Stage.seen = [event.clientX, event.clientY];
  }

  /** The pointer or the focus rests on an element. */
  point(element: Drawn, event?: PointerEvent): void {
    if (
      event &&
      (event.pointerType !== "mouse" || (event.clientX === Stage.seen[0] && event.clientY === Stage.seen[1]))
    )
      return;
    clearTimeout(this.resting);
    this.under = element;
    this.pointed = element.action ?? "";
    this.resting = window.setTimeout(() => this.say(element), REST);
  }

  /** The same for what says nothing by itself: whoever asks hears it. */
  heed(element: Drawn): void {
    clearTimeout(this.resting);
    this.under = element;
  }

  /** The same for an answer, which the board shows. */
  aimAt(element: Drawn): void {
    this.heed(element);
    this.pointed = element.action ?? "";
  }

  /** A finger that stays where it is asks instead of choosing. */
  touch(element: Drawn): void {
    clearTimeout(this.holding);
    this.isHeld = false;
    this.holding = window.setTimeout(() => {
      this.isHeld = true;
      void this.explain(element);
    }, HOLD);
  }

  leave(): void {
    clearTimeout(this.resting);
    clearTimeout(this.holding);
    this.under = null;
    this.pointed = "";
  }

  /** The same for what is pointed at no more, if nothing else is yet. */
  leaveIf(thing: Drawn): void {
    if (this.under === thing) this.leave();
  }

  /** Whether a finger has stayed, so that lifting it is no click. */
  released(): boolean {
    clearTimeout(this.holding);
    const held = this.isHeld;
    this.isHeld = false;
    return held;
  }

  /** Help on what is pointed at, because somebody asks for it; false where nothing is. */
  explainUnder(): boolean {
    if (!this.under) return false;
    void this.explain(this.under);
    return true;
  }

  private say(element: Drawn): void {
    clearTimeout(this.resting);
    this.write(this.helpOn(element));
  }

  /** All that is known of a thing, whether it can be done or not. */
  private helpOn(element: Drawn): Help {
    const scene = this.scene;
    const choice = scene ? choiceOf(scene, element.action) : undefined;
    const said = this.told(element);
    const answer = choice && choice.id !== element.id ? this.told(choice) : undefined;
    const standing = (scene?.board?.pieces ?? []).filter((piece) => piece.place === element.id);
    const lines = [
      said?.says,
      answer?.says,
      ...(choice?.preview ?? []),
      choice?.left,
      element.note,
      element.closed,
      ...standing.slice(0, MOST_STANDING).map((piece) => this.told(piece)?.says),
    ];
    return {
      wanted: false,
      title: choice?.label ?? element.label,
      lines: distinct(lines),
      last: lastAbout(scene?.journal ?? [], element.id),
      amounts: this.amountsOn(element, choice),
      rule: element.rule || answer?.rule || said?.rule || this.ruleAsked(element),
      reconstructed: element.reconstructed ?? "",
    };
  }

  /** What the amounts mean that are printed on a thing or asked for it. */
  private amountsOn(element: Drawn, choice: Choice | undefined): Help["amounts"] {
    const { icons, costs, gains, extra, cost, badge } = element;
    const printed = [icons, costs, gains, extra, cost, badge, choice?.cost].flatMap((each) => each ?? []);
    return explainAmounts(rules.help(this.scene?.game ?? ""), printed).slice(0, MOST_AMOUNTS);
  }

  private write(help: Help): void {
    this.help = help;
    this.reading.bring(HELP, !help.wanted);
  }

  /** What the game says of a thing, whatever is asked. */
  private told(element: Drawn): Explained | undefined {
    return this.scene ? explain(rules.help(this.scene.game), element, this.scene) : undefined;
  }

  /** The rule behind the question, for what answers it. */
  private ruleAsked(element: Drawn): string {
    return element.action ? (this.scene?.prompt?.rules?.[0] ?? "") : "";
  }

  /** Say why something cannot be done, as far as the table knows. */
  async explain(element: Drawn): Promise<void> {
    clearTimeout(this.resting);
    const said = { ...this.helpOn(element), wanted: true };
    const { lines } = said;
    this.write(said);
    const action = element.closed || element.action ? "" : meantNow(element.means, this.scene?.choices);
    const asked = action ? this.doer.why(action) : null;
    if (!asked) {
      if (!element.closed && !element.action && !NO_ANSWERS.has(element.kind ?? ""))
        this.write({ ...said, lines: [...lines, this.idle()] });
      return;
    }
    try {
      const answer = await asked;
      if (this.help?.title === said.title && answer.sentence)
        this.write({ ...said, lines: [answer.sentence, ...lines], rule: answer.rule || said.rule });
    } catch {
      // The label alone still helps; the house's refusal adds nothing here.
    }
  }

  rule(id: string): void {
    this.write({ wanted: true, title: "", lines: [], amounts: [], rule: id, reconstructed: "" });
  }

  note(title: string, lines: string[], rule = ""): void {
    clearTimeout(this.resting);
    this.write({ wanted: true, title, lines, amounts: [], rule, reconstructed: "" });
  }

  /** Why something that never means an action cannot be clicked. */
  private idle(): string {
    const asked = this.scene?.prompt?.label;
    if (!this.scene?.choices?.length) return asked ?? "Nothing is asked of you now.";
    return `It is no answer to the question: ${asked}`;
  }
}

const actionsOf = (scene: Scene | null): string => (scene?.choices ?? []).map((each) => each.action).join("\n");

/** Enter and space reach a button as a click without a press of the pointer. */
const isByKey = (event: Event): boolean =>
  event instanceof KeyboardEvent ? !event.repeat : event instanceof MouseEvent && event.detail === 0;
