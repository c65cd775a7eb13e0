/** Drawings as nodes: parsed once, and copied into every place where they are shown. No markup is ever put in as text. */

/** The svg element of a drawing; null where the text is none. */
export function parsed(text: string): SVGSVGElement | null {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  return root instanceof SVGSVGElement ? root : null;
}

/** An attachment that fills an element with copies of these nodes. */
export const filledWith =
  (nodes: readonly Node[]) =>
  (element: Element): void =>
    element.replaceChildren(...nodes.map((node) => document.importNode(node, true)));
