import type { Choice } from "./contract";

const verb = (action: string): string => action.split(":")[0]!;

/** What a click would mean, were it possible: of several meanings one of the kind that is asked for now. */
export function meantNow(means: readonly string[] | undefined, choices: readonly Choice[] | undefined): string {
  const asked = new Set((choices ?? []).map((each) => verb(each.action)));
  return means?.find((each) => asked.has(verb(each))) ?? means?.[0] ?? "";
}
