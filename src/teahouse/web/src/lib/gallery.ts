/** How the gallery sorts what it shows. */

/** A title as the end of an address. */
export const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

export interface Family {
  title: string;
  names: string[];
}

const PIECES = "Pieces, goods and places";
const SYMBOLS: [RegExp, string][] = [
  [/^die-/, "Dice"],
  [/^crest-/, "Crests of the seats"],
  [/^banner-/, "Banners"],
  [/^(bot-|bearer$)/, "Those of the house"],
  [/^seal-/, "Seals"],
  [/^u-/, "Signs"],
];

/** Symbols by what they are for, each once, in the order of the sprite. */
export function symbolFamilies(ids: readonly string[]): Family[] {
  const titled = (id: string): string => SYMBOLS.find(([pattern]) => pattern.test(id))?.[1] ?? PIECES;
  const titles = [PIECES, ...SYMBOLS.map(([, title]) => title)];
  return titles
    .map((title) => ({ title, names: [...new Set(ids)].filter((id) => titled(id) === title) }))
    .filter((family) => family.names.length);
}

/** Inks by the first word of their names; those that stand alone stand together. */
export function inkFamilies(names: readonly string[]): Family[] {
  const word = (name: string): string => name.replace(/^--/, "").split("-")[0]!;
  const words = [...new Set(names.map(word))];
  const found = words.map((title) => ({ title, names: names.filter((name) => word(name) === title) }));
  const alone = found.filter((family) => family.names.length < 2).flatMap((family) => family.names);
  const large = found.filter((family) => family.names.length > 1);
  return alone.length ? [...large, { title: "others", names: alone }] : large;
}
