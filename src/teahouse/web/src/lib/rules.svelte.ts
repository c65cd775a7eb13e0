import type { RuleParagraph } from "./contract";
import { house } from "./api";

/** The rule paragraphs of the games that have been opened, by id. */
class Rules {
  private books = $state<Record<string, Record<string, RuleParagraph>>>({});
  private asked = new Set<string>();

  async open(game: string): Promise<void> {
    if (this.asked.has(game)) return;
    this.asked.add(game);
    try {
      const found = await house.rules(game);
      this.books[game] = Object.fromEntries(found.map((each) => [each.id, each]));
    } catch {
      this.asked.delete(game);
    }
  }

  find(game: string, id: string): RuleParagraph | undefined {
    return this.books[game]?.[id];
  }

  all(game: string): RuleParagraph[] {
    return Object.values(this.books[game] ?? {});
  }
}

export const rules = new Rules();
