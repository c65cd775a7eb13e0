import type {
  Answer,
  ChatLine,
  LiveAct,
  LiveChange,
  LiveChat,
  LiveDone,
  LiveRefusal,
  LiveUndo,
  LiveView,
  Scene,
  TableView,
} from "./contract";
import { Answers } from "./answers";
import { house, Refused, welcomed } from "./api";
import type { Telling } from "./beats/frames";
import { applied, beaten } from "./differences";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
/** What the house answers when a seat or a table is no longer there for this guest. */
const FOR_GOOD = [401, 403, 404];
/** What it answers to an entry that was to be done only if it can be taken back, and cannot. */
const UNCONFIRMED = 428;
/** How long a change may be on its way by the socket before the view is asked for. */
const PATIENCE = 1000;
/** How long an answer may be, before the socket is taken for dead. */
const ANSWER_PATIENCE = 5000;

type Said = LiveView | LiveChange | LiveChat | LiveDone | LiveRefusal;
type Entry = Pick<LiveAct, "kind" | "action" | "more" | "gently"> | Pick<LiveUndo, "kind">;

/** One table as this browser sees it: the newest view, the socket that keeps it fresh, and what is sent to the house. */
export class Session {
  view = $state.raw<TableView | null>(null);
  /** How the newest scene came about, where the house told it beat by beat. */
  telling = $state.raw<Telling | null>(null);
  chat = $state<ChatLine[]>([]);
  connected = $state(false);
  busy = $state(false);
  /** The latest refusal, in the house's words. */
  trouble = $state("");
  /** Whether several people have shared this screen: then nothing of a seat is shown before its person says so. */
  shared = $state(false);
  /** The seat whose person has the screen, where several share it. */
  sat = $state<number | null>(null);

  private socket: WebSocket | null = null;
  /** The view as the socket told it: what it tells next is a change of this one. */
  private told: TableView | null = null;
  /** The entries that were sent over the socket; nothing is the answer of a lost socket. */
  private readonly sent = new Answers<LiveDone | LiveRefusal>();
  /** The number of the view that the socket is to bring, and what happens when it came or will not come. */
  private awaited: { number: number; came: (view: TableView) => void; look: () => void } | null = null;
  /** The version from which something was entered: a view with a later one shows that it is done. */
  private entered: number | null = null;
  private asked = 0;
  /** Whether the trouble is that the house did not answer: that is over as soon as it does. */
  private unheard = false;
  private wait = FIRST_WAIT;
  private timer = 0;
  private closed = false;

  /** The seat that was asked for; without one the house shows the guest's own, and of several none. */
  private wanted: number | null = null;

  constructor(readonly table: string) {}

  get scene(): Scene | null {
    return this.view?.scene ?? null;
  }

  get seat(): number | null {
    return this.view?.seat ?? null;
  }

  async open(): Promise<void> {
    await this.ask(() => welcomed(() => house.view(this.table, this.wanted)));
    if (this.view) this.connect();
  }

