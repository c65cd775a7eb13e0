import type { Amount, HelpEntry, Scene } from "./contract";
import { inWords } from "./words";

/** What is said of a thing: a sentence, and the id of a paragraph. */
export interface Explained {
  says: string;
  rule: string;
}

/** What is known of a thing that is pointed at; a scene leaves out what has its usual value. */
export interface Thing {
  id: string;
  kind?: string;
  rule?: string;
}

/** How things are drawn that do not say it. */
const USUAL_STYLE: Record<string, string> = { link: "road" };

/** What a game says of an element, found by kind and id as teahouse/scene/element/help.py does. */
export function explain(book: readonly HelpEntry[], thing: Thing, scene?: Scene | null): Explained | undefined {
  const isAction = thing.kind === "choice" || thing.kind === "unavailable";
  const kind = isAction ? "choice" : (thing.kind ?? "");
  const id = isAction ? thing.id.slice(thing.id.indexOf(":") + 1) : thing.id;
  const fields = thing as unknown as Record<string, unknown>;
  const found =
    fitting(book, kind, id, (fields.style as string | undefined) ?? USUAL_STYLE[kind]) ??
    (kind === "figure" ? fitting(book, "table", String(fields.table)) : undefined);
  if (!found) return undefined;
  const place = scene?.board?.places?.find((each) => each.id === fields.place);
  const where = place && (place.name || place.label);
  return { says: filled(found.entry.says, found.stars, { ...fields, where }), rule: thing.rule || found.entry.rule };
}

/** The same of an amount, which is known by its symbol and its word. */
export function explainAmount(book: readonly HelpEntry[], amount: Amount): Explained | undefined {
  const found = fitting(book, "amount", `${amount.symbol ?? ""}:${amount.word ?? ""}`);
  if (!found) return undefined;
  return { says: filled(found.entry.says, found.stars, { ...amount, label: inWords(amount) }), rule: found.entry.rule };
}

/** Of several amounts each sentence once, with the first symbol that it goes with. */
export function explainAmounts(
  book: readonly HelpEntry[],
  amounts: readonly Amount[],
): { symbol: string; says: string }[] {
  const found = new Map<string, string>();
  for (const amount of amounts) {
    const says = explainAmount(book, amount)?.says;
    if (says && !found.has(says)) found.set(says, amount.symbol ?? "");
  }
  return [...found].map(([says, symbol]) => ({ symbol, says }));
}

function fitting(
  book: readonly HelpEntry[],
  kind: string,
  id: string,
  style = "",
): { entry: HelpEntry; stars: string[] } | undefined {
  for (const entry of book) {
    if (entry.kind !== kind) continue;
    if (entry.of.startsWith("=")) {
      if (entry.of.slice(1) === style) return { entry, stars: [] };
      continue;
    }
    const pattern = entry.of.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", "(.*)");
    const stars = new RegExp(`^${pattern}$`).exec(id);
    if (stars) return { entry, stars: stars.slice(1) };
  }
  return undefined;
}

function filled(says: string, stars: string[], fields: Record<string, unknown>): string {
  const usual: Record<string, unknown> = { count: 1 };
  const text = says.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = /^\d+$/.test(name) ? stars[Number(name) - 1] : (fields[name] ?? usual[name]);
    return value === undefined || value === "" ? whole : String(value);
  });
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
