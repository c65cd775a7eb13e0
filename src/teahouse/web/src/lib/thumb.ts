/** How far from the middle of a thing a thumb still means it. */
const REACH = 22;

/** Of the things that can be chosen there the one that a thumb meant that came down beside it. */
export function meantBy(within: Element, things: string, x: number, y: number): Element | null {
  let best: Element | null = null,
    far = REACH;
  for (const thing of within.querySelectorAll(things)) {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    const away = Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2);
    if (away <= far) [best, far] = [thing, away];
  }
  return best;
}

/** A touch that fell on nothing that can be chosen means what lies beside it; whether there is such a thing. */
export function lend(event: MouseEvent, things: string, not: string): boolean {
  if ((event as PointerEvent).pointerType !== "touch" || (event.target as Element).closest(not)) return false;
  const meant = meantBy(event.currentTarget as Element, things, event.clientX, event.clientY);
  if (!meant) return false;
  event.stopPropagation();
  meant.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: event.detail }));
  return true;
}
