/** What was sent and is not answered yet, each by its number. What is lost is answered with nothing. */
export class Answers<Answer> {
  private waiting = new Map<number, (answer: Answer | null) => void>();
  private last = 0;

  /** A new number, and what will be answered to it. */
  expect(heard: (answer: Answer | null) => void): number {
    this.waiting.set(++this.last, heard);
    return this.last;
  }

  hear(number: number, answer: Answer): void {
    this.tell(number, answer);
  }

  /** Nothing that was sent will be answered any more. */
  lose(): void {
    for (const number of [...this.waiting.keys()]) this.tell(number, null);
  }

  private tell(number: number, answer: Answer | null): void {
    const heard = this.waiting.get(number);
    this.waiting.delete(number);
    heard?.(answer);
  }
}
