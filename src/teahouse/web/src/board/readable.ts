/** Text on a board is set in board units; none of it is smaller on the screen than people can read. */
const LEAST = 13;
const LEAST_ON_PHONE = 14;
/** What waits for the pointer where names lie on one another. */
const WAITS = "waits";

/** Sets every text that would be too small as it lies now as large as it must be, and lets names yield to those that matter more. */
export function readable(board: HTMLElement, phone: boolean, matters: (place: string) => number): void {
  const texts = [...board.querySelectorAll<SVGTextElement>("svg text, svg tspan")];
  for (const text of texts) if (text.style.fontSize) text.style.fontSize = "";
  const least = phone ? LEAST_ON_PHONE : LEAST;
  const sizes = texts.map((text) => [parseFloat(getComputedStyle(text).fontSize), near(text)] as const);
  texts.forEach((text, n) => {
    const [size, scale] = sizes[n]!;
    if (size * scale < least) text.style.fontSize = `${least / scale}px`;
  });
  yieldNames([...board.querySelectorAll<SVGTextElement>("text[data-name]")], matters);
}

/** How many pixels a unit of this text's drawing is. */
function near(text: SVGGraphicsElement): number {
  const lies = text.getScreenCTM();
  return lies ? Math.hypot(lies.a, lies.b) : 1;
}

function yieldNames(names: SVGTextElement[], matters: (place: string) => number): void {
  const ranked = names
    .map((name) => ({ name, box: name.getBoundingClientRect(), rank: matters(name.dataset.name ?? "") }))
    .sort((a, b) => b.rank - a.rank);
  const kept: DOMRect[] = [];
  for (const { name, box } of ranked) {
    const hidden = kept.some((other) => overlap(box, other));
    name.classList.toggle(WAITS, hidden);
    if (!hidden) kept.push(box);
  }
}

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 4 && b.top < a.bottom - 4;
