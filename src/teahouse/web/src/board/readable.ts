/** Text on a board is set in board units; none of it is smaller on the screen than people can read. */
const LEAST = 13;
const LEAST_ON_PHONE = 14;
/** What waits for the pointer where names lie on one another. */
const WAITS = "waits";

/** Sets every text that would be too small as it lies now as large as it must be, and lets names yield to those that matter more.
 * `nearness` is how many pixels a unit of the board is: to ask the browser for it would lay out all that is yet to be changed. */
export function readable(
  board: HTMLElement,
  nearness: number,
  phone: boolean,
  matters: (place: string) => number,
): void {
  const texts = [...board.querySelectorAll<SVGTextElement>("svg.map text, svg.map tspan")];
  for (const text of texts) if (text.style.fontSize) text.style.fontSize = "";
  const least = phone ? LEAST_ON_PHONE : LEAST;
  const scales = new Map<Element, number>();
  const sizes = texts.map(
    (text) => [parseFloat(getComputedStyle(text).fontSize), near(text, nearness, scales)] as const,
  );
  texts.forEach((text, n) => {
    const [size, scale] = sizes[n]!;
    if (size * scale < least) text.style.fontSize = `${least / scale}px`;
  });
  const prices = [...board.querySelectorAll("g.cost")].map((price) => price.getBoundingClientRect());
  yieldNames([...board.querySelectorAll<SVGTextElement>("text[data-name]")], matters, prices);
}

/** How many pixels a unit of this part of a drawing is: those of the board, times what the groups around it are scaled by. */
function near(part: Element, nearness: number, known: Map<Element, number>): number {
  if (!(part instanceof SVGGraphicsElement) || part instanceof SVGSVGElement) return nearness;
  let scale = known.get(part);
  if (scale === undefined) {
    scale = part.parentElement ? near(part.parentElement, nearness, known) : nearness;
    for (const { matrix } of part.transform.baseVal) scale *= Math.hypot(matrix.a, matrix.b);
    known.set(part, scale);
  }
  return scale;
}

/** No name lies on a price or on a name that matters more. */
function yieldNames(names: SVGTextElement[], matters: (place: string) => number, prices: readonly DOMRect[]): void {
  const ranked = names
    .map((name) => ({ name, box: name.getBoundingClientRect(), rank: matters(name.dataset.name ?? "") }))
    .sort((a, b) => b.rank - a.rank);
  const kept = [...prices];
  for (const { name, box } of ranked) {
    const hidden = kept.some((other) => overlap(box, other));
    name.classList.toggle(WAITS, hidden);
    if (!hidden) kept.push(box);
  }
}

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 4 && b.top < a.bottom - 4;
