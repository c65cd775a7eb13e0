import type { Amount, Scene } from "./contract";
import type { Drawn, Stage } from "./stage.svelte";
import { inWords } from "./words";

/** An amount that stands by itself, as a thing there is help on. */
export const asThing = (amount: Amount): Drawn => ({
  ...amount,
  kind: "amount",
  id: `${amount.symbol ?? ""}:${amount.word ?? ""}`,
  label: inWords(amount),
});

/** A number of a table, or with one of the two names alone the head of a row or a column. */
export const figure = (table: string, row: string, column: string, cell = ""): Drawn & { table: string } => ({
  kind: "figure",
  id: `${table}:${row}:${column}`,
  label: [[row, column].filter(Boolean).join(", "), cell].filter(Boolean).join(": "),
  table,
});

/** A button that is no answer: what it does is its note. */
export const button = (label: string, note: string): Drawn => ({ kind: "button", id: label, label, note });

export const UNDO = button(
  "Undo",
  "Takes back what you did last, as long as no die was rolled, no card was drawn and nobody else has acted since.",
);

/** What the red button's place says as long as nothing is chosen. */
export const waits = (scene: Scene): string =>
  scene.choices?.length ? "Choose" : scene.outcome ? "It is over" : "Wait";

/** And what there is to know of it. */
export const idle = (scene: Scene): Drawn =>
  scene.choices?.length
    ? button(
        "Nothing is chosen yet",
        "Choose something that is lit, or one of the answers. This button then says what happens, and does it.",
      )
    : button(waits(scene), `${scene.prompt?.label ?? ""} Nothing is asked of you now.`.trim());

export const NO_UNDO =
  "You can take back what you did since you were asked, as long as no die was rolled, no card was drawn and nobody else has acted since. There is nothing of that kind now.";

/** What is neither paper nor place answers as they do: to the pointer, to the focus, and to a finger that stays on it. What
 * lies where help would be written waits for the key or the finger. */
export function told(node: HTMLElement | SVGElement, of: { stage: Stage | undefined; thing: Drawn }): object {
  let now = of;
  const isQuiet = (): boolean => node.closest("[data-quiet]") !== null;
  const heard: Record<string, (event: Event) => void> = {
    pointerenter: (event) => {
      if (isQuiet()) now.stage?.heed(now.thing);
      else now.stage?.point(now.thing, event as PointerEvent);
    },
    pointerleave: () => now.stage?.leave(),
    pointerdown: (event) => {
      if ((event as PointerEvent).pointerType === "touch") now.stage?.touch(now.thing);
    },
    focus: () => {
      if (isQuiet()) now.stage?.heed(now.thing);
      else if (node.matches(":focus-visible")) now.stage?.point(now.thing);
    },
    // What is taken off the page loses its focus in the middle of the change, which is no moment for another.
    blur: () => {
      const { stage, thing } = now;
      queueMicrotask(() => stage?.leaveIf(thing));
    },
  };
  node.toggleAttribute("data-told", of.stage !== undefined);
  for (const [name, hear] of Object.entries(heard)) node.addEventListener(name, hear);
  // The end of a long touch is no click.
  const clicked = (event: Event): void => {
    if (!now.stage?.released()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  node.addEventListener("click", clicked, true);
  return {
    update: (next: typeof of): void => void (now = next),
    destroy: (): void => {
      for (const [name, hear] of Object.entries(heard)) node.removeEventListener(name, hear);
      node.removeEventListener("click", clicked, true);
    },
  };
}
