import type { Answer, ChatLine, LiveChat, LiveView, Scene, TableView } from "./contract";
import { house, Refused } from "./api";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

/** One table as this browser sees it: the newest view, the socket that keeps it fresh, and what is sent to the house. */
export class Session {
  view = $state.raw<TableView | null>(null);
  chat = $state<ChatLine[]>([]);
  connected = $state(false);
  busy = $state(false);
  /** The latest refusal, in the house's words. */
  trouble = $state("");

  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private closed = false;

  constructor(readonly table: string, private wanted: number | null) {}

  get scene(): Scene | null {
    return this.view?.scene ?? null;
  }

  get seat(): number | null {
    return this.view?.seat ?? null;
  }

  async open(): Promise<void> {
    await this.ask(() => house.view(this.table, this.wanted));
    if (this.view) this.connect();
  }

  /** Look with the eyes of another seat at this screen. */
  async sitAt(seat: number | null): Promise<void> {
    this.wanted = seat;
    this.view = null;
    this.socket?.close();
    await this.ask(() => house.view(this.table, seat));
    this.connect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  async act(action: string): Promise<void> {
    const { view, seat } = this;
    if (!view || seat === null || this.busy) return;
    await this.ask(() => house.act(this.table, seat, view.version, action));
  }

  async undo(): Promise<void> {
    const { view, seat } = this;
    if (!view || seat === null || this.busy) return;
    await this.ask(() => house.undo(this.table, seat, view.version));
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
  async ask(send: () => Promise<TableView>): Promise<void> {
    this.busy = true;
    this.trouble = "";
    try {
      this.take(await send());
    } catch (problem) {
      if (problem instanceof Refused && problem.refusal.view) this.take(problem.refusal.view);
      this.tell(problem);
    } finally {
      this.busy = false;
    }
  }

  private tell(problem: unknown): void {
    this.trouble = problem instanceof Error ? problem.message : String(problem);
  }

  private take(view: TableView): void {
    if (this.view && view.seat === this.view.seat && view.number < this.view.number) return;
    this.view = view;
    for (const said of view.chat) this.hear(said);
  }

  private hear(said: ChatLine): void {
    if (this.chat.some((each) => each.number === said.number)) return;
    this.chat = [...this.chat, said].sort((a, b) => a.number - b.number);
  }

  private connect(): void {
    if (this.closed) return;
    this.socket?.close();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const after = this.chat.at(-1)?.number ?? 0;
    const seat = this.seat === null ? "" : `&seat=${this.seat}`;
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/live?after=${after}${seat}`);
    this.socket = socket;
    socket.onopen = () => {
      this.connected = true;
      this.wait = FIRST_WAIT;
    };
    socket.onmessage = (message) => {
      const said = JSON.parse(String(message.data)) as LiveView | LiveChat;
      if (said.kind === "view") this.take(said.view);
      else this.hear(said.chat);
    };
    socket.onclose = () => {
      if (this.socket !== socket || this.closed) return;
      this.connected = false;
      this.timer = window.setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }
}
