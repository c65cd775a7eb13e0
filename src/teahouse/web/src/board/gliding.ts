import type { Move } from "../lib/changes";

const EASE = "cubic-bezier(.2,.7,.2,1)";

/** Moves the drawn pieces along their ways; calling what comes back puts them where they belong at once. */
export function glide(root: SVGElement, moves: readonly Move[]): () => void {
  const running: Animation[] = [];
  for (const { id, way, delay, duration } of moves) {
    const drawn = root.querySelector<SVGElement>(`[data-piece="${CSS.escape(id)}"]`);
    const end = way.at(-1);
    if (!drawn || !end || way.length < 2) continue;
    // A piece may stand beside the middle of its place; it keeps that distance on the way.
    const [, x = "0", y = "0"] = /translate\(([-\d.]+)px, ([-\d.]+)px\)/.exec(drawn.style.transform) ?? [];
    const dx = Number(x) - end[0],
      dy = Number(y) - end[1];
    const frames = way.map(([px, py]) => ({ transform: `translate(${px + dx}px, ${py + dy}px)` }));
    running.push(drawn.animate(frames, { delay, duration, easing: EASE, fill: "backwards" }));
  }
  return () => running.forEach((animation) => animation.cancel());
}

/** A seal is stamped: from a little larger to its size. */
export function stamp(root: Element, ids: readonly string[], duration: number): () => void {
  const running: Animation[] = [];
  for (const id of ids) {
    for (const drawn of root.querySelectorAll<HTMLElement | SVGElement>(`[data-stamp="${CSS.escape(id)}"]`)) {
      running.push(
        drawn.animate([{ transform: "scale(1.25)" }, { transform: "scale(1)" }], { duration, easing: EASE }),
      );
    }
  }
  return () => running.forEach((animation) => animation.cancel());
}

/** Dice that fell anew tumble in. */
export function roll(root: Element, ids: readonly string[], delay: number, duration: number): () => void {
  const running: Animation[] = [];
  ids.forEach((id, n) => {
    const drawn = root.querySelector<SVGElement>(`[data-die="${CSS.escape(id)}"]`);
    if (!drawn) return;
    const turn = n % 2 ? 200 : -200;
    const frames = [
      { transform: `translateY(-22px) rotate(${turn}deg) scale(.9)` },
      { transform: `translateY(3px) rotate(${-turn / 14}deg)`, offset: 0.6 },
      { transform: "none" },
    ];
    running.push(drawn.animate(frames, { delay, duration, easing: EASE, fill: "backwards" }));
  });
  return () => running.forEach((animation) => animation.cancel());
}
