import { centredOn, fit, isSeen, keptIn, revealed, zoomed, type Lie } from "./frame";

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
  /** Nothing has been moved yet: a new size of the frame lays the board anew. */
  untouched = true;
  private gliding = 0;

  constructor(
    readonly boardWidth: number,
    readonly boardHeight: number,
  ) {}

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

  /** Lay it at a scale with a point of the board in the middle. */
  centreOn(x: number, y: number, scale: number): void {
    this.lie(centredOn(this, x, y, scale));
  }

  /** Travel to where a point of the board lies in the middle, nearer if it is asked. */
  goTo(x: number, y: number, scale = this.scale): void {
    this.glide(centredOn(this, x, y, scale));
    this.untouched = false;
  }

  /** Lie elsewhere after a short way; at once where nothing is to move. A finger on the board ends it. */
  private glide(to: Lie): void {
    cancelAnimationFrame(this.gliding);
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

  /** A point of the board comes into view, if it is not. */
  reveal(x: number, y: number): void {
    this.lie(revealed(this, this, x, y));
  }

  /** Whether a point of the board is in the frame. */
  sees(x: number, y: number): boolean {
    return isSeen(this, this, x, y);
  }

  private lie({ scale, x, y }: Lie): void {
    cancelAnimationFrame(this.gliding);
    this.scale = scale;
    this.x = x;
    this.y = y;
  }
}
