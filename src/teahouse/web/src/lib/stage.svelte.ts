import type { Amount, Choice, Scene } from "./contract";
import { meantNow } from "./meant";
import { explain, type Explained } from "./help";
import { Playback } from "./playback.svelte";
import { rules } from "./rules.svelte";
import { choiceOf } from "./words";

/** How long the pointer rests, in milliseconds, before the help opens by itself. */
const REST = 450;
/** How wide the help lies, with its margin. */
const CARD = 356;

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
  closed?: string;
  reconstructed?: string;
}

export interface Help {
  title: string;
  lines: string[];
  rule: string;
  reconstructed: string;
  /** Where it is shown: the middle of the upper edge of what it explains. */
  x: number;
  y: number;
  bottom: number;
  /** Opened on purpose: it stays until it is closed. */
  kept: boolean;
}

export interface Doer {
  act(action: string, ...more: string[]): void;
  why(action: string): Promise<{ sentence: string; rule: string }> | null;
}

/** What the person points at: the chosen target, the open help, and what a click does. */
export class Stage {
  scene = $state.raw<Scene | null>(null);
  /** The action whose target is shown as chosen and which the main button carries. */
  picked = $state("");
  help = $state<Help | null>(null);
  /** What was clicked and means several things: the person is asked which. */
  asked = $state.raw<Drawn | null>(null);
  /** What the table's scenes look like one after another. */
  readonly playback = new Playback();
  /** What a tap has picked: it stays picked until something else is tapped or done. */
  private held = $state("");
  private leaving = 0;
  private resting = 0;

  constructor(private doer: Doer) {}

  show(scene: Scene | null): void {
    this.scene = scene;
    this.asked = null;
    if (this.picked && !(scene && choiceOf(scene, this.picked))) this.held = this.picked = "";
    if (this.help && !this.help.kept) this.help = null;
  }

  get choice(): Choice | undefined {
    return this.scene ? choiceOf(this.scene, this.picked) : undefined;
  }

  /** Something is pointed at, which lasts for a moment only; what a tap has picked is there to stay. */
  get isPointing(): boolean {
    return this.picked !== this.held;
  }

  /** The action that is drawn as chosen: what is pointed at, else what the main button would do. */
  get aim(): string {
    return this.picked || (this.scene?.choices?.find((each) => each.weight === "main")?.action ?? "");
  }

  /** A click or Enter on an element. With touch the first tap picks and shows what it would do, the second one acts. */
  press(element: Drawn, event: Event): void {
    if (this.playback.isBehind) {
      this.playback.skip();
      return;
    }
    const touch = event instanceof PointerEvent && event.pointerType === "touch";
    if (element.action && element.also?.length) {
      clearTimeout(this.resting);
      this.held = this.picked = "";
      this.help = null;
      this.asked = element;
      return;
    }
    if (element.action) {
      if (touch && this.held !== element.action) {
        clearTimeout(this.leaving);
        this.held = this.picked = element.action;
        return;
      }
      this.do(element.action);
      return;
    }
    void this.explain(element, event.currentTarget as Element);
  }

  do(action: string): void {
    this.doAll(action);
  }

  /** Several actions in one go, all or none. */
  doAll(action: string, ...more: string[]): void {
    clearTimeout(this.resting);
    if (this.playback.isBehind) {
      this.playback.skip();
      return;
    }
    this.held = this.picked = "";
    this.help = this.asked = null;
    this.doer.act(action, ...more);
  }

  /** The pointer or the focus rests on an element. */
  point(element: Drawn, target: Element): void {
    clearTimeout(this.leaving);
    clearTimeout(this.resting);
    if (element.action) this.picked = element.action;
    if (this.help?.kept) return;
    // Help that lies open follows at once: it would speak of what was left already.
    if (this.help) this.open(element, target);
    else this.resting = window.setTimeout(() => this.open(element, target), REST);
  }

  private open(element: Drawn, target: Element): void {
    if (this.help?.kept) return;
    const choice = this.scene ? choiceOf(this.scene, element.action) : undefined;
    const said = this.told(element);
    const lines = said ? [said.says] : [];
    const answer = choice && choice.id !== element.id ? this.told(choice) : undefined;
    if (answer) lines.push(answer.says);
    lines.push(...(choice?.preview ?? []));
    if (element.note) lines.push(element.note);
    if (element.closed) lines.push(element.closed);
    this.help = {
      title: choice?.label ?? element.label,
      lines,
      rule: element.rule || answer?.rule || said?.rule || this.ruleAsked(element),
      reconstructed: element.reconstructed ?? "",
      ...aside(target),
      kept: false,
    };
  }

  /** What the game says of a thing, whatever is asked. */
  private told(element: Drawn): Explained | undefined {
    return this.scene ? explain(rules.help(this.scene.game), element, this.scene) : undefined;
  }

  /** The rule behind the question, for what answers it. */
  private ruleAsked(element: Drawn): string {
    return element.action ? (this.scene?.prompt?.rules?.[0] ?? "") : "";
  }

  leave(): void {
    clearTimeout(this.leaving);
    clearTimeout(this.resting);
    this.leaving = window.setTimeout(() => {
      if (!this.help?.kept) this.help = null;
      this.picked = this.held;
    }, 120);
  }

  /** Say why something cannot be done, as far as the table knows. */
  async explain(element: Drawn, target: Element): Promise<void> {
    const where = place(target);
    const said = this.told(element);
    const lines = [said?.says ?? "", element.note ?? "", element.closed ?? ""].filter(Boolean);
    this.help = {
      title: element.label,
      lines,
      rule: said?.rule || element.rule || "",
      reconstructed: element.reconstructed ?? "",
      ...where,
      kept: true,
    };
    const action = element.closed ? "" : meantNow(element.means, this.scene?.choices);
    const asked = action ? this.doer.why(action) : null;
    if (!asked) {
      if (!lines.length) this.help = { ...this.help, lines: [this.idle()] };
      return;
    }
    try {
      const answer = await asked;
      if (this.help?.title === element.label && answer.sentence) {
        this.help = { ...this.help, lines: [answer.sentence, ...lines], rule: answer.rule || this.help.rule };
      }
    } catch {
      // The label alone still helps; the house's refusal adds nothing here.
    }
  }

  rule(id: string, target: Element): void {
    this.help = { title: "", lines: [], rule: id, reconstructed: "", ...place(target), kept: true };
  }

  note(title: string, lines: string[], rule: string, target: Element): void {
    this.help = { title, lines, rule, reconstructed: "", ...place(target), kept: true };
  }

  /** Why something that never means an action cannot be clicked. */
  private idle(): string {
    const asked = this.scene?.prompt?.label;
    if (!this.scene?.choices?.length) return asked ?? "Nothing is asked of you now.";
    return `It is no answer to the question: ${asked}`;
  }
}

function place(target: Element): { x: number; y: number; bottom: number } {
  const box = target.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top, bottom: box.bottom };
}

/** What opens by itself lies in the corner of the board that is farthest from what it explains, so that it hides no neighbour. */
function aside(target: Element): { x: number; y: number; bottom: number } {
  const own = place(target);
  const board = target.closest(".mapw")?.getBoundingClientRect();
  if (!board || board.width < 2 * CARD) return own;
  const x = own.x < board.left + board.width / 2 ? board.right - CARD / 2 - 4 : board.left + CARD / 2 + 4;
  return (own.y + own.bottom) / 2 < board.top + board.height / 2
    ? { x, y: board.bottom, bottom: board.bottom }
    : { x, y: board.top, bottom: board.top };
}