  /** Look with the eyes of another seat at this screen. */
  async sitAt(seat: number): Promise<void> {
    this.wanted = this.sat = seat;
    this.view = null;
    this.entered = null;
    this.awaited?.look();
    this.sent.lose();
    this.socket?.close();
    this.socket = null;
    await this.ask(() => house.view(this.table, seat));
    this.connect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  /** One action, or several in one go. */
  async act(action: string, ...more: string[]): Promise<void> {
    await this.enter(more.length ? { kind: "act", action, more } : { kind: "act", action });
  }

  /** Only if it can be taken back; whether it was done. */
  async gently(action: string): Promise<boolean> {
    return this.enter({ kind: "act", action, gently: true });
  }

  async undo(): Promise<void> {
    await this.enter({ kind: "undo" });
  }

  why(action: string): Promise<Answer> | null {
    return this.seat === null ? null : house.why(this.table, this.seat, action);
  }

  async say(text: string): Promise<void> {
    try {
      this.hear(await house.say(this.table, text));
    } catch (problem) {
      this.tell(problem);
    }
  }

  /** Send something whose answer is the table's new view. */
  async ask(send: () => Promise<TableView>): Promise<boolean> {
    this.busy = true;
    this.trouble = "";
    const { wanted } = this;
    const asking = ++this.asked;
    try {
      const view = await send();
      if (this.wanted === wanted) this.take(view); // else another seat has come to this screen meanwhile
      return true;
    } catch (problem) {
      if (problem instanceof Refused && problem.status === UNCONFIRMED) return false;
      if (problem instanceof Refused && problem.refusal.view && this.wanted === wanted) this.take(problem.refusal.view);
      this.tell(problem);
      return false;
    } finally {
      if (asking === this.asked) this.rest();
    }
  }

  private rest(): void {
    this.busy = false;
    this.entered = null;
  }

  /** Send an entry of the log: over the socket if it is open, else as a request. */
  private async enter(entry: Entry): Promise<boolean> {
    const { view, seat } = this;
    if (!view || seat === null || this.busy) return false;
    const { version } = view;
    this.entered = version;
    return this.ask(() => {
      if (this.socket?.readyState === WebSocket.OPEN) return this.enterBySocket(this.socket, entry, seat, version);
      if (entry.kind === "undo") return house.undo(this.table, seat, version);
      const { action, more, gently } = entry;
      return house.act(this.table, seat, version, { action, more, gently });
    });
  }

  /** The answer brings the change of the view along. If the socket is lost first, the version tells whether it was done. */
  private async enterBySocket(socket: WebSocket, entry: Entry, seat: number, version: number): Promise<TableView> {
    const answer = await this.answered(socket, entry, seat, version);
    if (answer?.kind === "done") return this.brought(answer.number, seat);
    if (answer) throw new Refused(answer.status, { error: answer.error, rule: answer.rule });
    const view = await house.view(this.table, seat);
    if (view.version <= version)
      throw new Refused(0, { error: "The connection was lost before this was done; try again.", view });
    return view;
  }

  private answered(
    socket: WebSocket,
    entry: Entry,
    seat: number,
    version: number,
  ): Promise<LiveDone | LiveRefusal | null> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.connect(), ANSWER_PATIENCE);
      const id = this.sent.expect((answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      socket.send(JSON.stringify({ ...entry, id, seat, version } satisfies LiveAct | LiveUndo));
    });
  }

  /** The view with this number, or a later one: the socket brings it; if that takes too long, the house is asked. */
  private async brought(number: number, seat: number): Promise<TableView> {
    if (this.view && this.view.number >= number) return this.view;
    if (!this.connected) return house.view(this.table, seat);
    return new Promise((resolve, reject) => {
      const look = (): void => {
        clearTimeout(timer);
        house.view(this.table, seat).then(resolve, reject);
      };
      const came = (view: TableView): void => {
        clearTimeout(timer);
        resolve(view);
      };
      const timer = setTimeout(look, PATIENCE);
      this.awaited = { number, came, look };
    });
  }

  private tell(problem: unknown): void {
    this.unheard = problem instanceof Refused && problem.status === 0;
    this.trouble = problem instanceof Error ? problem.message : String(problem);
  }

  private take(view: TableView): void {
    const has = this.view;
    this.shared ||= view.you.length > 1;
    // What is seen with other eyes than those of who has the screen is not for them; the socket brings their own.
    if (view.seat !== this.sat && this.sat !== null && view.you.includes(this.sat) && view.status === "running") return;
    if (has && view.seat === has.seat && view.number < has.number) return;
    // The same number is the same view, come by another way: drawn anew it would look like a move.
    if (!has || view.seat !== has.seat || view.number > has.number) this.view = view;
    for (const said of view.chat) this.hear(said);
    if (this.entered !== null && view.version > this.entered) this.rest();
    if (this.awaited && view.number >= this.awaited.number) {
      this.awaited.came(view);
      this.awaited = null;
    }
  }

  private hear(said: ChatLine): void {
    if (this.chat.some((each) => each.number === said.number)) return;
    this.chat = [...this.chat, said].sort((a, b) => a.number - b.number);
  }

  private connect(): void {
    if (this.closed) return;
    this.sent.lose();
    this.socket?.close();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const after = this.chat.at(-1)?.number ?? 0;
    const seat = this.seat === null ? "" : `&seat=${this.seat}`;
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/live?after=${after}${seat}`,
    );
    this.socket = socket;
    this.told = null;
    socket.onopen = () => {
      this.connected = true;
      this.wait = FIRST_WAIT;
      if (this.unheard) this.trouble = "";
      this.unheard = false;
    };
    socket.onmessage = (message) => {
      if (this.socket !== socket) return;
      const said = JSON.parse(String(message.data)) as Said;
      if (said.kind === "chat") this.hear(said.chat);
      else if (said.kind === "refused") this.sent.hear(said.id, said);
      else {
        this.change(said);
        if (said.kind === "done") this.sent.hear(said.id, said);
      }
    };
    socket.onclose = () => {
      if (this.socket !== socket || this.closed) return;
      const wasOpen = this.connected;
      this.connected = false;
      this.sent.lose();
      this.awaited?.look();
      if (wasOpen) this.later();
      else void this.refused();
    };
  }

  /** A whole view, or what is different from the one before; an answer may bring either, or nothing. */
  private change(said: LiveView | LiveChange | LiveDone): void {
    if ("view" in said && said.view) this.take((this.told = said.view));
    else if ("change" in said && said.change) {
      if (this.told && this.told.number === said.since) {
        const { scene: from } = this.told;
        const beats = said.beats ?? [];
        const view = (this.told = applied(beaten(this.told, beats), said.change));
        this.telling = from && view.scene && beats.length ? { from, beats, to: view.scene } : null;
        this.take(view);
      } else this.connect(); // something was lost, and a new socket begins with the whole view
    }
  }

  private later(): void {
    this.timer = window.setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** A socket that was never let in: if the house is there and says no, as when a seat was taken along to another browser, trying again is no use. */
  private async refused(): Promise<void> {
    try {
      await house.view(this.table, this.seat);
    } catch (problem) {
      if (problem instanceof Refused && FOR_GOOD.includes(problem.status)) return this.tell(problem);
    }
    if (!this.closed) this.later();
  }
}
