/** How fast others' doings are told: a person's wish, kept in the browser. */
const KEPT = "teahouse.beats";
const SKIPPED = "teahouse.beats.skipped";
/** After so many times that nobody wanted to hear it, the page asks once whether to tell it shorter. */
const ENOUGH = 3;

export const SPEEDS = ["slow", "calm", "quick", "off"] as const;
export type Speed = (typeof SPEEDS)[number];
/** How long a beat stays after it has moved, in milliseconds. */
export const HOLD: Record<Exclude<Speed, "off">, number> = { slow: 3200, calm: 1900, quick: 900 };

class Wish {
  private wanted = $state<Speed>(kept());
  /** Shall it be told shorter? is to be asked. */
  asks = $state(false);

  get speed(): Speed {
    return this.wanted;
  }

  set speed(speed: Speed) {
    this.wanted = speed;
    this.asks = false;
    localStorage.setItem(KEPT, speed);
  }

  /** Slower to faster and around; "off" is only chosen on purpose. */
  turn(): void {
    const told = SPEEDS.filter((each) => each !== "off");
    this.speed = told[(told.indexOf(this.wanted as never) + 1) % told.length]!;
  }

  /** The telling was ended at its first beat. */
  skipped(): void {
    const times = Number(localStorage.getItem(SKIPPED) ?? 0) + 1;
    if (times > ENOUGH) return;
    localStorage.setItem(SKIPPED, String(times));
    this.asks = times === ENOUGH;
  }
}

function kept(): Speed {
  const found = localStorage.getItem(KEPT);
  return SPEEDS.find((each) => each === found) ?? "calm";
}

export const wish = new Wish();
