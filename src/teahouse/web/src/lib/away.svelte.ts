import { house } from "./api";
import type { Missed } from "./contract";

/** What happened at a table while a person was away from it, as the house knows it: read when the page comes back to the table,
 * and when the seat did something that was not done here, as in another browser. */
export class Away {
  missed = $state.raw<readonly Missed[]>([]);
  private asked = 0;
  private seat: number | null = null;
  private version = -1;
  private hasActed = false;

  constructor(
    private table: string,
    /** What was told until now is in what is read. */
    private begins: () => void,
  ) {}

  /** The person does something here. When it is done, what was missed before is old. */
  acts(): void {
    this.hasActed = true;
  }

  acted(isDone = true): void {
    this.hasActed &&= isDone;
    if (!isDone) return;
    this.asked += 1;
    this.missed = [];
  }

  /** The seat that looks on, if the page is in touch with the house, and how much that seat has done. */
  async look(seat: number | null, version: number): Promise<void> {
    const isBack = seat !== this.seat;
    const isDoneHere = this.hasActed && version > this.version;
    const isSame = version === this.version;
    [this.seat, this.version] = [seat, version];
    if (isDoneHere) this.hasActed = false;
    if (seat === null || (!isBack && (isSame || isDoneHere))) return;
    const number = ++this.asked;
    this.begins();
    try {
      const { lines } = await house.since(this.table, seat);
      if (number === this.asked) this.missed = lines;
    } catch {
      // The journal has it all the same.
    }
  }
}
