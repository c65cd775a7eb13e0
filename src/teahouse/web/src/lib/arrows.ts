/** Whatever on a sheet or a panel there is help on, and the answers that are shown. */
const TOLD = ".touch, [data-told][tabindex], [data-answer]:not([data-beyond])";

/** Arrow keys lead from one box, card or space of a sheet to the next one in that direction. */
export function byArrows(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const ways: Record<string, readonly [number, number]> = {
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
  };
  const way = ways[event.key];
  const here = (event.target as Element).closest<HTMLElement>(TOLD);
  if (!way || !here || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
  const [x, y] = middle(here);
  let best: HTMLElement | null = null,
    nearest = Infinity;
  for (const other of event.currentTarget.querySelectorAll<HTMLElement>(TOLD)) {
    const [ox, oy] = middle(other);
    const along = (ox - x) * way[0] + (oy - y) * way[1],
      aside = Math.abs((ox - x) * way[1]) + Math.abs((oy - y) * way[0]);
    if (other !== here && along > 1 && along + aside * 3 < nearest) [best, nearest] = [other, along + aside * 3];
  }
  event.preventDefault();
  event.stopPropagation();
  best?.focus();
}

function middle(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
