/** How the board lies in its frame: how large, and where. */

const CLOSEST = 6;

export class Camera {
  /** The frame, in pixels. */
  width = $state(1);
  height = $state(1);
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  /** Nothing has been moved yet: a new size of the frame lays the board anew. */
  untouched = true;

  constructor(
    private boardWidth: number,
    private boardHeight: number,
  ) {}

  get fit(): number {
    return Math.min(this.width / this.boardWidth, this.height / this.boardHeight);
  }

  get isWhole(): boolean {
    return this.scale <= this.fit * 1.02;
  }

  /** Show all of it. */
  whole(): void {
    this.scale = this.fit;
    this.keepIn();
  }

  /** Lay it at a scale with a point of the board in the middle. */
  centreOn(x: number, y: number, scale: number): void {
    this.scale = this.limited(scale);
    this.x = this.width / 2 - x * this.scale;
    this.y = this.height / 2 - y * this.scale;
    this.keepIn();
  }

  /** Nearer or farther; the point under (x, y) of the frame stays where it is. */
  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    const next = this.limited(this.scale * factor);
    const by = next / this.scale;
    this.x = x - (x - this.x) * by;
    this.y = y - (y - this.y) * by;
    this.scale = next;
    this.untouched = false;
    this.keepIn();
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.untouched = false;
    this.keepIn();
  }

  /** A point of the board comes into view, if it is not. */
  reveal(x: number, y: number): void {
    const margin = Math.min(60, this.width / 4, this.height / 4);
    const left = x * this.scale + this.x,
      top = y * this.scale + this.y;
    const dx = Math.max(margin - left, Math.min(0, this.width - margin - left)),
      dy = Math.max(margin - top, Math.min(0, this.height - margin - top));
    this.x += dx;
    this.y += dy;
    this.keepIn();
  }

  /** Whether a point of the board is in the frame. */
  sees(x: number, y: number): boolean {
    const left = x * this.scale + this.x,
      top = y * this.scale + this.y;
    return left >= 0 && top >= 0 && left <= this.width && top <= this.height;
  }

  private limited(scale: number): number {
    return Math.min(Math.max(scale, this.fit), this.fit * CLOSEST);
  }

  private keepIn(): void {
    this.x = within(this.x, this.width - this.boardWidth * this.scale);
    this.y = within(this.y, this.height - this.boardHeight * this.scale);
  }
}

/** What is smaller than the frame is centred, what is larger covers it. */
function within(at: number, slack: number): number {
  return slack >= 0 ? slack / 2 : Math.min(0, Math.max(slack, at));
}
