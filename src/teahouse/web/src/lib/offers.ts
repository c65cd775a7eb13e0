import type { Amount, Choice, Scene } from "./contract";
import type { Drawn } from "./stage.svelte";

/** A legal answer as a chip: said in short, with the thing on the table that means it, if there is one. */
export interface Offer {
  id: string;
  /** What the chip says, without the words that stand above it. */
  words: string;
  label: string;
  choice: Choice;
  element: Drawn | null;
  cost: readonly Amount[];
}

export interface Offers {
  title: string;
  /** The words with which all of these begin, said once. */
  begin: string;
  offers: Offer[];
}

/** Fewer answers than this say all their words each. */
const MANY = 3;
/** After one of these words the rest of a sentence stands well alone: "Act in", "Sail to". */
const LEADING = new Set(["to", "in", "from", "at", "for", "on", "of", "with"]);

/** The things on the table that are lit and mean an action, in the order in which they are drawn. */
export function litThings(scene: Scene): Drawn[] {
  const found: Drawn[] = [];
  const look = (value: unknown): void => {
    if (!value || typeof value !== "object") return;
    if (Array.isArray(value)) return value.forEach(look);
    const thing = value as Drawn;
    if (thing.id && thing.action && thing.kind !== "choice") found.push(thing);
    Object.values(value).forEach(look);
  };
  [scene.board, scene.sheets, scene.panels].forEach(look);
  return found;
}

/** Everything that can be answered, like ones together. What is folded is opened by its own button. */
export function offersOf(scene: Scene, only?: readonly string[]): Offers[] {
  const choices = (scene.choices ?? []).filter((each) =>
    only ? only.includes(each.action) : each.weight !== "folded",
  );
  const things = litThings(scene);
  const titles = [...new Set(choices.map((each) => each.group ?? ""))];
  return titles.flatMap((title) =>
    begun(choices.filter((each) => (each.group ?? "") === title)).map(({ begin, of }, n) => ({
      title: n === 0 ? title : "",
      begin,
      offers: of.map((choice) => {
        const element = things.find((each) => each.action === choice.action) ?? null;
        return {
          id: choice.id,
          words: capital(unsaid(choice.label.slice(begin.length).trim(), title)),
          label: choice.label,
          choice,
          element: element ?? things.find((each) => each.also?.includes(choice.action)) ?? null,
          cost: choice.cost?.length ? choice.cost : (element?.badge ?? []),
        };
      }),
    })),
  );
}

/** Choices by the words with which at least a few of them begin; the others stay as they are, after those. */
function begun(choices: Choice[]): { begin: string; of: Choice[] }[] {
  const heads = new Map<string, Choice[]>();
  for (const choice of choices) {
    const head = choice.label.split(" ").slice(0, 2).join(" ");
    heads.set(head, [...(heads.get(head) ?? []), choice]);
  }
  const found: { begin: string; of: Choice[] }[] = [];
  const rest: Choice[] = [];
  for (const of of heads.values()) {
    const begin = of.length >= MANY ? shared(of.map((each) => each.label)) : "";
    if (begin) found.push({ begin, of });
    else rest.push(...of);
  }
  return rest.length ? [...found, { begin: "", of: choices.filter((each) => rest.includes(each)) }] : found;
}

/** The words that all begin with, up to the last one after which the rest stands well alone. */
export function shared(labels: readonly string[]): string {
  const [first = [], ...others] = labels.map((label) => label.split(" "));
  let count = 0;
  while (count < first.length - 1 && others.every((words) => count < words.length - 1 && words[count] === first[count]))
    count += 1;
  while (count && !LEADING.has(first[count - 1]!)) count -= 1;
  return first.slice(0, count).join(" ");
}

/** An answer without what the heading above it says already, at its beginning or its end: "Play" and "Play Beacon Towers". */
export function unsaid(words: string, heading: string): string {
  const [all, said] = [words.toLowerCase(), heading.toLowerCase()];
  if (!said || all.length === said.length) return words;
  if (all.startsWith(`${said} `)) return words.slice(said.length + 1);
  if (all.endsWith(` ${said}`)) return words.slice(0, -said.length - 1);
  return words;
}

const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);
