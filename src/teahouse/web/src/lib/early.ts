/** What is asked of the house while the page that needs it is still on its way. */
const early = new Map<string, Promise<Response>>();

export const SAME_ORIGIN = "same-origin";
export const viewPath = (table: string, seat: number | null): string =>
  `/tables/${encodeURIComponent(table)}?${seat === null ? "" : `seat=${seat}`}`;

export function askEarly(path: string): void {
  const answer = fetch(`/api${path}`, { credentials: SAME_ORIGIN });
  answer.catch(() => undefined);
  early.set(path, answer);
}

/** The answer to what was asked early, for whoever asks it first: later it would be an old one. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const answer = early.get(path);
  early.delete(path);
  return answer;
}
