/** What a beat says, cut for the eye: its first sentence, what it changes in numbers, and the others. */
export function cut(sentence: string): { first: string; counts: string; rest: string } {
  const [, first = sentence, counts = "", rest = ""] =
    /^(.+?[.?!])(?:\s+(\([^()]*\)))?(?:\s+(.+))?$/s.exec(sentence) ?? [];
  return { first, counts: counts.slice(1, -1), rest };
}
