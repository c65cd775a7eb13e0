import { lend } from "../lib/thumb";
import type { Camera } from "./camera.svelte";

const STILL = 6;

/** What can be chosen on the board; buttons that lie over it are none of its things. */
const LIT = ":is(.hit.may, .hit.lent, button)";
/** Drag, pinch and wheel on the board's frame. A drag is no click. */
export class Gestures {
  private fingers = new Map<number, { x: number; y: number }>();
  private travelled = 0;
  private box: DOMRect | null = null;

  constructor(private camera: Camera) {}

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const box = (event.currentTarget as Element).getBoundingClientRect();
    this.camera.zoom(Math.exp(-event.deltaY * 0.0015), event.clientX - box.left, event.clientY - box.top);
  };

  down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    this.camera.rest();
    if (!this.fingers.size) this.travelled = 0;
    this.box = (event.currentTarget as Element).getBoundingClientRect();
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  move = (event: PointerEvent): void => {
    const before = this.fingers.get(event.pointerId);
    if (!before || !this.box) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.travelled += Math.hypot(now.x - before.x, now.y - before.y);
    if (other) {
      const apart =
        Math.hypot(now.x - other.x, now.y - other.y) / Math.max(Math.hypot(before.x - other.x, before.y - other.y), 1);
      this.camera.zoom(apart, (now.x + other.x) / 2 - this.box.left, (now.y + other.y) / 2 - this.box.top);
      this.camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    } else if (this.travelled > STILL) {
      this.camera.pan(now.x - before.x, now.y - before.y);
    }
    this.fingers.set(event.pointerId, now);
  };

  up = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId);
  };

  /** Swallows the click that ends a drag. */
  click = (event: MouseEvent): void => {
    if (this.travelled > STILL) {
      event.stopPropagation();
      event.preventDefault();
      this.travelled = 0;
      return;
    }
    lend(event, ".hit.may", LIT);
  };

  double(): void {
    if (this.camera.isWhole) this.camera.zoom(2);
    else this.camera.whole();
  }
}
