import type { HelpEntry, RuleParagraph } from "./contract";
import { house } from "./api";

/** The rule paragraphs of the games that have been opened, by id, and what they say of the things on their tables. */
class Rules {
  private books = $state<Record<string, Record<string, RuleParagraph>>>({});
  private sayings = $state.raw<Record<string, HelpEntry[]>>({});
  private asked = new Set<string>();

  async open(game: string): Promise<void> {
    if (this.asked.has(game)) return;
    this.asked.add(game);
    try {
      const [found, said] = await Promise.all([house.rules(game), house.help(game)]);
      this.sayings = { ...this.sayings, [game]: said };
      this.books[game] = Object.fromEntries(found.map((each) => [each.id, each]));
    } catch {
      this.asked.delete(game);
    }
  }

  find(game: string, id: string): RuleParagraph | undefined {
    return this.books[game]?.[id];
  }

  help(game: string): readonly HelpEntry[] {
    return this.sayings[game] ?? [];
  }

  all(game: string): RuleParagraph[] {
    return Object.values(this.books[game] ?? {});
  }
}

export const rules = new Rules();
