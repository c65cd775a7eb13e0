import { centredOn, countSeen, fit, keptIn, revealed, showing, zoomed, type Lie, type Rect, type Spot } from "./frame";

/** How long the board travels to what is sought, in milliseconds. */
const TRAVEL = 500;

/** How the board lies in its frame: how large, and where. */
export class Camera {
  /** The frame, in pixels. */
  width = $state(1);
  height = $state(1);
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  /** What lies over the frame. */
  top = 0;
  bottom = 0;
  corners: readonly Rect[] = [];
  /** As it lies, nobody has laid it on purpose: a new size of the frame lays the board anew. */
  untouched = true;
  private gliding = 0;

  constructor(
    readonly boardWidth: number,
    readonly boardHeight: number,
    /** The frame, where it is known before it is drawn. */
    room?: { width: number; height: number } | null,
  ) {
    if (!room) return;
    this.width = Math.round(room.width);
    this.height = Math.round(room.height);
  }

  /** Whether the frame is known. */
  get isFramed(): boolean {
    return this.width > 1;
  }

  get fit(): number {
    return fit(this);
  }

  get isWhole(): boolean {
    return this.scale <= this.fit * 1.02;
  }

  /** Show all of it. */
  whole(): void {
    this.lie(keptIn(this, { scale: this.fit, x: this.x, y: this.y }));
  }

  /** Travel to where a point of the board lies in the middle, nearer if it is asked. */
  goTo(x: number, y: number, scale = this.scale): void {
    this.glide(centredOn(this, x, y, scale));
    this.untouched = false;
  }

  /** Lie elsewhere after a short way; at once where nothing is to move. A finger on the board ends it. */
  private glide(to: Lie): void {
    cancelAnimationFrame(this.gliding);
    if (to.scale === this.scale && to.x === this.x && to.y === this.y) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.lie(to);
      return;
    }
    const from = { scale: this.scale, x: this.x, y: this.y };
    const began = performance.now();
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - began) / TRAVEL));
      const eased = 1 - (1 - part) ** 3;
      const between = (a: number, b: number): number => a + (b - a) * eased;
      this.scale = between(from.scale, to.scale);
      this.x = between(from.x, to.x);
      this.y = between(from.y, to.y);
      if (part < 1) this.gliding = requestAnimationFrame(step);
    };
    this.gliding = requestAnimationFrame(step);
  }

  /** Nearer or farther; the point under (x, y) of the frame stays where it is. */
  zoom(factor: number, x?: number, y?: number): void {
    this.lie(zoomed(this, this, factor, x, y));
    this.untouched = false;
  }

  pan(dx: number, dy: number): void {
    this.lie(keptIn(this, { scale: this.scale, x: this.x + dx, y: this.y + dy }));
    this.untouched = false;
  }

  /** The frame has another size: what is smaller is centred, what is larger covers it. */
  stayIn(): void {
    this.lie(keptIn(this, this));
  }

  /** A point of the board comes into view, if it is not. */
  reveal(x: number, y: number): void {
    this.lie(revealed(this, this, x, y));
  }

  /** Turn to what is asked about, so that as much of it as can be is in view; at once where the board has not been seen yet.
   * What somebody has laid on purpose stays as long as it shows half of what could be shown. Where it comes to lie. */
  turnTo(spots: readonly Spot[], scale: number, atOnce = false): Lie {
    const to = showing(this, this, spots, this.untouched ? scale : this.scale);
    if (to === (this as Lie)) return to;
    if (!this.untouched && 2 * countSeen(this, this, spots) >= countSeen(this, to, spots)) return this;
    if (atOnce) this.lie(to);
    else this.glide(to);
    this.untouched = true;
    return to;
  }

  /** It travels no further, for somebody has it under a finger. */
  rest(): void {
    cancelAnimationFrame(this.gliding);
  }

  private lie({ scale, x, y }: Lie): void {
    cancelAnimationFrame(this.gliding);
    this.scale = scale;
    this.x = x;
    this.y = y;
  }
}
