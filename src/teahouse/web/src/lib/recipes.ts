/** The short sounds of the table as numbers: each is made of a few tones and breaths of noise, none was recorded. */
export type SoundName = "click" | "paper" | "dice" | "brush" | "bell" | "bowl" | "stamp" | "drum" | "drop";

export interface Part {
  /** A tone swings, noise hisses through a band around its pitch. */
  kind: "tone" | "noise";
  /** When it begins, and how long it takes to die away, in milliseconds. */
  at: number;
  lasts: number;
  /** Its pitch in Hertz, at first and at last. */
  from: number;
  to?: number;
  /** How loud it is at first, where 1 is the most. */
  level: number;
  /** Milliseconds until it is that loud. */
  rise?: number;
  /** How narrow the band of noise is. */
  narrow?: number;
}

export interface Recipe {
  /** While it sounds, only what matters as much takes its place. */
  matters: 1 | 2 | 3;
  /** One of them is played, each in its turn. */
  takes: Part[][];
}

/** Wood on wood: a short, wide crack, and under it what the wood hums. */
const knock = (at: number, from: number, level: number, lasts = 60): Part[] => [
  { kind: "noise", at, lasts: 40, from: from * 2.6, level: level * 1.5, narrow: 0.6 },
  { kind: "tone", at, lasts, from, to: from * 0.8, level: level * 0.5 },
];
const roll = (...knocks: [number, number, number][]): Part[] => knocks.flatMap((each) => knock(...each));

export const RECIPES: Record<SoundName, Recipe> = {
  click: { matters: 1, takes: [knock(0, 620, 0.5, 85)] },
  paper: {
    matters: 1,
    takes: [
      [
        { kind: "noise", at: 0, lasts: 110, from: 3400, to: 5200, level: 0.7, rise: 18, narrow: 0.8 },
        { kind: "noise", at: 70, lasts: 80, from: 2300, level: 0.45, rise: 8, narrow: 1 },
      ],
    ],
  },
  dice: {
    matters: 2,
    takes: [
      roll([0, 900, 0.5], [70, 760, 0.4], [120, 980, 0.35], [210, 820, 0.26], [300, 700, 0.16]),
      roll([0, 820, 0.5], [55, 940, 0.42], [150, 720, 0.34], [205, 860, 0.24], [330, 680, 0.14]),
      roll([0, 980, 0.48], [90, 840, 0.42], [140, 700, 0.32], [240, 900, 0.24], [280, 760, 0.2], [335, 660, 0.12]),
    ],
  },
  brush: {
    matters: 1,
    takes: [[{ kind: "noise", at: 0, lasts: 240, from: 1500, to: 3000, level: 0.8, rise: 70, narrow: 0.7 }]],
  },
  bell: {
    matters: 3,
    takes: [
      [
        { kind: "tone", at: 0, lasts: 400, from: 1318.5, level: 0.34, rise: 3 },
        { kind: "tone", at: 0, lasts: 300, from: 2637, level: 0.14, rise: 3 },
        { kind: "tone", at: 0, lasts: 170, from: 3955, level: 0.07, rise: 2 },
      ],
    ],
  },
  bowl: {
    matters: 2,
    takes: [
      [
        { kind: "noise", at: 0, lasts: 24, from: 1200, level: 0.3, narrow: 1.5 },
        { kind: "tone", at: 0, lasts: 320, from: 523.3, to: 519, level: 0.32, rise: 4 },
        { kind: "tone", at: 0, lasts: 200, from: 1410, level: 0.08, rise: 4 },
      ],
    ],
  },
  stamp: {
    matters: 2,
    takes: [
      [
        { kind: "tone", at: 0, lasts: 110, from: 170, to: 80, level: 0.7, rise: 2 },
        { kind: "noise", at: 0, lasts: 60, from: 800, level: 0.35, narrow: 0.9 },
      ],
    ],
  },
  drum: {
    matters: 3,
    takes: [
      [
        { kind: "tone", at: 0, lasts: 390, from: 104, to: 58, level: 0.9, rise: 4 },
        { kind: "noise", at: 0, lasts: 50, from: 260, level: 0.3, narrow: 0.8 },
      ],
    ],
  },
  drop: { matters: 3, takes: [[{ kind: "tone", at: 0, lasts: 130, from: 620, to: 1500, level: 0.4, rise: 8 }]] },
};

/** How long a take sounds, in milliseconds. */
export const lengthOf = (take: readonly Part[]): number => Math.max(...take.map((part) => part.at + part.lasts));
