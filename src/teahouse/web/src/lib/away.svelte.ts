import { house } from "./api";
import type { Missed } from "./contract";

/** What happened at a table while a person was away from it, as the house knows it: read when the page comes back to the table.
 * What happens while the page is in touch with the house is told by it, whoever plays the seat, and from where. */
export class Away {
  missed = $state.raw<readonly Missed[]>([]);
  private asked = 0;
  private seat: number | null = null;
  private version = -1;

  constructor(
    private table: string,
    /** What was told until now is in what is read. */
    private begins: () => void,
  ) {}

  /** The seat that looks on, if the page is in touch with the house, and how much that seat has done: when it does something, here
   * or in another browser, what was missed before is old. */
  async look(seat: number | null, version: number): Promise<void> {
    const isBack = seat !== this.seat,
      hasDone = version !== this.version;
    [this.seat, this.version] = [seat, version];
    if (seat === null || (!isBack && !hasDone)) return;
    const number = ++this.asked;
    if (!isBack) {
      this.missed = [];
      return;
    }
    this.begins();
    try {
      const { lines } = await house.since(this.table, seat);
      if (number === this.asked) this.missed = lines;
    } catch {
      // The journal has it all the same.
    }
  }
}
