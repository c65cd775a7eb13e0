import { fitting, isShown } from "./asked";

/** Calls back now, whenever what is written here or its room changes, and when the type has come. */
function watched(node: HTMLElement, look: () => void): () => void {
  const written = new MutationObserver(look);
  written.observe(node, { childList: true, characterData: true, subtree: true });
  const sized = new ResizeObserver(look);
  sized.observe(node);
  void document.fonts.ready.then(look);
  look();
  return () => {
    written.disconnect();
    sized.disconnect();
  };
}

/** So many pixels stay free below and beside: a browser rounds, and not every machine sets a line alike. */
const SPARE = 2;
/** Of the height of a line so much above and below is no ink. */
const AIR = 0.2;

/** Whether words, or what is pressed among them, come so near to the edge that they could be cut off. */
function overflows(node: HTMLElement): boolean {
  const edge = node.getBoundingClientRect();
  const isOut = ({ width, left, right, top, bottom }: DOMRect, air = 0): boolean =>
    width > 1 && (bottom - air > edge.bottom - SPARE || top + air < edge.top || left < edge.left || right > edge.right);
  if ([...node.querySelectorAll("button")].some((each) => isOut(each.getBoundingClientRect()))) return true;
  const range = document.createRange();
  const words = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    if (words.currentNode.parentElement?.closest(".unseen-text, svg")) continue;
    range.selectNodeContents(words.currentNode);
    if ([...range.getClientRects()].some((line) => isOut(line, AIR * line.height))) return true;
  }
  return false;
}

const wide = (node: HTMLElement): number => node.getBoundingClientRect().width;

/** Sets what is written as large as its room allows: the first of so many steps at which nothing is cut off, which styles find in
 * `data-fit`. */
export function fitted(node: HTMLElement, steps: number): object {
  const end = watched(node, () => {
    for (let step = 0; step < steps; step++) {
      node.dataset.fit = String(step);
      if (!overflows(node)) return;
    }
  });
  return { destroy: end };
}

/** The answers for which there is room are shown, in their order; the others wait behind the last button, which is there only if
 * it is needed; where it may yield, it is no more shown than the room allows. The one quiet answer, such as
 * keeping what one has, is the way out of a question: it is always there. */
export function packed(
  node: HTMLElement,
  of: { rows: number; gap: number; more: boolean; yields: boolean; done: (shown: number) => void },
): object {
  let now = of;
  const pack = (): void => {
    const buttons = [...node.querySelectorAll<HTMLElement>(":scope > .btn")];
    const all = buttons.pop();
    if (!all) return;
    const { rows, gap, yields } = now;
    for (const each of [...buttons, all]) each.removeAttribute("data-beyond");
    const widths = buttons.map(wide),
      room = { room: wide(node), rows, gap };
    const quiet = buttons.filter((each) => each.classList.contains("quiet"));
    const kept = quiet.length === 1 ? buttons.indexOf(quiet[0]!) : -1;
    const fits = (withAll: boolean): number => fitting(widths, wide(all), withAll, room, kept);
    const more = now.more && !(yields && fits(true) < fits(false) && fits(false) === buttons.length);
    const shown = fits(more);
    buttons.forEach((each, n) => each.toggleAttribute("data-beyond", !isShown(n, shown, kept)));
    all.toggleAttribute("data-beyond", shown === buttons.length && !more);
    now.done(shown);
  };
  const end = watched(node, pack);
  return {
    update: (next: typeof of): void => {
      now = next;
      pack();
    },
    destroy: end,
  };
}
