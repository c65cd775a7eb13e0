import type { Snippet } from "svelte";
import type { Drawn } from "./stage.svelte";
import { button } from "./told";

/** One leaf of the reading box. */
export interface Leaf {
  id: string;
  title: string;
  body: Snippet;
  /** How much of it is new, such as lines of talk that nobody has read. */
  fresh?: number;
}

/** What is found on a leaf. */
const FOUND: Record<string, string> = {
  answer: "Everything that can be answered now, each in words.",
  hand: "What you hold, and what lies to be taken.",
  you: "Your own sheet.",
  others: "Who else sits here, and what lies open before them.",
  battle: "How this battle stands, and what each answer brings.",
  since: "What happened since your last turn, line by line.",
  help: "What is known of the thing that was pointed at last.",
  why: "Why an automa did what it did.",
  journal: "All that happened, newest first.",
  choices: "Answers to the question, each in words.",
  paper: "What an attack would bring, or how a battle stands.",
  talk: "What people at this table say to each other.",
};

/** A leaf's name, which turns to it. */
export const asButton = (leaf: Leaf): Drawn =>
  button(leaf.title ?? "Leaf", FOUND[leaf.id] ?? "A leaf of the reading box.");

export const CHOICES = "choices";
/** Lists of answers that have no name of their own. */
export const ALL = "all",
  JOURNEYS = "journeys";

/** Which leaf lies on top. Whoever has something to say brings its leaf to the front; the newest need wins. */
export class Reading {
  front = $state("journal");
  /** On a phone the leaves lie over the answers: only the person turns them. */
  calm = false;
  /** How often somebody has asked for a leaf. */
  asked = $state(0);

  /** Which list of answers lies open on a leaf of its own: all of them, those of one kind, what can be done in one go; or none. */
  list = $state("");
  private before = "journal";
  /** Somebody has opened it, and it stays in front until they turn to another leaf. */
  private isHeld = false;

  /** The answers to a question in words; until they are shut or another question is asked. */
  open(list: string, byItself = false): void {
    if (this.front !== CHOICES) this.before = this.front;
    this.list = list;
    this.bring(CHOICES, byItself);
    this.isHeld = !byItself;
  }

  shut(): void {
    this.list = "";
    this.isHeld = false;
    if (this.front === CHOICES) this.front = this.before;
  }

  bring(id: string, byItself = false): void {
    if (byItself && (this.calm || (this.isHeld && this.front === CHOICES))) return;
    this.front = id;
    if (!byItself) this.asked += 1;
  }
}
