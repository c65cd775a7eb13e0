import type { Amount, Choice, Scene } from "./contract";

/** An amount as a screen reader says it. */
export function inWords(amount: Amount): string {
  const word = amount.word || (amount.symbol ?? "").replaceAll("-", " ");
  return `${amount.text || (amount.count ?? 1)} ${word}`.trim();
}

export const listed = (amounts: readonly Amount[] | undefined): string => (amounts ?? []).map(inWords).join(", ");

/** Lines that say something, each once. */
export const distinct = (lines: readonly (string | undefined)[]): string[] => [
  ...new Set(lines.filter((line): line is string => Boolean(line))),
];

export const seatClass = (seat: number | null | undefined): string => (seat == null ? "" : `seat-${(seat % 6) + 1}`);
export const crest = (seat: number): string => `crest-${(seat % 6) + 1}`;

/** How likely it is what one wants of a choice, as far as that is known: "86 in 100", "20 to 86 in 100". */
export const chanceOf = ({ chance, chance_at_most: most }: Choice): string =>
  chance == null ? "" : `${most == null ? chance : `${chance} to ${most}`} in 100`;

/** A choice as it is read: its sentence, what it would do and its price, in the order in which they are seen. */
export const spoken = (choice: Choice): string =>
  [choice.label, ...(choice.preview ?? []), listed(choice.cost)].filter(Boolean).join(", ");

/** The choice that an action means. */
export const choiceOf = (scene: Scene, action: string | undefined): Choice | undefined =>
  action ? scene.choices?.find((each) => each.action === action) : undefined;

/** How long ago, as people say it. */
export function ago(seconds: number): string {
  if (seconds < 90) return "just now";
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return hours === 1 ? "1 hour" : `${hours} hours`;
  const days = Math.round(hours / 24);
  return days === 1 ? "yesterday" : `${days} days`;
}

/** With a capital, as a sentence begins. */
export const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);
